"""Tables in one file: what was acknowledged is there, whatever happens to the process or the disk."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from wishfold.server.store import EntryConflict, TableDeleted
from wishfold.server.store.changes import (
    Invitation,
    InvitationIssued,
    InvitationUsed,
    SeatFreed,
    SeatTaken,
    TableCreated,
    TableRow,
    TableUpdated,
    VisitorLeft,
)
from wishfold.server.store.migrations import MIGRATIONS, NewerStore
from wishfold.server.store.sqlite import SqliteStore


@asynccontextmanager
async def opened_store(file: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(file)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def table(id: str, status: str = "open", touched: int = 1, listed: bool = True) -> TableRow:
    return TableRow(id, status, touched, listed, b"{}")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


async def test_a_table_is_there_after_opening_again(file: Path) -> None:
    async with opened_store(file) as store:
        await store.write(TableCreated(table("a")))
    async with opened_store(file) as store:
        assert await store.get("a") == table("a")
    async with opened_store(file) as store:
        assert await store.get("b") is None


async def test_a_table_that_changes_is_the_same_table(file: Path) -> None:
    async with opened_store(file) as store:
        await store.write(TableCreated(table("a")))
        await store.append("a", 1, b"one")
        await store.write(TableUpdated(table("a", status="running", touched=2)))
        assert await store.get("a") == table("a", status="running", touched=2)
        assert await store.entries("a") == [b"one"]


async def test_entries_come_in_order_and_a_number_is_used_once(file: Path) -> None:
    async with opened_store(file) as store:
        await store.write(TableCreated(table("a")))
        await store.append("a", 2, b"two")
        await store.append("a", 1, b"one")
        with pytest.raises(EntryConflict):
            await store.append("a", 2, b"other")
        assert await store.entries("a") == [b"one", b"two"]


async def test_writes_that_wait_share_a_transaction(file: Path) -> None:
    async with opened_store(file) as store:
        await store.write(TableCreated(table("a")))
        before = store.commits
        await asyncio.gather(*(store.append("a", n, b"x") for n in range(200)))
        assert store.commits - before < 100
        assert len(await store.entries("a")) == 200


async def test_one_that_fails_does_not_take_the_others_along(file: Path) -> None:
    async with opened_store(file) as store:
        await store.write(TableCreated(table("a")))
        await store.append("a", 1, b"one")
        answers = await asyncio.gather(
            *(store.append("a", n, b"x") for n in (1, 2, 3)), return_exceptions=True
        )
        assert [type(answer) for answer in answers] == [EntryConflict, type(None), type(None)]
        assert await store.entries("a") == [b"one", b"x", b"x"]


async def test_the_lobby_shows_open_tables_that_want_to_be_seen(file: Path) -> None:
    async with opened_store(file) as store:
        await store.write(TableCreated(table("old", touched=1)))
        await store.write(TableCreated(table("new", touched=2)))
        await store.write(TableCreated(table("private", listed=False)))
        await store.write(TableCreated(table("running", status="running")))
        assert [kept.id for kept in await store.lobby(10)] == ["new", "old"]
        assert [kept.id for kept in await store.lobby(1)] == ["new"]
        assert [kept.id for kept in await store.with_status("running", "over")] == ["running"]


async def test_an_invitation_works_once_and_a_new_one_makes_the_old_void(file: Path) -> None:
    async with opened_store(file) as store:
        await store.write(TableCreated(table("a")))
        first, watch = Invitation("first", "a", 1, once=True), Invitation("watch", "a", 9, once=False)
        await store.write(InvitationIssued(first), InvitationIssued(watch))
        await store.write(InvitationIssued(Invitation("second", "a", 1, once=True)))
        assert await store.find_invitation("first", "anna") is None
        assert await store.find_invitation("second", "carl") == Invitation("second", "a", 1, once=True)
        await store.write(InvitationUsed("second", "anna"), InvitationUsed("watch", "anna"))
        assert await store.find_invitation("second", "anna") == Invitation("second", "a", 1, once=True)
        assert await store.find_invitation("second", "ben") is None
        assert (
            await store.find_invitation("watch", "anna")
            == await store.find_invitation("watch", "ben")
            == watch
        )


async def test_who_sits_where(file: Path) -> None:
    async with opened_store(file) as store:
        await store.write(TableCreated(table("a")))
        for identity, seat in (("anna", 0), ("anna", 1), ("ben", 1), ("anna", 0)):
            await store.write(SeatTaken("a", seat, identity))
        assert await store.tables_of("anna") == [(table("a"), [0, 1])]
        assert await store.tables_of("anna", "over") == []
        assert await store.seating("a") == {0: {"anna"}, 1: {"anna", "ben"}}


async def test_finished_tables_are_forgotten_with_all_that_belongs_to_them(file: Path) -> None:
    async with opened_store(file) as store:
        for kept in (table("old", "over", 1), table("new", "over", 9), table("running", "running", 1)):
            await store.write(TableCreated(kept))
        await store.append("old", 1, b"x")
        await store.write(SeatTaken("old", 0, "anna"))
        await store.write(InvitationIssued(Invitation("key", "old", 0, once=True)))
        assert await store.forget(5, "over") == 1
        assert await store.get("old") is None
        assert await store.entries("old") == []
        assert await store.tables_of("anna") == []
        assert await store.find_invitation("key", "anna") is None
        assert await store.get("running") is not None


async def test_what_is_written_together_is_kept_or_not_at_all(file: Path) -> None:
    async with opened_store(file) as store:
        key = Invitation("key", "a", 1, once=True)
        await store.write(TableCreated(table("a"), {0: {"anna"}, 9: {"anna"}}), InvitationIssued(key))
        assert await store.seating("a") == {0: {"anna"}, 9: {"anna"}}
        assert await store.find_invitation("key", "ben") == key
        with pytest.raises(TableDeleted):
            await store.write(
                TableCreated(table("b"), {0: {"anna"}}),
                SeatFreed("a", 0),
                VisitorLeft("a", "anna"),
                TableUpdated(table("c")),
            )
        assert await store.get("b") is None
        assert await store.seating("b") == {}
        assert await store.seating("a") == {0: {"anna"}, 9: {"anna"}}


async def test_whoever_leaves_or_is_sent_away_sits_there_no_more(file: Path) -> None:
    async with opened_store(file) as store:
        await store.write(TableCreated(table("a"), {0: {"anna"}, 1: {"ben"}, 9: {"anna", "ben"}}))
        await store.write(InvitationIssued(Invitation("key", "a", 0, once=True, moves=True)))
        await store.write(SeatFreed("a", 0))
        assert await store.seating("a") == {1: {"ben"}, 9: {"anna", "ben"}}
        assert await store.find_invitation("key", "anna") is None
        await store.write(VisitorLeft("a", "ben"))
        assert await store.seating("a") == {9: {"anna"}}


async def test_what_is_committed_is_forced_to_disk(file: Path) -> None:
    """2 is FULL: the log is flushed at every commit, not only when it is emptied."""

    async with opened_store(file) as store:
        asked = ["PRAGMA synchronous", "PRAGMA journal_mode"]
        found = await store._do(lambda db: [db.execute(pragma).fetchone()[0] for pragma in asked])
        assert found == [2, "wal"]


async def test_a_full_disk_is_an_error_and_nothing_is_lost(file: Path) -> None:
    async with opened_store(file) as store:
        await store.write(TableCreated(table("a")))
        await store.append("a", 1, b"one")
        await store._do(lambda db: db.execute("PRAGMA max_page_count = 1"))
        with pytest.raises(sqlite3.OperationalError, match="full"):
            await store.append("a", 2, b"x" * 1_000_000)
        await store._do(lambda db: db.execute("PRAGMA max_page_count = 1000000"))
        await store.append("a", 2, b"two")
        assert await store.entries("a") == [b"one", b"two"]


async def test_a_file_of_a_newer_version_is_left_alone(file: Path) -> None:
    async with opened_store(file) as store:
        await store.write(TableCreated(table("a")))
    db = sqlite3.connect(file)
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()
    with pytest.raises(NewerStore):
        async with opened_store(file) as store:
            await store.get("a")


async def test_a_file_that_is_no_database_is_an_error(file: Path) -> None:
    file.write_bytes(b"not a database at all, but long enough to look like one" * 50)
    with pytest.raises(sqlite3.DatabaseError):
        async with opened_store(file) as store:
            await store.get("a")


WRITER = """
import asyncio, sys
from wishfold.server.store.changes import TableCreated, TableRow
from wishfold.server.store.sqlite import SqliteStore

async def main():
    store = SqliteStore(sys.argv[1])
    await store.open()
    await store.write(TableCreated(TableRow("a", "running", 1, False, b"{}")))
    for number in range(1_000_000):
        await store.append("a", number, b"%d" % number)
        print(number, flush=True)

asyncio.run(main())
"""


async def test_what_was_acknowledged_survives_a_kill(file: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", WRITER, str(file)], stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        acknowledged = -1
        while acknowledged < 200:
            acknowledged = int(writer.stdout.readline())
        os.kill(writer.pid, signal.SIGKILL)
        for line in writer.stdout.read().split(b"\n")[:-1]:
            acknowledged = int(line)
    async with opened_store(file) as store:
        kept = await store.entries("a")
    assert kept[: acknowledged + 1] == [b"%d" % number for number in range(acknowledged + 1)]
    assert len(kept) - acknowledged <= 2


async def test_of_many_tables_those_come_first_that_are_not_over_and_then_the_latest(file: Path) -> None:
    async with opened_store(file) as store:
        kept = [table("a", "over", 3), table("b", "running", 1), table("c", "over", 9), table("d", "open", 2)]
        for one in kept:
            await store.write(TableCreated(one, {0: {"anna"}}))
        assert [one.table for one in await store.own_tables("anna", 3)] == ["d", "b", "c"]
        assert len(await store.tables_of("anna")) == 4
