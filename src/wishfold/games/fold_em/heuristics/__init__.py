"""A sense of where to go: what every X, every new starting point and every fold would be worth, and how
many rolls it will take.

By itself it makes a goal-directed player, who rates sheets. Bots search on from what it likes, and ask it
how a game stands between two rolls.
"""

from math import exp

from ....kernel.heuristics import Skill
from ..rules.reckoning import place
from ..rules.state import BLACK_DUE, Kit, State
from .forecast import alone, race, rolls_needed
from .notes import SIZE
from .oversight import forget as forget
from .oversight import passable as passable
from .scores import rate
from .weights import FOLDED, UNPLANNED

SKILLS = {
    "easy": Skill(12, reach=1, forgetful=1),
    "medium": Skill(12),
    "strong": Skill(2_000),
}
NOTES = SIZE
CURIOSITY = 300
"""Between two rolls nothing is left to chance, so little is to be gained by trying again."""

WIN = 1000
INCLINATION = tuple(round(1000 * exp(-step / 8)) for step in range(28))
DECISIVE, IN_PROPORTION = 40, 8
"""A score that is so much lower, and such a part of the best one, appeals to a third as many."""
FOLD_NOW, FOLD_LATER, FOLD_OTHERWISE = 4000, 4, 60


def best(
    kit: Kit, s: State, seat: int, actions: list[int], n: int, scores: list[int], notes: list[int]
) -> int:
    """The action that the plan likes best; the first of equals."""
    if n == 1:
        return actions[0]
    most = rate(kit, s, seat, actions, n, scores, notes)
    j = 0
    while scores[j] < most:
        j += 1
    return actions[j]


def pick(
    kit: Kit,
    s: State,
    seat: int,
    actions: list[int],
    n: int,
    weights: list[int],
    notes: list[int],
    rng: list[int],
) -> int:
    """What the plan likes best: dice make games different enough."""
    return best(kit, s, seat, actions, n, weights, notes)


def appeal(
    kit: Kit, s: State, seat: int, actions: list[int], n: int, weights: list[int], notes: list[int]
) -> int:
    """By the plan's scores; far worse ones are not thought of. What can be folded usually is at once."""
    if n == 1:
        weights[0] = 1
        return 1
    folds = rate(kit, s, seat, actions, n, weights, notes) == FOLDED
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


def patience(kit: Kit) -> int:
    """No longer than it takes to come to rest."""
    return 0


def quiet(kit: Kit, s: State) -> bool:
    """Between two rolls a game can be judged, in the middle of one it cannot."""
    return s.phase == BLACK_DUE


def outlook(kit: Kit, s: State, seats: int, chances: list[int], notes: list[int]) -> None:
    """By the rolls that everybody will need."""
    for seat in range(seats):
        chances[seat] = rolls_needed(kit, s, seat, notes)
    if seats == 1:
        chances[0] = alone(kit.level, s.rolls * 1000 + chances[0])
    else:
        race(seats, chances)


def worth(kit: Kit, s: State, seat: int, seats: int) -> int:
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
