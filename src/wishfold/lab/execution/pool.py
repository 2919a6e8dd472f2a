"""Processes on one machine, each of which takes one task after another.

A process that dies loses only its current task, and another process retries that. `cluster` offers the same
interface for many machines.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ...bots.isolation.failures import Failed
from ...bots.isolation.python_child import ObjectLine
from ...bots.isolation.python_process import PythonProcess, with_news
from ...kernel.errors import Illegal
from .retry import ATTEMPTS, Attempt, LostTask, Result, RetryQueue, Task, Work, outcome_of, result_of

_STARTED = "started"
"""What a process says first."""


@dataclass(slots=True)
class _Worker:
    process: PythonProcess
    attempt: Attempt
    started: bool = False
    """Whether the process has begun. One that ends before that has not touched its task."""


def run(
    work: Work[Task, Result], tasks: Sequence[Task], workers: int | None = None
) -> Iterator[tuple[int, Result | LostTask]]:
    """The number and result of each task, in the order in which they finish. An error of `work` is raised
    here and ends everything. So does a process that cannot begin, several times in a row: a script without a
    main guard is imported by its own processes, and each of them ends at once."""
    pool = _Pool(work, tasks)
    try:
        while pool.waiting or pool.workers:
            while pool.waiting and len(pool.workers) < (workers or os.cpu_count() or 1):
                pool.start()
            for worker in pool.with_news():
                yield from pool.progress(worker)
    finally:
        for worker in pool.workers:
            worker.process.close()


class _Pool:
    """Processes at work, and the tasks that wait."""

    def __init__(self, work: Work[Any, Any], tasks: Sequence[Any]) -> None:
        self._work, self._tasks = work, tasks
        self.waiting = RetryQueue(len(tasks))
        self.workers: list[_Worker] = []
        self._unstarted = 0
        """Processes in a row that ended before they had begun."""

    def start(self) -> None:
        """One process more, with the next task."""
        attempt = self.waiting.next()
        try:
            worker = _Worker(PythonProcess(_serve, self._work), attempt)
        except Failed:
            self._not_started(attempt)
            return
        self.workers.append(worker)
        self._hand_over(worker)

    def with_news(self) -> list[_Worker]:
        """The processes that have sent something or ended."""
        news = with_news([worker.process for worker in self.workers])
        return [worker for worker in self.workers if worker.process in news]

    def progress(self, worker: _Worker) -> Iterator[tuple[int, Any]]:
        """Takes what the process sent, and gives it its next task."""
        attempt = worker.attempt
        try:
            message = worker.process.receive()
        except Failed:
            self.workers.remove(worker)
            if not worker.started:
                self._not_started(attempt)
            elif lost := self.waiting.failed(attempt):
                yield attempt.task, lost
            return
        if not worker.started:
            worker.started, self._unstarted = True, 0
            return
        result = result_of(message)
        # The process goes on before the caller looks at what it has found.
        if self.waiting:
            worker.attempt = self.waiting.next()
            self._hand_over(worker)
        else:
            self.workers.remove(worker)
            worker.process.close()
        yield attempt.task, result

    def _hand_over(self, worker: _Worker) -> None:
        with suppress(Failed):  # its end is noticed where its answers are awaited
            worker.process.send((self._tasks[worker.attempt.task], worker.attempt.earlier))

    def _not_started(self, attempt: Attempt) -> None:
        self._unstarted += 1
        if self._unstarted == ATTEMPTS:
            raise Illegal("no-workers")
        self.waiting.give_back(attempt)


def _serve(line: ObjectLine, work: Work[Any, Any]) -> None:
    """Runs in a process: one task after another, until there are no more."""
    with suppress(BrokenPipeError, EOFError):
        line.send(_STARTED)
        while True:
            task, earlier = line.receive()
            line.send(outcome_of(work, task, earlier))
