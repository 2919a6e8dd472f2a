"""One worker process, as the house sees it."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from .messages import CRASHED, LATE, Answer, Asked, Choice, Question, Reason, read_answer, write
from .time_limit import STOP

# Unlike usual for -m, modules of the folder that the house was started in are not importable.
COMMAND = (sys.executable, "-P", "-m", "wishfold.server.workers.worker")
LONGEST_LINE = 4096
STARTING = 20.0
"""Seconds within which a worker must be ready, on however busy a machine."""
LEAVING = 2.0
"""Seconds for which the house waits until the system has ended a process."""


class Lost(Exception):
    """There is no answer, and the process is of no more use. `why` is one of the reasons."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why)
        self.why = why


class Thinker:
    def __init__(self, process: Process) -> None:
        self._process = process
        self._number = 0

    @classmethod
    async def start(cls) -> "Thinker":
        """Raises Lost when no process can be started. It has a session of its own, so that whatever
        a bot starts there can be ended together with it."""
        try:
            return cls(
                await asyncio.create_subprocess_exec(
                    *COMMAND, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True
                )
            )
        except OSError as error:
            raise Lost(CRASHED) from error

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def ready(self) -> None:
        """Returns when it says so; raises Lost when it does not."""
        try:
            await self._listen(STARTING)
        except Lost as lost:
            raise Lost(CRASHED) from lost  # no bot has used up its time yet

    async def ask(self, question: Question, patience: float) -> Choice | None:
        """What the worker chooses; raises Lost when it does not say so in time."""
        self._number += 1
        assert self._process.stdin is not None
        self._process.stdin.write(write(Asked(self._number, question, patience)))
        return (await self._listen(patience)).choice

    def stop(self) -> None:
        """Nobody waits for its answer any more. If it is thinking, it says at once that there is none."""
        if self.alive:
            with suppress(ProcessLookupError):
                self._process.send_signal(STOP)

    async def dismiss(self) -> None:
        """Ends the process and all that it started. May be done again if it was cancelled."""
        # Of one that is gone the number may long be that of a stranger.
        if self.alive:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(TimeoutError):
            async with asyncio.timeout(LEAVING):
                await self._process.communicate()

    async def _listen(self, patience: float) -> Answer:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(patience):
                await self._process.stdin.drain()
                answer = read_answer(await self._process.stdout.readline())
        except TimeoutError as error:
            raise Lost(LATE) from error
        except (OSError, ValueError) as error:  # the line is broken, too long, or no answer at all
            raise Lost(CRASHED) from error
        if answer.number != self._number:
            raise Lost(CRASHED)
        return answer
