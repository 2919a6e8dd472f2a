"""FW-6 to FW-8: the course of a turn, and placing."""

import pytest

from .conftest import LayOut


@pytest.mark.clause("FW-6")
def test_a_turn_is_place_fold_push_and_then_the_next_seat(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=b2/c4")
    assert table.does("place N1", "corner b2-b1", "push") == [
        "placed 1 N1 blue",
        "set_on 1 N1",
        "stepped 1 b2 b1",
        "pushed 1 N1 blue",
        "turn_begins 2 2",
    ]
    assert table.acting == (2,)
    assert table.animals(1) == "a1 b1"


@pytest.mark.clause("FW-6")
def test_a_round_begins_when_all_have_had_a_turn(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=b2/c4 player=2")
    assert table.does("place N1", "push")[-2:] == ["round_begins 2", "turn_begins 1 3"]


@pytest.mark.clause("FW-6")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("seats=2", "push"),
        ("seats=2", "pass"),
        ("seats=2", "corner a1-a2"),
        ("seats=2", "switch a1"),
        ("seats=2 out=N1", "place N2"),
        ("seats=2 out=N1", "pass"),
        ("seats=2 pushed=N1 owner=2", "push"),
        ("seats=2 pushed=N1 owner=2", "place N1"),
        ("seats=2 phase=learn animals=a1,b1,c1/- open=J1,J2,M1", "push"),
        ("seats=2 phase=enter player=2", "pass"),
    ],
)
def test_every_step_has_its_moment(lay_out: LayOut, text: str, action: str) -> None:
    assert lay_out(text).refused(action) == "FW-6"


@pytest.mark.clause("FW-6")
def test_only_the_player_acts(lay_out: LayOut) -> None:
    table = lay_out("seats=3 player=2")
    assert [table.refused("place N1", seat) for seat in (1, 3)] == ["FW-6", "FW-6"]
    assert table.position.legal(0) == []


@pytest.mark.clause("FW-7")
@pytest.mark.parametrize(("seats", "columns", "slots"), [(2, "1234", 16), (3, "12345", 18), (4, "12345", 18)])
def test_a_tile_is_placed_at_an_end_of_a_row_or_column(
    lay_out: LayOut, seats: int, columns: str, slots: int
) -> None:
    legal = lay_out(f"seats={seats}").legal("place")
    assert legal == [side + n for side in "NS" for n in columns] + [side + n for side in "WE" for n in "1234"]
    assert len(legal) == slots


@pytest.mark.clause("FW-7")
def test_a_slot_that_the_grid_lacks_is_refused(lay_out: LayOut) -> None:
    table = lay_out("seats=2")
    assert [table.refused(f"place {slot}") for slot in ("N5", "S5")] == ["FW-7", "FW-7"]


@pytest.mark.clause("FW-7")
def test_a_line_may_be_pushed_straight_back(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a4/-")
    table.does("place N2", "push")
    assert "S2" in table.legal("place")
    table.does("place S2", "push")
    assert table.tiles == "bpyg/bpyg/bpyg/bpyg"
    assert table.position.view().seats[1].hand == "blue"


@pytest.mark.clause("FW-8")
def test_an_animal_off_the_grid_must_ride_on_the_tile(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,c2/-")
    assert table.does("place W3") == ["placed 1 W3 blue", "set_on 1 W3"]
    assert table.animals(1) == "a1 b1 c2 out"
    assert table.position.view().seats[0].home == 0


@pytest.mark.clause("FW-8")
def test_only_one_animal_comes_with_a_tile(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=-/b2")
    table.does("place W3")
    assert table.animals(1) == "out"
    assert table.position.view().seats[0].home == 3


@pytest.mark.clause("FW-8")
def test_with_all_animals_in_the_grid_the_tile_is_empty(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,c2,d4/b2")
    assert table.does("place W3") == ["placed 1 W3 blue"]
    assert table.position.view().outside.seat is None
