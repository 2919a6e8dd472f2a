"""Where holes let strings pass: on the flat sheet, and with its corners folded in each of the 16 ways."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from ..components import BOXES, SIDE
from ..paper.looks import LOOKS, quarter, spot, tables
from .sheet import FACE, FRONT, HOLE, START, WINNING, Sheet

_SMALL, _LARGE = 1, 2
_SPOTS = [(quarter(*divmod(place, SIDE)), spot(*divmod(place, SIDE))) for place in range(BOXES)]

tables_of = lru_cache(16)(tables)
"""Depths that can be played are few, and the tables of each are asked for again and again."""


def out_of_reach(sheet: Sheet) -> list[int]:
    """Faces and symbols of the flat front to which no string from a start can come."""
    paper = {box for box in range(BOXES) if sheet.front[box] != HOLE}
    reached = _region(paper, sheet.at(FRONT, START))
    return [box for box in sorted(paper - reached) if sheet.front[box] in (FACE, WINNING)]


def cut_off(sheet: Sheet) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Winning symbols that cannot be connected with the others, each with the first mix of folds (a size
    a corner) of which that is so. Boxes of the back count on from those of the front."""
    printed = sheet.front + sheet.back
    found: set[int] = set()
    for mix in product((_SMALL, _LARGE), repeat=4):
        top = _top(sheet, mix)
        paper = {place for place, box in top.items() if printed[box] != HOLE}
        symbols = {place for place in paper if printed[top[place]] == WINNING}
        # What lies with most of the paper is where it should be.
        main = max((_region(paper, [place]) for place in symbols), key=len, default=set())
        for box in sorted({top[place] for place in symbols - main} - found):
            found.add(box)
            yield box, mix


def _top(sheet: Sheet, mix: tuple[int, ...]) -> dict[int, int]:
    """The box that lies whole at each place."""
    looks = tables_of(sheet.small, sheet.large)
    top = {place: looks[at * LOOKS + mix[at]][inside] for place, (at, inside) in enumerate(_SPOTS)}
    return {place: box for place, box in top.items() if box >= 0}


def _region(paper: set[int], seeds: Iterable[int]) -> set[int]:
    """All of the paper that lies side by side with the seeds."""
    region = set(seeds)
    edge = list(region)
    while edge:
        place = edge.pop()
        column = place % SIDE
        beside = [place - SIDE, place + SIDE, *[place - 1] * (column > 0), *[place + 1] * (column < SIDE - 1)]
        for other in beside:
            if other in paper and other not in region:
                region.add(other)
                edge.append(other)
    return region
