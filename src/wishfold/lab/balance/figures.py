"""The figures of one variant of a game."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import quantiles
from typing import Any

from ...kernel.game import Game
from ...kernel.registry import load
from ..estimates import Estimate, share, win_shares
from ..execution.retry import LostTask
from ..pairings import Pairing, Plan
from ..playing import Forfeit
from .observation import Observed
from .usage import Use, uses_of_actions, uses_of_events

LENGTHS = ("decisions", "turns", "rounds")


@dataclass(frozen=True, slots=True)
class Spread:
    """How something counted is spread over the games."""

    low: float
    quarter: float
    median: float
    three_quarters: float
    high: float
    counts: dict[int, int]

    def as_json(self) -> dict[str, Any]:
        figures = {
            name: getattr(self, name) for name in ("low", "quarter", "median", "three_quarters", "high")
        }
        return {**figures, "counts": {str(value): count for value, count in self.counts.items()}}


def spread(values: list[int]) -> Spread:
    if not values:
        return Spread(0, 0, 0, 0, 0, {})
    few = len(values) == 1
    quarter, middle, rest = values * 3 if few else quantiles(values, n=4, method="inclusive")
    return Spread(min(values), quarter, middle, rest, max(values), dict(sorted(Counter(values).items())))


@dataclass(frozen=True, slots=True)
class Variant:
    """All games with the same options."""

    plan: Plan
    varied: dict[str, str]
    """The options in which it differs from the others."""
    found: list[Observed | LostTask]

    @property
    def game(self) -> Game:
        return load(self.plan.game)

    @property
    def ended(self) -> list[Observed]:
        """Games that were played to their end; no others count."""
        return [one for one in self.found if isinstance(one, Observed) and one.played.points]

    @property
    def forfeits(self) -> list[tuple[Pairing, Forfeit]]:
        return [
            (pairing, one.played.forfeit)
            for pairing, one in self._games()
            if isinstance(one, Observed) and one.played.forfeit
        ]

    @property
    def failed(self) -> list[Pairing]:
        """Games that were the end of every process that tried."""
        return [pairing for pairing, one in self._games() if isinstance(one, LostTask)]

    @property
    def last_words(self) -> list[str]:
        """What was last heard of them, each once."""
        return list(dict.fromkeys(one.why for one in self.found if isinstance(one, LostTask) and one.why))

    def _games(self) -> Iterator[tuple[Pairing, Observed | LostTask]]:
        return zip(self.plan.pairings(), self.found, strict=True)

    @property
    def seats(self) -> int:
        return len(self.plan.bots)

    def at_seat(self, seat: int) -> Estimate:
        """What the seat gets of the win."""
        return self._share(lambda places: win_shares(places)[seat])

    @property
    def shared(self) -> Estimate:
        """How many games have several winners."""
        return self._share(lambda places: float(places.count(1) > 1))

    @property
    def won_by_nobody(self) -> Estimate:
        return self._share(lambda places: float(1 not in places))

    def length(self, of: str) -> Spread:
        return spread([getattr(one.played, of) for one in self.ended])

    def actions(self) -> list[Use]:
        return uses_of_actions(self.game, [one.actions for one in self.ended])

    def events(self) -> list[Use]:
        return uses_of_events(self.game, [one.told for one in self.ended])

    def _share(self, figure: Callable[[tuple[int, ...]], float]) -> Estimate:
        return share([[figure(one.played.places)] for one in self.ended])

    def as_json(self) -> dict[str, Any]:
        return {
            "options": dict(self.plan.options),
            "varied": self.varied,
            "games": len(self.ended),
            "not_counted": len(self.found) - len(self.ended),
            "forfeits": [forfeit.as_json(pairing) for pairing, forfeit in self.forfeits],
            "failed": [pairing.number + 1 for pairing in self.failed],
            "seats": [self.at_seat(seat).as_json() for seat in range(self.seats)],
            "shared": self.shared.as_json(),
            "won_by_nobody": self.won_by_nobody.as_json(),
            "length": {of: self.length(of).as_json() for of in LENGTHS},
            "actions": [use.as_json() for use in self.actions()],
            "events": [use.as_json() for use in self.events()],
        }
