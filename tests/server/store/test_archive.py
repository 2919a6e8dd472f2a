"""The archive's rows: what is written is read, with its table it goes."""

from dataclasses import replace
from pathlib import Path

import pytest

from wishfold.server.store import TableDeleted
from wishfold.server.store.archived import ArchivedMatch
from wishfold.server.store.changes import TableCreated, TableRow, TableUpdated
from wishfold.server.store.sqlite import SqliteStore

from .test_sqlite import opened_store, table

MATCH = ArchivedMatch(
    table="a",
    game="go-fish",
    version=2,
    options={"seats": 2, "starts": 1},
    names=["Anna", "Bën"],
    bots=["", "random"],
    resigned=[1],
    places=[1, 2],
    points=[4, 0],
    abandoned=False,
    began=1000,
    ended=5000,
    record="wishfold record 1\n…",
    ending=b"how it stood",
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


async def begin(store: SqliteStore, id: str = "a", identity: str = "anna") -> TableRow:
    running = table(id, "running", listed=False)
    await store.write(TableCreated(running, {0: {identity}}))
    await store.append(id, 0, b"entry")
    return replace(running, status="over")


@pytest.mark.parametrize("match", [MATCH, replace(MATCH, places=None, points=None, abandoned=True)])
async def test_it_is_read_as_it_was_written(file: Path, match: ArchivedMatch) -> None:
    async with opened_store(file) as store:
        await store.write(TableUpdated(await begin(store)), match)
    async with opened_store(file) as store:
        assert await store.archived("a") == match
        assert await store.entries("a") == []
        assert await store.unmoved() == []


async def test_without_its_ending_the_entries_stay_and_it_is_yet_to_be_moved(file: Path) -> None:
    async with opened_store(file) as store:
        await store.write(TableUpdated(await begin(store)), replace(MATCH, ending=b""))
        assert await store.entries("a") == [b"entry"]
        assert await store.unmoved() == ["a"]
        await store.write(MATCH)
        assert await store.entries("a") == []
        assert await store.unmoved() == []


async def test_of_a_deleted_table_nothing_is_archived(file: Path) -> None:
    async with opened_store(file) as store:
        over = await begin(store)
        await store.write(TableUpdated(over), MATCH)
        await store.delete("a")
        assert await store.archived("a") is None
        with pytest.raises(TableDeleted):
            await store.write(MATCH)


async def test_own_tables_come_with_facts_if_finished_and_else_with_their_configuration(
    file: Path,
) -> None:
    async with opened_store(file) as store:
        await store.write(TableUpdated(await begin(store)), MATCH)
        await begin(store, "b")
        await begin(store, "c", "ben")
        running, finished = await store.own_tables("anna", 9)
        assert (running.table, running.body, running.game, running.names) == ("b", b"{}", "", [])
        assert (finished.table, finished.body, finished.game) == ("a", b"", "go-fish")
        assert (finished.names, finished.seats, finished.status) == (["Anna", "Bën"], [0], "over")
        assert [one.table for one in await store.own_tables("anna", 1)] == ["b"]
