"""What a table of the YOU WISH! family consists of."""

from ....kernel.rules.fields import Fields, ints
from ..components import MOST_SEATS

DEAL, ASK, PLAY, DRAW, REFILL, OVER = 0, 1, 2, 3, 4, 5
PHASES = ("deal", "ask", "play", "draw", "refill", "over")

STAND_STILL = 100
"""Turns in a row without a card changing hands that end the game."""


class Kit(Fields):
    """The instance: who plays, with which cards. Go Fish is the one without action cards."""

    seats = 0
    dealt = 0  # cards for each player
    set_size = 0
    full = 0  # meets a hand wherever it holds a full set (see cards.py)
    sets = 0  # sets in the whole deck
    action_cards = 0  # 1 when the deck has any
    deck = 0  # cards, as one number (see cards.py)
    deck_size = 0


class State(Fields):
    """The fields named after cards hold them as one number (see cards.py)."""

    phase = 0
    after = 0  # the phase that goes on once everyone has creatures again: ASK, DRAW or DEAL
    seeker = 0
    receiver = 0  # who gets the next card from the pile
    asked = 0  # the creature of the newest ask
    draws = 0  # cards still to draw in the final draw
    shown = 0  # cards shown in the last final draw because they matched the newest ask
    played = 0  # 1 when the action card of this turn is used up, 2 when it makes the final draw two cards
    skips = 0  # SKIPs that wait for the end of the turn
    backwards = 0  # 1 when the direction cards say that play goes to the right
    turns = 0
    idle = 0  # turns in a row without a card changing hands; -1 when one did in this turn
    left = 0  # sets not laid down yet
    out = 0  # seats that are passed over, as bits
    pile_size = 0
    pile = 0  # cards; nobody knows them
    discard = 0  # cards; open
    top = 0  # the action card on top of the discards; 0 while there are none
    hand = ints(MOST_SEATS)  # cards; only the seat itself knows them
    size = ints(MOST_SEATS)  # how many cards in hand, known to all
    laid = ints(MOST_SEATS)  # cards of the sets that lie before a seat
    sure = ints(MOST_SEATS)  # cards that everyone knows to be in this hand
    none = ints(MOST_SEATS)  # all cards of the creatures that this hand certainly lacks
    tricks = ints(
        MOST_SEATS
    )  # how many action cards everyone knows to be in this hand; which ones, nobody knows
