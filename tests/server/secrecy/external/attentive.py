"""A bot whose choice, and whatever it thinks of it, hangs on every single bit that it is handed."""

import hashlib
from typing import Any

from wishfold.bots import MIN_THOUGHT, BotSpec, Budget, Judgement, Seed
from wishfold.kernel.game import Game


class Attentive:
    name = "attentive"

    def __init__(self, seed: Seed) -> None:
        self._seed = str(seed).encode()

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        out = [0] * game.room
        legal = out[: game.rules.legal(kit, veiled, seat, out)]
        return legal[self._mark(kit, veiled) % len(legal)]

    def judge(
        self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget, taken: int | None = None
    ) -> Judgement:
        chance = self._mark(kit, veiled) % 1000 / 1000
        best = self.choose(game, kit, veiled, seat, budget)
        return Judgement(best, chance, chance, (chance,) * kit.seats, MIN_THOUGHT)

    def _mark(self, kit: Any, veiled: Any) -> int:
        return int.from_bytes(hashlib.sha256(self._seed + kit.to_bytes() + veiled.to_bytes()).digest(), "big")


ATTENTIVE = BotSpec({"en": "misses nothing", "de": "übersieht nichts"}, Attentive, hints=True, strength=1)
