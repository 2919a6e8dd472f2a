"""Plain lines out and plain lines in, for eyes, ears and pipes alike."""

import os
import shutil
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from ..kernel.errors import Malformed

T = TypeVar("T")

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Cursor home, screen, scrollback."""
_PUSHED_AWAY = 60
"""Blank lines where a screen cannot be cleared."""


class TimeUp(Exception):
    """No line came in time."""


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """Raises TimeUp after so many seconds. Systems without timers of this kind wait for the line, and the
    match finds that it came too late."""
    if seconds is None or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(*about: object) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGALRM, ring)
    try:
        # A timer of 0 seconds would never ring.
        signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001))
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before or signal.SIG_DFL)


class Console:
    """No colours and no cursor tricks; only a hand-over clears the screen."""

    def __init__(self) -> None:
        self._gap = False
        self._typed = sys.stdin.isatty()
        self._screen = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        if self._typed and self._screen:
            try:
                import readline  # noqa: F401  (gives `input` its arrow keys)
            except ImportError:
                return

    def say(self, *lines: str) -> None:
        """Prints lines; of several empty ones in a row only the first."""
        for line in lines:
            if line or not self._gap:
                show(line)
            self._gap = not line

    def ask(self, prompt: str, within: float | None = None) -> str:
        """A line of input; what comes through a pipe is shown, as typing would be. Raises TimeUp if it does
        not come `within` so many seconds."""
        self._gap = False
        with limited(within):
            line = input(f"{prompt} ").strip()
        if not self._typed:
            print(line)
        return line

    def ask_yes_or_no(self, question: str, yes: str, no: str) -> bool:
        """Asks until one of the words, or its beginning, is typed."""
        while True:
            typed = self.ask(f"{question} ({yes}/{no})").casefold()
            if typed and (yes.startswith(typed) or no.startswith(typed)):
                return yes.startswith(typed)

    def clear(self) -> None:
        """Leaves nothing to read, not even by scrolling back or through the typed lines."""
        if not self._screen:
            print("\n" * _PUSHED_AWAY)
            return
        print(_CLEAR, end="", flush=True)
        if readline := sys.modules.get("readline"):
            readline.clear_history()


def show(text: str) -> None:
    """Prints a text; on a terminal its long lines are broken between words."""
    if not sys.stdout.isatty():
        print(text)
        return
    width = shutil.get_terminal_size().columns
    for line in text.split("\n"):
        print(line if len(line) < width else _broken(line, width))


def _broken(line: str, width: int) -> str:
    """Breaks a line so that its rest stands further in, and no number is parted from what it
    counts."""
    import re
    from textwrap import fill

    hanging = " " * (len(line) - len(line.lstrip(" -")) or 2)
    bound = re.sub(r"(\d) (?=[\w%])", "\\1\xa0", line)
    broken = fill(bound, width - 1, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False)
    return broken.replace("\xa0", " ")


def on_one_line(text: str) -> str:
    """Without line breaks and control characters."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def numbered(offered: Sequence[T], number: str) -> T:
    """What has this number in a list that was shown; however long a number may have been typed."""
    if len(number) > len(str(len(offered))) or not 1 <= int(number) <= len(offered):
        raise Malformed("number-list", number=number, last=len(offered))
    return offered[int(number) - 1]
