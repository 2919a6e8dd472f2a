"""Time at a terminal: it runs while a prompt waits for an answer, and only then."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ...kernel.errors import Malformed
from ...match.clock import Pace

_EACH = re.compile(r"(\d{1,5})s?")
_BANK = re.compile(r"(\d{1,3})m(?:\+(\d{1,4})s?)?")
POSSIBLE = "30, 5m, 5m+10"


def read_pace(text: str) -> Pace:
    """`30`: seconds for every decision; `5m+10`: minutes for all of them, and seconds more with each."""
    if (found := _EACH.fullmatch(text)) and int(found[1]):
        return Pace(each=1000 * int(found[1]))
    if (found := _BANK.fullmatch(text)) and int(found[1]):
        return Pace(bank=60_000 * int(found[1]), extra=1000 * int(found[2] or 0))
    raise Malformed("option-range", name="--pace", value=text, possible=POSSIBLE)


def minutes(milliseconds: int) -> str:
    """ "0:05"; what has begun counts, so that nothing is left at 0:00."""
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


class PromptClock:
    """`now` is how many milliseconds prompts have been open so far."""

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._before = 0.0
        self._opened: float | None = None

    def now(self) -> int:
        open_for = 0.0 if self._opened is None else self._seconds() - self._opened
        return int(1000 * (self._before + open_for))

    @contextmanager
    def running(self) -> Iterator[None]:
        """Time passes for the player at the prompt."""
        self._opened = self._seconds()
        try:
            yield
        finally:
            self._before += self._seconds() - self._opened
            self._opened = None
