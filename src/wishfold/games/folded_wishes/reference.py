"""The Character Card: what a turn consists of on one side, the five folds on the other."""

from ...kernel.declared.reference_card import ReferenceLine, ReferenceSide
from .components import FOLDS
from .texts import FOLD

_STEPS = (
    (
        "place", "Place", "Anlegen",
        "Put your tile at an end of a row or column, with an animal if you have one off the grid.",
        "Leg dein Plättchen ans Ende einer Reihe oder Spalte, mit einem Tier, wenn eins nicht im Feld ist.",
    ),
    (
        "fold", "Fold", "Falten",
        "Use the folds of the tile you placed and of your matching skills: some, all or none.",
        "Nutze die Faltungen deines Plättchens und deines passenden Könnens: einige, alle oder keine.",
    ),
    (
        "push", "Push", "Schieben",
        "Push the tile outside into the grid. An animal that falls out goes back next to where it left.",
        "Schieb das Plättchen von außen ins Feld. Ein Tier, das herausfällt, setzt du daneben zurück.",
    ),
    (
        "take", "Take", "Nehmen",
        "The tile that fell out is yours for your next turn.",
        "Das Plättchen, das herausfiel, legst du in deinem nächsten Zug an.",
    ),
    (
        "learn", "Learn", "Lernen",
        "Take an open card whose layout your animals show, if you like.",
        "Nimm eine offene Karte, deren Bild deine Tiere zeigen, wenn du magst.",
    ),
)  # fmt: skip

_FOLDS = {
    "corner": (
        "One of your animals goes to an empty tile next to it.",
        "Eins deiner Tiere zieht auf ein leeres Plättchen daneben.",
    ),
    "crumple": (
        "An animal of another player goes to an empty tile next to it.",
        "Ein fremdes Tier muss auf ein leeres Plättchen daneben.",
    ),
    "mountain": (
        "One of your animals jumps over a neighbour to the empty tile right behind it.",
        "Eins deiner Tiere springt über ein Tier daneben auf das leere Plättchen gleich dahinter.",
    ),
    "swap": (
        "One of your animals and a neighbour of another player change places.",
        "Eins deiner Tiere und ein fremdes daneben tauschen die Plätze.",
    ),
    "switch": (
        "The tile outside changes places with any tile of the grid; animals ride along.",
        "Das Plättchen außen tauscht mit einem beliebigen im Feld; Tiere fahren mit.",
    ),
}

CHARACTER_CARD = (
    ReferenceSide(
        title={"en": "Your turn", "de": "Dein Zug"},
        lines=tuple(
            ReferenceLine(key, {"en": en, "de": de}, {"en": text_en, "de": text_de})
            for key, en, de, text_en, text_de in _STEPS
        ),
        numbered=True,
    ),
    ReferenceSide(
        title={
            "en": "The folds (a neighbour may be diagonal)",
            "de": "Die Faltungen (daneben heißt auch schräg)",
        },
        lines=tuple(
            ReferenceLine(
                fold,
                {language: FOLD[language][fold] for language in ("en", "de")},
                dict(zip(("en", "de"), _FOLDS[fold], strict=True)),
            )
            for fold in FOLDS
        ),
    ),
)
