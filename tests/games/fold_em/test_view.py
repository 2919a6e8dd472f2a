"""What a board needs to know."""

import pytest

from wishfold.games.fold_em.components import BOXES, PLACES
from wishfold.games.fold_em.rules.reckoning import crowns
from wishfold.kernel.story import NOBODY

from .conftest import FOLD_EM, LayOut

ROLL = "seats=2 dice=4,1+2 taken=black"


def test_the_table(lay_out: LayOut) -> None:
    view = lay_out(f"{ROLL} rolls=5 waiting=2 drawn=4/0").position.view(0)
    assert (view.phase, view.seat, view.to_act) == ("draw", 0, False)
    assert (view.active, view.roll, view.limit) == (1, 6, 100)
    assert (view.black, view.white, view.taken) == ("4", "1+2", "black")
    assert [(seat.drawing, seat.drawn) for seat in view.seats] == [(False, 4), (True, 0)]
    assert view.solo is None


@pytest.mark.parametrize(
    ("dice", "phase"),
    [("", "roll"), ("dice=4", "roll"), ("dice=4,3", "take"), ("dice=4,3 taken=black", "draw")],
)
def test_how_far_the_roll_is(lay_out: LayOut, dice: str, phase: str) -> None:
    assert lay_out(f"seats=2 {dice}").position.view(0).phase == phase


def test_everybody_sees_the_same_but_for_whose_view_it_is(lay_out: LayOut) -> None:
    position = lay_out(f"{ROLL} circled=h8/e5").position
    assert position.view(0).seats == position.view(1).seats == position.view(NOBODY).seats
    assert position.view(NOBODY).seat is None
    assert not position.view(NOBODY).to_act


def test_what_is_printed() -> None:
    sheet = FOLD_EM.start(level=2).view().sheet
    assert (sheet.level, sheet.number, sheet.small, sheet.large) == (2, 0, 4, 6)
    assert sheet.front[0] == "O..F..........O"
    assert sheet.back[0] == ".*...........O."
    assert sheet.ice[1] == "....~~~........"


def test_marks_are_rows_of_bits_front_and_back(lay_out: LayOut) -> None:
    seat = lay_out(f"{ROLL} circled=b1/- marks=c2,o15'/-").position.view(0).seats[0]
    assert seat.marks[0] == 1 << 0 | 1 << 1 | 1 << 14
    assert seat.marks[1] == 1 << 2
    assert seat.marks[29] & 1 << 14
    assert seat.circles[0] == 1 << 0 | 1 << 1 | 1 << 14
    assert len(seat.marks) == len(seat.circles) == 30


@pytest.mark.clause("FE-12")
def test_what_lies_on_top(lay_out: LayOut) -> None:
    seat = lay_out(f"{ROLL} folds=s.../....").position.view(0).seats[0]
    top = dict(zip(PLACES, seat.top, strict=True))
    assert (top["a1"], top["d1"], top["h8"]) == (-1, -2, PLACES.index("h8"))
    assert top["d4"] == BOXES
    assert "b4" in seat.starts
    assert "a1" not in seat.starts


def test_corners_say_what_is_missing_and_what_they_give(lay_out: LayOut) -> None:
    corners = lay_out(f"{ROLL} folds=...l/.... marks=c2,e5/-").position.view(0).seats[0].corners
    assert (corners[0].name, corners[0].folded, corners[0].perk) == ("top-left", "flat", "choose white")
    assert (corners[0].missing_small, corners[0].missing_large) == (("a3", "d4"), ("a3", "d4"))
    assert corners[1].missing_large == ("l2", "o3", "n4", "k5")
    assert corners[3].folded == "large"


def test_the_hand(lay_out: LayOut) -> None:
    hand = lay_out("seats=2 dice=2+3,3 taken=black folds=..l./.... numbers=2/3 bonus=1,3/-").position.view(0)
    mine = hand.seats[0].hand
    assert (mine.die, mine.first, mine.second, mine.plus, mine.bonuses) == ("black", 2, 0, True, (1, 3))
    assert (mine.stop, mine.at, mine.choose) == ("none", None, False)
    assert hand.seats[0].perks == ("black +1",)


def test_an_open_string(lay_out: LayOut) -> None:
    text = "level=3 seats=2 dice=4,3 taken=black marks=f6/- string=go:f6:2/-"
    hand = lay_out(text).position.view(0).seats[0].hand
    assert (hand.stop, hand.at, hand.left) == ("go", "f6", 2)


def test_a_die_still_to_be_chosen(lay_out: LayOut) -> None:
    view = lay_out(f"{ROLL} folds=..../...l").position.view(1)
    assert view.seats[1].hand.choose
    assert view.seats[1].hand.die is None


def test_sides_are_of_level_4(lay_out: LayOut) -> None:
    assert lay_out(ROLL).position.view(0).seats[0].sides == ()
    text = f"level=4 {ROLL} folds=ssss/.... reverse=over:n/- marks=l11'/-"
    seat = lay_out(text).position.view(0).seats[0]
    assert seat.turned
    assert [(side.name, side.folded) for side in seat.sides][:2] == [("upper", True), ("right", False)]
    assert seat.sides[1].missing == ("n6",)


@pytest.mark.clause("FE-26")
def test_the_solo_column() -> None:
    solo = FOLD_EM.start(seats=1, column=2).view().solo
    assert solo is not None
    assert (solo.column, [column.count("e") for column in solo.columns]) == (2, [17, 15, 13, 11, 9, 7])
    assert {len(column) for column in solo.columns} == {29}


@pytest.mark.clause("FE-27")
@pytest.mark.parametrize("level", [1, 4])
def test_the_legend_of_crowns_is_that_of_the_rules(level: int) -> None:
    solo = FOLD_EM.start(seats=1, level=level).view().solo
    assert solo is not None
    for turns, worth in solo.legend:
        assert crowns(level, turns) == worth
    assert crowns(level, solo.legend[0][0] - 3) == solo.legend[0][1] + 3


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("dice=4,3", ()),
        ("dice=4,3 taken=black", ("draw",)),
        ("dice=4,3 taken=black marks=c2,a3,d4/-", ("draw", "fold")),
        ("dice=4,3 taken=black numbers=0/3", ("end",)),
        ("dice=4,3 taken=black numbers=0/3 marks=c2,a3,d4/-", ("fold", "end")),
        ("dice=4,3 taken=black waiting=2", ()),
    ],
)
def test_what_the_seat_may_do(lay_out: LayOut, text: str, may: tuple[str, ...]) -> None:
    position = lay_out(f"seats=2 {text}").position
    assert position.view(0).may == may
    assert position.view(NOBODY).may == ()


@pytest.mark.clause("FE-27")
@pytest.mark.parametrize(("rolls", "crowns"), [(0, 19), (14, 5), (15, 4), (28, 1)])
def test_what_a_win_now_would_be_worth(lay_out: LayOut, rolls: int, crowns: int) -> None:
    solo = lay_out(f"seats=1 rolls={rolls}").position.view(0).solo
    assert solo is not None
    assert solo.crowns == crowns


def test_symbols_bulbs_and_large_folds_are_counted(lay_out: LayOut) -> None:
    seat = lay_out(f"level=4 {ROLL} folds=lls./.... marks=c1',g2,n7/-").position.view(0).seats[0]
    assert (seat.symbols, seat.bulbs, seat.large_folds) == (2, 1, 2)


def test_the_end(lay_out: LayOut) -> None:
    view = lay_out("seats=2 rolls=9 dice=4,3 taken=black goal=1 waiting=-").position.view(0)
    assert (view.phase, view.roll, view.seats[0].goal, view.seats[1].goal) == ("over", 9, True, False)
