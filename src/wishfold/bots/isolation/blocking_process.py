"""Lines to and from a process, for callers that wait for it."""

import os
import select
from time import monotonic

from .conversation import CHUNK, Conversation, Steps, T
from .failures import Failed, Failure


class BlockingProcess(Conversation):
    """Every call raises Failed when it fails, and kills the process."""

    def say(self, line: bytes, seconds: float | None = None) -> None:
        """Returns when the process has taken the line. Without seconds there is no deadline."""
        self._finish(self.saying(line), seconds)

    def hear(self, seconds: float | None = None) -> bytes:
        """The next line."""
        return self._finish(self.hearing(), seconds)

    def close(self, leaving: float = 0.0) -> None:
        """Kills the process and all that it started. Before that, it has so many seconds to end by itself."""
        if leaving and not self._command.killed:
            self._command.close_stdin()
            poll, end = select.poll(), monotonic() + leaving
            poll.register(self._command.stdout, select.POLLIN)
            while (left := end - monotonic()) > 0 and poll.poll(left * 1000):
                if not os.read(self._command.stdout, CHUNK):
                    break
        self._command.kill_and_reap()

    def fileno(self) -> int:
        """For `select`: readable when a line may have come."""
        return self._command.stdout

    def _finish(self, steps: Steps[T], seconds: float | None) -> T:
        end = None if seconds is None else monotonic() + seconds
        try:
            while True:
                wait = next(steps)
                poll = select.poll()
                poll.register(wait.stream, wait.event)
                if not poll.poll(None if end is None else max(0.0, end - monotonic()) * 1000):
                    raise Failed(Failure.LATE, seconds=seconds)
        except StopIteration as stopped:
            done: T = stopped.value
            return done
        except Failed:
            self._command.kill_and_reap()
            raise
