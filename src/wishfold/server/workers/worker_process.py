"""One worker process, as the server sees it."""

import sys

from ...bots.isolation.async_process import AsyncProcess
from ...bots.isolation.cpu_clock import CANCEL
from ...bots.isolation.failures import Failed, Failure
from .messages import Answer, Asked, Choice, Question, read_answer, write

# Unlike usual for -m, modules of the folder that the server was started in are not importable.
COMMAND = (sys.executable, "-P", "-m", "wishfold.server.workers.worker")
LONGEST_LINE = 4096
STARTING = 20.0
"""Seconds within which a worker must be ready, on however busy a machine."""


class WorkerProcess:
    """Raises Failed when the process cannot be started, is late or answers nonsense; it is of no more use
    then."""

    def __init__(self) -> None:
        self._process = AsyncProcess(COMMAND, LONGEST_LINE)
        self._number = 0

    @property
    def usable(self) -> bool:
        return self._process.usable

    async def ready(self) -> None:
        """Returns when the worker says that it is ready."""
        try:
            self._read(await self._process.hear(STARTING))
        except Failed as failed:
            raise Failed(Failure.START) from failed  # no bot has used up its time yet

    async def ask(self, question: Question, timeout: float) -> Choice | None:
        """What the worker chooses."""
        self._number += 1
        asked = Asked(self._number, question)
        return self._read(await self._process.ask(write(asked), timeout)).choice

    def cancel(self) -> None:
        """The answer is not wanted any more. A worker whose bot is deciding says at once that there is
        none."""
        self._process.signal(CANCEL)

    async def close(self) -> None:
        """Ends the process and all that it started. May be repeated if it was cancelled."""
        await self._process.close()

    def _read(self, line: bytes) -> Answer:
        try:
            answer = read_answer(line)
        except ValueError as error:
            raise Failed(Failure.NONSENSE, answer=line) from error
        if answer.number != self._number:
            raise Failed(Failure.NONSENSE, answer=line)
        return answer
