"""A game of Fold 'Em alone, by the action that its heuristics rate highest.

Like `bots/search/tree.py` this file is run anew with the rules and the heuristics in its names, interpreted
and compiled.
"""

from typing import TYPE_CHECKING

from ....kernel.rules.contract import Grid, Ints, Kit, State
from ....kernel.rules.rng import below
from ....kernel.story import CHANCE, CHANCE_ACTS

if TYPE_CHECKING:
    from ....kernel.engines.loops_names import acting, apply, legal, outcomes

HOOKS = ("best",)


def best(kit: Kit, s: State, seat: int, actions: Ints, n: int, scores: Ints, scratch: Ints) -> int:
    """The action that the game's heuristics rate highest."""
    return actions[0]


def play(kits: list[Kit], states: list[State], buffers: Grid, scratch: Ints, rng: Ints, taken: Ints) -> int:
    """From the state as it is to the end. Lists the actions taken; returns how many."""
    kit = kits[0]
    s = states[0]
    actions, weights = buffers[0], buffers[1]
    count = 0
    who = acting(kit, s)
    while who != 0:
        if who == CHANCE_ACTS:
            n = outcomes(kit, s, actions, weights)
            fell = below(rng, weights[n - 1])
            j = 0
            while fell >= weights[j]:
                j += 1
            apply(kit, s, CHANCE, actions[j])
        else:
            n = legal(kit, s, 0, actions)
            action = best(kit, s, 0, actions, n, weights, scratch)
            apply(kit, s, 0, action)
            taken[count] = action
            count += 1
        who = acting(kit, s)
    return count
