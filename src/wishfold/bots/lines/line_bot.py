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
from .bot_process import BotProcess
from .errors import BotError, quoted

STARTING = 30.0
"""Seconds within which a process says hello."""
TIMEOUT = 120.0
"""Seconds for a decision that has no budget in seconds; our own bots may wait for a compiler."""
SLACK, GRACE = 2.0, 3.0
"""With a budget, the bot is late after so many times its seconds and so many seconds more."""
REASON = 300
"""Letters of the reason for which a bot gives up."""

NO_HELLO = Bilingual("hello was expected", "erwartet war hello")
NO_ACT = Bilingual(
    "act, with this decision and an action, was expected", "erwartet war act zu dieser Entscheidung"
)
NO_ACTION = Bilingual("there is no such action", "eine solche Aktion gibt es nicht")


class LineBot:
    """Starts the command at once. Every failure is an error that names the bot, and ends its process. A
    given timeout holds for every decision, whatever its budget."""

    def __init__(
        self, name: str, seed: Seed, starting: float = STARTING, timeout: float | None = None
    ) -> None:
        self.name = name
        self._timeout = timeout
        self._options: Options | None = None
        self._story: Sequence[Event] | None = None
        self._told: list[Event] = []
        """The part of the story that the process was told."""
        self._game: tuple[Any, ...] = ()
        """The game that the process was told."""
        self._decision = 0
        self._process = BotProcess(name, command_in(name))
        self._process.say(messages.hello(seed), starting)
        self._check_greeting(self._process.hear(starting))

    def attend(self, options: Options, told: Sequence[Event] | None) -> None:
        """The options of the game, and all that the seat was told so far, or None where it is not kept."""
        self._options, self._story = options, told

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        if self._options is None:
            raise BotError("bot-unattended", bot=self.name)
        timeout = self._timeout or _usual_timeout(budget)
        position = Position(game, self._options, kit, veiled)
        self._introduce(game, self._options, kit, seat, timeout)
        self._decision += 1
        since, news = self._news()
        asked = messages.decision(self._decision, position, seat, budget, since, news)
        self._process.say(asked, timeout)
        return self._action_id(self._process.hear(timeout), game)

    def close(self) -> None:
        self._process.close()

    def _check_greeting(self, said: dict[str, Any]) -> None:
        self._check_surrender(said)
        if said.get("do") != "hello":
            raise self._process.nonsense(said, NO_HELLO)
        if said.get("protocol") != PROTOCOL:
            raise self._process.error("bot-protocol", theirs=said.get("protocol"), ours=PROTOCOL)

    def _introduce(self, game: Game, options: Options, kit: Any, seat: int, timeout: float) -> None:
        """Once, and again when it is another game, other options or another seat."""
        now = game.name, dict(options), kit, seat
        if self._game != now:
            self._process.say(messages.game_begins(game, options, kit, seat), timeout)
            self._game, self._told = now, []

    def _news(self) -> tuple[int, list[Event] | None]:
        """After how many events the news begin, and the news. After an undo they begin before what was taken
        back."""
        if self._story is None:
            return 0, None
        story, before = list(self._story), self._told
        most = min(len(story), len(before))
        since = next((at for at in range(most) if story[at] != before[at]), most)
        self._told = story
        return since, story[since:]

    def _action_id(self, said: dict[str, Any], game: Game) -> int:
        self._check_surrender(said)
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

    def _check_surrender(self, said: dict[str, Any]) -> None:
        if said.get("do") == "give_up":
            raise self._process.error("bot-gave-up", why=quoted(str(said.get("why", "")), REASON))


def _usual_timeout(budget: Budget) -> float:
    return TIMEOUT if budget.seconds is None else budget.seconds * SLACK + GRACE


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
        raise BotError("bot-start", bot=name, why=why)
    return command
