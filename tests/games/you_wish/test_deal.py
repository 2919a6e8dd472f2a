"""Cards, deal and who starts: clauses 1 to 3, and what a deal can bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from wishfold import CHANCE, Game
from wishfold.games.you_wish.names import ONE

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut

CREATURES = (
    "wizard", "dragon", "unicorn", "mermaid", "fairy", "phoenix", "griffin", "pegasus",
    "troll", "gnome", "elf", "genie", "yeti", "kraken", "centaur",
)  # fmt: skip
FOUR_EACH = dict.fromkeys(CREATURES, 4)


def deck(game: Game, seats: int) -> dict[str, int]:
    return {card.text: weight for card, weight in game.start(seats=seats).outcomes()}


@pytest.mark.clause("YW-1", "GF-1")
def test_the_deck_has_four_of_fifteen_creatures_and_of_four_action_cards(game: Game) -> None:
    actions = {"again": 4, "switch": 4, "skip": 4, "two": 4} if game.name == "you-wish" else {}
    assert deck(game, 3) == FOUR_EACH | actions


@pytest.mark.clause("YW-27", "YW-1", "GF-1")
def test_two_players_have_no_skip_and_no_switch(game: Game) -> None:
    actions = {"again": 4, "two": 4} if game.name == "you-wish" else {}
    assert deck(game, 2) == FOUR_EACH | actions


@pytest.mark.clause("YW-1", "GF-1")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_book_lists_the_creatures_in_this_order(game: Game, language: str) -> None:
    assert ", ".join(ONE[language][creature] for creature in CREATURES) in game.book(language)[1].text


@pytest.mark.clause("YW-2", "GF-2", "YW-27")
@pytest.mark.parametrize("seats", range(2, 9))
def test_seven_cards_up_to_five_players_else_five(game: Game, seats: int) -> None:
    position = game.start(seats=seats, seed=4)
    cards = 7 if seats <= 5 else 5
    dealt = [event.fields["seat"] for event in position.told() if event.name == "dealt_unseen"]
    assert dealt == list(range(seats)) * cards


@pytest.mark.clause("YW-3", "GF-3")
@pytest.mark.parametrize("seats", range(2, 9))
def test_seat_1_starts_to_the_left(game: Game, seats: int) -> None:
    position = game.start(seats=seats, seed=4)
    assert position.acting == (0,)
    assert position.view().leftwards
    assert position.told()[-1].plain() == ("turn_begins", (0, 1))


@pytest.mark.clause("YW-2", "GF-2", "YW-17", "GF-17")
def test_a_dealt_card_is_seen_by_its_owner_alone(lay_out: LayOut) -> None:
    table = lay_out("seats=3 creatures=6 hands=-/-/- phase=deal turn=0")
    assert table.does("dragon", hears=1) == ["dealt 1 dragon"]
    assert table.does("dragon", hears=1) == ["dealt_unseen 2"]
    assert table.does("wizard") == ["dealt_unseen 3"]
    assert table.look("hands phase receiver turn") == "hands=Dr/Dr/Wi phase=deal turn=0"


@pytest.mark.clause("YW-2", "GF-2")
def test_a_card_comes_from_the_pile_each_as_likely_as_the_next(lay_out: LayOut) -> None:
    table = lay_out("creatures=5 hands=Wi2Dr/DrUnMe phase=deal turn=0")
    creatures = {card: weight for card, weight in table.outcomes.items() if card in CREATURES}
    assert creatures == {"wizard": 2, "dragon": 2, "unicorn": 3, "mermaid": 3, "fairy": 4}
    table.does("mermaid")
    assert table.outcomes["mermaid"] == 2


@pytest.mark.clause("YW-2", "GF-2", "YW-9", "GF-9")
def test_a_dealt_set_is_laid_down_when_the_deal_is_complete(lay_out: LayOut) -> None:
    table = lay_out("creatures=5 hands=Wi4Dr3/Un4MeFa phase=deal turn=0 receiver=2")
    assert table.does("fairy") == [
        "dealt_unseen 2",
        "laid 1 wizard 1",
        "laid 2 unicorn 1",
        "round_begins 1",
        "turn_begins 1 1",
    ]
    assert table.look("hands laid phase turn") == "hands=Dr3/MeFa2 laid=Wi4/Un4"
    assert table.position.view().seats[1].cards == 3


@pytest.mark.clause("YW-2", "GF-2")
def test_the_deal_is_complete_when_all_have_their_cards_and_not_before(lay_out: LayOut) -> None:
    table = lay_out("creatures=5 hands=Dr3Un3/Wi3MeFa2 phase=deal turn=0")
    assert table.does("wizard") == ["dealt_unseen 1"]
    assert table.position.acting == (CHANCE,)
    assert table.does("fairy") == ["dealt_unseen 2", "round_begins 1", "turn_begins 1 1"]
    assert table.position.acting == (0,)
    assert table.look("hands laid turn") == "hands=WiDr3Un3/Wi3MeFa3"


@pytest.mark.clause("YW-2", "YW-12")
def test_at_the_deal_all_sets_come_first_then_the_refills_from_seat_1(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=5 hands=Wi4+A+S+K/Dr4+A2+T/Un4Me2 phase=deal turn=0 receiver=3")
    assert table.does("fairy") == [
        "dealt_unseen 3",
        "laid 1 wizard 1",
        "laid 2 dragon 1",
        "laid 3 unicorn 1",
        "refills 1",
    ]
    assert table.position.acting == (CHANCE,)
    assert table.does("skip") == ["drew_unseen 1"]
    assert table.does("mermaid") == ["drew_unseen 1", "refilled 1", "refills 2"]
    assert table.does("fairy") == ["drew_unseen 2", "refilled 2", "round_begins 1", "turn_begins 1 1"]
    assert table["hands"] == "Me+A+S+K2/Fa+A2+T/Me2Fa"
    assert table["laid"] == "Wi4/Dr4/Un4"


@pytest.mark.clause("YW-2", "YW-12", "YW-14", "YW-3")
def test_who_finds_no_creature_at_the_deal_is_passed_over_from_the_start(you_wish: LayOut) -> None:
    table = you_wish(
        "seats=4 creatures=5 hands=+A4+S3/Wi3Dr3Un/WiDrUn3Me2/Me2Fa4 phase=deal turn=0 receiver=4"
    )
    assert table.does("two") == ["dealt_unseen 4", "laid 4 fairy 1", "refills 1"]
    table.does(*["skip"] * 4, *["two"] * 3)
    assert table.does("switch") == ["drew_unseen 1", "passed_over 1", "round_begins 1", "turn_begins 2 1"]
    assert table.position.acting == (1,)
    assert table.position.view(0).seats[0].passed_over


@pytest.mark.clause("YW-15", "YW-18")
def test_a_deal_can_bring_every_set_and_end_the_game(you_wish: LayOut) -> None:
    table = you_wish(
        "seats=4 sets=2 creatures=5 hands=Wi4Dr2+A/Dr2Un4+A/Me4Fa2+A/Fa2+A+S3 phase=deal turn=0 receiver=4"
    )
    assert table.does("skip")[-4:] == [
        "reckoning 1 1 3",
        "reckoning 2 1 3",
        "reckoning 3 1 3",
        "reckoning 4 4 1",
    ]
    assert table.position.over
    assert table.position.view().asked is None
