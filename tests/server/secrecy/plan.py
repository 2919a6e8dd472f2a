"""What is agreed before the deal, and what people mean to do besides playing."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wishfold import Game
from wishfold.kernel.options import Options

from .world import A_MOMENT, AN_HOUR

BOT = "attentive"
"""To which every bit of what it is handed makes a difference."""
BANK = {"bank": AN_HOUR, "extra": A_MOMENT}
EACH = {"each": 100 * A_MOMENT}
"""Longer than all that people do together, unless somebody lets it pass on purpose."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Seat 1 is the host's and never a bot's."""

    game: Game
    options: Options
    bots: frozenset[int] = frozenset()
    undo: str = "own"
    auto: bool = False
    pace: Mapping[str, int] = field(default_factory=dict)
    listed: bool = False
    series: bool = False
    doings: Mapping[int, tuple[str, int]] = field(default_factory=dict)
    """By the number of the stretch, something that people do instead of playing, and at which seat; see
    `doings.py`."""

    def form(self) -> dict[str, Any]:
        rest = range(1, self.options.seats)
        seats = [{"who": "bot", "bot": BOT} if seat in self.bots else {"who": "open"} for seat in rest]
        return {
            "game": self.game.name,
            "options": dict(self.options),
            "seats": [{"who": "me", "name": "Player 1"}, *seats],
            "undo": self.undo,
            "auto": self.auto,
            "hints": True,
            "pace": dict(self.pace),
            "listed": self.listed,
            "series": self.series,
            "stand_in": BOT,
            "first": self.game.begins(self.options),
        }


def size_near(game: Game, seats: int) -> int:
    """A number of seats that the game has, as near as can be."""
    return min(game.seats, key=lambda possible: abs(possible - seats))
