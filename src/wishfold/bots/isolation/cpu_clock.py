"""A limit for decisions by CPU time, and their cancellation, in the process that runs the bot."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from .failures import TimeUp

CANCEL = signal.SIGUSR1
"""Tells a worker that its answer is not wanted any more."""
NICENESS = 10
"""Tables come first when the machine is busy."""
SLACK = 1.25
SPARE = 0.05
"""A bot that minds its budget ends a little after it; only then the time is really up."""
LEAST = 0.001


class Cancelled(BaseException):
    """The answer is not wanted any more."""


_cancellable = False


def _raise_time_up(number: int, frame: FrameType | None) -> None:
    raise TimeUp


def _raise_cancelled(number: int, frame: FrameType | None) -> None:
    """Only while a bot decides: what is made and loaded before that serves later questions. The flag falls
    here and not only in `cancellable`: a second signal would raise where nothing catches it."""
    global _cancellable
    if _cancellable:
        _cancellable = False
        signal.setitimer(signal.ITIMER_PROF, 0)
        raise Cancelled


def settle() -> None:
    """Once for a process: it yields to others, ignores Ctrl-C in a terminal, and installs its limits."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGPROF, _raise_time_up)
    signal.signal(CANCEL, _raise_cancelled)


@contextmanager
def cancellable() -> Iterator[None]:
    """Raises Cancelled within when CANCEL arrives."""
    global _cancellable
    _cancellable = True
    try:
        yield
    finally:
        _cancellable = False


@contextmanager
def cpu_time(seconds: float) -> Iterator[None]:
    """Raises TimeUp within when the CPU time, with some slack, is used up."""
    signal.setitimer(signal.ITIMER_PROF, max(LEAST, seconds) * SLACK + SPARE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
