"""What has been seen of the cards: a row of the grid as one number, four bits a place.

A card never seen, or taken, is 0; a creature that lies there is its number in the list plus one.
"""

from ..components import COLUMNS
from .state import State

WIDTH = len(COLUMNS)


def card_at(s: State, place: int) -> int:
    """The creature that was seen here, or -1."""
    return (s.seen[place // WIDTH] >> 4 * (place % WIDTH) & 15) - 1


def see(s: State, place: int, creature: int) -> None:
    """A card never seen before comes to light."""
    s.seen[place // WIDTH] |= creature + 1 << 4 * (place % WIDTH)


def take_away(s: State, place: int) -> None:
    """The card leaves the grid."""
    s.seen[place // WIDTH] &= ~(15 << 4 * (place % WIDTH))
    s.lying &= ~(1 << place)
