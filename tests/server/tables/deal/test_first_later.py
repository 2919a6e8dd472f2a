"""Who begins in the games that follow: rematches, branches, series, and in replays."""

from pathlib import Path

import pytest

from wishfold.kernel.registry import load
from wishfold.server.wire import forms
from wishfold.server.wire.requests import First, Ready

from ...harness import ANNA, BEN, Harness, accepted, harness, heard
from .lots import ready, secret, told


async def test_in_a_rematch_the_start_moves_on_and_nothing_is_drawn(tmp_path: Path) -> None:
    async with harness(tmp_path, secret=secret) as at:
        table = await at.two(first=None)
        await ready(at, table)
        await at.play_out(table)
        again = await at.registry.table(await at.backend.creation.rematch(table, ANNA))
        assert again.names == ["anna", "Ben"]
        assert (again.state().first, again.state().first_by) == (0, "next")
        assert [chair.chair for chair in again.state().seats] == [0, 1]
        listener = at.listen(again, ANNA, 0)
        await ready(at, again)
        assert again.names == ["anna", "Ben"]
        assert told(await heard(listener))[0].text == "The start moves on by one seat: anna begins."


async def test_but_the_table_may_want_it_otherwise(at: Harness) -> None:
    table = await at.dealt()
    await at.play_out(table)
    again = await at.registry.table(await at.backend.creation.rematch(table, ANNA))
    assert again.names == ["Ben", "anna"]
    accepted(await at.ask(again, BEN, 0, First(chair=1)))
    await ready(at, again)
    assert again.names == ["anna", "Ben"]


async def test_a_game_that_goes_on_is_not_turned(tmp_path: Path) -> None:
    async with harness(tmp_path, secret=secret) as at:
        table = await at.dealt()
        await at.play_out(table)
        for frame in (0, 2):
            form = forms.Branch(frame=frame, seat=1, name="Anna")
            branch = await at.registry.table(await at.backend.creation.branch(table, ANNA, form))
            assert branch.names[1] == "Anna"
            assert branch.seats_of(ANNA) == [1]
            assert branch.config.first_by == ""


@pytest.mark.usefixtures("toys")
async def test_a_series_is_turned_once_before_its_first_game(at: Harness) -> None:
    table = await at.two(game="heap", series=True, first=1)
    await ready(at, table)
    assert table.match is not None
    while not table.match.between:
        await at.act(table)
    for seat in (0, 1):
        accepted(await at.ask(table, at.sitter(table, seat), seat, Ready()))
    assert table.names == ["Ben", "anna"]
    assert table.match.number == 2


async def test_a_replay_tells_it_at_its_beginning(at: Harness) -> None:
    table = await at.two(first=1)
    await ready(at, table)
    await at.play_out(table)
    replay = await at.backend.replays.page(table, "public", 0, "en")
    assert replay.frames[0].told[0].text == "anna deals, and Ben begins."


async def test_every_game_can_be_begun_by_anybody(at: Harness, every_game: str) -> None:
    seats = max(2, min(load(every_game).seats))
    people = ["anna", "carl", "dora"][:seats]
    table, _ = await at.open(",".join(people), game=every_game, first=seats - 1)
    await ready(at, table)
    assert table.names == [people[-1], *people[:-1]]
