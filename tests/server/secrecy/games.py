"""One game after another by the rules alone, as they are played in a series; or one and no more."""

from typing import Any

from wishfold import Position
from wishfold.kernel.position import Step

from .plan import Plan


class Elsewhere(Exception):
    """From here on the other world goes its own way."""


class Games:
    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._dealt = [self._deal(dict(plan.options))]

    @property
    def present(self) -> Position:
        return self._dealt[-1]

    @property
    def steps(self) -> list[tuple[Position, Step]]:
        """All of them, each with the game that it belongs to."""
        return [(game, step) for game in self._dealt for step in game.steps]

    def go_on_to(self, number: int) -> None:
        """Deals the next game if it is due in the other world."""
        if number == len(self._dealt):
            results = [result for game in self._dealt if (result := game.result())]
            if len(results) < number:
                raise Elsewhere
            assert self._plan.game.series is not None
            standing = self._plan.game.series(self._plan.options, results)
            if standing.places is not None:
                raise Elsewhere
            self._dealt.append(self._deal({**self._plan.options, **standing.next}))

    def _deal(self, options: dict[str, Any]) -> Position:
        return self._plan.game.start(**options)
