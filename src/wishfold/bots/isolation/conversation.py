"""Lines to and from a command, independent of how the caller waits.

`saying` and `hearing` are generators. They yield each stream that they must wait for; the blocking and the
asynchronous process wait in their own way and resume them.
"""

import os
import select
import weakref
from collections.abc import Generator, Sequence
from typing import NamedTuple, TypeVar

from ...kernel.errors import Bilingual
from .command import SupervisedCommand
from .failures import Failed, Failure

CHUNK = 1 << 16
LONGEST = 1 << 16
"""Bytes of an answer."""

T = TypeVar("T")


class Wait(NamedTuple):
    """A file descriptor that must be ready for an event, `select.POLLIN` or `select.POLLOUT`."""

    stream: int
    event: int


Steps = Generator[Wait, None, T]


class Conversation:
    """Sends and receives lines. `longest` limits a received line."""

    def __init__(self, command: Sequence[str], longest: int | None = LONGEST) -> None:
        self._longest = longest
        self._received = bytearray()
        self._command = SupervisedCommand(command)
        # Also when nothing refers to it any more, and when this process comes to its end.
        weakref.finalize(self, self._command.kill_and_reap)

    @property
    def has_news(self) -> bool:
        """Whether `hearing` has something to tell without waiting: a whole line that was read, or the end."""
        return self._command.killed or b"\n" in self._received

    def saying(self, line: bytes) -> Steps[None]:
        """Ends when the process has taken the line."""
        rest = memoryview(line)
        while rest:
            yield self._wait_for(select.POLLOUT)
            try:
                rest = rest[os.write(self._command.stdin, rest) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise Failed(Failure.CRASHED) from error

    def hearing(self) -> Steps[bytes]:
        """The next line, without its end. After a failure not even one that was read before."""
        if self._command.killed:
            raise Failed(Failure.CRASHED)
        searched = 0
        while (end := self._received.find(b"\n", searched)) < 0:
            searched = len(self._received)
            yield self._wait_for(select.POLLIN)
            more = os.read(self._command.stdout, CHUNK)
            if not more:
                raise Failed(Failure.CRASHED)
            self._received += more
            if self._longest is not None and len(self._received) > self._longest:
                longest = self._longest
                why = Bilingual(f"it is longer than {longest} bytes", f"sie ist länger als {longest} Bytes")
                raise Failed(Failure.NONSENSE, answer=bytes(self._received), why=why)
        line = bytes(self._received[:end])
        del self._received[: end + 1]
        return line

    def _wait_for(self, event: int) -> Wait:
        if self._command.killed:
            raise Failed(Failure.CRASHED)
        return Wait(self._command.stdout if event == select.POLLIN else self._command.stdin, event)
