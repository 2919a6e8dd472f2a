"""Which games are played: every deal with every seating.

The dice of a deal fall the same in each of its games, and between them the bots move on by one seat.
So neither luck nor a good seat favours a bot, as far as both can be shared out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..bots import Budget, close_bot
from ..bots.external_bots import guarded_bot
from ..bots.lines.line_bot import TIMEOUT
from ..kernel.dice import Published
from ..kernel.errors import Malformed
from ..kernel.options import spoken
from ..kernel.registry import load

BUDGETS = 10
"""By default the timeout grows by so many times the budget in seconds: bots share the machine, and no person
waits for them."""
DAY = 24 * 60 * 60
MOST = {"games": 1_000_000, "budget_seconds": DAY, "budget_iterations": 1_000_000_000, "timeout": DAY}
"""More than that is rejected as a likely typo."""
MAKING = 30.0
"""Seconds for making a bot, at most; when games are played it is made again and again."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a tournament consists of. Everything that happens in it follows from this alone, unless a
    bot is limited by the clock."""

    game: str
    options: tuple[tuple[str, int | str], ...]
    bots: tuple[str, ...]
    """One for each seat; a bot that is named twice has two seats."""
    deals: int
    seed: str = "0"
    budget: Budget = field(default_factory=Budget)
    timeout: float = TIMEOUT
    rotated: bool = True
    """Whether a deal is played with every seating; where all bots are alike, once tells as much."""

    @property
    def seatings(self) -> int:
        return len(self.bots) if self.rotated else 1

    @property
    def games(self) -> int:
        return self.deals * self.seatings

    def pairings(self) -> Iterator["Pairing"]:
        """All games, in the order of their numbers."""
        seats = len(self.bots)
        for number in range(self.games):
            deal, turned = divmod(number, self.seatings)
            yield Pairing(self, number, deal, tuple((seat + turned) % seats for seat in range(seats)))


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played."""

    plan: Plan
    number: int
    deal: int
    players: tuple[int, ...]
    """Who sits at each seat, by the number in `plan.bots`."""

    def bot_at(self, seat: int) -> str:
        return self.plan.bots[self.players[seat]]

    @property
    def dice(self) -> str:
        """The seed of the dice."""
        return f"{self.plan.seed} deal {self.deal + 1}"

    def seed_at(self, seat: int) -> str:
        """The seed of the bot: another one in each game, so that its whims even out."""
        return f"{self.plan.seed} game {self.number + 1} player {self.players[seat] + 1}"


def check(name: str, amount: float | None, most: int) -> None:
    if amount is not None and not 0 < amount <= most:
        possible = f"≤ {most}" if amount > most else "> 0"
        raise Malformed("number-range", name=name, possible=possible, value=amount)


def plan_tournament(
    game: str,
    bots: Sequence[str],
    games: int,
    given: dict[str, Any] | None = None,
    seed: str | int = 0,
    budget: Budget | None = None,
    timeout: float | None = None,
    rotated: bool = True,
) -> Plan:
    """A plan of at least so many games, as full rounds of seatings; everything is checked beforehand."""
    budget = budget or Budget()
    played, given = load(game), dict(given or {})
    amounts = {
        "games": games,
        "budget_seconds": budget.seconds,
        "budget_iterations": budget.iterations,
        "timeout": timeout,
    }
    for name, amount in amounts.items():
        check(name, amount, MOST[name])
    Published(seed)  # raises for what cannot be a seed
    for bot in sorted(set(bots)):
        close_bot(guarded_bot(bot, seed, min(MAKING, timeout or MAKING)))
    possible = str(given.setdefault("seats", len(bots)))
    if len(bots) not in played.seats:
        possible = spoken(played.seats)
    if possible != str(len(bots)):
        raise Malformed("seat-list", game=game, possible=possible, count=len(bots), text=" ".join(bots))
    options = tuple(played.choose(**given).items())
    if timeout is None:
        timeout = TIMEOUT + BUDGETS * (budget.seconds or 0)
    deals = -(-games // (len(bots) if rotated else 1))
    return Plan(game, options, tuple(bots), deals, str(seed), budget, timeout, rotated)
