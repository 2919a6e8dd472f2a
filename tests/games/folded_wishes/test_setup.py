"""FW-1 to FW-5: tiles, grid, seats, cards, and the first animals."""

import pytest

import wishfold

from .conftest import LayOut, Table

FOLDED = wishfold.load("folded-wishes")
SMALL = ["blue", "pink", "yellow", "green"] * 4
LARGE = ["blue", "pink", "yellow", "green"] * 5


@pytest.mark.clause("FW-1", "FW-2")
@pytest.mark.parametrize(("seats", "copies"), [(2, 4), (3, 5), (4, 5)])
def test_any_tile_comes_first_each_as_likely_as_the_next(seats: int, copies: int) -> None:
    table = Table(FOLDED.start(seats=seats))
    assert table.acting == (9,)
    assert table.outcomes == dict.fromkeys(["blue", "pink", "yellow", "green"], copies)


@pytest.mark.clause("FW-2")
def test_tiles_are_laid_in_reading_order_and_become_fewer() -> None:
    table = Table(FOLDED.start(seats=2))
    assert table.does("blue", "blue", "blue", "blue", "green") == [
        "laid a1 blue",
        "laid b1 blue",
        "laid c1 blue",
        "laid d1 blue",
        "laid a2 green",
    ]
    assert table.outcomes == {"pink": 4, "yellow": 4, "green": 3}
    assert table.tiles == "bbbb/g.../..../...."
    assert str(table) == "seats=2 tiles=BBBB/G.../..../.... open=- phase=deal"


@pytest.mark.clause("FW-2")
@pytest.mark.parametrize(
    ("seats", "laid", "tiles"),
    [(2, SMALL, "bpyg/bpyg/bpyg/bpyg"), (3, LARGE, "bpygb/pygbp/ygbpy/gbpyg")],
)
def test_two_play_on_four_columns_three_on_five(seats: int, laid: list[str], tiles: str) -> None:
    table = Table(FOLDED.start(seats=seats))
    table.does(*laid)
    assert table.tiles == tiles


@pytest.mark.clause("FW-4")
def test_two_journeymen_and_a_master_are_turned_up() -> None:
    table = Table(FOLDED.start(seats=2))
    table.does(*SMALL)
    journeymen = {f"J{n}": 1 for n in range(1, 11)}
    assert table.outcomes == journeymen
    assert table.does("J4") == ["turned_up J4"]
    del journeymen["J4"]
    assert table.outcomes == journeymen
    table.does("J10")
    assert table.outcomes == {"M1": 1, "M2": 1, "M3": 1, "M4": 1}
    table.does("M3")
    assert [card.card.name for card in table.position.view().open] == ["J4", "J10", "M3"]
    assert table.acting == (2,)


@pytest.mark.clause("FW-1", "FW-3")
def test_every_seat_begins_with_tile_card_and_animal_of_its_number() -> None:
    seats = FOLDED.start(seats=4).view().seats
    assert [seat.hand for seat in seats] == ["blue", "pink", "yellow", "green"]
    assert [[skill.card.name for skill in seat.skills] for seat in seats] == [["A1"], ["A2"], ["A3"], ["A4"]]
    assert [seat.animal for seat in seats] == ["swan", "fox", "bird", "crane"]
    assert [seat.home for seat in seats] == [4, 4, 4, 4]


@pytest.mark.clause("FW-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_two_enters_first_and_seat_one_last(lay_out: LayOut, seats: int) -> None:
    table = lay_out(f"seats={seats} phase=enter player=2")
    order: list[int] = []
    for square in ("a1", "b1", "c1", "d1")[:seats]:
        order += table.acting
        table.does(f"enter {square}")
    assert order == [*range(2, seats + 1), 1]
    assert table.acting == (1,)
    assert table.position.view().phase == "place"


@pytest.mark.clause("FW-5")
def test_the_first_animal_goes_to_any_free_tile(lay_out: LayOut) -> None:
    table = lay_out("seats=2 phase=enter animals=-/b2")
    squares = [column + row for row in "1234" for column in "abcd"]
    assert table.legal("enter") == [square for square in squares if square != "b2"]
    assert table.refused("enter b2") == "FW-11"
    assert table.does("enter c3") == ["entered 1 c3", "round_begins 1", "turn_begins 1 1"]
    assert str(table) == "seats=2 animals=c3/b2"


@pytest.mark.clause("FW-5")
def test_others_wait_while_the_first_animals_come(lay_out: LayOut) -> None:
    table = lay_out("seats=3 phase=enter player=2")
    assert table.refused("enter a1", seat=1) == table.refused("enter a1", seat=3) == "FW-5"


@pytest.mark.clause("FW-2")
def test_a_square_that_the_small_grid_lacks_cannot_be_entered(lay_out: LayOut) -> None:
    assert lay_out("seats=2 phase=enter player=2").refused("enter e1") == "FW-2"
    assert "e1" in lay_out("seats=3 phase=enter player=2").legal("enter")
