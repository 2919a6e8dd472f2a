"""The Heap box: a few stones, what is done with them, and the options of the table."""

from wishfold.kernel.actions import Kind, Space
from wishfold.kernel.events import EventKind, EventKinds
from wishfold.kernel.options import Option

SIZES = ("2", "3", "4", "5")
MOST_SEATS = 3

ACTIONS = Space(Kind("take", stones=("1", "2")), Kind("tip"))
OUTCOMES = Space(Kind("size", "{size}", size=SIZES))
EVENTS = EventKinds(
    EventKind("heaped", ("stones",), reveals=True),
    EventKind("took", ("seat", "stones")),
    EventKind("tipped", ("seat",)),
)
OPTIONS = (
    Option("seats", default=2, low=2, high=MOST_SEATS),
    Option("starts", default=1, low=1, high=lambda earlier: earlier.seats),
)
