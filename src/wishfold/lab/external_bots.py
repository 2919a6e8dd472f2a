"""Bots that are not of the house, where somebody waits for them: at a terminal, or before a tournament."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, cast

from ..bots import Bot, Budget, Judgement, Seed, bot_named, from_outside, sound
from ..bots.lines import LINE, Mishap
from ..bots.lines.errors import shown
from ..bots.lines.line_bot import LineBot
from ..kernel.errors import Bilingual
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.options import Options
from .deadline import TimeUp
from .isolated_bot import ApartBot, Died, Raised

NO_JUDGEMENT = Bilingual("a judgement was expected", "erwartet war ein Urteil")


def invited(name: str, seed: Seed, patience: float) -> Bot:
    """A new bot. One of another package may hang or end its process, even while it is made: so it gets one
    of its own, as those with a command have anyway. Nobody waits longer than so many seconds."""
    if name.startswith(LINE):
        return LineBot(name, seed, starting=patience)
    return GuestBot(name, seed, patience) if from_outside(name) else bot_named(name, seed)


class GuestBot:
    """A bot of another package in a process of its own. It has so many seconds to be made, and for each
    answer; whatever goes wrong is told by its name."""

    def __init__(self, name: str, seed: Seed, patience: float) -> None:
        self.name = name
        self._patience = patience
        with self._told_by_name():
            self._apart = ApartBot(name, seed, patience, answering=patience)

    def attend(self, options: Options, told: Sequence[Event] | None) -> None:
        self._apart.attend(options, told)

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> Any:
        with self._told_by_name():
            return self._apart.choose(game, kit, veiled, seat, budget)

    def judge(
        self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget, taken: int | None = None
    ) -> Judgement:
        with self._told_by_name():
            judged = self._apart.judge(game, kit, veiled, seat, budget, taken)
        if not sound(judged, kit.seats):
            raise Mishap("bot-nonsense", bot=self.name, answer=shown(repr(judged)), why=NO_JUDGEMENT)
        return cast(Judgement, judged)

    def close(self) -> None:
        self._apart.close()

    @contextmanager
    def _told_by_name(self) -> Iterator[None]:
        try:
            yield
        except TimeUp as late:
            raise Mishap("bot-late", bot=self.name, seconds=self._patience) from late
        except Died as died:
            raise Mishap("bot-died", bot=self.name) from died
        except Raised as raised:
            raise Mishap("bot-raised", bot=self.name, error=str(raised)) from raised
