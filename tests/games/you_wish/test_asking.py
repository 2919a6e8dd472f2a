"""The seeker asks: clauses 4 to 8."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from wishfold import CHANCE, Game, Illegal

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut


@pytest.mark.clause("YW-5", "GF-5", "YW-6", "GF-6")
def test_any_other_seat_may_be_asked_for_any_creature_held(lay_out: LayOut) -> None:
    table = lay_out("seats=3 creatures=6 hands=Wi2Ph/Dr/Me")
    assert table.legal == ["ask 2 wizard", "ask 2 phoenix", "ask 3 wizard", "ask 3 phoenix"]
    table = lay_out("seats=3 creatures=6 hands=Wi2Ph/Dr/Me seeker=2")
    assert table.legal == ["ask 1 dragon", "ask 3 dragon"]
    table = lay_out("hands=Wi/Ce3 seeker=2")
    assert table.legal == ["ask 1 centaur"]


@pytest.mark.clause("YW-4", "GF-4")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_only_the_seeker_has_anything_to_decide(lay_out: LayOut, seat: int) -> None:
    position = lay_out(f"seats=3 creatures=6 hands=Wi/Dr/Me seeker={seat}").position
    assert position.acting == (seat - 1,)
    assert [bool(position.legal(other)) for other in range(3)] == [other == seat - 1 for other in range(3)]


@pytest.mark.clause("YW-6")
def test_nobody_can_be_asked_for_action_cards(you_wish: LayOut) -> None:
    table = you_wish("hands=Wi+A2+T/Dr+A")
    assert table.legal == ["ask 2 wizard"]


@pytest.mark.clause("YW-7", "GF-7", "YW-8", "GF-8")
def test_all_matching_cards_and_no_others_are_handed_over(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Wi2DrUn/WiUn")
    assert table.does("ask 2 wizard") == ["asked 1 2 wizard", "gave 2 1 2"]
    assert table["hands"] == "Wi3Dr/DrUn/WiUn"
    assert [seat.cards for seat in table.position.view().seats] == [4, 2, 2]
    assert table.position.acting == (0,)


@pytest.mark.clause("YW-8", "GF-8")
def test_after_cards_the_seeker_asks_on_for_anything_held_by_then(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Wi2Un/WiDr")
    table.does("ask 2 wizard", "ask 3 dragon")
    assert table["hands"] == "Wi3Dr2/Un/Wi"
    assert table.legal == ["ask 2 wizard", "ask 2 dragon", "ask 3 wizard", "ask 3 dragon"]


@pytest.mark.clause("YW-8")
def test_the_seeker_cannot_stop_asking(you_wish: LayOut) -> None:
    table = you_wish("hands=WiDr+A/WiUn")
    table.does("ask 2 wizard")
    assert table.legal == ["ask 2 wizard", "ask 2 dragon"]


@pytest.mark.clause("YW-8", "GF-8", "YW-10", "GF-10")
def test_you_wish_ends_the_asking(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=WiDr/Wi2Un/WiDr")
    assert table.wishes("ask 2 dragon") == ["asked 1 2 dragon", "wished 2 1"]
    assert table.position.acting == (CHANCE,)
    assert table["hands"] == "WiDr/Wi2Un/WiDr"


@pytest.mark.clause("YW-5", "GF-5")
def test_a_seat_without_cards_answers_you_wish(creatures_only: LayOut) -> None:
    table = creatures_only("seats=3 creatures=6 hands=Wi2Dr2/Wi2Dr2/- laid=Un4/Me4/Fa4Ph4")
    assert table.pile == 0
    assert "ask 3 wizard" in table.legal
    assert table.wishes("ask 3 wizard")[:2] == ["asked 1 3 wizard", "wished 3 1"]


@pytest.mark.clause("YW-5")
def test_a_seat_with_action_cards_only_answers_you_wish(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=5 hands=WiDr2/Wi3Dr2/+A2 laid=Un4/Me4/Fa4 discard=+A2+S4+K4+T4")
    assert table.does("ask 3 wizard") == ["asked 1 3 wizard", "wished 3 1"]


@pytest.mark.clause("YW-4", "GF-4")
def test_an_answered_question_cannot_be_taken_back(creatures_only: LayOut) -> None:
    for asked in ("wizard", "dragon"):
        table = creatures_only("creatures=5 hands=WiDr/WiUn")
        table.does(f"ask 2 {asked}")
        with pytest.raises(Illegal) as refused:
            table.position.take_back(0)
        assert refused.value.code == "undo-barrier"


@pytest.mark.clause("YW-4")
def test_a_played_card_has_been_seen_and_cannot_be_taken_back(you_wish: LayOut) -> None:
    table = you_wish("hands=Wi+A/Dr phase=play")
    table.does("play again")
    with pytest.raises(Illegal) as refused:
        table.position.take_back(0)
    assert refused.value.code == "undo-barrier"


@pytest.mark.clause("YW-4")
def test_playing_no_card_can_be_taken_back_unless_a_draw_followed(you_wish: LayOut) -> None:
    table = you_wish("creatures=5 hands=Wi2Dr2+A/Wi2Dr2+A laid=Un4Me4/Fa4 discard=+A2+T4 phase=play")
    before = str(table.position)
    table.does("pass")
    assert table.position.acting == (1,)
    table.position.take_back(0)
    assert str(table.position) == before
    table = you_wish("hands=Wi+A/Dr phase=play")
    table.does("pass")
    with pytest.raises(Illegal) as refused:
        table.position.take_back(0)
    assert refused.value.code == "undo-barrier"


@pytest.mark.clause("YW-4", "GF-4", "YW-20")
def test_the_three_steps_of_a_turn(game: Game) -> None:
    kinds = [kind.name for kind in game.actions.kinds]
    assert kinds == (["ask", "play", "pass"] if game.name == "you-wish" else ["ask"])
