"""One of Wishfold's bots as a line process: `wishfold bots run medium`."""

import json
from operator import index
from typing import Any, BinaryIO

from ...kernel.errors import Malformed, WishfoldError, described
from ...kernel.game import Game
from ...kernel.options import Options
from ...kernel.registry import load
from .. import Bot, Budget, attend, bot_named
from . import messages
from .errors import quoted


def serve(name: str, ears: BinaryIO, voice: BinaryIO) -> None:
    """Answers until the input ends. Raises Malformed for a line that is no message."""
    session = ServedBot(name)
    for line in ears:
        try:
            answer = session.answer(json.loads(line))
        except Exception as error:  # there is no end to what can be wrong with a message
            raise Malformed("line-form", line=quoted(line.decode(errors="replace").rstrip())) from error
        if answer is not None:
            voice.write(json.dumps(answer).encode() + b"\n")
            voice.flush()


class ServedBot:
    """A bot, and what it was told of the game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._bot: Bot | None = None
        self._game: Game | None = None
        self._options: Options | None = None
        self._kit: Any = None
        self._seat = 0

    def answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to a message, if it has one. Unknown messages are ignored; one without the agreed form
        raises any error."""
        try:
            match message.get("is"):
                case "hello":
                    self._bot = bot_named(self.name, str(message["seed"]))
                    return messages.greeting(self.name)
                case "game":
                    self._learn(message)
                case "decide":
                    return self._decide(message)
        except WishfoldError as error:
            return messages.give_up(error.say())
        return None

    def _learn(self, message: dict[str, Any]) -> None:
        self._game = load(message["game"])
        self._options = self._game.choose(**message["options"])
        self._kit = self._game.kit(self._options)
        if message["kit"] is not None:
            self._kit.fill(message["kit"])
        self._seat = message["seat"]

    def _decide(self, message: dict[str, Any]) -> dict[str, Any]:
        if self._bot is None or self._game is None or self._options is None:
            raise KeyError("hello")
        number, veiled = message["decision"], self._game.position(message["position"], kit=self._kit).state
        budget = Budget(message["seconds"], message["iterations"])
        try:
            attend(self._bot, self._options, lambda: None)
            choice = self._bot.choose(self._game, self._kit, veiled, self._seat, budget)
            return messages.act(number, index(choice))  # a bot may answer with a number of some other type
        except WishfoldError:
            raise
        except Exception as error:  # a bot of another package may raise anything
            return messages.give_up(described(error))
