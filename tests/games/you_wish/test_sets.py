"""Sets of four, and the house rule of two: clauses 9 and 18."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut


@pytest.mark.clause("YW-9", "GF-9")
def test_a_set_that_was_received_is_laid_down_at_once(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2Dr/Wi2Un/Un")
    assert table.does("ask 2 wizard") == ["asked 1 2 wizard", "gave 2 1 2", "laid 1 wizard 1"]
    assert table.look("hands laid") == "hands=Dr/Un/Un laid=Wi4/-/-"
    assert [seat.cards for seat in table.position.view().seats] == [1, 1, 1]
    assert table.legal == ["ask 2 dragon", "ask 3 dragon"]


@pytest.mark.clause("YW-9", "GF-9")
def test_three_cards_are_no_set(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2Dr/WiUn/WiUn")
    assert table.does("ask 2 wizard") == ["asked 1 2 wizard", "gave 2 1 1"]
    assert table.look("hands laid") == "hands=Wi3Dr/Un/WiUn"


@pytest.mark.clause("YW-9", "GF-9")
def test_a_set_that_was_drawn_is_laid_down_before_the_next_turn(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=WiDr3/Un2")
    table.wishes("ask 2 wizard")
    assert table.does("dragon") == ["drew_unseen 1", "laid 1 dragon 1", "turn_begins 2 2"]
    assert table.look("hands laid") == "hands=Wi/Un2 laid=Dr4/-"


@pytest.mark.clause("YW-9", "GF-9")
def test_sets_lie_where_they_are_to_the_end(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=WiDr/WiUn laid=Me4/-")
    table.does("ask 2 wizard")
    table.wishes("ask 2 dragon")
    table.does("dragon")
    assert table["laid"] == "Me4/-"
    assert table.position.view().seats[0].laid == {"mermaid": 1}


@pytest.mark.clause("YW-18", "GF-18")
def test_two_cards_make_a_set_of_two(creatures_only: LayOut) -> None:
    table = creatures_only("sets=2 creatures=5 hands=WiDr/WiUn")
    assert table.does("ask 2 wizard") == ["asked 1 2 wizard", "gave 2 1 1", "laid 1 wizard 1"]
    assert table.look("hands laid") == "hands=Dr/Un laid=Wi2/-"


@pytest.mark.clause("YW-18", "GF-18")
def test_a_creature_gives_two_sets_of_two(creatures_only: LayOut) -> None:
    table = creatures_only("sets=2 creatures=5 hands=WiDr/WiUn laid=-/Wi2Me4")
    table.does("ask 2 wizard")
    assert table["laid"] == "Wi2/Wi2Me4"
    assert [seat.laid for seat in table.position.view().seats] == [{"wizard": 1}, {"wizard": 1, "mermaid": 2}]


@pytest.mark.clause("YW-18", "GF-18")
def test_of_three_dealt_cards_two_are_a_set_and_one_stays(lay_out: LayOut) -> None:
    table = lay_out("sets=2 creatures=5 hands=Wi3Dr2Un2/Un2Fa4 phase=deal turn=0 receiver=2")
    assert table.does("mermaid")[1:] == [
        "laid 1 wizard 1",
        "laid 1 dragon 1",
        "laid 1 unicorn 1",
        "laid 2 unicorn 1",
        "laid 2 fairy 2",
        "round_begins 1",
        "turn_begins 1 1",
    ]
    assert table.look("hands laid") == "hands=Wi/Me laid=Wi2Dr2Un2/Un2Fa4"
    assert [seat.cards for seat in table.position.view().seats] == [1, 1]


@pytest.mark.clause("YW-18", "YW-25")
def test_draw_two_can_make_a_set_of_two_out_of_three(you_wish: LayOut) -> None:
    table = you_wish("sets=2 creatures=5 hands=WiDr+T/Un")
    table.does("ask 2 wizard", "play two", "dragon")
    assert table["laid"] == ""
    assert table.does("dragon") == ["drew_unseen 1", "laid 1 dragon 1", "turn_begins 2 2"]
    assert table.look("hands laid") == "hands=WiDr/Un laid=Dr2/-"


@pytest.mark.clause("YW-18", "GF-18", "YW-15", "GF-15")
def test_with_sets_of_two_the_game_ends_after_twice_as_many(creatures_only: LayOut) -> None:
    table = creatures_only("sets=2 creatures=5 hands=WiDr/WiDr laid=Un4Me2Fa2/Wi2Dr2Me2Fa2")
    table.does("ask 2 wizard")
    assert not table.position.over
    assert table.does("ask 2 dragon")[-2:] == ["reckoning 1 1 6", "reckoning 2 2 4"]
    assert table.position.over
