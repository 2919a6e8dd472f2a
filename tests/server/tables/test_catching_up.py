"""A client that comes back misses nothing public, and is told nothing again that was to be remembered."""

from pathlib import Path
from typing import Any

import pytest

from wishfold.kernel.story import NOBODY
from wishfold.server.tables.listener import Listener
from wishfold.server.tables.table import Table
from wishfold.server.wire.answers import Heard, Update
from wishfold.server.wire.requests import Act, Ready

from ..harness import ANNA, Harness, accepted, harness, heard


async def at_table(at: Harness, seats: str, **more: Any) -> Table:
    """A table on Anna's device, and everybody has begun to play."""
    table, _ = await at.open(seats, **more)
    for seat in range(len(table.config.seats)):
        accepted(await at.ask(table, ANNA, seat, Ready()))
    return table


async def decide(at: Harness, table: Table, *actions: str) -> None:
    """The seats that are to decide do so one after another."""
    assert table.match is not None
    for action in actions:
        seat = table.match.thinking[0]
        accepted(await at.ask(table, ANNA, seat, Act(decision=table.match.asked[seat], action=action)))


async def come_back(at: Harness, table: Table, seat: int, since: int) -> Update:
    """What a new connection is told first."""
    listener = at.listen(table, ANNA, seat, since)
    said = [message for message in await heard(listener) if isinstance(message, Update)]
    table.broadcast.disconnect(listener)
    (update,) = said
    return update


def named(told: list[Heard], *names: str) -> list[tuple[str, ...]]:
    return [(one.name, *map(str, one.fields.values())) for one in told if one.name in names]


MOVES = ("peeked", "switched", "shuffled")
LOOKS = ("peek 1a", "peek 2a", "peek 3a")
SWITCHES = ("switch 1a 2a", "switch m1 3b", "switch 2c 3c", "switch m2 1b")


# -- 3 Wishes: every move, however many ---------------------------------------------------------


async def test_every_switch_made_meanwhile_is_told(at: Harness) -> None:
    table = await at_table(at, "anna,ben,carl", game="three-wishes")
    await decide(at, table, *LOOKS, "peek m1", "peek m2")
    last = (await come_back(at, table, 0, 0)).number
    await decide(at, table, *SWITCHES)
    update = await come_back(at, table, 0, last)
    assert len(named(update.told, "switched")) == len(SWITCHES)
    assert update.missed == len(update.told)
    assert not update.skipped


async def test_a_client_that_remembers_nothing_is_told_all_since_its_own_decision_and_no_older_move(
    at: Harness,
) -> None:
    table = await at_table(at, "anna,ben,carl", game="three-wishes")
    await decide(at, table, *LOOKS, "switch m1 1a", "switch m2 1b", *SWITCHES)
    for since in (0, 5, 10**6):
        update = await come_back(at, table, 0, since)
        told = named(update.told, *MOVES)
        assert [seat for _, seat, *_ in told] == ["1", "1", "2", "2"]
        missed = update.told[len(update.told) - update.missed :]
        assert named(missed, *MOVES) == told


async def test_however_many_moves_a_bot_made_in_ones_place_they_are_told(at: Harness) -> None:
    table = await at_table(at, "anna,ben,carl", game="three-wishes")
    match = table.match
    assert match is not None
    await decide(at, table, *LOOKS, "peek m1", "peek m2")
    last = match.story.count(0)
    for turn in range(150):
        seat = match.thinking[0]
        entry = match.act(seat, SWITCHES[turn % 4], match.asked[seat], 0, by="random")
        assert entry is not None
        match.enter(entry)
    update = await come_back(at, table, 0, last)
    assert len(named(update.told, "switched")) == 150
    assert not update.skipped


async def test_a_closed_look_is_not_told_again_but_that_it_happened_is(at: Harness) -> None:
    table = await at_table(at, "anna,ben,carl", game="three-wishes")
    await decide(at, table, *LOOKS)
    assert table.match is not None
    before = table.match.story.count(0)
    await decide(at, table, "peek m1")
    for since in (0, before):
        update = await come_back(at, table, 0, since)
        assert update.still_open == 1
        assert len(named(update.told, "saw")) == 1
    await decide(at, table, "peek m2", "peek 1a")
    for since in (0, before):
        update = await come_back(at, table, 0, since)
        assert update.still_open == 0
        assert named(update.told, "saw") == []
        assert named(update.told, "peeked")[-1] == ("peeked", "1", "2")


async def test_spectators_come_anew_to_how_it_stands_and_come_back_to_what_they_missed(at: Harness) -> None:
    table = await at_table(at, "anna,ben,carl", game="three-wishes")
    await decide(at, table, *LOOKS)
    assert table.match is not None
    last = table.match.story.count(NOBODY)
    await decide(at, table, *SWITCHES)
    anew, back = await come_back(at, table, NOBODY, 0), await come_back(at, table, NOBODY, last)
    assert (anew.missed, named(anew.told, *MOVES)) == (0, [])
    assert len(named(back.told, "switched")) == len(SWITCHES)


# -- Memory: the open cards, not the earlier ones -----------------------------------------------


def open_cards(update: Update) -> set[str]:
    return {place["name"] for place in update.view["places"] if place["card"] == "open"}


@pytest.mark.parametrize("notes", ["off", "on"])
async def test_of_memory_only_the_cards_that_lie_open_are_told_again(at: Harness, notes: str) -> None:
    table = await at_table(at, "anna,ben", game="memory", options={"notes": notes})
    match = table.match
    assert match is not None
    start = match.story.count(0)
    seen: set[int] = set()
    for turn in range(40):
        if match.over:
            break
        # The same cards again and again: that they lay open before is not told either.
        await at.act(table, turn % 4)
        for seat in (0, 1, NOBODY):
            for since in (0, start, match.story.count(seat)):
                update = await come_back(at, table, seat, since)
                told = [one for one in update.told if one.name == "turned"]
                lying = open_cards(update)
                places = [update.view["places"][one.fields["place"]]["name"] for one in told]
                assert len(places) == len(set(places))
                assert set(places) == (lying if since < match.story.count(seat) else set())
                assert update.still_open == len(lying)
                seen.add(len(told))
    assert seen == {0, 1, 2}
    assert not [line for line in table.log(Listener(ANNA, 0, "en")).told if line.name == "turned"]


async def test_whoever_listens_all_the_time_is_told_everything(at: Harness) -> None:
    table = await at_table(at, "anna,ben", game="memory")
    listener = at.listen(table, ANNA, 0)
    await heard(listener)
    for turn in range(12):
        await at.act(table, turn * 3)
    told = [one for one in await heard(listener) if isinstance(one, Update)]
    assert sum(len(named(update.told, "turned")) for update in told) == 12
    assert {update.missed for update in told} == {0}


# -- every game ---------------------------------------------------------------------------------


async def test_what_was_missed_is_counted_from_the_own_decision_on(at: Harness) -> None:
    table = await at_table(at, "anna,ben", game="go-fish")
    match = table.match
    assert match is not None
    assert (await come_back(at, table, 0, 0)).missed == 0, "a deal is nothing to miss"
    while match.thinking == (0,):
        before = match.story.count(0)
        await at.act(table)
    after = match.story.count(0)
    assert (await come_back(at, table, 0, 0)).missed == 0, "what came of it belongs to the decision"
    assert (await come_back(at, table, 0, before)).missed == after - before, "but the answer got lost"
    await at.act(table)
    for since in (0, after):
        assert (await come_back(at, table, 0, since)).missed == match.story.count(0) - after
    assert (await come_back(at, table, 0, match.story.count(0))).missed == 0


async def test_the_log_says_up_to_where_it_goes(at: Harness) -> None:
    table, _ = await at.open("anna,ben", game="memory")
    assert table.log(Listener(ANNA, 0, "en")).number == 0
    for seat in range(2):
        accepted(await at.ask(table, ANNA, seat, Ready()))
    await at.act(table)
    assert table.match is not None
    assert table.log(Listener(ANNA, 0, "en")).number == table.match.story.count(0)


async def test_after_a_restart_the_same_is_told(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await at_table(at, "anna,ben,carl", game="three-wishes")
        await decide(at, table, *LOOKS, "peek m1", "peek m2", *SWITCHES)
        before = [await come_back(at, table, seat, 0) for seat in (0, 1, 2, NOBODY)]
    async with harness(tmp_path) as at:
        table = await at.registry.table(table.id)
        assert [await come_back(at, table, seat, 0) for seat in (0, 1, 2, NOBODY)] == before
