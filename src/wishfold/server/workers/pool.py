"""The server's side: a fixed number of workers answers questions in fair order.

A worker that does not answer in time, or answers nonsense, is ended and replaced, and the random bot answers
its question here.
"""

import asyncio
import logging
import zlib
from dataclasses import dataclass, field
from typing import Any

from ...bots.isolation.failures import Failed, Failure
from .decision_context import stand_in
from .fair_queue import FairQueue, Rank, Waiting
from .messages import CRASHED, FAILED, LATE, REASONS, Choice, Question, Reason
from .worker_process import WorkerProcess

__all__ = ["Choice", "Closed", "Question", "Rank", "Workers"]

log = logging.getLogger(__name__)

CANCEL_AGAIN = 0.05
"""Seconds after which a worker that goes on is told again to cancel."""


class Closed(RuntimeError):
    """The workers were closed before this question was answered."""


@dataclass(eq=False, slots=True)
class Lane:
    """A place for a worker: its process, if it has one, and the questions that only it may take."""

    queue: FairQueue = field(default_factory=FairQueue)
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    process: WorkerProcess | None = None
    started: bool = False


class Workers:
    """Bots decide here. Processes start with the first question that needs them.

    The wall clock is the backstop for code that no timer can interrupt: a worker has `factor` times the CPU
    budget and `grace` seconds, since it shares the machine with others and a bot may have to fetch what was
    compiled for it. Time in the queue does not count.
    """

    def __init__(self, count: int, factor: float = 4.0, grace: float = 15.0) -> None:
        if count < 1:
            raise ValueError("there must be a worker")
        self._factor = factor
        self._grace = grace
        self._lanes = [Lane() for _ in range(count)]
        self._queue = FairQueue()
        self._tasks: list[asyncio.Task[None]] = []
        self.decisions = 0
        """How many questions were answered, by a bot or in its stead."""
        self.fallbacks: dict[Reason, int] = dict.fromkeys(REASONS, 0)
        """How many of them by the random bot in its stead, by reason."""
        self.restarts = 0
        """How many processes took the place of another."""

    @property
    def waiting(self) -> int:
        """How many questions are in the queue."""
        queues = (self._queue, *(lane.queue for lane in self._lanes))
        return sum(not waiting.future.done() for queue in queues for waiting in queue)

    async def start(self) -> None:
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._work(lane), name="bots") for lane in self._lanes]

    async def choose(self, question: Question, rank: Rank | None = None, asker: str = "") -> Choice:
        """A legal action, whatever the bot does. Raises ValueError when the question itself is at
        fault (no such game, not this seat's turn), and Closed."""
        if not self._tasks:
            raise Closed("the workers are closed")
        if rank is None:
            rank = Rank.PLAYING if question.table else Rank.ADVISING
        waiting = Waiting(question, asyncio.get_running_loop().create_future(), rank, asker)
        if question.table:
            # By the table alone, not by which worker is idle: a table finds its bots again.
            place = zlib.crc32(f"{question.table} {question.seat}".encode()) % len(self._lanes)
            self._lanes[place].queue.put(waiting)
            self._lanes[place].wake.set()
        else:
            self._queue.put(waiting)
            for lane in self._lanes:
                lane.wake.set()
        return await waiting.future

    async def close(self) -> None:
        """Ends all processes. Open questions are not answered."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for queue in (self._queue, *(lane.queue for lane in self._lanes)):
            for waiting in queue:
                _refuse(waiting)
            queue.clear()

    # -- within -------------------------------------------------------------------------------

    async def _work(self, lane: Lane) -> None:
        try:
            while True:
                waiting = self._next(lane)
                if waiting is None:
                    lane.wake.clear()
                    await lane.wake.wait()
                    continue
                try:
                    await self._answer(lane, waiting)
                finally:
                    _refuse(waiting)
        finally:
            await self._end_process(lane)

    def _next(self, lane: Lane) -> Waiting | None:
        """The most urgent question that this worker may take."""
        for rank in Rank:
            for queue in (lane.queue, self._queue):
                if waiting := queue.take(rank):
                    return waiting
        return None

    async def _answer(self, lane: Lane, waiting: Waiting) -> None:
        question = waiting.question
        choice: Choice | None = None
        why: Reason = FAILED
        lost = False
        try:
            choice = await self._choice(await self._process(lane), waiting)
        except Failed as failed:
            why = LATE if failed.failure is Failure.LATE else CRASHED
            log.warning("a worker is replaced: bot %s at %s %s", question.bot, question.game, why)
            lost = True
        except Exception:
            log.exception("a worker is replaced")
            lost, why = True, CRASHED
        try:
            if not waiting.future.done():  # the asker may have cancelled
                self._give(waiting, choice or stand_in(question, why))
        except Exception as error:
            if not waiting.future.done():
                waiting.future.set_exception(error)
        if lost:  # only now, so that the answer does not wait for a process to end
            await self._end_process(lane)

    async def _choice(self, process: WorkerProcess, waiting: Waiting) -> Choice | None:
        """What the worker chooses. When the asker cancels meanwhile, so does the worker: others wait for
        it."""
        question = waiting.question
        timeout = question.seconds * self._factor + self._grace
        asking = asyncio.create_task(process.ask(question, timeout))
        try:
            either: list[asyncio.Future[Any]] = [asking, waiting.future]
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            while not asking.done():
                process.cancel()  # a worker ignores that before its bot decides, so it is told again
                await asyncio.wait([asking], timeout=CANCEL_AGAIN)
        finally:
            asking.cancel()
        return asking.result()

    def _give(self, waiting: Waiting, choice: Choice) -> None:
        self.decisions += 1
        if choice.why:
            self.fallbacks[choice.why] += 1
        waiting.future.set_result(choice)

    async def _process(self, lane: Lane) -> WorkerProcess:
        if lane.process is not None and not lane.process.usable:
            await self._end_process(lane)
        if lane.process is None:
            self.restarts += lane.started
            lane.started = True
            lane.process = WorkerProcess()
            await lane.process.ready()
        return lane.process

    async def _end_process(self, lane: Lane) -> None:
        if lane.process is not None:
            await lane.process.close()
            lane.process = None


def _refuse(waiting: Waiting) -> None:
    if not waiting.future.done():
        waiting.future.set_exception(Closed("the workers were closed"))
