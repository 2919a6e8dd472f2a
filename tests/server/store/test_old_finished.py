"""Finished tables of a database from before the archive: moved once, and shown as they were shown then.

`schema-3-finished.sql` is the dump of a database that such a server wrote: tables of a toy game that ended in
every way there is, and one of Go Fish. `schema-3-finished.json` is what that server showed of the former.
"""

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from wishfold.kernel.errors import Bilingual
from wishfold.kernel.records import record as record_module
from wishfold.kernel.registry import load
from wishfold.kernel.story import NOBODY
from wishfold.match.match import Match
from wishfold.server.errors import Illegal
from wishfold.server.lobby import listing
from wishfold.server.lobby import registry as registry_module
from wishfold.server.store.archive_rows import copy_finished
from wishfold.server.store.sqlite import check
from wishfold.server.tables import config as config_module
from wishfold.server.tables.config import TableConfig
from wishfold.server.tables.listener import Visitor
from wishfold.server.wire.answers import Update

from ..harness import ANNA, BEN, Harness, harness, heard

DUMP = Path(__file__).with_name("schema-3-finished.sql")
SHOWN: dict[str, Any] = json.loads(DUMP.with_suffix(".json").read_text())
GO_FISH, RUNNING = "13-old-table-id-", "16-old-table-id-"
LISTENERS = ((ANNA, 0), (BEN, 1), (ANNA, NOBODY))

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "tables.db")) as db:
        db.executescript(DUMP.read_text())
    return tmp_path


def rows(folder: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(folder / "tables.db")) as db, db:
        return db.execute(query).fetchall()


def old_records(folder: Path) -> dict[str, str]:
    kept = rows(folder, "SELECT id, body FROM tables WHERE status = 'over'")
    return {id: json.loads(body)["record"] for id, body in kept}


async def until_moved(at: Harness, *but: str) -> None:
    """The server moves them by itself."""
    async with asyncio.timeout(60):
        while await at.registry.services.store.unmoved() != list(but):
            await asyncio.sleep(0.01)


def retired(monkeypatch: pytest.MonkeyPatch) -> None:
    """Go Fish can no longer play what its earlier version dealt."""
    now = load("go-fish")
    why = {now.version: Bilingual("Eight cards were dealt.", "Es gab acht Karten.")}
    newer = replace(now, version=now.version + 1, retired=why)
    for module in (config_module, record_module):
        monkeypatch.setattr(module, "load", lambda name: newer if name == "go-fish" else load(name))


@pytest.mark.parametrize("ended", SHOWN)
async def test_a_finished_table_shows_what_it_showed_before(folder: Path, ended: str) -> None:
    before = SHOWN[ended]
    async with harness(folder, opened=1_100_000) as at:
        table = await at.registry.table(before["table"])
        seats = table.state().seats
        assert [seat.bot for seat in seats] == before["bots"]
        assert [seat.lent for seat in seats] == before["lent"]
        assert [seat.resigned for seat in seats] == before["resigned"]
        await table.recall()
        for (identity, seat), shown in zip(LISTENERS, before["seats"], strict=True):
            update = (await heard(at.listen(table, identity, seat)))[-1]
            assert isinstance(update, Update)
            for part in ("number", "missed", "view", "undo", "clocks", "tally", "places"):
                assert getattr(update, part) == shown[part], part
            assert [told.name for told in update.told] == shown["told"]
            log = table.log(Visitor(identity, seat, "en"))
            assert [line.text for line in log.told] == shown["log"]


async def test_every_finished_table_moves_by_itself_and_its_entries_go(folder: Path) -> None:
    records = old_records(folder)
    async with harness(folder, opened=1_100_000) as at:
        await until_moved(at)
        for id, record in records.items():
            assert (await at.registry.table(id)).record == record
    assert {id for (id,) in rows(folder, "SELECT id FROM entries")} == {RUNNING}
    assert len(rows(folder, "SELECT id FROM archive")) == len(records) == 5
    facts = "SELECT places, points, abandoned, bots, resigned, ended - began FROM archive WHERE id = "
    by_id = {name: rows(folder, f"{facts} '{shown['table']}'")[0] for name, shown in SHOWN.items()}
    assert by_id["undone"] == ("[2,1]", "[0,1]", 0, '["","random"]', "[]", 5500)
    assert by_id["series"] == ("[1,2]", "[5,1]", 0, '["",""]', "[]", 15000)
    assert by_id["abandoned"] == (None, None, 1, '["",""]', "[]", 1000)
    assert by_id["resigned"] == ("[1,2]", None, 0, '["","random"]', "[1]", 1000)
    assert not any(
        b"record" in body for (body,) in rows(folder, "SELECT body FROM tables WHERE status='over'")
    )


async def test_it_is_moved_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with harness(folder, opened=1_100_000) as at:
        await until_moved(at)
    dealt: list[str] = []
    match = TableConfig.match

    def counted(config: TableConfig) -> Match:
        dealt.append(config.game)
        return match(config)

    monkeypatch.setattr(TableConfig, "match", counted)
    async with harness(folder, opened=1_100_000) as at:
        await at.registry.table(RUNNING)
        for shown in SHOWN.values():
            await at.registry.table(shown["table"])
    assert dealt == ["heap"], "the running one alone"


async def test_own_tables_are_listed_before_anything_is_moved(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> None:
        return None

    monkeypatch.setattr(registry_module, "moved", never)
    async with harness(folder, opened=1_100_000) as at:
        mine = (await listing.own(at.registry, BEN)).tables
    finished = {one.table: one for one in mine if one.status == "over"}
    assert len(finished) == 5
    assert {one.game for one in finished.values()} == {"heap", "go-fish"}
    assert all(one.names == ["anna", "Ben"] for one in finished.values())


async def test_of_a_retired_version_the_record_stays_and_the_rest_comes_when_it_is_played_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = old_records(folder)[GO_FISH]
    with monkeypatch.context() as patch:
        retired(patch)
        async with harness(folder, opened=1_100_000) as at:
            await until_moved(at, GO_FISH)
            table = await at.registry.table(GO_FISH)
            assert (table.state().status, table.record) == ("over", record)
            await table.recall()
            assert len(await heard(at.listen(table, ANNA, 0))) == 1, "how the table stands, and no game"
            with pytest.raises(Illegal) as caught:
                await at.backend.replays.page(table, "all", 0, "en")
            assert caught.value.say("en").endswith("Eight cards were dealt.")
    async with harness(folder, opened=1_100_000) as at:
        await until_moved(at)
        table = await at.registry.table(GO_FISH)
        await table.recall()
        assert len(await heard(at.listen(table, ANNA, 0))) == 2
        assert table.record == record


async def test_entries_that_lead_elsewhere_replace_no_record(folder: Path) -> None:
    record = old_records(folder)[SHOWN["undone"]["table"]]
    rows(folder, f"DELETE FROM entries WHERE id = '{SHOWN['undone']['table']}' AND number > 3")
    async with harness(folder, opened=1_100_000) as at:
        await until_moved(at, SHOWN["undone"]["table"])
        table = await at.registry.table(SHOWN["undone"]["table"])
        assert table.record == record
        assert (await at.backend.replays.page(table, "all", 0, "en")).places == [2, 1]
    assert rows(folder, f"SELECT count(*) FROM entries WHERE id = '{table.id}'") == [(4,)]


async def test_a_damaged_table_keeps_no_other_from_moving(folder: Path) -> None:
    damaged = SHOWN["series"]["table"]
    rows(folder, f"UPDATE tables SET body = CAST('no json' AS BLOB) WHERE id = '{damaged}'")
    async with harness(folder, opened=1_100_000) as at:
        await until_moved(at)
        assert damaged not in {one.table for one in (await listing.own(at.registry, ANNA)).tables}
        with pytest.raises(Illegal, match="can only be looked at"):
            await at.registry.table(damaged)


async def test_a_migration_that_is_interrupted_begins_anew(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(db: sqlite3.Connection) -> None:
        copy_finished(db)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("wishfold.server.store.migrations.copy_finished", interrupted)
        with pytest.raises(KeyboardInterrupt):
            check(folder / "tables.db")
    assert rows(folder, "PRAGMA user_version") == [(4,)]
    assert len(old_records(folder)) == 5
    check(folder / "tables.db")
    assert rows(folder, "PRAGMA user_version") == [(5,)]
