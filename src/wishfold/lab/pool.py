"""Many hands on one machine: processes that take one task after another.

A process that dies takes nothing with it but the task in its hands, and another process tries that one
again. The same interface is offered by `cluster`, for many machines.
"""

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from ..kernel.errors import Illegal
from .retry import ATTEMPTS, Found, Lost, Task, Tries, Try, Work, answer, found

_HERE = "here"
"""What a process says first."""


@dataclass(slots=True)
class _Hand:
    process: SpawnProcess
    line: Connection
    holds: Try
    here: bool = False
    """Whether the process has begun. One that ends before that has not touched its task."""


def run(
    work: Work[Task, Found], tasks: Sequence[Task], workers: int | None = None
) -> Iterator[tuple[int, Found | Lost]]:
    """What came of each task, with its number, in the order in which they are done. What `work` raises is
    raised here, and everything stops. So it does when no process begins at all: a script that is imported
    by its own processes and starts more of them ends each at once."""
    waiting, unborn = Tries(len(tasks)), 0
    hands: list[_Hand] = []
    spawning = multiprocessing.get_context("spawn")
    try:
        while waiting or hands:
            while waiting and len(hands) < (workers or os.cpu_count() or 1):
                line, far_end = spawning.Pipe()
                process = spawning.Process(target=_labour, args=(far_end, work))
                process.start()
                far_end.close()
                hand = _Hand(process, line, waiting.next())
                hands.append(hand)
                _give(hand, tasks)
            ready = wait([hand.line for hand in hands])
            for hand in [hand for hand in hands if hand.line in ready]:
                tried = hand.holds
                try:
                    came = hand.line.recv()
                except (EOFError, OSError):
                    hands.remove(hand)
                    _bury(hand)
                    if not hand.here:
                        unborn += 1
                        if unborn == ATTEMPTS:
                            raise Illegal("no-workers") from None
                        waiting.give_back(tried)
                    elif lost := waiting.ended(tried):
                        yield tried.number, lost
                    continue
                if not hand.here:
                    hand.here, unborn = True, 0
                    continue
                one: Found = found(came)
                # It goes on before anybody looks at what it has found.
                if waiting:
                    hand.holds = waiting.next()
                    _give(hand, tasks)
                else:
                    hands.remove(hand)
                    _bury(hand)
                yield tried.number, one
    finally:
        for hand in hands:
            _bury(hand)


def _give(hand: _Hand, tasks: Sequence[Any]) -> None:
    try:
        hand.line.send((tasks[hand.holds.number], hand.holds.attempt))
    except OSError:
        return  # it is dead, which is noticed where its answers are awaited


def _bury(hand: _Hand) -> None:
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
    line.send(_HERE)
    while True:
        try:
            task, attempt = line.recv()
        except EOFError:
            return
        try:
            line.send(answer(work, task, attempt))
        except BrokenPipeError:
            return
