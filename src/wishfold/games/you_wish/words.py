"""How the YOU WISH! family is spoken of, in English and German."""

from collections.abc import Sequence
from functools import lru_cache

from ...kernel.actions import Action
from ...kernel.events import Event
from .components import ACTION_CARDS, CARDS
from .names import HELD, MANY, ONE, after_preposition, one_held
from .view import SeatView, View

EVENTS = {
    "en": {
        "dealt": "{seat} is dealt {object}.",
        "asked": "{seat}: “{target}, do you have any {creatures}?”",
        "gave": "{seat} hands over {cards} to {taker}.",
        "wished": "{seat}: “You wish!”",
        "laid": "{seat} lays down a set of {creatures}.",
        "laid_two": "{seat} lays down two sets of {creatures}.",
        "drew": "{seat} draws {object}.",
        "drew_unseen": "{seat} draws a card.",
        "showed": "{seat} shows {object}: just what was asked for!",
        "refills": "{seat} has no creature left and refills.",
        "refilled": "{seat} has a creature again.",
        "passed_over": "{seat} has no creature left, the pile is empty: {seat} is passed over from now on.",
        "played": "{seat} plays {card}.",
        "played_none": "{seat} plays no action card.",
        "extra_turn": "{seat} takes an extra turn.",
        "skipped": "{seat} is skipped.",
        "turned": "After this turn play goes to the {way}.",
        "stands_still": "No card has changed hands for {turns} turns: the game ends as it stands.",
        "turn_begins": "Turn {turn}: {seat}.",
        "reckoning": "{seat}: {sets}, place {place}.",
        "left": "left",
        "right": "right",
        "card_one": "1 card",
        "card_many": "{n} cards",
        "set_one": "1 set",
        "set_many": "{n} sets",
    },
    "de": {
        "dealt": "{seat} bekommt {object}.",
        "asked": "{seat}: „{target}, hast du {creatures}?“",
        "gave": "{seat} gibt {cards} an {taker}.",
        "wished": "{seat}: „Denkste!“",
        "laid": "{seat} legt einen Satz ab: {creatures}.",
        "laid_two": "{seat} legt zwei Sätze ab: {creatures}.",
        "drew": "{seat} zieht {object}.",
        "drew_unseen": "{seat} zieht eine Karte.",
        "showed": "{seat} zeigt {object}: genau danach war gefragt!",
        "refills": "{seat} hat kein Wesen mehr und füllt auf.",
        "refilled": "{seat} hat wieder ein Wesen.",
        "passed_over": "{seat} hat kein Wesen mehr, der Stapel ist leer: {seat} wird ab jetzt übergangen.",
        "played": "{seat} spielt {card}.",
        "played_none": "{seat} spielt keine Aktionskarte.",
        "extra_turn": "{seat} hat einen Extrazug.",
        "skipped": "{seat} setzt aus.",
        "turned": "Nach diesem Zug geht es nach {way} weiter.",
        "stands_still": "Seit {turns} Zügen wechselt keine Karte die Hand: Das Spiel endet so, wie es steht.",
        "turn_begins": "Zug {turn}: {seat}.",
        "reckoning": "{seat}: {sets}, Platz {place}.",
        "left": "links",
        "right": "rechts",
        "card_one": "1 Karte",
        "card_many": "{n} Karten",
        "set_one": "1 Satz",
        "set_many": "{n} Sätze",
    },
}

ACTIONS = {
    "en": {"ask": "Ask {target} for {creatures}", "play": "Play {card}", "pass": "Play no action card"},
    "de": {
        "ask": "{target} nach {creatures} fragen",
        "play": "{card} spielen",
        "pass": "Keine Aktionskarte spielen",
    },
}

VIEW = {
    "en": {
        "hand": "Your hand: {cards}.",
        "no_hand": "Your hand is empty.",
        "seat": "{name}: {cards}, {sets}",
        "holds": "holds {cards}",
        "lacks": "has no {cards}",
        "trick_one": "at least 1 action card",
        "trick_many": "at least {n} action cards",
        "passed_over": "passed over",
        "pile": "Draw pile: {cards}.",
        "discard": "Discard pile: {top} on top; played so far: {cards}.",
        "way": "The direction cards say: play goes to the {way}.",
        "skips": "SKIP waits for the end of the turn: {names}.",
        "shown": "Just shown: {cards}.",
        "ask": "Your turn: ask somebody for a creature that you hold.",
        "play": "You may play an action card now, or none.",
        "draw": "You hold no action card: draw now.",
        "end": "You hold no action card: end your turn.",
        "wait": "It is {name}'s turn.",
        "over": "The game is over.",
    },
    "de": {
        "hand": "Deine Hand: {cards}.",
        "no_hand": "Deine Hand ist leer.",
        "seat": "{name}: {cards}, {sets}",
        "holds": "hat {cards}",
        "lacks": "hat keine {cards}",
        "trick_one": "mindestens 1 Aktionskarte",
        "trick_many": "mindestens {n} Aktionskarten",
        "passed_over": "wird übergangen",
        "pile": "Nachziehstapel: {cards}.",
        "discard": "Ablagestapel: obenauf {top}; ausgespielt bisher: {cards}.",
        "way": "Die Richtungskarten sagen: Es geht nach {way}.",
        "skips": "AUSSETZEN wartet auf das Ende des Zuges: {names}.",
        "shown": "Eben gezeigt: {cards}.",
        "ask": "Du bist dran: Frag jemanden nach einem Wesen, das du selbst hast.",
        "play": "Du darfst jetzt eine Aktionskarte spielen, oder keine.",
        "draw": "Du hast keine Aktionskarte: Zieh jetzt.",
        "end": "Du hast keine Aktionskarte: Beende deinen Zug.",
        "wait": "{name} ist dran.",
        "over": "Das Spiel ist aus.",
    },
}


class FamilyWords:
    """The words of YOU WISH! and Go Fish."""

    def event(self, event: Event, language: str, names: Sequence[str]) -> str | None:
        pattern = _pattern(language, event.name, *event.fields.items())
        return pattern and pattern.format(*names)

    def action(self, action: Action, language: str, names: Sequence[str]) -> str:
        values: dict[str, str] = {}
        if action.kind == "ask":
            values["target"] = names[action.fields["seat"]]
            many = MANY[language][CARDS[action.fields["creature"]]]
            values["creatures"] = after_preposition(many) if language == "de" else many
        elif action.kind == "play":
            values["card"] = ONE[language][action.text.split()[1]]
        return ACTIONS[language][action.kind].format(**values)

    def view(self, view: View, language: str, names: Sequence[str]) -> list[str]:
        texts = VIEW[language]
        lines = [self._seat(seat, language, names) for seat in view.seats if seat.seat != view.seat]
        lines += [self._seat(seat, language, names) for seat in view.seats if seat.seat == view.seat]
        lines.append(texts["pile"].format(cards=_count(language, "card", view.pile)))
        if view.top:
            played = _listed(view.discard, language)
            lines.append(texts["discard"].format(top=ONE[language][view.top], cards=played))
        if not view.leftwards:
            lines.append(texts["way"].format(way=EVENTS[language]["right"]))
        if view.skips:
            lines.append(texts["skips"].format(names=", ".join(_skipped(view, names))))
        if view.shown and view.asked:
            lines.append(texts["shown"].format(cards=_listed({view.asked: view.shown}, language)))
        if view.hand is not None:
            hand = _listed(view.hand, language)
            lines.append(texts["hand"].format(cards=hand) if hand else texts["no_hand"])
        return lines

    def wanted(self, view: View, language: str, names: Sequence[str]) -> str:
        texts = VIEW[language]
        if view.phase == "over":
            return texts["over"]
        if view.to_act and view.phase == "play" and not set(view.hand or ()) & set(ACTION_CARDS):
            return texts["draw" if view.pile else "end"]
        if view.to_act and view.phase in ("ask", "play"):
            return texts[view.phase]
        return texts["wait"].format(name=names[view.seeker])

    def _seat(self, seat: SeatView, language: str, names: Sequence[str]) -> str:
        texts = VIEW[language]
        sets = _count(language, "set", sum(seat.laid.values()))
        if seat.laid:
            sets += f" ({_laid(seat.laid, language)})"
        parts = [
            texts["seat"].format(name=names[seat.seat], cards=_count(language, "card", seat.cards), sets=sets)
        ]
        if seat.holds:
            parts.append(texts["holds"].format(cards=_listed(seat.holds, language, HELD)))
        if seat.tricks:
            parts.append(texts["trick_one" if seat.tricks == 1 else "trick_many"].format(n=seat.tricks))
        if seat.lacks:
            lacks = ", ".join(MANY[language][card] for card in seat.lacks)
            parts.append(texts["lacks"].format(cards=lacks))
        if seat.passed_over:
            parts.append(texts["passed_over"])
        return "; ".join(parts) + "."


@lru_cache(8192)
def _pattern(language: str, name: str, *fields: tuple[str, int]) -> str | None:
    """The sentence for an event, in which {0} stands for the first seat's name. It is the same at every
    table, and a name may contain anything."""
    texts = EVENTS[language]
    if name not in texts:
        return None
    given = dict(fields)
    values: dict[str, object] = dict(fields)
    for key in ("seat", "target", "taker"):
        if key in given:
            values[key] = f"{{{given[key]}}}"
    if "creature" in given:
        creature = CARDS[given["creature"]]
        values |= {"object": one_held(creature, language), "creatures": MANY[language][creature]}
    if "card" in given:
        card = CARDS[given["card"]]
        values |= {"object": one_held(card, language), "card": ONE[language][card]}
    if "cards" in given:
        values["cards"] = _count(language, "card", given["cards"])
    if "points" in given:
        values["sets"] = _count(language, "set", given["points"])
    if "backwards" in given:
        values["way"] = texts["right" if given["backwards"] else "left"]
    two = "_two" if given.get("sets") == 2 else ""
    return texts[name + two].format(**values)


def _count(language: str, what: str, n: int) -> str:
    return EVENTS[language][f"{what}_one" if n == 1 else f"{what}_many"].format(n=n)


def _listed(cards: dict[str, int], language: str, one: dict[str, dict[str, str]] = ONE) -> str:
    """ "2 Dragons, 1 Elf": cards with their numbers; `one` is the form for a single one."""
    return ", ".join(f"{n} {(one if n == 1 else MANY)[language][card]}" for card, n in cards.items())


def _laid(sets: dict[str, int], language: str) -> str:
    """ "Dragons, 2 Elves": sets by creature; usually there is one of each."""
    return ", ".join(
        f"{n} {MANY[language][card]}" if n > 1 else MANY[language][card] for card, n in sets.items()
    )


def _skipped(view: View, names: Sequence[str]) -> list[str]:
    """Those who will lose a turn; a round of SKIPs can come to somebody twice."""
    return [
        f"{names[seat.seat]} ×{seat.skips}" if seat.skips > 1 else names[seat.seat]
        for seat in view.seats
        if seat.skips
    ]
