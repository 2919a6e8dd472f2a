"""What is printed on a sheet, and how it is written: one sign a box."""

from dataclasses import dataclass

from ..components import BOXES, CORNERS, PERKS, SIDE

EMPTY, WINNING, START, FACE, HOLE, STAR, ORB, BULB = 0, 4, 5, 6, 7, 8, 9, 10
"""What a box may show. 1, 2 and 3 are the one-time bonuses."""

SIGNS = (".", "1", "2", "3", "*", "O", "F", "H", "+", "@", "!")
ICE = "~"

COLUMN_STEP = 2
"""Signs are apart by one space."""

FRONT, BACK = 0, 1


@dataclass(frozen=True, slots=True)
class Sheet:
    """Front and back go by the boxes' names: the back is written as if the paper were clear."""

    name: str
    level: int
    small: int
    large: int
    perks: tuple[int, int, int, int]
    """What each large corner gives, in reading order."""
    front: tuple[int, ...]
    back: tuple[int, ...]
    ice: frozenset[int] = frozenset()
    """Boxes of the front."""

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return self.front, self.back

    def at(self, side: int, kind: int) -> list[int]:
        """The boxes of a side that show this."""
        return [box for box in range(BOXES) if self.sides[side][box] == kind]


def from_corner(box: int, corner: int) -> tuple[int, int]:
    """How many columns and rows a box is away from a corner."""
    row, column = divmod(box, SIDE)
    return (column if corner % 2 == 0 else SIDE - 1 - column), (row if corner < 2 else SIDE - 1 - row)


def corner_of(box: int, depth: int) -> int | None:
    """The corner in whose square of this depth a box lies."""
    for corner in range(4):
        if max(from_corner(box, corner)) < depth:
            return corner
    return None


def flap_of(box: int, depth: int) -> int | None:
    """The corner whose fold of this depth shows the back of this box."""
    for corner in range(4):
        if sum(from_corner(box, corner)) < depth - 1:
            return corner
    return None


def clear_of_corners(box: int, depth: int) -> bool:
    """Whether folds of this depth neither take a box of the back along nor bend it."""
    return all(sum(from_corner(box, corner)) >= depth for corner in range(4))


def area_of(box: int) -> int | None:
    """Level 4: the area of the reverse that a professor in this box belongs to: upper, right, lower,
    left. Those are the boxes that no first fold and no second fold of another side can hide."""
    row, column = divmod(box, SIDE)
    distances = (row, SIDE - 1 - column, SIDE - 1 - row, column)
    for side, away in enumerate(distances):
        along = column if side in (0, 2) else row
        if away < 4 and abs(along - SIDE // 2) <= (1, 2, 3, 3)[away]:
            return side
    return None


def tip_of(box: int) -> int | None:
    """Level 4: the side on whose six free boxes of the front a flask may be."""
    area, row, column = area_of(box), *divmod(box, SIDE)
    along = column if area in (0, 2) else row
    outer = min(row, column, SIDE - 1 - row, SIDE - 1 - column) < 2
    return area if outer and abs(along - SIDE // 2) <= 1 else None


def always_in_sight(box: int) -> bool:
    """Level 4: whether no fold can hide this box of the reverse."""
    row, column = divmod(box, SIDE)
    return 4 <= row <= 10 and 4 <= column <= 10


def write(sheet: Sheet) -> str:
    """The text of a sheet; `reading.read` is the inverse."""

    def grid(signs: list[str]) -> list[str]:
        return [" ".join(signs[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]

    lines = [
        "fold-em sheet 1",
        f"name {sheet.name}",
        f"level {sheet.level}",
        f"depths {sheet.small} {sheet.large}",
        *(f"{corner} {PERKS[perk]}" for corner, perk in zip(CORNERS, sheet.perks, strict=True)),
        "",
        "front",
        *grid([SIGNS[kind] for kind in sheet.front]),
        "",
        "back",
        *grid([SIGNS[kind] for kind in sheet.back]),
    ]
    if sheet.ice:
        lines += ["", "ice", *grid([ICE if box in sheet.ice else "." for box in range(BOXES)])]
    return "\n".join([*lines, ""])
