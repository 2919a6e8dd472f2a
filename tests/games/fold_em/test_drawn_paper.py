"""The browser draws folded sheets by itself; here its test gets what the paper of the rules looks like.

Some sheets are given in full, so that a difference can be seen; every combination of folds of every level is
given by a digest of the same. After a change: `python tests/games/fold_em/test_drawn_paper.py` writes both
files anew.
"""

import hashlib
import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from wishfold.games.fold_em.components import LEVELS, SIDE
from wishfold.games.fold_em.paper.folding import BOX, NOTHING, Paper, corner_crease, side_crease
from wishfold.games.fold_em.sheets import own_sheet

HOME = Path(__file__).parents[3] / "web/src/games/fold-em/paper"
IN_FULL, DIGESTS = HOME / "paper.json", HOME / "folds.json"
SCRAPS = ((3, 1), (5, 3), (3, 5), (1, 3))
"""A point in each of the four triangles of a box, in sixths: upper, right, lower, left."""
SIZES = ("flat", "small", "large")
Depths = tuple[int, int]
Case = tuple[tuple[str, ...], bool, tuple[bool, ...]]
"""How each corner is folded, whether the sheet is turned over, which sides are folded again."""
EXTREME: Depths = (3, 7)
"""Sheets that people make may have folds from 3 to 7 boxes deep, on levels 1 to 3."""


def some(levels: list[int]) -> Iterator[Case]:
    """Each fold by itself, and a few together."""
    single = [
        tuple(size if corner == at else "flat" for at in range(4))
        for corner, size in product(range(4), SIZES[1:])
    ]
    mixed = [("small",) * 4, ("large",) * 4, ("small", "large", "large", "small")]
    for corners in [("flat",) * 4, *single, *mixed]:
        yield corners, False, ()
    if LEVELS in levels:
        sides = [(False,) * 4, *(tuple(at == side for at in range(4)) for side in range(4)), (True,) * 4]
        for corners, folded in product(mixed, sides):
            yield corners, True, folded


def every(levels: list[int]) -> Iterator[Case]:
    """All that can be folded: turning over takes four light bulbs, so all corners are folded by then."""
    for corners in product(SIZES, repeat=4):
        yield corners, False, ()
    if LEVELS in levels:
        for corners in product(SIZES[1:], repeat=4):
            for sides in product((False, True), repeat=4):
                yield corners, True, sides


def seen(case: Case, depths: Depths) -> list[object]:
    """By place: what is seen there, 225 more for a back, -1 for nothing; a list of its four triangles
    where they differ."""
    corners, turned, sides = case
    paper = Paper()
    for corner, size in enumerate(corners):
        if size != "flat":
            paper.fold(corner_crease(corner, depths[size == "large"]))
    if turned:
        paper.turn_over()
    for side, folded in enumerate(sides):
        if folded:
            paper.fold(side_crease(side))
    return [_place(paper, row, column) for row in range(SIDE) for column in range(SIDE)]


def _place(paper: Paper, row: int, column: int) -> object:
    stacks = [paper.stacks.get((column * BOX + x, row * BOX + y)) for x, y in SCRAPS]
    scraps = [stack[-1][1] * SIDE * SIDE + stack[-1][0] if stack else NOTHING for stack in stacks]
    return scraps[0] if len(set(scraps)) == 1 else scraps


def levels_by_depths() -> dict[Depths, list[int]]:
    """Levels with the same depths fold alike."""
    alike: dict[Depths, list[int]] = {}
    for level in range(1, LEVELS + 1):
        sheet = own_sheet(level)
        alike.setdefault((sheet.small, sheet.large), []).append(level)
    return alike


def compact(found: object) -> str:
    return json.dumps(found, separators=(",", ":"))


def in_full() -> str:
    rows = [
        {
            "levels": levels,
            "small": depths[0],
            "large": depths[1],
            "corners": case[0],
            "turned": case[1],
            "sides": case[2],
            "seen": seen(case, depths),
        }
        for depths, levels in levels_by_depths().items()
        for case in some(levels)
    ]
    return "[\n" + ",\n".join(map(compact, rows)) + "\n]\n"


def name_of(case: Case) -> str:
    """`sl..` for the corners, `ssss over x..x` on the reverse."""
    corners, turned, sides = case
    name = "".join("." if size == "flat" else size[0] for size in corners)
    return f"{name} over {''.join('.x'[folded] for folded in sides)}" if turned else name


def digest(found: object) -> str:
    return hashlib.sha256(compact(found).encode()).hexdigest()[:12]


def digests() -> str:
    """By depths and folds, the beginning of the SHA-256 of what is seen, in JSON without spaces."""
    found: list[str] = []
    for depths, levels in [*levels_by_depths().items(), (EXTREME, [1])]:
        pairs = [f'"{name_of(case)}": "{digest(seen(case, depths))}"' for case in every(levels)]
        lines = [f"    {', '.join(pairs[at : at + 3])}" for at in range(0, len(pairs), 3)]
        found.append(f'  "{depths[0]} {depths[1]}": {{\n' + ",\n".join(lines) + "\n  }")
    return "{\n" + ",\n".join(found) + "\n}\n"


def test_the_browser_is_compared_with_the_paper_of_the_rules() -> None:
    assert IN_FULL.read_text(encoding="utf-8") == in_full()


def test_it_is_compared_for_every_combination_of_folds() -> None:
    assert DIGESTS.read_text(encoding="utf-8") == digests()


def test_there_is_a_case_for_every_way_to_fold_every_level() -> None:
    assert sum(map(len, levels_by_depths().values())) == LEVELS
    assert len(list(every([1]))) == 3**4
    assert len({name_of(case) for case in every([LEVELS])}) == 3**4 + 2**4 * 2**4


if __name__ == "__main__":
    IN_FULL.write_text(in_full(), encoding="utf-8")
    DIGESTS.write_text(digests(), encoding="utf-8")
