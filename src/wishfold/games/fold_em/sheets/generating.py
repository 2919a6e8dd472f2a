"""New sheets by number, after the pattern of the printed one. The same number is the same sheet for ever:
the generator is the kernel's own, and a change here needs a new version of the game."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from ....kernel.rules.rng import below, seeded
from ..components import BOXES, PERKS, SIDE
from .checking import mistakes
from .sheet import (
    BULB,
    EMPTY,
    FACE,
    HOLE,
    ORB,
    STAR,
    START,
    WINNING,
    Sheet,
    always_in_sight,
    area_of,
    corner_of,
    flap_of,
    from_corner,
    tip_of,
)

SMALL, LARGE = 4, 6
FACES_SMALL, FACES_LARGE = 3, 1
BONUSES = (1, 1, 1, 2, 2, 2, 3, 3)
TRIES = 1000
MIDDLE = (SIDE // 2) * SIDE + SIDE // 2
_SPREAD = 1 << 20
"""Apart from each other: the numbers of one level and those of the next."""

T = TypeVar("T")


def generate(level: int, number: int) -> Sheet:
    """The sheet of this number; what does not come out playable is drawn anew."""
    rng = [seeded(level * _SPREAD + number)]
    for _ in range(TRIES):
        sheet = _Draft(level, number, rng).sheet()
        if sheet is not None and not any(mistakes(sheet)):
            return sheet
    raise AssertionError(f"no sheet came of level {level}, number {number}")


class _Draft:
    """A sheet that is being filled, one thing after the other."""

    def __init__(self, level: int, number: int, rng: list[int]) -> None:
        self._level, self._number, self._rng = level, number, rng
        self._front = [EMPTY] * BOXES
        self._back = [EMPTY] * BOXES
        self._ice: set[int] = set()
        self._full = True
        """Whether everything has found a place so far."""

    def sheet(self) -> Sheet | None:
        self._corners()
        self._middle()
        (self._plain, self._polar, self._space, self._double)[self._level - 1]()
        if not self._full:
            return None
        perks = self._mixed(range(len(PERKS)))
        if self._level == 4:
            self._side_start()
            if not self._full:
                return None
        return Sheet(
            name=f"Level {self._level} number {self._number}",
            level=self._level,
            small=SMALL,
            large=LARGE,
            perks=(perks[0], perks[1], perks[2], perks[3]),
            front=tuple(self._front),
            back=tuple(self._back),
            ice=frozenset(self._ice),
        )

    # -- what every level has -----------------------------------------------------------------

    def _corners(self) -> None:
        hidden = BULB if self._level == 4 else WINNING
        for corner in range(4):
            small = [box for box in range(BOXES) if corner_of(box, SMALL) == corner]
            large = [box for box in range(BOXES) if corner_of(box, LARGE) == corner and box not in small]
            flap = [box for box in range(BOXES) if flap_of(box, SMALL) == corner]
            tip = [box for box in small if from_corner(box, corner) == (0, 0)]
            self._put(self._front, START, 1, tip.__contains__)
            for square, count in ((small, FACES_SMALL), (large, FACES_LARGE)):
                for _ in range(count):
                    self._face(square, [*small, *large])
            self._put(self._back, START, 1, flap.__contains__)
            self._put(self._back, hidden, 1, flap.__contains__)

    def _face(self, square: list[int], corner: list[int]) -> None:
        """Never in line with another face of the corner: one string must not do for two."""
        faces = [box for box in corner if self._front[box] == FACE]
        rows, columns = {box // SIDE for box in faces}, {box % SIDE for box in faces}
        fitting = [box for box in square if box // SIDE not in rows and box % SIDE not in columns]
        self._put(self._front, FACE, 1, fitting.__contains__)

    def _middle(self) -> None:
        if self._level < 4:
            self._put(self._front, WINNING, 1, lambda box: _near(box, MIDDLE, 1))
        for number in self._mixed(BONUSES):
            self._put(self._front, number, 1, lambda box: corner_of(box, SMALL) is None)

    # -- level by level -----------------------------------------------------------------------

    def _plain(self) -> None:
        """Level 1 needs nothing more."""

    def _polar(self) -> None:
        holes: list[int] = []
        for _ in range(3 + below(self._rng, 3)):
            free = [
                b for b in self._free(self._front) if _inner(b) and not any(_near(b, h, 2) for h in holes)
            ]
            if free:
                holes.append(self._one(free))
                self._front[holes[-1]] = HOLE
        for _ in range(5 + below(self._rng, 3)):
            tall, wide = self._one([(1, 3), (2, 2), (3, 1), (2, 3), (4, 1), (1, 2)])
            row, column = 1 + below(self._rng, SIDE - 1 - tall), 1 + below(self._rng, SIDE - 1 - wide)
            patch = {(row + r) * SIDE + column + c for r in range(tall) for c in range(wide)}
            if all(self._front[box] not in (HOLE, START) for box in patch):
                self._ice |= patch

    def _space(self) -> None:
        self._put(
            self._front, ORB, 3, lambda box: corner_of(box, LARGE) is None and not _near(box, MIDDLE, 2)
        )
        self._put(self._front, STAR, 6 + below(self._rng, 3), lambda box: corner_of(box, SMALL) is None)

    def _double(self) -> None:
        for side in range(4):
            tip = [box for box in range(BOXES) if tip_of(box) == side]
            area = [box for box in range(BOXES) if area_of(box) == side and not _outermost(box)]
            self._put(self._front, WINNING, 1, tip.__contains__)
            self._put(self._back, FACE, 2, area.__contains__)
        self._put(self._back, WINNING, 1, lambda box: _near(box, MIDDLE, 1))
        self._put(self._back, START, 3, lambda box: always_in_sight(box) and not _near(box, MIDDLE, 1))
        for number in (1, 1, 2, 2):
            self._put(self._back, number, 1, always_in_sight)

    def _side_start(self) -> None:
        """A start of the reverse that a second fold can hide. It comes last: it was added to sheets that
        have a number already."""
        self._put(self._back, START, 1, lambda box: area_of(box) is not None and not _outermost(box))

    # -- drawing lots -------------------------------------------------------------------------

    def _free(self, side: list[int]) -> list[int]:
        return [box for box in range(BOXES) if side[box] == EMPTY]

    def _put(self, side: list[int], kind: int, count: int, fits: Callable[[int], bool]) -> None:
        for _ in range(count):
            free = [box for box in self._free(side) if fits(box)]
            if free:
                side[self._one(free)] = kind
            else:
                self._full = False

    def _one(self, among: list[T]) -> T:
        return among[below(self._rng, len(among))]

    def _mixed(self, things: Iterable[T]) -> list[T]:
        rest, mixed = list(things), []
        while rest:
            mixed.append(rest.pop(below(self._rng, len(rest))))
        return mixed


def _near(box: int, other: int, by: int) -> bool:
    return abs(box // SIDE - other // SIDE) <= by and abs(box % SIDE - other % SIDE) <= by


def _inner(box: int) -> bool:
    """In no corner square and not at the edge, where a hole could wall something in."""
    row, column = divmod(box, SIDE)
    return corner_of(box, SMALL) is None and 0 < row < SIDE - 1 and 0 < column < SIDE - 1


def _outermost(box: int) -> bool:
    """In the two rows that a second fold would take along."""
    row, column = divmod(box, SIDE)
    return min(row, column, SIDE - 1 - row, SIDE - 1 - column) < 2
