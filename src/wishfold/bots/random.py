"""The bot that takes any sensible action, all with the same chance."""

from random import Random
from typing import Any

from ..kernel.game import Game
from . import Budget, Seed


class RandomBot:
    """Draws with a generator of its own, so that nothing else changes its choices."""

    name = "random"

    def __init__(self, seed: Seed) -> None:
        self._random = Random(str(seed))

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        out = [0] * game.room
        n = game.rules.legal(kit, veiled, seat, out)
        for sieve in ("prune", "random_prune"):
            if sensible := getattr(game.heuristics, sieve, None):
                n = sensible(kit, veiled, seat, out, n)
        return out[self._random.randrange(n)]
