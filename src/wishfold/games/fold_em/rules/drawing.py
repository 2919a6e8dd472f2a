"""Strings carried out, box by box."""

from ....kernel.story import EVERYONE, tell
from ..components import BOXES, SIDE
from ..sheets.sheet import STAR
from .draw_actions import BONUS_SOURCE, DRAW_BASE, PATCH_COUNT, PLUS_SOURCE, SLIDE_BASE, number_of
from .paper import (
    BEAMED,
    DREW,
    LOST_BONUS,
    SLID,
    USED,
    WON_BONUS,
    circle,
    is_bonus,
    mark,
    reached,
)
from .state import BEAM, BONUS, FREE, GO, Kit, State
from .strings import ACROSS, DOWN, WAY_COUNT, slide_length, way_is_open


def draw(kit: Kit, s: State, seat: int, action: int) -> bool:
    """A string that walks. Returns whether the goal is reached, then or on the way."""
    place = (action - DRAW_BASE) % BOXES
    way = (action - DRAW_BASE) // BOXES % WAY_COUNT
    source = (action - DRAW_BASE) // BOXES // WAY_COUNT
    if s.stop[seat] == BONUS:
        number = s.left[seat]
        go_free(s, seat)
    else:
        number = number_of(s, seat, source)
        use(s, seat, source)
    return walk(kit, s, seat, place, way, number)


def slide(kit: Kit, s: State, seat: int, action: int) -> bool:
    """A string that slides: to the first box after the ice, however far that is."""
    place = (action - SLIDE_BASE) % BOXES
    way = (action - SLIDE_BASE) // BOXES % WAY_COUNT
    patch = (action - SLIDE_BASE) // BOXES // WAY_COUNT % PATCH_COUNT
    source = (action - SLIDE_BASE) // BOXES // WAY_COUNT // PATCH_COUNT
    length = slide_length(s, seat, place, way, patch)
    use(s, seat, source)
    r = place // SIDE
    c = place % SIDE
    met = 0
    for step in range(1, length + 1):
        r += DOWN[way]
        c += ACROSS[way]
        met |= win(kit, s, seat, mark(kit, s, seat, r, c)) << 2 * step
        if reached(kit, s, seat):
            tell_string(kit, s, seat, SLID, place, way, step, met)
            return True
    tell_string(kit, s, seat, SLID, place, way, length, met)
    circle(kit, s, seat, r, c)
    return False


def use(s: State, seat: int, source: int) -> None:
    """A number on hand is used up, and the +1 that went with it."""
    tell(s, EVERYONE, USED, seat, source)
    if source >= BONUS_SOURCE:
        s.bonus[seat][source - BONUS_SOURCE + 1] -= 1
        return
    s.number[seat][source & 1] = 0
    if source >= PLUS_SOURCE:
        s.plus[seat] = 0


def go_free(s: State, seat: int) -> None:
    """Nothing interrupts the seat any more."""
    s.stop[seat] = FREE
    s.at[seat] = 0
    s.left[seat] = 0


def interrupt(s: State, seat: int, stop: int, place: int, left: int) -> None:
    s.stop[seat] = stop
    s.at[seat] = place
    s.left[seat] = left


def walk(kit: Kit, s: State, seat: int, place: int, way: int, number: int) -> bool:
    """X's from a place on, up to the full number or to where there is something to choose."""
    r = place // SIDE
    c = place % SIDE
    met = 0
    shown = 0
    for step in range(1, number + 1):
        r += DOWN[way]
        c += ACROSS[way]
        shown = mark(kit, s, seat, r, c)
        if kit.level < 4 or step < number:
            met |= win(kit, s, seat, shown) << 2 * step
        stop = FREE
        if s.orbs[seat][r] >> c & 1:
            stop = BEAM
        elif shown == STAR and step < number:
            stop = GO
        goal = reached(kit, s, seat)
        if goal or stop != FREE:
            tell_string(kit, s, seat, DREW, place, way, step, met)
            if not goal:
                interrupt(s, seat, stop, r * SIDE + c, number - step)
                if stop == BEAM:
                    circle(kit, s, seat, r, c)
            return goal
    tell_string(kit, s, seat, DREW, place, way, number, met)
    circle(kit, s, seat, r, c)
    if kit.level == 4 and is_bonus(shown):
        win_exactly(kit, s, seat, r * SIDE + c, shown)
    return False


def tell_string(
    kit: Kit, s: State, seat: int, event: int, place: int, way: int, length: int, met: int
) -> None:
    """First the string, then the bonuses that it met: two bits for each of its boxes."""
    by = DOWN[way] * SIDE + ACROSS[way]
    tell(s, EVERYONE, event, seat, place, place + length * by)
    if met != 0:
        for step in range(1, length + 1):
            number = met >> 2 * step & 3
            if number > 0:
                tell(s, EVERYONE, WON_BONUS if kit.level < 4 else LOST_BONUS, seat, number, place + step * by)


def go(kit: Kit, s: State, seat: int, way: int) -> bool:
    """The string turns and goes on."""
    place = s.at[seat]
    left = s.left[seat]
    go_free(s, seat)
    return walk(kit, s, seat, place, way, left)


def beam(kit: Kit, s: State, seat: int, target: int) -> bool:
    """The string comes out of another orb, at no cost."""
    place = s.at[seat]
    left = s.left[seat]
    r = target // SIDE
    c = target % SIDE
    go_free(s, seat)
    mark(kit, s, seat, r, c)
    circle(kit, s, seat, r, c)
    tell(s, EVERYONE, BEAMED, seat, place, target)
    if reached(kit, s, seat):
        return True
    if left > 0:
        interrupt(s, seat, GO, target, left)
    return False


def win(kit: Kit, s: State, seat: int, shown: int) -> int:
    """A one-time bonus that is X'd for the first time comes to hand; on level 4 it is lost, because the
    string goes on. Returns its number, 0 if it is none."""
    if not is_bonus(shown):
        return 0
    if kit.level < 4:
        s.bonus[seat][shown] += 1
    return shown


def win_exactly(kit: Kit, s: State, seat: int, place: int, number: int) -> None:
    """Level 4: a string ended on a bonus. It must be drawn at once, from there, if it can be."""
    for way in range(WAY_COUNT):
        if way_is_open(s, seat, place, way, number):
            interrupt(s, seat, BONUS, place, number)
            tell(s, EVERYONE, WON_BONUS, seat, number, place)
            return
    tell(s, EVERYONE, LOST_BONUS, seat, number, place)
