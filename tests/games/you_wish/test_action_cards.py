"""ASK AGAIN, SWITCH, SKIP, DRAW TWO: clauses 20 to 28."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from wishfold import CHANCE, NOBODY

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut


@pytest.mark.clause("YW-20")
def test_after_you_wish_one_card_or_none(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+A2+S+K+T/Dr/Un")
    assert table.does("ask 2 wizard") == ["asked 1 2 wizard", "wished 2 1"]
    assert table.position.acting == (0,)
    assert table.legal == ["play again", "play switch", "play skip", "play two", "pass"]
    assert table.does("pass") == ["played_none 1"]
    assert table.position.acting == (CHANCE,)
    assert table.does("fairy") == ["drew_unseen 1", "turn_begins 2 2"]


@pytest.mark.clause("YW-20", "YW-17")
def test_the_seeker_is_asked_even_without_action_cards(you_wish: LayOut) -> None:
    """Else the others would learn that there are none."""
    table = you_wish("seats=3 hands=Wi/Dr/Un")
    table.does("ask 2 wizard")
    assert table.legal == ["pass"]


@pytest.mark.clause("YW-20")
def test_a_played_card_goes_to_the_discard_pile(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+K2/Dr/Un discard=+K phase=play")
    assert table.does("play skip") == ["played 1 skip"]
    assert table.look("hands discard played skips") == "hands=Wi+K/Dr/Un discard=+K2 played=1 skips=1"
    assert table.position.view().discard == {"skip": 2}
    assert table.position.view().seats[0].cards == 2


@pytest.mark.clause("YW-20", "YW-11")
def test_an_extra_turn_brings_a_new_choice(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+K+T/Dr/Un")
    table.does("ask 2 wizard", "play skip")
    assert table.does("wizard")[1:] == ["showed 1 wizard", "extra_turn 1", "turn_begins 1 2"]
    table.does("ask 2 wizard")
    assert table.legal == ["play two", "pass"]


@pytest.mark.clause("YW-20")
def test_the_next_turn_brings_a_new_choice(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+T/Dr+A/Un")
    table.does("ask 2 wizard", "play two", "fairy", "fairy")
    table.does("ask 1 dragon")
    assert table.legal == ["play again", "pass"]


@pytest.mark.clause("YW-21", "YW-12")
def test_a_card_from_a_refill_can_be_played_at_once(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi2/Wi2Dr/Un")
    table.does("ask 2 wizard", "two", "fairy", "ask 3 fairy")
    assert table.legal == ["play two", "pass"]


@pytest.mark.clause("YW-21")
def test_a_card_from_the_final_draw_is_too_late_for_this_turn(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi/Dr/Un")
    table.does("ask 2 wizard", "pass")
    assert table.does("again") == ["drew_unseen 1", "turn_begins 2 2"]
    assert table["hands"] == "Wi+A/Dr/Un"


@pytest.mark.clause("YW-21", "YW-25")
def test_a_card_from_the_final_draw_can_be_played_in_the_extra_turn(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+T/Dr/Un")
    table.does("ask 2 wizard", "play two", "skip", "wizard", "ask 2 wizard")
    assert table.legal == ["play skip", "pass"]


@pytest.mark.clause("YW-22")
def test_ask_again_opens_the_asking_once_more(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=WiDr+A2/Un/Dr2")
    assert table.does("ask 2 wizard", "play again")[2:] == ["played 1 again"]
    assert table.legal == ["ask 2 wizard", "ask 2 dragon", "ask 3 wizard", "ask 3 dragon"]
    assert table.does("ask 3 dragon") == ["asked 1 3 dragon", "gave 3 1 2", "refills 3"]
    table.does("fairy")
    assert table.does("ask 3 wizard") == ["asked 1 3 wizard", "wished 3 1"]
    assert table.position.acting == (CHANCE,)
    assert table.does("unicorn") == ["drew_unseen 1", "turn_begins 2 2"]


@pytest.mark.clause("YW-22", "YW-11")
def test_after_ask_again_its_newest_ask_counts_for_the_lucky_draw(you_wish: LayOut) -> None:
    for drawn, lucky in (("wizard", False), ("dragon", True)):
        table = you_wish("seats=3 hands=WiDr+A/Un/Me")
        table.does("ask 2 wizard", "play again", "ask 2 dragon")
        assert ("extra_turn 1" in table.does(drawn)) is lucky


@pytest.mark.clause("YW-23")
def test_switch_flips_the_direction_cards_at_once(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+S/Dr/Un phase=play")
    assert table.position.view().leftwards
    assert table.does("play switch") == ["played 1 switch", "turned 1"]
    assert [table.position.view(seat).leftwards for seat in (0, 1, 2, NOBODY)] == [False] * 4


@pytest.mark.clause("YW-23", "YW-26")
def test_play_goes_the_new_way_when_the_turn_is_over(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+S/Dr/Un phase=play")
    table.does("play switch")
    assert table.does("fairy") == ["drew_unseen 1", "turn_begins 3 2"]
    assert table.look("way seeker") == "way=right seeker=3"
    table.wishes("ask 1 unicorn")
    assert table.does("fairy") == ["drew_unseen 3", "turn_begins 2 3"]


@pytest.mark.clause("YW-23")
def test_a_second_switch_turns_it_back(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi/Dr+S/Un phase=play seeker=2 way=right")
    assert table.does("play switch", "fairy")[1:] == ["turned 0", "drew_unseen 2", "turn_begins 3 2"]
    assert table["way"] == ""


@pytest.mark.clause("YW-24")
def test_skip_costs_the_next_seat_its_turn(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+K/Dr/Un phase=play seeker=1")
    assert table.does("play skip", "fairy")[2:] == ["skipped 2", "turn_begins 3 2"]
    assert table["skips"] == ""
    table.wishes("ask 1 unicorn")
    assert table.does("fairy")[-1] == "turn_begins 1 3"


@pytest.mark.clause("YW-24", "YW-26")
def test_skip_follows_the_direction(you_wish: LayOut) -> None:
    table = you_wish("seats=4 hands=Wi+K/Dr/Un/Me phase=play way=right")
    assert table.does("play skip", "fairy")[2:] == ["skipped 4", "turn_begins 3 2"]


@pytest.mark.clause("YW-25")
def test_draw_two_draws_two(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+T/Dr/Un")
    pile = table.pile
    table.does("ask 2 wizard", "play two")
    assert table.does("fairy") == ["drew_unseen 1"]
    assert table.position.acting == (CHANCE,)
    assert table.does("dragon") == ["drew_unseen 1", "turn_begins 2 2"]
    assert table["hands"] == "WiDrFa/Dr/Un"
    assert table.pile == pile - 2


@pytest.mark.clause("YW-25")
def test_draw_two_draws_the_one_card_that_is_left(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=5 hands=WiDr+T/Wi3/Dr2 laid=Un4/Me4/Fa4 discard=+A4+S4+K4+T3")
    table.does("ask 3 wizard", "play two")
    assert table.does("dragon") == ["drew_unseen 1", "turn_begins 2 2"]


@pytest.mark.clause("YW-25", "YW-11")
def test_two_lucky_cards_are_both_shown_and_give_one_extra_turn(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=WiDr+T/Un/Me")
    table.does("ask 2 wizard", "play two")
    assert table.does("wizard") == ["drew_unseen 1", "showed 1 wizard"]
    assert table.does("wizard") == ["drew_unseen 1", "showed 1 wizard", "extra_turn 1", "turn_begins 1 2"]
    assert table.look("shown sure") == "shown=2 sure=Wi3/-/-"
    table.does("ask 2 dragon", "pass")
    assert table.does("fairy") == ["drew_unseen 1", "turn_begins 2 3"]


@pytest.mark.clause("YW-25", "YW-11")
@pytest.mark.parametrize("draws", [("wizard", "fairy"), ("fairy", "wizard")])
def test_one_lucky_card_of_two_is_enough(you_wish: LayOut, draws: tuple[str, str]) -> None:
    table = you_wish("seats=3 hands=WiDr+T/Un/Me")
    table.does("ask 2 wizard", "play two")
    assert "extra_turn 1" in table.does(*draws)
    assert table["shown"] == "1"


@pytest.mark.clause("YW-25", "YW-9", "YW-12")
def test_draw_two_first_both_cards_then_sets_then_the_refill(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi3+T/Un/Me")
    table.does("ask 2 wizard", "play two")
    assert table.does("wizard") == ["drew_unseen 1", "showed 1 wizard"]
    assert table.look("hands laid phase") == "hands=Wi4/Un/Me phase=draw"
    assert table.does("skip") == ["drew_unseen 1", "laid 1 wizard 1", "refills 1"]
    assert table.does("elf") == ["drew_unseen 1", "refilled 1", "extra_turn 1", "turn_begins 1 2"]
    assert table["hands"] == "El+K/Un/Me"


@pytest.mark.clause("YW-26")
def test_switch_and_skip_wait_for_the_extra_turns(you_wish: LayOut) -> None:
    table = you_wish("seats=4 hands=Wi+S+K/Dr/Un/Me")
    table.does("ask 2 wizard", "play switch")
    assert table.does("wizard")[2:] == ["extra_turn 1", "turn_begins 1 2"]
    assert table.look("way seeker") == "way=right"
    table.does("ask 2 wizard", "play skip")
    assert table.does("fairy")[1:] == ["skipped 4", "turn_begins 3 3"]


@pytest.mark.clause("YW-26")
def test_two_switches_of_one_chain_cancel_each_other_out(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+S2/Dr/Un")
    table.does("ask 2 wizard", "play switch", "wizard", "ask 2 wizard")
    assert table.does("play switch") == ["played 1 switch", "turned 0"]
    assert table.does("fairy") == ["drew_unseen 1", "turn_begins 2 3"]
    assert table["way"] == ""


@pytest.mark.clause("YW-26")
def test_skips_of_one_chain_add_up(you_wish: LayOut) -> None:
    table = you_wish("seats=4 hands=Wi+K2/Dr/Un/Me")
    table.does("ask 2 wizard", "play skip", "wizard", "ask 2 wizard", "play skip")
    assert table.does("fairy")[1:] == ["skipped 2", "skipped 3", "turn_begins 4 3"]


@pytest.mark.clause("YW-24", "YW-26", "YW-17")
def test_skips_that_wait_are_seen_with_those_whom_they_will_skip(you_wish: LayOut) -> None:
    table = you_wish("seats=4 hands=Wi+K2+S/Dr/Un/Me")

    def waiting() -> tuple[int, list[int]]:
        view = table.position.view()
        return view.skips, [seat.skips for seat in view.seats]

    table.does("ask 2 wizard", "play skip")
    assert waiting() == (1, [0, 1, 0, 0])
    table.does("wizard", "ask 2 wizard", "play skip")
    assert waiting() == (2, [0, 1, 1, 0])
    table.does("wizard", "ask 2 wizard", "play switch")
    assert waiting() == (2, [0, 0, 1, 1])
    assert table.does("fairy")[1:] == ["skipped 4", "skipped 3", "turn_begins 2 4"]
    assert waiting() == (0, [0] * 4)


@pytest.mark.clause("YW-26")
def test_at_the_end_of_the_game_no_skip_waits(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=5 hands=Wi/Wi3/- laid=Dr4/Un4Me4/Fa4 discard=+A4+S4+K4+T4 skips=1")
    assert table.position.view().skips == 1
    table.does("ask 2 wizard")
    assert table.position.view().skips == 0


@pytest.mark.clause("YW-20", "YW-17")
def test_the_newest_action_card_lies_on_top_of_the_discards(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+T+A/Dr/Un")
    assert table.position.view().top is None
    table.does("ask 2 wizard", "play two", "wizard", "fairy")
    assert table.position.view().top == "two"
    table.does("ask 2 wizard", "play again")
    assert [table.position.view(seat).top for seat in (0, 1, 2, NOBODY)] == ["again"] * 4
    assert table.look("discard top") == "discard=+A+T top=+A"


@pytest.mark.clause("YW-26")
def test_skips_can_go_round_the_table_past_the_seeker(you_wish: LayOut) -> None:
    table = you_wish("seats=3 hands=Wi+K/Dr/Un phase=play skips=3")
    assert table.does("play skip", "fairy")[2:] == [
        "skipped 2",
        "skipped 3",
        "skipped 1",
        "skipped 2",
        "turn_begins 3 2",
    ]


@pytest.mark.clause("YW-26", "YW-14")
def test_a_passed_over_seat_does_not_use_up_a_skip(you_wish: LayOut) -> None:
    table = you_wish(
        "seats=4 creatures=5 hands=WiDr+K/-/Wi2Dr2/WiDr laid=Un4/Me4/Fa4/- discard=+A4+S4+K3+T4 phase=play"
    )
    assert table.does("play skip")[1:] == ["skipped 3", "turn_begins 4 2"]
    table = you_wish(
        "seats=4 creatures=5 hands=WiDr+K/WiDr/-/Wi2Dr2 laid=Un4/Me4/Fa4/- discard=+A4+S4+K3+T4 phase=play"
    )
    assert table.does("play skip")[1:] == ["skipped 2", "turn_begins 4 2"]


@pytest.mark.clause("YW-26", "YW-24")
def test_with_two_left_a_skip_gives_the_seeker_a_new_turn(you_wish: LayOut) -> None:
    table = you_wish(
        "seats=3 creatures=5 hands=Wi2Dr+K/-/Wi2Dr3 laid=Un4/Me4/Fa4 discard=+A4+S4+K3+T4 phase=play idle=7"
    )
    assert table.does("play skip")[1:] == ["skipped 3", "turn_begins 1 2"]
    assert table.look("idle played") == "idle=8"


@pytest.mark.clause("YW-27")
def test_two_players_take_turns(you_wish: LayOut) -> None:
    table = you_wish("hands=Wi/Dr")
    table.does("ask 2 wizard", "pass")
    assert table.does("fairy")[-1] == "turn_begins 2 2"
    table.does("ask 1 dragon", "pass")
    assert table.does("fairy")[-2:] == ["round_begins 2", "turn_begins 1 3"]
