"""The figures of all variants, side by side."""

from dataclasses import dataclass
from typing import Any

from ...kernel.game import Game
from .figures import Variant


@dataclass(frozen=True, slots=True)
class Report:
    variants: list[Variant]

    @property
    def game(self) -> Game:
        return self.variants[0].game

    @property
    def bot(self) -> str:
        return self.variants[0].plan.bots[0]

    @property
    def seed(self) -> str:
        return self.variants[0].plan.seed

    @property
    def games(self) -> int:
        """How many games each variant was to be played."""
        return self.variants[0].plan.games

    @property
    def complete(self) -> bool:
        return all(len(variant.ended) == len(variant.found) for variant in self.variants)

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "version": self.game.version,
            "bot": self.bot,
            "seed": self.seed,
            "games": self.games,
            "variants": [variant.as_json() for variant in self.variants],
        }
