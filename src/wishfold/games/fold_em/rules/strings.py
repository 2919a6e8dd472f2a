"""Looking ahead: which strings can be drawn to their end.

A string is straight until it meets a star that is not spent yet, or an orb: there it may turn, or must
beam. Whether it can be finished from there is searched, since an action that could not be finished is
not offered in the first place.
"""

from ....kernel.rules.bits import lowest_bit
from ..components import LONGEST, SIDE, WAYS
from .state import State

DOWN = (-1, 0, 1, 0)
ACROSS = (0, 1, 0, -1)
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
"""Ways along a row are odd."""
WAY_COUNT = len(WAYS)

ENDS, BLOCKED, AT_STAR, AT_ORB = 0, 1, 2, 3
"""How a straight stretch goes on: to its full number, not at all, or with a choice to be made."""

DEEPEST = LONGEST
"""Every turn comes at least one box after the one before."""


def straight(s: State, seat: int, way: int, r: int, number: int) -> int:
    """The columns of row r from which so many boxes can be X'd in one go, orbs only the last."""
    whole = s.whole[seat]
    plain = s.plain[seat]
    can = s.circled[seat][r]
    if way == EAST:
        row = plain[r]
        for i in range(1, number):
            can &= row >> i
        return can & whole[r] >> number
    if way == WEST:
        row = plain[r]
        for i in range(1, number):
            can &= row << i
        return can & whole[r] << number
    if way == SOUTH:
        if r + number >= SIDE:
            return 0
        for i in range(1, number):
            can &= plain[r + i]
        return can & whole[r + number]
    if r < number:
        return 0
    for i in range(1, number):
        can &= plain[r - i]
    return can & whole[r - number]


def stretch(s: State, seat: int, place: int, way: int, number: int) -> int:
    """Walks on from a place. Returns 4 * the boxes walked + how it goes on."""
    r = place // SIDE
    c = place % SIDE
    for step in range(1, number + 1):
        r += DOWN[way]
        c += ACROSS[way]
        if r < 0 or r >= SIDE or c < 0 or c >= SIDE or s.whole[seat][r] >> c & 1 == 0:
            return step * 4 + BLOCKED
        if step < number:
            if s.orbs[seat][r] >> c & 1:
                return step * 4 + AT_ORB
            if s.stars[seat][r] >> c & 1:
                return step * 4 + AT_STAR
    return number * 4 + ENDS


def next_orb(s: State, seat: int, place: int, but: int) -> int:
    """The first orb from this place on, in reading order, other than one; -1 if there is none."""
    r = place // SIDE
    first = place % SIDE
    while r < SIDE:
        row = s.orbs[seat][r] >> first << first
        while row != 0:
            found = r * SIDE + lowest_bit(row)
            if found != but:
                return found
            row &= row - 1
        r += 1
        first = 0
    return -1


def can_finish(s: State, seat: int, place: int, number: int) -> bool:
    """Whether so many X's can be drawn on from a place where any direction may be taken."""
    for way in range(WAY_COUNT):
        if stretch(s, seat, place, way, number) & 3 == ENDS:
            return True
    return search(s, seat, place, number)


def search(s: State, seat: int, place: int, number: int) -> bool:
    """The same by trying out all turns and beams. The stack is by hand: the twin has no recursion.

    A star that the string has turned at is spent, so it is passed straight when it comes again.
    """
    at = [0] * DEEPEST
    left = [0] * DEEPEST
    way = [0] * DEEPEST
    orb = [0] * DEEPEST
    at[0] = place
    left[0] = number
    depth = 0
    while depth >= 0:
        if way[depth] == WAY_COUNT:
            depth -= 1
            continue
        here = at[depth]
        rest = left[depth]
        step = DOWN[way[depth]] * SIDE + ACROSS[way[depth]]
        found = stretch(s, seat, here, way[depth], rest)
        here += (found >> 2) * step
        rest -= found >> 2
        while found & 3 == AT_STAR and turned_at(at, depth, here):
            found = stretch(s, seat, here, way[depth], rest)
            here += (found >> 2) * step
            rest -= found >> 2
        if found & 3 == ENDS:
            return True
        target = here
        if found & 3 == AT_ORB:
            target = next_orb(s, seat, orb[depth], here)
        if found & 3 != AT_ORB or target < 0:
            way[depth] += 1
            orb[depth] = 0
        else:
            orb[depth] = target + 1
        if found & 3 != BLOCKED and target >= 0:
            depth += 1
            at[depth] = target
            left[depth] = rest
            way[depth] = 0
            orb[depth] = 0
    return False


def turned_at(at: list[int], depth: int, place: int) -> bool:
    times = 0
    for level in range(depth + 1):
        if at[level] == place:
            times += 1
    return times > 0


def way_is_open(s: State, seat: int, place: int, way: int, number: int) -> bool:
    """Whether a string of this number can go this way from here and be finished somehow."""
    found = stretch(s, seat, place, way, number)
    left = number - (found >> 2)
    here = place + (found >> 2) * (DOWN[way] * SIDE + ACROSS[way])
    if found & 3 == AT_STAR:
        return can_finish(s, seat, here, left)
    if found & 3 == AT_ORB:
        target = next_orb(s, seat, 0, here)
        while target >= 0:
            if can_finish(s, seat, target, left):
                return True
            target = next_orb(s, seat, target + 1, here)
        return False
    return found & 3 == ENDS


def good_ice(s: State, seat: int) -> list[int]:
    """For each way fifteen rows: the ice from which a slide that way ends on a whole box."""
    good = [0] * (WAY_COUNT * SIDE)
    whole = s.whole[seat]
    ice = s.ice[seat]
    for r in range(SIDE):
        if r > 0:
            good[NORTH * SIDE + r] = ice[r] & (whole[r - 1] & ~ice[r - 1] | good[NORTH * SIDE + r - 1])
        below = SIDE - 1 - r
        if r > 0:
            after = whole[below + 1] & ~ice[below + 1] | good[SOUTH * SIDE + below + 1]
            good[SOUTH * SIDE + below] = ice[below] & after
        dry = whole[r] & ~ice[r]
        more = ice[r] & dry >> 1
        while more != 0:
            good[EAST * SIDE + r] |= more
            more = ice[r] & more >> 1
        more = ice[r] & dry << 1
        while more != 0:
            good[WEST * SIDE + r] |= more
            more = ice[r] & more << 1
    return good


SECOND_PATCH = 16
"""How far the columns for the second patch are shifted in what `slides` returns."""


def slides(s: State, seat: int, good: list[int], way: int, r: int, number: int) -> int:
    """The columns of row r from which a string meets its first patch of ice within its number and can
    slide there, and, shifted, those for its second. All starting points of the row walk at once."""
    whole = s.whole[seat]
    ice = s.ice[seat]
    before = s.circled[seat][r]
    on_first = 0
    between = 0
    found = 0
    at = r
    for step in range(1, number + 1):
        at += DOWN[way]
        if at < 0 or at >= SIDE:
            break
        icy = ice[at]
        dry = whole[at] & ~icy
        ends = good[way * SIDE + at]
        if way == EAST:
            icy >>= step
            dry >>= step
            ends >>= step
        elif way == WEST:
            icy <<= step
            dry <<= step
            ends <<= step
        found |= before & ends | (between & ends) << SECOND_PATCH
        between = (on_first | between) & dry
        on_first = (on_first | before) & icy
        before &= dry
        if before | on_first | between == 0:
            break
    return found


def slide_length(s: State, seat: int, place: int, way: int, patch: int) -> int:
    """How many boxes a string that can slide has in all, the one after the ice included."""
    r = place // SIDE
    c = place % SIDE
    icy = 0
    length = 0
    met = -1
    while met < patch or icy:
        r += DOWN[way]
        c += ACROSS[way]
        length += 1
        here = s.ice[seat][r] >> c & 1
        if here and not icy:
            met += 1
        icy = here
    return length
