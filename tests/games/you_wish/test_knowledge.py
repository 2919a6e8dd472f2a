"""What everybody knows: clause 17.

`sure` is what a hand certainly holds, `none` what it lacks, `tricks` how many action cards it has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut

pytestmark = pytest.mark.clause("YW-17", "GF-17")


def test_who_asks_certainly_holds_one_and_who_wishes_certainly_none(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2Dr/Dr/Un")
    table.wishes("ask 2 wizard")
    assert table.look("sure none") == "sure=Wi/-/- none=-/Wi/-"
    seats = table.position.view().seats
    assert [seat.holds for seat in seats] == [{"wizard": 1}, {}, {}]
    assert [seat.lacks for seat in seats] == [(), ("wizard",), ()]


def test_asking_again_for_the_same_says_nothing_new(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2Dr/Dr/UnDr sure=Wi/-/- none=-/-/Wi")
    table.does("ask 3 dragon")
    table.wishes("ask 3 wizard")
    assert table.look("sure none") == "sure=WiDr2/-/- none=-/-/WiDr"


def test_cards_handed_over_are_known_and_all_gone(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Wi2Un/Un sure=-/WiUn/-")
    table.does("ask 2 wizard")
    assert table.look("sure none") == "sure=Wi3/Un/- none=-/Wi/-"


def test_what_was_known_before_adds_to_what_is_received(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2Dr/WiUn/Un sure=Wi2/-/-")
    table.does("ask 2 wizard")
    assert table["sure"] == "Wi3/-/-"


def test_a_set_laid_down_is_no_longer_in_the_hand(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2Dr/Wi2Un/Un sure=Dr/Un/-")
    table.does("ask 2 wizard")
    assert table.look("sure none") == "sure=Dr/Un/- none=-/Wi/-"


def test_a_drawn_set_takes_what_was_known_of_it_along(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr3/Un/Un sure=Dr2/-/-")
    table.wishes("ask 2 wizard")
    table.does("dragon")
    assert table.look("sure laid") == "sure=Wi/-/- laid=Dr4/-/-"


def test_a_drawn_card_may_be_anything_so_nothing_is_lacked_any_more(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/UnMe/Un none=FaUn/Wi/-")
    table.wishes("ask 2 dragon")
    assert table["none"] == "UnFa/WiDr/-"
    table.does("fairy")
    assert table.look("sure none") == "sure=Dr/-/- none=-/WiDr/-"


def test_a_refill_is_a_draw(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Wi/Un none=Un/DrMe/Me")
    table.does("ask 2 wizard")
    assert table["none"] == "Un/WiDrMe/Me"
    table.does("wizard")
    assert table["none"] == "Un/-/Me"


def test_a_shown_card_is_known(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2Dr/Un/Un")
    table.wishes("ask 2 wizard")
    table.does("wizard")
    assert table["sure"] == "Wi2/-/-"


def test_a_shown_card_changes_nothing_else_that_is_known(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2Dr/Un/UnMe none=MeFa/Dr/- sure=Dr/-/-")
    table.wishes("ask 2 wizard")
    table.does("wizard")
    assert table.look("sure none") == "sure=Wi2Dr/-/- none=MeFa/WiDr/-"
    assert table.position.view(1).seats[0].lacks == ("mermaid", "fairy")


def test_a_set_completed_by_a_shown_card_changes_nothing_else_that_is_known(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi3Dr/Un/UnMe none=MeFa/-/-")
    table.wishes("ask 2 wizard")
    table.does("wizard")
    assert table.look("laid none") == "laid=Wi4/-/- none=MeFa/Wi/-"


@pytest.mark.parametrize("drawn", ["wizard dragon", "dragon wizard"])
def test_of_two_draws_the_unseen_one_may_be_anything(you_wish: LayOut, drawn: str) -> None:
    table = you_wish("seats=3 creatures=6 hands=Wi+T/Un/UnMe none=MeFa/-/-")
    table.does("ask 2 wizard", "play two", *drawn.split())
    assert table["none"] == "-/Wi/-"


def test_of_two_shown_draws_neither_changes_what_is_lacked(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=6 hands=Wi+T/Un/UnMe none=MeFa/-/-")
    table.does("ask 2 wizard", "play two", "wizard", "wizard")
    assert table["none"] == "MeFa/Wi/-"


def test_a_card_that_is_not_shown_stays_unknown(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2Dr/Un/Un")
    table.wishes("ask 2 wizard")
    table.does("dragon")
    assert table["sure"] == "Wi/-/-"


def test_of_three_shown_and_known_cards_a_set_of_two_leaves_one(you_wish: LayOut) -> None:
    table = you_wish("sets=2 seats=3 creatures=6 hands=Wi+T/Un/Dr")
    table.does("ask 2 wizard", "play two", "wizard", "wizard")
    assert table.look("hands laid sure") == "hands=Wi/Un/Dr laid=Wi2/-/- sure=Wi/-/-"


def test_of_a_pair_completed_by_asking_nothing_is_left(creatures_only: LayOut) -> None:
    table = creatures_only("sets=2 seats=3 creatures=6 hands=WiDr/WiUn/Un")
    table.does("ask 2 wizard")
    assert table.look("laid sure none") == "laid=Wi2/-/- none=Wi/Wi/-"


def test_of_a_pair_completed_by_a_lucky_draw_nothing_is_left(creatures_only: LayOut) -> None:
    table = creatures_only("sets=2 seats=3 creatures=6 hands=WiDr/Un/Un")
    table.wishes("ask 2 wizard")
    table.does("wizard")
    assert table.look("laid sure none") == "laid=Wi2/-/- none=Wi/Wi/-"


def test_of_a_pair_completed_by_a_single_unseen_card_nothing_is_left(creatures_only: LayOut) -> None:
    table = creatures_only("sets=2 seats=3 creatures=6 hands=WiDr/Un/Un")
    table.wishes("ask 2 wizard")
    table.does("dragon")
    assert table.look("laid sure none") == "laid=Dr2/-/- sure=Wi/-/- none=Dr/Wi/-"


@pytest.mark.parametrize(
    ("drawn", "none"),
    [
        ("dragon fairy", "-/Wi/-"),  # two unseen cards: a third dragon might be left
        ("dragon dragon", "-/Wi/-"),
        ("dragon mermaid", "DrMe/Wi/-"),  # one for each pair
        ("wizard dragon", "WiDr/Wi/-"),  # one was shown, so just one was unseen
        ("dragon wizard", "WiDr/Wi/-"),
        ("wizard wizard", "-/Wi/-"),  # the third one stays
    ],
)
def test_of_a_pair_from_two_draws_something_may_be_left(you_wish: LayOut, drawn: str, none: str) -> None:
    table = you_wish("sets=2 seats=3 creatures=6 hands=WiDrMe+T/Un/Un")
    table.does("ask 2 wizard", "play two", *drawn.split())
    assert table["none"] == none


def test_a_draw_two_with_one_card_left_is_a_single_draw(you_wish: LayOut) -> None:
    table = you_wish(
        "sets=2 seats=3 creatures=6 hands=WiDr+T/DrUn/Un laid=Wi2Dr2/Un2Me4/Fa4Ph4 discard=+A4+S4+K4+T3 "
    )
    assert table.pile == 1
    table.does("ask 3 dragon", "play two")
    assert table["played"] == "1"


def test_of_a_dealt_pair_a_third_card_may_be_left(lay_out: LayOut) -> None:
    for last in ("wizard", "mermaid"):
        table = lay_out("sets=2 hands=DrUnPhGrPeTr/Wi2DrUnPhGr phase=deal turn=0 receiver=1")
        table.does("gnome", last)
        assert table.look("laid none") == "laid=-/Wi2"


def test_a_set_of_four_lies_open_and_says_enough(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2Dr/Wi2Un/Un")
    table.does("ask 2 wizard")
    assert table["none"] == "-/Wi/-"


@pytest.mark.clause("YW-12")
def test_all_cards_of_a_refill_but_the_last_are_action_cards(you_wish: LayOut) -> None:
    table = you_wish("hands=WiDr/Wi+T")
    table.does("ask 2 wizard", "again")
    assert table["tricks"] == ""
    table.does("again", "unicorn")
    assert table.look("hands tricks") == "hands=Wi2Dr/Un+A2+T tricks=0/3"
    assert [seat.tricks for seat in table.position.view(0).seats] == [0, 3]


def test_a_refill_of_one_creature_tells_of_no_action_cards(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=WiDr/Wi")
    table.does("ask 2 wizard", "unicorn")
    assert table["tricks"] == ""


def test_known_action_cards_become_fewer_by_playing_and_not_by_drawing(you_wish: LayOut) -> None:
    table = you_wish("hands=WiDr+A2/Un+T tricks=1/1")
    table.does("ask 2 wizard", "play again")
    assert table["tricks"] == "0/1"
    table.does("ask 2 dragon", "fairy", "ask 1 unicorn", "pass", "gnome")
    assert table["tricks"] == "0/1"
    table.does("ask 2 wizard", "play again")
    assert table["tricks"] == "0/1"


def test_a_played_card_is_open_and_a_hand_is_counted(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+A+T/Un/Dr phase=play")
    table.does("play again")
    view = table.position.view(1)
    assert view.discard == {"again": 1}
    assert [seat.cards for seat in view.seats] == [2, 1, 1]
    assert view.pile == 76 - 5


def test_asked_wished_and_given_is_heard_by_everybody(creatures_only: LayOut) -> None:
    heard = []
    for listener in (1, 2, 3, 10):
        table = creatures_only("seats=3 creatures=6 hands=WiDr/WiUn/Un")
        heard.append(table.does("ask 2 wizard", "ask 3 dragon", hears=listener))
    assert heard == [["asked 1 2 wizard", "gave 2 1 1", "asked 1 3 dragon", "wished 3 1"]] * 4
