"""What a player with a memory would not do: turn over two known cards that are no pair.

Bots keep to it, so that every turn of theirs shows a new card or takes a pair and the game moves on.
"""

from ...kernel.bits import lowest_bit
from .rules.grid import card_at
from .rules.state import SECOND, Kit, State


def worthwhile(kit: Kit, s: State, seat: int, actions: list[int], n: int) -> int:
    """As second card: the first one's partner, or one that nobody has seen."""
    if s.phase != SECOND:
        return n
    first = card_at(s, lowest_bit(s.open))
    kept = 0
    for j in range(n):
        card = card_at(s, actions[j])
        if card == first or card < 0:
            actions[kept] = actions[j]
            kept += 1
    return kept
