"""A hand of cards as one number: three bits a kind count its cards.

Nineteen kinds take 57 bits, so a hand, the pile or a heap of laid sets is a single integer that
is copied, compared, added and hidden in one go. Every kind has at most four cards.
"""

from ....kernel.rules.bits import lowest_bit
from ..components import CREATURES

CREATURE_BITS = (1 << 3 * len(CREATURES)) - 1
"""The part of a hand that holds the creatures; the action cards lie above it."""
_ONE_OF_EACH = sum(1 << 3 * kind for kind in range(20))


def one(kind: int) -> int:
    """A single card of this kind."""
    return 1 << 3 * kind


def count(cards: int, kind: int) -> int:
    """How many cards of this kind."""
    return cards >> 3 * kind & 7


def kinds(cards: int) -> int:
    """One card of each kind among these cards; walk through it with `first` and `m & (m - 1)`."""
    return (cards | cards >> 1 | cards >> 2) & _ONE_OF_EACH


def first(cards: int) -> int:
    """The first kind among these cards; there must be some."""
    return lowest_bit(cards) // 3


def full_sets(set_size: int) -> int:
    """A mask that meets a hand wherever it holds a full set: counts of 4, or of 2 and more."""
    return (CREATURE_BITS & _ONE_OF_EACH) * (4 if set_size == 4 else 6)


def total(cards: int) -> int:
    """How many cards in all."""
    n = 0
    while cards != 0:
        n += cards & 7
        cards >>= 3
    return n
