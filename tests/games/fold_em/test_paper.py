"""The tables of the rules against a slow and obvious model of folding, for every way to fold.

The slow model looks at single dots of the sheet: which layers of paper lie there? After a fold nothing lies
where the flap was, and where it went its layers lie upside down on what was there. Where a dot goes is
written out corner by corner and side by side. It shares nothing with the paper of the game.
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product

import pytest

from wishfold.games.fold_em.components import BOXES, SIDE
from wishfold.games.fold_em.paper.folding import BENT, NOTHING, Paper, corner_crease, side_crease
from wishfold.games.fold_em.paper.looks import LOOKS, look, quarter, spot, tables

Dot = tuple[int, int]
"""In tenths of a box."""
Layers = tuple[tuple[int, int], ...]
"""From the bottom up: box, and 0 where its front is up, else 1."""
Sheet = dict[Dot, Layers]
Fold = tuple[str, int, int]

DOTS = ((5, 1), (9, 5), (5, 9), (1, 5))
"""One in each quarter of a box, however it may be creased along its diagonals."""
EDGE = 10 * SIDE


def flat_sheet() -> Sheet:
    return {
        (10 * column + x, 10 * row + y): ((row * SIDE + column, 0),)
        for row, column in product(range(SIDE), range(SIDE))
        for x, y in DOTS
    }


@cache
def mirrored(dot: Dot, fold: Fold) -> Dot | None:
    """Where a dot of the flap goes to; None for a dot that is not in it."""
    kind, which, depth = fold
    x, y = dot
    if kind == "corner":
        a = x if which in (0, 2) else EDGE - x
        b = y if which in (0, 1) else EDGE - y
        if a + b > 10 * depth:
            return None
        a, b = 10 * depth - b, 10 * depth - a
        return a if which in (0, 2) else EDGE - a, b if which in (0, 1) else EDGE - b
    if {"upper": y, "right": EDGE - x, "lower": EDGE - y, "left": x}[kind] > 20:
        return None
    return {"upper": (x, 40 - y), "right": (260 - x, y), "lower": (x, 260 - y), "left": (40 - x, y)}[kind]


def folded(sheet: Sheet, fold: Fold) -> Sheet:
    after = dict(sheet)
    for dot, layers in sheet.items():
        there = mirrored(dot, fold)
        if there is not None:
            after[dot] = ()
            after[there] = sheet[there] + upside_down(layers)
    return after


def upside_down(layers: Layers) -> Layers:
    return tuple((box, 1 - side) for box, side in reversed(layers))


def turned_over(sheet: Sheet) -> Sheet:
    return {dot: upside_down(layers) for dot, layers in sheet.items()}


def shown(sheet: Sheet) -> list[int]:
    """What is visible at each place, in the words of the game."""
    found = []
    for row, column in product(range(SIDE), range(SIDE)):
        tops = {sheet[10 * column + x, 10 * row + y][-1:] for x, y in DOTS}
        if tops == {()}:
            found.append(NOTHING)
        elif len(tops) > 1:
            found.append(BENT)
        else:
            box, side = tops.pop()[0]
            found.append(side * BOXES + box)
    return found


def by_tables(small: int, large: int, corners: tuple[int, ...], turned: bool, sides: set[int]) -> list[int]:
    """What the rules' tables say of the same sheet."""
    found = []
    for row, column in product(range(SIDE), range(SIDE)):
        at = quarter(row, column)
        tip, flank = (0 if at < 2 else 2) in sides, (3 if at % 2 == 0 else 1) in sides
        number = look(corners[at], turned, tip, flank)
        found.append(_tables(small, large)[at * LOOKS + number][spot(row, column)])
    return found


@cache
def _tables(small: int, large: int) -> list[list[int]]:
    return tables(small, large)


def ways_to_fold_corners(depths: tuple[int, int]) -> Iterator[tuple[tuple[int, ...], Sheet]]:
    """Every choice of corners and sizes in every order, with the sheet that comes of it."""

    def go_on(corners: tuple[int, ...], sheet: Sheet) -> Iterator[tuple[tuple[int, ...], Sheet]]:
        yield corners, sheet
        for corner in range(4):
            if corners[corner] == 0:
                for size in (1, 2):
                    after = folded(sheet, ("corner", corner, depths[size - 1]))
                    yield from go_on((*corners[:corner], size, *corners[corner + 1 :]), after)

    return go_on((0, 0, 0, 0), flat_sheet())


DEPTHS = [(4, 6), (3, 7)]


@pytest.mark.clause("FE-12")
@pytest.mark.parametrize("depths", DEPTHS, ids=["4 and 6", "3 and 7"])
def test_every_first_fold_in_every_order_looks_as_the_tables_say(depths: tuple[int, int]) -> None:
    ways = 0
    for corners, sheet in ways_to_fold_corners(depths):
        assert shown(sheet) == by_tables(*depths, corners, False, set()), corners
        ways += 1
    assert ways == 633


@pytest.mark.clause("FE-12", "FE-24")
def test_every_second_fold_in_every_order_looks_as_the_tables_say() -> None:
    all_folded: dict[tuple[int, ...], Sheet] = {}
    for corners, sheet in ways_to_fold_corners((4, 6)):
        if 0 not in corners:
            assert all_folded.setdefault(corners, sheet) == sheet, "the order of first folds matters"
    assert len(all_folded) == 16
    names = ("upper", "right", "lower", "left")
    for corners, sheet in all_folded.items():
        known: dict[tuple[int, ...], Sheet] = {(): turned_over(sheet)}
        for count in range(5):
            for order in permutations(range(4), count):
                if order:
                    known[order] = folded(known[order[:-1]], (names[order[-1]], 0, 0))
                assert shown(known[order]) == by_tables(4, 6, corners, True, set(order)), (corners, order)


def test_the_papers_of_the_game_are_the_same_layer_by_layer() -> None:
    paper, sheet = Paper(), flat_sheet()
    for corner, depth in ((3, 6), (0, 4), (1, 6), (2, 4)):
        paper.fold(corner_crease(corner, depth))
        sheet = folded(sheet, ("corner", corner, depth))
    paper.turn_over()
    sheet = turned_over(sheet)
    for side, name in ((2, "lower"), (0, "upper"), (1, "right")):
        paper.fold(side_crease(side))
        sheet = folded(sheet, (name, 0, 0))
    lying = {
        (x // 10, y // 10, x % 10 // 4, y % 10 // 4): layers for (x, y), layers in sheet.items() if layers
    }
    assert {
        (x // 6, y // 6, x % 6 // 2, y % 6 // 2): layers for (x, y), layers in paper.stacks.items()
    } == lying


@pytest.mark.clause("FE-12")
@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize("depth", [4, 6])
def test_a_diagonal_fold_moves_boxes_as_the_ruling_says(corner: int, depth: int) -> None:
    """The back of (a, b) goes to (n-1-b, n-1-a), a+b = n-1 are half boxes, the corner is gone."""
    paper = Paper()
    paper.fold(corner_crease(corner, depth))

    def place(a: int, b: int) -> tuple[int, int]:
        return (b if corner < 2 else 14 - b), (a if corner % 2 == 0 else 14 - a)

    for a, b in product(range(depth), range(depth)):
        row, column = place(a, b)
        if a + b < depth - 1:
            assert paper.top(row, column) == NOTHING
            assert paper.top(*place(depth - 1 - b, depth - 1 - a)) == BOXES + row * SIDE + column
        elif a + b == depth - 1:
            assert paper.top(row, column) == BENT
    assert paper.top(7, 7) == 7 * SIDE + 7


@pytest.mark.clause("FE-24")
def test_a_second_fold_brings_row_0_to_row_3_and_row_1_to_row_2() -> None:
    paper = Paper()
    for corner in range(4):
        paper.fold(corner_crease(corner, 6))
    paper.turn_over()
    assert paper.top(0, 7) == BOXES + 7
    paper.fold(side_crease(0))
    assert [paper.top(row, 7) for row in range(5)] == [NOTHING, NOTHING, SIDE + 7, 7, BOXES + 4 * SIDE + 7]


def test_two_triangles_that_fill_a_place_are_still_a_bent_box() -> None:
    """Where the ends of two second folds meet beside a small corner."""
    paper = Paper()
    for corner in range(4):
        paper.fold(corner_crease(corner, 4))
    paper.turn_over()
    paper.fold(side_crease(0))
    paper.fold(side_crease(3))
    upper, left = {paper.stacks[21, 19][-1], paper.stacks[23, 21][-1]}, {paper.stacks[19, 21][-1]}
    assert (upper, left) == ({(3, 1)}, {(3 * SIDE, 1)})
    assert paper.top(3, 3) == BENT
