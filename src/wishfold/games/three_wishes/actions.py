"""What players and chance can do in 3 Wishes, and what is told of it."""

from ...kernel.actions import Kind, Space
from ...kernel.events import EventKind, EventKinds
from .components import DECK, MIDDLE, PLACES

ACTIONS = Space(
    Kind("peek", place=PLACES),
    Kind("switch", either_way=True, place=PLACES, other=PLACES),
    Kind("shuffle", place=PLACES[len(MIDDLE) :]),
    Kind("declare"),
    # Never legal; it is here so that whoever tries hears why.
    Kind("pass"),
)
"""`shuffle 2b` is: shuffle your three cards, then look at the one that lies at 2b."""

ORDERS = ("abc", "acb", "bac", "bca", "cab", "cba")
"""`mix bca`: what lay at b now lies at a, what lay at c at b, what lay at a at c."""

OUTCOMES = Space(Kind("card", nth=map(str, range(1, len(DECK) + 1))), Kind("mix", order=ORDERS))
"""`card 3` deals the third of the cards that are not dealt yet, in the order of the list. So whatever
was dealt before, the same can follow: a record with another hidden card is still a record."""

# What happened on the table is for those who were paying attention: no log remembers it for them.
EVENTS = EventKinds(
    EventKind("laid_out", ("cards",)),
    EventKind("looked", ("seat",), fleeting=True),
    EventKind("peeked", ("seat", "place"), fleeting=True),
    EventKind("switched", ("seat", "place", "other"), fleeting=True),
    EventKind("shuffled", ("seat", "place"), fleeting=True),
    EventKind("saw", ("seat", "place", "card"), reveals=True, fleeting=True),
    EventKind("declared", ("seat",)),
    EventKind("time_up", ("rounds",)),
    EventKind("revealed", ("place", "card"), reveals=True),
    EventKind("left_out", ("card",), reveals=True),
    EventKind("scored", ("seat", "how", "points")),
    EventKind("won", ("seat", "tied")),
    EventKind("nobody_won"),
)

HOW = ("sum", "doubled", "outright", "incomplete", "time_travel")
"""How a hand was scored; `how` of the event `scored` counts these."""
