"""ME-11 and the views: what lies open now, and what notes add to it."""

import random

import pytest

import wishfold
from wishfold.kernel.rules.bits import bit_count
from wishfold.kernel.story import NOBODY

from .conftest import LayOut

MEMORY = wishfold.load("memory")
SEEN = "seen=a1:elf,b1:yeti,c1:wizard,f5:centaur"


@pytest.mark.clause("ME-11")
def test_without_notes_a_card_seen_before_is_not_shown(lay_out: LayOut) -> None:
    table = lay_out(f"seats=2 {SEEN} open=c1")
    assert table.shown(1) == table.shown(2) == {"c1": "open wizard"}
    assert not table.position.view(0).notes


@pytest.mark.clause("ME-11")
def test_with_notes_every_card_seen_is_shown_at_its_place(lay_out: LayOut) -> None:
    table = lay_out(f"seats=2 notes=on {SEEN} open=b1")
    shown = {"a1": "seen elf", "b1": "open yeti", "c1": "seen wizard", "f5": "seen centaur"}
    assert table.shown(1) == table.shown(2) == shown
    assert table.position.view(0).notes


@pytest.mark.clause("ME-11")
def test_notes_say_nothing_of_cards_that_nobody_has_seen(lay_out: LayOut) -> None:
    view = lay_out("seats=2 notes=on seen=a1:elf").position.view(0)
    assert [place.name for place in view.places if place.card == "down"] == [
        place.name for place in view.places if place.name != "a1"
    ]


@pytest.mark.clause("ME-11")
def test_notes_change_nothing_in_play() -> None:
    games = [MEMORY.start(seats=2, notes=notes, seed=5) for notes in ("off", "on")]
    rng = random.Random(5)
    while not games[0].over:
        action = rng.choice(games[0].legal())
        assert games[0].push(action) == games[1].push(action)
        assert games[0].digest() == games[1].digest()
    assert games[0].result() == games[1].result()


@pytest.mark.clause("ME-6", "ME-11")
def test_a_miss_stays_in_view_until_anybody_acts(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf,b1:yeti,c1:wizard")
    table.does("a1", "b1")
    assert table.shown(1) == table.shown(2) == {"a1": "open elf", "b1": "open yeti"}
    table.does("c1")
    assert table.shown(1) == table.shown(2) == {"c1": "open wizard"}


@pytest.mark.clause("ME-5", "ME-11")
def test_pairs_lie_open_before_their_seat(lay_out: LayOut) -> None:
    table = lay_out("seats=3 taken=wizard/centaur,elf/- empty=a1,b1,c1,d1,e1,f1")
    view = table.position.view(2)
    assert [(seat.seat, seat.pairs) for seat in view.seats] == [
        (0, ("wizard",)),
        (1, ("elf", "centaur")),
        (2, ()),
    ]
    empty = [place.name for place in view.places if place.card == "empty"]
    assert empty == ["a1", "b1", "c1", "d1", "e1", "f1"]


@pytest.mark.clause("ME-4", "ME-11")
def test_a_spectator_sees_what_the_seats_see(lay_out: LayOut) -> None:
    position = lay_out(f"seats=2 {SEEN} open=c1").position
    assert position.view(NOBODY).places == position.view(0).places
    assert position.view(NOBODY).seat is None
    assert [position.view(seat).seat for seat in (0, 1)] == [0, 1]
    assert not position.view(NOBODY).to_act


@pytest.mark.parametrize(
    ("text", "phase", "to_act"),
    [
        ("seats=2", "first", (True, False)),
        ("seats=2 player=2", "first", (False, True)),
        ("seats=2 seen=a1:elf open=a1", "second", (True, False)),
        ("seats=2 turning=a1", "first", (False, False)),
        ("seats=2 seen=a1:elf open=a1 turning=b1", "second", (False, False)),
        ("seats=2 idle=60", "over", (False, False)),
    ],
)
def test_the_view_says_whose_turn_it_is(
    lay_out: LayOut, text: str, phase: str, to_act: tuple[bool, bool]
) -> None:
    position = lay_out(text).position
    assert position.view(0).phase == position.view(1).phase == phase
    assert (position.view(0).to_act, position.view(1).to_act) == to_act
    assert position.view(0).player == ("player=2" in text)


def test_the_view_counts_the_turns(lay_out: LayOut) -> None:
    view = lay_out("seats=1 taken=elf idle=3 turns=9").position.view(0)
    assert (view.turns, view.idle) == (9, 3)


def test_nothing_is_hidden_and_nothing_is_left_to_imagine(lay_out: LayOut) -> None:
    position = lay_out(f"seats=2 {SEEN} open=c1").position
    for seat in (0, 1, NOBODY):
        veiled = position.veiled(seat)
        assert veiled == position.state
        MEMORY.rules.imagine(position.kit, veiled, seat, [1])
        assert veiled == position.state


def test_an_open_view_shows_all_that_was_seen(lay_out: LayOut) -> None:
    plain, noted = (lay_out(f"seats=2 {notes} {SEEN} open=c1").position for notes in ("", "notes=on"))
    assert plain.open_view().places == noted.open_view().places
    noticed = [(place.name, place.creature) for place in noted.view(NOBODY).places]
    assert [(place.name, place.creature) for place in plain.open_view().places] == noticed
    assert {place.card for place in plain.open_view().places} == {"shown", "open", "down"}


def test_with_hindsight_an_open_view_shows_every_card_from_the_beginning() -> None:
    """What is turned over later has lain there all along."""
    played = MEMORY.start(seats=2, seed=3)
    while not played.over:
        played.push(random.Random(len(played.steps)).choice(played.legal()))
    for steps in (0, 7, len(played.steps) - 2):
        then = played.at(steps)
        before = then.digest()
        to_come = [event for step in played.steps[steps:] for event in step.events]
        places = then.open_view(to_come).places
        assert "down" not in {place.card for place in places}
        assert sum(place.card == "open" for place in places) == bit_count(then.state.open)
        assert then.digest() == before
