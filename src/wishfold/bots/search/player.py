"""A bot that searches."""

from hashlib import blake2b
from typing import Any

from ...kernel.engine import Engine
from ...kernel.errors import Illegal
from ...kernel.game import Game
from ...kernel.twin.shop import ready_engine
from .. import Budget, Seed
from .searcher import Found, Searcher, warm_up

MAKER = "wishfold.bots.search"

INTERPRETED = 40
"""Interpreted it is about so many times slower, and thinks so much less."""


class SearchBot:
    """Takes what it tried most often. A budget of the one who asks limits its own."""

    def __init__(self, name: str, seed: Seed, iterations: int) -> None:
        self.name = name
        self._seed = int.from_bytes(blake2b(str(seed).encode(), digest_size=7).digest(), "big")
        self._iterations = iterations
        self._searcher: Searcher | None = None
        self._for: tuple[Any, ...] = ()

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        return self.think(game, kit, veiled, seat, budget)[0].action

    def think(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> list[Found]:
        """What it thinks of each action, the best first."""
        engine = _engine(game, hurried=budget.seconds is not None)
        at = (game.name, seat, engine.name, kit)
        if self._searcher is None or self._for != at:
            self._searcher, self._for = Searcher(game, kit, engine, self._seed), at
        own = self._iterations if engine is not game.plain else max(1, self._iterations // INTERPRETED)
        iterations = own if budget.iterations is None else min(own, budget.iterations)
        return self._searcher.search(veiled, seat, Budget(budget.seconds, iterations))


def _engine(game: Game, hurried: bool) -> Engine:
    """Whoever is hurried does not wait for the compiler; without one the search runs interpreted."""
    if hurried:
        return ready_engine(game, MAKER, warm_up)
    try:
        return game.engine()
    except Illegal:
        return game.plain
