"""The bot of docs/protocol.md plays, over the net, like anybody's bot."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wishfold.kernel.records.record import Record

from ..eventually import eventually_now

if TYPE_CHECKING:
    from tests.server.conftest import ServerProcess, StartServer

DOCS = Path(__file__).parents[2] / "docs"
BOT = DOCS / "example_bot.py"
PATIENCE = 60
"""Seconds after which a bot hangs for certain."""


def test_the_protocol_shows_the_bot_as_it_is() -> None:
    shown = re.findall(r"```python\n(.*?)```", (DOCS / "protocol.md").read_text(encoding="utf-8"), re.DOTALL)
    assert BOT.read_text(encoding="utf-8") in shown


def test_the_bot_has_fewer_than_60_lines() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) < 60


@contextmanager
def bots_at(server: "ServerProcess", tokens: list[str]) -> Iterator[list[subprocess.Popen[str]]]:
    bots = [
        subprocess.Popen(
            [sys.executable, str(BOT), f"{server.url}/#/join/{token}"], stderr=subprocess.PIPE, text=True
        )
        for token in tokens
    ]
    try:
        yield bots
    finally:
        for bot in bots:
            bot.kill()
            bot.communicate()


def endings(bots: list[subprocess.Popen[str]]) -> list[tuple[str, int]]:
    """What each complained of in the end, and its exit status."""
    return [(bot.communicate(timeout=PATIENCE)[1], bot.returncode) for bot in bots]


def opened(server: "ServerProcess", host: str, game: str, **options: int) -> tuple[str, list[str]]:
    """A table with two open seats, and their invitations."""
    form = {"game": game, "seats": [{"who": "open"}] * 2, "options": options}
    made = server.call("POST", "/api/tables", form, host).json
    return f"/api/tables/{made['table']}", [invited["token"] for invited in made["invitations"]]


@pytest.mark.parametrize("game", ["go-fish", "you-wish"])
def test_two_bots_play_to_the_end_and_the_record_verifies(server: "ServerProcess", game: str) -> None:
    host = server.someone()
    table, tokens = opened(server, host, game)
    with bots_at(server, tokens) as bots:
        assert endings(bots) == [("", 0)] * 2
    record = Record.parse(server.call("GET", f"{table}/record", token=host).text)
    assert record.finished
    assert record.dice.startswith("fair ")
    assert record.verify() > 0


def test_bots_go_on_after_the_server_was_closed(start_server: "StartServer") -> None:
    server = start_server()
    host = server.someone()
    table, tokens = opened(server, host, "go-fish")
    with bots_at(server, tokens) as bots:
        eventually_now(lambda: server.call("GET", table, token=host).json["state"]["status"] != "open")
        assert server.stop() == 0
        again = start_server("--port", server.url.rpartition(":")[2])
        assert endings(bots) == [("", 0)] * 2
    assert Record.parse(again.call("GET", f"{table}/record", token=host).text).verify() > 0


def test_bots_that_are_too_fast_wait_and_still_miss_nothing(start_server: "StartServer") -> None:
    server = start_server(WISHFOLD_LIMITS="request:identity=9/5")
    host = server.someone()
    table, tokens = opened(server, host, "go-fish", creatures=5)
    with bots_at(server, tokens) as bots:
        assert endings(bots) == [("", 0)] * 2
    assert Record.parse(server.call("GET", f"{table}/record", token=host).text).finished
    assert 'code="too-fast"' in server.call("GET", "/metrics").text
