"""A limit for decisions by the wall clock, in the process that runs the bot."""

import faulthandler
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import Any, Self

from .failures import TimeUp

GRACE = 1.0
"""Seconds more until a process is ended that Python cannot interrupt."""
PREPARING = 1800.0
"""Seconds in which a bot gets ready for a game, at most: enough for any compiler on any machine."""
_RENEWAL = 1.0
"""Seconds between two postponements of the process's end; one for every decision would cost more than many a
bot's thoughts."""


def _raise_time_up(number: int, frame: FrameType | None) -> None:
    raise TimeUp


class WallClock:
    """Raises TimeUp in the main thread when more than so many seconds pass between `start` and `stop`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._before: Any = None

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGALRM, _raise_time_up)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        signal.signal(signal.SIGALRM, self._before)

    def start(self) -> None:
        if _watchdog is not None:
            _watchdog.postpone(self._seconds)
        signal.setitimer(signal.ITIMER_REAL, self._seconds)

    def stop(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)

    @contextmanager
    def preparing(self) -> Iterator[None]:
        """Suspends the limit: an interrupted compiler would leave a broken process behind. Only after
        PREPARING seconds the process is ended."""
        self.stop()
        if _watchdog is None:
            yield
            return
        _watchdog.cancel()
        _watchdog.postpone(PREPARING)
        try:
            yield
        finally:
            _watchdog.cancel()


class _Watchdog:
    """Ends the process when native code never comes back, whatever locks it holds."""

    def __init__(self) -> None:
        self._nowhere = open(os.devnull, "w")  # noqa: SIM115  (as long as the process)
        self._postponed = 0.0

    def postpone(self, seconds: float) -> None:
        now = monotonic()
        if now - self._postponed > _RENEWAL:
            self._postponed = now
            faulthandler.dump_traceback_later(seconds + _RENEWAL + GRACE, exit=True, file=self._nowhere)

    def cancel(self) -> None:
        self._postponed = 0.0
        faulthandler.cancel_dump_traceback_later()


_watchdog: _Watchdog | None = None


@contextmanager
def expendable_process() -> Iterator[None]:
    """Within, code that cannot be interrupted costs the process its life. The caller must be in a process
    that another one replaces."""
    global _watchdog
    _watchdog = _Watchdog()
    try:
        yield
    finally:
        _watchdog.cancel()
        _watchdog = None
