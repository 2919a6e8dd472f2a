"""The process of a line bot: messages in JSON to and from it, and errors that name the bot."""

import json
from collections.abc import Sequence
from typing import Any

from ...kernel.errors import Bilingual
from ..isolation.blocking_process import BlockingProcess
from .errors import BotError, named, quoted

LEAVING = 1.0
"""Seconds for a bot to end by itself when nothing more is asked."""

NOT_JSON = Bilingual("it is not an object in JSON", "sie ist kein Objekt in JSON")


class BotProcess:
    """Raises BotError when the process fails, and has ended it then."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self._name = name
        with named(name):
            self._process = BlockingProcess(command)

    def say(self, message: dict[str, Any], timeout: float) -> None:
        """Returns when the process has taken the message."""
        with named(self._name):
            self._process.say(json.dumps(message, separators=(",", ":")).encode() + b"\n", timeout)

    def hear(self, timeout: float) -> dict[str, Any]:
        """The bot's next message."""
        with named(self._name):
            line = self._process.hear(timeout)
        try:
            message = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise self.nonsense(line.decode(errors="replace"), NOT_JSON) from error
        if not isinstance(message, dict):
            raise self.nonsense(line.decode(errors="replace"), NOT_JSON)
        return message

    def error(self, code: str, **about: object) -> BotError:
        """Ends the process, and returns the error to raise."""
        self._process.close()
        return BotError(code, bot=self._name, **about)

    def nonsense(self, said: str | dict[str, Any], why: Bilingual) -> BotError:
        text = json.dumps(said, ensure_ascii=False) if isinstance(said, dict) else said
        return self.error("bot-nonsense", answer=quoted(text), why=why)

    def close(self) -> None:
        """Lets the bot go, with all that it started."""
        self._process.close(LEAVING)
