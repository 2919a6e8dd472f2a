"""How 3 Wishes is spoken of, in English and German."""

from collections.abc import Sequence

from ...kernel.actions import Action
from ...kernel.events import Event
from .actions import HOW
from .aid import aid
from .components import MIDDLE, PLACES
from .names import NAMES, in_full
from .rules.reckoning import UNBEATABLE
from .view import FACES, PlaceView, SeatView, View

EVENTS = {
    "en": {
        "laid_out": "{cards} cards lie face down: three before everybody, two in the middle, one aside.",
        "looked": "{seat} takes a first look at one of their cards.",
        "peeked": "{seat} looks at {place}.",
        "switched": "{seat} switches {place} and {other}.",
        "shuffled": "{seat} shuffles their own three cards and looks at {place}.",
        "saw": "{seat} sees at {place}: {card}.",
        "declared": "{seat} declares the end of the game!",
        "time_up": "{rounds} rounds have been played: the cards are turned over.",
        "revealed": "{place}: {card}.",
        "left_out": "Put aside: {card}.",
        "won": "{seat} wins.",
        "won_tie": "{seat} wins the tie: as declarer, or closest to the declarer clockwise.",
        "nobody_won": "Nobody has what it takes: there is no winner.",
        "round_begins": "Round {round}.",
        "turn_begins": "Turn {turn}: {seat}.",
        "reckoning": "{seat}: {points}, place {place}.",
        "reckoning_none": "{seat}: {points}, no place.",
        "reckoning_outright": "{seat} wins with both doublers, place {place}.",
        "sum": "{seat} has one of each type: {points}.",
        "doubled": "{seat} has one of each type, and one card doubles the others: {points}.",
        "outright": "{seat} has one of each type and wins with both doublers.",
        "incomplete": "{seat} lacks a type and loses.",
        "time_travel": "{seat} has Time Travel and loses.",
        "point_one": "1 point",
        "point_many": "{n} points",
    },
    "de": {
        "laid_out": "{cards} Karten liegen verdeckt: drei vor jedem Platz, zwei in der Mitte, eine beiseite.",
        "looked": "{seat} wirft den ersten Blick auf eine eigene Karte.",
        "peeked": "{seat} sieht sich {place} an.",
        "switched": "{seat} vertauscht {place} und {other}.",
        "shuffled": "{seat} mischt die eigenen drei Karten und sieht sich {place} an.",
        "saw": "{seat} sieht auf {place}: {card}.",
        "declared": "{seat} sagt das Spielende an!",
        "time_up": "{rounds} Runden sind gespielt: Die Karten werden aufgedeckt.",
        "revealed": "{place}: {card}.",
        "left_out": "Beiseite lag: {card}.",
        "won": "{seat} gewinnt.",
        "won_tie": "{seat} gewinnt den Gleichstand: angesagt, oder im Uhrzeigersinn am nächsten dran.",
        "nobody_won": "Niemand hat, was es braucht: Es gewinnt keiner.",
        "round_begins": "Runde {round}.",
        "turn_begins": "Zug {turn}: {seat}.",
        "reckoning": "{seat}: {points}, Platz {place}.",
        "reckoning_none": "{seat}: {points}, kein Platz.",
        "reckoning_outright": "{seat} gewinnt mit beiden Verdopplern, Platz {place}.",
        "sum": "{seat} hat von jeder Art eine: {points}.",
        "doubled": "{seat} hat von jeder Art eine, und eine Karte verdoppelt die anderen: {points}.",
        "outright": "{seat} hat von jeder Art eine und gewinnt mit beiden Verdopplern.",
        "incomplete": "{seat} hat nicht von jeder Art eine und verliert.",
        "time_travel": "{seat} hat die Zeitreise und verliert.",
        "point_one": "1 Punkt",
        "point_many": "{n} Punkte",
    },
}

ACTIONS = {
    "en": {
        "peek": "Look at {place}",
        "switch": "Switch {place} and {other}",
        "shuffle": "Shuffle your cards, then look at {place}",
        "declare": "Declare the end of the game",
        "pass": "Do nothing",
    },
    "de": {
        "peek": "Ansehen: {place}",
        "switch": "Tauschen: {place} und {other}",
        "shuffle": "Deine Karten mischen, dann ansehen: {place}",
        "declare": "Das Spielende ansagen",
        "pass": "Nichts tun",
    },
}

VIEW = {
    "en": {
        "middle": "Middle",
        "seat": "{name}",
        "you": "{name} (you)",
        "round": "Round {round}, turn {turn}.",
        "open": "Face up to you: {cards}.",
        "none_open": "No card lies face up to you.",
        "notes": "Notes: {cards}.",
        "no_notes": "Notes: nothing is certain.",
        "or": " or ",
        "left_out": "Put aside: {card}.",
        "peek": "Latest: {name} looked at {places}.",
        "switch": "Latest: {name} switched {places}.",
        "shuffle": "Latest: {name} shuffled and looked at {places}.",
        "and": " and ",
        "look": "Look at one of your three cards.",
        "turn_1": "Your turn, first of two actions.",
        "turn_1_declare": "Your turn: two actions, or declare the end of the game.",
        "turn_2": "Your second action.",
        "deal": "The cards are being dealt.",
        "mix": "{name} is shuffling.",
        "wait": "It is {name}'s turn.",
        "wait_look": "Still to take a first look: {names}.",
        "over": "The game is over.",
    },
    "de": {
        "middle": "Mitte",
        "seat": "{name}",
        "you": "{name} (du)",
        "round": "Runde {round}, Zug {turn}.",
        "open": "Für dich offen: {cards}.",
        "none_open": "Für dich liegt keine Karte offen.",
        "notes": "Notizen: {cards}.",
        "no_notes": "Notizen: Nichts ist sicher.",
        "or": " oder ",
        "left_out": "Beiseite: {card}.",
        "peek": "Zuletzt: {name} hat sich {places} angesehen.",
        "switch": "Zuletzt: {name} hat {places} vertauscht.",
        "shuffle": "Zuletzt: {name} hat gemischt und sich {places} angesehen.",
        "and": " und ",
        "look": "Sieh dir eine deiner Karten an.",
        "turn_1": "Du bist dran: erste Aktion.",
        "turn_1_declare": "Du bist dran: zwei Aktionen, oder sag das Spielende an.",
        "turn_2": "Deine zweite Aktion.",
        "deal": "Die Karten werden ausgeteilt.",
        "mix": "{name} mischt.",
        "wait": "{name} ist dran.",
        "wait_look": "Den ersten Blick haben noch vor sich: {names}.",
        "over": "Das Spiel ist aus.",
    },
}


class WishWords:
    """The words of 3 Wishes."""

    def event(self, event: Event, language: str, names: Sequence[str]) -> str | None:
        texts, fields = EVENTS[language], event.fields
        values: dict[str, object] = dict(fields)
        name = event.name
        if "seat" in fields:
            values["seat"] = names[fields["seat"]]
        if name == "reckoning":
            name = _reckoning(fields["place"], fields["points"])
        elif name == "scored":
            name = HOW[fields["how"]]
        elif name == "won" and fields["tied"]:
            name = "won_tie"
        elif "place" in fields:
            values["place"] = PLACES[fields["place"]]
        if "other" in fields:
            values["other"] = PLACES[fields["other"]]
        if "card" in fields:
            values["card"] = in_full(FACES[fields["card"]], language)
        if "points" in fields:
            n = fields["points"]
            values["points"] = texts["point_one" if n == 1 else "point_many"].format(n=n)
        return texts[name].format(**values)

    def action(self, action: Action, language: str, names: Sequence[str]) -> str:
        first = len(MIDDLE) if action.kind == "shuffle" else 0
        places = {key: PLACES[number + first] for key, number in action.fields.items()}
        return ACTIONS[language][action.kind].format(**places)

    def view(self, view: View, language: str, names: Sequence[str]) -> list[str]:
        """The others first, then the middle, then this seat, as they lie on the table."""
        texts = VIEW[language]
        rows = [_row(view, seat.seat, language, names) for seat in view.seats if seat.seat != view.seat]
        rows.append(_row(view, None, language, names))
        rows += [_row(view, seat.seat, language, names) for seat in view.seats if seat.seat == view.seat]
        lines = [texts["round"].format(round=view.round, turn=view.turn), *rows]
        if view.phase == "over":
            lines += [_score(seat, language, names) for seat in view.seats]
            if view.left_out:
                lines.append(texts["left_out"].format(card=in_full(view.left_out, language)))
            return lines
        if view.latest:
            places = texts["and"].join(view.latest.places)
            lines.append(texts[view.latest.kind].format(name=names[view.latest.seat], places=places))
        if view.seat is not None:
            face_up = [f"{at.name} {in_full(at.face, language)}" for at in view.places if at.face]
            lines.append(texts["open"].format(cards=", ".join(face_up)) if face_up else texts["none_open"])
        if view.notes:
            known = [_noted(at, language) for at in view.places if at.known]
            lines.append(texts["notes"].format(cards=", ".join(known)) if known else texts["no_notes"])
        return lines

    def card(self, view: View, language: str, names: Sequence[str]) -> list[str]:
        return list(aid(view, language))

    def wanted(self, view: View, language: str, names: Sequence[str]) -> str:
        texts = VIEW[language]
        if view.to_act:
            if view.phase == "look":
                return texts["look"]
            return texts[f"turn_{view.action}" + ("_declare" if view.may_declare else "")]
        if view.phase == "look":
            return texts["wait_look"].format(names=", ".join(names[seat] for seat in view.waiting))
        key = "wait" if view.phase == "turn" else view.phase
        return texts[key].format(name=names[view.player])


def _reckoning(place: int, points: int) -> str:
    """An outright win is none of points."""
    if points == UNBEATABLE:
        return "reckoning_outright"
    return "reckoning" if place else "reckoning_none"


def _row(view: View, seat: int | None, language: str, names: Sequence[str]) -> str:
    """ "Anna: 1a ##  1b Flight  1c ##"."""
    texts = VIEW[language]
    whose = texts["middle"]
    if seat is not None:
        whose = texts["you" if seat == view.seat else "seat"].format(name=names[seat])
    cards = "  ".join(
        f"{at.name} {NAMES[language][at.face.name] if at.face else '##'}"
        for at in view.places
        if at.seat == seat
    )
    return f"{whose}: {cards}"


def _noted(at: PlaceView, language: str) -> str:
    return f"{at.name} " + VIEW[language]["or"].join(NAMES[language][face.name] for face in at.known)


def _score(seat: SeatView, language: str, names: Sequence[str]) -> str:
    texts = EVENTS[language]
    points = texts["point_one" if seat.points == 1 else "point_many"].format(n=seat.points)
    return texts[str(seat.score)].format(seat=names[seat.seat], points=points)
