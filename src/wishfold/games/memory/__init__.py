"""YOU WISH! Memory: turn over two cards, keep the pairs."""

from ...kernel.errors import Bilingual
from ...kernel.game import Game
from . import heuristics, rules
from .components import ACTIONS, CREATURES, EVENTS, OPTIONS, OUTCOMES, PLACES
from .notation import GridNotation
from .rules import STAND_STILL
from .view import hindsight, open_view, still_open, view
from .words import WORDS

LIMIT = (len(CREATURES) + len(PLACES)) * STAND_STILL * 2 + len(PLACES) + 1
"""Each pair and each unseen card takes at most as many turns as would end the game, each turn two actions,
and every card comes to light once."""

REVISED = Bilingual(
    "only turns that turn up no unseen card count towards the end of a game that stands still",
    "zählen für das Ende eines Spiels, in dem nichts vorangeht, nur Züge ohne neue Karte",
)
"""What version 2 changed: some games go on that would have ended."""

GAME = Game(
    name="memory",
    version=2,
    package=__name__,
    prefix="ME",
    title={"en": "YOU WISH! Memory", "de": "YOU WISH! Memory"},
    about={
        "en": "Turn over two cards at a time and remember where the pairs are, alone or together.",
        "de": "Dreh immer zwei Karten um und merk dir, wo die Paare liegen, allein oder zusammen.",
    },
    rules=rules,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    options=OPTIONS,
    view=view,
    open_view=open_view,
    hindsight=hindsight,
    still_open=still_open,
    words=WORDS,
    notation=GridNotation(),
    heuristics=heuristics,
    limit=LIMIT,
    minutes=(5, 15),
    ages=4,
    company=3,
    revised={1: REVISED},
)
