"""FE-19 to FE-21: stars, orbs, and strings that could not be finished, on level 3."""

import random
from collections.abc import Iterator

import pytest

from wishfold import CHANCE, Position
from wishfold.games.fold_em.components import BOXES, PLACES, SIDE
from wishfold.games.fold_em.view import View

from .conftest import FOLD_EM, LayOut, printed

ROLL = "level=3 seats=2 dice=4,1+2 taken=black"


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
    assert lay_out(ROLL).refused("beam l8") == "FE-20"


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
    walls = {"a1": "O", "c1": "+", "e1": "."}
    open_sheet = printed(3, **walls)
    assert "a1 e" in lay_out("seats=1 dice=4,3 taken=black", open_sheet).legal("draw first")
    # A hole is of level 2, but the paper does not ask.
    closed = printed(3, **walls, d1="H", c3="H", a2="H")
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


# -- all strings of random positions, against trying everything out -------------------------------


class Obvious:
    """Tries out a string by recursion over sets of boxes, from the view alone."""

    def __init__(self, view: View, seat: int) -> None:
        sheet = view.seats[seat]
        self.whole = {p for p in range(BOXES) if sheet.top[p] >= 0}
        self.orbs = {p for p in self.whole if self._sign(view, sheet.top[p]) == "@"}
        crossed = {p for p in self.whole if sheet.marks[sheet.top[p] // SIDE] >> sheet.top[p] % SIDE & 1}
        self.stars = {p for p in self.whole if self._sign(view, sheet.top[p]) == "+"} - crossed

    @staticmethod
    def _sign(view: View, box: int) -> str:
        side = view.sheet.back if box >= BOXES else view.sheet.front
        return side[box % BOXES // SIDE][box % SIDE]

    def beside(self, place: int, way: str) -> int | None:
        row, column = divmod(place, SIDE)
        row += {"n": -1, "s": 1}.get(way, 0)
        column += {"w": -1, "e": 1}.get(way, 0)
        there = row * SIDE + column
        return there if 0 <= row < SIDE and 0 <= column < SIDE and there in self.whole else None

    def ends(self, place: int, way: str, left: int, spent: frozenset[int]) -> bool:
        if left == 0:
            return True
        there = self.beside(place, way)
        if there is None:
            return False
        if there in self.orbs and len(self.orbs) > 1:
            return left == 1 or any(
                self.ends(orb, on, left - 1, spent) for orb in self.orbs - {there} for on in "nesw"
            )
        ways = "nesw" if there in self.stars - spent else way
        return any(self.ends(there, on, left - 1, spent | {there}) for on in ways)


def random_positions(count: int) -> Iterator[Position]:
    rng = random.Random(7)
    position = FOLD_EM.start(seats=1, level=3)
    for _ in range(count):
        if position.over:
            position = FOLD_EM.start(seats=1, level=3, sheet=rng.randrange(1, 50))
        seat = position.acting[0]
        choices = [a for a, _ in position.outcomes()] if seat == CHANCE else position.legal(seat)
        position.push(rng.choice(choices), seat)
        yield position


@pytest.mark.clause("FE-21")
def test_just_the_strings_that_can_be_finished_are_offered() -> None:
    compared = 0
    for position in random_positions(900):
        view = position.view(0)
        sheet = view.seats[0]
        hand = sheet.hand
        if view.phase != "draw" or hand.stop == "bonus":
            continue
        obvious = Obvious(view, 0)
        legal = {action.text for action in position.legal(0)}
        if hand.stop == "none":
            for name in sheet.starts:
                for way in "nesw":
                    if hand.first:
                        ends = obvious.ends(PLACES.index(name), way, hand.first, frozenset())
                        assert (f"draw first {name} {way}" in legal) == ends, str(position)
                        compared += 1
        elif hand.stop == "go":
            at = PLACES.index(hand.at or "")
            ways = {f"go {way}" for way in "nesw" if obvious.ends(at, way, hand.left, frozenset())}
            assert legal == ways
            compared += 4
        else:
            orbs = obvious.orbs - {PLACES.index(hand.at or "")}
            targets = {
                f"beam {PLACES[orb]}"
                for orb in orbs
                if any(obvious.ends(orb, way, hand.left, frozenset()) for way in "nesw")
            }
            assert legal == targets
            compared += len(orbs)
    assert compared > 5000
