"""Time to think does not pass while the server is dead."""

import json
import sqlite3
from contextlib import closing

from .server_process import ServerProcess
from .visitor import begin, seated

MINUTE = 60_000
BANK = 30 * MINUTE


def let_time_pass(server: ServerProcess, table: str, milliseconds: int) -> None:
    """All that was stored is that much older, as if the server had been dead for so long."""
    with closing(sqlite3.connect(server.folder / "tables.db")) as db, db:
        (body,) = db.execute("SELECT body FROM tables WHERE id = ?", (table,)).fetchone()
        agreed = json.loads(body)
        agreed["began"] -= milliseconds
        db.execute("UPDATE tables SET body = ? WHERE id = ?", (json.dumps(agreed).encode(), table))
        for number, kept in db.execute("SELECT number, entry FROM entries WHERE id = ?", (table,)).fetchall():
            entry = json.loads(kept)
            entry["at"] -= milliseconds
            changed = json.dumps(entry).encode()
            db.execute("UPDATE entries SET entry = ? WHERE id = ? AND number = ?", (changed, table, number))


def test_a_bank_is_as_full_after_hours_as_it_was_at_the_last_entry(server: ServerProcess) -> None:
    host = server.someone()
    table = begin(server, host, pace={"bank": BANK, "extra": 5 * MINUTE})
    with seated(server, table, host) as anna:
        assert anna.act()["is"] == "accepted"
    for _ in range(3):
        server.kill()
        let_time_pass(server, table, 60 * MINUTE)
        server.open()
    with seated(server, table, host) as anna:
        update = anna.update()
    # Whatever time this test takes, it is less than what Anna's decision has added to her bank.
    assert BANK < update["clocks"][0] <= BANK + 5 * MINUTE
    assert BANK - 5 * MINUTE < update["clocks"][1] <= BANK
    assert all(told["name"] != "bot_decides" for told in update["told"])


def test_a_decision_with_its_own_time_has_all_of_it_again(server: ServerProcess) -> None:
    host = server.someone()
    table = begin(server, host, pace={"each": BANK})
    server.kill()
    let_time_pass(server, table, 60 * MINUTE)
    server.open()
    with seated(server, table, host) as anna:
        assert BANK - 5 * MINUTE < anna.update()["clocks"][0] <= BANK
