"""The story of a game: every action with the card that was looked at, four entries in a number.

An entry is the id of the action and, in its five lowest bits, the card. Who acted follows from the
number of the entry, for everybody takes two actions a turn.
"""

from ..actions import ACTIONS
from ..components import EACH, MIDDLE, PLACES
from .state import ENTRIES, Kit, State

WIDTH = 14
ENTRY = (1 << WIDTH) - 1
CARD_BITS = 5
CARD = (1 << CARD_BITS) - 1
CARDS_OF_TURN = CARD | CARD << WIDTH
"""The cards of the first two entries of a number: a whole turn. The other two are the next turn."""

SOMEWHERE = len(PLACES)
"""Stands for the place of a first look of which only that it was taken is known."""
HIDDEN_LOOK = SOMEWHERE << CARD_BITS

SWITCH, SHUFFLE, DECLARE = (ACTIONS.base(kind) for kind in ("switch", "shuffle", "declare"))
FIRST_OWN = len(MIDDLE)


def entry(s: State, i: int) -> int:
    return s.story[i // ENTRIES] >> WIDTH * (i % ENTRIES) & ENTRY


def note(s: State, i: int, action: int, card: int) -> None:
    """Writes an entry where none is yet."""
    s.story[i // ENTRIES] |= (action << CARD_BITS | card) << WIDTH * (i % ENTRIES)


def fill_in(s: State, i: int, card: int) -> None:
    """The card of an entry that has none."""
    s.story[i // ENTRIES] |= card << WIDTH * (i % ENTRIES)


def player_of(kit: Kit, i: int) -> int:
    """Who takes the action with this number."""
    return (kit.starts + i // 2) % kit.seats


def looked_at(look: int) -> int:
    """The place of a first look, or -1 where there was none, or none that is known."""
    return look >> CARD_BITS if look != 0 and look >> CARD_BITS != SOMEWHERE else -1


def hide_first_looks(kit: Kit, s: State, seat: int) -> None:
    """Of the first looks of others the seat knows only that they were taken."""
    for p in range(kit.seats):
        if p != seat and s.first[p] != 0:
            s.first[p] = HIDDEN_LOOK


def blot_out(kit: Kit, s: State, seat: int) -> None:
    """What was done stays written, which cards were seen does not, unless this seat saw them."""
    for p in range(kit.seats):
        if p != seat:
            s.first[p] &= ~CARD
    for i in range(0, s.done, ENTRIES):
        kept = 0
        if player_of(kit, i) == seat:
            kept = CARDS_OF_TURN
        elif player_of(kit, i + 2) == seat:
            kept = CARDS_OF_TURN << 2 * WIDTH
        s.story[i // ENTRIES] &= ~(CARDS_OF_TURN | CARDS_OF_TURN << 2 * WIDTH) | kept


def own_from(seat: int) -> int:
    """The first of a seat's three places."""
    return FIRST_OWN + EACH * seat
