"""What players and chance can do in Hunch, and what is told of it."""

from wishfold.kernel.actions import Kind, Space
from wishfold.kernel.events import EventKind, EventKinds

from .components import CALLS, CARDS

ACTIONS = Space(Kind("call", call=CALLS))
OUTCOMES = Space(Kind("card", "{card}", card=CARDS))

EVENTS = EventKinds(
    EventKind("dealt", ("seat", "card"), reveals=True),
    EventKind("dealt_unseen", ("seat",)),
    EventKind("called", ("seat",)),
    EventKind("shown", ("seat", "card", "call"), reveals=True),
    EventKind("scored", ("seat",)),
)
