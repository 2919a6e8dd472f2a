"""FW-23 and FW-24: four in a line, or a draw."""

import pytest

from wishfold.games.folded_wishes.geometry import winning_lines

from .conftest import LayOut

NO_LINES = {
    "with a gap": "a1,b1,c1,e1",
    "around the edge": "c1,d1,e1,a2",
    "slanting around the edge": "a2,e2,d3,c4",
    "bent": "a1,b1,c1,c2",
    "three": "a1,b1,c1",
}


@pytest.mark.clause("FW-23")
@pytest.mark.parametrize("width", [4, 5])
def test_every_row_and_column_wins(lay_out: LayOut, width: int) -> None:
    """What is pushed is a line next to it."""
    columns, rows = "abcde"[:width], "1234"
    lines = [[column + row for row in rows] for column in columns]
    lines += [[column + row for column in columns[at : at + 4]] for row in rows for at in range(width - 3)]
    for squares in lines:
        upright = squares[0][0] == squares[-1][0]
        slot = (
            ("N2" if squares[0][0] == "a" else "N1") if upright else ("W2" if squares[0][1] == "1" else "W1")
        )
        others = "/-" if width == 4 else "/-/-"
        table = lay_out(f"seats={width - 2} animals={','.join(squares)}{others} out={slot}")
        assert f"lined_up 1 {squares[0]} {squares[-1]}" in table.does("push")
        assert table.position.over
    assert len(lines) + 2 * (width - 3) == len(winning_lines(width))


@pytest.mark.clause("FW-23")
@pytest.mark.parametrize(
    ("animals", "slot", "line"),
    [
        ("out,b2,c3,d4/-", "W1", "a1 d4"),
        ("out,c2,b3,a4/-", "E1", "d1 a4"),
        ("b1,c2,d3,e4/-/-", "N1", "b1 e4"),
        ("e1,d2,c3,b4/-/-", "N1", "e1 b4"),
        ("d1,c2,b3,a4/-/-", "N5", "d1 a4"),
    ],
)
def test_a_diagonal_wins_too(lay_out: LayOut, animals: str, slot: str, line: str) -> None:
    table = lay_out(f"seats={animals.count('/') + 1} animals={animals} out={slot}")
    assert f"lined_up 1 {line}" in table.does("push")
    assert table.position.over


@pytest.mark.clause("FW-23")
@pytest.mark.parametrize("animals", NO_LINES.values(), ids=NO_LINES)
def test_what_is_no_line(lay_out: LayOut, animals: str) -> None:
    table = lay_out(f"seats=3 animals={animals}/-/- out={'W1' if '4' in animals else 'W4'}")
    table.does("push")
    assert not table.position.over


@pytest.mark.clause("FW-23")
def test_the_winner_is_first_and_all_others_second(lay_out: LayOut) -> None:
    table = lay_out("seats=4 animals=-/a1,b1,c1,d1/e4/- out=W3 player=2")
    table.does("push")
    assert table.result == ((2, 1, 2, 2), (0, 1, 0, 0))
    assert table.position.view().winner == 1
    assert table.position.view().line == ("a1", "b1", "c1", "d1")


@pytest.mark.clause("FW-23")
def test_a_line_before_the_push_does_not_count(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,c1,d1/- out=N1")
    table.does("push")
    assert not table.position.over


@pytest.mark.clause("FW-23")
def test_a_line_made_by_putting_back_counts(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a4,b4,c4/- pushed=N4 owner=1")
    assert table.does("return d4")[:2] == ["returned 1 S4 d4", "lined_up 1 a4 d4"]
    assert table.position.over


@pytest.mark.clause("FW-23")
def test_a_line_that_another_turn_made_counts_only_at_the_end_of_ones_own(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=c4/a2,b2,c2,d1 out=N4")
    table.does("push")
    assert table.animals(2) == "a2 b2 c2 d2"
    assert table.acting == (2,)
    table.does("place W4", "push")
    assert table.result == ((2, 1), (0, 1))


@pytest.mark.clause("FW-23")
def test_such_a_line_may_be_broken_before_it_counts(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=c4/a2,b2,c2,d2 player=2")
    table.does("place N1", "push")
    assert not table.position.over


@pytest.mark.clause("FW-23")
def test_the_win_comes_before_learning(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,c1,d1/- out=W3 open=J1,J2,M1")
    assert not [line for line in table.does("push") if line.startswith("learn")]
    assert table.position.over


@pytest.mark.clause("FW-23")
def test_after_the_end_nothing_is_done(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,c1,d1/- phase=over")
    assert table.acting == ()
    assert table.refused("place N1", seat=2) == table.refused("learn J2", seat=1) == "FW-23"


@pytest.mark.clause("FW-24")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_150_full_rounds_the_game_is_a_draw(lay_out: LayOut, seats: int) -> None:
    animals = "/".join("-" * seats)
    table = lay_out(f"seats={seats} animals={animals} player={seats} turn={150 * seats} out=N1")
    assert table.does("push")[1:] == [
        "drawn_out 150",
        *(f"reckoning {seat} 0 0" for seat in range(1, seats + 1)),
    ]
    assert table.result == ((0,) * seats, (0,) * seats)
    assert table.position.view().winner is None
    assert table.refused("place N1", seat=1) == "FW-24"


@pytest.mark.clause("FW-24")
def test_one_turn_before_it_goes_on(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=-/- turn=299 out=N1")
    assert table.does("push")[-1] == "turn_begins 2 300"


@pytest.mark.clause("FW-23", "FW-24")
def test_a_line_in_the_last_turn_still_wins(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=-/a1,b1,c1,d1 player=2 turn=300 out=W3")
    table.does("push")
    assert table.result == ((2, 1), (0, 1))


@pytest.mark.clause("FW-24", "FW-26")
def test_in_the_last_turn_one_may_still_learn(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=-/a1,b1,c1 player=2 turn=300 out=W3")
    table.does("push", "learn J2")
    assert table.does("J3") == ["turned_up J3", "drawn_out 150", "reckoning 1 0 0", "reckoning 2 0 0"]
