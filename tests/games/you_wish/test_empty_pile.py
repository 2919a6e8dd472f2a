"""When nothing is left to draw: clauses 14 and 28."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut


@pytest.mark.clause("YW-14", "GF-14", "YW-10", "GF-10")
def test_with_an_empty_pile_you_wish_ends_the_turn(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Wi2Dr2/WiDr laid=Un4/Me4/Fa4Ph4")
    table.does("ask 2 dragon")
    assert table["hands"] == "WiDr3/Wi2/WiDr"
    table.wishes("ask 2 dragon")
    assert table.look("hands seeker turn phase") == "hands=WiDr3/Wi2/WiDr seeker=2 turn=2"


@pytest.mark.clause("YW-14")
def test_the_discards_are_not_shuffled_back(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=5 hands=WiDr/Wi2Dr2/WiDr laid=Un4/Me4/Fa4 discard=+A4+S4+K4+T4")
    assert table.does("ask 2 dragon", "ask 2 dragon", "pass")[-2:] == ["played_none 1", "turn_begins 2 2"]
    assert table["discard"] == "+A4+S4+K4+T4"


@pytest.mark.clause("YW-14", "GF-14")
def test_who_gave_the_last_creature_is_passed_over_from_then_on(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Wi2/WiDr3 laid=Un4/Me4/Fa4Ph4")
    assert table.does("ask 2 wizard") == ["asked 1 2 wizard", "gave 2 1 2", "passed_over 2"]
    assert table.position.acting == (0,)
    assert table.wishes("ask 2 wizard")[:2] == ["asked 1 2 wizard", "wished 2 1"]
    assert table["seeker"] == "3"
    assert "ask 2 wizard" in table.legal
    table.wishes("ask 2 wizard")
    assert table.look("seeker turn") == "turn=3"


@pytest.mark.clause("YW-14", "GF-14", "YW-15", "GF-15")
def test_the_sets_of_a_passed_over_seat_still_count(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/-/Wi3Dr3 laid=Ph4/Un4Me4Fa4/-")
    assert table.does("ask 3 wizard", "ask 3 dragon")[-3:] == [
        "reckoning 1 1 3",
        "reckoning 2 1 3",
        "reckoning 3 3 0",
    ]


@pytest.mark.clause("YW-14", "GF-14")
def test_a_seeker_left_without_creatures_ends_the_turn_at_once(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi/Wi3Dr2/Dr2 laid=Un4/Me4/Fa4Ph4")
    assert table.does("ask 2 wizard") == [
        "asked 1 2 wizard",
        "gave 2 1 3",
        "laid 1 wizard 1",
        "passed_over 1",
        "turn_begins 2 2",
    ]
    assert table.look("seeker phase idle") == "seeker=2"
    assert table.position.view(0).seats[0].passed_over


@pytest.mark.clause("YW-14", "YW-26")
def test_a_seeker_left_without_creatures_plays_no_action_card(you_wish: LayOut) -> None:
    """What was played in the turn before this extra turn works all the same."""
    table = you_wish(
        "seats=4 creatures=5 hands=Wi+K+A/Wi3/Dr2/Dr2 laid=Un4/Me4/Fa4/- discard=+A3+S4+K3+T4 "
        "skips=1 way=right"
    )
    assert table.does("ask 2 wizard")[3:] == [
        "passed_over 1",
        "passed_over 2",
        "skipped 4",
        "turn_begins 3 2",
    ]
    assert table["hands"] == "+A+K/-/Dr2/Dr2"


@pytest.mark.clause("YW-14", "GF-14", "YW-12", "GF-12")
def test_seeker_and_giver_are_passed_over_in_order_of_play(creatures_only: LayOut) -> None:
    table = creatures_only("seats=4 creatures=8 hands=Dr2/Wi3/Wi/Dr2 laid=Un4Me4/Fa4Ph4/Gr4Pe4/- seeker=3")
    assert table.does("ask 2 wizard")[2:] == [
        "laid 3 wizard 1",
        "passed_over 3",
        "passed_over 2",
        "turn_begins 4 2",
    ]


@pytest.mark.clause("YW-28", "YW-14")
def test_an_action_card_may_still_be_played(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=5 hands=WiDr+K+T/Wi3/Dr3 laid=Un4/Me4/Fa4 discard=+A4+S4+K3+T3")
    table.does("ask 3 wizard")
    assert table.legal == ["play skip", "play two", "pass"]
    assert table.does("play skip") == ["played 1 skip", "skipped 2", "turn_begins 3 2"]


@pytest.mark.clause("YW-28", "YW-25")
def test_draw_two_brings_nothing_from_an_empty_pile(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=5 hands=WiDr+T/Wi3/Dr3 laid=Un4/Me4/Fa4 discard=+A4+S4+K4+T3")
    assert table.does("ask 3 wizard", "play two")[2:] == ["played 1 two", "turn_begins 2 2"]
    assert table.look("hands draws") == "hands=WiDr/Wi3/Dr3"


@pytest.mark.clause("YW-28", "YW-22", "YW-23")
def test_ask_again_and_switch_work_as_always(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=5 hands=WiDr+A+S/Wi3/Dr3 laid=Un4/Me4/Fa4 discard=+A3+S3+K4+T4")
    assert table.does("ask 3 wizard", "play switch")[2:] == ["played 1 switch", "turned 1", "turn_begins 3 2"]
    table = you_wish("seats=3 creatures=5 hands=WiDr+A+S/Wi3/Dr3 laid=Un4/Me4/Fa4 discard=+A3+S3+K4+T4")
    table.does("ask 3 wizard", "play again")
    assert table.does("ask 3 wizard") == ["asked 1 3 wizard", "wished 3 1", "turn_begins 2 2"]


@pytest.mark.clause("YW-28", "YW-11", "GF-11", "GF-14")
def test_a_lucky_draw_of_earlier_gives_no_extra_turn_now(creatures_only: LayOut) -> None:
    """Seat 1 was lucky with the last card of the pile; in the extra turn nothing is drawn."""
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Wi3/Dr3 laid=Un4/Me4/Fa4Ph4 shown=1 turn=2")
    table.wishes("ask 3 wizard")
    assert table.look("seeker turn shown") == "seeker=2 turn=3"
