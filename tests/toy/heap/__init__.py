"""Heap: a few stones, taken in turn; whoever takes the last one wins. Played one by one or in series."""

from collections.abc import Sequence

from wishfold.kernel.declared.series import Standing
from wishfold.kernel.game import Game
from wishfold.kernel.notation.fields import FieldNotation, Number
from wishfold.kernel.options import Options
from wishfold.kernel.position import Result

from . import rules
from .components import ACTIONS, EVENTS, MOST_SEATS, OPTIONS, OUTCOMES, SIZES
from .words import WORDS, view

ENOUGH, LONGEST = 5, 30
"""Markers that win a series, and the most games of one."""


def heap_series(options: Options, results: Sequence[Result]) -> Standing:
    """A win brings one marker, the next in a row two; a game without a winner breaks the row."""
    markers = [0] * options.seats
    before: tuple[int, ...] = ()
    for result in results:
        for seat in result.winners:
            markers[seat] += 2 if seat in before else 1
        before = result.winners
    places = None
    if max(markers) >= ENOUGH or len(results) >= LONGEST:
        places = tuple(1 + sum(other > own for other in markers) for own in markers)
    starts = (options.number("starts") - 1 + len(results)) % options.seats + 1
    return Standing(tuple(markers), places, {"starts": starts})


def heap_kit(options: Options) -> rules.Kit:
    """Databases of before hold games that were dealt with this kit: `starts` counts from 0."""
    kit = rules.Kit()
    kit.seats, kit.starts = options.seats, options.number("starts") - 1
    return kit


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
    words=WORDS,
    notation=FieldNotation(
        rules.State,
        heap=Number(high=rules.LARGEST),
        turn=Number(high=rules.LARGEST),
        latest=Number(high=2),
        winner=Number(high=MOST_SEATS),
    ),
    # The stones are heaped once, and every action takes one at least.
    limit=1 + len(SIZES) + 1,
    series=heap_series,
)
