"""What makes a sheet playable. Each mistake says where it is and what would be right."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from ....kernel.errors import Bilingual
from ..components import BOXES, CORNERS, LONGEST, PERKS, PLACES, SIDE, SIDES
from ..paper.looks import LOOKS, quarter, spot
from .reaching import cut_off, out_of_reach, tables_of
from .sheet import (
    BACK,
    BULB,
    FACE,
    FRONT,
    HOLE,
    ORB,
    SIGNS,
    STAR,
    START,
    WINNING,
    Sheet,
    always_in_sight,
    area_of,
    clear_of_corners,
    corner_of,
    flap_of,
    tip_of,
)

ALLOWED = {
    1: (".123*OF", ".*O"),
    2: (".123*OFH", ".*O"),
    3: (".123*OF+@", ".*O"),
    4: (".123*OF", ".123*OF!"),
}
"""The signs of front and back by level."""

SYMBOLS = 5
PATCHES = 2
"""How many patches of ice a string may meet: the actions can say on which of two it slides."""
STARTS, LASTING_STARTS = 4, 2
"""Level 4: starts of the reverse that no first fold hides, and those of them that no fold at all hides."""


@dataclass(frozen=True, slots=True)
class Mistake:
    part: str
    """front, back, ice, or depths and the like for the line of that name."""
    box: int | None
    why: Bilingual


def mistakes(sheet: Sheet) -> Iterator[Mistake]:
    """All that is wrong; nothing for a sheet that can be played. What is wrong with a box comes before what
    is wrong with a number of boxes, since that often follows from it."""
    yield from (
        [*_depths(sheet)] or sorted(_contents(sheet), key=lambda it: it.box is None) or [*_walls(sheet)]
    )


def _contents(sheet: Sheet) -> Iterator[Mistake]:
    yield from _perks(sheet)
    yield from _signs(sheet)
    yield from _faces(sheet)
    yield from _flaps(sheet)
    yield from _middle(sheet)
    if sheet.level == 2:
        yield from _ice(sheet)
    elif sheet.level == 3:
        yield from _orbs(sheet)
    elif sheet.level == 4:
        yield from _reverse(sheet)


def _depths(sheet: Sheet) -> Iterator[Mistake]:
    if not 3 <= sheet.small < sheet.large <= SIDE // 2:
        yield Mistake(
            "depths",
            None,
            Bilingual(
                "the small fold is at least 3 deep and the large one deeper, at most 7: flaps never overlap",
                "klein faltet man mindestens 3 tief, groß tiefer, höchstens 7: Laschen überlappen nie",
            ),
        )
    elif sheet.level == 4 and (sheet.small, sheet.large) != (4, 6):
        why = Bilingual("on level 4 the depths are 4 and 6", "in Level 4 sind die Tiefen 4 und 6")
        yield Mistake("depths", None, why)


def _perks(sheet: Sheet) -> Iterator[Mistake]:
    for corner in range(1, 4):
        if sheet.perks[corner] in sheet.perks[:corner]:
            perk = PERKS[sheet.perks[corner]]
            why = Bilingual(f"{perk} is given by two corners", f"{perk} geben zwei Ecken")
            yield Mistake(CORNERS[corner], None, why)


def _signs(sheet: Sheet) -> Iterator[Mistake]:
    for side, part in ((FRONT, "front"), (BACK, "back")):
        allowed = ALLOWED[sheet.level][side]
        for box, kind in enumerate(sheet.sides[side]):
            if SIGNS[kind] not in allowed:
                yield Mistake(
                    part,
                    box,
                    Bilingual(
                        f"{SIGNS[kind]} does not belong on this side of level {sheet.level}: {allowed}",
                        f"{SIGNS[kind]} gehört nicht auf diese Seite von Level {sheet.level}: {allowed}",
                    ),
                )
    if sheet.ice and sheet.level != 2:
        yield Mistake("ice", None, Bilingual("only level 2 has ice", "Eis gibt es nur in Level 2"))


def _faces(sheet: Sheet) -> Iterator[Mistake]:
    faces = sheet.at(FRONT, FACE)
    for box in faces:
        if corner_of(box, sheet.large) is None:
            why = Bilingual(
                "a face belongs into a corner square", "ein Gesicht gehört in das Quadrat einer Ecke"
            )
            yield Mistake("front", box, why)
    for corner, name in enumerate(CORNERS):
        small = sum(corner_of(box, sheet.small) == corner for box in faces)
        large = sum(corner_of(box, sheet.large) == corner for box in faces)
        if small == 0 or large == small:
            why = Bilingual(
                f"{name} needs a face in its small square and one more in its large square",
                f"{name} braucht ein Gesicht im kleinen Quadrat und noch eines im großen",
            )
            yield Mistake("front", None, why)


def _flaps(sheet: Sheet) -> Iterator[Mistake]:
    """Every flap brings a start and what is to be X'd there, inside both folds."""
    hidden = BULB if sheet.level == 4 else WINNING
    for corner, name in enumerate(CORNERS):
        for kind in (START, hidden):
            on_flap = [box for box in sheet.at(BACK, kind) if flap_of(box, sheet.large) == corner]
            seen = [box for box in on_flap if flap_of(box, sheet.small) == corner]
            for box in on_flap:
                if box not in seen:
                    why = Bilingual(
                        f"the small fold of {name} does not show this {SIGNS[kind]}",
                        f"klein gefaltet zeigt {name} dieses {SIGNS[kind]} nicht",
                    )
                    yield Mistake("back", box, why)
            if len(seen) != 1:
                why = Bilingual(
                    f"the flap {name} needs exactly one {SIGNS[kind]}, not {len(seen)}",
                    f"die Lasche {name} braucht genau ein {SIGNS[kind]}, nicht {len(seen)}",
                )
                yield Mistake("back", None, why)


def _middle(sheet: Sheet) -> Iterator[Mistake]:
    if not sheet.at(FRONT, START):
        yield Mistake("front", None, Bilingual("there is no start (O)", "es gibt keinen Start (O)"))
    symbols = len(sheet.at(FRONT, WINNING)) + len(sheet.at(BACK, WINNING))
    if symbols != SYMBOLS:
        why = Bilingual(
            f"there are {symbols} winning symbols (*), not {SYMBOLS}",
            f"es gibt {symbols} Zielsymbole (*), nicht {SYMBOLS}",
        )
        yield Mistake("front", None, why)
    if sheet.level < 4:
        for box in sheet.at(FRONT, WINNING):
            if corner_of(box, sheet.large) is not None:
                why = Bilingual(
                    "folds must not hide this symbol", "keine Faltung darf dieses Symbol verdecken"
                )
                yield Mistake("front", box, why)
        for box in sheet.at(BACK, WINNING) + sheet.at(BACK, START):
            if flap_of(box, sheet.large) is None:
                why = Bilingual("this never comes to light", "das kommt nie zum Vorschein")
                yield Mistake("back", box, why)


def _ice(sheet: Sheet) -> Iterator[Mistake]:
    if not sheet.ice:
        yield Mistake("front", None, Bilingual("level 2 needs ice", "Level 2 braucht Eis"))
    for box in sorted(sheet.ice):
        if sheet.front[box] == HOLE:
            yield Mistake("ice", box, Bilingual("a hole is not ice", "ein Loch ist kein Eis"))
    crowded = crowded_line(sheet)
    if crowded is not None:
        why = Bilingual(
            f"a string of {LONGEST} from here can meet more than {PATCHES} patches of ice",
            f"eine Linie von {LONGEST} kann von hier auf mehr als {PATCHES} Eisflächen treffen",
        )
        yield Mistake("ice", crowded, why)


def crowded_line(sheet: Sheet) -> int | None:
    """A box from which a string could meet too many patches, whatever is folded."""
    looks = tables_of(sheet.small, sheet.large)
    flat = [[0] * SIDE for _ in range(SIDE)]
    # A box may be ice or not, depending on the folds of its quarter: assume what makes more patches.
    for box in range(BOXES):
        row, column = divmod(box, SIDE)
        at, inside = quarter(row, column), spot(row, column)
        seen = {looks[at * LOOKS + number][inside] in sheet.ice for number in range(3)}
        flat[row][column] = 2 if len(seen) == 2 else int(True in seen)
    for line, start in product(range(SIDE), range(SIDE)):
        if _patches(flat[line][start : start + LONGEST]) > PATCHES:
            return line * SIDE + start
        if _patches([flat[row][line] for row in range(start, min(SIDE, start + LONGEST))]) > PATCHES:
            return start * SIDE + line
    return None


def _patches(cells: list[int]) -> int:
    """The most patches that boxes in a row can be; 2 stands for ice at will."""
    dry, icy = 0, -1
    for cell in cells:
        dry, icy = max(dry, icy) if cell != 1 else -1, max(dry + 1 if dry >= 0 else -1, icy) if cell else -1
    return max(dry, icy)


def _walls(sheet: Sheet) -> Iterator[Mistake]:
    """Nothing but holes can be in the way."""
    if HOLE not in sheet.front:
        return
    for box in out_of_reach(sheet):
        why = Bilingual(
            "holes wall this in: no string from a start comes here",
            "Löcher schließen das ein: Keine Linie von einem Start kommt hierher",
        )
        yield Mistake("front", box, why)
    for box, mix in cut_off(sheet):
        en = ", ".join(("small", "large")[size - 1] for size in mix)
        de = ", ".join(("klein", "groß")[size - 1] for size in mix)
        why = Bilingual(
            f"with the corners folded {en}, holes part this symbol from the others",
            f"sind die Ecken {de} gefaltet, trennen Löcher dieses Symbol von den anderen",
        )
        yield Mistake(("front", "back")[box // BOXES], box % BOXES, why)


def _orbs(sheet: Sheet) -> Iterator[Mistake]:
    orbs = sheet.at(FRONT, ORB)
    free = [box for box in orbs if corner_of(box, sheet.large) is None]
    if len(orbs) < 3 or len(free) < 2:
        why = Bilingual(
            "level 3 needs 3 orbs (@), 2 of them in no corner square",
            "Level 3 braucht 3 Kugeln (@), davon 2 in keinem Eckquadrat",
        )
        yield Mistake("front", None, why)
    if not sheet.at(FRONT, STAR):
        yield Mistake("front", None, Bilingual("level 3 needs a star (+)", "Level 3 braucht einen Stern (+)"))


def _reverse(sheet: Sheet) -> Iterator[Mistake]:
    flasks = [tip_of(box) for box in sheet.at(FRONT, WINNING)]
    for box in sheet.at(FRONT, WINNING):
        if tip_of(box) is None:
            why = Bilingual(
                "a flask must come up again with a second fold: g to i, rows 1 and 2, or alike on the others",
                "ein Kolben muss beim zweiten Falten wieder erscheinen: g bis i, Reihe 1 und 2, "
                "oder so an den anderen Seiten",
            )
            yield Mistake("front", box, why)
    professors = sheet.at(BACK, FACE)
    for side, name in enumerate(SIDES):
        if flasks.count(side) != 1:
            why = Bilingual(f"the {name} side needs one flask", f"die Seite {name} braucht einen Kolben")
            yield Mistake("front", None, why)
        if sum(area_of(box) == side for box in professors) != 2:
            why = Bilingual(
                f"the {name} area needs two professors", f"das Feld {name} braucht zwei Professoren"
            )
            yield Mistake("back", None, why)
    for box in sheet.at(BACK, BULB):
        if flap_of(box, sheet.large) is None:
            why = Bilingual("a light bulb belongs on a flap", "eine Glühbirne gehört auf eine Lasche")
            yield Mistake("back", box, why)
    for box in professors:
        if area_of(box) is None:
            why = Bilingual(
                f"{PLACES[box]} is in none of the four areas", f"{PLACES[box]} liegt in keinem Feld"
            )
            yield Mistake("back", box, why)
    for box in sheet.at(BACK, WINNING):
        if not always_in_sight(box):
            why = Bilingual("folds must not hide this symbol", "keine Faltung darf dieses Symbol verdecken")
            yield Mistake("back", box, why)
    starts = [box for box in sheet.at(BACK, START) if clear_of_corners(box, sheet.large)]
    if len(starts) < STARTS or sum(map(always_in_sight, starts)) < LASTING_STARTS:
        why = Bilingual(
            f"the back needs {STARTS} starts besides those on the flaps, "
            f"{LASTING_STARTS} of them in e5 to k11",
            f"die Rückseite braucht außer denen auf den Laschen {STARTS} Starts, "
            f"{LASTING_STARTS} davon zwischen e5 und k11",
        )
        yield Mistake("back", None, why)
