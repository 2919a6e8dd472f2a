"""What lies open to a seat of Hunch, and how the game is spoken of in English and German."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wishfold.kernel.declared.words import Sentences
from wishfold.kernel.story import NOBODY

from .components import CALLS, CARDS
from .notation import write_cards
from .rules import Kit, State, acting


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: int
    has_called: bool
    score: int


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    """Whose view it is; None for a spectator."""
    to_act: bool
    over: bool
    round: int
    rounds: int
    card: str | None
    call: str | None
    seats: tuple[SeatView, ...]
    shown: str
    """The cards that are out."""


def view(kit: Kit, s: State, seat: int) -> View:
    """From a veiled state."""
    at_table = seat != NOBODY
    over = s.round == kit.rounds
    return View(
        seat=seat if at_table else None,
        to_act=bool(acting(kit, s) >> seat & 1),
        over=over,
        round=min(s.round + 1, kit.rounds),
        rounds=kit.rounds,
        card=write_cards(s.hand[seat], "") or None if at_table else None,
        call=(None, *CALLS)[s.call[seat]] if at_table else None,
        seats=tuple(SeatView(p, bool(s.called >> p & 1), s.score[p]) for p in range(kit.seats)),
        shown=write_cards(s.shown, ""),
    )


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
ACTIONS = {"en": {"call": "Call {call}"}, "de": {"call": "{Call} ansagen"}}
VIEW = {
    "en": {
        "round": "Round {round} of {rounds}.",
        "seat": "{seat}: points {score}.",
        "has_called": "{seat}: points {score}, has called.",
        "shown": "Out: {shown}.",
        "card": "Your card: {card}.",
    },
    "de": {
        "round": "Runde {round} von {rounds}.",
        "seat": "{seat}: Punkte {score}.",
        "has_called": "{seat}: Punkte {score}, hat angesagt.",
        "shown": "Aus dem Spiel: {shown}.",
        "card": "Deine Karte: {card}.",
    },
}
WANTED = {
    "en": {"act": "Call low or high.", "wait": "The others are to call.", "over": "The game is over."},
    "de": {
        "act": "Sag niedrig oder hoch an.",
        "wait": "Die anderen sind dran.",
        "over": "Das Spiel ist aus.",
    },
}


class HunchWords(Sentences):
    def said(self, name: str, fields: Mapping[str, int], language: str) -> Mapping[str, object]:
        said: dict[str, object] = {}
        if "card" in fields:
            said["card"] = CARDS[fields["card"]]
        if "call" in fields:
            call = NAMES[language][CALLS[fields["call"]]]
            said |= {"call": call, "Call": call.capitalize()}
        return said

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


WORDS = HunchWords(EVENTS, ACTIONS, WANTED)
