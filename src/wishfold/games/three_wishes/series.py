"""3 Wishes in series: five markers make a grand master."""

from collections.abc import Sequence

from ...kernel.declared.series import Standing
from ...kernel.options import Options
from ...kernel.position import Result

ENOUGH = 5
LONGEST = 30


def three_wishes_series(options: Options, results: Sequence[Result]) -> Standing:
    """A win brings one marker, two if the same player won the game before; a game without a winner
    breaks the streak. The starting seat moves on by one each game."""
    markers = [0] * options.seats
    before: tuple[int, ...] = ()
    for result in results:
        for seat in result.winners:
            markers[seat] += 2 if seat in before else 1
        before = result.winners
    places = None
    champion = markers.index(max(markers)) if max(markers) >= ENOUGH else None
    if champion is not None or len(results) >= LONGEST:
        places = tuple(1 + sum(other > own for other in markers) for own in markers)
    starts = (options.number("starts") - 1 + len(results)) % options.seats + 1
    return Standing(tuple(markers), places, {"starts": starts}, champion)
