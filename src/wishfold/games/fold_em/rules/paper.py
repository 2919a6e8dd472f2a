"""The sheet before a player: X's and circles on it, its folds, and whether all is connected."""

from ....kernel.rules.bits import bit_count, lowest_bit
from ....kernel.story import EVERYONE, tell
from ..actions import EVENTS
from ..components import BIGGEST_BONUS, SIDE
from ..paper.looks import LOOKS
from ..sheets.sheet import BULB, FACE, HOLE, ORB, STAR, WINNING
from .state import Kit, State

(
    ROLLED, TOOK, USED, DREW, SLID, BEAMED, WON_BONUS, LOST_BONUS, FOLDED, WON_PERK, TURNED_OVER, CREASED,
    DONE, REACHED_GOAL, NOBODY_WINS,
) = EVENTS.numbers()  # fmt: skip

SYMBOLS = 5
SMALL, LARGE = 1, 2
ALL_SIDES = 15


def top(kit: Kit, s: State, seat: int, row: int, column: int) -> int:
    """The box that lies on top at a place; negative where there is no whole one."""
    return kit.top[s.look[seat][(row >> 3) * 2 + (column >> 3)]][(row & 7) * 8 + (column & 7)]


def look_at(kit: Kit, s: State, seat: int) -> None:
    """The paper has changed: works out everything that is visible."""
    for q in range(4):
        number = s.corner[seat][q]
        if s.turned[seat]:
            tip = s.creased[seat] >> (0 if q < 2 else 2) & 1
            flank = s.creased[seat] >> (1 if q & 1 else 3) & 1
            number = 3 + (number - 1) * 4 + 2 * flank + tip
        s.look[seat][q] = q * LOOKS + number
    orbs = 0
    for r in range(SIDE):
        orbs += look_along(kit, s, seat, r)
    for r in range(SIDE):
        if orbs < 2:
            s.orbs[seat][r] = 0
        s.plain[seat][r] = s.whole[seat][r] & ~s.orbs[seat][r]


def look_along(kit: Kit, s: State, seat: int, r: int) -> int:
    """Works out a row; returns how many orbs are in it."""
    whole = 0
    crossed = 0
    circled = 0
    ice = 0
    stars = 0
    orbs = 0
    for c in range(SIDE):
        box = top(kit, s, seat, r, c)
        if box < 0 or kit.symbol[box] == HOLE:
            continue
        here = 1 << c
        row = box // SIDE
        bit = 1 << box % SIDE
        whole |= here
        if s.circles[seat][row] & bit:
            circled |= here
        if s.marks[seat][row] & bit:
            crossed |= here
        elif kit.symbol[box] == STAR:
            stars |= here
        if row < SIDE and kit.ice[row] & bit:
            ice |= here
        if kit.symbol[box] == ORB:
            orbs |= here
    s.whole[seat][r] = whole
    s.crossed[seat][r] = crossed
    s.circled[seat][r] = circled
    s.ice[seat][r] = ice
    s.stars[seat][r] = stars
    s.orbs[seat][r] = orbs
    return bit_count(orbs)


def mark(kit: Kit, s: State, seat: int, r: int, c: int) -> int:
    """An X. Returns what the box shows if it is the first one there, else 0."""
    box = top(kit, s, seat, r, c)
    row = box // SIDE
    bit = 1 << box % SIDE
    s.drawn[seat] += 1
    if s.marks[seat][row] & bit:
        return 0
    s.marks[seat][row] |= bit
    s.crossed[seat][r] |= 1 << c
    kind = kit.symbol[box]
    if kind == FACE:
        count_face(kit, s, seat, box)
    elif kind == WINNING:
        s.symbols[seat] += 1
    elif kind == BULB:
        s.bulbs[seat] += 1
    elif kind == STAR:
        s.stars[seat][r] &= ~(1 << c)
    return kind


def count_face(kit: Kit, s: State, seat: int, box: int) -> None:
    """A face of the small square counts for both folds of its corner."""
    fold = kit.face[box] - 1
    s.missing[seat][fold] -= 1
    if fold < 8 and fold & 1 == 0:
        s.missing[seat][fold + 1] -= 1


def circle(kit: Kit, s: State, seat: int, r: int, c: int) -> None:
    """The X here becomes a starting point."""
    box = top(kit, s, seat, r, c)
    s.circles[seat][box // SIDE] |= 1 << box % SIDE
    s.circled[seat][r] |= 1 << c


def can_fold(kit: Kit, s: State, seat: int, corner: int, size: int) -> bool:
    return s.corner[seat][corner] == 0 and s.missing[seat][corner * 2 + size - SMALL] == 0


def can_crease(kit: Kit, s: State, seat: int, side: int) -> bool:
    return s.turned[seat] == 1 and s.creased[seat] >> side & 1 == 0 and s.missing[seat][8 + side] == 0


def can_turn_over(kit: Kit, s: State, seat: int) -> bool:
    return kit.level == 4 and s.turned[seat] == 0 and s.bulbs[seat] == 4


def fold(kit: Kit, s: State, seat: int, corner: int, size: int) -> None:
    s.corner[seat][corner] = size
    tell(s, EVERYONE, FOLDED, seat, corner, size - SMALL)
    if size == LARGE:
        tell(s, EVERYONE, WON_PERK, seat, kit.gives[corner])
    look_at(kit, s, seat)


def crease(kit: Kit, s: State, seat: int, side: int) -> None:
    s.creased[seat] |= 1 << side
    tell(s, EVERYONE, CREASED, seat, side)
    look_at(kit, s, seat)


def turn_over(kit: Kit, s: State, seat: int) -> None:
    s.turned[seat] = 1
    tell(s, EVERYONE, TURNED_OVER, seat)
    look_at(kit, s, seat)


def large_folds(s: State, seat: int) -> int:
    count = 0
    for corner in range(4):
        if s.corner[seat][corner] == LARGE:
            count += 1
    return count


def reached(kit: Kit, s: State, seat: int) -> bool:
    """All folded, all symbols X'd, all connected."""
    if s.symbols[seat] < SYMBOLS:
        return False
    if kit.level == 4 and s.creased[seat] != ALL_SIDES:
        return False
    for corner in range(4):
        if s.corner[seat][corner] == 0:
            return False
    return connected(kit, s, seat)


def connected(kit: Kit, s: State, seat: int) -> bool:
    """Whether all winning symbols lie in one region of visible X's."""
    crossed = s.crossed[seat]
    symbols = [0] * SIDE
    reach = [0] * SIDE
    count = 0
    for r in range(SIDE):
        row = crossed[r]
        while row != 0:
            c = lowest_bit(row)
            row &= row - 1
            if kit.symbol[top(kit, s, seat, r, c)] == WINNING:
                symbols[r] |= 1 << c
                count += 1
                if count == 1:
                    reach[r] = 1 << c
    if count < SYMBOLS:
        return False
    grew = True
    while grew:
        grew = False
        for r in range(SIDE):
            near = reach[r] | reach[r] << 1 | reach[r] >> 1
            if r > 0:
                near |= reach[r - 1]
            if r < SIDE - 1:
                near |= reach[r + 1]
            near &= crossed[r]
            if near != reach[r]:
                reach[r] = near
                grew = True
    apart = 0
    for r in range(SIDE):
        apart |= symbols[r] & ~reach[r]
    return apart == 0


def is_bonus(kind: int) -> bool:
    return 0 < kind <= BIGGEST_BONUS
