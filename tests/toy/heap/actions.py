"""What players and chance can do in Heap, and what is told of it."""

from wishfold.kernel.actions import Kind, Space
from wishfold.kernel.events import EventKind, EventKinds

from .components import SIZES

ACTIONS = Space(Kind("take", stones=("1", "2")), Kind("tip"))
OUTCOMES = Space(Kind("size", "{size}", size=SIZES))

EVENTS = EventKinds(
    EventKind("heaped", ("stones",), reveals=True),
    EventKind("took", ("seat", "stones")),
    EventKind("tipped", ("seat",)),
)
