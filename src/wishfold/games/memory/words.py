"""How Memory is spoken of, in English and German."""

from collections.abc import Iterable, Mapping, Sequence

from ...kernel.declared.words import Sentences
from ...kernel.events import Event
from ..you_wish.names import MANY, ONE
from .components import COLUMNS, COPIES, CREATURES, PLACES, ROWS
from .rules import STAND_STILL
from .view import PlaceView, SeatView, View

EVENTS = {
    "en": {
        "turned": "{seat} turns over {place}: {creature}.",
        "paired": "{seat} keeps a pair of {creatures}.",
        "missed": "No pair: both cards will go face down again.",
        "stands_still": "Neither a pair nor a new card for {turns} turns: the game ends as it stands.",
        "turn_begins": "Turn {turn}: {seat}.",
        "reckoning": "{seat}: {pairs}, place {place}.",
        "found_all": "{seat} has found all the pairs in {points} turns.",
        "not_all": "{seat} has not found all the pairs in {points} turns.",
        "pair_one": "1 pair",
        "pair_many": "{n} pairs",
    },
    "de": {
        "turned": "{seat} dreht {place} um: {creature}.",
        "paired": "{seat} behält ein Paar: {creatures}.",
        "missed": "Kein Paar: Beide Karten werden gleich wieder verdeckt.",
        "stands_still": "Seit {turns} Zügen weder Paar noch neue Karte: Das Spiel endet so, wie es steht.",
        "turn_begins": "Zug {turn}: {seat}.",
        "reckoning": "{seat}: {pairs}, Platz {place}.",
        "found_all": "{seat} hat alle Paare gefunden, in {points} Zügen.",
        "not_all": "{seat} hat in {points} Zügen nicht alle Paare gefunden.",
        "pair_one": "1 Paar",
        "pair_many": "{n} Paare",
    },
}

ACTIONS = {
    "en": {"turn": "Turn over {place}"},
    "de": {"turn": "{place} umdrehen"},
}

VIEW = {
    "en": {
        "open": "Face up: {cards}.",
        "missed": "Face up until the next card is turned over: {cards}.",
        "none_open": "No card lies face up.",
        "seen": "Seen before: {cards}.",
        "shown": "Face down: {cards}.",
        "cards": "Cards in the grid: {n}.",
        "empty": "Empty places: {places}.",
        "turns": "Turns so far: {n}.",
        "idle": "Neither a pair nor a new card for {n} turns; after {limit} the game ends as it stands.",
    },
    "de": {
        "open": "Offen: {cards}.",
        "missed": "Offen, bis die nächste Karte umgedreht wird: {cards}.",
        "none_open": "Keine Karte liegt offen.",
        "seen": "Schon gesehen: {cards}.",
        "shown": "Verdeckt: {cards}.",
        "cards": "Karten im Feld: {n}.",
        "empty": "Leere Plätze: {places}.",
        "turns": "Züge bisher: {n}.",
        "idle": "Seit {n} Zügen weder Paar noch neue Karte; nach {limit} endet das Spiel so, wie es steht.",
    },
}

WANTED = {
    "en": {
        "first": "Your turn: turn over a card.",
        "second": "Now turn over a second card.",
        "wait": "It is {name}'s turn.",
        "over": "The game is over.",
    },
    "de": {
        "first": "Du bist dran: Dreh eine Karte um.",
        "second": "Dreh jetzt eine zweite Karte um.",
        "wait": "{name} ist dran.",
        "over": "Das Spiel ist aus.",
    },
}


class MemoryWords(Sentences):
    """The words of Memory."""

    def said(self, name: str, fields: Mapping[str, int], language: str) -> Mapping[str, object]:
        said: dict[str, object] = {}
        if "creature" in fields:
            creature = CREATURES[fields["creature"]]
            said |= {"creature": ONE[language][creature], "creatures": MANY[language][creature]}
        if name == "reckoning":
            said["pairs"] = _pairs(language, fields["points"])
        elif "place" in fields:
            said["place"] = PLACES[fields["place"]]
        return said

    def event_key(self, event: Event, names: Sequence[str]) -> str:
        if event.name == "reckoning" and len(names) == 1:
            return "found_all" if event.fields["place"] else "not_all"
        return event.name

    def wanted_key(self, view: View, names: Sequence[str]) -> tuple[str, Mapping[str, object]]:
        if view.to_act or view.phase == "over":
            return view.phase, {}
        return "wait", {"name": names[view.player]}

    def view(self, view: View, language: str, names: Sequence[str]) -> list[str]:
        """Sentences that say everything, for ears; then the grid as a drawing, for eyes."""
        texts = VIEW[language]

        def lying(card: str) -> list[PlaceView]:
            return [place for place in view.places if place.card == card]

        lines = [_seat(seat, language, names) for seat in view.seats if seat.seat != view.seat]
        lines += [_seat(seat, language, names) for seat in view.seats if seat.seat == view.seat]
        if len(view.seats) == 1:
            lines.append(texts["turns"].format(n=view.turns))
        if view.idle >= STAND_STILL // 2:
            lines.append(texts["idle"].format(n=view.idle, limit=STAND_STILL))
        empty = lying("empty")
        lines.append(texts["cards"].format(n=len(view.places) - len(empty)))
        if empty:
            lines.append(texts["empty"].format(places=", ".join(place.name for place in empty)))
        for known in ("seen", "shown"):
            if cards := lying(known):
                lines.append(texts[known].format(cards=_cards(cards, language)))
        face_up = lying("open")
        key = "open" if face_up else "none_open"
        if len(face_up) == COPIES and view.phase != "over":
            key = "missed"
        lines.append(texts[key].format(cards=_cards(face_up, language)))
        return lines + _drawing(view, language)


WORDS = MemoryWords(EVENTS, ACTIONS, WANTED)


def _pairs(language: str, n: int) -> str:
    return EVENTS[language]["pair_one" if n == 1 else "pair_many"].format(n=n)


def _seat(seat: SeatView, language: str, names: Sequence[str]) -> str:
    creatures = ", ".join(MANY[language][creature] for creature in seat.pairs)
    named = f" ({creatures})" if creatures else ""
    return f"{names[seat.seat]}: {_pairs(language, len(seat.pairs))}{named}."


def _cards(places: Iterable[PlaceView], language: str) -> str:
    """ "a1 Wizard, c2 Elf": what lies where."""
    return ", ".join(f"{place.name} {ONE[language][place.creature]}" for place in places if place.creature)


def _drawing(view: View, language: str) -> list[str]:
    """The grid with the names of columns and rows; a creature goes by its first two letters."""
    lines = ["  " + "".join(f" {column}  " for column in COLUMNS).rstrip()]
    for at, row in enumerate(ROWS):
        cells = view.places[at * len(COLUMNS) : (at + 1) * len(COLUMNS)]
        lines.append(f"{row} " + "".join(_cell(place, language) for place in cells).rstrip())
    return lines


def _cell(place: PlaceView, language: str) -> str:
    if place.creature is None:
        return " .. " if place.card == "empty" else " ## "
    letters = ONE[language][place.creature][:2]
    return f"({letters})" if place.card == "open" else f" {letters} "
