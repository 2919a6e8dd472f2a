"""What players and chance can do in Memory, and what is told of it."""

from ...kernel.actions import Kind, Space
from ...kernel.events import EventKind, EventKinds
from .components import CREATURES, PLACES

ACTIONS = Space(Kind("turn", place=PLACES))
OUTCOMES = Space(Kind("card", "{creature}", creature=CREATURES))

EVENTS = EventKinds(
    # Reveals even when the card has been seen before: its view was closed again.
    EventKind("turned", ("seat", "place", "creature"), reveals=True, fleeting=True),
    EventKind("paired", ("seat", "creature")),
    EventKind("missed", ("seat",)),
    EventKind("stands_still", ("turns",)),
)
