"""How Hunch is spoken of, in English and German."""

from collections.abc import Sequence

from wishfold.kernel.actions import Action
from wishfold.kernel.events import Event

from .components import CALLS, CARDS
from .view import View

EVENTS = {
    "en": {
        "round_begins": "Round {round}.",
        "dealt": "{seat} is dealt the {card}.",
        "called": "{seat} has called.",
        "shown": "{seat} called {call} with the {card}.",
        "scored": "{seat} scores a point.",
        "reckoning": "{seat}: place {place}, points {points}.",
    },
    "de": {
        "round_begins": "Runde {round}.",
        "dealt": "{seat} bekommt die {card}.",
        "called": "{seat} hat angesagt.",
        "shown": "{seat} hat mit der {card} {call} angesagt.",
        "scored": "{seat} bekommt einen Punkt.",
        "reckoning": "{seat}: Platz {place}, Punkte {points}.",
    },
}
NAMES = {"en": {"low": "low", "high": "high"}, "de": {"low": "niedrig", "high": "hoch"}}
ACTIONS = {"en": "Call {call}", "de": "{call} ansagen"}
VIEW = {
    "en": {
        "round": "Round {round} of {rounds}.",
        "seat": "{seat}: points {score}.",
        "has_called": "{seat}: points {score}, has called.",
        "shown": "Out: {shown}.",
        "card": "Your card: {card}.",
        "act": "Call low or high.",
        "wait": "The others are to call.",
        "over": "The game is over.",
    },
    "de": {
        "round": "Runde {round} von {rounds}.",
        "seat": "{seat}: Punkte {score}.",
        "has_called": "{seat}: Punkte {score}, hat angesagt.",
        "shown": "Aus dem Spiel: {shown}.",
        "card": "Deine Karte: {card}.",
        "act": "Sag niedrig oder hoch an.",
        "wait": "Die anderen sind dran.",
        "over": "Das Spiel ist aus.",
    },
}


class HunchWords:
    def event(self, event: Event, language: str, names: Sequence[str]) -> str | None:
        text = EVENTS[language].get(event.name)
        if text is None:
            return None
        said: dict[str, object] = dict(event.fields)
        if "seat" in event.fields:
            said["seat"] = names[event.fields["seat"]]
        if "card" in event.fields:
            said["card"] = CARDS[event.fields["card"]]
        if "call" in event.fields:
            said["call"] = NAMES[language][CALLS[event.fields["call"]]]
        return text.format(**said)

    def action(self, action: Action, language: str, names: Sequence[str]) -> str:
        call = NAMES[language][CALLS[action.fields["call"]]]
        text = ACTIONS[language].format(call=call)
        return text[0].upper() + text[1:]

    def view(self, view: View, language: str, names: Sequence[str]) -> list[str]:
        texts = VIEW[language]
        lines = [texts["round"].format(round=view.round, rounds=view.rounds)]
        for seat in view.seats:
            text = texts["has_called" if seat.has_called else "seat"]
            lines.append(text.format(seat=names[seat.seat], score=seat.score))
        if view.shown:
            lines.append(texts["shown"].format(shown=", ".join(view.shown)))
        if view.card:
            lines.append(texts["card"].format(card=view.card))
        return lines

    def wanted(self, view: View, language: str, names: Sequence[str]) -> str:
        return VIEW[language]["over" if view.over else "act" if view.to_act else "wait"]
