"""Many hands on one machine: processes that take one task after another.

A process that dies takes nothing with it but the task in its hands, and another process tries that one
again. The same interface is offered by `cluster`, for many machines.
"""

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, TypeVar

from .patience import expendable

Task = TypeVar("Task")
Found = TypeVar("Found")

Work = Callable[[Task, int], Found]
"""What is done with a task; the number says how many tries were the end of their process so far. It
travels to other processes by its name, so it stands at the top of a module."""

ATTEMPTS = 3


@dataclass(frozen=True, slots=True)
class Lost:
    """Every try was the end of the process that tried."""

    attempts: int


@dataclass(slots=True)
class _Hand(Generic[Task]):
    process: SpawnProcess
    line: Connection
    holds: tuple[int, int]
    """The number of the task, and which try it is."""


def run(
    work: Work[Task, Found], tasks: Sequence[Task], workers: int | None = None
) -> Iterator[tuple[int, Found | Lost]]:
    """What came of each task, with its number, in the order in which they are done. What `work` raises is
    raised here, and everything stops."""
    waiting = deque((number, 0) for number in range(len(tasks)))
    hands: list[_Hand[Task]] = []
    spawning = multiprocessing.get_context("spawn")
    try:
        while waiting or hands:
            while waiting and len(hands) < (workers or os.cpu_count() or 1):
                line, far_end = spawning.Pipe()
                process = spawning.Process(target=_labour, args=(far_end, work))
                process.start()
                far_end.close()
                hand = _Hand[Task](process, line, waiting.popleft())
                hands.append(hand)
                _give(hand, tasks)
            ready = wait([hand.line for hand in hands])
            for hand in [hand for hand in hands if hand.line in ready]:
                number, attempt = hand.holds
                try:
                    good, found = hand.line.recv()
                except (EOFError, OSError):
                    hands.remove(hand)
                    _bury(hand)
                    if attempt + 1 < ATTEMPTS:
                        waiting.appendleft((number, attempt + 1))
                    else:
                        yield number, Lost(ATTEMPTS)
                    continue
                if not good:
                    raise found
                # It goes on before anybody looks at what it has found.
                if waiting:
                    hand.holds = waiting.popleft()
                    _give(hand, tasks)
                else:
                    hands.remove(hand)
                    _bury(hand)
                yield number, found
    finally:
        for hand in hands:
            _bury(hand)


def _give(hand: _Hand[Task], tasks: Sequence[Task]) -> None:
    number, attempt = hand.holds
    try:
        hand.line.send((tasks[number], attempt))
    except OSError:
        return  # it is dead, which is noticed where its answers are awaited


def _bury(hand: _Hand[Any]) -> None:
    """Ends the process, if it lives. It has a session of its own, and all that its bots started goes too."""
    if hand.process.is_alive() and hand.process.pid is not None:
        try:
            os.killpg(hand.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            hand.process.kill()  # so young that it has no session yet
    hand.process.join()
    hand.line.close()


def _labour(line: Connection, work: Work[Any, Any]) -> None:
    """What a process does, until nobody has a task for it."""
    os.setsid()  # Ctrl-C in a terminal is for the one who keeps the pool
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no part of the results
    while True:
        try:
            task, attempt = line.recv()
        except EOFError:
            return
        try:
            with expendable():
                answer = True, work(task, attempt)
        except Exception as error:
            answer = False, error
        try:
            line.send(answer)
        except BrokenPipeError:
            return
