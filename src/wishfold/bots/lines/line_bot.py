"""A bot that asks a process what to do."""

import shlex
import shutil
from collections.abc import Sequence
from typing import Any

from ...kernel.errors import Bilingual, Malformed
from ...kernel.events import Event
from ...kernel.game import Game
from ...kernel.options import Options
from ...kernel.position import Position
from .. import Budget, Seed
from . import LINE, PROTOCOL, messages
from .errors import Mishap, shown
from .process import Process

STARTING = 30.0
"""Seconds within which a process says hello."""
PATIENCE = 120.0
"""Seconds for a decision that has no budget in seconds; the bot's own thoughts may wait for a compiler."""
SLACK, GRACE = 2.0, 3.0
"""With one, it has so many times as long and so many seconds more until it is late."""
REASON = 300
"""Letters in which it can say why it gives up."""

NO_HELLO = Bilingual("hello was expected", "erwartet war hello")
NO_ACT = Bilingual(
    "act, with this decision and an action, was expected", "erwartet war act zu dieser Entscheidung"
)
NO_ACTION = Bilingual("there is no such action", "eine solche Aktion gibt es nicht")


class LineBot:
    """Starts the command at once. Every mishap is told by the bot's name, and then it is at an end. A
    patience that is given counts for every decision, whatever its budget."""

    def __init__(
        self, name: str, seed: Seed, starting: float = STARTING, patience: float | None = None
    ) -> None:
        self.name = name
        self._patience = patience
        self._options: Options | None = None
        self._story: Sequence[Event] | None = None
        self._told: list[Event] = []
        """What the process knows of the story."""
        self._game: tuple[Any, ...] = ()
        """What the process knows of the game."""
        self._decision = 0
        self._process = Process(name, command_in(name))
        self._process.say(messages.hello(seed), starting)
        self._greeted(self._process.hear(starting))

    def attend(self, options: Options, told: Sequence[Event] | None) -> None:
        """The options of the game, and all that the seat was told so far, if the house keeps it."""
        self._options, self._story = options, told

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        if self._options is None:
            raise Mishap("bot-unattended", bot=self.name)
        patience = self._patience or _usual_patience(budget)
        position = Position(game, self._options, kit, veiled)
        self._introduce(game, self._options, kit, seat, patience)
        self._decision += 1
        since, news = self._news()
        asked = messages.decision(self._decision, position, seat, budget, since, news)
        self._process.say(asked, patience)
        return self._meant(self._process.hear(patience), game)

    def close(self) -> None:
        self._process.close()

    def _greeted(self, said: dict[str, Any]) -> None:
        self._heed_surrender(said)
        if said.get("do") != "hello":
            raise self._process.nonsense(said, NO_HELLO)
        if said.get("protocol") != PROTOCOL:
            raise self._process.mishap("bot-protocol", theirs=said.get("protocol"), ours=PROTOCOL)

    def _introduce(self, game: Game, options: Options, kit: Any, seat: int, patience: float) -> None:
        """Once, and again when it is another game, other options or another seat."""
        now = game.name, dict(options), kit, seat
        if self._game != now:
            self._process.say(messages.game_begins(game, options, kit, seat), patience)
            self._game, self._told = now, []

    def _news(self) -> tuple[int, list[Event] | None]:
        """What happened since, and after how many events. Where something was taken back, the story goes
        on from before that."""
        if self._story is None:
            return 0, None
        story, before = list(self._story), self._told
        most = min(len(story), len(before))
        since = next((at for at in range(most) if story[at] != before[at]), most)
        self._told = story
        return since, story[since:]

    def _meant(self, said: dict[str, Any], game: Game) -> int:
        self._heed_surrender(said)
        if said.get("do") != "act" or said.get("decision") != self._decision:
            raise self._process.nonsense(said, NO_ACT)
        action = said.get("action")
        if isinstance(action, str):
            read = game.actions.read(action)
            if read is None:
                raise self._process.nonsense(said, NO_ACTION)
            return read.id
        if not isinstance(action, int) or isinstance(action, bool) or not 0 <= action < game.actions.size:
            raise self._process.nonsense(said, NO_ACTION)
        return action

    def _heed_surrender(self, said: dict[str, Any]) -> None:
        if said.get("do") == "give_up":
            raise self._process.mishap("bot-gave-up", why=shown(str(said.get("why", "")), REASON))


def _usual_patience(budget: Budget) -> float:
    return PATIENCE if budget.seconds is None else budget.seconds * SLACK + GRACE


def command_in(name: str) -> list[str]:
    """The words of the command in `line:python3 mybot.py`. No shell is involved."""
    try:
        command = shlex.split(name.removeprefix(LINE))
    except ValueError:
        command = []
    if not command:
        raise Malformed("bot-command", name=name)
    if shutil.which(command[0]) is None:
        why = Bilingual(f"there is no program {command[0]!r}", f"ein Programm {command[0]!r} gibt es nicht")
        raise Mishap("bot-start", bot=name, why=why)
    return command
