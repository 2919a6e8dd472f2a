"""FE-17 and FE-18: walking and sliding on level 2."""

from dataclasses import replace

import pytest

from wishfold.games.fold_em.components import PLACES
from wishfold.games.fold_em.sheets.sheet import Sheet

from .conftest import LayOut, printed

ROLL = "level=2 seats=2 dice=4,1+2 taken=black"


def frozen(*ice: str, **boxes: str) -> Sheet:
    return replace(printed(2, **boxes), ice=frozenset(PLACES.index(name) for name in ice))


@pytest.mark.clause("FE-17")
def test_walking_ignores_the_ice(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=c2/-")
    assert table.does("draw first c2 e") == ["drew 1 c2 g2"]
    assert table.says("circled") == "c2,g2/-"


@pytest.mark.clause("FE-17", "FE-18")
def test_sliding_goes_on_to_the_first_box_after_the_ice(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=c2/-")
    assert table.does("slide first c2 e now") == ["slid 1 c2 h2"]
    assert (table.says("marks"), table.says("circled")) == ("d2-g2/-", "c2,h2/-")
    assert table.says("drawn") == "5/0"


@pytest.mark.clause("FE-18")
def test_what_is_left_of_the_number_is_lost(lay_out: LayOut) -> None:
    table = lay_out("level=2 seats=2 dice=5,3 taken=black circled=d2/-")
    table.does("slide first d2 e now")
    assert table.says("circled") == "d2,h2/-"
    assert table.says("drawn") == "4/0"
    assert "done" in table.legal()


@pytest.mark.clause("FE-17")
def test_only_what_steps_onto_ice_within_its_number_can_slide(lay_out: LayOut) -> None:
    table = lay_out("level=2 seats=2 dice=2+2,3 taken=black circled=b2,c2/-")
    assert table.legal("slide first c2 e") == ["now"]
    assert table.legal("slide first b2 e") == []
    assert table.refused("slide first b2 e now") == "FE-17"


@pytest.mark.clause("FE-17")
def test_from_a_starting_point_on_ice_one_chooses_at_the_first_box(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=e2/-")
    assert table.legal("slide first e2") == ["e now"]
    table.does("slide first e2 e now")
    assert table.says("marks") == "f2-g2/-"
    off = lay_out(f"{ROLL} circled=g2/-")
    assert off.legal("slide first g2 e") == []
    assert off.legal("slide first g2 w") == ["now"]


@pytest.mark.clause("FE-17")
def test_the_second_patch_is_a_choice_of_its_own(lay_out: LayOut) -> None:
    """Westwards from h7 a six meets g7 and f7, then b7."""
    table = lay_out("level=2 seats=2 dice=5,3 taken=black folds=..l./.... circled=h7/-")
    assert table.legal("slide first+1 h7 w") == ["now", "later"]
    assert table.does("slide first+1 h7 w later") == ["slid 1 h7 a7"]
    assert table.says("marks") == "b7-g7/-"


@pytest.mark.clause("FE-17")
def test_later_is_for_those_who_meet_two_patches(lay_out: LayOut) -> None:
    assert lay_out(f"{ROLL} circled=c2/-").refused("slide first c2 e later") == "FE-17"


@pytest.mark.clause("FE-17")
def test_touching_patches_are_one(lay_out: LayOut) -> None:
    sheet = frozen("c1", "d1", "e1", "d2", a1="O")
    table = lay_out("seats=1 dice=4,3 taken=black", sheet)
    assert table.legal("slide first a1 e") == ["now"]
    table.does("slide first a1 e now")
    assert table.says("circled") == "f1"


@pytest.mark.clause("FE-17")
def test_back_on_the_same_patch_one_chooses_anew(lay_out: LayOut) -> None:
    sheet = frozen("b1", "b2", "c2", "d2", "d1", a1="O")
    table = lay_out("seats=1 dice=4,3 taken=black", sheet)
    assert table.legal("slide first a1 e") == ["now", "later"]
    table.does("slide first a1 e later")
    assert table.says("circled") == "e1"


@pytest.mark.clause("FE-18")
@pytest.mark.parametrize(
    ("what", "sheet"),
    [
        ("a hole", frozen("b1", "c1", a1="O", d1="H")),
        ("the edge", frozen("b15", "c15", *(f"{column}15" for column in "defghijklmno"), a15="O")),
    ],
    ids=["hole", "edge"],
)
def test_no_slide_into_nothing(lay_out: LayOut, what: str, sheet: Sheet) -> None:
    table = lay_out("seats=1 dice=2+2,3 taken=black", sheet)
    assert table.legal("slide") == []
    start = "a1" if what == "a hole" else "a15"
    assert table.refused(f"slide first {start} e now") == "FE-18"


@pytest.mark.clause("FE-18")
def test_the_second_slide_needs_an_end_of_its_own(lay_out: LayOut) -> None:
    table = lay_out("seats=1 dice=4,3 taken=black", frozen("j1", "l1", h1="O", m1="H"))
    assert table.legal("slide first h1 e") == ["now"]
    assert table.refused("slide first h1 e later") == "FE-18"


@pytest.mark.clause("FE-18")
def test_no_slide_into_a_half_box(lay_out: LayOut) -> None:
    sheet = frozen("e1", "f1", h1="O")
    assert lay_out("seats=1 dice=2+2,3 taken=black", sheet).legal("slide first h1 w") == ["now"]
    assert lay_out("seats=1 dice=2+2,3 taken=black folds=s...", sheet).legal("slide first h1 w") == []


@pytest.mark.clause("FE-18")
def test_symbols_that_one_slides_over_count(lay_out: LayOut) -> None:
    sheet = frozen("b1", "c1", "d1", a1="O", c1="3", d1="F", e1="2")
    table = lay_out("seats=1 dice=4,1+1 taken=white", sheet)
    assert table.does("slide first a1 e now") == ["slid 1 a1 e1", "won_bonus 1 3 c1", "won_bonus 1 2 e1"]
    assert table.position.view(0).seats[0].corners[0].missing_small == ()


@pytest.mark.clause("FE-18")
def test_covered_ice_is_none(lay_out: LayOut) -> None:
    """The large fold covers e2 and f2, so the ice ends after g2."""
    table = lay_out(f"{ROLL} folds=l.../.... circled=h2/-")
    assert table.top("f2") == "e1'"
    assert table.does("slide first h2 w now") == ["slid 1 h2 f2"]


def test_there_is_no_ice_on_other_levels(lay_out: LayOut) -> None:
    assert lay_out("seats=2 dice=4,3 taken=black").refused("slide first a1 e now") == "FE-17"
