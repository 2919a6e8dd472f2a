"""A table that can no longer be replayed can only be looked at; the others know nothing of it."""

import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from .server_process import ServerProcess
from .visitor import begin, play_on, seated

ENTRY = ("entries", "entry", "AND number = 1")
AGREED = ("tables", "body", "")
DAMAGE: list[tuple[tuple[str, str, str], dict[str, Any], str]] = [
    (ENTRY, {"before": "0" * 16}, "frozen-version"),
    (ENTRY, {"text": "ask 2 nobody"}, "frozen-version"),
    (ENTRY, {"kind": "whatever"}, "frozen-damaged"),
    (ENTRY, {"at": "noon"}, "frozen-damaged"),
    (AGREED, {"game": "a-game-that-is-gone"}, "frozen-game"),
]


def damage(server: ServerProcess, table: str, where: tuple[str, str, str], change: dict[str, Any]) -> None:
    """Changes what is stored, behind the back of the server."""
    place, what, which = where
    with closing(sqlite3.connect(server.folder / "tables.db")) as db, db:
        (kept,) = db.execute(f"SELECT {what} FROM {place} WHERE id = ? {which}", (table,)).fetchone()
        changed = json.dumps({**json.loads(kept), **change}).encode()
        db.execute(f"UPDATE {place} SET {what} = ? WHERE id = ? {which}", (changed, table))


@pytest.mark.parametrize(("where", "change", "why"), DAMAGE)
def test_a_damaged_table_is_read_only_and_says_why_and_others_run_on(
    server: ServerProcess, where: tuple[str, str, str], change: dict[str, Any], why: str
) -> None:
    host = server.someone()
    broken, sound = begin(server, host), begin(server, host)
    for table in (broken, sound):
        play_on(server, table, host)
    assert server.stop() == 0
    damage(server, broken, where, change)
    server.open()
    with seated(server, broken, host, 0) as anna:
        assert (anna.state()["status"], anna.state()["why"]) == ("frozen", why)
        for seat in (0, 1):
            act = {"do": "act", "decision": 2, "action": 0}
            refused = server.call("POST", f"/api/tables/{broken}/ask?seat={seat}", act, host)
            assert (refused.status, refused.json["code"]) == (409, "table-frozen")
    play_on(server, sound, host)
    assert server.call("GET", f"/api/tables/{broken}/record", token=host).status == 409
    tables = server.call("GET", "/api/tables", token=host).json["tables"]
    assert {one["table"]: one["status"] for one in tables} == {broken: "frozen", sound: "running"}


def test_a_frozen_table_stays_frozen_over_restarts_and_can_be_cleared_away(server: ServerProcess) -> None:
    host = server.someone()
    table = begin(server, host)
    play_on(server, table, host)
    server.stop()
    damage(server, table, *DAMAGE[0][:2])
    for _ in range(2):
        server.open()
        assert server.call("GET", f"/api/tables/{table}", token=host).json["state"]["why"] == DAMAGE[0][2]
        server.kill()
    server.open()
    assert server.call("DELETE", f"/api/tables/{table}", token=host).status == 204
    assert server.call("GET", f"/api/tables/{table}", token=host).status == 404
