"""The Memory box: two of each creature, in a grid whose places have names."""

from ...kernel.options import Option
from ..you_wish.components import CREATURES as CREATURES

COPIES = 2
"""Of every creature."""

COLUMNS = ("a", "b", "c", "d", "e", "f")
ROWS = ("1", "2", "3", "4", "5")
PLACES = tuple(column + row for row in ROWS for column in COLUMNS)
"""In reading order: a1 is top left, f5 bottom right."""

MOST_SEATS = 4

NOTES = ("off", "on")
"""Whether the table shows what has been seen before."""

OPTIONS = (
    Option("seats", default=1, low=1, high=MOST_SEATS),
    Option(
        "notes",
        default="off",
        words=NOTES,
        title={
            "en": "Show cards that were seen before",
            "de": "Zeigen, welche Karten schon zu sehen waren",
        },
        values={"off": {"en": "No", "de": "Nein"}, "on": {"en": "Yes", "de": "Ja"}},
    ),
)
