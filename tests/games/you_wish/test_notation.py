"""Positions in writing, both ways, and what is no position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import wishfold
from wishfold import NOBODY, Game, Malformed, Position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.games.you_wish.conftest import LayOut

    PlayOut = Callable[..., Iterator[tuple[Any, Any]]]


@pytest.mark.parametrize("sets", [2, 4])
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_state_of_a_game_is_read_as_it_is_written(
    game: Game, play_out: PlayOut, seats: int, sets: int
) -> None:
    options = game.choose(seats=seats, sets=sets, creatures=12)
    for step, (kit, s) in enumerate(play_out(game, seats, **options)):
        if step % 5 and step > 40:
            continue
        position = Position(game, options, kit, s.copy())
        assert game.position(str(position)).state == s
        veiled = position.veiled((s.seeker, (s.seeker + 1) % seats, NOBODY)[step % 3])
        assert game.position(position.write(veiled)).state == veiled


def test_a_position_names_what_is_not_as_usual() -> None:
    you_wish = wishfold.load("you-wish")
    text = (
        "seats=3 creatures=6 sets=2 hands=Wi+A2/Dr/Un laid=Me2/-/- discard=+S+K top=+S phase=ask seeker=1 "
        "turn=7 idle=-1 way=right asked=dragon shown=1 draws=0 skips=2 after=ask receiver=2 sure=Wi/-/- "
        "none=-/WiUn/- tricks=2/0/0"
    )
    assert str(you_wish.position(text)) == (
        "seats=3 sets=2 creatures=6 hands=Wi+A2/Dr/Un laid=Me2/-/- discard=+S+K top=+S turn=7 "
        "idle=-1 way=right asked=dragon shown=1 skips=2 after=ask receiver=2 sure=Wi/-/- "
        "none=-/WiUn/- tricks=2/0/0"
    )
    assert str(you_wish.position("hands=WiWiDr/Un seats=2")) == "seats=2 hands=Wi2Dr/Un"


def test_what_is_nowhere_else_is_the_pile(go_fish: LayOut) -> None:
    table = go_fish("creatures=5 hands=Wi2Dr/Wi laid=Un4/-")
    assert table.outcomes == {}
    assert table.position.state.left == 4
    again = go_fish("creatures=5 hands=Wi2Dr/Wi laid=Un4/- pile=WiDr3Me4Fa4")
    assert again.position.state == table.position.state


def test_who_is_passed_over_goes_without_saying(go_fish: LayOut) -> None:
    table = go_fish("seats=3 creatures=6 hands=WiDr/-/Wi3Dr3 laid=Un4/Me4/Fa4Ph4")
    assert [seat.passed_over for seat in table.position.view().seats] == [False, True, False]
    assert table["out"] == ""
    veiled = table.position.write(table.position.veiled(0))
    assert "hands=WiDr/-/?6" in veiled
    assert "pile=?0" in veiled
    assert "out=2" in veiled


def test_a_veiled_position_can_be_laid_out(go_fish: LayOut) -> None:
    position = go_fish("creatures=5 hands=WiDr/Wi?2 laid=-/Un4 pile=?11 sure=-/Wi").position
    assert position.state.size[:2] == [2, 3]
    assert position.state.pile_size == 11
    assert position.legal()[0].text == "ask 2 wizard"


WRONG = {
    "creatures=5": "hands= is missing",
    "creatures=5 hands=Wi/Dr hands=Wi/Dr": "hands is given twice",
    "creatures=5 hands=Wi/Dr colour=red": "colour= is not a part of it",
    "creatures=5 hands=Wi/Dr turn": "'turn' is not of the form key=value",
    "creatures=5 hands=Wi/Dr/Un": "hands must have 2 parts",
    "creatures=5 hands=Wi/Dr laid=Un4": "laid must have 2 parts",
    "creatures=5 hands=Wix/Dr": "'x' is not a card; creatures are Wi Dr Un",
    "creatures=5 hands=Xx/Dr": "'Xx' is not a card",
    "creatures=5 hands=wi/Dr": "'wi' is not a card",
    "creatures=5 hands=Wi?/Dr": "'?' is not a card",
    "creatures=5 hands=Wi5/Dr": "there are four cards of a kind, not 5 Wi",
    "creatures=5 hands=Wi0/Dr": "there are four cards of a kind, not 0 Wi",
    "creatures=5 hands=Wi2DrWi3/Un": "there are four cards of a kind, not 5 Wi",
    "creatures=5 hands=Wi3/Wi2": "there are 4 Wi in the deck, not 5",
    "creatures=5 hands=Wi/Ph": "there are 0 Ph in the deck, not 1",
    "creatures=5 hands=Wi/Dr pile=Wi3": "18 cards are left for the pile, not 3",
    "creatures=5 hands=Wi/Dr pile=?17": "18 cards are left for the pile, not 17",
    "creatures=5 hands=Wi/Dr pile=Wi4Dr2Un4Me4Fa4": "left for the pile is Wi3Dr3Un4Me4Fa4, not Wi4Dr2",
    "creatures=5 hands=Wi/?1 pile=Wi4Dr3Un4Me4Fa3": "left for the pile is Wi3Dr4Un4Me4Fa4, not Wi4Dr3",
    "creatures=5 hands=Wi/?1 pile=?19": "18 cards are left for the pile, not 19",
    "creatures=5 hands=Wi/?20": "19 cards are left for the hands, not 20 unseen ones",
    "creatures=5 hands=Wi/Dr laid=?4/-": "laid= holds no unseen cards",
    "creatures=5 hands=Wi/Dr sure=-/?1": "sure= holds no unseen cards",
    "creatures=5 hands=Wi/Dr none=-/?1": "none= holds no unseen cards",
    "creatures=5 hands=Wi/Dr discard=?1": "discard= holds no unseen cards",
    "creatures=5 hands=Wi/Dr laid=Un3/-": "what seat 1 has laid down are not whole sets of 4",
    "creatures=5 hands=Wi/Dr laid=-/Un2Me2": "what seat 2 has laid down are not whole sets of 4",
    "creatures=5 sets=2 hands=Wi/Dr laid=-/Un3": "what seat 2 has laid down are not whole sets of 2",
    "creatures=5 hands=Wi/Dr discard=Un": "only action cards are discarded",
    "creatures=5 hands=Wi/Dr none=-/Un2": "none= names creatures, each once",
    "creatures=5 hands=Wi/Dr none=-/Wi4": "none= names creatures, each once",
    "creatures=5 hands=Wi/Dr none=-/+A": "none= names creatures, each once",
    "creatures=5 hands=Wi/Dr phase=party": "phase must be one of deal, ask, play, draw, refill, over",
    "creatures=5 hands=Wi/Dr seeker=3": "seeker must be a number from 1 to 2, not '3'",
    "creatures=5 hands=Wi/Dr seeker=0": "seeker must be a number from 1 to 2, not '0'",
    "creatures=5 hands=Wi/Dr turn=-1": "turn must be a number from 0",
    "creatures=5 hands=Wi/Dr idle=101": "idle must be a number from -1 to 100",
    "creatures=5 hands=Wi/Dr idle=-2": "idle must be a number from -1 to 100",
    "creatures=5 hands=Wi/Dr way=up": "way must be one of left, right",
    "creatures=5 hands=Wi/Dr asked=cow": "asked must be one of wizard, dragon",
    "creatures=5 hands=Wi/Dr shown=3": "shown must be a number from 0 to 2",
    "creatures=5 hands=Wi/Dr played=3": "played must be a number from 0 to 2",
    "creatures=5 hands=Wi/Dr draws=3": "draws must be a number from 0 to 2",
    "creatures=5 hands=Wi/Dr skips=5": "skips must be a number from 0 to 4",
    "seats=3 hands=Wi/Dr/Un discard=+S top=+K": "top=+K is not in discard=",
    "seats=3 hands=Wi/Dr/Un discard=+S top=-": "top=- is not in discard=",
    "seats=3 hands=Wi/Dr/Un top=+K": "top=+K is not in discard=",
    "creatures=5 hands=Wi/Dr after=noon": "after must be one of",
    "creatures=5 hands=Wi/Dr receiver=3": "receiver must be a number from 1 to 2",
    "creatures=5 hands=Wi/Dr out=3": "'3' does not name seats from 1 to 2",
    "creatures=5 hands=Wi/Dr out=x": "'x' does not name seats from 1 to 2",
    "creatures=5 hands=Wi/Dr out=²": "'²' does not name seats from 1 to 2",
    "creatures=5 hands=Wi/Dr out=2": "out= must name the seats without creatures",
    "creatures=5 hands=Wi2/Wi2 laid=Dr4Un4/Me4Fa4 out=1": "out= must name the seats without creatures",
    "creatures=5 hands=Wi4/Dr": "seat 1 holds a full set: it belongs to laid=",
    "creatures=5 sets=2 hands=Wi/Dr2": "seat 2 holds a full set: it belongs to laid=",
    "creatures=5 hands=Wi4/- phase=refill receiver=2 after=ask": "seat 1 holds a full set",
    "creatures=5 hands=Wi/Dr sure=Wi2/-": "sure= says more than seat 1 holds",
    "creatures=5 hands=Wi/Dr none=-/Dr": "none= denies what seat 2 holds",
    "creatures=5 hands=Wi/-": "seat 2 holds no creature although the pile has cards",
    "seats=3 creatures=6 hands=-/Wi2/Wi2 laid=Dr4Un4/Me4/Fa4Ph4": "the seeker holds no creature",
    "creatures=5 hands=-/- laid=Wi4Dr4/Un4Me4Fa4": "all sets are laid: phase must be over",
    "creatures=5 hands=WiDr/Un phase=draw": "phase=draw needs after=draw and draws= from 1",
    "creatures=5 hands=Wi/Dr draws=1": "draws= belongs to phase=draw",
    "creatures=5 hands=WiDr/Un phase=draw after=draw draws=1 receiver=2": "the receiver is the seeker",
    "creatures=5 hands=WiDr/Un phase=draw after=draw draws=2": "draws=2 needs played=2",
    "creatures=5 hands=Wi/Dr4 phase=draw after=draw draws=1": "seat 2 holds a full set",
    "creatures=5 hands=Wi4/Dr phase=draw after=draw draws=1": "seat 1 holds a full set",
    "creatures=5 hands=Wi4/Dr phase=over": "seat 1 holds a full set",
    "creatures=5 hands=Wi/Dr played=1": "without action cards played= must be 0",
    "creatures=5 hands=Wi/Dr skips=1": "there is no SKIP in this deck",
    "creatures=5 hands=Wi/Dr way=right": "there is no SWITCH in this deck",
    "creatures=5 hands=Wi/Dr idle=100": "after 100 turns without a card handed over phase must be over",
    "creatures=5 hands=Wi/Dr shown=1": "shown= can be at most 0 here",
    "creatures=5 hands=Wi/Dr turn=2 shown=2": "shown= can be at most 1 here",
    "creatures=5 hands=-/- phase=deal shown=1": "shown= can be at most 0 here",
    "creatures=5 hands=Wi/Dr phase=draw after=draw draws=1 shown=1": "shown= can be at most 0 here",
    "creatures=5 hands=Wi/- phase=refill receiver=2 after=ask shown=1": "shown= can be at most 0 here",
    "creatures=5 hands=Wi/- phase=refill receiver=2 after=draw shown=2": "shown= can be at most 1 here",
    "creatures=5 hands=Wi/Dr tricks=1/0": "tricks= says more than seat 1 holds",
    "creatures=5 hands=Wi/Dr tricks=0/-1": "'-1' in tricks= is not a number of cards",
    "creatures=5 hands=Wi/Dr tricks=0/x": "'x' in tricks= is not a number of cards",
    "creatures=5 hands=Wi/?1 tricks=0/1": "no cards for the unseen hands agree with all of it",
    "creatures=5 hands=Wi/?3 sure=-/Wi2 tricks=0/2": "tricks= says more than seat 2 holds",
    "creatures=5 hands=Wi/?1 sure=-/Dr2": "sure= says more than seat 2 holds",
    "creatures=5 hands=Wi/?4 sure=-/Dr4": "sure= claims a full set in the hand of seat 2",
    "creatures=5 hands=Wi/?2 sure=Dr/-": "sure= says more than seat 1 holds",
    "creatures=5 hands=Wi/?2 sure=-/Dr none=-/Dr": "none= denies what seat 2 holds",
    "creatures=5 hands=Wi/?2 none=Wi/-": "none= denies what seat 1 holds",
    "creatures=5 hands=Wi2/?4 sure=-/Wi3": "4 Wi are left for the hands, but sure= and hands= name 5",
    "seats=3 creatures=6 hands=Wi/?3/?3 sure=-/Dr2/Dr3": "4 Dr are left for the hands, but sure= and hands=",
    "creatures=5 hands=Wi/?1 none=-/WiDrUnMeFa": "no cards for the unseen hands agree with all of it",
    "creatures=5 hands=Wi2/?2 laid=Dr4Un4/Me4Fa4 out=2": "no cards for the unseen hands agree",
    "creatures=5 hands=Wi/?2 out=2": "nobody is out while the pile has cards",
    "creatures=5 hands=-/?2": "seat 1 is out just when it holds no creature",
    "seats=3 creatures=6 hands=Wi2/?2/- laid=Dr4Un4/Me4/Fa4Ph4": "seat 3 is out just when it holds no",
    "seats=3 creatures=6 hands=?2/?2/- laid=Dr4Un4/Me4/Fa4Ph4 out=13": "the seeker holds no creature",
    "creatures=5 hands=WiDr/Un phase=draw draws=1": "phase=draw needs after=draw and draws= from 1",
    "creatures=5 hands=WiDr/Un phase=draw after=draw": "phase=draw needs after=draw and draws= from 1",
    "creatures=5 hands=Wi2/Wi laid=Dr4Un4/Me4Fa4 phase=draw after=draw draws=2": "to the cards of the pile",
    "creatures=5 hands=Wi/Dr phase=refill after=ask": "phase=refill needs a receiver without creatures",
    "creatures=5 hands=Wi/- phase=refill receiver=2 after=over": "and after=deal, ask or draw",
    "creatures=5 hands=Wi2Dr/Wi phase=deal": "the deal goes round from seat 1",
    "creatures=5 hands=Wi2/Wi phase=deal": "receiver= is next",
    "creatures=5 hands=Wi4Dr3/Dr1Un4Me2 phase=deal": "the deal is over with 7 cards each",
}


@pytest.mark.parametrize(("text", "why"), WRONG.items())
def test_what_is_no_position_is_refused_with_the_reason(go_fish: LayOut, text: str, why: str) -> None:
    with pytest.raises(Malformed) as refused:
        go_fish(text)
    assert refused.value.code == "position-form"
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("creatures=5 hands=Wi/Dr laid=+A4/-", "what seat 1 has laid down are not whole sets of 4"),
        ("creatures=5 hands=Wi/Dr+K", "there are 0 +K in the deck, not 1"),
        (
            "seats=3 creatures=5 hands=+A4/Wi2/Wi2 laid=Un4Me4/Fa4/Dr4 discard=+S4+K4+T4 phase=play",
            "the seeker holds no creature",
        ),
        ("creatures=5 hands=Wi/+A phase=play", "seat 2 holds no creature although the pile has cards"),
        (
            "seats=3 creatures=5 hands=Wi2/+A4/Wi2 laid=Un4Me4/Fa4/Dr4 discard=+S4+K4+T4 phase=refill "
            "after=ask receiver=2",
            "nobody refills from an empty pile",
        ),
        ("creatures=5 hands=Wi+A/Dr phase=play played=1", "after an action card there is no phase play"),
        ("creatures=5 hands=Wi+A/Dr played=2", "after played=2, a DRAW TWO, nobody asks in this turn"),
        ("creatures=5 hands=Wi+A/Dr turn=2 shown=1 played=1", "shown= can be at most 0 here"),
        ("creatures=5 hands=Wi+A/Dr turn=2 shown=1 phase=play", "shown= can be at most 0 here"),
        (
            "creatures=5 hands=Wi/Dr played=2 phase=draw after=draw draws=2 shown=1",
            "shown= can be at most 0 here",
        ),
        ("creatures=5 hands=Wi4/Dr played=2 phase=draw after=draw draws=2", "seat 1 holds a full set"),
        ("creatures=5 hands=Wi/Dr skips=1", "there is no SKIP in this deck"),
        ("creatures=5 hands=Wi+A/Dr sure=+A/-", "sure= names creatures"),
        ("creatures=5 hands=Wi+A/Dr tricks=2/0", "tricks= says more than seat 1 holds"),
        ("creatures=5 hands=Wi/?3 discard=+A4+T3 tricks=0/2", "no cards for the unseen hands agree"),
    ],
)
def test_what_is_no_position_of_you_wish(you_wish: LayOut, text: str, why: str) -> None:
    with pytest.raises(Malformed, match="This is not a position") as refused:
        you_wish(text)
    assert why in str(refused.value)


def test_there_is_no_time_for_action_cards_in_go_fish(go_fish: LayOut) -> None:
    with pytest.raises(Malformed, match="there is no phase play without action cards"):
        go_fish("creatures=5 hands=Wi/Dr phase=play")
    with pytest.raises(Malformed, match=r"there are 0 \+A in the deck"):
        go_fish("creatures=5 hands=Wi+A/Dr")


def test_the_reason_is_said_in_german_too(go_fish: LayOut) -> None:
    with pytest.raises(Malformed) as refused:
        go_fish("creatures=5 hands=Wi4/Dr")
    assert refused.value.say("de") == (
        "Das ist keine Stellung von go-fish: Platz 1 hat einen vollen Satz auf der Hand: der gehört zu laid=."
    )


def test_with_unseen_hands_the_rest_is_an_unseen_pile(go_fish: LayOut) -> None:
    position = go_fish("hands=Wi2Dr/?5").position
    assert str(position) == "seats=2 hands=Wi2Dr/?5 pile=?52"


def test_between_two_draws_a_full_set_waits_in_the_hand(you_wish: LayOut) -> None:
    table = you_wish("creatures=5 hands=Wi3Dr+T/Un")
    table.does("ask 2 wizard", "play two", "wizard")
    assert you_wish(str(table.position)).position.state == table.position.state
    assert (
        table.look("hands phase played draws shown") == "hands=Wi4Dr/Un phase=draw played=2 draws=1 shown=1"
    )
