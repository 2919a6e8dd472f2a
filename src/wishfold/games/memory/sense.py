"""What a player with a memory would not do: turn over two known cards that are no pair.

Bots keep to it, so that every turn of theirs shows a new card or takes a pair and the game moves on.
"""

from .rules.grid import card_at
from .rules.state import SECOND, Kit, State


def worthwhile(kit: Kit, s: State, seat: int, legal: list[int]) -> list[int]:
    """As second card: the first one's partner, or one that nobody has seen."""
    if s.phase != SECOND:
        return legal
    first = card_at(s, s.open.bit_length() - 1)
    return [place for place in legal if card_at(s, place) in (first, -1)]
