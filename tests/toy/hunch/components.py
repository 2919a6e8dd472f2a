"""The Hunch box: six cards; what can be done and told; and the options of the table."""

from wishfold.kernel.actions import Kind, Space
from wishfold.kernel.events import EventKind, EventKinds
from wishfold.kernel.options import Option, Options

CARDS = ("1", "2", "3", "4", "5", "6")
CALLS = ("low", "high")
MOST_SEATS = 3


ACTIONS = Space(Kind("call", call=CALLS))
OUTCOMES = Space(Kind("card", "{card}", card=CARDS))
EVENTS = EventKinds(
    EventKind("dealt", ("seat", "card"), reveals=True),
    EventKind("dealt_unseen", ("seat",)),
    EventKind("called", ("seat",)),
    EventKind("shown", ("seat", "card", "call"), reveals=True),
    EventKind("scored", ("seat",)),
)


def _enough_cards(earlier: Options) -> int:
    """No card comes twice, so they decide how many rounds there can be."""
    return len(CARDS) // earlier.seats


OPTIONS = (
    Option("seats", default=2, low=2, high=MOST_SEATS),
    Option("rounds", default=2, low=1, high=_enough_cards, title={"en": "Rounds", "de": "Runden"}),
)
