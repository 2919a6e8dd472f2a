"""What a game of Memory consists of.

The cards have no hidden order: which creature lies at a place is settled when it is turned over
for the first time. From then on everybody has seen it, and the state remembers it.
"""

from ....kernel.fields import Fields, ints
from ..components import MOST_SEATS, ROWS

FIRST, SECOND, OVER = 0, 1, 2
PHASES = ("first", "second", "over")

STAND_STILL = 60
"""Turns in a row that bring neither a pair nor a card that nobody has seen: so many end the game."""


class Kit(Fields):
    """The instance: how many play, and whether the view remembers for them."""

    seats = 0
    notes = 0  # 1 when every card seen so far is shown; the rules are the same


class State(Fields):
    """Places are bits in reading order, creatures bits in the order of the list."""

    phase = 0
    player = 0  # whose turn it is
    turns = 0  # turns of two cards that have been played
    idle = 0  # turns in a row with neither a pair nor an unseen card; -1 when this one has turned one up
    lying = 0  # the places that still hold a card
    open = 0  # the cards that lie face up: the first of this turn, or both of a miss just made
    turning = 0  # the place that is being turned over for the first time: chance owes its card
    seen = ints(len(ROWS))  # cards that have been seen, a row as one number (see grid.py)
    taken = ints(MOST_SEATS)  # the creatures of the pairs that a seat has taken
