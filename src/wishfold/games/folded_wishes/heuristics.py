"""What a decent player sees at a glance: how near everybody's four are to a line."""

from ...kernel.declared.heuristics import Skill
from ...kernel.rules.bits import bit_count
from ...kernel.rules.rng import below
from .components import HERD
from .rules.state import Kit, State

SKILLS = {
    "easy": Skill(80, max_depth=1),
    "medium": Skill(10_000),
    "strong": Skill(300_000),
}

HALF = 500
"""Thousandths of a win."""
NEARNESS = (0, 10, 40, 110, 240)
"""How good so many animals in the best line are."""
SKILL = 12
"""How good every learned skill is."""


def rollout_policy(
    kit: Kit,
    s: State,
    seat: int,
    actions: list[int],
    n: int,
    weights: list[int],
    scratch: list[int],
    rng: list[int],
) -> int:
    """Anything: a glance at a hundred chances is worth more than a thought about one."""
    return actions[below(rng, n)]


def rollout_depth(kit: Kit) -> int:
    """Two rounds or so: random play for longer says nothing."""
    return 6 * kit.seats


def evaluate(kit: Kit, s: State, seats: int, chances: list[int], scratch: list[int]) -> None:
    """How much nearer each seat is than the nearest other."""
    first = 0
    second = 0
    for seat in range(seats):
        near = standing(kit, s, seat)
        chances[seat] = near
        if near > first:
            second = first
            first = near
        else:
            second = max(second, near)
    for seat in range(seats):
        near = chances[seat]
        lead = near - (second if near == first else first)
        chances[seat] = max(20, min(980, HALF * 2 // seats + lead))


def standing(kit: Kit, s: State, seat: int) -> int:
    """The best line counts, and a little every other one that has begun."""
    board = s.animals[seat] & kit.grid
    best = 0
    sum = 0
    for i in range(kit.line_count):
        there = bit_count(board & kit.lines[i])
        sum += NEARNESS[there]
        best = max(best, NEARNESS[there])
    return best + sum // HERD + SKILL * bit_count(s.skills[seat])
