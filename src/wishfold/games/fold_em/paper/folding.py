"""A sheet of paper as layers: to fold is to reflect, to reverse the stack, and to put it on top.

Each box is cut along both diagonals into four scraps, so no crease of the game ever runs through one.
A scrap goes by a point inside it, in sixths of a box from the upper left corner of the sheet. Points
keep their coordinates when the sheet is turned over: the eye moves, not the names.
"""

from dataclasses import dataclass

from ..components import BOXES, SIDE

BOX = 6
EDGE = BOX * SIDE
_INSIDE = ((3, 1), (5, 3), (3, 5), (1, 3))

Point = tuple[int, int]

NOTHING = -1
"""No paper here."""
BENT = -2
"""Paper, but not one side of one whole box."""


@dataclass(frozen=True, slots=True)
class Crease:
    """The line x·across + y·down = at. What lies below it is the flap that is folded over."""

    across: int
    down: int
    at: int

    def off(self, point: Point) -> int:
        """How far a point is from the crease; negative in the flap."""
        return point[0] * self.across + point[1] * self.down - self.at

    def reflect(self, point: Point) -> Point:
        by = 2 * self.off(point) // (self.across**2 + self.down**2)
        return point[0] - by * self.across, point[1] - by * self.down


def corner_crease(corner: int, depth: int) -> Crease:
    """The diagonal that cuts off a corner square of so many boxes. Corners go in reading order."""
    across = 1 if corner % 2 == 0 else -1
    down = 1 if corner < 2 else -1
    return Crease(across, down, depth * BOX - EDGE * (corner % 2) - EDGE * (corner // 2))


SECOND_FOLD = 2
"""How many boxes the straight second folds take in."""


def side_crease(side: int) -> Crease:
    """The straight crease of a second fold: upper, right, lower, left."""
    across, down = ((0, 1), (-1, 0), (0, -1), (1, 0))[side]
    return Crease(across, down, SECOND_FOLD * BOX - (EDGE if side in (1, 2) else 0))


Layer = tuple[int, int]
"""The physical box, 0 to 224, and the side that looks at the viewer: 0 front, 1 back."""


class Paper:
    """A sheet of paper on the table."""

    def __init__(self) -> None:
        self.stacks: dict[Point, tuple[Layer, ...]] = {
            (box % SIDE * BOX + x, box // SIDE * BOX + y): ((box, 0),)
            for box in range(BOXES)
            for x, y in _INSIDE
        }
        """The layers at each point, the topmost last."""

    def fold(self, crease: Crease) -> None:
        """Folds the flap over towards the viewer."""
        flap = [point for point in self.stacks if crease.off(point) < 0]
        for point in flap:
            there = crease.reflect(point)
            self.stacks[there] = self.stacks.get(there, ()) + _seen_from_behind(self.stacks.pop(point))

    def turn_over(self) -> None:
        self.stacks = {point: _seen_from_behind(stack) for point, stack in self.stacks.items()}

    def top(self, row: int, column: int) -> int:
        """What is visible at a place: side * 225 + box where it is one side of one whole box, else
        NOTHING or BENT."""
        seen = {
            self.stacks[point][-1] if point in self.stacks else None
            for point in ((column * BOX + x, row * BOX + y) for x, y in _INSIDE)
        }
        if seen == {None}:
            return NOTHING
        layer = seen.pop()
        if seen or layer is None:
            return BENT
        return layer[1] * BOXES + layer[0]


def _seen_from_behind(stack: tuple[Layer, ...]) -> tuple[Layer, ...]:
    return tuple((box, 1 - side) for box, side in reversed(stack))
