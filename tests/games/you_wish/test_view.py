"""What a seat sees of the table."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from wishfold import NOBODY
from wishfold.games.you_wish.view import SeatView, View

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut


@pytest.mark.clause("YW-17", "GF-17")
def test_the_view_of_a_seat(you_wish: LayOut) -> None:
    position = you_wish(
        "seats=3 creatures=5 hands=Wi2Dr+A/Wi2Dr3/- laid=-/Un4/Me4Fa4 discard=+A3+S4+K4+T4 seeker=2 turn=9 "
        "way=right asked=dragon shown=1 sure=Wi/Dr2/- none=-/-/WiDr tricks=1/0/0 top=+K skips=1"
    ).position
    assert position.view(0) == View(
        phase="ask",
        seat=0,
        seeker=1,
        to_act=False,
        hand={"wizard": 2, "dragon": 1, "again": 1},
        seats=(
            SeatView(
                0, cards=4, laid={}, holds={"wizard": 1}, lacks=(), tricks=1, passed_over=False, skips=1
            ),
            SeatView(
                1,
                cards=5,
                laid={"unicorn": 1},
                holds={"dragon": 2},
                lacks=(),
                tricks=0,
                passed_over=False,
                skips=0,
            ),
            SeatView(
                2,
                cards=0,
                laid={"mermaid": 1, "fairy": 1},
                holds={},
                lacks=("wizard", "dragon"),
                tricks=0,
                passed_over=True,
                skips=0,
            ),
        ),
        pile=0,
        discard={"again": 3, "switch": 4, "skip": 4, "two": 4},
        top="skip",
        leftwards=False,
        skips=1,
        set_size=4,
        asked="dragon",
        shown=1,
        turn=9,
    )


def test_who_changes_a_view_changes_no_other(lay_out: LayOut) -> None:
    position = lay_out("hands=Wi2/Dr laid=Un4/- sure=Wi/-").position
    scribbled = position.view(0)
    before = deepcopy(scribbled)
    assert scribbled.hand is not None
    for counts in (scribbled.hand, scribbled.discard, scribbled.seats[0].laid, scribbled.seats[0].holds):
        counts["dragon"] = 7
    assert position.view(0) == before


def test_a_spectator_has_no_seat_and_no_hand(lay_out: LayOut) -> None:
    view = lay_out("hands=Wi/Dr").position.view(NOBODY)
    assert (view.seat, view.hand, view.to_act) == (None, None, False)


def test_sets_of_two_are_counted_as_sets(lay_out: LayOut) -> None:
    view = lay_out("sets=2 hands=Wi/Dr laid=Un4Me2/-").position.view(1)
    assert view.seats[0].laid == {"unicorn": 2, "mermaid": 1}
    assert view.set_size == 2


@pytest.mark.clause("YW-4", "GF-4")
def test_to_act_is_the_seeker_while_there_is_something_to_decide(you_wish: LayOut) -> None:
    table = you_wish("creatures=5 hands=WiDr/Dr")

    def to_act() -> list[bool]:
        return [table.position.view(seat).to_act for seat in (0, 1)]

    assert to_act() == [True, False]
    table.does("ask 2 wizard")
    assert (table.position.view().phase, to_act()) == ("play", [True, False])
    table.does("pass")
    assert (table.position.view().phase, to_act()) == ("draw", [False, False])
    table.does("fairy")
    assert to_act() == [False, True]


def test_nothing_was_asked_before_the_first_ask(you_wish: LayOut) -> None:
    table = you_wish("creatures=5 hands=WiDr+A/DrUn asked=wizard")
    assert table.position.view().asked is None
    table.does("ask 2 wizard")
    assert table.position.view().asked == "wizard"
    table.does("play again")
    assert table.position.view().asked == "wizard"
    table.does("ask 2 dragon")
    assert table.position.view().asked == "dragon"


def test_after_a_first_hand_over_something_was_asked(lay_out: LayOut) -> None:
    table = lay_out("creatures=5 hands=WiDr/DrUn")
    table.does("ask 2 dragon")
    assert table.position.view().asked == "dragon"


def test_nothing_was_asked_while_cards_are_dealt(lay_out: LayOut) -> None:
    assert lay_out("hands=-/- phase=deal turn=0").position.view().asked is None


def test_an_open_view_is_a_spectators_with_all_hands_open(you_wish: LayOut) -> None:
    position = you_wish(
        "seats=3 creatures=5 hands=Wi2Dr+A/Wi2Dr3/- laid=-/Un4/Me4Fa4 discard=+A3+S4+K4+T4"
    ).position
    shown, public = position.open_view(), position.view(NOBODY)
    assert [seat.hand for seat in shown.seats] == [
        {"wizard": 2, "dragon": 1, "again": 1},
        {"wizard": 2, "dragon": 3},
        {},
    ]
    assert [replace(seat, hand=None) for seat in shown.seats] == list(public.seats)
    assert replace(shown, seats=()) == replace(public, seats=())


def test_no_other_view_opens_a_hand(lay_out: LayOut) -> None:
    position = lay_out("hands=Wi/Dr").position
    position.open_view()
    assert {seat.hand for at in (0, 1, NOBODY) for seat in position.view(at).seats} == {None}
