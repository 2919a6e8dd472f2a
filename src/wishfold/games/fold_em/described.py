"""What an action would be on the sheet as it lies: a string says where it ends."""

from ...kernel.actions import Action
from .components import PLACES, SIDE
from .rules.draw_actions import BONUS_SOURCE, PLUS_SOURCE, number_of
from .rules.state import BONUS, Kit, State
from .rules.strings import ACROSS, AT_ORB, AT_STAR, DOWN, slide_length, stretch
from .texts import OFFERS
from .words import FoldEmWords

_WORDS = FoldEmWords()


def describe(kit: Kit, s: State, seat: int, action: Action, language: str) -> str:
    """Names of the players play no part in what can be done on a sheet."""
    if action.kind in ("draw", "slide"):
        source, start = action.fields["number"], action.fields["start"]
        number = s.left[seat] if s.stop[seat] == BONUS else number_of(s, seat, source)
        if number:
            patch = action.fields.get("patch", -1)
            return _string(s, seat, action, _number(number, source, language), start, number, patch, language)
    elif action.kind == "go" and s.left[seat]:
        return _string(s, seat, action, "", s.at[seat], s.left[seat], -1, language)
    return _WORDS.action(action, language, ())


def _number(number: int, source: int, language: str) -> str:
    """Two numbers may be alike, and a die's is another than a bonus."""
    kind = "bonus" if source >= BONUS_SOURCE else "plus" if source >= PLUS_SOURCE else "die"
    return OFFERS[language][kind].format(n=number)


def _string(
    s: State, seat: int, action: Action, said: str, start: int, number: int, patch: int, language: str
) -> str:
    way = action.fields["way"]
    goes_on = ""
    if patch >= 0:
        length = slide_length(s, seat, start, way, patch)
    else:
        found = stretch(s, seat, start, way, number)
        length = found >> 2
        goes_on = {AT_STAR: "turns", AT_ORB: "beams"}.get(found & 3, "")
    end = start + length * (DOWN[way] * SIDE + ACROSS[way])
    key = "slide later" if patch == 1 else action.kind
    text = OFFERS[language][key].format(number=said, start=PLACES[start], end=PLACES[end])
    return text + OFFERS[language][goes_on] if goes_on else text
