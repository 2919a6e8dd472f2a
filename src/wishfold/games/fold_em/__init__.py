"""Fold 'Em: roll, X out boxes, fold the corners of your sheet and connect what comes to light."""

from ...kernel.game import Game
from . import rules, sense
from .actions import ACTIONS, EVENTS, OUTCOMES
from .components import BOXES, LONGEST, MOST_ROLLS, MOST_SEATS, OPTIONS
from .daily import DAILY
from .hopeless import hopeless
from .kit import fold_em_kit, plays_with
from .notation import SheetNotation
from .view import view
from .words import FoldEmWords

_STRING = 1 + 2 * LONGEST
"""A string, with an orb and a turn at every box of it."""
LIMIT = MOST_ROLLS * (3 + MOST_SEATS * (2 + 2 * _STRING)) + MOST_SEATS * (2 * BOXES * _STRING + 9)
"""Each roll has two dice, a choice, and for each seat its die, two numbers and an end. Each box gives at
most one bonus in a game, and a sheet is folded or turned nine times."""

GAME = Game(
    name="fold-em",
    version=1,
    package=__name__,
    prefix="FE",
    title={"en": "Fold 'Em", "de": "Fold 'Em"},
    about={
        "en": "Roll, X out boxes, fold your sheet's corners and connect five symbols. In shops it is called "
        "Roll 'Em Fold 'Em or Kannste Knicken.",
        "de": "Würfle, kreuz an, falte die Ecken deines Bogens und verbinde fünf Symbole. Im Laden heißt es "
        "Kannste Knicken oder Roll 'Em Fold 'Em.",
    },
    rules=rules,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    options=OPTIONS,
    kit=fold_em_kit,
    view=view,
    words=FoldEmWords(),
    notation=SheetNotation(),
    sense=sense,
    plays_with=plays_with,
    limit=LIMIT,
    hopeless=hopeless,
    minutes=(10, 25),
    ages=8,
    company=3,
    daily=DAILY,
)
