"""Who wins, and what is counted."""

from ....kernel.rules.bits import bit_count
from ..components import CROWNS, CROWNS_LEVEL_4
from .paper import large_folds
from .state import OVER, Kit, State

LINES = len(CROWNS)


def ahead(s: State, one: int, other: int) -> bool:
    """Of two who reached the goal on the same roll: fewer X's in it, then more large folds."""
    if s.drawn[one] != s.drawn[other]:
        return s.drawn[one] < s.drawn[other]
    return large_folds(s, one) > large_folds(s, other)


def place(kit: Kit, s: State, seat: int) -> int:
    """Those who reached the goal come first; all others share the place after them. If nobody did,
    nobody has a place."""
    if s.phase != OVER or s.goal == 0:
        return 0
    if s.goal >> seat & 1 == 0:
        return bit_count(s.goal) + 1
    better = 0
    for p in range(kit.seats):
        if s.goal >> p & 1 and ahead(s, p, seat):
            better += 1
    return better + 1


def points(kit: Kit, s: State, seat: int) -> int:
    """With company the winning symbols that are X'd, alone the crowns."""
    if kit.column == 0:
        return s.symbols[seat]
    return crowns(kit.level, s.rolls) if s.goal else 0


def crowns(level: int, turns: int) -> int:
    """What a solo win after so many turns is worth."""
    first = CROWNS_LEVEL_4[0][0] if level == 4 else CROWNS[0][0]
    if turns < first:
        return CROWNS[0][1] + first - turns
    for line in range(LINES):
        most = CROWNS_LEVEL_4[line][0] if level == 4 else CROWNS[line][0]
        if turns <= most:
            return CROWNS[line][1]
    return 0
