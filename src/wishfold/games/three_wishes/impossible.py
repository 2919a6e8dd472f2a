"""What is written like an action and can never be one: no such place, or not so many cards."""

import re

from .components import MIDDLE, PLACES
from .rules.refusal import A_PEEK, A_SHUFFLE, A_SWITCH, ONLY_ACTION, THE_TABLE, TWO_ACTIONS

_WRITTEN = re.compile(r"(peek|switch|shuffle|declare|pass)((?:\s+[a-z0-9]{2})+)")
_CARDS = {"peek": 1, "switch": 2, "shuffle": 1, "declare": 0, "pass": 0}
"""How many cards an action names."""
_CLAUSES = {
    "peek": A_PEEK,
    "switch": A_SWITCH,
    "shuffle": A_SHUFFLE,
    "declare": ONLY_ACTION,
    "pass": TWO_ACTIONS,
}


def impossible(text: str) -> int:
    written = _WRITTEN.fullmatch(text.strip().casefold())
    if written is None:
        return 0
    kind, places = written[1], written[2].split()
    if not set(places) <= set(PLACES):
        return THE_TABLE
    if len(places) != _CARDS[kind] or (kind == "shuffle" and places[0] in MIDDLE):
        return _CLAUSES[kind]
    return 0
