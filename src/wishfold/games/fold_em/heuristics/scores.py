"""What each action is worth by the plan."""

from ....kernel.rules.bits import lowest_bit
from ..components import BOXES, SIDE
from ..rules.draw_actions import (
    BEAM_BASE,
    CREASE_BASE,
    DRAW_BASE,
    FOLD_BASE,
    GO_BASE,
    PATCH_COUNT,
    SLIDE_BASE,
    TAKE_BASE,
    TURN_OVER,
    number_of,
)
from ..rules.paper import SMALL, is_bonus, top
from ..rules.rolls import BLACK_FIRST, BLACK_SECOND, WHITE_FIRST, WHITE_SECOND
from ..rules.state import BONUS, Kit, State
from ..rules.strings import ACROSS, DOWN, ENDS, WAY_COUNT, next_orb, slide_length, straight, stretch
from .aims import plan
from .scratch import AIM, CLOSE, END, FOLDS, WORTH
from .weights import AGAIN, BONUS_WORTH, FOLDED, NEARNESS, UNPLANNED

DEAD_END = -300


def rate(
    kit: Kit, s: State, seat: int, actions: list[int], n: int, scores: list[int], scratch: list[int]
) -> int:
    """Makes a plan and rates n actions by it; returns the best score."""
    plan(kit, s, seat, scratch)
    best = UNPLANNED
    for j in range(n):
        action = actions[j]
        if action == TAKE_BASE or action == TAKE_BASE + 1:
            scores[j] = die_score(kit, s, seat, action - TAKE_BASE, scratch)
        else:
            scores[j] = score(kit, s, seat, action, scratch)
        best = max(best, scores[j])
    return best


def score(kit: Kit, s: State, seat: int, action: int, scratch: list[int]) -> int:
    if action < SLIDE_BASE:
        rest = (action - DRAW_BASE) // BOXES
        number = s.left[seat] if s.stop[seat] == BONUS else number_of(s, seat, rest // WAY_COUNT)
        return walk(kit, s, seat, (action - DRAW_BASE) % BOXES, rest % WAY_COUNT, number, scratch)
    if action < GO_BASE:
        place = (action - SLIDE_BASE) % BOXES
        rest = (action - SLIDE_BASE) // BOXES
        length = slide_length(s, seat, place, rest % WAY_COUNT, rest // WAY_COUNT % PATCH_COUNT)
        return line(kit, s, seat, place, rest % WAY_COUNT, length, scratch)
    if action < BEAM_BASE:
        return walk(kit, s, seat, s.at[seat], action - GO_BASE, s.left[seat], scratch)
    if action < FOLD_BASE:
        place = action - BEAM_BASE
        return (
            scratch[WORTH + place] + scratch[END + place] + go_on(kit, s, seat, place, s.left[seat], scratch)
        )
    if action < CREASE_BASE:
        size = (action - FOLD_BASE) % 2 + SMALL
        return FOLDED if size == scratch[FOLDS + (action - FOLD_BASE) // 2] else UNPLANNED
    return FOLDED if action <= TURN_OVER else 0


def line(kit: Kit, s: State, seat: int, place: int, way: int, number: int, scratch: list[int]) -> int:
    """The X's of a straight string and its end, which is no nearer to anything that it X's itself."""
    by = DOWN[way] * SIDE + ACROSS[way]
    end = place + number * by
    value = scratch[END + end]
    for steps in range(number):
        at = end - steps * by
        value += scratch[WORTH + at]
        if scratch[AIM + at] > 0:
            value -= scratch[AIM + at] * max(0, NEARNESS[steps] - scratch[CLOSE + at]) // 1000
    if kit.level == 4 and s.crossed[seat][end // SIDE] >> end % SIDE & 1 == 0:
        kind = kit.symbol[top(kit, s, seat, end // SIDE, end % SIDE)]
        if is_bonus(kind):
            value += BONUS_WORTH[kind]
    return value


def walk(kit: Kit, s: State, seat: int, place: int, way: int, number: int, scratch: list[int]) -> int:
    """A string; after a star or an orb the best straight way on."""
    if kit.level == 3:
        by = DOWN[way] * SIDE + ACROSS[way]
        at = place
        value = 0
        for left in range(number - 1, -1, -1):
            at += by
            value += scratch[WORTH + at]
            if s.orbs[seat][at // SIDE] >> at % SIDE & 1:
                best = UNPLANNED
                orb = next_orb(s, seat, 0, at)
                while orb >= 0:
                    best = max(best, scratch[WORTH + orb] + go_on(kit, s, seat, orb, left, scratch))
                    orb = next_orb(s, seat, orb + 1, at)
                return value + scratch[END + at] + best
            if left > 0 and s.stars[seat][at // SIDE] >> at % SIDE & 1:
                return value + go_on(kit, s, seat, at, left, scratch)
    return line(kit, s, seat, place, way, number, scratch)


def go_on(kit: Kit, s: State, seat: int, place: int, left: int, scratch: list[int]) -> int:
    """The best straight way on from a place where any may be taken."""
    if left == 0:
        return scratch[END + place]
    best = DEAD_END
    for way in range(WAY_COUNT):
        if stretch(s, seat, place, way, left) & 3 == ENDS:
            best = max(best, line(kit, s, seat, place, way, left, scratch))
    return best


def die_score(kit: Kit, s: State, seat: int, die: int, scratch: list[int]) -> int:
    """The best strings for the numbers of a die, 0 black, 1 white, as if one had nothing to do with the
    other."""
    first = WHITE_FIRST[s.white - 1] if die else BLACK_FIRST[s.black - 1]
    second = WHITE_SECOND[s.white - 1] if die else BLACK_SECOND[s.black - 1]
    one = best_line(kit, s, seat, first, scratch)
    two = 0
    if second == first:
        two = one * AGAIN // 100
    elif second > 0:
        two = best_line(kit, s, seat, second, scratch)
    more = 0
    if s.perks[seat] >> die & 1:
        more = max(0, best_line(kit, s, seat, first + 1, scratch) - one)
        if second > 0 and second != first:
            more = max(more, best_line(kit, s, seat, second + 1, scratch) - two)
    return one + two + more


def best_line(kit: Kit, s: State, seat: int, number: int, scratch: list[int]) -> int:
    best = 0
    for way in range(WAY_COUNT):
        for r in range(SIDE):
            if s.circled[seat][r] != 0:
                can = straight(s, seat, way, r, number)
                while can != 0:
                    best = max(best, line(kit, s, seat, r * SIDE + lowest_bit(can), way, number, scratch))
                    can &= can - 1
    return best
