"""A sheet of Fold 'Em a second time, as simple as it can be written: sets of boxes, no rows of bits, and what
is possible is found by trying it out to its end.

It follows the clauses of the book one by one. It shares nothing with the rules but what is printed on a
sheet, and the paper, which `test_paper.py` proves.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from wishfold.games.fold_em.components import BOXES, CORNERS, SIDE, SIDES, SIZES
from wishfold.games.fold_em.paper.folding import Paper, corner_crease, side_crease
from wishfold.games.fold_em.sheets.sheet import SIGNS, Sheet, area_of

STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
WIDTHS = {"s": 4, "l": 6}
NOWHERE = -1


@cache
def folded(folds: str, reverse: str) -> tuple[int, ...]:
    """What lies on top at each place, with folds and reverse as in notation; negative where no whole box
    does."""
    paper = Paper()
    for corner, sign in enumerate(folds):
        if sign in WIDTHS:
            paper.fold(corner_crease(corner, WIDTHS[sign]))
    if reverse != "-":
        paper.turn_over()
        for side in reverse[5:]:
            paper.fold(side_crease("nesw".index(side)))
    return tuple(paper.top(*divmod(place, SIDE)) for place in range(BOXES))


@cache
def beside(place: int, way: str) -> int:
    row, column = (at + by for at, by in zip(divmod(place, SIDE), STEPS[way], strict=True))
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else NOWHERE


def in_square(box: int, corner: int, width: int) -> bool:
    row, column = divmod(box, SIDE)
    from_top, from_left = (row, SIDE - 1 - row)[corner // 2], (column, SIDE - 1 - column)[corner % 2]
    return from_top < width and from_left < width


@dataclass
class NaiveSheet:
    sheet: Sheet
    folds: str
    reverse: str
    crossed: set[int]
    """Boxes, those of the back 225 and more. Circled ones and printed starts are among them (FE-6)."""
    circled: set[int]

    def __post_init__(self) -> None:
        self.look()

    def look(self) -> None:
        """FE-8, FE-12: the whole boxes that are visible, by their places."""
        tops = enumerate(folded(self.folds, self.reverse))
        self.boxes = {place: box for place, box in tops if box >= 0 and self.sign(box) != "H"}
        self.orbs = [place for place in self.boxes if self.shows(place, "@")]

    def sign(self, box: int) -> str:
        return SIGNS[self.sheet.sides[box // BOXES][box % BOXES]]

    def shows(self, place: int, sign: str) -> bool:
        return self.sign(self.boxes[place]) == sign

    def starts(self) -> list[int]:
        """FE-6."""
        return [place for place, box in self.boxes.items() if box in self.circled]

    def is_ice(self, place: int) -> bool:
        return self.boxes.get(place) in self.sheet.ice

    # -- strings ---------------------------------------------------------------------------------------

    def turns_at(self, place: int, turned: frozenset[int]) -> bool:
        """FE-19: on a star that nothing has X'd before, no earlier string and not this one."""
        return self.shows(place, "+") and self.boxes[place] not in self.crossed and place not in turned

    def beams_to(self, place: int) -> list[int]:
        """FE-20: the other orbs, if this is one; nothing if it is a plain box."""
        return [orb for orb in self.orbs if orb != place] if place in self.orbs else []

    def ends(self, place: int, way: str, left: int, turned: frozenset[int] = frozenset()) -> bool:
        """FE-7, FE-8, FE-21: whether a string can go this way and X so many boxes more."""
        there = beside(place, way)
        if there not in self.boxes:
            return False
        if left == 1:
            return True
        if orbs := self.beams_to(there):
            return any(self.goes_on(orb, left - 1, turned) for orb in orbs)
        if self.turns_at(there, turned):
            return self.goes_on(there, left - 1, turned | {there})
        return self.ends(there, way, left - 1, turned)

    def goes_on(self, place: int, left: int, turned: frozenset[int] = frozenset()) -> bool:
        """Whether it can be finished from where it may take any direction."""
        return left == 0 or any(self.ends(place, way, left, turned) for way in STEPS)

    def slide(self, place: int, way: str, number: int, when: str) -> list[int]:
        """FE-17: the places of a string that slides when it steps onto ice for the first time (now) or the
        second (later); none if it does not come to that or cannot."""
        before = 0 if when == "now" else 1
        path: list[int] = []
        while (place := beside(place, way)) in self.boxes and len(path) < number:
            if self.is_ice(place) and not (path and self.is_ice(path[-1])):
                if before == 0:
                    return self.slide_on([*path, place], way)
                before -= 1
            path.append(place)
        return []

    def slide_on(self, path: list[int], way: str) -> list[int]:
        """FE-18."""
        while self.is_ice(path[-1]):
            path.append(beside(path[-1], way))
        return path if path[-1] in self.boxes else []

    # -- folds, and the goal ---------------------------------------------------------------------------

    def foldings(self) -> Iterator[str]:
        """FE-11, FE-23, FE-24."""
        faces = [box for box in range(2 * BOXES) if self.sign(box) == "F" and box not in self.crossed]
        for corner, name in enumerate(CORNERS):
            for size in SIZES:
                missing = [box for box in faces if box < BOXES and in_square(box, corner, WIDTHS[size[0]])]
                if self.folds[corner] == "." and not missing:
                    yield f"fold {name} {size}"
        for side, name in enumerate(SIDES):
            missing = [box for box in faces if box >= BOXES and area_of(box - BOXES) == side]
            if self.reverse != "-" and "nesw"[side] not in self.reverse[5:] and not missing:
                yield f"crease {name}"
        bulbs = [box for box in self.crossed if self.sign(box) == "!"]
        if self.sheet.level == 4 and self.reverse == "-" and len(bulbs) == 4:
            yield "turn over"

    def reaches_goal(self) -> bool:
        """FE-14."""
        xs = {place for place, box in self.boxes.items() if box in self.crossed}
        symbols = [place for place in xs if self.shows(place, "*")]
        if len(symbols) < 5 or "." in self.folds or (self.sheet.level == 4 and self.reverse != "over:nesw"):
            return False
        reach, edge = {symbols[0]}, {symbols[0]}
        while edge:
            edge = {beside(place, way) for place in edge for way in STEPS} & xs - reach
            reach |= edge
        return reach.issuperset(symbols)
