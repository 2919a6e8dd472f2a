"""What is written like an action and can never be one: on no grid is there such a place, card or way."""

import re

from .components import PLACES
from .rules.refusal import MOUNTAIN_FOLD, NEIGHBOURS, OPEN_CARDS, THE_GRID, WHERE_TO_PLACE

_PLACE = "([a-z][0-9]+|out)"
_WRITTEN = re.compile(rf"([a-z]+)\s+{_PLACE}(?:\s*-\s*{_PLACE})?")

_NO_SUCH_THING = {
    "enter": THE_GRID,
    "place": WHERE_TO_PLACE,
    "switch": THE_GRID,
    "return": THE_GRID,
    "learn": OPEN_CARDS,
}
_NO_WAY = {"corner": NEIGHBOURS, "crumple": NEIGHBOURS, "mountain": MOUNTAIN_FOLD, "swap": NEIGHBOURS}


def impossible(text: str) -> int:
    written = _WRITTEN.fullmatch(text.strip().casefold())
    if written is None:
        return 0
    kind, start, end = written.groups()
    if end is None:
        return _NO_SUCH_THING.get(kind, 0)
    if kind in _NO_WAY and not {start, end} <= set(PLACES):
        return THE_GRID
    return _NO_WAY.get(kind, 0)
