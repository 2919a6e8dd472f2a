"""What is written like an action and can never be one: no sheet has such a box, number, way or fold."""

import re

from .actions import NUMBERS
from .components import CORNERS, PLACES, SIZES, WAYS
from .rules.refusal import CORNER_BONUS, FACES, ONE_TIME_BONUS, ORBS, STARS, STARTING_POINTS

_PLACE = r"([a-z](?:0|[1-9][0-9]*))"
_WAY = r"([ns]?[ew]|[ns])"
_STRING = re.compile(
    rf"(?:draw|slide)\s+((?:first|second)(?:\+[0-9]+)?|bonus[0-9]+)\s+{_PLACE}\s+{_WAY}(?:\s+(?:now|later))?"
)
_GO = re.compile(rf"go\s+{_WAY}")
_BEAM = re.compile(rf"beam\s+{_PLACE}")
_FOLD = re.compile(r"fold\s+([a-z-]+)\s+([a-z]+)")


def impossible(text: str) -> int:
    text = text.strip().casefold()
    if written := _STRING.fullmatch(text):
        number, start, way = written.groups()
        if start not in PLACES or way not in WAYS:
            return STARTING_POINTS
        if number not in NUMBERS:
            return ONE_TIME_BONUS if number.startswith("bonus") else CORNER_BONUS
    elif written := _GO.fullmatch(text):
        return STARS if written[1] not in WAYS else 0
    elif written := _BEAM.fullmatch(text):
        return ORBS if written[1] not in PLACES else 0
    elif written := _FOLD.fullmatch(text):
        # Of two unknown words nobody can say that they mean a fold.
        return FACES if (written[1] in CORNERS) != (written[2] in SIZES) else 0
    return 0
