"""What a seat aims at: the worth of an X, and of a new starting point, by places."""

from ....kernel.rules.bits import lowest_bit
from ..components import BOXES, SIDE
from ..rules.paper import LARGE, is_bonus
from ..rules.state import Kit, State
from ..sheets.sheet import BULB, EMPTY, FACE, WINNING
from .network import connect
from .scratch import (
    AIM,
    BONUSES_LEFT,
    CLOSE,
    END,
    FACES,
    FACES_AWAY,
    FOLDS,
    LATER,
    LIST,
    MORE_FACES,
    NEARBY,
    NETWORK_AWAY,
    PLANS,
    WANTED,
    WORTH,
)
from .weights import (
    AIM_LEAST,
    BONUS_WORTH,
    BULB_WORTH,
    CORNERING,
    EARLY_SYMBOL,
    FARTHEST,
    LAST_BUT_ONE,
    LAST_FACE,
    MORE_FACE,
    NEARNESS,
    PATH,
    PATH_LATER,
    SECOND_FOLD_FACE,
    SYMBOL,
)
from .weights import FACE as FACE_WORTH

CORNER_FOLDS = 8
"""Folds from here on are second ones."""


def plan(kit: Kit, s: State, seat: int, scratch: list[int]) -> None:
    """Notes what this seat should aim at now, and how far it is from it."""
    connect(kit, s, seat, scratch)
    for place in range(BOXES):
        scratch[WORTH + place] = 0
        scratch[END + place] = 0
        scratch[AIM + place] = 0
    for found in range(FACES, BONUSES_LEFT + 1):
        scratch[found] = 0
    this_plan = scratch[PLANS]
    aims = 0
    for r in range(SIDE):
        row = s.whole[seat][r] & ~s.crossed[seat][r]
        while row != 0:
            c = lowest_bit(row)
            row &= row - 1
            place = r * SIDE + c
            box = kit.top[s.look[seat][(r >> 3) * 2 + (c >> 3)]][(r & 7) * 8 + (c & 7)]
            utility = 0
            if scratch[WANTED + box] == this_plan:
                utility = PATH[kit.level] if scratch[LATER + place] == box else PATH_LATER[kit.level]
            if kit.symbol[box] != EMPTY:
                utility += printed_worth(kit, s, seat, box, scratch)
            scratch[WORTH + place] = utility
            if utility >= AIM_LEAST:
                scratch[AIM + place] = utility
                scratch[LIST + aims] = place
                aims += 1
    survey(s, seat, scratch)
    for j in range(aims):
        place = scratch[LIST + j]
        r = place // SIDE
        c = place % SIDE
        attract(s, seat, r, c, scratch)
        box = kit.top[s.look[seat][(r >> 3) * 2 + (c >> 3)]][(r & 7) * 8 + (c & 7)]
        if scratch[WANTED + box] == this_plan:
            scratch[NETWORK_AWAY] += 1000 - scratch[CLOSE + place]
        elif not is_bonus(kit.symbol[box]):
            scratch[FACES_AWAY] += 1000 - scratch[CLOSE + place]


def printed_worth(kit: Kit, s: State, seat: int, box: int, scratch: list[int]) -> int:
    """The worth of a first X on what is printed in a box."""
    kind = kit.symbol[box]
    if is_bonus(kind):
        scratch[BONUSES_LEFT] += kind
        return BONUS_WORTH[kind] if kit.level < 4 else 0
    if kind == FACE:
        return face_worth(s, seat, kit.face[box] - 1, scratch)
    if kind == WINNING:
        return EARLY_SYMBOL if kit.level == 4 and s.turned[seat] == 0 else SYMBOL
    return BULB_WORTH if kind == BULB else 0


def face_worth(s: State, seat: int, fold: int, scratch: list[int]) -> int:
    missing = s.missing[seat][fold]
    if fold >= CORNER_FOLDS:
        scratch[FACES] += 1
        return SECOND_FOLD_FACE + LAST_FACE if missing == 1 else SECOND_FOLD_FACE
    corner = fold // 2
    if s.corner[seat][corner]:
        return 0
    utility = FACE_WORTH
    if fold & 1:
        if scratch[FOLDS + corner] != LARGE:
            return 0
        utility = MORE_FACE
        scratch[MORE_FACES] += 1
    else:
        scratch[FACES] += 1
        if scratch[FOLDS + corner] == LARGE:
            missing = s.missing[seat][fold + 1]
    if missing == 1:
        return utility + LAST_FACE
    return utility + LAST_BUT_ONE if missing == 2 else utility


def survey(s: State, seat: int, scratch: list[int]) -> None:
    """How many steps every place is from the nearest starting point: there, and on the way back."""
    for r in range(SIDE):
        circled = s.circled[seat][r]
        steps = FARTHEST
        for c in range(SIDE):
            place = r * SIDE + c
            steps = 0 if circled >> c & 1 else steps + 1
            if r > 0:
                steps = min(steps, scratch[NEARBY + place - SIDE] + 1)
            scratch[NEARBY + place] = steps
    for r in range(SIDE - 1, -1, -1):
        steps = FARTHEST
        for c in range(SIDE - 1, -1, -1):
            place = r * SIDE + c
            steps = min(steps + 1, scratch[NEARBY + place])
            if r < SIDE - 1:
                steps = min(steps, scratch[NEARBY + place + SIDE] + 1)
            scratch[NEARBY + place] = steps


def straight_off(s: State, seat: int, r: int, c: int, most: int) -> int:
    """How far the nearest starting point in the same row or column is; at most so much."""
    row = s.circled[seat][r]
    for steps in range(1, min(most, SIDE)):
        if row >> (c + steps) & 1 or (c >= steps and row >> (c - steps) & 1):
            return steps
        if r >= steps and s.circled[seat][r - steps] >> c & 1:
            return steps
        if r + steps < SIDE and s.circled[seat][r + steps] >> c & 1:
            return steps
    return most


def attract(s: State, seat: int, r: int, c: int, scratch: list[int]) -> None:
    """An aim makes every place worth more that is nearer to it than all starting points are."""
    aim = r * SIDE + c
    near = min(FARTHEST, straight_off(s, seat, r, c, scratch[NEARBY + aim] + CORNERING))
    close = NEARNESS[near]
    utility = scratch[AIM + aim]
    scratch[CLOSE + aim] = close
    for row in range(max(0, r - near + 1), min(SIDE, r + near)):
        down = abs(row - r)
        most = near - 1 - down
        for column in range(max(0, c - most), min(SIDE, c + most + 1)):
            steps = down + abs(column - c)
            if down != 0 and column != c:
                steps += CORNERING
            if steps < near:
                scratch[END + row * SIDE + column] += utility * (NEARNESS[steps] - close) // 1000
