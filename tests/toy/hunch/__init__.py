"""Hunch: a hidden card each, and everybody calls at once whether it is high or low."""

from wishfold.kernel.game import Game
from wishfold.kernel.options import Options

from . import rules
from .components import ACTIONS, CARDS, EVENTS, OPTIONS, OUTCOMES
from .notation import HunchNotation
from .words import WORDS, view


def plays_with(options: Options, kit: rules.Kit) -> bool:
    """A kit that a player made: any number of rounds for which there are cards."""
    return kit.seats == options.seats and 1 <= kit.rounds <= len(CARDS) // kit.seats


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
    view=view,
    words=WORDS,
    notation=HunchNotation(),
    # A card is dealt once, and called on once.
    limit=2 * len(CARDS),
    plays_with=plays_with,
)
