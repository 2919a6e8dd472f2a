"""External bots (`line:` commands, entry points) for interactive use: at a terminal, or before a
tournament."""

from collections.abc import Sequence
from typing import Any, cast

from ..kernel.errors import Bilingual
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.options import Options
from . import Bot, Budget, Judgement, Seed, bot_named, is_external, is_judgement
from .isolated_bot import IsolatedBot
from .lines import LINE, BotError
from .lines.errors import named, quoted
from .lines.line_bot import LineBot

NO_JUDGEMENT = Bilingual("a judgement was expected", "erwartet war ein Urteil")


def guarded_bot(name: str, seed: Seed, timeout: float) -> Bot:
    """A new bot that blocks its caller for no more than so many seconds. One of another package gets a
    process of its own, because it may hang or end its process, even while it is made."""
    if name.startswith(LINE):
        return LineBot(name, seed, starting=timeout)
    return ExternalBot(name, seed, timeout) if is_external(name) else bot_named(name, seed)


class ExternalBot:
    """A bot of another package in a process of its own. It has so many seconds to be made, and for each
    answer; every failure is an error that names it."""

    def __init__(self, name: str, seed: Seed, timeout: float) -> None:
        self.name = name
        with named(name):
            self._isolated = IsolatedBot(name, seed, timeout, answering=timeout)

    def attend(self, options: Options, told: Sequence[Event] | None) -> None:
        self._isolated.attend(options, told)

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> Any:
        with named(self.name):
            return self._isolated.choose(game, kit, veiled, seat, budget)

    def judge(
        self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget, taken: int | None = None
    ) -> Judgement:
        with named(self.name):
            judged = self._isolated.judge(game, kit, veiled, seat, budget, taken)
        if not is_judgement(judged, kit.seats):
            raise BotError("bot-nonsense", bot=self.name, answer=quoted(repr(judged)), why=NO_JUDGEMENT)
        return cast(Judgement, judged)

    def close(self) -> None:
        self._isolated.close()
