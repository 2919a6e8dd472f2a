"""FE-19 to FE-21: stars, orbs, and strings that could not be finished, on level 3."""

import pytest

from .conftest import LayOut, printed

ROLL = "level=3 seats=2 dice=4,1+2 taken=black"


def walls(places: str) -> dict[str, str]:
    """Holes are of level 2, but the paper does not ask."""
    return dict.fromkeys(places.split(), "H")


@pytest.mark.clause("FE-19")
def test_a_star_interrupts_the_string(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=d6/-")
    assert table.does("draw first d6 e") == ["drew 1 d6 f6"]
    assert table.says("string") == "go:f6:2/-"
    assert table.legal() == ["go n", "go e", "go s", "go w"]


@pytest.mark.clause("FE-19")
@pytest.mark.parametrize(("way", "end"), [("n", "f4"), ("e", "h6"), ("s", "f8"), ("w", "d6")])
def test_after_a_star_it_goes_on_any_way(lay_out: LayOut, way: str, end: str) -> None:
    table = lay_out(f"{ROLL} circled=d6/- marks=e6,f6/- numbers=0/1+2 string=go:f6:2/-")
    assert table.does(f"go {way}") == [f"drew 1 f6 {end}"]
    assert end in table.says("circled")
    assert "f6" not in table.says("circled")


@pytest.mark.clause("FE-19")
def test_a_star_counts_the_first_time_alone(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=d6/- marks=f6/-")
    assert table.does("draw first d6 e") == ["drew 1 d6 h6"]


@pytest.mark.clause("FE-19")
def test_a_star_as_the_last_box_is_simply_spent(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=b6/-")
    assert table.does("draw first b6 e") == ["drew 1 b6 f6"]
    assert (table.says("string"), table.says("circled")) == ("-", "b6,f6/-")


@pytest.mark.clause("FE-19", "FE-11")
def test_in_the_middle_of_a_string_nothing_else_is_possible(lay_out: LayOut) -> None:
    faces = "c2,d3,a4"
    table = lay_out(f"{ROLL} circled=d6/- marks=f6,{faces}/- string=go:f6:2/-")
    assert table.refused("fold top-left small") == "FE-19"
    assert table.refused("draw first a1 e") == "FE-19"
    assert table.refused("done") == "FE-19"
    assert lay_out(ROLL).refused("go e") == "FE-19"


@pytest.mark.clause("FE-20")
def test_an_orb_beams_to_another_at_no_cost(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=f8/-")
    assert table.does("draw first f8 w") == ["drew 1 f8 d8"]
    assert table.says("string") == "beam:d8:2/-"
    assert table.legal() == ["beam l8", "beam h12"]
    assert table.does("beam h12") == ["beamed 1 d8 h12"]
    assert table.legal() == ["go n", "go e", "go s", "go w"]
    table.does("go s")
    assert (table.says("circled"), table.says("marks")) == ("d8,f8,h12,h14/-", "e8,h13/-")
    assert table.says("drawn") == "5/0"


@pytest.mark.clause("FE-20")
def test_an_orb_as_the_last_box_still_marks_another(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=h8/-")
    table.does("draw first h8 w")
    assert table.says("string") == "beam:d8:0/-"
    table.does("beam l8")
    assert table.says("circled") == "d8,h8,l8/-"
    assert table.legal() == ["done"]


@pytest.mark.clause("FE-20")
def test_orbs_work_again_and_again(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=f8,d8,l8/-")
    table.does("draw first f8 w")
    assert table.legal() == ["beam l8", "beam h12"]


@pytest.mark.clause("FE-20")
def test_the_only_orb_is_a_plain_box(lay_out: LayOut) -> None:
    table = lay_out("seats=1 dice=4,3 taken=black", printed(3, a1="O", c1="@"))
    assert table.does("draw first a1 e") == ["drew 1 a1 e1"]


@pytest.mark.clause("FE-20")
def test_a_covered_orb_is_none(lay_out: LayOut) -> None:
    sheet = printed(3, h1="O", k1="@", b2="@")
    assert lay_out("seats=1 dice=4,3 taken=black", sheet).does("draw first h1 e") == ["drew 1 h1 k1"]
    folded = lay_out("seats=1 dice=4,3 taken=black folds=s...", sheet)
    assert folded.does("draw first h1 e") == ["drew 1 h1 l1"]


@pytest.mark.clause("FE-20")
def test_starting_at_an_orb_does_not_beam(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=d8/-")
    assert table.does("draw first d8 e") == ["drew 1 d8 h8"]


@pytest.mark.clause("FE-20")
def test_beaming_is_to_another_orb_and_to_nothing_else(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=d8/- numbers=0/1+2 string=beam:d8:2/-")
    assert table.refused("beam d8") == "FE-20"
    assert table.refused("beam h8") == "FE-20"
    assert table.refused("go e") == "FE-20"
    assert lay_out(ROLL).refused("beam a1") == "FE-20"


@pytest.mark.clause("FE-20", "FE-14")
def test_beaming_connects_nothing(lay_out: LayOut) -> None:
    """Level 3 with all spaceships X'd, those of the left connected by an orb at most."""
    ships = "c1',n1',a14',o14',h8"
    table = lay_out(f"level=3 seats=2 dice=4,3 taken=black folds=ssss/.... circled=f8/- marks={ships}/-")
    table.does("draw first f8 w", "beam l8", "go w")
    assert table.says("goal") == "-"


@pytest.mark.clause("FE-21")
def test_a_string_that_cannot_be_finished_is_not_begun(lay_out: LayOut) -> None:
    """From a1 a four reaches the star in c1 with two left, and every way on is walled up."""
    open_sheet = printed(3, a1="O", c1="+")
    assert "a1 e" in lay_out("seats=1 dice=4,3 taken=black", open_sheet).legal("draw first")
    closed = printed(3, a1="O", c1="+", **walls("d1 c3 a2"))
    table = lay_out("seats=1 dice=4,3 taken=black", closed)
    assert table.legal("draw first") == ["a1 e"]  # back over the start: b1, a1
    longer = lay_out("seats=1 dice=5,3 taken=black", closed)
    assert longer.legal("draw first") == []
    assert longer.refused("draw first a1 e") == "FE-21"


@pytest.mark.clause("FE-21")
def test_a_turn_that_leads_nowhere_is_not_offered(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=i4/- marks=i3/-")
    table.does("draw first i4 n")
    assert table.says("string") == "go:i2:2/-"
    assert table.legal() == ["go e", "go s", "go w"]
    assert table.refused("go n") == "FE-21"


@pytest.mark.clause("FE-21")
def test_an_orb_from_which_it_cannot_be_finished_is_not_offered(lay_out: LayOut) -> None:
    """The orb in o15 has one free box beside it."""
    sheet = printed(3, a1="O", b1="@", h8="@", o15="@", o13="H", n15="H")
    table = lay_out("seats=1 dice=4,3 taken=black", sheet)
    table.does("draw first a1 e")
    assert table.legal() == ["beam h8"]
    assert table.refused("beam o15") == "FE-21"


@pytest.mark.clause("FE-19", "FE-21")
def test_a_star_that_the_string_has_turned_at_is_passed_straight(lay_out: LayOut) -> None:
    """Around four stars and over the first again: eastwards that leads back to the start, northwards into
    a wall."""
    stars = {"h7": "+", "i7": "+", "h8": "+", "i8": "+"}
    sheet = printed(3, h9="O", **stars, **walls("h6 i6 j7 j8 i9 h10 g9 g8 g7"))
    table = lay_out("seats=1 dice=5,3 taken=black folds=..l.", sheet)
    table.does("draw first+1 h9 n")
    assert table.legal() == ["go e"]
    assert table.refused("go n") == "FE-21"
    table.does("go e", "go n", "go w")
    assert table.does("go s") == ["drew 1 h7 h9"]


@pytest.mark.clause("FE-19")
def test_a_string_turns_at_the_edge_of_the_sheet(lay_out: LayOut) -> None:
    table = lay_out("seats=1 dice=4,3 taken=black", printed(3, a1="O", a3="+", b1="H", a4="H"))
    assert table.legal("draw first") == ["a1 s"]
    table.does("draw first a1 s")
    assert table.legal() == ["go n", "go e"]


@pytest.mark.clause("FE-20", "FE-21")
@pytest.mark.parametrize(
    ("dead_end", "around", "open_orb"),
    [
        ("h8", "h7 g8 i8 h9", "a1"),
        ("a1", "b1 a2", "o15"),
        ("o1", "n1 o2", "a2"),
        ("h8", "h7 g8 i8 h9", "h10"),
    ],
)
@pytest.mark.parametrize("turning", [False, True], ids=["at once", "after a star"])
def test_one_orb_that_leads_on_is_enough(
    lay_out: LayOut, dead_end: str, around: str, open_orb: str, turning: bool
) -> None:
    """Wherever it is on the sheet. The string meets an orb in i12, or a star there and an orb in i11."""
    met = {"i12": "+", "i11": "@"} if turning else {"i12": "@", "i11": "H"}
    orbs = {"h12": "O", dead_end: "@", open_orb: "@"}
    sheet = printed(3, **met, **orbs, **walls(f"{around} h11 g12 h13 j12 i13"))
    table = lay_out("seats=1 dice=5,3 taken=black", sheet)
    assert table.legal("draw first") == ["h12 e"]
    table.does("draw first h12 e", *(["go n"] if turning else []))
    assert table.legal() == [f"beam {open_orb}"]


@pytest.mark.clause("FE-20", "FE-21")
def test_orbs_that_lead_nowhere_from_one_orb_are_tried_from_another(lay_out: LayOut) -> None:
    """North of the star h8 an orb beams to i8, from where nothing goes on; east of it i8 beams back."""
    around = walls("h6 g7 i7 g8 j8 i9 g9 g10 i10 h11")
    sheet = printed(3, h10="O", h8="+", h7="@", i8="@", **around)
    table = lay_out("seats=1 dice=5,3 taken=black", sheet)
    assert table.legal("draw first") == ["h10 n"]
    table.does("draw first h10 n")
    assert table.legal() == ["go e"]
    table.does("go e", "beam h7")
    assert table.legal() == ["go s"]
