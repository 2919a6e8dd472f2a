"""The Memory box: two of each creature in a grid whose places have names; what can be done and told; the
options."""

from ...kernel.actions import Kind, Space
from ...kernel.events import EventKind, EventKinds
from ...kernel.options import Option
from ..you_wish.components import CREATURES as CREATURES

COPIES = 2
"""Of every creature."""

COLUMNS = ("a", "b", "c", "d", "e", "f")
ROWS = ("1", "2", "3", "4", "5")
PLACES = tuple(column + row for row in ROWS for column in COLUMNS)
"""In reading order: a1 is top left, f5 bottom right."""

MOST_SEATS = 4

ACTIONS = Space(Kind("turn", place=PLACES))
OUTCOMES = Space(Kind("card", "{creature}", creature=CREATURES))

EVENTS = EventKinds(
    # Reveals even when the card has been seen before: its view was closed again.
    EventKind("turned", ("seat", "place", "creature"), reveals=True, fleeting=True),
    EventKind("paired", ("seat", "creature")),
    EventKind("missed", ("seat",)),
    EventKind("stands_still", ("turns",)),
)

OPTIONS = (
    Option("seats", default=1, low=1, high=MOST_SEATS),
    Option(
        "notes",
        default="off",
        words=("off", "on"),
        title={
            "en": "Show cards that were seen before",
            "de": "Zeigen, welche Karten schon zu sehen waren",
        },
        values={"off": {"en": "No", "de": "Nein"}, "on": {"en": "Yes", "de": "Ja"}},
    ),
)
