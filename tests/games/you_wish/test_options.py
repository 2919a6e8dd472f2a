"""Seats and house rules: clauses 18 and 19."""

import pytest

import wishfold
from wishfold import Game, Malformed

FEWEST = {
    "you-wish": {2: 5, 3: 5, 4: 5, 5: 6, 6: 5, 7: 7, 8: 8},
    "go-fish": {2: 5, 3: 6, 4: 8, 5: 10, 6: 9, 7: 11, 8: 12},
}
TABLES = [(name, seats, fewest) for name, table in FEWEST.items() for seats, fewest in table.items()]


@pytest.mark.clause("YW-19", "GF-19")
@pytest.mark.parametrize(("name", "seats", "fewest"), TABLES)
def test_the_fewest_creatures_depend_on_the_seats(name: str, seats: int, fewest: int) -> None:
    game = wishfold.load(name)
    assert game.choose(seats=seats, creatures=fewest)["creatures"] == fewest
    assert game.choose(seats=seats, creatures=15)["creatures"] == 15
    for creatures in (fewest - 1, 16):
        with pytest.raises(Malformed) as refused:
            game.choose(seats=seats, creatures=creatures)
        assert refused.value.code == "option-range"
        assert f"{fewest}–15" in str(refused.value)


@pytest.mark.clause("YW-19", "GF-19")
@pytest.mark.parametrize(("name", "seats", "fewest"), TABLES)
def test_the_book_says_so(name: str, seats: int, fewest: int) -> None:
    text = wishfold.load(name).book()[19].text
    lines = [line.split(": ") for line in text.splitlines() if line.startswith("- ")]
    assert [creatures for players, creatures in lines if str(seats) in players] == [f"{fewest} creatures"]


@pytest.mark.clause("YW-19", "GF-19")
def test_fewer_creatures_are_the_first_of_the_list(game: Game) -> None:
    actions = ["again", "two"] if game.name == "you-wish" else []
    deck = {card.text: weight for card, weight in game.start(seats=2, creatures=5).outcomes()}
    assert deck == dict.fromkeys(["wizard", "dragon", "unicorn", "mermaid", "fairy", *actions], 4)


@pytest.mark.clause("YW-19", "GF-19", "YW-2", "GF-2")
@pytest.mark.parametrize(("name", "seats", "fewest"), TABLES)
def test_there_are_always_enough_cards_for_the_deal(name: str, seats: int, fewest: int) -> None:
    position = wishfold.load(name).start(seats=seats, creatures=fewest, seed=1)
    action_cards = {"go-fish": 0, "you-wish": 8 if seats == 2 else 16}[name]
    assert position.kit.deck_size == 4 * fewest + action_cards
    assert position.acting != (wishfold.CHANCE,)


@pytest.mark.clause("YW-18", "GF-18")
def test_sets_are_of_four_or_two(game: Game) -> None:
    assert game.start(seats=3).view().set_size == 4
    assert game.start(seats=3, sets=2).view().set_size == 2
    with pytest.raises(Malformed, match="possible is 4, 2"):
        game.choose(sets=3)


@pytest.mark.clause("YW-18", "GF-18", "YW-19", "GF-19")
@pytest.mark.parametrize(("sets", "creatures", "count"), [(4, 15, 15), (2, 15, 30), (4, 12, 12), (2, 12, 24)])
def test_how_many_sets_there_are(game: Game, sets: int, creatures: int, count: int) -> None:
    assert game.start(sets=sets, creatures=creatures).state.left == count


@pytest.mark.clause("YW-27")
@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_can_play(game: Game, seats: int) -> None:
    assert game.seats == (2, 3, 4, 5, 6, 7, 8)
    with pytest.raises(Malformed, match="2–8"):
        game.choose(seats=seats)
