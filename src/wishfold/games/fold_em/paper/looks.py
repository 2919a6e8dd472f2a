"""What the rules know of paper: how each quarter of the sheet can look, as tables.

Folds of one corner never reach into another quarter of the sheet, and a second fold changes nothing but
the two quarters it lies in. So a quarter has eleven looks: three with the front up (flat, small fold,
large fold), and eight on the reverse (either fold, with or without each of its two second folds). The
tests prove that for every combination and order of folds the quarters together are the folded sheet.

The quarter of a place is `row // 8 * 2 + column // 8`, its spot there `row % 8 * 8 + column % 8`: the
sheet is eight boxes and seven.
"""

from collections.abc import Iterator
from itertools import product

from ..components import SIDE
from .folding import NOTHING, Paper, corner_crease, side_crease

QUARTERS = 4
FRONT_LOOKS = 3
LOOKS = FRONT_LOOKS + 8
SPOTS = 64


def quarter(row: int, column: int) -> int:
    return row // 8 * 2 + column // 8


def spot(row: int, column: int) -> int:
    return row % 8 * 8 + column % 8


def look(size: int, turned: bool, tip: bool, flank: bool) -> int:
    """The number of a look: size 0 flat, 1 small, 2 large; then whether the upper or lower (tip) and the
    left or right (flank) second fold of this quarter is made."""
    return FRONT_LOOKS + (size - 1) * 4 + 2 * flank + tip if turned else size


def tables(small: int, large: int) -> list[list[int]]:
    """`tables[quarter * LOOKS + look][spot]`: what is visible there (see `Paper.top`)."""
    found = [[NOTHING] * SPOTS for _ in range(QUARTERS * LOOKS)]
    for number, paper in _papers(small, large):
        for row, column in product(range(SIDE), range(SIDE)):
            found[quarter(row, column) * LOOKS + number][spot(row, column)] = paper.top(row, column)
    return found


def _papers(small: int, large: int) -> Iterator[tuple[int, Paper]]:
    """All four quarters at once in each of the looks."""
    yield look(0, False, False, False), Paper()
    for size, depth in enumerate((small, large), start=1):
        yield look(size, False, False, False), _folded(depth)
        for tip, flank in product((False, True), repeat=2):
            paper = _folded(depth)
            paper.turn_over()
            for side in range(4):
                if (tip, flank)[side % 2]:
                    paper.fold(side_crease(side))
            yield look(size, True, tip, flank), paper


def _folded(depth: int) -> Paper:
    paper = Paper()
    for corner in range(4):
        paper.fold(corner_crease(corner, depth))
    return paper
