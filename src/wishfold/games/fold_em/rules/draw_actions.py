"""What a seat may do while it draws: strings, folds, the end of its roll."""

from ....kernel.rules.bits import lowest_bit
from ..actions import ACTIONS, NUMBERS, PATCHES
from ..components import BOXES, SIDE
from .paper import LARGE, SMALL, can_crease, can_fold, can_turn_over
from .state import BEAM, BONUS, GO, NO_DIE, Kit, State
from .strings import (
    EAST,
    SECOND_PATCH,
    WAY_COUNT,
    can_finish,
    good_ice,
    next_orb,
    slides,
    straight,
    way_is_open,
)

DRAW_BASE, SLIDE_BASE, GO_BASE, BEAM_BASE = (ACTIONS.base(kind) for kind in ("draw", "slide", "go", "beam"))
FOLD_BASE, CREASE_BASE = ACTIONS.base("fold"), ACTIONS.base("crease")
TURN_OVER, TAKE_BASE, DONE_ACTION = ACTIONS.base("over"), ACTIONS.base("take"), ACTIONS.base("done")

SOURCES = len(NUMBERS)
ALL_COLUMNS = (1 << SIDE) - 1
PATCH_COUNT = len(PATCHES)
PLUS_SOURCE, BONUS_SOURCE = 2, 4
"""Numbers on hand: 0 and 1 of the die, 2 and 3 the same with one more, then the bonuses."""


def number_of(s: State, seat: int, source: int) -> int:
    """How long a string of this number is; 0 if it is not on hand. Two alike are one choice."""
    if source >= BONUS_SOURCE:
        size = source - BONUS_SOURCE + 1
        return size if s.bonus[seat][size] > 0 else 0
    which = source & 1
    number = s.number[seat][which]
    if number == 0 or (which == 1 and number == s.number[seat][0]):
        return 0
    if source < PLUS_SOURCE:
        return number
    return number + 1 if s.plus[seat] else 0


def columns_with(rows: list[int]) -> int:
    found = 0
    for r in range(SIDE):
        found |= rows[r]
    return found


def add_draws(kit: Kit, s: State, seat: int, source: int, number: int, out: list[int], n: int) -> int:
    circled = s.circled[seat]
    turns = 0
    if kit.level == 3:
        turns = columns_with(s.stars[seat]) | columns_with(s.orbs[seat])
    for way in range(WAY_COUNT):
        base = DRAW_BASE + (source * WAY_COUNT + way) * BOXES
        along = way & EAST
        for r in range(SIDE):
            if circled[r] == 0:
                continue
            can = straight(s, seat, way, r, number)
            if turns != 0:
                # What is blocked straight on may still turn or beam before.
                rest = circled[r] & ~can
                if along:
                    if s.stars[seat][r] | s.orbs[seat][r] == 0:
                        rest = 0
                else:
                    rest &= turns
                while rest != 0:
                    c = lowest_bit(rest)
                    rest &= rest - 1
                    if way_is_open(s, seat, r * SIDE + c, way, number):
                        can |= 1 << c
            while can != 0:
                out[n] = base + r * SIDE + lowest_bit(can)
                n += 1
                can &= can - 1
    return n


def add_slides(
    kit: Kit, s: State, seat: int, source: int, number: int, good: list[int], out: list[int], n: int
) -> int:
    icy = columns_with(s.ice[seat])
    found = [0] * (WAY_COUNT * SIDE)
    for way in range(WAY_COUNT):
        along = way & EAST
        for r in range(SIDE):
            row = s.circled[seat][r]
            if row != 0 and (s.ice[seat][r] if along else row & icy) != 0:
                found[way * SIDE + r] = slides(s, seat, good, way, r, number)
    base = SLIDE_BASE + source * PATCH_COUNT * WAY_COUNT * BOXES
    for patch in range(PATCH_COUNT):
        for row in range(WAY_COUNT * SIDE):
            can = found[row] >> patch * SECOND_PATCH & ALL_COLUMNS
            while can != 0:
                out[n] = base + row * SIDE + lowest_bit(can)
                n += 1
                can &= can - 1
        base += WAY_COUNT * BOXES
    return n


def add_strings(kit: Kit, s: State, seat: int, out: list[int]) -> int:
    n = 0
    for source in range(SOURCES):
        number = number_of(s, seat, source)
        if number > 0:
            n = add_draws(kit, s, seat, source, number, out, n)
    if kit.level == 2:
        good = good_ice(s, seat)
        for source in range(SOURCES):
            number = number_of(s, seat, source)
            if number > 0:
                n = add_slides(kit, s, seat, source, number, good, out, n)
    return n


def add_folds(kit: Kit, s: State, seat: int, out: list[int], n: int) -> int:
    for corner in range(4):
        for size in range(SMALL, LARGE + 1):
            if can_fold(kit, s, seat, corner, size):
                out[n] = FOLD_BASE + corner * 2 + size - SMALL
                n += 1
    for side in range(4):
        if can_crease(kit, s, seat, side):
            out[n] = CREASE_BASE + side
            n += 1
    if can_turn_over(kit, s, seat):
        out[n] = TURN_OVER
        n += 1
    return n


def is_owed(action: int) -> bool:
    """Whether a string is one of the die's numbers as it fell: that must not be left undone."""
    if action < SLIDE_BASE:
        return (action - DRAW_BASE) // (WAY_COUNT * BOXES) < PLUS_SOURCE
    return (action - SLIDE_BASE) // (PATCH_COUNT * WAY_COUNT * BOXES) < PLUS_SOURCE


def draw_actions(kit: Kit, s: State, seat: int, out: list[int]) -> int:
    """Everything that a seat may do now, while it draws."""
    n = 0
    if s.stop[seat] == GO:
        for way in range(WAY_COUNT):
            if way_is_open(s, seat, s.at[seat], way, s.left[seat]):
                out[n] = GO_BASE + way
                n += 1
        return n
    if s.stop[seat] == BEAM:
        target = next_orb(s, seat, 0, s.at[seat])
        while target >= 0:
            if s.left[seat] == 0 or can_finish(s, seat, target, s.left[seat]):
                out[n] = BEAM_BASE + target
                n += 1
            target = next_orb(s, seat, target + 1, s.at[seat])
        return n
    if s.stop[seat] == BONUS:
        source = BONUS_SOURCE + s.left[seat] - 1
        for way in range(WAY_COUNT):
            if way_is_open(s, seat, s.at[seat], way, s.left[seat]):
                out[n] = DRAW_BASE + (source * WAY_COUNT + way) * BOXES + s.at[seat]
                n += 1
        return n
    if s.die[seat] == NO_DIE:
        n = add_folds(kit, s, seat, out, n)
        out[n] = TAKE_BASE
        out[n + 1] = TAKE_BASE + 1
        return n + 2
    n = add_strings(kit, s, seat, out)
    owed = False
    for i in range(n):
        if is_owed(out[i]):
            owed = True
            break
    n = add_folds(kit, s, seat, out, n)
    if not owed:
        out[n] = DONE_ACTION
        n += 1
    return n
