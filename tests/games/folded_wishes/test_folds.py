"""FW-9 to FW-16: the five folds."""

import pytest

from .conftest import LayOut

ALL_FOUR = "a1,b1,a2,b3"
"""Nobody is off the grid then, so the tile outside is empty."""


@pytest.mark.clause("FW-9")
@pytest.mark.parametrize(
    ("tile", "kinds"),
    [
        ("B", {"corner", "push"}),
        ("P", {"crumple", "push"}),
        ("Y", {"mountain", "push"}),
        ("G", {"switch", "push"}),
    ],
)
def test_a_tile_gives_the_folds_that_are_printed_on_it(lay_out: LayOut, tile: str, kinds: set[str]) -> None:
    table = lay_out(f"seats=3 hands=B/P/{tile} animals=-/b2/a1,b1,c2 skills=A1/A2/A3 player=3")
    table.does("place E4")
    if tile == "B":
        kinds = kinds | {"mountain"}  # by Apprentice 3
    assert {action.kind for action in table.position.legal()} == kinds


@pytest.mark.clause("FW-9")
def test_all_folds_are_optional(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1/b2 out=N4")
    assert table.legal("push") == [""]
    table.does("push")
    assert table.acting == (2,)


@pytest.mark.clause("FW-9")
def test_a_fold_works_once(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1/b2 out=N4")
    table.does("corner a1-b1")
    assert table.legal() == ["push"]
    assert table.refused("corner b1-a1") == "FW-9"


@pytest.mark.clause("FW-9")
@pytest.mark.parametrize("action", ["crumple b2-b3", "mountain a1-c3", "swap a1-b2", "switch d2"])
def test_a_fold_that_nobody_gives_is_refused(lay_out: LayOut, action: str) -> None:
    assert lay_out("seats=2 animals=a1/b2 out=N4").refused(action) == "FW-9"


@pytest.mark.clause("FW-10")
@pytest.mark.parametrize(
    ("seats", "slot", "touched"),
    [
        (2, "N1", "a1 b1"),
        (2, "N2", "a1 b1 c1"),
        (2, "N4", "c1 d1"),
        (2, "S3", "b4 c4 d4"),
        (2, "W1", "a1 a2"),
        (2, "E3", "d2 d3 d4"),
        (3, "E3", "e2 e3 e4"),
        (3, "N5", "d1 e1"),
        (4, "W4", "a3 a4"),
    ],
)
def test_the_tile_outside_touches_up_to_three_tiles(
    lay_out: LayOut, seats: int, slot: str, touched: str
) -> None:
    own = "/".join(["out", *"-" * (seats - 1)])
    table = lay_out(f"seats={seats} animals={own} out={slot}")
    assert table.legal("corner") == [f"out-{square}" for square in touched.split()]
    assert " ".join(table.position.view().outside.touches) == touched


@pytest.mark.clause("FW-10", "FW-12")
def test_a_step_goes_in_eight_directions(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=b2,d4,c4,d3/- out=W2")
    around = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]
    steps = [text for text in table.legal("corner") if text.startswith("b2")]
    assert steps == [f"b2-{square}" for square in around]


@pytest.mark.clause("FW-10", "FW-12")
def test_an_animal_steps_onto_the_tile_outside(lay_out: LayOut) -> None:
    table = lay_out(f"seats=2 animals={ALL_FOUR}/c4 out=W4")
    assert table.refused("corner a1-out") == "FW-10"
    table = lay_out(f"seats=2 animals={ALL_FOUR}/c4 out=W3")
    assert table.does("corner a2-out") == ["stepped 1 a2 out"]
    assert table.animals(1) == "a1 b1 b3 out"


@pytest.mark.clause("FW-2")
@pytest.mark.parametrize(
    ("tile", "action"),
    [("B", "corner d2-e2"), ("B", "corner e1-e2"), ("P", "crumple d2-e2"), ("Y", "mountain c2-e2")],
)
def test_the_small_grid_has_no_column_e(lay_out: LayOut, tile: str, action: str) -> None:
    assert lay_out(f"seats=2 hands={tile}/G animals=d2,c2/b2 out=N1").refused(action) == "FW-2"


@pytest.mark.clause("FW-2")
def test_nor_can_it_be_switched_or_swapped_there(lay_out: LayOut) -> None:
    assert lay_out("seats=2 hands=G/P animals=a1/b2 out=N1").refused("switch e4") == "FW-2"
    table = lay_out("seats=2 hands=B/P animals=d1/b2 skills=A1,M3/A2 out=N1")
    assert table.refused("swap d1-e1") == "FW-2"


@pytest.mark.clause("FW-11", "FW-12")
def test_a_step_to_an_occupied_tile_is_refused(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,a2/b2 out=N4")
    assert table.refused("corner a1-a2") == table.refused("corner a1-b2") == "FW-11"


@pytest.mark.clause("FW-12")
def test_a_corner_fold_moves_an_own_animal(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1/b2 out=N4")
    assert table.refused("corner b2-b3") == "FW-12"
    assert table.refused("corner c3-b3") == "FW-12"
    assert table.does("corner a1-b1") == ["stepped 1 a1 b1"]
    assert table.animals(1) == "b1"


@pytest.mark.clause("FW-13")
def test_a_crumple_moves_an_animal_of_another_player(lay_out: LayOut) -> None:
    table = lay_out("seats=3 hands=P/B/G animals=a1/b2/d2 out=N5")
    assert table.does("crumple d2-e1") == ["crumpled 3 d2 e1"]
    assert table.animals(3) == "e1"


@pytest.mark.clause("FW-13")
def test_a_crumple_never_moves_an_own_animal(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=P/B animals=a1/b2 out=N4")
    assert table.refused("crumple a1-b1") == "FW-13"
    assert table.refused("crumple c4-b4") == "FW-13"
    assert not [text for text in table.legal("crumple") if text.startswith("a1")]


@pytest.mark.clause("FW-11", "FW-13")
def test_a_crumple_needs_an_empty_tile(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=P/B animals=a1/b2 out=N4")
    assert table.refused("crumple b2-a1") == "FW-11"


@pytest.mark.clause("FW-13")
def test_two_crumples_hit_one_animal_twice_or_two(lay_out: LayOut) -> None:
    text = "seats=2 hands=P/B animals=a1/b2,d4 skills=A1/A2 out=N4"
    table = lay_out(text)
    table.does("crumple b2-b3", "crumple b3-b4")
    assert table.animals(2) == "b4 d4"
    assert "crumple" not in {action.kind for action in table.position.legal()}
    table = lay_out(text)
    table.does("crumple b2-b3", "crumple d4-d3")
    assert table.animals(2) == "b3 d3"


@pytest.mark.clause("FW-10", "FW-13")
def test_an_animal_is_crumpled_onto_the_tile_outside_and_off_it(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=P/B animals=a1,a2,a3,a4/d1 out=N4")
    table.does("crumple d1-out", "crumple out-c1")
    assert table.animals(2) == "c1"


@pytest.mark.clause("FW-14")
@pytest.mark.parametrize(
    ("over", "end"),
    [
        ("b2", "a1"), ("c2", "c1"), ("d2", "e1"), ("b3", "a3"), ("d3", "e3"),
    ],
)  # fmt: skip
def test_a_mountain_fold_jumps_in_every_direction(lay_out: LayOut, over: str, end: str) -> None:
    table = lay_out(f"seats=3 hands=Y/B/P animals=c3/{over}/- out=S5")
    assert table.legal("mountain") == [f"c3-{end}"]
    assert table.does(f"mountain c3-{end}") == [f"jumped 1 c3 {end}"]
    assert table.animals(1) == end
    assert table.animals(2) == over


@pytest.mark.clause("FW-14")
def test_downwards_too(lay_out: LayOut) -> None:
    table = lay_out("seats=3 hands=Y/B/P animals=c2/b3,c3,d3/- out=S5")
    assert table.legal("mountain") == ["c2-a4", "c2-c4", "c2-e4"]


@pytest.mark.clause("FW-14")
def test_one_may_jump_over_an_own_animal(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=Y/B animals=a1,b1/- out=S4")
    assert table.legal("mountain") == ["a1-c1"]


@pytest.mark.clause("FW-14")
def test_with_nothing_to_jump_over_it_is_refused(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=Y/B animals=a1,b1/c4 out=S4")
    assert table.refused("mountain a1-a3") == "FW-14"
    assert table.refused("mountain c4-a4") == "FW-14"
    assert table.refused("mountain b1-out") == "FW-14"


@pytest.mark.clause("FW-14")
def test_never_over_two(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=Y/B animals=a1/b1,c1 out=S4")
    assert table.legal("mountain") == []
    assert table.refused("mountain a1-c1") == "FW-11"


@pytest.mark.clause("FW-10", "FW-14")
@pytest.mark.parametrize(
    ("seats", "slot", "over", "end"),
    [
        (2, "N2", "b1", "b2"),
        (2, "N2", "c1", "d2"),
        (2, "S2", "c4", "d3"),
        (2, "E2", "d2", "c2"),
        (2, "E2", "d3", "c4"),
        (3, "E2", "e1", ""),
        (3, "W3", "a2", "b1"),
        (2, "N2", "a1", ""),
    ],
)
def test_jumping_from_outside(lay_out: LayOut, seats: int, slot: str, over: str, end: str) -> None:
    rest = "/".join("-" * (seats - 2))
    table = lay_out(
        f"seats={seats} hands={'Y/B/P'[: 2 * seats - 1]} animals=out/{over}{rest and '/' + rest} out={slot}"
    )
    assert table.legal("mountain") == ([f"out-{end}"] if end else [])


@pytest.mark.clause("FW-10", "FW-14")
def test_jumping_out_of_the_grid_onto_the_tile(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=Y/B animals=d2,a4,b4,d4/c1 out=N2")
    assert table.does("mountain d2-out") == ["jumped 1 d2 out"]
    assert table.animals(1) == "a4 b4 d4 out"


@pytest.mark.clause("FW-15")
def test_swap_shapes_with_an_adjacent_animal(lay_out: LayOut) -> None:
    table = lay_out("seats=3 animals=a1,d4/b2,c4/b1 skills=A1,M3/A2/A3 out=S5 printed=0")
    assert table.legal("swap") == ["a1-b1", "a1-b2", "d4-c4"]
    assert table.does("swap a1-b2") == ["used 1 M3 swap", "swapped 1 a1 b2"]
    assert (table.animals(1), table.animals(2)) == ("b2 d4", "a1 c4")


@pytest.mark.clause("FW-15")
@pytest.mark.parametrize(
    ("action", "clause"),
    [
        ("swap b2-a1", "FW-15"),
        ("swap a1-a2", "FW-15"),
        ("swap a1-b1", "FW-15"),
        ("swap c4-d4", "FW-15"),
        ("swap a1-out", "FW-10"),
    ],
)
def test_swap_shapes_needs_one_of_each(lay_out: LayOut, action: str, clause: str) -> None:
    table = lay_out("seats=2 animals=a1,a2/b2 skills=A1,M3/A2 out=S4")
    assert table.refused(action) == clause


@pytest.mark.clause("FW-10", "FW-15")
def test_swapping_with_the_animal_outside(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=out/b1 skills=A1,M3/A2 out=N1")
    table.does("swap out-b1")
    assert (table.animals(1), table.animals(2)) == ("b1", "out")


@pytest.mark.clause("FW-16")
def test_switch_patterns_with_any_tile_of_the_grid(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=G/P animals=a1/b2 out=N1")
    assert table.legal("switch") == [column + row for row in "1234" for column in "abcd"]
    assert table.does("switch a2") == ["switched 1 a2"]
    assert table.tiles[5] == "g"
    assert table.position.view().outside.kind == "blue"


@pytest.mark.clause("FW-16")
def test_animals_ride_along(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=G/P animals=a1,out/d4 out=N1")
    table.does("switch d4")
    assert (table.animals(1), table.animals(2)) == ("a1 d4", "out")
    table = lay_out("seats=2 hands=G/P animals=a1,out/d4 out=N1")
    table.does("switch a1")
    assert table.animals(1) == "a1 out"


@pytest.mark.clause("FW-16")
def test_the_tile_switched_out_is_pushed_and_gives_no_fold(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=G/P animals=a1,c1/b4 out=N1")
    table.does("switch b4")
    assert table.legal() == ["push"]
    table.does("push")
    assert table.animals(2) == "a1"
    assert table.tiles == "ppyg/bpyg/bpyg/bgyb"


@pytest.mark.clause("FW-16")
def test_the_place_outside_keeps_its_neighbours(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=G/P animals=a1/d4 skills=A1,M1/A2 out=N1")
    table.does("switch a4", "corner a1-out")
    assert table.animals(1) == "out"


@pytest.mark.clause("FW-16")
def test_a_second_switch_takes_what_lies_outside_then(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=G/P animals=a1/b4 skills=A1,M4/A2 out=N1")
    table.does("switch a2", "switch b4")
    assert table.position.view().outside.kind == "pink"
    assert table.animals(2) == "out"
    assert table.tiles == "bpyg/gpyg/bpyg/bbyb"


@pytest.mark.clause("FW-16")
def test_switching_may_come_between_other_folds(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=G/P animals=a1/d4 skills=A1,M1,M2/A2 out=N1")
    table.does("corner a1-a2", "switch d4")
    assert [fold.fold for fold in table.position.view().folds] == ["mountain"]
