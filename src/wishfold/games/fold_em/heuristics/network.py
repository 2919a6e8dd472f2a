"""The network to come: which boxes will connect the symbols once everything is folded."""

from ..components import SIDE
from ..paper.looks import FRONT_LOOKS, LOOKS
from ..rules.paper import LARGE, SMALL
from ..rules.state import Kit, State
from ..rules.strings import ACROSS, DOWN, WAY_COUNT
from ..sheets.sheet import HOLE, WINNING
from .scratch import (
    CAME,
    COST,
    DEAREST,
    FOLDS,
    HEADS,
    HERE,
    LATER,
    LIST,
    NETWORK,
    NEXT,
    PLANS,
    QUEUED,
    TOLL,
    WANTED,
)
from .weights import LARGE_UNTIL, LARGE_UNTIL_LEVEL_4

COVERED, FAR = -1, 1 << 20
"""What the way to a place costs where none leads, and where none was found yet."""
BOTH_SECOND_FOLDS = 3
EIGHT = 8
"""Rows and columns of the first quarter: see paper/looks.py."""


def wants_large(kit: Kit, s: State, seat: int, corner: int) -> bool:
    """For most of the game the corner bonus, and a symbol nearer to the middle, are worth another face."""
    if s.missing[seat][2 * corner + 1] == s.missing[seat][2 * corner]:
        return True
    gives = kit.gives[corner]
    return s.rolls < (LARGE_UNTIL_LEVEL_4[gives] if kit.level == 4 else LARGE_UNTIL[gives])


def look_ahead(kit: Kit, s: State, seat: int, scratch: list[int]) -> int:
    """Notes the sheet as it will lie when all is folded. Lists the symbols; returns how many there are."""
    found = 0
    for q in range(4):
        size = s.corner[seat][q]
        if size == 0:
            size = LARGE if wants_large(kit, s, seat, q) else SMALL
        scratch[FOLDS + q] = size
        look = q * LOOKS + size
        if kit.level == 4:
            look = q * LOOKS + FRONT_LOOKS + (size - SMALL) * 4 + BOTH_SECOND_FOLDS
        down = q // 2 * EIGHT
        across = q % 2 * EIGHT
        for r in range(EIGHT - q // 2):
            for c in range(EIGHT - q % 2):
                place = (down + r) * SIDE + across + c
                box = kit.top[look][r * EIGHT + c]
                cost = COVERED
                if box >= 0 and kit.symbol[box] != HOLE:
                    cost = FAR
                    scratch[TOLL + place] = 1 - (s.marks[seat][box // SIDE] >> box % SIDE & 1)
                    if kit.symbol[box] == WINNING:
                        scratch[LIST + found] = place
                        found += 1
                scratch[LATER + place] = box
                scratch[COST + place] = cost
    return found


def connect(kit: Kit, s: State, seat: int, scratch: list[int]) -> None:
    """From symbol to symbol, always on to the nearest that is missing; X'd boxes cost nothing.

    Places are listed by what the way there costs, and the cheapest are looked at first. It is written in
    one piece because calls that hand on the notes would be most of what it takes.
    """
    scratch[PLANS] += 1
    this_plan = scratch[PLANS]
    for cost in range(DEAREST):
        scratch[HEADS + cost] = -1
    count = look_ahead(kit, s, seat, scratch)
    missing = count
    needed = 0
    used = 0
    level = 0
    goal = scratch[LIST] if count > 0 else -1
    while level < DEAREST and used < QUEUED:
        if goal >= 0:
            # The way to this symbol belongs to the network, and from all of it the search goes on.
            missing -= 1
            for j in range(count):
                if scratch[LIST + j] == goal:
                    scratch[LIST + j] = -1
            at = goal
            while at >= 0:
                if scratch[TOLL + at]:
                    scratch[WANTED + scratch[LATER + at]] = this_plan
                    needed += 1
                before = scratch[CAME + at] if scratch[COST + at] < FAR else -1
                scratch[TOLL + at] = 0
                scratch[COST + at] = 0
                scratch[HERE + used] = at
                scratch[NEXT + used] = scratch[HEADS]
                scratch[HEADS] = used
                used += 1
                at = before
                if at >= 0 and scratch[COST + at] == 0:
                    at = -1
            if missing == 0:
                break
            level = 0
            goal = -1
        entry = scratch[HEADS + level]
        if entry < 0:
            level += 1
            continue
        scratch[HEADS + level] = scratch[NEXT + entry]
        place = scratch[HERE + entry]
        if scratch[COST + place] != level:
            continue
        for j in range(count):
            if scratch[LIST + j] == place:
                goal = place
        if goal >= 0:
            continue
        for way in range(WAY_COUNT):
            r = place // SIDE + DOWN[way]
            c = place % SIDE + ACROSS[way]
            if r < 0 or r >= SIDE or c < 0 or c >= SIDE:
                continue
            there = r * SIDE + c
            cost = level + scratch[TOLL + there]
            if cost < scratch[COST + there] and cost < DEAREST:
                scratch[COST + there] = cost
                scratch[CAME + there] = place
                scratch[HERE + used] = there
                scratch[NEXT + used] = scratch[HEADS + cost]
                scratch[HEADS + cost] = used
                used += 1
    scratch[NETWORK] = needed
