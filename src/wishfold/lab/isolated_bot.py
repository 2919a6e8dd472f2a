"""A bot in a process of its own, for games in which one of the bots is not to be trusted.

Slower to begin with than a bot in the same process, and otherwise the same: same seed, same choices.
"""

import multiprocessing
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from ..bots import Bot, Budget, Seed, attend, bot_named, dismiss
from ..bots.lines import LINE
from ..bots.lines.line_bot import LineBot
from ..kernel.errors import Malformed, WishfoldError, described
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.options import Options
from ..kernel.registry import load
from .deadline import PREPARING, TimeUp

STARTING = 60.0
"""Seconds within which a process must be there, on however busy a machine."""


class Died(Exception):
    """The process of a bot ended."""


class Raised(Exception):
    """A bot raised an error; this is what it said."""


class ApartBot:
    """Raises Died, Raised, or the house's own error that the bot raised; TimeUp when it takes longer than
    so many seconds to be made, to be prepared for the game if one is named, or to answer. With no limit for
    its answers whoever asks it minds the time; a bot with a command is not late before `patience`."""

    def __init__(
        self,
        name: str,
        seed: Seed,
        patience: float = STARTING,
        game: str | None = None,
        preparing: float = PREPARING,
        answering: float | None = None,
    ) -> None:
        self.name = name
        self._answering = answering
        self._attended: tuple[Any, ...] = ()
        spawning = multiprocessing.get_context("spawn")
        self._line, far_end = spawning.Pipe()
        self._process = spawning.Process(
            target=_answer, args=(far_end, name, seed, patience, game), daemon=True
        )
        self._process.start()
        far_end.close()
        try:
            self._await(STARTING, Died)
            self._await(patience, TimeUp)
            self._await(preparing, TimeUp)
        except BaseException:
            self.close()
            raise

    def attend(self, options: Options, told: Sequence[Event] | None) -> None:
        self._attended = dict(options), told

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> Any:
        return self._asked(game, kit, veiled, seat, budget)

    def judge(
        self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget, taken: int | None = None
    ) -> Any:
        return self._asked(game, kit, veiled, seat, budget, taken)

    def close(self) -> None:
        self._process.kill()
        self._process.join()
        self._line.close()

    def _asked(self, *question: Any) -> Any:
        try:
            self._line.send((self._attended, question))
        except OSError as error:
            raise Died from error
        return self._await(self._answering, TimeUp)

    def _await(self, seconds: float | None, otherwise: type[BaseException]) -> Any:
        """First the process says that it is there, then that the bot is, then that it is ready; then it
        answers."""
        if not self._line.poll(seconds):
            raise otherwise
        try:
            good, answer = self._line.recv()
        except (EOFError, OSError) as error:
            raise Died from error
        if not good:
            raise answer if isinstance(answer, WishfoldError) else Raised(answer)
        return answer


def contender(name: str, seed: Seed, patience: float) -> Bot:
    """A new bot for a tournament, where every bot has the same patience, also one with a command."""
    return LineBot(name, seed, patience=patience) if name.startswith(LINE) else bot_named(name, seed)


def prepare(bot: Bot, game: Game) -> None:
    """Whatever a bot must compile or load for a game is there afterwards; most need nothing."""
    if get_ready := getattr(bot, "prepare", None):
        get_ready(game, patient=True)


def _answer(line: Connection, name: str, seed: Seed, patience: float, game: str | None) -> None:
    """What the process does: it says that it is there, then that the bot is, then that it is ready; it
    answers until nobody asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no part of any result
    with suppress(BrokenPipeError):
        try:
            line.send((True, None))
            bot = contender(name, seed, patience)
            line.send((True, name))
            if game is not None:
                prepare(bot, load(game))
            line.send((True, game))
            while asked := _next(line):
                line.send(_answered(bot, name, *asked))
            dismiss(bot)
        except (Exception, SystemExit) as error:
            line.send((False, error if isinstance(error, WishfoldError) else described(error)))


def _next(line: Connection) -> Any:
    """What is asked, or None when nobody asks any more. Not so what a bot raises that misses its input."""
    try:
        return line.recv()
    except EOFError:
        return None


def _answered(
    bot: Bot, name: str, attended: tuple[dict[str, Any], Any], question: tuple[Any, ...]
) -> tuple[bool, Any]:
    """Whether it is an answer, and what it is. Who is to judge and only plays may be asked something else."""
    (options, told), (game, kit, veiled, seat, budget, *taken) = attended, question
    attend(bot, Options(options), lambda: told)
    if not taken:
        return True, bot.choose(game, kit, veiled, seat, budget)
    if not hasattr(bot, "judge"):
        return False, Malformed("no-judge", name=name)
    return True, bot.judge(game, kit, veiled, seat, budget, taken=taken[0])
