"""How long a bot may think, seen from inside its process."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

STOP = signal.SIGUSR1
"""What the house sends to a worker whose answer nobody waits for."""
NICENESS = 10
"""Tables come first when the machine is busy."""
SLACK = 1.25
SPARE = 0.05
"""A bot that minds its budget ends a little after it; only then the time is really up."""
LEAST = 0.001
FAREWELL = 1.0
"""How much longer than the house's patience a worker lives when nobody ends it."""


class Late(BaseException):
    """The time is up. No `Exception`, so that a bot that forgives everything does not forgive this."""


class Unwanted(BaseException):
    """Nobody waits for the answer any more."""


_thinking = False


def _raise_late(number: int, frame: FrameType | None) -> None:
    raise Late


def _raise_unwanted(number: int, frame: FrameType | None) -> None:
    """Only while a bot thinks: what is made and loaded before that, others will need. Then it no longer
    thinks, even if `stoppable` was about to say so itself: the next one would be raised to nobody."""
    global _thinking
    if _thinking:
        _thinking = False
        signal.setitimer(signal.ITIMER_PROF, 0)
        raise Unwanted


def settle() -> None:
    """Once for a process: it yields to others, and Ctrl-C in a terminal is none of its business."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGPROF, _raise_late)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.signal(STOP, _raise_unwanted)


@contextmanager
def alive_for(patience: float) -> Iterator[None]:
    """The system ends the whole process if this takes much longer than the house would wait: even
    native code that never comes back cannot outlive a house that is gone."""
    signal.setitimer(signal.ITIMER_REAL, patience + FAREWELL)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def stoppable() -> Iterator[None]:
    """Raises Unwanted within when the house does not want to know any more."""
    global _thinking
    _thinking = True
    try:
        yield
    finally:
        _thinking = False


@contextmanager
def cpu_time(seconds: float) -> Iterator[None]:
    """Raises Late within when the CPU time, with some slack, is used up."""
    signal.setitimer(signal.ITIMER_PROF, max(LEAST, seconds) * SLACK + SPARE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
