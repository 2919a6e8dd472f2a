"""Boards of boxes in writing: `b1-e1,c3,m1'`. A dash is a run along a row, a stroke the back."""

import re
from collections.abc import Iterable, Iterator, Sequence

from ..components import BOXES, PLACES, SIDE

_RUN = re.compile(r"([a-o][0-9]{1,2})(?:-([a-o][0-9]{1,2}))?('?)")
NONE = "-"


def bits(rows: Sequence[int]) -> Iterator[int]:
    """The numbers of the boxes in rows of bits."""
    for row, board in enumerate(rows):
        for column in range(SIDE):
            if board >> column & 1:
                yield row * SIDE + column


def box_name(box: int) -> str:
    return PLACES[box % BOXES] + "'" * (box // BOXES)


def write_boxes(boxes: Iterable[int]) -> str:
    """In reading order, the front first; neighbours in a row as runs."""
    runs: list[list[int]] = []
    for box in sorted(boxes):
        if runs and box == runs[-1][-1] + 1 and box % SIDE:
            runs[-1].append(box)
        else:
            runs.append([box])
    return ",".join(map(_run, runs)) or NONE


def _run(run: list[int]) -> str:
    if len(run) == 1:
        return box_name(run[0])
    return f"{PLACES[run[0] % BOXES]}-{box_name(run[-1])}"


def read_boxes(text: str) -> list[int] | None:
    """The inverse; None if it cannot be read."""
    found: list[int] = []
    for word in [] if text == NONE else text.split(","):
        match = _RUN.fullmatch(word)
        if match is None or match[1] not in PLACES or (match[2] or match[1]) not in PLACES:
            return None
        first, last = PLACES.index(match[1]), PLACES.index(match[2] or match[1])
        if last < first or last // SIDE != first // SIDE:
            return None
        found += [box + BOXES * len(match[3]) for box in range(first, last + 1)]
    return found if len(set(found)) == len(found) else None
