"""The house's side: questions wait in good order for a fixed number of workers.

A worker that does not answer in time, or answers nonsense, is ended and replaced, and its question
is answered here by the random breed.
"""

import asyncio
import logging
import zlib
from dataclasses import dataclass, field
from typing import Any

from .decision_context import stand_in
from .fair_queue import Order, Rank, Waiting
from .messages import CRASHED, FAILED, REASONS, Choice, Question, Reason
from .worker_process import Lost, Thinker

__all__ = ["Choice", "Closed", "Question", "Rank", "Workers"]

log = logging.getLogger(__name__)


AGAIN = 0.05
"""Seconds after which a worker that does not stop is told again."""


class Closed(RuntimeError):
    """The workers went home before this question was answered."""


@dataclass(eq=False, slots=True)
class Lane:
    """A worker's place: its process, if it has one, and the questions that only it may take."""

    queue: Order = field(default_factory=Order)
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    thinker: Thinker | None = None
    started: bool = False


class Workers:
    """Bots think here. Processes start with the first question that needs them.

    The clock on the wall is the backstop for code that no timer can interrupt: a worker is given
    `factor` times the CPU budget and `grace` seconds, since it shares the machine with others and a bot
    may have to fetch what was compiled for it. Time in the queue does not count.
    """

    def __init__(self, count: int, factor: float = 4.0, grace: float = 15.0) -> None:
        if count < 1:
            raise ValueError("there must be a worker")
        self._factor = factor
        self._grace = grace
        self._lanes = [Lane() for _ in range(count)]
        self._queue = Order()
        self._tasks: list[asyncio.Task[None]] = []
        self.decisions = 0
        """How many questions were answered, by a bot or in its stead."""
        self.fallbacks: dict[Reason, int] = dict.fromkeys(REASONS, 0)
        """How many of them by the random breed in its stead, by reason."""
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
            raise Closed("the workers are not here")
        if rank is None:
            rank = Rank.PLAYING if question.table else Rank.ADVISING
        waiting = Waiting(question, asyncio.get_running_loop().create_future(), rank, asker)
        if question.table:
            # By its name alone, not by who is idle: the same questions meet the same bots again.
            place = zlib.crc32(f"{question.table} {question.seat}".encode()) % len(self._lanes)
            self._lanes[place].queue.put(waiting)
            self._lanes[place].wake.set()
        else:
            self._queue.put(waiting)
            for lane in self._lanes:
                lane.wake.set()
        return await waiting.future

    async def close(self) -> None:
        """Ends all processes. Questions that are still open are not answered."""
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
            await self._dismiss(lane)

    def _next(self, lane: Lane) -> Waiting | None:
        """Of all questions that this worker may take, the one that is waited for most."""
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
            thinker = await self._thinker(lane)
            choice = await self._heard(thinker, waiting)
        except Lost as error:
            log.warning("a worker is replaced: bot %s at %s %s", question.bot, question.game, error.why)
            lost, why = True, error.why
        except Exception:
            log.exception("a worker is replaced")
            lost, why = True, CRASHED
        try:
            if not waiting.future.done():  # whoever asked may have left
                self._give(waiting, choice or stand_in(question, why))
        except Exception as error:
            if not waiting.future.done():
                waiting.future.set_exception(error)
        if lost:  # only now, so that nobody waits for a process to end
            await self._dismiss(lane)

    async def _heard(self, thinker: Thinker, waiting: Waiting) -> Choice | None:
        """What the worker says. If whoever asked leaves meanwhile, it need not think to the end: somebody
        else may be waiting for it."""
        question = waiting.question
        patience = question.seconds * self._factor + self._grace
        asking = asyncio.create_task(thinker.ask(question, patience))
        try:
            either: list[asyncio.Future[Any]] = [asking, waiting.future]
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            while not asking.done():
                thinker.stop()  # it does not hear that before it thinks, so it is told again
                await asyncio.wait([asking], timeout=AGAIN)
        finally:
            asking.cancel()
        return asking.result()

    def _give(self, waiting: Waiting, choice: Choice) -> None:
        self.decisions += 1
        if choice.why:
            self.fallbacks[choice.why] += 1
        waiting.future.set_result(choice)

    async def _thinker(self, lane: Lane) -> Thinker:
        if lane.thinker is not None and not lane.thinker.alive:
            await self._dismiss(lane)
        if lane.thinker is None:
            self.restarts += lane.started
            lane.started = True
            lane.thinker = await Thinker.start()
            await lane.thinker.ready()
        return lane.thinker

    async def _dismiss(self, lane: Lane) -> None:
        if lane.thinker is not None:
            await lane.thinker.dismiss()
            lane.thinker = None


def _refuse(waiting: Waiting) -> None:
    if not waiting.future.done():
        waiting.future.set_exception(Closed("the workers went home"))
