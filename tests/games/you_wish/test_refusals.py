"""What is not allowed is refused with the clause that forbids it, and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from wishfold import Illegal

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut


def number(clause: str | None) -> int | None:
    """Both books count alike: YW-6 and GF-6."""
    return int(clause.split("-")[1]) if clause else None


@pytest.mark.clause("YW-4", "GF-4")
def test_whoever_is_not_the_seeker_waits(lay_out: LayOut) -> None:
    table = lay_out("seats=3 creatures=6 hands=Wi/WiDr/Me")
    assert number(table.refused("ask 1 wizard", seat=2)) == 4
    assert number(table.refused("ask 3 wizard", seat=2)) == 4
    assert number(table.refused("ask 2 fairy", seat=3)) == 4
    assert number(table.refused("ask 3 wizard", seat=1)) is None


@pytest.mark.clause("YW-4")
def test_only_the_seeker_plays_action_cards(you_wish: LayOut) -> None:
    table = you_wish("hands=Wi+A/Dr+A phase=play")
    assert table.refused("play again", seat=2) == "YW-4"
    assert table.refused("pass", seat=2) == "YW-4"


@pytest.mark.clause("YW-5", "GF-5")
def test_nobody_asks_themselves_or_an_empty_chair(lay_out: LayOut) -> None:
    table = lay_out("seats=3 creatures=6 hands=Wi/Dr/Me seeker=2")
    assert number(table.refused("ask 2 dragon")) == 5
    assert number(table.refused("ask 2 wizard")) == 5
    assert number(table.refused("ask 4 dragon")) == 5
    assert number(table.refused("ask 8 dragon")) == 5
    assert number(table.refused("ask 3 dragon")) is None


@pytest.mark.clause("YW-6", "GF-6")
def test_the_seeker_must_hold_what_is_asked_for(lay_out: LayOut) -> None:
    table = lay_out("seats=3 creatures=6 hands=Wi/Dr/Me")
    assert number(table.refused("ask 2 dragon")) == 6
    assert number(table.refused("ask 3 centaur")) == 6
    assert number(table.refused("ask 3 wizard")) is None


@pytest.mark.clause("YW-8")
def test_after_you_wish_the_asking_is_over(you_wish: LayOut) -> None:
    table = you_wish("hands=Wi+A/Dr")
    table.does("ask 2 wizard")
    assert table.refused("ask 2 wizard") == "YW-8"
    assert table.refused("ask 1 wizard") == "YW-8"
    assert table.refused("ask 2 dragon") == "YW-8"


@pytest.mark.clause("GF-8", "YW-10", "GF-10")
def test_before_the_draw_nobody_acts(creatures_only: LayOut) -> None:
    table = creatures_only("hands=WiUn/Dr")
    table.wishes("ask 2 wizard")
    with pytest.raises(Illegal) as refused:
        table.position.push("ask 2 unicorn", seat=0)
    assert refused.value.code == "chance-owed"


@pytest.mark.clause("YW-15", "GF-15")
def test_when_the_game_is_over_nothing_goes(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=Wi/Wi3 laid=Dr4Un4/Me4Fa4")
    table.does("ask 2 wizard")
    assert table.position.over
    for seat in (1, 2):
        assert table.position.legal(seat - 1) == []
        for action in ("ask 2 wizard", "ask 1 wizard", "ask 2 dragon"):
            assert number(table.refused(action, seat)) == 15


@pytest.mark.clause("YW-15")
def test_after_the_end_no_card_is_played(you_wish: LayOut) -> None:
    table = you_wish("creatures=5 hands=Wi+A/Wi3 laid=Dr4Un4/Me4Fa4 discard=+A3+T4")
    table.does("ask 2 wizard")
    assert table.refused("play again", seat=1) == "YW-15"
    assert table.refused("pass", seat=2) == "YW-15"


@pytest.mark.clause("YW-20")
def test_no_action_card_before_you_wish(you_wish: LayOut) -> None:
    table = you_wish("hands=Wi+A/Dr")
    for action in ("play again", "play two", "pass"):
        assert table.refused(action) == "YW-20"


@pytest.mark.clause("YW-20", "YW-22")
def test_no_second_action_card(you_wish: LayOut) -> None:
    table = you_wish("hands=Wi+A2+T/Dr")
    table.does("ask 2 wizard", "play again")
    assert table.refused("play again") == "YW-20"
    assert table.refused("play two") == "YW-20"


@pytest.mark.clause("YW-21")
def test_only_a_card_in_hand_can_be_played(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+A/Dr+T/Un phase=play")
    assert table.legal == ["play again", "pass"]
    for card in ("two", "skip", "switch"):
        assert table.refused(f"play {card}") == "YW-21"
