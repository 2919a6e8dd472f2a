"""Bots whose advice is worth asking, or so they say."""

import time
from typing import Any

from wishfold.bots import Breed, Budget, Seed
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


SAGE = Breed({"en": "knows", "de": "weiß es"}, Sage, hints=True, strength=1)
PONDERER = Breed({"en": "knows better", "de": "weiß es besser"}, Ponderer, hints=True, strength=2)
