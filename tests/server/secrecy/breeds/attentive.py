"""A bot whose choice hangs on every single bit that it is handed."""

import hashlib
from typing import Any

from wishfold.bots import Breed, Budget, Seed
from wishfold.kernel.game import Game


class Attentive:
    name = "attentive"

    def __init__(self, seed: Seed) -> None:
        self._seed = str(seed).encode()

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        out = [0] * game.room
        legal = out[: game.rules.legal(kit, veiled, seat, out)]
        mark = hashlib.sha256(self._seed + kit.to_bytes() + veiled.to_bytes()).digest()
        return legal[int.from_bytes(mark, "big") % len(legal)]


ATTENTIVE = Breed({"en": "misses nothing", "de": "übersieht nichts"}, Attentive, hints=True, strength=1)
