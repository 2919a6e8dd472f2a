"""YOU WISH! Magical Creatures: ask, hear "You wish!", play an action card, draw."""

from ...kernel.declared.first_player import FirstPlayer
from ...kernel.errors import Bilingual
from ...kernel.game import Game
from . import heuristics, rules
from .actions import EVENTS, YOU_WISH_ACTIONS, YOU_WISH_OUTCOMES
from .components import FEWEST_CREATURES_YOU_WISH, options
from .kit import you_wish_kit
from .notation import TableNotation
from .view import open_view, view
from .words import FamilyWords

LIMIT = 100_000
"""A hand-over merges what two hands hold of a creature, so there are at most 60 of them, with at
most 100 turns in between, and a turn has few steps that hand nothing over."""

REVISED = Bilingual(
    "the direction cards are flipped as soon as SWITCH is played, and a card that was shown changes nothing "
    "else that is known of a hand",
    "werden die Richtungskarten getauscht, sobald RICHTUNGSWECHSEL gespielt ist, und eine gezeigte Karte "
    "ändert sonst nichts an dem, was alle von einer Hand wissen",
)
"""What version 2 changed. It plays as version 1 did; only what is shown and known in between differs."""
DEALER = FirstPlayer(
    question={"en": "Who deals?", "de": "Wer gibt?"},
    chosen={"en": "{dealer} deals, and {name} begins.", "de": "{dealer} gibt, und {name} beginnt."},
    dealer=True,
)
"""Of both games of the box that are dealt."""

GAME = Game(
    name="you-wish",
    version=2,
    package=__name__,
    prefix="YW",
    title={"en": "YOU WISH! Magical Creatures", "de": "YOU WISH! Magische Wesen"},
    about={
        "en": "Ask for creatures, collect sets, and turn the table with action cards.",
        "de": "Frag nach Wesen, sammle Sätze und dreh den Tisch mit Aktionskarten um.",
    },
    rules=rules,
    actions=YOU_WISH_ACTIONS,
    outcomes=YOU_WISH_OUTCOMES,
    events=EVENTS,
    options=options(FEWEST_CREATURES_YOU_WISH),
    kit=you_wish_kit,
    view=view,
    open_view=open_view,
    words=FamilyWords(),
    notation=TableNotation(),
    heuristics=heuristics,
    limit=LIMIT,
    minutes=(15, 30),
    ages=8,
    company=3,
    revised={1: REVISED},
    first=DEALER,
)
