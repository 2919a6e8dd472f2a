"""A Python bot in a process of its own, where one of another package could hang or end its process.

Slower to begin with than a bot in the same process, and otherwise the same: same seed, same choices.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ..kernel.errors import Malformed, WishfoldError, described
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.options import Options
from ..kernel.registry import load
from . import Bot, Budget, Seed, attend, bot_named, close_bot
from .isolation.failures import Failed, Failure
from .isolation.python_child import ObjectLine
from .isolation.python_process import PythonProcess
from .isolation.wall_clock import PREPARING
from .lines import LINE
from .lines.line_bot import LineBot

STARTING = 60.0
"""Seconds within which a process must be there, on however busy a machine."""


class IsolatedBot:
    """Raises Failed, or an error of Wishfold's own that the bot raised. The bot is late when it takes more
    than `timeout` seconds to be made, `preparing` seconds to get ready for the game if one is named, or
    `answering` seconds to answer. Without a limit for answers the caller minds the time; a bot with a
    command has `timeout` seconds for each of its own."""

    def __init__(
        self,
        name: str,
        seed: Seed,
        timeout: float = STARTING,
        game: str | None = None,
        preparing: float = PREPARING,
        answering: float | None = None,
    ) -> None:
        self.name = name
        self._answering = answering
        self._attended: tuple[Any, ...] = ()
        self._process = PythonProcess(_serve, name, seed, timeout, game)
        try:
            self._await_start()
            self._reply(timeout)
            self._reply(preparing)
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
        self._process.close()

    def _asked(self, *question: Any) -> Any:
        self._process.send((self._attended, question), self._answering)
        return self._reply(self._answering)

    def _await_start(self) -> None:
        try:
            self._reply(STARTING)
        except Failed as failed:
            raise Failed(Failure.CRASHED) from failed  # the bot has used up no time yet

    def _reply(self, seconds: float | None) -> Any:
        """The process's next message: first that it is there, then that the bot is, then that it is ready;
        then its answers."""
        good, answer = self._process.receive(seconds)
        if not good:
            raise answer if isinstance(answer, WishfoldError) else Failed(Failure.RAISED, error=answer)
        return answer


def contender(name: str, seed: Seed, timeout: float) -> Bot:
    """A new bot for a tournament, where every bot has the same timeout, also one with a command."""
    return LineBot(name, seed, timeout=timeout) if name.startswith(LINE) else bot_named(name, seed)


def prepare(bot: Bot, game: Game) -> None:
    """Lets the bot compile or load what it needs for a game; most need nothing."""
    if get_ready := getattr(bot, "prepare", None):
        get_ready(game, patient=True)


def _serve(line: ObjectLine, name: str, seed: Seed, timeout: float, game: str | None) -> None:
    """Runs in the process: reports the three steps of its start, then answers until the input ends."""
    with suppress(BrokenPipeError):
        try:
            line.send((True, None))
            bot = contender(name, seed, timeout)
            line.send((True, name))
            if game is not None:
                prepare(bot, load(game))
            line.send((True, game))
            while asked := _next(line):
                line.send(_answered(bot, name, *asked))
            close_bot(bot)
        except (Exception, SystemExit) as error:
            line.send((False, error if isinstance(error, WishfoldError) else described(error)))


def _next(line: ObjectLine) -> Any:
    """The next question, or None after the last. Here, so that an EOFError of the bot is not taken for it."""
    try:
        return line.receive()
    except EOFError:
        return None


def _answered(
    bot: Bot, name: str, attended: tuple[dict[str, Any], Any], question: tuple[Any, ...]
) -> tuple[bool, Any]:
    """Whether there is an answer, and the answer or the error. A bot without `judge` can be asked again."""
    (options, told), (game, kit, veiled, seat, budget, *taken) = attended, question
    attend(bot, Options(options), lambda: told)
    if not taken:
        return True, bot.choose(game, kit, veiled, seat, budget)
    if not hasattr(bot, "judge"):
        return False, Malformed("no-judge", name=name)
    return True, bot.judge(game, kit, veiled, seat, budget, taken=taken[0])
