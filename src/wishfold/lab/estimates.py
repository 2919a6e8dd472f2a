"""From games to figures with intervals.

Games of one deal share their dice, so they are not independent of each other: what counts as one
observation is a deal. Every interval holds the true value in 95 of 100 tournaments.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log10, sqrt
from statistics import fmean, stdev

Z = 1.959963984540054
"""Of a normal distribution, 95 % lie within so many standard deviations."""


@dataclass(frozen=True, slots=True)
class Estimate:
    value: float
    low: float
    high: float

    def as_json(self) -> dict[str, float | None]:
        """JSON has no word for infinity: None."""
        named = {"value": self.value, "low": self.low, "high": self.high}
        return {name: None if abs(number) == inf else round(number, 6) for name, number in named.items()}


def student_t(deals: int) -> float:
    """How many standard errors to either side, where the error itself is estimated from so few deals:
    Student's t by the expansion of Cornish and Fisher, good to a hundredth from five deals on.

    >>> [round(student_t(deals), 2) for deals in (6, 11, 31, 1001)]
    [2.57, 2.23, 2.04, 1.96]
    """
    freedom = deals - 1
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + (first + (second + third / freedom) / freedom) / freedom


def mean(deals: Sequence[Sequence[float]]) -> Estimate:
    """The mean over all games, of anything that is counted; `deals` holds the games of each deal."""
    if not any(deals):
        return Estimate(0.0, -inf, inf)
    middle, error = _middle(deals)
    if error is None:
        return Estimate(middle, -inf, inf)
    reach = student_t(sum(map(bool, deals))) * error
    return Estimate(middle, middle - reach, middle + reach)


def share(deals: Sequence[Sequence[float]]) -> Estimate:
    """The mean of what lies between 0 and 1, by Wilson's interval: it stays between them, and is honest
    where nearly all games end alike. For the number of games stands the number of independent ones that
    would be as uncertain; where every deal ended alike, that of the deals."""
    if not any(deals):
        return Estimate(0.0, 0.0, 1.0)
    middle, error = _middle(deals)
    if error is None:
        return Estimate(middle, 0.0, 1.0)
    observed = sum(map(bool, deals))
    games = middle * (1 - middle) / error**2 if error else float(observed)
    z = student_t(observed) if error else Z
    centre = (middle + z**2 / (2 * games)) / (1 + z**2 / games)
    reach = z / (1 + z**2 / games) * sqrt(middle * (1 - middle) / games + z**2 / (4 * games**2))
    return Estimate(middle, max(0.0, centre - reach), min(1.0, centre + reach))


def _middle(deals: Sequence[Sequence[float]]) -> tuple[float, float | None]:
    """The mean over all games and its standard error, clustered by deals; None with a single deal. Deals
    that have lost a game count for less, by the usual formula for a ratio."""
    seen = [deal for deal in deals if deal]
    games = sum(map(len, seen))
    middle = sum(map(sum, seen)) / games
    if len(seen) < 2:
        return middle, None
    if len({len(deal) for deal in seen}) == 1:
        return middle, stdev(map(fmean, seen)) / sqrt(len(seen))
    off = sum((sum(deal) - middle * len(deal)) ** 2 for deal in seen)
    return middle, sqrt(off * len(seen) / (len(seen) - 1)) / games


def elo(expected: float) -> float:
    """The difference in Elo points that leads to this expected score.

    >>> round(elo(0.75), 1), round(elo(0.5), 1)
    (190.8, 0.0)
    """
    if not 0 < expected < 1:
        return inf if expected >= 1 else -inf
    return 400 * log10(expected / (1 - expected))


def elo_of(score: Estimate) -> Estimate:
    return Estimate(elo(score.value), elo(score.low), elo(score.high))


def win_shares(places: Sequence[int]) -> tuple[float, ...]:
    """What each seat gets of the win: equals share it. Without a winner all share it; a single player has
    lost then.

    >>> win_shares((1, 2, 1)), win_shares((0, 0)), win_shares((0,))
    ((0.5, 0.0, 0.5), (0.5, 0.5), (0.0,))
    """
    won = places.count(1)
    if not won:
        return (1 / len(places) if len(places) > 1 else 0.0,) * len(places)
    return tuple(1 / won if place == 1 else 0.0 for place in places)


def pairwise_score(mine: int, theirs: int) -> float:
    """1 for the better place, a half for equals; no place is worse than any."""
    if mine == theirs:
        return 0.5
    return float(bool(mine) and (mine < theirs or not theirs))
