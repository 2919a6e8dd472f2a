"""The browser draws folded sheets by itself; here its test gets what the paper of the rules looks like.

After a change: `python tests/games/fold_em/test_drawn_paper.py` writes the file anew.
"""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from wishfold.games.fold_em.components import LEVELS, SIDE, SIDES
from wishfold.games.fold_em.paper.folding import BOX, NOTHING, Paper, corner_crease, side_crease
from wishfold.games.fold_em.sheets import own_sheet

FILE = Path(__file__).parents[3] / "web/src/games/fold-em/paper.json"
SCRAPS = ((3, 1), (5, 3), (3, 5), (1, 3))
"""A point in each of the four triangles of a box, in sixths: upper, right, lower, left."""
SIZES = ("flat", "small", "large")


def cases(levels: list[int]) -> Iterator[tuple[list[str], bool, list[bool]]]:
    """Every fold of these levels: each by itself, and some together."""
    flat = [["flat"] * 4]
    single = [
        [size if corner == at else "flat" for at in range(4)] for corner, size in product(range(4), SIZES[1:])
    ]
    mixed = [["small"] * 4, ["large"] * 4, ["small", "large", "large", "small"]]
    for corners in [*flat, *single, *mixed]:
        yield corners, False, []
    if LEVELS in levels:
        sides = [[False] * 4, *([at == side for at in range(4)] for side in range(4)), [True] * 4]
        for corners, folded in product(mixed, sides):
            yield corners, True, folded


def seen(corners: list[str], turned: bool, sides: list[bool], depths: dict[str, int]) -> list[object]:
    """By place: what is seen there, 225 more for a back, -1 for nothing; a list of its four triangles
    where they differ."""
    paper = Paper()
    for corner, size in enumerate(corners):
        if size != "flat":
            paper.fold(corner_crease(corner, depths[size]))
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


def written() -> str:
    """Levels with the same depths fold alike."""
    alike: dict[tuple[int, int], list[int]] = {}
    for level in range(1, LEVELS + 1):
        sheet = own_sheet(level)
        alike.setdefault((sheet.small, sheet.large), []).append(level)
    rows = [
        {
            "levels": levels,
            "small": small,
            "large": large,
            "corners": corners,
            "turned": turned,
            "sides": sides,
            "seen": seen(corners, turned, sides, {"small": small, "large": large}),
        }
        for (small, large), levels in alike.items()
        for corners, turned, sides in cases(levels)
    ]
    return "[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "\n]\n"


def test_the_browser_is_compared_with_the_paper_of_the_rules() -> None:
    assert FILE.read_text(encoding="utf-8") == written()


def test_there_is_a_case_for_every_fold() -> None:
    all_cases = list(cases([LEVELS]))
    assert {(at, size) for corners, _, _ in all_cases for at, size in enumerate(corners)} == set(
        product(range(4), SIZES)
    )
    assert {at for _, _, sides in all_cases for at, folded in enumerate(sides) if folded} == set(
        range(len(SIDES))
    )


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
