"""How Heap is spoken of, in English and German."""

from collections.abc import Sequence

from wishfold.kernel.actions import Action
from wishfold.kernel.events import Event

from .view import View

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
    "en": {"take": "Take {stones}", "tip": "Tip it over"},
    "de": {"take": "Nimm {stones}", "tip": "Wirf ihn um"},
}
VIEW = {
    "en": {"heap": "Stones in the heap: {heap}.", "act": "{seat} takes or tips.", "over": "It is over."},
    "de": {"heap": "Steine im Haufen: {heap}.", "act": "{seat} nimmt oder wirft um.", "over": "Es ist aus."},
}


class HeapWords:
    def event(self, event: Event, language: str, names: Sequence[str]) -> str | None:
        text = EVENTS[language].get(event.name)
        if text is None:
            return None
        said: dict[str, object] = dict(event.fields)
        if "seat" in event.fields:
            said["seat"] = names[event.fields["seat"]]
        return text.format(**said)

    def action(self, action: Action, language: str, names: Sequence[str]) -> str:
        return ACTIONS[language][action.kind].format(stones=action.fields.get("stones", 0) + 1)

    def view(self, view: View, language: str, names: Sequence[str]) -> list[str]:
        return [VIEW[language]["heap"].format(heap=view.heap)]

    def wanted(self, view: View, language: str, names: Sequence[str]) -> str:
        if view.to_act is None:
            return VIEW[language]["over"]
        return VIEW[language]["act"].format(seat=names[view.to_act])
