"""FE-11 to FE-13: faces, folds, what lies on top, corner bonuses."""

import pytest

from .conftest import LayOut

ROLL = "seats=2 dice=4,3 taken=black"
SMALL_FACES = {
    "top-left": "c2,a3,d4",
    "top-right": "l2,o3,n4",
    "bottom-left": "b12,c14,d15",
    "bottom-right": "n12,o13,l14",
}
LARGE_FACE = {"top-left": "e5", "top-right": "k5", "bottom-left": "e11", "bottom-right": "k11"}
CORNERS = list(SMALL_FACES)


@pytest.mark.clause("FE-11")
@pytest.mark.parametrize("corner", CORNERS)
def test_the_small_fold_needs_the_faces_of_the_small_square(lay_out: LayOut, corner: str) -> None:
    faces = SMALL_FACES[corner].split(",")
    assert lay_out(f"{ROLL} marks={','.join(faces)}/-").legal("fold") == [f"{corner} small"]
    for missing in faces:
        others = ",".join(face for face in faces if face != missing)
        table = lay_out(f"{ROLL} marks={others},{LARGE_FACE[corner]}/-")
        assert table.legal("fold") == []
        assert table.refused(f"fold {corner} small") == "FE-11"


@pytest.mark.clause("FE-11")
@pytest.mark.parametrize("corner", CORNERS)
def test_with_all_faces_either_fold_is_possible(lay_out: LayOut, corner: str) -> None:
    table = lay_out(f"{ROLL} marks={SMALL_FACES[corner]},{LARGE_FACE[corner]}/-")
    assert table.legal("fold") == [f"{corner} small", f"{corner} large"]


@pytest.mark.clause("FE-11")
@pytest.mark.parametrize("first", ["small", "large"])
@pytest.mark.parametrize("second", ["small", "large"])
def test_a_corner_is_folded_once(lay_out: LayOut, first: str, second: str) -> None:
    table = lay_out(f"{ROLL} marks={SMALL_FACES['top-left']},e5/-")
    table.does(f"fold top-left {first}")
    assert table.refused(f"fold top-left {second}") == "FE-11"


@pytest.mark.clause("FE-11")
def test_folding_is_possible_before_between_and_after_strings_and_on_the_own_sheet_alone(
    lay_out: LayOut,
) -> None:
    faces = ",".join([SMALL_FACES["top-left"], SMALL_FACES["top-right"], SMALL_FACES["bottom-left"]])
    table = lay_out(f"seats=2 dice=2+3,3 taken=black marks={faces}/-")
    assert table.does("fold top-left small") == ["folded 1 top-left small"]
    table.does("draw first o15 w", "fold top-right small", "draw second o15 n", "fold bottom-left small")
    assert table.says("folds") == "sss./...."
    assert table.legal() == ["done"]


@pytest.mark.clause("FE-12")
@pytest.mark.parametrize(
    ("corner", "size", "start", "star"),
    [
        ("top-left", "small", "b4", "d3"),
        ("top-left", "large", "d6", "f5"),
        ("top-right", "small", "m4", "l2"),
        ("top-right", "large", "k6", "j4"),
        ("bottom-left", "small", "c12", "d14"),
        ("bottom-left", "large", "e10", "f12"),
        ("bottom-right", "small", "l13", "n12"),
        ("bottom-right", "large", "j11", "l10"),
    ],
)
def test_each_fold_of_level_1_shows_its_start_and_star(
    lay_out: LayOut, corner: str, size: str, start: str, star: str
) -> None:
    table = lay_out(f"{ROLL} marks={SMALL_FACES[corner]},{LARGE_FACE[corner]}/-")
    table.does(f"fold {corner} {size}")
    view = table.position.view(0)
    signs = {
        "O": [p for p in view.seats[0].starts if "'" in table.top(p)],
        "*": [p for p in (star,) if _sign(view.sheet.back, table.top(p)) == "*"],
    }
    assert signs == {"O": [start], "*": [star]}


def _sign(back: tuple[str, ...], box: str) -> str:
    assert box.endswith("'")
    return back[int(box[1:-1]) - 1]["abcdefghijklmno".index(box[0])]


@pytest.mark.clause("FE-12")
def test_what_is_covered_cannot_be_used_and_does_not_count(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} circled=a3,d3/- marks=c2,d4/-")
    assert "d3 s" in table.legal("draw first")
    table.does("fold top-left small")
    assert [text for text in table.legal("draw first") if text.split()[0] in ("a1", "a3", "d3")] == []
    assert table.refused("draw first d3 s") == "FE-6"


@pytest.mark.clause("FE-12")
def test_marks_stay_on_their_box_and_side(lay_out: LayOut) -> None:
    """A string over the flap X's the back of the corner's boxes."""
    table = lay_out(f"{ROLL} folds=s.../.... circled=h4/-")
    table.does("draw first h4 w")
    assert table.says("marks") == "e4-g4/-"
    assert (table.top("d4"), table.says("circled")) == ("a1'", "h4,a1'/-")


@pytest.mark.clause("FE-13")
@pytest.mark.parametrize(("folds", "own"), [("..l.", "first+1"), (".l..", "none"), ("..s.", "none")])
def test_black_plus_one_is_for_the_black_die_after_a_large_fold(
    lay_out: LayOut, folds: str, own: str
) -> None:
    table = lay_out(f"{ROLL} folds={folds}/....")
    assert bool(table.legal("draw first+1")) == (own == "first+1")


@pytest.mark.clause("FE-13")
def test_white_plus_one_is_for_the_white_die(lay_out: LayOut) -> None:
    table = lay_out("seats=2 dice=4,1+2 taken=white folds=.l../....")
    assert table.legal("draw first+1")
    assert table.legal("draw second+1")


@pytest.mark.clause("FE-13")
def test_plus_one_adds_a_cross_to_one_number_a_roll(lay_out: LayOut) -> None:
    table = lay_out("seats=2 dice=2+3,3 taken=black folds=..l./....")
    assert table.does("draw second+1 a1 e") == ["drew 1 a1 e1"]
    assert table.legal("draw first+1") == []
    assert table.refused("draw first+1 a1 e") == "FE-13"
    assert table.says("numbers") == "2/3"


@pytest.mark.clause("FE-13")
def test_plus_one_is_never_for_bonuses_and_never_forced(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} folds=..l./.... numbers=0/3 bonus=2/-")
    assert {text.split()[0] for text in table.legal("draw")} == {"bonus2"}
    assert "done" in table.legal()


@pytest.mark.clause("FE-13")
def test_a_corner_bonus_works_from_the_next_roll_on(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} marks={SMALL_FACES['bottom-left']},e11/-")
    assert table.does("fold bottom-left large") == ["folded 1 bottom-left large", "won_perk 1 black +1"]
    assert table.legal("draw first+1") == []
    table.does("draw first a1 e", "done")
    table.does("draw first a1 e", "done", seat=2)
    assert table.says("perks") == "-"
    table.rolls("4", "3")
    table.does("take white", seat=2)
    assert table.legal("draw first+1")


@pytest.mark.clause("FE-13")
def test_the_small_fold_gives_no_bonus(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} marks={SMALL_FACES['bottom-left']},e11/-")
    assert table.does("fold bottom-left small") == ["folded 1 bottom-left small"]


@pytest.mark.clause("FE-13")
def test_a_die_choice_bonus_lets_a_non_active_player_choose(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} folds=..../...l")
    assert table.legal(seat=2) == ["take black", "take white"]
    assert table.refused("draw first a1 e", seat=2) == "FE-13"
    assert table.refused("done", seat=2) == "FE-13"
    assert table.does("take black", seat=2) == ["took 2 black"]
    assert table.says("numbers") == "-"
    assert table.position.view(1).seats[1].hand.first == 4
    assert table.refused("take white", seat=2) == "FE-4"


@pytest.mark.clause("FE-13")
def test_a_die_choice_bonus_is_for_its_own_die(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} folds=..../l...")
    assert table.position.view(1).seats[1].hand.die == "white"


@pytest.mark.clause("FE-13")
def test_folding_before_choosing_the_die_is_possible(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} folds=..../...l marks=-/c2,a3,d4")
    assert table.legal(seat=2) == ["fold top-left small", "take black", "take white"]


@pytest.mark.clause("FE-13")
def test_choice_and_plus_one_combine(lay_out: LayOut) -> None:
    table = lay_out(f"{ROLL} folds=..../..ll")
    table.does("take black", seat=2)
    assert table.legal("draw first+1", seat=2)
