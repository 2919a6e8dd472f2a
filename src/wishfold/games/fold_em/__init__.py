"""Fold 'Em: roll, X out boxes, fold the corners of your sheet and connect what comes to light."""

from ...kernel.declared.first_player import FirstPlayer
from ...kernel.errors import Bilingual
from ...kernel.game import Game
from . import heuristics, rules
from .actions import ACTIONS, EVENTS, OUTCOMES
from .components import BOXES, LONGEST, MOST_ROLLS, MOST_SEATS
from .daily import DAILY
from .described import describe
from .impossible import impossible
from .kit import fits, fold_em_kit, plays_with
from .notation import SheetNotation
from .options import OPTIONS
from .sheets import sheet_loop
from .sheets.commands import COMMANDS, KIT_FILE
from .view import view
from .words import FoldEmWords

_STRING = 1 + 2 * LONGEST
"""A string, with an orb and a turn at every box of it."""
LIMIT = MOST_ROLLS * (3 + MOST_SEATS * (2 + 2 * _STRING)) + MOST_SEATS * (2 * BOXES * _STRING + 9)
"""Each roll has two dice, a choice, and for each seat its die, two numbers and an end. Each box gives at
most one bonus in a game, and a sheet is folded or turned nine times."""

GAME = Game(
    name="fold-em",
    version=2,
    package=__name__,
    prefix="FE",
    title={"en": "Fold 'Em", "de": "Fold 'Em"},
    about={
        "en": "Roll, X out boxes, fold your sheet's corners and connect five symbols. Four levels: begin "
        "with 1, keep 4 for last. In shops it is called Roll 'Em Fold 'Em or Kannste Knicken.",
        "de": "Würfle, kreuz an, falte die Ecken deines Bogens und verbinde fünf Symbole. Vier Levels: Fang "
        "mit 1 an, spiel 4 zuletzt. Im Laden heißt es Kannste Knicken oder Roll 'Em Fold 'Em.",
    },
    rules=rules,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    options=OPTIONS,
    kit=fold_em_kit,
    view=view,
    words=FoldEmWords(),
    describe=describe,
    notation=SheetNotation(),
    heuristics=heuristics,
    plays_with=plays_with,
    fits=fits,
    limit=LIMIT,
    impossible=impossible,
    minutes=(10, 25),
    ages=8,
    company=3,
    daily=DAILY,
    commands=COMMANDS,
    kit_file=KIT_FILE,
    loops=(sheet_loop,),
    revised={
        1: Bilingual(
            "on level 4 the reverse has more starts, and alone no corner bonus overrides a coloured field",
            "hat in Level 4 die Rückseite mehr Starts, und solo hebt kein Eckbonus ein farbiges Feld auf",
        ),
    },
    first=FirstPlayer(
        question={"en": "Who folded something last?", "de": "Wer hat zuletzt etwas gefaltet?"},
        chosen={
            "en": "{name} folded something last and begins.",
            "de": "{name} hat zuletzt etwas gefaltet und beginnt.",
        },
    ),
)
