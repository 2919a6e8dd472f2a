"""A hand without creatures refills: clauses 12 and 13."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from wishfold import CHANCE

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut


@pytest.mark.clause("YW-12", "GF-12", "YW-13", "GF-13")
def test_who_gave_the_last_creature_refills_off_turn(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Wi2/Un")
    assert table.does("ask 2 wizard") == ["asked 1 2 wizard", "gave 2 1 2", "refills 2"]
    assert table.position.acting == (CHANCE,)
    assert table.does("fairy", hears=2) == ["drew 2 fairy", "refilled 2"]
    assert table.position.acting == (0,)
    assert table.look("hands phase seeker turn") == "hands=Wi3Dr/Fa/Un"


@pytest.mark.clause("YW-12", "GF-12", "YW-13", "GF-13")
def test_the_seeker_refills_too_and_goes_on_asking(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2/Wi2Dr/Un")
    assert table.does("ask 2 wizard")[-2:] == ["laid 1 wizard 1", "refills 1"]
    assert table.does("fairy") == ["drew_unseen 1", "refilled 1"]
    assert table.legal == ["ask 2 fairy", "ask 3 fairy"]


@pytest.mark.clause("YW-12")
def test_action_cards_alone_are_no_creatures_and_are_kept(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=6 hands=WiDr/Wi2+A/Un")
    assert table.does("ask 2 wizard")[-1] == "refills 2"
    assert table.does("skip") == ["drew_unseen 2"]
    assert table.does("two") == ["drew_unseen 2"]
    assert table.position.acting == (CHANCE,)
    assert table.does("fairy") == ["drew_unseen 2", "refilled 2"]
    assert table["hands"] == "Wi3Dr/Fa+A+K+T/Un"
    assert table.position.acting == (0,)


@pytest.mark.clause("YW-12", "GF-12")
@pytest.mark.parametrize(("seeker", "other"), [(1, 2), (2, 1)])
def test_the_seeker_refills_before_the_other(creatures_only: LayOut, seeker: int, other: int) -> None:
    table = creatures_only(f"seats=3 creatures=6 hands=Wi2/Wi2/Un seeker={seeker}")
    assert table.does(f"ask {other} wizard")[-1] == f"refills {seeker}"
    assert table.does("fairy") == [f"drew_unseen {seeker}", f"refilled {seeker}", f"refills {other}"]
    assert table.does("dragon") == [f"drew_unseen {other}", f"refilled {other}"]
    assert table.position.acting == (seeker - 1,)


@pytest.mark.clause("YW-12")
@pytest.mark.parametrize(("way", "order"), [("left", "3412"), ("right", "3214")])
def test_refills_go_in_order_of_play_from_the_seeker(you_wish: LayOut, way: str, order: str) -> None:
    table = you_wish(
        f"seats=4 creatures=8 hands=+A/+S/-/+K phase=refill after=ask receiver=3 seeker=3 way={way}"
    )
    for seat, later in pairwise(order):
        assert table.does("two") == [f"drew_unseen {seat}"]
        assert table.does("wizard") == [f"drew_unseen {seat}", f"refilled {seat}", f"refills {later}"]
    assert table.does("fairy") == [f"drew_unseen {order[-1]}", f"refilled {order[-1]}"]
    assert table.position.acting == (2,)


@pytest.mark.clause("YW-13", "GF-13")
def test_who_refilled_need_not_answer_the_old_question_again(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Wi2/Un")
    table.does("ask 2 wizard")
    table.does("wizard")
    assert table["hands"] == "Wi3Dr/Wi/Un"
    assert table.does("ask 2 wizard")[1:3] == ["gave 2 1 1", "laid 1 wizard 1"]


@pytest.mark.clause("YW-13", "GF-13")
def test_a_refill_while_asking_is_no_lucky_draw(creatures_only: LayOut) -> None:
    table = creatures_only("sets=2 seats=3 creatures=6 hands=Wi/WiDr/Un")
    table.does("ask 2 wizard")
    assert table.does("wizard") == ["drew_unseen 1", "refilled 1"]
    assert table.look("shown turn idle") == "idle=-1"
    table.wishes("ask 3 wizard")
    assert table.does("dragon")[-1] == "turn_begins 2 2"


@pytest.mark.clause("YW-13", "YW-11", "YW-25", "YW-18")
def test_a_refill_after_the_final_draw_shows_nothing_more(you_wish: LayOut) -> None:
    table = you_wish("sets=2 creatures=5 hands=Dr+T/Wi")
    table.does("ask 2 dragon", "play two")
    assert table.does("dragon") == ["drew_unseen 1", "showed 1 dragon"]
    assert table.does("again") == ["drew_unseen 1", "laid 1 dragon 1", "refills 1"]
    assert table.does("dragon") == ["drew_unseen 1", "refilled 1", "extra_turn 1", "turn_begins 1 2"]
    assert table.look("hands shown sure") == "hands=Dr+A/Wi shown=1"


@pytest.mark.clause("YW-13", "GF-13", "YW-11", "GF-11")
def test_a_refill_after_an_unlucky_draw_gives_no_extra_turn(creatures_only: LayOut) -> None:
    """Seat 2 waits for a card while seat 1 draws; it gets the creature that was asked for."""
    table = creatures_only("creatures=5 hands=WiDr/- phase=draw draws=1 after=draw asked=wizard")
    assert table.does("unicorn") == ["drew_unseen 1", "refills 2"]
    assert table.does("wizard") == ["drew_unseen 2", "refilled 2", "turn_begins 2 2"]


@pytest.mark.clause("YW-12", "YW-14")
def test_a_refill_can_run_through_the_whole_pile_in_vain(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=5 hands=WiDr/Wi2/WiDr3 laid=Un4/Me4/Fa4 discard=+A3+S4+K4+T3")
    assert table.does("ask 2 wizard")[-1] == "refills 2"
    assert table.does("again") == ["drew_unseen 2"]
    assert table.does("two") == ["drew_unseen 2", "passed_over 2"]
    assert table.look("hands seeker turn phase") == "hands=Wi3Dr/+A+T/WiDr3"
    assert table.position.acting == (0,)
    assert table.position.view().seats[1].passed_over


@pytest.mark.clause("YW-12", "YW-14")
def test_two_refills_and_too_few_cards(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=5 hands=Wi2/Wi2/Dr2 laid=Un4/Me4/Fa4 discard=+A4+S4+K4+T4")
    table.does("ask 2 wizard", "dragon")
    assert table["hands"] == "Dr/-/Dr2"
    assert table.does("dragon") == ["drew_unseen 2", "refilled 2"]
    table = you_wish("seats=3 creatures=5 hands=Wi2/Wi2/Dr3 laid=Un4/Me4/Fa4 discard=+A4+S4+K4+T4")
    table.does("ask 2 wizard")
    assert table.does("dragon") == ["drew_unseen 1", "refilled 1", "passed_over 2"]
    assert table.position.acting == (0,)
