"""What a seat sees, and how the game is spoken of in English and German."""

from collections.abc import Sequence
from dataclasses import dataclass

from wishfold.kernel.declared.words import Sentences
from wishfold.kernel.story import NOBODY

from .rules import Kit, State, acting


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    """Whose view it is; None for a spectator."""
    to_act: bool
    over: bool
    picked: tuple[str, ...]
    """By seat; a question mark for a number that is not seen."""


def view(kit: Kit, s: State, seat: int) -> View:
    """From a veiled state."""
    return View(
        seat=None if seat == NOBODY else seat,
        to_act=bool(acting(kit, s) >> seat & 1),
        over=acting(kit, s) == 0,
        picked=tuple("-123456?"[number] for number in s.picked[: kit.seats]),
    )


EVENTS = {
    "en": {"picked": "{seat} has picked.", "shown": "{seat}: {number}.", "reckoning": "{place}. {seat}"},
    "de": {"picked": "{seat} hat gewählt.", "shown": "{seat}: {number}.", "reckoning": "{place}. {seat}"},
}
ACTIONS = {"en": {"pick": "Pick {written}"}, "de": {"pick": "{written} wählen"}}
WANTED = {
    "en": {"act": "Pick a number.", "wait": "The others are picking.", "over": "The game is over."},
    "de": {"act": "Wähl eine Zahl.", "wait": "Die anderen wählen noch.", "over": "Das Spiel ist aus."},
}


class Words(Sentences):
    def view(self, view: View, language: str, names: Sequence[str]) -> list[str]:
        return [f"{name}: {number}" for name, number in zip(names, view.picked, strict=False)]


WORDS = Words(EVENTS, ACTIONS, WANTED)
