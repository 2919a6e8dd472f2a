"""From roll to roll: dice, who uses which, when it ends."""

from ....kernel.story import EVERYONE, ROUND_BEGINS, TURN_BEGINS, tell
from ..components import SIDE
from .paper import LARGE, NOBODY_WINS, REACHED_GOAL, TOOK, large_folds
from .state import (
    BLACK_DIE,
    BLACK_DUE,
    BONUSES,
    DRAW,
    EITHER,
    NO_DIE,
    OVER,
    TAKE,
    WHITE_DIE,
    Kit,
    State,
)

BLACK_FIRST, BLACK_SECOND = (4, 5, 2, 2), (0, 0, 2, 3)
WHITE_FIRST, WHITE_SECOND = (3, 1, 1), (0, 1, 2)
"""The numbers of each face; 0 where it has but one."""

CHOOSE_PERK = 2
"""Before it come black +1 and white +1, from it on choose black and choose white."""


def lay_out(kit: Kit, s: State) -> None:
    """Fresh sheets, not looked at yet: the printed starts count as circled X's."""
    for p in range(kit.seats):
        for row in range(2 * SIDE):
            s.marks[p][row] = kit.starts[row]
            s.circles[p][row] = kit.starts[row]
        for fold in range(12):
            s.missing[p][fold] = kit.faces[fold]


def begin_roll(kit: Kit, s: State) -> None:
    """The dice go to the next active player, and new corner bonuses work."""
    s.phase = BLACK_DUE
    s.active = s.rolls % kit.seats
    s.black = 0
    s.white = 0
    s.taken = NO_DIE
    for p in range(kit.seats):
        s.drawn[p] = 0
        s.perks[p] = 0
        for corner in range(4):
            if s.corner[p][corner] == LARGE:
                s.perks[p] |= 1 << kit.gives[corner]
    tell(s, EVERYONE, ROUND_BEGINS, s.rolls + 1)
    tell(s, EVERYONE, TURN_BEGINS, s.active, s.rolls + 1)


def may_choose(s: State, seat: int, die: int) -> bool:
    """Whether a corner bonus lets the seat use this die whoever took it."""
    return s.perks[seat] >> (CHOOSE_PERK + die - BLACK_DIE) & 1 == 1


def may_take(kit: Kit, s: State, die: int) -> bool:
    """The active player takes either die; alone a coloured field binds, whatever bonuses say."""
    if kit.column == 0 or kit.fields[s.rolls] == EITHER:
        return True
    return kit.fields[s.rolls] == die - BLACK_DIE


def dice_rolled(kit: Kit, s: State) -> None:
    """Both dice lie there; if the solo column leaves no choice, there is none to make."""
    s.phase = TAKE
    if not may_take(kit, s, WHITE_DIE):
        take(kit, s, BLACK_DIE)
    elif not may_take(kit, s, BLACK_DIE):
        take(kit, s, WHITE_DIE)


def take(kit: Kit, s: State, die: int) -> None:
    """The active player takes a die; the others use the other one, or choose if they may."""
    s.phase = DRAW
    s.taken = die
    s.waiting = (1 << kit.seats) - 1
    for p in range(kit.seats):
        if p == s.active:
            use_die(s, p, die)
        elif not may_choose(s, p, die):
            use_die(s, p, BLACK_DIE + WHITE_DIE - die)


def use_die(s: State, seat: int, die: int) -> None:
    s.die[seat] = die
    s.plus[seat] = s.perks[seat] >> (die - BLACK_DIE) & 1
    if die == BLACK_DIE:
        s.number[seat][0] = BLACK_FIRST[s.black - 1]
        s.number[seat][1] = BLACK_SECOND[s.black - 1]
    else:
        s.number[seat][0] = WHITE_FIRST[s.white - 1]
        s.number[seat][1] = WHITE_SECOND[s.white - 1]
    tell(s, EVERYONE, TOOK, seat, die - BLACK_DIE)


def reach_goal(kit: Kit, s: State, seat: int) -> None:
    s.goal |= 1 << seat
    tell(s, EVERYONE, REACHED_GOAL, seat, s.drawn[seat], large_folds(s, seat))
    finish(kit, s, seat)


def finish(kit: Kit, s: State, seat: int) -> None:
    """The seat's roll is over; what it has not used lapses."""
    s.waiting &= ~(1 << seat)
    s.die[seat] = NO_DIE
    s.plus[seat] = 0
    s.number[seat][0] = 0
    s.number[seat][1] = 0
    for number in range(BONUSES):
        s.bonus[seat][number] = 0
    if s.waiting == 0:
        end_roll(kit, s)


def end_roll(kit: Kit, s: State) -> None:
    s.rolls += 1
    if s.goal == 0 and s.rolls < kit.limit:
        begin_roll(kit, s)
        return
    s.phase = OVER
    if s.goal == 0:
        tell(s, EVERYONE, NOBODY_WINS, s.rolls)
