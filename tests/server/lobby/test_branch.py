"""Playing on from a moment of a finished game, against bots."""

from pathlib import Path
from typing import Any

import pytest

from wishfold.kernel.records.series_record import read_record
from wishfold.server.errors import Illegal, Malformed
from wishfold.server.tables.table import Table
from wishfold.server.wire.answers import Hinted
from wishfold.server.wire.forms import Branch
from wishfold.server.wire.requests import Act, Hint, Resign

from ...eventually import eventually
from ..harness import ANNA, BEN, CARL, Harness, accepted, harness


async def branched(at: Harness, table: Table, by: str = CARL, **form: Any) -> Table:
    chosen = Branch(**{"frame": 3, "seat": 0, "name": "Carl", **form})
    return await at.registry.table(await at.backend.creation.branch(table, by, chosen))


async def play_on(at: Harness, table: Table, identity: str, seat: int) -> None:
    """The visitor decides, the bots think for themselves."""
    match = table.match
    while match is not None and not match.over:
        await eventually(lambda: seat in match.thinking or match.over)
        if seat in match.thinking:
            legal = match.position.legal_ids(seat)
            request = Act(decision=match.asked[seat], action=legal[0])
            accepted(await at.ask(table, identity, seat, request))
    await over(table)


async def over(table: Table) -> None:
    """Waits for the end of a game that bots play."""
    match = table.match
    await eventually(lambda: match is None or match.over)
    async with table.lock:
        pass  # the record is written before the lock is given back


@pytest.mark.parametrize("seat", [0, 1])
async def test_it_goes_on_there_with_bots_everywhere_else(at: Harness, every_game: str, seat: int) -> None:
    table = await at.dealt(game=every_game)
    await at.play_out(table)
    there = await at.backend.replays.position(table, 5)
    branch = await branched(at, table, frame=5, seat=seat)
    assert branch.match is not None
    state = branch.state()
    assert (state.status, state.branched_from, state.listed) == ("running", table.id, False)
    assert [bool(chair.bot) for chair in state.seats] == [other != seat for other in range(len(state.seats))]
    assert state.seats[seat].name == "Carl"
    assert branch.match.position.write(branch.match.position.origin) == there.write()
    assert branch.seats_of(CARL) == [seat]
    assert (state.undo, branch.config.hints) == ("own", True)


async def test_against_bots_alone_there_are_hints_and_taking_back(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="random") as at:
        table = await at.dealt(hints=False, undo="off")
        await at.play_out(table)
        branch = await branched(at, table, frame=0, seat=0)
        assert branch.state().hints
        assert isinstance(await at.ask(branch, CARL, 0, Hint()), Hinted)


@pytest.mark.parametrize(
    ("seat", "name", "names"),
    [(0, "Carl", ["Carl", "Ben"]), (1, "Carl", ["anna", "Carl"]), (1, "Anna", ["Washi", "Anna"])],
)
async def test_bots_go_by_the_names_of_those_who_sat_there(
    at: Harness, seat: int, name: str, names: list[str]
) -> None:
    table = await at.dealt()
    await at.play_out(table)
    assert (await branched(at, table, seat=seat, name=name)).names == names


async def test_its_record_can_be_verified(tmp_path: Path, every_game: str) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt(game=every_game)
        await at.play_out(table)
        branch = await branched(at, table, frame=7, seat=1)
        await play_on(at, branch, CARL, 1)
        text = branch.record
    record = read_record(text)
    assert record.verify() == text.count("\n* "), "every card and die that fell since"
    assert record.finished


async def test_from_the_first_frame_it_is_verified_as_well(at: Harness, every_game: str) -> None:
    table = await at.dealt(game=every_game)
    await at.play_out(table)
    branch = await branched(at, table, frame=0)
    accepted(await at.ask(branch, CARL, 0, Resign()))
    await over(branch)
    assert read_record(branch.record).verify() >= 0


async def test_a_restart_brings_it_back(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt()
        await at.play_out(table)
        there = await at.backend.replays.position(table, 3)
        branch = await branched(at, table, seat=there.acting[0])
        assert branch.match is not None
        id, digest = branch.id, branch.match.position.digest()
    async with harness(tmp_path) as at:
        branch = await at.registry.table(id)
        assert branch.match is not None
        assert branch.match.position.digest() == digest


async def test_a_game_that_was_given_up_goes_on_from_its_end(at: Harness) -> None:
    table = await at.dealt()
    await at.act(table)
    accepted(await at.ask(table, BEN, 1, Resign()))
    branch = await branched(at, table, ANNA, frame=1, seat=1, name="Anna")
    assert branch.match is not None
    assert not branch.match.over


async def test_a_rematch_of_it_begins_at_the_beginning(at: Harness) -> None:
    table = await at.dealt()
    await at.play_out(table)
    branch = await branched(at, table)
    accepted(await at.ask(branch, CARL, 0, Resign()))
    again = await at.registry.table(await at.backend.creation.rematch(branch, CARL))
    assert (again.config.branched_from, again.state().branched_from) == ("", "")


@pytest.mark.parametrize(
    ("form", "kind", "code"),
    [
        ({"frame": 99_999}, Malformed, "number-range"),
        ({"seat": 2}, Malformed, "not-a-seat"),
        ({"bot": "nobody"}, Malformed, "unknown-bot"),
        ({"name": " "}, Malformed, "name-form"),
    ],
)
async def test_what_makes_no_sense_is_refused(
    at: Harness, form: dict[str, Any], kind: type[Malformed], code: str
) -> None:
    table = await at.dealt()
    await at.play_out(table)
    with pytest.raises(kind) as error:
        await branched(at, table, **form)
    assert len(at.registry.tables) == 1
    assert error.value.code == code


async def test_there_is_nothing_to_play_before_and_after_the_end(tmp_path: Path) -> None:
    codes = []
    async with harness(tmp_path) as at:
        table = await at.dealt()
        with pytest.raises(Illegal) as error:
            await branched(at, table, frame=0)
        codes.append(error.value.code)
        await at.play_out(table)
        last = (await at.backend.replays.page(table, "public", 0, "none")).total - 1
        with pytest.raises(Illegal) as error:
            await branched(at, table, frame=last)
        assert [*codes, error.value.code] == ["table-running", "match-over"]
