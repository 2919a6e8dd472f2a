"""What every X, every new starting point and every fold would be worth, and how many rolls it will take.

By themselves these heuristics make a goal-directed player, which rates sheets. The search takes them as its
prior and rollout policy, and evaluates a game by them between two rolls.
"""

from math import exp

from ....kernel.declared.heuristics import Skill
from ..rules.reckoning import place
from ..rules.state import BLACK_DUE, Kit, State
from .forecast import alone, race, rolls_needed
from .oversight import forget as forget
from .oversight import random_prune as random_prune
from .scores import rate
from .scratch import SIZE
from .weights import FOLDED, UNPLANNED

SKILLS = {
    "easy": Skill(12, max_depth=1, forgetful=1),
    "medium": Skill(12),
    "strong": Skill(2_000),
}
SCRATCH_SIZE = SIZE
EXPLORATION = 300
"""Between two rolls nothing is left to chance, so repeated tries gain little."""

WIN = 1000
INCLINATION = tuple(round(1000 * exp(-step / 8)) for step in range(28))
DECISIVE, IN_PROPORTION = 40, 8
"""A score that is so much lower, and such a part of the best one, is taken by a third as many."""
FOLD_NOW, FOLD_LATER, FOLD_OTHERWISE = 4000, 4, 60


def best(
    kit: Kit, s: State, seat: int, actions: list[int], n: int, scores: list[int], scratch: list[int]
) -> int:
    """The action that the plan likes best; the first of equals."""
    if n == 1:
        return actions[0]
    most = rate(kit, s, seat, actions, n, scores, scratch)
    j = 0
    while scores[j] < most:
        j += 1
    return actions[j]


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
    """What the plan likes best: dice make games different enough."""
    return best(kit, s, seat, actions, n, weights, scratch)


def prior(
    kit: Kit, s: State, seat: int, actions: list[int], n: int, weights: list[int], scratch: list[int]
) -> int:
    """By the plan's scores; far worse actions are removed. What can be folded usually is at once."""
    if n == 1:
        weights[0] = 1
        return 1
    folds = rate(kit, s, seat, actions, n, weights, scratch) == FOLDED
    top = UNPLANNED
    for j in range(n):
        if weights[j] < FOLDED:
            top = max(top, weights[j])
    decisive = DECISIVE + max(0, top) // IN_PROPORTION
    kept = 0
    sum = 0
    for j in range(n):
        score = weights[j]
        weight = 0
        if score == FOLDED:
            weight = FOLD_NOW
        elif score == UNPLANNED:
            weight = FOLD_OTHERWISE
        else:
            step = (top - score) * 8 // decisive
            if step < len(INCLINATION):
                weight = INCLINATION[step] // FOLD_LATER if folds else INCLINATION[step]
        if weight > 0:
            sum += weight
            actions[kept] = actions[j]
            weights[kept] = sum
            kept += 1
    return kept


def rollout_depth(kit: Kit) -> int:
    """A rollout only goes on until it is quiescent."""
    return 0


def quiescent(kit: Kit, s: State) -> bool:
    """Between two rolls a game can be judged, in the middle of one it cannot."""
    return s.phase == BLACK_DUE


def evaluate(kit: Kit, s: State, seats: int, chances: list[int], scratch: list[int]) -> None:
    """By the rolls that each seat will need."""
    for seat in range(seats):
        chances[seat] = rolls_needed(kit, s, seat, scratch)
    if seats == 1:
        chances[0] = alone(kit.level, s.rolls * 1000 + chances[0])
    else:
        race(seats, chances)


def utility(kit: Kit, s: State, seat: int, seats: int) -> int:
    """Alone every turn counts; with company it is to be first."""
    if place(kit, s, seat) != 1:
        return 0
    if seats == 1:
        return alone(kit.level, s.rolls * 1000)
    firsts = 0
    for other in range(seats):
        if place(kit, s, other) == 1:
            firsts += 1
    return WIN // firsts
