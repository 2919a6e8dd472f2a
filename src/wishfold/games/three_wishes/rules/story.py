"""The story of a game: every action with the card that was looked at, four entries in a number.

An entry is the id of the action and, in its five lowest bits, the card. Who acted follows from the
number of the entry, for everybody takes two actions a turn.
"""

from ..actions import ACTIONS
from ..components import EACH, MIDDLE
from .state import ENTRIES, Kit, State

WIDTH = 14
ENTRY = (1 << WIDTH) - 1
CARD_BITS = 5
CARD = (1 << CARD_BITS) - 1
CARDS_OF_ALL = CARD | CARD << WIDTH | CARD << 2 * WIDTH | CARD << 3 * WIDTH

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


def blot_out(s: State, i: int) -> None:
    """The entry stays, its card does not."""
    s.story[i // ENTRIES] &= ~(CARD << WIDTH * (i % ENTRIES))


def blot_out_all(kit: Kit, s: State) -> None:
    for p in range(kit.seats):
        s.first[p] &= ~CARD
    for i in range((s.done + ENTRIES - 1) // ENTRIES):
        s.story[i] &= ~CARDS_OF_ALL


def player_of(kit: Kit, i: int) -> int:
    """Who takes the action with this number."""
    return (kit.starts + i // 2) % kit.seats


def own_from(seat: int) -> int:
    """The first of a seat's three places."""
    return FIRST_OWN + EACH * seat
