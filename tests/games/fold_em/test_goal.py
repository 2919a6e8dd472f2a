"""FE-14 to FE-16: the goal, the end, ties."""

import pytest

from .conftest import LayOut

COLUMN_E = ",".join(f"e{row}" for row in range(3, 15) if row != 8)
COLUMN_K = ",".join(f"k{row}" for row in range(2, 12) if row != 8)
NETWORK = f"b1',m1',c15',o13',{COLUMN_E},{COLUMN_K},k8,j8,i8,h8,l11,m11,n11"
"""All five stars with all corners folded small, and the X's between them, but not f8 and g8."""
NEARLY = f"folds=ssss/.... circled=e8/- marks={NETWORK}/-"
BOTH = f"folds=ssss/ssss circled=e8/e8 marks={NETWORK}/{NETWORK}"
TWOS = "seats=2 dice=2+2,1+1 taken=black"


@pytest.mark.clause("FE-14")
def test_connecting_all_five_reaches_the_goal_at_once(lay_out: LayOut) -> None:
    table = lay_out(f"{TWOS} {NEARLY}")
    assert table.does("draw first e8 e") == ["drew 1 e8 g8", "reached_goal 1 2 0"]
    assert table.acting() == (2,)
    assert (table.says("goal"), table.says("waiting")) == ("1", "-")


@pytest.mark.clause("FE-14")
def test_the_goal_is_reached_in_the_middle_of_a_string(lay_out: LayOut) -> None:
    table = lay_out(f"seats=2 dice=4,3 taken=black {NEARLY}")
    table.does("draw first e8 e")
    assert table.says("drawn") == "2/0"
    assert "g8" not in table.says("circled")


@pytest.mark.clause("FE-14")
@pytest.mark.parametrize("missing", ["b1'", "m1'", "c15'", "o13'", "h8"])
def test_every_symbol_must_be_crossed(lay_out: LayOut, missing: str) -> None:
    marks = ",".join(box for box in NETWORK.split(",") if box != missing)
    table = lay_out(f"{TWOS} folds=ssss/.... circled=e8/- marks={marks}/-")
    table.does("draw first e8 e")
    assert table.says("goal") == "-"


@pytest.mark.clause("FE-14")
@pytest.mark.parametrize("missing", ["e5", "k4", "l11", "j8"])
def test_every_symbol_must_be_connected(lay_out: LayOut, missing: str) -> None:
    marks = ",".join(box for box in NETWORK.split(",") if box != missing)
    table = lay_out(f"{TWOS} folds=ssss/.... circled=e8/- marks={marks}/-")
    table.does("draw first e8 e")
    assert table.says("goal") == "-"


@pytest.mark.clause("FE-14")
def test_diagonals_do_not_connect(lay_out: LayOut) -> None:
    marks = ",".join(box for box in NETWORK.split(",") if box != "k9") + ",l9,l10"
    table = lay_out(f"{TWOS} folds=ssss/.... circled=e8/- marks={marks}/-")
    table.does("draw first e8 e")
    assert table.says("goal") == "-"


@pytest.mark.clause("FE-14")
def test_all_corners_must_be_folded_and_a_fold_alone_may_complete_it(lay_out: LayOut) -> None:
    """Seat 1 lacks nothing but the fold of the corner top left."""
    marks = f"{NETWORK},f8,g8,c2,a3,d4"
    table = lay_out(f"{TWOS} folds=.sss/.... marks={marks},e8/-")
    assert table.says("goal") == "-"
    assert table.does("fold top-left small") == ["folded 1 top-left small", "reached_goal 1 0 0"]


@pytest.mark.clause("FE-14")
def test_what_is_covered_does_not_connect(lay_out: LayOut) -> None:
    """The way from the star top left leads over e3, which its large fold would cover."""
    table = lay_out(f"{TWOS} folds=lsss/.... circled=e8/- marks={NETWORK}/-")
    table.does("draw first e8 e")
    assert table.says("goal") == "-"


@pytest.mark.clause("FE-15")
def test_the_others_finish_the_roll_then_it_is_over(lay_out: LayOut) -> None:
    table = lay_out(f"{TWOS} {NEARLY}")
    table.does("draw first e8 e")
    told = table.does("draw first a1 e", "draw second a1 e", "done", seat=2)
    assert told[-3:] == ["done 2", "reckoning 1 1 5", "reckoning 2 2 0"]
    assert (table.acting(), table.places) == ((), (1, 2))


@pytest.mark.clause("FE-15")
def test_fewer_crosses_in_the_last_roll_win(lay_out: LayOut) -> None:
    table = lay_out(f"{TWOS} {BOTH}")
    table.does("draw first e8 n", "draw second e8 e")
    table.does("draw first e8 e", "draw second f8 e", seat=2)
    assert table.says("drawn") == "4/2"
    assert table.places == (2, 1)


@pytest.mark.clause("FE-15")
def test_then_more_large_folds_win_and_then_it_is_shared(lay_out: LayOut) -> None:
    table = lay_out(f"{TWOS} {BOTH}")
    table.does("draw first e8 e")
    table.does("draw first e8 e", "draw second f8 e", seat=2)
    assert (table.says("drawn"), table.places) == ("2/2", (1, 1))


@pytest.mark.clause("FE-15")
def test_large_folds_break_a_tie(lay_out: LayOut) -> None:
    ended = "seats=3 rolls=7 dice=4,3 taken=black goal=1,2 waiting=- drawn=3/3/9"
    assert lay_out(f"{ended} folds=slss/ssss/....").places == (1, 2, 3)
    assert lay_out(f"{ended} folds=slss/sssl/llll").places == (1, 1, 3)


@pytest.mark.clause("FE-15")
def test_after_the_end_nothing_is_possible(lay_out: LayOut) -> None:
    table = lay_out("seats=2 rolls=7 dice=4,3 taken=black goal=1 waiting=-")
    assert table.refused("draw first a1 e") == "FE-15"


@pytest.mark.clause("FE-16")
def test_after_a_hundred_rolls_nobody_wins(lay_out: LayOut) -> None:
    table = lay_out("seats=2 rolls=99 dice=4,3 taken=black waiting=1 numbers=0/0")
    told = table.does("done")
    assert told == ["done 1", "nobody_wins 100", "reckoning 1 0 0", "reckoning 2 0 0"]
    assert table.places == (0, 0)


@pytest.mark.clause("FE-16")
def test_before_that_it_goes_on(lay_out: LayOut) -> None:
    table = lay_out("seats=2 rolls=98 dice=4,3 taken=black waiting=1 numbers=0/0")
    table.does("done")
    assert table.acting() == (9,)
