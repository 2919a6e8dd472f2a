"""A package of bots that play anything but fair, and of work that is the end of its process."""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from wishfold.bots import Bot, BotSpec, Budget, Judgement, Seed
from wishfold.bots.random import RandomBot
from wishfold.kernel.game import Game

ONCE = "WISHFOLD_TEST_ONCE"
"""The variable that names a file, which is there once somebody has died."""


MEETING = "WISHFOLD_TEST_MEETING"
"""The variable that names a folder, in which whoever comes to it leaves its number."""


class Rogue:
    """Plays at random until its third decision."""

    def __init__(self, name: str, mischief: Callable[[], Any], seed: Seed) -> None:
        self.name = name
        self._mischief = mischief
        self._fair = RandomBot(seed)
        self._decisions = 0

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> Any:
        self._decisions += 1
        if self._decisions == 3 and (done := self._mischief()) is not None:
            return done
        return self._fair.choose(game, kit, veiled, seat, budget)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_once() -> None:
    marker = Path(os.environ[ONCE])
    if not marker.exists():
        marker.touch()
        die()


def meet() -> None:
    """Waits until somebody in another process is here as well."""
    place = Path(os.environ[MEETING])
    place.mkdir(exist_ok=True)
    (place / str(os.getpid())).touch()
    end = time.monotonic() + 60
    while len(list(place.iterdir())) < 2:
        if time.monotonic() > end:
            raise LookupError("nobody came")
        time.sleep(0.01)


def raise_error() -> None:
    raise LookupError("no idea")


def be_deaf() -> None:
    """Python cannot interrupt it."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    time.sleep(600)


def shout() -> None:
    print("ha!", flush=True)


def _spec(name: str, mischief: Callable[[], Any]) -> BotSpec:
    def make(seed: Seed) -> Bot:
        return Rogue(name, mischief, seed)

    return BotSpec({"en": name, "de": name}, make)


dying = _spec("dying", die)
dying_once = _spec("dying-once", die_once)
raising = _spec("raising", raise_error)
leaving = _spec("leaving", sys.exit)
lying = _spec("lying", lambda: 1_000_000)
babbling = _spec("babbling", lambda: ["a", "list"])
sleeping = _spec("sleeping", lambda: time.sleep(600))
deaf = _spec("deaf", be_deaf)
shouting = _spec("shouting", shout)
meeting = _spec("meeting", meet)
asking = _spec("asking", input)


class Unhurried:
    """A fair one that takes its time before a game, and without that for its first decision."""

    def __init__(self, name: str, seconds: float, seed: Seed) -> None:
        self.name = name
        self._seconds = seconds
        self._fair = RandomBot(seed)
        self._prepared = False

    def prepare(self, game: Game, patient: bool = False) -> None:
        time.sleep(self._seconds)
        self._prepared = True

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        if not self._prepared:
            self.prepare(game)
        return self._fair.choose(game, kit, veiled, seat, budget)


class Lingering(RandomBot):
    """Plays fair, and does not want to go."""

    name = "lingering"

    def close(self) -> None:
        time.sleep(600)


lingering = BotSpec({"en": "lingering", "de": "lingering"}, Lingering)

LONGER = 3.5
"""Seconds, more than a process lives that nobody can interrupt, with a patience of half a second."""
unhurried = BotSpec({"en": "unhurried", "de": "unhurried"}, lambda seed: Unhurried("unhurried", LONGER, seed))
unready = BotSpec({"en": "unready", "de": "unready"}, lambda seed: Unhurried("unready", 600, seed))


def _stillborn(name: str, mischief: Callable[[], Any]) -> BotSpec:
    """One that goes wrong before there is a bot."""

    def make(seed: Seed) -> Bot:
        mischief()
        return RandomBot(seed)

    return BotSpec({"en": name, "de": name}, make)


unborn_raising = _stillborn("unborn-raising", raise_error)
unborn_leaving = _stillborn("unborn-leaving", lambda: sys.exit(3))
unborn_dying = _stillborn("unborn-dying", die)
unborn_sleeping = _stillborn("unborn-sleeping", be_deaf)


class RogueJudge(RandomBot):
    """Plays as it should, and judges as nobody should."""

    def __init__(self, mischief: Callable[[], Any], seed: Seed) -> None:
        super().__init__(seed)
        self._mischief = mischief

    def judge(self, *asked: Any, taken: int | None = None) -> Any:
        return self._mischief()


def _judging(name: str, mischief: Callable[[], Any]) -> BotSpec:
    return BotSpec({"en": name}, lambda seed: RogueJudge(mischief, seed))


judge_raising = _judging("judge-raising", raise_error)
judge_dying = _judging("judge-dying", die)
judge_sleeping = _judging("judge-sleeping", lambda: time.sleep(600))
judge_babbling = _judging("judge-babbling", lambda: ["a", "list"])
judge_boasting = _judging("judge-boasting", lambda: Judgement(0, 7.0, 0.5, (7.0, 0.5), 1000))
judge_lying = _judging("judge-lying", lambda: Judgement(1_000_000, 0.5, 0.5, (0.5, 0.5), 1000))


def squared(task: int, attempt: int) -> tuple[int, int]:
    return task * task, attempt


def squared_in_the_end(task: int, attempt: int) -> tuple[int, int]:
    """The third task takes three tries, the fifth is never done."""
    if task == 4 or (task == 2 and attempt < 2):
        die()
    return task * task, attempt


def mistaken(task: int, attempt: int) -> int:
    raise ValueError(f"task {task} is wrong")
