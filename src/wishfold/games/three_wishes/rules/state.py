"""What a game of 3 Wishes consists of.

Beside the cards on the table the state keeps the whole story of the game: what was done, which
everybody saw, and which card was looked at, which only one did. All that anybody can know follows
from it, and the rules never need it; so it is written, not read, while a game is played.
"""

from ....kernel.rules.fields import Fields, ints
from ..components import DECK, MOST_SEATS, PLACES, ROUNDS

DEAL, LOOK, TURN, MIX, OVER = range(5)
PHASES = ("deal", "look", "turn", "mix", "over")

ENTRIES = 4
"""Entries of the story in one number."""


class Kit(Fields):
    """The instance: how many play and by which house rules, and what is printed on the cards."""

    seats = 0
    starts = 0  # the seat that begins
    own = 0  # 1 when one of two switched cards must be your own
    notes = 0  # 1 when the view shows what a seat can still know; the rules are the same
    places = 0  # on the table; the card out of the game is kept behind the last of them
    cards = 0
    most = 0  # actions after which the game ends
    deck = 0  # the cards in the game, as bits
    type = ints(len(DECK))
    value = ints(len(DECK))
    special = ints(len(DECK))
    choices = ints(MOST_SEATS)  # how many actions `menu` has for a seat
    menu = ints(MOST_SEATS, len(PLACES) * (len(PLACES) + 1) // 2 + 3)


class State(Fields):
    """A card is its number in the deck plus one; 0 is a card that cannot be seen."""

    phase = 0
    dealt = 0  # cards that lie on the table
    done = 0  # actions that have been taken in turns
    looking = 0  # while cards are mixed: the place that will be looked at
    declarer = 0  # once it is over
    card = ints(len(DECK))  # what lies at a place
    first = ints(MOST_SEATS)  # the first look of a seat: its place and card, as in an entry of the story
    story = ints(2 * MOST_SEATS * ROUNDS // ENTRIES)  # see story.py
