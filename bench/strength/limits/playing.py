"""Games of such players against `random`, and what share of them they win."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

import wishfold
from wishfold import Position
from wishfold.bots import Bot, Budget, bot_named, decide
from wishfold.lab.estimates import Estimate, share, win_shares
from wishfold.lab.execution.pool import run
from wishfold.lab.execution.retry import LostTask

from .greedy_player import GreedyPlayer
from .response import FORGETS, REMEMBERS, SEES, Response

CHEATED = 1000
SEARCHED = {"go-fish": 150, "you-wish": 100}
"""Deals of each line; every deal is played twice, with the seats changed."""
GAMES = tuple(SEARCHED)
SIGHTS = (0.0, 0.25, 0.5, 0.75, 1.0)
ITERATIONS = 4000
"""Twice as many as `strong` makes."""
ABOUT = {
    FORGETS: "by what the state remembers",
    REMEMBERS: "by all that was said",
    SEES: "by the other hand itself",
}


class Player(Protocol):
    def choose(self, position: Position) -> int: ...


@dataclass(frozen=True, slots=True)
class Peek:
    """A greedy player who sees each card with this chance."""

    sight: float

    def __str__(self) -> str:
        return f"a greedy player who sees {self.sight:.0%} of the other's cards"

    def player(self, name: str, seat: int, seed: str) -> Player:
        return GreedyPlayer(seat, seed, self.sight)


@dataclass(frozen=True, slots=True)
class Search:
    """What so many iterations find against a random player: no bound, since more might find more."""

    knows: str
    iterations: int = ITERATIONS
    compiled: bool = True

    def __str__(self) -> str:
        return f"a search {ABOUT[self.knows]} that knows of the lots, {self.iterations} iterations"

    def player(self, name: str, seat: int, seed: str) -> Player:
        return Response(name, seat, seed, self.knows, self.iterations, self.compiled)


@dataclass(frozen=True, slots=True)
class House:
    """One of Wishfold's own bots, which knows nothing of that: for comparison, on the same deals."""

    bot: str

    def __str__(self) -> str:
        return f"our {self.bot}"

    def player(self, name: str, seat: int, seed: str) -> Player:
        return _Sitting(bot_named(self.bot, seed), seat)


@dataclass(frozen=True, slots=True)
class _Sitting:
    bot: Bot
    seat: int

    def choose(self, position: Position) -> int:
        return decide(self.bot, position, self.seat, Budget()).id


Style = Peek | Search | House
Task = tuple[str, Style, int, int]


def play(task: Task, attempt: int = 0) -> float:
    """What the player gets of the win."""
    name, style, deal, seat = task
    position = wishfold.load(name).start(seats=2, seed=f"limits {deal}")
    player = style.player(name, seat, f"player {deal} {seat}")
    random = bot_named("random", f"random {deal} {seat}")
    while not position.over:
        if position.acting[0] == seat:
            position.push(player.choose(position), seat)
        else:
            position.push(decide(random, position, 1 - seat, Budget()), 1 - seat)
    result = position.result()
    assert result is not None
    return win_shares(result.places)[seat]


def won(name: str, style: Style, deals: int, workers: int | None = None) -> Estimate:
    tasks = [(name, style, deal, seat) for deal in range(deals) for seat in (0, 1)]
    found: list[list[float]] = [[] for _ in range(deals)]
    for number, one in run(play, tasks, workers):
        if not isinstance(one, LostTask):
            found[number // 2].append(one)
    return share(found)


def line(name: str, style: Style, deals: int, workers: int | None = None) -> str:
    got = won(name, style, deals, workers)
    return (
        f"{name}, 2 seats: {style}, against random: {got.value:.1%} "
        f"({got.low:.1%}–{got.high:.1%}), {2 * deals} games"
    )


def cheats(part: float = 1.0, workers: int | None = None) -> Iterator[str]:
    """Those who see, with such a part of the deals."""
    for name in GAMES:
        for sight in SIGHTS:
            yield line(name, Peek(sight), _part(CHEATED, part), workers)


def responses(part: float = 1.0, iterations: int = ITERATIONS, workers: int | None = None) -> Iterator[str]:
    """Those who know that they play against dice, and `strong`, which does not."""
    styles: list[Style] = [House("strong"), *(Search(knows, iterations) for knows in ABOUT)]
    for name, deals in SEARCHED.items():
        for style in styles:
            yield line(name, style, _part(deals, part), workers)


def _part(deals: int, part: float) -> int:
    return max(2, round(deals * part))
