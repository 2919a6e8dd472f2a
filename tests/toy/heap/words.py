"""What lies open in Heap, which is everything, and how it is spoken of in English and German."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wishfold.kernel.declared.words import Sentences
from wishfold.kernel.story import NOBODY

from .rules import Kit, State, to_act


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    """Whose view it is; None for a spectator."""
    to_act: int | None
    heap: int


def view(kit: Kit, s: State, seat: int) -> View:
    return View(None if seat == NOBODY else seat, to_act(kit, s) if s.heap else None, s.heap)


EVENTS = {
    "en": {
        "heaped": "Stones in the heap: {stones}.",
        "took": "{seat} takes {stones}.",
        "tipped": "{seat} tips the heap over.",
        "reckoning": "{seat}: place {place}.",
    },
    "de": {
        "heaped": "Steine im Haufen: {stones}.",
        "took": "{seat} nimmt {stones}.",
        "tipped": "{seat} wirft den Haufen um.",
        "reckoning": "{seat}: Platz {place}.",
    },
}
ACTIONS = {
    "en": {"take": "Take {count}", "tip": "Tip it over"},
    "de": {"take": "Nimm {count}", "tip": "Wirf ihn um"},
}
WANTED = {
    "en": {"act": "{seat} takes or tips.", "over": "It is over."},
    "de": {"act": "{seat} nimmt oder wirft um.", "over": "Es ist aus."},
}


class HeapWords(Sentences):
    def said(self, name: str, fields: Mapping[str, int], language: str) -> Mapping[str, object]:
        return {"count": fields["stones"] + 1} if name == "take" else {}

    def view(self, view: View, language: str, names: Sequence[str]) -> list[str]:
        return [EVENTS[language]["heaped"].format(stones=view.heap)]

    def wanted_key(self, view: View, names: Sequence[str]) -> tuple[str, Mapping[str, object]]:
        return ("over", {}) if view.to_act is None else ("act", {"seat": names[view.to_act]})


WORDS = HeapWords(EVENTS, ACTIONS, WANTED)
