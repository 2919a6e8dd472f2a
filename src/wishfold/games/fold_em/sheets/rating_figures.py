"""What a rating of a sheet of Fold 'Em says: how many turns the games took, and what was used in them."""

from collections import Counter
from dataclasses import dataclass
from statistics import quantiles
from typing import Any

FEATURES = (
    "bonus strings", "strings with +1", "slides", "turns at stars", "beams", "small folds", "large folds",
    "second folds",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rating:
    """What came of it."""

    games: int
    turns: tuple[int, ...]
    """Of each game that was won, ascending."""
    features: dict[str, float]
    """How often each was used, a game."""

    @property
    def won(self) -> int:
        return len(self.turns)

    @property
    def quartiles(self) -> tuple[float, float, float]:
        """Lower quartile, median, upper quartile of the turns of games that were won."""
        if self.won < 2:
            return (float(sum(self.turns)),) * 3
        low, middle, high = quantiles(self.turns, n=4, method="inclusive")
        return low, middle, high

    @property
    def large_share(self) -> float:
        """Of all first folds."""
        small, large = self.features["small folds"], self.features["large folds"]
        return large / (small + large) if large else 0.0

    @property
    def histogram(self) -> dict[int, int]:
        """How many games took so many turns, from the shortest to the longest."""
        counts = Counter(self.turns)
        return {turns: counts[turns] for turns in range(min(counts), max(counts) + 1)} if counts else {}

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "won": self.won,
            "quartiles": list(self.quartiles),
            "large_share": self.large_share,
            "features": self.features,
            "histogram": {str(turns): count for turns, count in self.histogram.items()},
        }
