"""How a game ends: clauses 15 and 16."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut


@pytest.mark.clause("YW-15", "GF-15")
def test_the_last_set_ends_the_game_in_the_middle_of_a_turn(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2/Wi2/- laid=Dr4/Un4Me4/Fa4Ph4")
    assert table.does("ask 2 wizard") == [
        "asked 1 2 wizard",
        "gave 2 1 2",
        "laid 1 wizard 1",
        "reckoning 1 1 2",
        "reckoning 2 1 2",
        "reckoning 3 1 2",
    ]
    assert table.position.over
    assert table["phase"] == "over"


@pytest.mark.clause("YW-15")
def test_the_last_set_ends_the_game_though_the_pile_has_cards(you_wish: LayOut) -> None:
    table = you_wish("creatures=5 hands=Wi2+A/Wi2 laid=Dr4/Un4Me4Fa4")
    assert table.does("ask 2 wizard")[2:] == ["laid 1 wizard 1", "reckoning 1 2 2", "reckoning 2 1 3"]
    assert table.position.acting == ()


@pytest.mark.clause("YW-15", "GF-15")
@pytest.mark.parametrize(
    ("laid", "places"),
    [
        ("Dr4/Un4Me4/Fa4Ph4", (1, 1, 1)),
        ("-/Dr4Un4Me4/Fa4Ph4", (3, 1, 2)),
        ("-/Dr4Un4Me4Fa4/Ph4", (2, 1, 2)),
        ("Dr4Un4/Me4/Fa4Ph4", (1, 3, 2)),
    ],
)
def test_most_sets_win_and_a_tie_is_shared(
    creatures_only: LayOut, laid: str, places: tuple[int, ...]
) -> None:
    table = creatures_only(f"seats=3 creatures=6 hands=Wi2/Wi2/- laid={laid}")
    table.does("ask 2 wizard")
    assert table.places == places


@pytest.mark.clause("YW-15", "GF-15")
def test_the_result_counts_sets(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2/Wi2/- laid=-/Dr4Un4Me4/Fa4Ph4")
    assert table.position.result() is None
    table.does("ask 2 wizard")
    result = table.position.result()
    assert result is not None
    assert result.points == (1, 3, 2)
    assert result.winners == (1,)


@pytest.mark.clause("YW-16", "GF-16")
def test_the_hundredth_turn_without_a_card_changing_hands_ends_the_game(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=WiDr/Un2 laid=-/Me4 idle=99 turn=140")
    table.wishes("ask 2 dragon")
    assert table.does("fairy") == ["drew_unseen 1", "stands_still 100", "reckoning 1 2 0", "reckoning 2 1 1"]
    assert table.position.over
    assert table.places == (2, 1)


@pytest.mark.clause("YW-16", "GF-16")
def test_the_ninety_ninth_does_not(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=WiDr/Un2 idle=98 turn=141")
    table.wishes("ask 2 dragon")
    assert table.does("fairy")[1:] == ["turn_begins 2 142"]
    assert table["idle"] == "99"


@pytest.mark.clause("YW-16", "GF-16")
def test_a_card_that_changes_hands_begins_the_count_anew(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=WiDr/UnWi idle=99")
    table.does("ask 2 wizard")
    table.wishes("ask 2 dragon")
    table.does("fairy")
    assert table.look("idle seeker") == "seeker=2"
    table.wishes("ask 1 unicorn")
    table.does("fairy")
    assert table["idle"] == "1"


@pytest.mark.clause("YW-16", "GF-16")
def test_an_extra_turn_counts_as_a_turn(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=WiDr/Un2 idle=98")
    table.wishes("ask 2 dragon")
    table.does("dragon")
    assert table.look("idle seeker") == "idle=99"
    table.wishes("ask 2 dragon")
    assert table.does("dragon")[1:4] == ["showed 1 dragon", "stands_still 100", "reckoning 1 1 0"]
    assert table.position.over


@pytest.mark.clause("YW-16")
def test_a_skipped_seat_has_no_turn_to_be_counted(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=6 hands=Wi+K/Un/Dr idle=98")
    table.does("ask 2 wizard", "play skip", "fairy")
    assert table.look("idle seeker") == "idle=99 seeker=3"


@pytest.mark.clause("YW-16", "GF-16", "YW-14", "GF-14")
def test_a_passed_over_seat_has_no_turn_to_be_counted(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/-/Wi3Dr3 laid=Un4/Me4/Fa4Ph4 idle=50")
    table.wishes("ask 2 wizard")
    assert table.look("idle seeker") == "idle=51 seeker=3"


@pytest.mark.clause("YW-16", "GF-16")
def test_a_game_in_which_nobody_asks_anew_stands_still(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/-/Wi3Dr3 laid=Un4/Me4/Fa4Ph4")
    for turn in range(100):
        assert not table.position.over, turn
        table.wishes("ask 2 wizard")
    assert table.position.over
    assert table.places == (2, 2, 1)
