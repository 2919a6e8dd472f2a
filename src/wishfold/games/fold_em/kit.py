"""From the chosen options, or a sheet of one's own, to the instance that the rules play with."""

from functools import cache, lru_cache

from ...kernel.options import Options
from .components import BOXES, LEVELS, MOST_ROLLS, PERKS, SIDE, SOLO_TURNS, solo_column
from .paper.looks import tables
from .rules.state import Kit
from .sheets import numbered_sheet
from .sheets.checking import mistakes
from .sheets.sheet import BACK, FACE, FRONT, SIGNS, START, Sheet, area_of, corner_of

OWN = -1
"""The number of a sheet that somebody brought along."""

KEPT = 64


def fold_em_kit(options: Options) -> Kit:
    """Kits are never changed, so all tables with the same options share one."""
    level, number = options.number("level"), options.number("sheet")
    return _shared(options.seats, level, number, options.number("column"))


@lru_cache(KEPT)
def _shared(seats: int, level: int, number: int, column: int) -> Kit:
    return kit_of(numbered_sheet(level, number), seats, column, number)


def kit_of(sheet: Sheet, seats: int, column: int = 1, number: int = OWN) -> Kit:
    """The instance for a sheet; the column matters to those who play alone."""
    kit = Kit()
    kit.seats = seats
    kit.level = sheet.level
    kit.sheet = number
    kit.limit = MOST_ROLLS
    if seats == 1:
        kit.column = column
        kit.limit = SOLO_TURNS
        kit.fields[:] = solo_column(column)
    kit.small, kit.large = sheet.small, sheet.large
    kit.gives[:] = sheet.perks
    kit.symbol[:] = sheet.front + sheet.back
    for box in sheet.at(FRONT, FACE) + [BOXES + box for box in sheet.at(BACK, FACE)]:
        fold = _fold_of(sheet, box)
        kit.face[box] = fold + 1
        kit.faces[fold] += 1
        if fold < 8 and fold % 2 == 0:
            kit.faces[fold + 1] += 1
    for box in range(2 * BOXES):
        if kit.symbol[box] == START:
            kit.starts[box // SIDE] |= 1 << box % SIDE
    for box in sheet.ice:
        kit.ice[box // SIDE] |= 1 << box % SIDE
    kit.top[:] = [row[:] for row in _tables(sheet.small, sheet.large)]
    return kit


def fits(options: Options, kit: Kit) -> bool:
    """Whether a kit was made for so many seats, this level and, for a player alone, this column."""
    column = options.number("column") if options.seats == 1 else 0
    return (kit.seats, kit.level, kit.column) == (options.seats, options.number("level"), column)


def plays_with(options: Options, kit: Kit) -> bool:
    """Whether somebody's own kit is that of a sheet which can be played, with these options."""
    sheet = sheet_of(kit)
    if sheet is None or not fits(options, kit) or any(mistakes(sheet)):
        return False
    return kit == kit_of(sheet, options.seats, options.number("column"))


def sheet_of(kit: Kit) -> Sheet | None:
    """The sheet that a kit was made of, or None if it says nonsense."""
    known = all(0 <= kind < len(SIGNS) for kind in kit.symbol) and all(0 <= p < len(PERKS) for p in kit.gives)
    if not known or not 1 <= kit.level <= LEVELS:
        return None
    return Sheet(
        name="own",
        level=kit.level,
        small=kit.small,
        large=kit.large,
        perks=(kit.gives[0], kit.gives[1], kit.gives[2], kit.gives[3]),
        front=tuple(kit.symbol[:BOXES]),
        back=tuple(kit.symbol[BOXES:]),
        ice=frozenset(box for box in range(BOXES) if kit.ice[box // SIDE] >> box % SIDE & 1),
    )


@cache
def _tables(small: int, large: int) -> list[list[int]]:
    return tables(small, large)


def _fold_of(sheet: Sheet, box: int) -> int:
    """What a face counts for: twice the corner, one more if only for the large fold; 8 and the side."""
    if box >= BOXES:
        side = area_of(box - BOXES)
        assert side is not None
        return 8 + side
    corner = corner_of(box, sheet.large)
    assert corner is not None
    return 2 * corner + (corner_of(box, sheet.small) is None)
