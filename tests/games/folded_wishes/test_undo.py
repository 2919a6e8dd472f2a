"""FW-28: trying out and taking back, until a card is turned up."""

import pytest

import wishfold
from wishfold.kernel.dice import published_games
from wishfold.match.clock import Pace
from wishfold.match.match import Match, Setup

from .conftest import LayOut

FOLDED = wishfold.load("folded-wishes")


@pytest.mark.clause("FW-28")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("seats=2 phase=enter player=2", "enter b2"),
        ("seats=2 animals=a1/b2", "place N1"),
        ("seats=2 animals=a1/b2 out=N4", "corner a1-b1"),
        ("seats=2 hands=P/B animals=a1/b2 out=N4", "crumple b2-b3"),
        ("seats=2 hands=Y/B animals=a1/b2 out=N4", "mountain a1-c3"),
        ("seats=2 skills=A1,M3/A2 animals=a1/b2 out=N4", "swap a1-b2"),
        ("seats=2 hands=G/P animals=a1/b2 out=N4", "switch b2"),
        ("seats=2 animals=a1/b2 out=N4", "push"),
        ("seats=2 animals=a1/d4 out=N4", "push"),
        ("seats=2 animals=a1/b2 pushed=N4 owner=2", "return d4"),
        ("seats=2 animals=a1,b1,c1/- phase=learn", "pass"),
    ],
)
def test_what_turns_up_no_card_is_taken_back(lay_out: LayOut, text: str, action: str) -> None:
    position = lay_out(text).position
    seat = position.acting[0]
    before = position.write()
    assert not position.brings_to_light(position.parse(action), seat)
    position.push(action)
    assert position.write() != before
    assert position.take_back(seat).text == action
    assert position.write() == before


@pytest.mark.clause("FW-28")
def test_what_turns_up_a_card_stays(lay_out: LayOut) -> None:
    position = lay_out("seats=2 animals=a1,b1,c1/- phase=learn").position
    assert position.brings_to_light(position.parse("learn J2"), 0)
    position.push("learn J2")
    position.push("J5")
    with pytest.raises(wishfold.Illegal) as caught:
        position.take_back(0)
    assert caught.value.code == "undo-barrier"


@pytest.mark.clause("FW-28")
def test_learning_the_last_card_can_be_taken_back(lay_out: LayOut) -> None:
    position = lay_out("seats=2 animals=a1,b1,a2,b2/- skills=A1,M2,M3/A2,M4 phase=learn").position
    position.push("learn M1")
    assert position.take_back(0).text == "learn M1"


@pytest.mark.clause("FW-28")
def test_a_whole_turn_is_taken_back_step_by_step(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1/d4")
    before = str(table)
    turn = ["place N4", "corner out-c1", "push", "return d4"]
    table.does(*turn)
    assert [table.position.take_back(0).text for _ in turn] == turn[::-1]
    assert str(table) == before


def at_the_fold() -> Match:
    """A match in which seat 1 has placed its first tile."""
    options = FOLDED.choose(seats=2)
    setup = Setup(
        game=FOLDED,
        options=options,
        dice=published_games(5),
        players=("Anna", "Ben"),
        bots=("", ""),
        undo="own",
        pace=Pace(),
        series=False,
        auto=False,
    )
    match = Match(setup)
    for seat, action in ((1, "enter b2"), (0, "enter a1"), (0, "place N2")):
        entry = match.act(seat, action, match.asked[seat], now=0)
        assert entry is not None
        match.enter(entry)
    return match


@pytest.mark.clause("FW-28")
def test_a_fold_and_a_push_are_shown_before_they_are_made() -> None:
    match = at_the_fold()
    before = match.position.digest()
    folded = match.what_if(0, "corner out-c1")
    assert next(tile.seat for tile in folded.tiles if tile.square == "c1") == 0
    pushed = match.what_if(0, "push")
    assert next(tile.seat for tile in pushed.tiles if tile.square == "b1") == 0
    assert next(tile.seat for tile in pushed.tiles if tile.square == "b3") == 1
    assert pushed.seats[0].hand is not None
    assert match.position.digest() == before


@pytest.mark.clause("FW-28")
def test_a_push_is_taken_back_at_a_table_with_undo() -> None:
    match = at_the_fold()
    before = match.position.digest()
    entry = match.act(0, "push", match.asked[0], now=0)
    assert entry is not None
    match.enter(entry)
    assert match.position.acting == (1,)
    undone = match.undo(0, now=0)
    assert undone is not None
    match.enter(undone)
    assert match.position.digest() == before
