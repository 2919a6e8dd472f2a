"""Positions of Memory in writing."""

import random

import pytest

import wishfold
from wishfold.games.memory.components import CREATURES, PLACES

from .conftest import ALL_BUT_ELF, LayOut

MEMORY = wishfold.load("memory")


@pytest.mark.parametrize(("seats", "notes"), [(1, "on"), (2, "off"), (3, "on"), (4, "off")])
def test_every_position_of_random_games_is_read_back_as_written(seats: int, notes: str) -> None:
    """Also in mid-turn, while chance owes a card, and at the end."""
    rng = random.Random(seats)
    position = MEMORY.start(seats=seats, notes=notes)
    while True:
        again = MEMORY.position(str(position))
        assert again.state == position.state
        assert again.options == position.options
        assert str(again) == str(position)
        if position.over:
            break
        if outcomes := position.outcomes():
            position.push(rng.choice(outcomes)[0])
        else:
            position.push(rng.choice(position.legal()))


def test_the_start_is_written_with_no_word_but_the_seats(lay_out: LayOut) -> None:
    assert str(MEMORY.start(seats=3)) == "seats=3"
    assert lay_out("seats=3").position.state == MEMORY.start(seats=3).state


def test_a_position_in_full() -> None:
    text = (
        "seats=3 notes=on seen=a1:wizard,f5:centaur open=a1 turning=b1 taken=elf,yeti/-/troll"
        " empty=c1,d1,a2,b2,e5,d5 player=3 idle=4 turns=20"
    )
    written = str(MEMORY.position(text))
    assert written == text.replace("e5,d5", "d5,e5")


def test_places_of_pairs_are_counted_back_from_the_last_unless_named(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=e5:wizard turning=c5 taken=elf/yeti")
    view = table.position.view(0)
    assert [place.name for place in view.places if place.card == "empty"] == ["a5", "b5", "d5", "f5"]
    assert str(table) == "seats=2 seen=e5:wizard turning=c5 taken=elf/yeti"


def test_turns_are_at_least_what_pairs_and_misses_took(lay_out: LayOut) -> None:
    assert lay_out("seats=2 taken=elf,yeti/troll idle=5").position.state.turns == 8


def test_two_open_cards_are_a_miss(lay_out: LayOut) -> None:
    state = lay_out("seats=2 seen=a1:elf,b1:yeti open=a1,b1").position.state
    assert (state.idle, state.turns) == (0, 1)


def test_an_unseen_first_card_is_written_with_the_count(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf idle=7")
    table.does("b1", "yeti")
    assert str(table) == "seats=2 seen=a1:elf,b1:yeti open=b1 idle=-1 turns=7"


def test_all_pairs_taken_is_the_end(lay_out: LayOut) -> None:
    table = lay_out(f"seats=2 taken={ALL_BUT_ELF}/elf")
    assert table.acting == ()
    assert table.points == (14, 1)


def test_sixty_idle_turns_are_the_end(lay_out: LayOut) -> None:
    assert lay_out("seats=2 idle=60").acting == ()
    assert lay_out("seats=2 idle=59").acting == (1,)


ALL_SEEN = ",".join(f"{place}:{CREATURES[n // 2]}" for n, place in enumerate(PLACES))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("seen=a6:elf", "'a6' is not a place; they run from a1 to f5"),
        ("seen=a1", "'' is not a creature; they are wizard dragon"),
        ("seen=a1:cat", "'cat' is not a creature"),
        ("seen=a1:elf,", "'' is not a place"),
        ("seen=a1:elf,a1:elf", "a1 is seen twice"),
        ("seen=a1:wizard,a1:elf", "a1 is seen twice"),
        ("seen=a1:elf,b1:elf,c1:elf", "there are 2 cards of elf, not 3"),
        ("seen=a1:elf taken=elf", "the pair of elf is taken, it cannot lie at a1"),
        ("seats=2 seen=a1:elf taken=-/elf", "the pair of elf is taken, it cannot lie at a1"),
        ("taken=cat", "'cat' is not a creature"),
        ("taken=elf,elf", "there is one pair of elf, but it is taken twice"),
        ("seats=2 taken=elf/elf", "there is one pair of elf, but it is taken twice"),
        ("seats=2 taken=elf", "taken must have 2 parts"),
        ("empty=a1,b1", "the taken pairs leave 0 places empty, not 2"),
        ("taken=elf empty=a1", "the taken pairs leave 2 places empty, not 1"),
        ("taken=elf empty=a1,a1", "empty= names a1 twice"),
        ("taken=elf empty=a1,g1", "'g1' is not a place"),
        ("taken=elf empty=a1,b1 seen=b1:yeti", "b1 cannot be empty: a card lies there"),
        ("taken=elf empty=a1,b1 turning=a1", "a1 cannot be empty: a card lies there"),
        ("open=a1", "a1 is open, so seen= must say what it is"),
        ("seen=a1:elf open=a1,a1", "open= names a1 twice"),
        ("seen=a1:elf,b1:elf open=a1,b1", "a1,b1 are a pair: it belongs to taken="),
        ("seen=a1:elf,b1:yeti,c1:troll open=a1,b1,c1", "a1,b1,c1 are too many cards for one turn"),
        ("seen=a1:elf,b1:yeti open=a1,b1 turning=c1", "a1,b1,c1 are too many cards for one turn"),
        ("turning=a1,b1", "one card is turned over at a time"),
        ("seen=a1:elf turning=a1", "a1 has been seen, so chance does not owe its card"),
        ("seen=a1:elf,b1:elf taken=" + ALL_BUT_ELF + " turning=c1", "all cards have been seen"),
        ("seen=" + ALL_SEEN.removesuffix(",f5:centaur") + " turning=f5,e5", "one card is turned over"),
        ("seats=2 player=3", "player must be a number from 1 to 2, not '3'"),
        ("player=0", "player must be a number from 1 to 1"),
        ("idle=61", "idle must be a number from 0 to 60"),
        ("idle=-1", "idle must be a number from 0 to 60"),
        ("seen=a1:elf open=a1 idle=-2", "idle must be a number from -1 to 60"),
        ("seen=a1:elf,b1:yeti open=a1,b1 turns=0", "turns must be a number from 1 to 2700"),
        ("taken=elf," + ALL_BUT_ELF + " idle=1", "idle must be a number from 0 to 0"),
        ("taken=elf idle=2 turns=2", "turns must be a number from 3 to 2700"),
        ("turns=2701", "turns must be a number from 0 to 2700"),
        ("idle=60 turning=a1", "after 60 turns that stand still no card is turned over"),
        ("idle=60 seen=a1:elf open=a1", "after 60 turns that stand still no card is turned over"),
        ("known=a1", "known= is not a part of it"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(wishfold.Malformed) as caught:
        MEMORY.position(text)
    assert why in str(caught.value)
    assert why not in caught.value.say("de")


def test_a_reason_is_german_too() -> None:
    with pytest.raises(wishfold.Malformed) as caught:
        MEMORY.position("seen=a1:elf taken=elf")
    why = "das Paar elf ist genommen, auf a1 kann es nicht liegen"
    assert caught.value.say("de") == f"Das ist keine Stellung von memory: {why}."


def test_the_very_last_unseen_card_can_be_owed(lay_out: LayOut) -> None:
    table = lay_out("seen=" + ALL_SEEN.removesuffix(",f5:centaur") + " turning=f5")
    assert table.outcomes == {"centaur": 1}
