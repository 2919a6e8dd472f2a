"""How many rolls a seat will need, and what that is worth."""

from math import exp

from ....kernel.rules.bits import bit_count
from ..rules.paper import LARGE
from ..rules.state import Kit, State
from .aims import plan
from .scratch import BONUSES_LEFT, FACES, FACES_AWAY, MORE_FACES, NETWORK, NETWORK_AWAY

# In thousandths of a roll, by stage, which is the level, or 5 on the reverse of level 4: what a game takes
# besides, then each thing that is still to be done. Fitted to games of those who go by the plan.
BESIDES = (0, 2150, 2150, 2150, 6500, 2100)
EACH_FACE = (0, 425, 425, 425, -200, 50)
EACH_MORE = (0, 180, 180, 180, -500, 0)
EACH_OF_NETWORK = (0, 245, 245, 245, 345, 345)
FACE_AWAY = (0, 305, 305, 305, 1100, 440)
NETWORK_BOX_AWAY = (0, -10, -10, -10, 0, -60)
EACH_BONUS = (0, -25, -25, -25, 0, 0)
FLAT_CORNER = (0, 175, 175, 175, 1150, 0)
SECOND_FOLD = (0, 0, 0, 0, 0, 635)
PERK, PERK_LEVEL_4 = (-360, -290, -60, -175), (-600, -550, -50, -250)
"""What a large corner adds: black +1, white +1, choose black, choose white."""

LEAST = 700

PAR = (0, 15, 15, 15, 25)
"""Turns that are worth half a win to those who play alone, by level."""
TURN_WORTH = 90
FROM_PAR = 5
"""So many turns from par every one counts in full, beyond that little."""
FAR_TURN_WORTH = 3

SHARES = tuple(round(100_000 * exp(-step / 16)) for step in range(160))
CLOSE_RACE, OPEN = 350, 25
"""A lead of so much, in thousandths of a roll, counts; more as long as there is much to do."""


def rolls_needed(kit: Kit, s: State, seat: int, scratch: list[int]) -> int:
    """At the beginning of a roll, in thousandths: a sum over what is still to be done."""
    plan(kit, s, seat, scratch)
    stage = kit.level + s.turned[seat]
    away = scratch[FACES_AWAY] * FACE_AWAY[stage] + scratch[NETWORK_AWAY] * NETWORK_BOX_AWAY[stage]
    rolls = BESIDES[stage] + away // 1000
    rolls += scratch[FACES] * EACH_FACE[stage] + scratch[MORE_FACES] * EACH_MORE[stage]
    rolls += scratch[NETWORK] * EACH_OF_NETWORK[stage] + scratch[BONUSES_LEFT] * EACH_BONUS[stage]
    rolls += (4 - bit_count(s.creased[seat])) * SECOND_FOLD[stage]
    for corner in range(4):
        if s.corner[seat][corner] == LARGE:
            gives = kit.gives[corner]
            rolls += PERK_LEVEL_4[gives] if kit.level == 4 else PERK[gives]
        elif s.corner[seat][corner] == 0:
            rolls += FLAT_CORNER[stage]
    return max(LEAST, rolls)


def alone(level: int, turns: int) -> int:
    """What a game that takes so many thousandths of a turn is worth, in thousandths of a win."""
    early = PAR[level] * 1000 - turns
    near = max(-FROM_PAR * 1000, min(FROM_PAR * 1000, early))
    return max(0, min(1000, 500 + (near * TURN_WORTH + (early - near) * FAR_TURN_WORTH) // 1000))


def race(seats: int, rolls: list[int]) -> None:
    """The rolls that each seat will need become its chance to be first, in thousandths."""
    least = rolls[0]
    for seat in range(1, seats):
        least = min(least, rolls[seat])
    scale = CLOSE_RACE + least // OPEN
    shares = 0
    for seat in range(seats):
        behind = (rolls[seat] - least) * 16 // scale
        rolls[seat] = SHARES[behind] if behind < len(SHARES) else 0
        shares += rolls[seat]
    for seat in range(seats):
        rolls[seat] = 1000 * rolls[seat] // shares
