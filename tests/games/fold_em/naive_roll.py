"""A roll of Fold 'Em a second time: what seat 1 may do on its `NaiveSheet`, and what comes of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from wishfold.games.fold_em.components import BOXES, CORNERS, PERKS, PLACES, SIDES

from .naive_sheet import STEPS, NaiveSheet, beside

BONUSES = ("1", "2", "3")


def named(boxes: Iterable[int]) -> str:
    return ",".join(PLACES[box % BOXES] + "'" * (box // BOXES) for box in sorted(boxes)) or "-"


@dataclass
class NaiveRoll:
    on: NaiveSheet
    dice: tuple[str, str]
    taken: str
    bonuses: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.perks = [self.on.sheet.perks[corner] for corner in range(4) if self.on.folds[corner] == "l"]
        self.plus = PERKS.index(f"{self.taken} +1") in self.perks
        mine, self.others = self.dice if self.taken == "black" else self.dice[::-1]
        self.first, self.second = (*map(int, mine.split("+")), 0)[:2]
        self.stop = ""
        """What interrupts it: go, beam or bonus, at a place, with so many X's left."""
        self.at, self.left = 0, 0
        self.drawn, self.done, self.goal = 0, False, False

    def __str__(self) -> str:
        perks = ",".join(("b+", "w+", "b", "w")[perk] for perk in sorted(self.perks)) or "-"
        numbers = f"{self.first}+{self.second}" if self.second else f"{self.first}"
        string = f"{self.stop}:{PLACES[self.at]}:{self.left}" if self.stop else "-"
        circled = {box for box in self.on.circled if self.on.sign(box) != "O"}
        marks = {box for box in self.on.crossed - self.on.circled if self.on.sign(box) != "O"}
        return (
            f"level={self.on.sheet.level} seats=2 dice={','.join(self.dice)} taken={self.taken} "
            f"folds={self.on.folds}/.... reverse={self.on.reverse}/- perks={perks}/- "
            f"circled={named(circled)}/- marks={named(marks)}/- "
            f"numbers={numbers}/{self.others} plus={int(self.plus)}/0 drawn={self.drawn}/0 string={string}/- "
            f"bonus={','.join(map(str, self.bonuses)) or '-'}/- "
            f"goal={'1' if self.goal else '-'} waiting={'2' if self.done else '1,2'}"
        )

    # -- what may be done ------------------------------------------------------------------------------

    def numbers(self) -> Iterator[tuple[str, int]]:
        """FE-9, FE-10, FE-13: what is on hand; two alike are one choice."""
        for name, number in (("first", self.first), ("second", self.second)):
            if number and not (name == "second" and number == self.first):
                yield name, number
                if self.plus:
                    yield f"{name}+1", number + 1
        for number in sorted(set(self.bonuses)):
            yield f"bonus{number}", number

    def strings(self) -> Iterator[str]:
        for name, number in self.numbers():
            for start in self.on.starts():
                for way in STEPS:
                    if self.on.ends(start, way, number):
                        yield f"draw {name} {PLACES[start]} {way}"
                    for when in ("now", "later"):
                        if self.on.slide(start, way, number, when):
                            yield f"slide {name} {PLACES[start]} {way} {when}"

    def offers(self) -> set[str]:
        if self.done:
            return set()
        if self.stop == "beam":
            orbs = self.on.beams_to(self.at)
            return {f"beam {PLACES[orb]}" for orb in orbs if self.on.goes_on(orb, self.left)}
        if self.stop:
            begin = "go" if self.stop == "go" else f"draw bonus{self.left} {PLACES[self.at]}"
            return {f"{begin} {way}" for way in STEPS if self.on.ends(self.at, way, self.left)}
        strings = set(self.strings())
        owed = [string for string in strings if string.split()[1] in ("first", "second")]
        return {*strings, *self.on.foldings(), *([] if owed else ["done"])}

    # -- what comes of it ------------------------------------------------------------------------------

    def act(self, text: str) -> list[str]:
        """Returns what is told, as `tale` writes it."""
        stop, at, left = self.stop, self.at, self.left
        self.stop, self.at, self.left = "", 0, 0
        match text.split():
            case ["beam", orb]:
                told = self.beam(at, PLACES.index(orb), left)
            case [*_, way] if stop:
                told = self.walk(at, way, left)
            case ["draw", name, start, way]:
                told = self.walk(PLACES.index(start), way, self.use(name))
            case ["slide", name, start, way, when]:
                place = PLACES.index(start)
                told = self.slide(place, self.on.slide(place, way, self.use(name), when))
            case ["done"]:
                return self.finish(["done 1"])
            case words:
                told = self.fold(*words)
        if not self.on.reaches_goal():
            return told
        self.goal = True
        return self.finish([*told, f"reached_goal 1 {self.drawn} {self.on.folds.count('l')}"])

    def use(self, name: str) -> int:
        number = dict(self.numbers())[name]
        if name.startswith("bonus"):
            self.bonuses.remove(number)
        elif name.startswith("first"):
            self.first = 0
        else:
            self.second = 0
        self.plus = self.plus and not name.endswith("+1")
        return number

    def cross(self, place: int) -> str:
        """Returns what the box shows if that is its first X."""
        box = self.on.boxes[place]
        self.drawn += 1
        first = box not in self.on.crossed
        self.on.crossed.add(box)
        return self.on.sign(box) if first else ""

    def circle(self, place: int) -> None:
        self.on.circled.add(self.on.boxes[place])

    def walk(self, start: int, way: str, number: int) -> list[str]:
        place, met = start, list[str]()
        for left in reversed(range(number)):
            place = beside(place, way)
            orbs, shown = self.on.beams_to(place), self.cross(place)
            exactly = self.on.sheet.level == 4 and left == 0
            if shown in BONUSES and not exactly:
                met.append(self.meet(shown, place))
            told = [f"drew 1 {PLACES[start]} {PLACES[place]}", *met]
            if self.on.reaches_goal():
                return told
            if orbs or (shown == "+" and left):
                self.stop, self.at, self.left = "beam" if orbs else "go", place, left
                if orbs:
                    self.circle(place)
                return told
        self.circle(place)
        if shown in BONUSES and exactly:
            told.append(self.meet_exactly(shown, place))
        return told

    def meet(self, shown: str, place: int) -> str:
        """FE-10; on level 4 FE-25."""
        if self.on.sheet.level == 4:
            return f"lost_bonus 1 {shown} {PLACES[place]}"
        self.bonuses.append(int(shown))
        return f"won_bonus 1 {shown} {PLACES[place]}"

    def meet_exactly(self, shown: str, place: int) -> str:
        """FE-25."""
        if not self.on.goes_on(place, int(shown)):
            return f"lost_bonus 1 {shown} {PLACES[place]}"
        self.stop, self.at, self.left = "bonus", place, int(shown)
        return f"won_bonus 1 {shown} {PLACES[place]}"

    def slide(self, start: int, path: list[int]) -> list[str]:
        met: list[str] = []
        for place in path:
            shown = self.cross(place)
            if shown in BONUSES:
                met.append(self.meet(shown, place))
            if self.on.reaches_goal():
                break
        else:
            self.circle(place)
        return [f"slid 1 {PLACES[start]} {PLACES[place]}", *met]

    def beam(self, orb: int, other: int, left: int) -> list[str]:
        """FE-20."""
        self.cross(other)
        self.circle(other)
        if left and not self.on.reaches_goal():
            self.stop, self.at, self.left = "go", other, left
        return [f"beamed 1 {PLACES[orb]} {PLACES[other]}"]

    def fold(self, kind: str, where: str, size: str = "") -> list[str]:
        on = self.on
        if kind == "fold":
            corner = CORNERS.index(where)
            on.folds = on.folds[:corner] + size[0] + on.folds[corner + 1 :]
            perk = [f"won_perk 1 {PERKS[on.sheet.perks[corner]]}"] if size == "large" else []
            told = [f"folded 1 {where} {size}", *perk]
        elif kind == "crease":
            made = {*on.reverse[5:], "nesw"[SIDES.index(where)]}
            on.reverse = "over:" + "".join(side for side in "nesw" if side in made)
            told = [f"creased 1 {where}"]
        else:
            on.reverse = "over"
            told = ["turned_over 1"]
        on.look()
        return told

    def finish(self, told: list[str]) -> list[str]:
        """FE-9, FE-10, FE-14: what is not used is lost."""
        self.first, self.second, self.plus, self.done = 0, 0, False, True
        self.bonuses.clear()
        return told
