"""FE-5 to FE-10: strings, numbers, one-time bonuses."""

import pytest

from .conftest import LayOut, printed

FOUR = "seats=2 dice=4,3 taken=black"
CORNER_STARTS = ["a1 e", "a1 s", "o1 s", "o1 w", "a15 n", "a15 e", "o15 n", "o15 w"]


@pytest.mark.clause("FE-5")
def test_everybody_draws_at_once_in_any_order(lay_out: LayOut) -> None:
    table = lay_out(FOUR)
    assert table.acting() == (1, 2)
    table.does("draw first a1 s", "done", seat=2)
    assert table.acting() == (1,)
    table.does("draw first a1 e", "done")
    assert table.acting() == (9,)
    assert table.says("circled") == "e1/a4"


@pytest.mark.clause("FE-5")
def test_who_is_done_waits(lay_out: LayOut) -> None:
    table = lay_out(f"{FOUR} waiting=2")
    assert table.legal() == []
    assert table.refused("fold top-left small") == "FE-5"


@pytest.mark.clause("FE-5")
def test_a_string_can_be_taken_back_until_one_is_done(lay_out: LayOut) -> None:
    table = lay_out(FOUR)
    before = str(table)
    table.does("draw first a1 e")
    table.does("draw first o1 w", seat=2)
    table.position.take_back(0)
    assert table.says("circled") == "-/l1"
    table.position.take_back(1)
    assert str(table) == before


@pytest.mark.clause("FE-6")
def test_strings_begin_beside_printed_starts_and_circles(lay_out: LayOut) -> None:
    drawn = lay_out(f"{FOUR} circled=h9/-").legal("draw first")
    assert sorted(drawn) == sorted([*CORNER_STARTS, "h9 n", "h9 e", "h9 s", "h9 w"])


@pytest.mark.clause("FE-6")
def test_strings_do_not_begin_elsewhere(lay_out: LayOut) -> None:
    table = lay_out(f"{FOUR} marks=h9/- circled=-/h9")
    assert table.refused("draw first h9 e") == "FE-6"
    assert sorted(table.legal("draw first")) == sorted(CORNER_STARTS)


@pytest.mark.clause("FE-6")
def test_a_starting_point_is_used_again_and_again(lay_out: LayOut) -> None:
    table = lay_out("seats=2 dice=2+2,3 taken=black circled=h9/-")
    table.does("draw first h9 e", "draw second h9 w")
    assert table.says("circled") == "f9,h9,j9/-"


@pytest.mark.clause("FE-7")
def test_a_string_is_straight_and_circled_at_its_end(lay_out: LayOut) -> None:
    table = lay_out(f"{FOUR} circled=h9/-")
    assert table.does("draw first h9 e") == ["drew 1 h9 l9"]
    assert (table.says("marks"), table.says("circled")) == ("i9-k9/-", "h9,l9/-")
    assert table.says("drawn") == "4/0"


@pytest.mark.clause("FE-7")
def test_everybody_is_told_which_number_a_string_used(lay_out: LayOut) -> None:
    """A three with one more and a four would look alike."""
    table = lay_out("seats=2 dice=2+3,3 taken=black folds=..l./....")
    used = [
        event.fields["number"] for event in table.position.push("draw second+1 a1 e") if event.name == "used"
    ]
    assert used == [3]


@pytest.mark.clause("FE-7")
@pytest.mark.parametrize(
    ("way", "marks", "end"), [("n", "h5,h6,h7", "h4"), ("s", "h9,h10,h11", "h12"), ("w", "e8-g8", "d8")]
)
def test_a_string_goes_any_of_four_ways(lay_out: LayOut, way: str, marks: str, end: str) -> None:
    table = lay_out(f"{FOUR} circled=h8/-")
    table.does(f"draw first h8 {way}")
    assert table.says("marks") == f"{marks}/-"
    assert end in table.says("circled").split("/")[0].split(",")


@pytest.mark.clause("FE-7")
def test_boxes_may_be_crossed_again_and_every_cross_counts(lay_out: LayOut) -> None:
    table = lay_out(f"{FOUR} circled=h9/- marks=i9-l9/-")
    table.does("draw first h9 e")
    assert (table.says("circled"), table.says("drawn")) == ("h9,l9/-", "4/0")


@pytest.mark.clause("FE-7", "FE-8")
def test_the_full_number_or_nothing(lay_out: LayOut) -> None:
    table = lay_out("seats=2 dice=5,3 taken=black circled=k9/-")
    assert "k9 e" not in table.legal("draw first")
    assert table.refused("draw first k9 e") == "FE-8"


@pytest.mark.clause("FE-8")
@pytest.mark.parametrize("way", ["n", "w"])
def test_a_string_does_not_leave_the_sheet(lay_out: LayOut, way: str) -> None:
    assert lay_out(FOUR).refused(f"draw first a1 {way}") == "FE-8"


@pytest.mark.clause("FE-8")
@pytest.mark.parametrize(("fold", "bent", "start", "way"), [("s", "d1", "h1", "w"), ("l", "a6", "a10", "n")])
def test_half_boxes_stop_a_string(lay_out: LayOut, fold: str, bent: str, start: str, way: str) -> None:
    assert f"{start} {way}" in lay_out(f"{FOUR} circled={start}/-").legal("draw first")
    table = lay_out(f"{FOUR} folds={fold}.../.... circled={start}/-")
    assert table.top(bent) == "bent"
    assert table.refused(f"draw first {start} {way}") == "FE-8"


@pytest.mark.clause("FE-8")
def test_holes_stop_a_string(lay_out: LayOut) -> None:
    table = lay_out(f"level=2 {FOUR} circled=h5/-")
    assert table.refused("draw first h5 s") == "FE-8"


@pytest.mark.clause("FE-9")
def test_nobody_is_done_with_a_number_that_can_be_drawn(lay_out: LayOut) -> None:
    table = lay_out("seats=2 dice=2+3,3 taken=black")
    assert table.refused("done") == "FE-9"
    table.does("draw second a1 e")
    assert table.refused("done") == "FE-9"
    table.does("draw first a1 s")
    assert table.legal() == ["done"]


@pytest.mark.clause("FE-9")
def test_a_number_that_cannot_be_drawn_is_lost(lay_out: LayOut) -> None:
    walled = printed(2, a1="O", d1="H", a4="H")
    table = lay_out("seats=1 dice=4,3 taken=black", walled)
    assert table.legal("draw") == []
    table.does("done")
    assert table.says("dice") == "-"


@pytest.mark.clause("FE-9")
def test_what_is_left_is_judged_as_the_sheet_is_now(lay_out: LayOut) -> None:
    """A two fits, then no three does; that the other order would not have worked either is no matter."""
    walled = printed(2, a1="O", d1="H", a4="H", c4="H")
    table = lay_out("seats=1 dice=2+3,3 taken=black", walled)
    assert table.legal("draw") == ["first a1 e", "first a1 s"]
    table.does("draw first a1 e")
    assert (table.legal("draw"), "done" in table.legal()) == ([], True)


@pytest.mark.clause("FE-9")
def test_a_number_is_used_once(lay_out: LayOut) -> None:
    table = lay_out("seats=2 dice=2+3,3 taken=black")
    table.does("draw first a1 e")
    assert table.refused("draw first a1 s") == "FE-9"


@pytest.mark.clause("FE-9")
def test_two_equal_numbers_are_one_choice(lay_out: LayOut) -> None:
    table = lay_out("seats=2 dice=2+2,3 taken=black")
    assert table.legal("draw second") == []
    table.does("draw first a1 e")
    assert sorted(table.legal("draw second")) == sorted([*CORNER_STARTS, "c1 e", "c1 s", "c1 w"])


@pytest.mark.clause("FE-9")
def test_the_second_may_begin_where_the_first_ended(lay_out: LayOut) -> None:
    table = lay_out("seats=2 dice=2+3,3 taken=black")
    table.does("draw first a1 e", "draw second c1 s")
    assert (table.says("circled"), table.says("marks")) == ("c1,c4/-", "b1,c2,c3/-")


@pytest.mark.clause("FE-10")
def test_a_bonus_comes_to_hand_with_the_first_cross(lay_out: LayOut) -> None:
    table = lay_out(f"{FOUR} circled=f5/-")
    assert table.does("draw first f5 e") == ["drew 1 f5 j5", "won_bonus 1 1 j5"]
    assert table.says("bonus") == "1/-"
    assert "j5 s" in table.legal("draw bonus1")
    assert "a1 e" in table.legal("draw bonus1")


@pytest.mark.clause("FE-10")
def test_a_bonus_is_optional_and_lost_at_the_end_of_the_roll(lay_out: LayOut) -> None:
    table = lay_out(f"{FOUR} numbers=0/3 bonus=3/-")
    assert "done" in table.legal()
    table.does("done")
    assert table.says("bonus") == "-"


@pytest.mark.clause("FE-10")
def test_the_second_cross_brings_no_bonus(lay_out: LayOut) -> None:
    table = lay_out(f"{FOUR} circled=f5/- marks=j5/-")
    table.does("draw first f5 e")
    assert table.says("bonus") == "-"
    assert table.refused("draw bonus1 a1 e") == "FE-10"


@pytest.mark.clause("FE-10")
def test_a_bonus_in_the_middle_of_a_string_counts_too_and_bonuses_chain(lay_out: LayOut) -> None:
    """The 3 of n8 is passed over; its bonus string then meets the 3 of k10."""
    table = lay_out(f"{FOUR} circled=n6,h10/-")
    table.does("draw first n6 s")
    assert table.says("bonus") == "3/-"
    assert table.does("draw bonus3 h10 e") == ["drew 1 h10 k10", "won_bonus 1 3 k10"]
    assert table.says("bonus") == "3/-"


@pytest.mark.clause("FE-10")
def test_bonuses_are_used_in_any_order(lay_out: LayOut) -> None:
    table = lay_out("seats=2 dice=2+3,3 taken=black bonus=1,1,2/-")
    table.does("draw bonus2 a1 e", "draw second a1 s", "draw bonus1 o1 w")
    assert (table.says("bonus"), table.says("numbers")) == ("1/-", "2/3")
