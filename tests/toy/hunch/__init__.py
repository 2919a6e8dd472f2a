"""Hunch: a hidden card each, and everybody calls at once whether it is high or low."""

from wishfold.kernel.game import Game

from . import rules
from .actions import ACTIONS, EVENTS, OUTCOMES
from .components import CARDS, OPTIONS
from .kit import hunch_kit, plays_with
from .notation import HunchNotation
from .view import view
from .words import HunchWords

GAME = Game(
    name="hunch",
    version=1,
    package=__name__,
    prefix="HU",
    title={"en": "Hunch", "de": "Riecher"},
    about={
        "en": "Everybody gets a card and calls at once whether it is high or low.",
        "de": "Alle bekommen eine Karte und sagen zugleich an, ob sie hoch oder niedrig ist.",
    },
    rules=rules,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    options=OPTIONS,
    kit=hunch_kit,
    view=view,
    words=HunchWords(),
    notation=HunchNotation(),
    # A card is dealt once, and called on once.
    limit=2 * len(CARDS),
    plays_with=plays_with,
)
