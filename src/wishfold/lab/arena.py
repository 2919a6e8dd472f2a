"""Tournaments between bots, and their figures.

>>> from wishfold.lab.arena import plan_tournament, run_tournament
>>> plan = plan_tournament("go-fish", ["random", "random", "random"], games=5)
>>> plan.deals, plan.games
(2, 6)
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from statistics import median
from typing import Any

from ..bots import search_effort
from ..kernel.errors import Bilingual, Illegal
from ..kernel.registry import load
from .estimates import Estimate, elo_of, mean, pairwise_score, share, win_shares
from .execution.executors import HERE, Progress, run_all
from .execution.retry import LostTask
from .pairings import Pairing, Plan, plan_tournament
from .playing import Forfeit, PlayedGame, play

__all__ = ["Tournament", "plan_tournament", "run_tournament"]


def run_tournament(
    plan: Plan, on: str = HERE, workers: int | None = None, progress: Progress | None = None
) -> "Tournament":
    """The same plan gives the same tournament, with any number of workers, anywhere. Raises Illegal where
    not a single game could be played."""
    pairings = list(plan.pairings())
    found = run_all(play, pairings, on, workers, progress)
    played = [
        PlayedGame(n, (), why=one.why) if isinstance(one, LostTask) else one for n, one in enumerate(found)
    ]
    tournament = Tournament(plan, pairings, played)
    if len(tournament.failed) == len(played):
        why = [*tournament.last_words, Bilingual("it left no error", "ohne Fehlermeldung")][0]
        raise Illegal("games-failed", games=plan.games, why=why)
    return tournament


@dataclass(frozen=True, slots=True)
class Tournament:
    """All games of a plan as they were played. A failed one is not counted."""

    plan: Plan
    pairings: list[Pairing]
    played: list[PlayedGame]

    @property
    def bots(self) -> list[str]:
        """Each name once, in the order in which they were given."""
        return list(dict.fromkeys(self.plan.bots))

    @property
    def fair(self) -> float:
        """What each seat would get of the win if all were alike."""
        return 1 / len(self.plan.bots)

    @property
    def failed(self) -> list[Pairing]:
        return [pairing for pairing, played in self._games() if played.failed]

    @property
    def last_words(self) -> list[str]:
        """The last errors of games that failed, each once."""
        return list(dict.fromkeys(played.why for played in self.played if played.why))

    @property
    def forfeits(self) -> list[tuple[Pairing, Forfeit]]:
        return [(pairing, played.forfeit) for pairing, played in self._games() if played.forfeit]

    def score(self, bot: str) -> Estimate:
        """What one seat of the bot gets of the win, on average."""
        return share(
            self._deals(
                lambda pairing, played: [
                    part for seat, part in enumerate(win_shares(played.places)) if pairing.bot_at(seat) == bot
                ]
            )
        )

    def points(self, bot: str) -> Estimate:
        """What people count, for each seat of the bot; forfeited games aside."""
        return mean(
            self._deals(
                lambda pairing, played: [
                    float(points) for seat, points in enumerate(played.points) if pairing.bot_at(seat) == bot
                ]
            )
        )

    def against(self, bot: str, other: str) -> Estimate:
        """How often a seat of the one does better than a seat of the other; equals count half."""
        return share(
            self._deals(
                lambda pairing, played: [
                    pairwise_score(mine, theirs)
                    for seat, mine in enumerate(played.places)
                    for beside, theirs in enumerate(played.places)
                    if (pairing.bot_at(seat), pairing.bot_at(beside)) == (bot, other)
                ]
            )
        )

    def at_seat(self, seat: int) -> Estimate:
        """What the seat gets of the win, with all bots that had it."""
        return share(self._deals(lambda _, played: [win_shares(played.places)[seat]]))

    @property
    def draws(self) -> Estimate:
        """How many games have no single winner; for who plays alone, no winner at all."""
        return share(self._deals(lambda _, played: [float(played.places.count(1) != 1)]))

    def length(self, of: str) -> dict[str, float]:
        """Median, shortest and longest of the games that were played to their end."""
        found = [getattr(played, of) for _, played in self._games() if played.points] or [0]
        return {"median": median(found), "low": min(found), "high": max(found)}

    def _games(self) -> Iterator[tuple[Pairing, PlayedGame]]:
        return zip(self.pairings, self.played, strict=True)

    def _deals(self, figures: Callable[[Pairing, PlayedGame], list[float]]) -> list[list[float]]:
        """The figures of all games that were played, deal by deal."""
        deals: list[list[float]] = [[] for _ in range(self.plan.deals)]
        for pairing, played in self._games():
            if not played.failed:
                deals[pairing.deal] += figures(pairing, played)
        return deals

    def as_json(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "game": plan.game,
            "options": dict(plan.options),
            "bots": list(plan.bots),
            "seed": plan.seed,
            "budget": {"seconds": plan.budget.seconds, "iterations": plan.budget.iterations},
            "games": plan.games,
            "deals": plan.deals,
            "fair": self.fair,
            "standing": [
                {
                    "bot": bot,
                    "seats": plan.bots.count(bot),
                    "score": self.score(bot).as_json(),
                    "points": self.points(bot).as_json(),
                    "engine": thought.engine if (thought := search_effort(bot, load(plan.game))) else None,
                    "iterations": thought.iterations if thought else None,
                }
                for bot in self.bots
            ],
            "pairs": [
                {"bot": bot, "against": other, "score": score.as_json(), "elo": elo_of(score).as_json()}
                for bot, other in combinations(self.bots, 2)
                for score in [self.against(bot, other)]
            ],
            "seats": [self.at_seat(seat).as_json() for seat in range(len(plan.bots))],
            "draws": self.draws.as_json(),
            "length": {of: self.length(of) for of in ("decisions", "turns", "rounds")},
            "forfeits": [forfeit.as_json(pairing) for pairing, forfeit in self.forfeits],
            "failed": [pairing.number + 1 for pairing in self.failed],
            "played": [
                {
                    "game": pairing.number + 1,
                    "deal": pairing.deal + 1,
                    "seats": [pairing.bot_at(seat) for seat in range(len(pairing.players))],
                    "places": list(played.places),
                    "points": list(played.points),
                    "decisions": played.decisions,
                    "turns": played.turns,
                    "rounds": played.rounds,
                }
                for pairing, played in self._games()
            ],
        }
