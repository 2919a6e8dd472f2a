"""What players and chance can do in Folded Wishes, and what is told of it."""

from ...kernel.actions import Kind, Space
from ...kernel.events import EventKind, EventKinds
from .components import APPRENTICES, CARD_NAMES, KINDS, PLACES, SLOTS, SQUARES
from .geometry import pairs

STEPS = pairs(1)
JUMPS = pairs(2)
"""From where to where an animal can go; numbers of places."""


def _written(ways: tuple[tuple[int, int], ...]) -> list[str]:
    return [f"{PLACES[start]}-{PLACES[end]}" for start, end in ways]


ACTIONS = Space(
    Kind("enter", square=SQUARES),
    Kind("place", slot=SLOTS),
    Kind("corner", way=_written(STEPS)),
    Kind("crumple", way=_written(STEPS)),
    Kind("mountain", way=_written(JUMPS)),
    Kind("swap", way=_written(STEPS)),
    Kind("switch", square=SQUARES),
    Kind("push"),
    Kind("return", square=SQUARES),
    Kind("learn", card=CARD_NAMES[APPRENTICES:]),
    Kind("pass"),
)

OUTCOMES = Space(
    Kind("tile", "{tile}", tile=KINDS),
    Kind("card", "{card}", card=CARD_NAMES[APPRENTICES:]),
)

EVENTS = EventKinds(
    EventKind("laid", ("square", "kind")),
    EventKind("turned_up", ("card",), reveals=True),
    EventKind("entered", ("seat", "square")),
    EventKind("placed", ("seat", "slot", "kind")),
    EventKind("set_on", ("seat", "slot")),
    EventKind("used", ("seat", "card", "fold")),
    EventKind("stepped", ("seat", "start", "end")),
    EventKind("crumpled", ("owner", "start", "end")),
    EventKind("jumped", ("seat", "start", "end")),
    EventKind("swapped", ("seat", "start", "end")),
    EventKind("switched", ("seat", "square")),
    EventKind("pushed", ("seat", "slot", "kind")),
    EventKind("pushed_out", ("owner", "slot")),
    EventKind("returned", ("owner", "slot", "square")),
    EventKind("went_home", ("owner",)),
    EventKind("lined_up", ("seat", "start", "end")),
    EventKind("learned", ("seat", "card")),
    EventKind("learned_none", ("seat",)),
    EventKind("drawn_out", ("rounds",)),
)
"""Squares, slots, kinds, folds and cards are told by their numbers in the components. `kind` of
`pushed` is the tile that left at the other end and is taken; `slot` of `pushed_out` and `returned`
is where that tile lies."""
