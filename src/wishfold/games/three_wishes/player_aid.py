"""The player aid: what lies before everybody at the table, in English and German."""

from collections.abc import Iterator

from .components import DECK, TYPES
from .names import TYPES as TYPE_NAMES
from .names import in_full
from .view import FACES, View

TEXTS = {
    "en": {
        "round": "Round {round}. A turn is two of these actions, in any order, also the same one twice:",
        "look": "Before the first turn: look at one of your own three cards (peek 1a).",
        "peek": "  Peek: look at any one card on the table (peek 2a).",
        "switch": "  Switch: any two cards on the table trade places (switch 1a m2).",
        "switch_own": "  Switch: one of your cards trades places with any other (switch 1a m2).",
        "shuffle": "  Shuffle: mix your own three, lay them down, look at one (shuffle 1b).",
        "or": "Or one thing alone:",
        "declare": "  Declare End Game: from round {from_} on, as the only action of your turn (declare).",
        "end": "The end: with one card of each type you score their values; with a type missing you lose.",
        "wishes": "{type}: {cards}.",
    },
    "de": {
        "round": "Runde {round}. Ein Zug besteht aus zwei dieser Aktionen, egal in welcher Reihenfolge, "
        "auch zweimal dieselbe:",
        "look": "Vor dem ersten Zug: Sieh dir eine deiner drei Karten an (peek 1a).",
        "peek": "  Ansehen: irgendeine Karte auf dem Tisch (peek 2a).",
        "switch": "  Tauschen: Zwei beliebige Karten auf dem Tisch wechseln die Plätze (switch 1a m2).",
        "switch_own": "  Tauschen: Eine deiner Karten wechselt mit einer anderen den Platz (switch 1a m2).",
        "shuffle": "  Mischen: deine drei mischen, wieder hinlegen, eine ansehen (shuffle 1b).",
        "or": "Oder nur eines:",
        "declare": "  Das Spielende ansagen: ab Runde {from_}, als einzige Aktion deines Zuges (declare).",
        "end": "Am Ende: Mit einer Karte jeder Art zählen ihre Werte; fehlt dir eine Art, verlierst du.",
        "wishes": "{type}: {cards}.",
    },
}


def aid(view: View, language: str) -> Iterator[str]:
    """The round and what can be done in it, then the wishes that are in the game."""
    texts = TEXTS[language]
    if view.phase == "look":
        yield texts["look"]
    yield texts["round"].format(round=view.round)
    yield texts["peek"]
    yield texts["switch_own" if view.own_switch else "switch"]
    yield texts["shuffle"]
    yield texts["or"]
    yield texts["declare"].format(from_=view.declare_from)
    yield texts["end"]
    for type, name in enumerate(TYPES):
        cards = [
            in_full(face, language, with_type=False)
            for card, face in zip(DECK, FACES, strict=True)
            if card.type == type and card.seats <= len(view.seats)
        ]
        yield texts["wishes"].format(type=TYPE_NAMES[language][name], cards=", ".join(cards))
