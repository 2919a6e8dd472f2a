"""Folded Wishes: place a tile, fold, push, and bring four animals into a line."""

from functools import partial

from ...kernel.declared.first_player import FirstPlayer
from ...kernel.declared.seat_choice import SeatChoice
from ...kernel.game import Game
from . import heuristics, rules
from .actions import ACTIONS, EVENTS, OUTCOMES
from .components import ANIMALS, CARDS, MOST_SEATS, OPTIONS, ROUNDS, SQUARES, TILES
from .impossible import impossible
from .kit import folded_wishes_kit
from .notation import GridNotation
from .reference import CHARACTER_CARD
from .texts import ANIMAL
from .view import view
from .words import FoldedWords

_FOLDS = max(times for _, _, _, times in TILES) + len(CARDS)
_SETUP = len(SQUARES) + len(CARDS) + MOST_SEATS

LIMIT = _SETUP + ROUNDS * MOST_SEATS * (_FOLDS + 5) + 1
"""A turn is a tile, its folds, the push, an animal that returns, a card that is learned and one that
is turned up."""

_ANIMAL = SeatChoice(
    title={"en": "Animal", "de": "Tier"},
    values={animal: {language: ANIMAL[language][animal] for language in ANIMAL} for animal in ANIMALS},
    view=lambda animals: partial(view, animals=animals),
    words=FoldedWords,
)

GAME = Game(
    name="folded-wishes",
    version=1,
    package=__name__,
    prefix="FW",
    title={"en": "Folded Wishes", "de": "Folded Wishes"},
    about={
        "en": "Push tiles, fold the rules a little, and bring your four origami animals into a line.",
        "de": "Schieb Plättchen, falte geschickt und bring deine vier Origami-Tiere in eine Linie.",
    },
    rules=rules,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    options=OPTIONS,
    kit=folded_wishes_kit,
    view=view,
    words=FoldedWords(),
    notation=GridNotation(),
    heuristics=heuristics,
    limit=LIMIT,
    impossible=impossible,
    minutes=(10, 20),
    ages=8,
    company=2,
    final_moves=True,
    reference=CHARACTER_CARD,
    choice=_ANIMAL,
    first=FirstPlayer(
        question={"en": "Who folded something last?", "de": "Wer hat zuletzt etwas gefaltet?"},
        hint={
            "en": "Paper, laundry, a napkin, time and space\u00a0…",
            "de": "Papier, Wäsche, eine Serviette, Raum und Zeit\u00a0…",
        },
        chosen={
            "en": "{name} folded something last and begins.",
            "de": "{name} hat zuletzt etwas gefaltet und beginnt.",
        },
    ),
)
