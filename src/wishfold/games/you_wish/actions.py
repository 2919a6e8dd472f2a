"""What players and chance can do in the YOU WISH! family, and what is told of it."""

from ...kernel.actions import Kind, Space
from ...kernel.events import EventKind, EventKinds
from .components import ACTION_CARDS, CARDS, CREATURES, MOST_SEATS

_ASK = Kind("ask", seat=map(str, range(1, MOST_SEATS + 1)), creature=CREATURES)

GO_FISH_ACTIONS = Space(_ASK)
YOU_WISH_ACTIONS = Space(_ASK, Kind("play", card=ACTION_CARDS), Kind("pass"))
"""Asking comes first in both, so that its ids are the same."""

GO_FISH_OUTCOMES = Space(Kind("card", "{card}", card=CREATURES))
YOU_WISH_OUTCOMES = Space(Kind("card", "{card}", card=CARDS))

EVENTS = EventKinds(
    EventKind("dealt", ("seat", "card"), reveals=True),
    EventKind("dealt_unseen", ("seat",)),
    EventKind("asked", ("seat", "target", "creature")),
    EventKind("gave", ("seat", "taker", "cards"), reveals=True),
    EventKind("wished", ("seat", "seeker"), reveals=True),
    EventKind("laid", ("seat", "creature", "sets")),
    EventKind("drew", ("seat", "card"), reveals=True),
    EventKind("drew_unseen", ("seat",)),
    EventKind("showed", ("seat", "creature")),
    EventKind("refills", ("seat",)),
    EventKind("refilled", ("seat",), reveals=True),
    EventKind("passed_over", ("seat",)),
    EventKind("played", ("seat", "card"), reveals=True),
    EventKind("played_none", ("seat",)),
    EventKind("extra_turn", ("seat",)),
    EventKind("skipped", ("seat",)),
    EventKind("turned", ("backwards",)),
    EventKind("stands_still", ("turns",)),
)
