"""FE-1 to FE-4: the sheet, the dice, who plays, who takes which die."""

from collections import Counter

import pytest

import wishfold
from wishfold.games.fold_em.components import PLACES
from wishfold.games.fold_em.sheets import own_sheet
from wishfold.games.fold_em.sheets.sheet import SIGNS

from .conftest import FOLD_EM, LayOut, tale

PRINTED_FRONT = """
O . . . . . . . . . . . . . O
. . F . . . . . . . . F . . .
F . . . . . . . . . . . . . F
. . . F . . . . . . . . . F .
. . . . F . . . . 1 F . . . .
. . . . 2 . . . . . . . . . .
. . . . . . 2 . . . . . . . .
. . 2 . . . . * . . . . . 3 .
. . . . . . . . . . . . . . .
. . . . . . . . . . 3 . . . .
. . . . F 1 . . . . F . . . .
. F . . . . . 1 . . . . . F .
. . . . . . . . . . . . . . F
. . F . . . . . . . . F . . .
O . . F . . . . . . . . . . O
"""


@pytest.mark.clause("FE-1")
def test_the_front_of_level_1_is_as_printed() -> None:
    assert " ".join(SIGNS[kind] for kind in own_sheet(1).front) == " ".join(PRINTED_FRONT.split())


@pytest.mark.clause("FE-1")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_corner_has_three_faces_in_the_small_square_and_one_more_in_the_large(level: int) -> None:
    corners = FOLD_EM.start(level=level).view().seats[0].corners
    assert [(len(c.missing_small), len(c.missing_large)) for c in corners] == [(3, 4)] * 4


@pytest.mark.clause("FE-1", "FE-13")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_corner_bonuses_are_as_printed(level: int) -> None:
    perks = [corner.perk for corner in FOLD_EM.start(level=level).view().seats[0].corners]
    assert perks == ["choose white", "white +1", "black +1", "choose black"]


@pytest.mark.clause("FE-2")
def test_the_faces_of_the_dice(lay_out: LayOut) -> None:
    table = lay_out("seats=2")
    black = {str(outcome): weight for outcome, weight in table.position.outcomes()}
    assert black == {"black 4": 2, "black 5": 1, "black 2+2": 1, "black 2+3": 2}
    table.position.push("black 4")
    white = {str(outcome): weight for outcome, weight in table.position.outcomes()}
    assert white == {"white 3": 1, "white 1+1": 2, "white 1+2": 3}


@pytest.mark.clause("FE-2")
@pytest.mark.parametrize(
    ("face", "numbers"), [("4", (4, 0)), ("5", (5, 0)), ("2+2", (2, 2)), ("2+3", (2, 3))]
)
def test_the_numbers_of_the_black_die(lay_out: LayOut, face: str, numbers: tuple[int, int]) -> None:
    hand = lay_out(f"dice={face},3 taken=black").position.view(0).seats[0].hand
    assert (hand.first, hand.second, hand.die) == (*numbers, "black")


@pytest.mark.clause("FE-2")
@pytest.mark.parametrize(("face", "numbers"), [("3", (3, 0)), ("1+1", (1, 1)), ("1+2", (1, 2))])
def test_the_numbers_of_the_white_die(lay_out: LayOut, face: str, numbers: tuple[int, int]) -> None:
    hand = lay_out(f"dice=4,{face} taken=white").position.view(0).seats[0].hand
    assert (hand.first, hand.second, hand.die) == (*numbers, "white")


@pytest.mark.clause("FE-2")
def test_everybody_is_told_what_the_dice_show(lay_out: LayOut) -> None:
    """By the order of the faces, from 0."""
    position = lay_out("seats=2").position
    assert tale(position.push("black 2+3")) == ["rolled black 3"]
    assert tale(position.push("white 1+2")) == ["rolled white 2"]


@pytest.mark.clause("FE-3")
def test_one_to_four_can_sit_down() -> None:
    assert FOLD_EM.seats == (1, 2, 3, 4)
    with pytest.raises(wishfold.Malformed):
        FOLD_EM.start(seats=5)


@pytest.mark.clause("FE-3")
def test_the_dice_go_on_to_the_left_with_every_roll(lay_out: LayOut) -> None:
    active = []
    for rolls in range(5):
        table = lay_out(f"seats=3 rolls={rolls} dice=4,3")
        active.append(table.acting())
    assert active == [(1,), (2,), (3,), (1,), (2,)]


@pytest.mark.clause("FE-3")
def test_the_first_roll_is_announced() -> None:
    assert tale(FOLD_EM.start(seats=2).told()) == ["round_begins 1", "turn_begins 1 1"]


@pytest.mark.clause("FE-4")
def test_the_active_player_takes_a_die_and_the_others_use_the_other(lay_out: LayOut) -> None:
    table = lay_out("seats=3")
    table.rolls("2+3", "1+1")
    assert table.acting() == (1,)
    assert table.legal() == ["take black", "take white"]
    assert table.does("take white") == ["took 1 white", "took 2 black", "took 3 black"]
    assert table.acting() == (1, 2, 3)


@pytest.mark.clause("FE-4")
def test_nobody_else_chooses_and_nothing_comes_before_it(lay_out: LayOut) -> None:
    table = lay_out("seats=2 dice=4,3")
    assert table.refused("take black", seat=2) == "FE-4"
    assert table.refused("draw first a1 e") == "FE-4"


@pytest.mark.clause("FE-4")
def test_a_die_is_taken_once(lay_out: LayOut) -> None:
    assert lay_out("seats=2 dice=4,3 taken=black").refused("take white") == "FE-4"


def test_the_options_and_their_usual_values() -> None:
    assert str(FOLD_EM.choose()) == "seats=2 level=1 sheet=0 column=1"
    with pytest.raises(wishfold.Malformed):
        FOLD_EM.choose(level=5)
    with pytest.raises(wishfold.Malformed):
        FOLD_EM.choose(seats=2, column=2)


def test_each_kind_of_action_begins_where_it_is_frozen() -> None:
    bases = {kind.name: FOLD_EM.actions.base(kind.name) for kind in FOLD_EM.actions.kinds}
    assert bases == {
        "draw": 0, "slide": 6300, "go": 18900, "beam": 18904, "fold": 19129, "crease": 19137, "over": 19141,
        "take": 19142, "done": 19144,
    }  # fmt: skip
    assert Counter(action.kind for action in FOLD_EM.actions)["draw"] == 7 * 4 * len(PLACES)
