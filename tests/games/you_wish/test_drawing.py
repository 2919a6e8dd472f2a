"""The final draw and the lucky draw: clauses 10 and 11."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from wishfold import CHANCE

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut


@pytest.mark.clause("YW-10", "GF-10")
def test_one_card_is_drawn_and_the_next_seat_begins(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Wi2Un/WiDr")
    pile = table.pile
    table.wishes("ask 2 dragon")
    assert table.position.acting == (CHANCE,)
    assert table.does("fairy") == ["drew_unseen 1", "turn_begins 2 2"]
    assert table.pile == pile - 1
    assert table.look("hands seeker phase turn") == "hands=WiDrFa/Wi2Un/WiDr seeker=2 turn=2"


@pytest.mark.clause("YW-10", "GF-10")
def test_the_seeker_is_the_one_who_draws(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi/Dr/Un seeker=2")
    table.wishes("ask 1 dragon")
    assert table.look("phase receiver draws after") == "phase=draw receiver=2 draws=1 after=draw"
    table.does("fairy")
    assert table["hands"] == "Wi/DrFa/Un"


@pytest.mark.clause("YW-10", "GF-10", "YW-17", "GF-17")
def test_only_the_drawer_sees_the_card(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi/Dr/Un")
    table.wishes("ask 2 wizard")
    assert table.does("fairy", hears=1) == ["drew 1 fairy", "turn_begins 2 2"]
    table.wishes("ask 1 dragon")
    assert table.does("fairy", hears=1) == ["drew_unseen 2", "turn_begins 3 3"]


@pytest.mark.clause("YW-10", "GF-10")
def test_turns_go_round_the_table(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi/Dr/Un turn=3 seeker=3")
    table.wishes("ask 2 unicorn")
    assert table.does("fairy") == ["drew_unseen 3", "round_begins 2", "turn_begins 1 4"]


@pytest.mark.clause("YW-11", "GF-11")
def test_the_creature_asked_for_last_is_shown_and_gives_an_extra_turn(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Un/Un")
    table.wishes("ask 2 dragon")
    assert table.does("dragon") == ["drew_unseen 1", "showed 1 dragon", "extra_turn 1", "turn_begins 1 2"]
    assert table.position.acting == (0,)
    assert table["hands"] == "WiDr2/Un/Un"
    assert table.position.view(2).shown == 1
    assert table.position.view(2).asked == "dragon"
    table.wishes("ask 2 wizard")
    assert table.position.view(2).shown == 0


@pytest.mark.clause("YW-11", "GF-11")
def test_the_next_ask_takes_the_shown_card_out_of_view(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/UnDr2/Un")
    table.wishes("ask 3 dragon")
    table.does("dragon", "ask 2 dragon")
    assert table.position.view(2).shown == 0
    table.wishes("ask 3 wizard")
    assert table.does("phoenix")[-1] == "turn_begins 2 3"


@pytest.mark.clause("YW-11", "GF-11")
def test_only_the_newest_ask_counts(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/WiUn/Un")
    table.does("ask 2 wizard")
    table.wishes("ask 2 dragon")
    assert table.does("wizard") == ["drew_unseen 1", "turn_begins 2 2"]
    table = creatures_only("seats=3 creatures=6 hands=WiDr/WiUn/Un")
    table.does("ask 2 wizard")
    table.wishes("ask 2 dragon")
    assert "extra_turn 1" in table.does("dragon")


@pytest.mark.clause("YW-11", "GF-11")
def test_the_ask_of_an_earlier_turn_does_not_count(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Un/Un")
    table.wishes("ask 2 dragon")
    table.does("fairy")
    table.wishes("ask 1 unicorn")
    assert table.does("dragon") == ["drew_unseen 2", "turn_begins 3 3"]


@pytest.mark.clause("YW-11", "GF-11")
def test_a_lucky_extra_turn_gives_another(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Un/Un")
    table.wishes("ask 2 dragon")
    table.does("dragon")
    table.wishes("ask 3 wizard")
    assert table.does("wizard")[-2:] == ["extra_turn 1", "turn_begins 1 3"]
    table.wishes("ask 3 wizard")
    assert table.does("dragon") == ["drew_unseen 1", "round_begins 2", "turn_begins 2 4"]


@pytest.mark.clause("YW-11", "GF-11", "YW-9", "GF-9")
def test_a_lucky_set_is_laid_down_before_the_extra_turn(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=Wi3Dr/Un")
    table.wishes("ask 2 wizard")
    assert table.does("wizard") == [
        "drew_unseen 1",
        "showed 1 wizard",
        "laid 1 wizard 1",
        "extra_turn 1",
        "turn_begins 1 2",
    ]
    assert table.legal == ["ask 2 dragon"]


@pytest.mark.clause("YW-11", "GF-11", "YW-12", "GF-12")
def test_a_lucky_set_that_empties_the_hand_is_followed_by_a_refill(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=Wi3/Un")
    table.wishes("ask 2 wizard")
    assert table.does("wizard")[2:] == ["laid 1 wizard 1", "refills 1"]
    assert table.does("dragon") == ["drew_unseen 1", "refilled 1", "extra_turn 1", "turn_begins 1 2"]
    assert table.look("hands laid") == "hands=Dr/Un laid=Wi4/-"


@pytest.mark.clause("YW-11", "GF-11", "YW-14", "GF-14")
def test_a_lucky_set_that_empties_hand_and_pile_gives_no_extra_turn(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi3/Dr2/Dr2 laid=Un4Me4/Fa4/Ph4")
    table.wishes("ask 2 wizard")
    assert table.does("wizard") == [
        "drew_unseen 1",
        "showed 1 wizard",
        "laid 1 wizard 1",
        "passed_over 1",
        "turn_begins 2 2",
    ]
    assert table.look("out idle seeker") == "idle=1 seeker=2"
    assert table.position.view().seats[0].passed_over


@pytest.mark.clause("YW-11", "GF-11")
def test_with_creatures_left_the_extra_turn_comes_also_from_an_empty_pile(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=Wi3Dr/Dr3 laid=Un4Me4/Fa4")
    table.wishes("ask 2 wizard")
    assert table.does("wizard")[2:] == ["laid 1 wizard 1", "extra_turn 1", "turn_begins 1 2"]
