"""What everybody knows for certain, in the cases that are easily got wrong: clause 17."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut

pytestmark = pytest.mark.clause("YW-17")


def test_of_two_known_action_cards_one_is_left_after_playing(you_wish: LayOut) -> None:
    table = you_wish("hands=WiDr+A2/Un tricks=2/0")
    table.does("ask 2 wizard", "play again")
    assert table["tricks"] == "1/0"


def test_a_draw_two_with_two_cards_left_is_a_double_draw(you_wish: LayOut) -> None:
    table = you_wish(
        "sets=2 seats=3 creatures=6 hands=WiDr+T/DrUn/Un laid=Wi2Dr2/Un2Me4/Fa4Ph4 discard=+A4+S4+K4+T2"
    )
    assert table.pile == 2
    table.does("ask 3 dragon", "play two")
    assert table.look("played draws") == "played=2 draws=2"


@pytest.mark.parametrize("drawn", ["wizard fairy", "fairy wizard"])
def test_of_a_pair_completed_by_the_shown_one_of_two_draws_nothing_is_left(
    you_wish: LayOut, drawn: str
) -> None:
    """A third wizard would have been shown as well."""
    table = you_wish("sets=2 seats=3 creatures=6 hands=WiDr+T/Un/Un")
    table.does("ask 2 wizard", "play two", *drawn.split())
    assert table.look("laid none") == "laid=Wi2/-/- none=Wi/Wi/-"


def test_a_single_draw_after_an_action_card_is_a_single_draw(you_wish: LayOut) -> None:
    table = you_wish("sets=2 seats=3 creatures=6 hands=WiDr+K/Un/Un")
    table.does("ask 2 wizard", "play skip", "dragon")
    assert table.look("laid none") == "laid=Dr2/-/- none=Dr/Wi/-"
