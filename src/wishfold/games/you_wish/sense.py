"""What a player who listens knows: who surely has a card, and who surely has not."""

from .actions import YOU_WISH_ACTIONS
from .components import CREATURES
from .rules.cards import count
from .rules.state import ASK, Kit, State

KINDS = len(CREATURES)
PASS = YOU_WISH_ACTIONS.base("pass")
SURE = 60
"""How much more a card that is surely there attracts than one that may be."""


def appeal(
    kit: Kit, s: State, seat: int, actions: list[int], n: int, weights: list[int], notes: list[int]
) -> int:
    """Cards that somebody surely has come first; nobody asks for what is surely not there, unless there
    is nothing else. Of the unsure ones, those of which the most are missing little."""
    if s.phase != ASK:
        for j in range(n):
            weights[j] = 2 * (j + 1) if actions[j] != PASS else 2 * j + 1
        return n
    kept = 0
    sum = 0
    for j in range(n):
        target = actions[j] // KINDS
        creature = actions[j] % KINDS
        sure = count(s.sure[target], creature)
        if sure > 0 or count(s.none[target], creature) == 0:
            held = count(s.hand[seat], creature)
            sum += SURE * sure + held * min(s.size[target], 8) if s.size[target] > 0 else 0
            if s.size[target] > 0:
                actions[kept] = actions[j]
                weights[kept] = sum
                kept += 1
    if kept > 0:
        return kept
    for j in range(n):
        weights[j] = j + 1
    return n
