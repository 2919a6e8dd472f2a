"""Which clause of the book forbids an action that `legal` did not offer."""

from ..components import BOXES, SIDE
from .draw_actions import (
    BEAM_BASE,
    BONUS_SOURCE,
    CREASE_BASE,
    DONE_ACTION,
    DRAW_BASE,
    FOLD_BASE,
    GO_BASE,
    PATCH_COUNT,
    PLUS_SOURCE,
    SLIDE_BASE,
    TAKE_BASE,
    TURN_OVER,
    number_of,
)
from .state import BEAM, BONUS, GO, NO_DIE, OVER, TAKE, Kit, State
from .strings import AT_STAR, SECOND_PATCH, WAY_COUNT, slides, stretch

A_ROLL = 4
EVERYBODY_DRAWS = 5
STARTING_POINTS = 6
BLOCKED_BOXES = 8
NUMBERS_USED = 9
ONE_TIME_BONUS = 10
FACES = 11
CORNER_BONUS = 13
THE_END = 15
ICE = 17
END_OF_SLIDE = 18
STARS = 19
ORBS = 20
FINISHED = 21
TURNING_OVER = 23
SECOND_FOLD = 24
EXACT_BONUS = 25


def refusal(kit: Kit, s: State, seat: int, action: int) -> int:
    if s.phase == OVER:
        return THE_END
    if s.phase == TAKE:
        return A_ROLL
    if s.waiting >> seat & 1 == 0:
        return EVERYBODY_DRAWS
    if s.stop[seat] != 0:
        return interrupted(s, seat, action)
    if action == DONE_ACTION:
        return CORNER_BONUS if s.die[seat] == NO_DIE else NUMBERS_USED
    if action >= TAKE_BASE:
        return A_ROLL
    if action == TURN_OVER:
        return TURNING_OVER
    if action >= CREASE_BASE:
        return SECOND_FOLD
    if action >= FOLD_BASE:
        return FACES
    if action >= BEAM_BASE:
        return ORBS
    if action >= GO_BASE:
        return STARS
    return no_string(kit, s, seat, action)


def interrupted(s: State, seat: int, action: int) -> int:
    """A string is open, or a bonus must be drawn."""
    if s.stop[seat] == BONUS:
        return EXACT_BONUS
    if s.stop[seat] == GO and GO_BASE <= action < BEAM_BASE:
        return FINISHED
    if s.stop[seat] == BEAM:
        if BEAM_BASE <= action < FOLD_BASE and is_orb(s, seat, action - BEAM_BASE):
            return ORBS if action - BEAM_BASE == s.at[seat] else FINISHED
        return ORBS
    return ORBS if is_orb(s, seat, s.at[seat]) else STARS


def is_orb(s: State, seat: int, place: int) -> bool:
    return s.orbs[seat][place // SIDE] >> place % SIDE & 1 == 1


def everywhere_good(s: State, seat: int) -> list[int]:
    """All ice, as if a slide were possible from every box of it."""
    good = [0] * (WAY_COUNT * SIDE)
    for way in range(WAY_COUNT):
        for r in range(SIDE):
            good[way * SIDE + r] = s.ice[seat][r]
    return good


def no_string(kit: Kit, s: State, seat: int, action: int) -> int:
    sliding = action >= SLIDE_BASE
    rest = (action - SLIDE_BASE if sliding else action - DRAW_BASE) // BOXES
    place = action % BOXES
    way = rest % WAY_COUNT
    source = rest // WAY_COUNT // PATCH_COUNT if sliding else rest // WAY_COUNT
    patch = rest // WAY_COUNT % PATCH_COUNT
    if s.die[seat] == NO_DIE:
        return CORNER_BONUS
    number = number_of(s, seat, source)
    if number == 0:
        if source >= BONUS_SOURCE:
            return EXACT_BONUS if kit.level == 4 else ONE_TIME_BONUS
        return CORNER_BONUS if source >= PLUS_SOURCE else NUMBERS_USED
    if s.circled[seat][place // SIDE] >> place % SIDE & 1 == 0:
        return STARTING_POINTS
    if sliding:
        # On ice everywhere a slide would be good, so what is not offered either meets none or ends badly.
        meets = slides(s, seat, everywhere_good(s, seat), way, place // SIDE, number)
        return END_OF_SLIDE if meets >> patch * SECOND_PATCH + place % SIDE & 1 else ICE
    found = stretch(s, seat, place, way, number) & 3
    return FINISHED if found >= AT_STAR else BLOCKED_BOXES
