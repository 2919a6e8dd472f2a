"""Bots whose advice is worth asking, or so they say."""

import time
from typing import Any

from wishfold.bots import MIN_THOUGHT, BotSpec, Budget, Judgement, Seed
from wishfold.kernel.game import Game


class Sage:
    """Takes the last legal action, so that everybody can tell its advice from chance."""

    name = "sage"

    def __init__(self, seed: Seed) -> None:
        self._seed = seed

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        out = [0] * game.room
        legal = out[: game.rules.legal(kit, veiled, seat, out)]
        return legal[-1]


class Ponderer(Sage):
    """The same, after a while."""

    name = "ponderer"

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        time.sleep(0.2)
        return super().choose(game, kit, veiled, seat, budget)


class Oracle(Sage):
    """The same, and sees such a chance in it."""

    name = "oracle"

    def __init__(self, chance: float, seed: Seed) -> None:
        super().__init__(seed)
        self._chance = chance

    def judge(
        self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget, taken: int | None = None
    ) -> Judgement:
        best = self.choose(game, kit, veiled, seat, budget)
        chances = tuple(self._chance if one == seat else 0.0 for one in range(kit.seats))
        return Judgement(best, self._chance, self._chance, chances, MIN_THOUGHT)


ORACLE = BotSpec({"en": "sees it coming", "de": "sieht es kommen"}, lambda seed: Oracle(0.6254, seed))
BRAGGART = BotSpec({"en": "is very sure", "de": "ist sehr sicher"}, lambda seed: Oracle(7.0, seed))
SAGE = BotSpec({"en": "knows", "de": "weiß es"}, Sage, hints=True, strength=1)
PONDERER = BotSpec({"en": "knows better", "de": "weiß es besser"}, Ponderer, hints=True, strength=2)
