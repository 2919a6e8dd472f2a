"""FW-20 to FW-22: the push, and animals that are pushed out."""

import pytest

from .conftest import LayOut


@pytest.mark.clause("FW-20")
@pytest.mark.parametrize(
    ("slot", "tiles", "taken"),
    [
        ("N1", "gpyg/bbyb/pbpg/yypb", "green"),
        ("S4", "bpyb/pbyg/ybpb/gypg", "green"),
        ("W2", "bpyg/gpby/ybpg/gypb", "blue"),
        ("E3", "bpyg/pbyb/bpgg/gypb", "yellow"),
    ],
)
def test_the_whole_line_moves_on_by_one_tile(lay_out: LayOut, slot: str, tiles: str, taken: str) -> None:
    table = lay_out(f"seats=2 hands=G/P tiles=BPYG/PBYB/YBPG/GYPB out={slot}")
    assert table.does("push")[0] == f"pushed 1 {slot} {taken}"
    assert table.tiles == tiles
    assert table.position.view().seats[0].hand == taken


@pytest.mark.clause("FW-20")
def test_animals_ride_on_their_tiles(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a2,a4,d1,out/c2,b3 out=W2")
    assert table.does("push") == ["pushed 1 W2 green", "turn_begins 2 2"]
    assert (table.animals(1), table.animals(2)) == ("d1 a2 b2 a4", "d2 b3")


@pytest.mark.clause("FW-20")
def test_the_tile_that_falls_out_is_taken_and_placed_next(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1/c3 out=E3")
    assert table.does("push")[0] == "pushed 1 E3 blue"
    table.does("place N1", "push")
    assert table.does("place N2")[0] == "placed 1 N2 blue"


@pytest.mark.clause("FW-21")
def test_an_animal_that_is_pushed_out_is_put_back_by_the_player(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1/b4,c4 out=N2")
    assert table.does("push")[-1] == "pushed_out 2 S2"
    assert table.acting == (1,)
    assert table.legal() == ["return a4", "return b4"]
    assert table.does("return b4") == ["returned 2 S2 b4", "turn_begins 2 2"]
    assert table.animals(2) == "b4 c4"


@pytest.mark.clause("FW-21")
def test_an_own_animal_is_put_back_too(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=d2,a1/b4 out=W2")
    assert table.does("push")[-1] == "pushed_out 1 E2"
    assert table.legal() == ["return d1", "return d2", "return d3"]


@pytest.mark.clause("FW-21")
def test_at_a_corner_two_tiles_touch_the_one_that_left(lay_out: LayOut) -> None:
    table = lay_out("seats=3 animals=-/e4/- out=N5")
    table.does("push")
    assert table.legal() == ["return d4", "return e4"]


@pytest.mark.clause("FW-21")
def test_it_may_not_be_refused_or_put_elsewhere(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1/b4,c4 out=N2")
    table.does("push")
    assert table.refused("return d4") == table.refused("return b3") == "FW-21"
    assert table.refused("return c4") == "FW-11"
    assert table.refused("return e4") == "FW-2"
    assert table.refused("push") == table.refused("pass") == "FW-6"


@pytest.mark.clause("FW-21")
def test_there_is_nothing_to_return_at_other_times(lay_out: LayOut) -> None:
    assert lay_out("seats=2 animals=a1/b4").refused("return b4") == "FW-21"


@pytest.mark.clause("FW-21")
def test_an_animal_that_waits_to_return_is_neither_in_the_grid_nor_at_home(lay_out: LayOut) -> None:
    view = lay_out("seats=2 animals=a1,a2,a3,a4/b1,b3,c3 pushed=N2 owner=2").position.view()
    assert view.seats[1].home == 0
    assert view.returning.owner == 1


@pytest.mark.clause("FW-22")
def test_without_room_it_goes_back_to_its_owner(lay_out: LayOut) -> None:
    """The fox on d4 leaves; d4 is taken by the animal behind it, c4 is occupied."""
    table = lay_out("seats=2 animals=c4,d3,a1,out/d4,b2 out=N4")
    assert table.does("push") == [
        "pushed 1 N4 green",
        "pushed_out 2 S4",
        "went_home 2",
        "turn_begins 2 2",
    ]
    assert table.animals(2) == "b2"
    assert table.position.view().seats[1].home == 3


@pytest.mark.clause("FW-8", "FW-22")
def test_and_comes_back_with_the_next_tile(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=c4,d3,a1,out/d4,b2,a2,b4 out=N4")
    table.does("push")
    assert table.does("place W1") == ["placed 2 W1 pink", "set_on 2 W1"]
