"""How long a bot may take for a decision, by the clock on the wall."""

import faulthandler
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import Any, Self

GRACE = 1.0
"""Seconds more until a process is ended that Python cannot interrupt."""
PREPARING = 1800.0
"""Seconds in which a bot gets ready for a game, at most: enough for any compiler on any machine."""
_ANEW = 1.0
"""Seconds after which its end is put off again; to do that for every decision would cost more than many
a bot's thoughts."""


class TimeUp(BaseException):
    """No `Exception`, so that a bot that forgives everything does not forgive this."""


def _ring(number: int, frame: FrameType | None) -> None:
    raise TimeUp


class Clock:
    """Stands beside a game, in the main thread of a process: raises TimeUp in whatever takes longer than
    so many seconds from `start` on, until `stop`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._before: Any = None

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGALRM, _ring)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        signal.signal(signal.SIGALRM, self._before)

    def start(self) -> None:
        if _fuse is not None:
            _fuse.put_off(self._seconds)
        signal.setitimer(signal.ITIMER_REAL, self._seconds)

    def stop(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)

    @contextmanager
    def preparing(self) -> Iterator[None]:
        """What a bot does within is never interrupted, and does not count as its time: a compiler that is
        interrupted leaves a broken process behind. Only what never comes back is the end of the process."""
        self.stop()
        if _fuse is None:
            yield
            return
        _fuse.put_out()
        _fuse.put_off(PREPARING)
        try:
            yield
        finally:
            _fuse.put_out()


class _Fuse:
    """Ends the process when native code never comes back, whatever locks it holds."""

    def __init__(self) -> None:
        self._nowhere = open(os.devnull, "w")  # noqa: SIM115  (as long as the process)
        self._lit = 0.0

    def put_off(self, seconds: float) -> None:
        now = monotonic()
        if now - self._lit > _ANEW:
            self._lit = now
            faulthandler.dump_traceback_later(seconds + _ANEW + GRACE, exit=True, file=self._nowhere)

    def put_out(self) -> None:
        self._lit = 0.0
        faulthandler.cancel_dump_traceback_later()


_fuse: _Fuse | None = None


@contextmanager
def expendable() -> Iterator[None]:
    """What exceeds its time within may cost the process its life; somebody must be there to start another."""
    global _fuse
    _fuse = _Fuse()
    try:
        yield
    finally:
        _fuse.put_out()
        _fuse = None
