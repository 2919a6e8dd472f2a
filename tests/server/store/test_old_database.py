"""A database written before the server's words changed opens, and its tables play on.

`schema-3.sql` is the dump of one that the server wrote then: an open table, one in mid-game, a finished one
with its rematch and a branch, and a series between two games.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from wishfold.server.lobby import listing
from wishfold.server.wire import forms
from wishfold.server.wire.requests import Ready

from ..harness import ANNA, BEN, CARL, accepted, harness

DUMP = Path(__file__).with_name("schema-3.sql")
OPEN, RUNNING, OVER, REMATCH, BRANCH, SERIES = (f"{n:02d}-old-table-id-" for n in (1, 6, 9, 12, 13, 14))
LINK = "03-old-table-id-".ljust(43, "t")
"""The invitation to the open table's third seat."""

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        database.executescript(DUMP.read_text())
    return tmp_path


async def test_an_open_table_keeps_its_seats_and_its_invitations(folder: Path) -> None:
    async with harness(folder, opened=2_000_000) as at:
        table = await at.registry.table(OPEN)
        state = table.state()
        assert [(seat.name, seat.taken, seat.ready, seat.chair) for seat in state.seats] == [
            ("anna", True, False, 0),
            ("Ben", True, True, 1),
            ("", False, False, 2),
        ]
        assert (state.host, state.first, state.first_by) == (0, 1, "chosen")
        assert (state.listed, state.undo, state.chat) == (True, "consent", "phrases")
        assert [one.table for one in (await listing.lobby(at.registry)).tables] == [OPEN]
        joined = await at.backend.invitations.join(CARL, forms.Join(token=LINK, name="Carl"))
        assert (joined.table, joined.seat) == (OPEN, 2)


async def test_a_game_that_was_running_is_played_to_its_end(folder: Path) -> None:
    async with harness(folder, opened=2_000_000) as at:
        table = await at.registry.table(RUNNING)
        assert table.match is not None
        assert (table.written, table.match.thinking, table.config.hints) == (3, (0,), True)
        assert table.match.clocks.pace.each == 3_600_000
        await at.play_out(table)
        assert table.status == "over"
        assert table.record


async def test_a_series_goes_on_when_the_other_seat_is_ready_too(folder: Path) -> None:
    async with harness(folder, opened=2_000_000) as at:
        table = await at.registry.table(SERIES)
        assert table.match is not None
        assert (table.match.between, table.ready_again) == (True, {0})
        accepted(await at.ask(table, BEN, 1, Ready()))
        assert (table.match.between, table.match.number) == (False, 2)


async def test_a_finished_game_is_shown_and_knows_its_rematch_and_its_branch(folder: Path) -> None:
    async with harness(folder, opened=2_000_000) as at:
        table = await at.registry.table(OVER)
        assert table.state().again == REMATCH
        assert await at.backend.creation.rematch(table, ANNA) == REMATCH
        assert (await at.backend.replays.page(table, "all", 0, "en")).total == 5
        branch = await at.registry.table(BRANCH)
        assert branch.state().branched_from == OVER
        assert branch.match is not None
        assert branch.match.bots == ["", "random"]
        own = await listing.own(at.registry, ANNA)
        assert {one.table for one in own.tables} == {OPEN, RUNNING, OVER, REMATCH, BRANCH, SERIES}
