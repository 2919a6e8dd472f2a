"""FE-22 to FE-25: level 4, folded twice."""

import pytest

from wishfold.games.fold_em.sheets import own_sheet
from wishfold.games.fold_em.sheets.sheet import BACK, FRONT, WINNING

from .conftest import LayOut, printed

ROLL = "level=4 seats=2 dice=4,1+2 taken=black"
BULBS = "c1',o3',a13',m15'"
PROFESSORS = {"upper": "j2',e4'", "right": "n6',l11'", "lower": "k12',f14'", "left": "d5',b10'"}
OVER = f"folds=ssss/.... reverse=over/- marks={BULBS}"


@pytest.mark.clause("FE-22")
@pytest.mark.parametrize(("size", "bulb", "start"), [("s", "d2", "b4"), ("l", "f4", "d6")])
def test_a_first_fold_shows_a_bulb_and_a_start(lay_out: LayOut, size: str, bulb: str, start: str) -> None:
    table = lay_out(f"{ROLL} folds={size}.../....")
    assert (table.top(bulb), table.top(start)) == ("c1'", "a3'")
    assert start in table.position.view(0).seats[0].starts


@pytest.mark.clause("FE-22")
def test_it_begins_on_the_side_with_four_flasks() -> None:
    sheet = own_sheet(4)
    assert (len(sheet.at(FRONT, WINNING)), len(sheet.at(BACK, WINNING))) == (4, 1)


@pytest.mark.clause("FE-23")
def test_with_four_bulbs_the_sheet_may_be_turned_over(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} folds=slsl/.... marks={BULBS}/-")
    assert "turn over" in table.legal()
    assert table.does("turn over") == ["turned_over 1"]
    assert table.refused("turn over") == "FE-23"
    assert table.top("h8") == "h8'"
    assert table.position.view(0).seats[0].starts == ("f6", "c8", "m8", "j10")


@pytest.mark.clause("FE-23")
def test_three_bulbs_are_not_enough(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} folds=ssss/.... marks=c1',o3',a13'/-")
    assert table.refused("turn over") == "FE-23"


@pytest.mark.clause("FE-23")
def test_names_stay_on_the_reverse(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} {OVER}/-")
    table.does("draw first f6 e")
    assert "g6-i6'" in table.says("marks")


@pytest.mark.clause("FE-24")
@pytest.mark.parametrize("side", list(PROFESSORS))
def test_two_professors_allow_the_second_fold_of_their_side(lay_out: LayOut, side: str) -> None:
    table = lay_out(f"{ROLL} {OVER},{PROFESSORS[side]}/-")
    assert table.legal("crease") == [side]
    for professor in PROFESSORS[side].split(","):
        assert lay_out(f"{ROLL} {OVER},{professor}/-").refused(f"crease {side}") == "FE-24"


@pytest.mark.clause("FE-24")
@pytest.mark.parametrize(
    ("side", "places"),
    [("upper", "g3 g4"), ("right", "m7 l7"), ("lower", "i13 i12"), ("left", "c9 d9")],
)
def test_a_second_fold_shows_the_front_of_two_rows_again(lay_out: LayOut, side: str, places: str) -> None:
    fronts = {"upper": "g2 g1", "right": "n7 o7", "lower": "i14 i15", "left": "b9 a9"}
    table = lay_out(f"{ROLL} {OVER},{PROFESSORS[side]}/-")
    assert table.does(f"crease {side}") == [f"creased 1 {side}"]
    assert [table.top(place) for place in places.split()] == fronts[side].split()
    assert table.refused(f"crease {side}") == "FE-24"


@pytest.mark.clause("FE-24")
def test_marks_of_the_front_count_again(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} {OVER},j2',e4',h2/- circled=g2/-")
    assert "g3" not in table.position.view(0).seats[0].starts
    table.does("crease upper")
    assert "g3" in table.position.view(0).seats[0].starts
    assert table.position.view(0).seats[0].symbols == 1


@pytest.mark.clause("FE-24")
def test_no_second_fold_before_turning_over(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} folds=ssss/.... marks={BULBS},j2',e4'/-")
    assert table.refused("crease upper") == "FE-24"


@pytest.mark.clause("FE-14", "FE-24")
def test_all_five_flasks_connected_win(lay_out: LayOut) -> None:
    """With all sides folded twice the flasks lie at g3, m7, i13 and c9, around the one in h8."""
    fronts = "g2,g1,n7,o7,i14,i15,b9,a9"
    backs = ["g5", "g6", "g7", "g8", "h8", "h7", "i7", "j7", "k7", "i8", "i9", "i10", "i11", "g9", "f9", "e9"]
    marks = ",".join([BULBS, *PROFESSORS.values(), fronts, *(f"{box}'" for box in backs)])
    table = lay_out(f"{ROLL} folds=ssss/.... reverse=over:esw/- marks={marks}/-")
    assert table.says("goal") == "-"
    assert table.does("crease upper")[-1] == "reached_goal 1 0 0"


@pytest.mark.clause("FE-25")
def test_a_bonus_counts_when_a_string_ends_on_it(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=e4/- marks=b1,d1,a3/-")
    assert table.does("draw first e4 e") == ["drew 1 e4 i4", "won_bonus 1 2 i4"]
    assert table.says("string") == "bonus:i4:2/-"
    assert table.legal() == [f"draw bonus2 i4 {way}" for way in "nesw"]
    assert table.refused("fold top-left small") == "FE-25"
    assert table.refused("draw bonus2 a1 e") == "FE-25"
    assert table.refused("done") == "FE-25"
    table.does("draw bonus2 i4 s")
    assert table.says("string") == "-"
    assert table.legal() == ["fold top-left small", "done"]


@pytest.mark.clause("FE-25")
def test_a_bonus_that_is_passed_over_is_lost_for_good(lay_out: LayOut) -> None:
    table = lay_out("level=4 seats=2 dice=2+2,3 taken=black circled=h4,g4/-")
    assert table.does("draw first h4 e") == ["drew 1 h4 j4", "lost_bonus 1 2 i4"]
    table.does("draw second g4 e")
    assert (table.says("string"), table.says("circled")) == ("-", "g4-j4/-")


@pytest.mark.clause("FE-25")
def test_bonuses_chain(lay_out: LayOut) -> None:
    table = lay_out("seats=1 dice=4,1+1 taken=white", printed(4, a1="O", b1="2", d1="1"))
    table.does("draw first a1 e")
    assert table.does("draw bonus2 b1 e") == ["drew 1 b1 d1", "won_bonus 1 1 d1"]
    assert table.legal() == [f"draw bonus1 d1 {way}" for way in "esw"]


@pytest.mark.clause("FE-25")
def test_a_bonus_that_cannot_be_drawn_is_lost(lay_out: LayOut) -> None:
    sheet = printed(4, a1="O", b1="3", e1="H", b4="H")
    table = lay_out("seats=1 dice=4,1+1 taken=white", sheet)
    assert table.does("draw first a1 e") == ["drew 1 a1 b1", "lost_bonus 1 3 b1"]
    assert table.says("string") == "-"


@pytest.mark.clause("FE-25")
def test_a_bonus_is_never_kept_on_level_4(lay_out: LayOut) -> None:
    assert lay_out(ROLL).refused("draw bonus1 a1 e") == "FE-25"
