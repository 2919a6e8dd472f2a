"""Heap in series: five markers win."""

from collections.abc import Sequence

from wishfold.kernel.options import Options
from wishfold.kernel.position import Result
from wishfold.kernel.series import Standing

ENOUGH = 5
LONGEST = 30


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
