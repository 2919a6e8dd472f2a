"""Heap: a few stones, taken in turn; whoever takes the last one wins. Played one by one or in series."""

from wishfold.kernel.game import Game

from . import rules
from .actions import ACTIONS, EVENTS, OUTCOMES
from .components import OPTIONS, SIZES
from .kit import heap_kit
from .notation import HeapNotation
from .series import heap_series
from .view import view
from .words import HeapWords

GAME = Game(
    name="heap",
    version=1,
    package=__name__,
    prefix="HE",
    title={"en": "Heap", "de": "Haufen"},
    about={
        "en": "Take one or two stones in turn; the last one wins.",
        "de": "Nehmt reihum einen oder zwei Steine; der letzte gewinnt.",
    },
    rules=rules,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    options=OPTIONS,
    kit=heap_kit,
    view=view,
    words=HeapWords(),
    notation=HeapNotation(),
    # The stones are heaped once, and every action takes one at least.
    limit=1 + len(SIZES) + 1,
    series=heap_series,
)
