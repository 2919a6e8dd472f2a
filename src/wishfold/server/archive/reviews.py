"""Reviews: what a good bot makes of a finished game, decision by decision.

The first request starts it; it goes on by itself, one decision at a time between the questions of bots that
play, and every request gets what is there by then.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic

from ...bots import MIN_THOUGHT
from ...bots.review import biggest_mistakes, mark
from ...kernel.actions import Action
from ...kernel.game import Words
from ...kernel.registry import load
from ..errors import Illegal, Stopped
from ..logs import log
from ..tables.services import Services
from ..tables.table import Table
from ..wire.replays import Mistake, Review
from ..workers.pool import Question
from .frames import Reel
from .replays import KEPT, Replays

SECONDS = 0.4
"""CPU time for each decision, at most: a whole game should be judged while a visitor looks at it."""
MAX_PER_IDENTITY = 2
MAX_PER_ADDRESS = KEPT // 2
"""Reviews under way at a time that the same visitor started."""
BUSY = 10
"""Seconds after which it is worth asking again."""
PAUSE_AFTER = 30.0
"""Seconds without a request after which a review pauses."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A decision that cost something: what was done and what would have been better."""

    frame: int
    seat: int
    taken: Action
    best: Action
    before: float
    after: float
    thought: int

    @property
    def lost(self) -> float:
        return self.before - self.after


@dataclass(slots=True)
class Progress:
    """How far a review has come."""

    chances: list[list[float] | None]
    identity: str = ""
    address: str = ""
    """Of the visitor who started it."""
    slips: list[Slip] = field(default_factory=list)
    done: int = 0
    task: asyncio.Task[None] | None = None
    asked: float = 0.0
    """When it was last asked for, by the monotonic clock."""

    @property
    def finished(self) -> bool:
        return self.done == len(self.chances)


class Reviews:
    def __init__(self, replays: Replays, services: Services) -> None:
        self._replays = replays
        self._services = services
        self._reviews: OrderedDict[str, Progress] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def look(self, table: Table, language: str, identity: str = "", address: str = "") -> Review:
        """What is known by now of a finished table's game."""
        table.check_over()
        if not self._services.adviser:
            raise Illegal("hints-off")
        reel = await self._replays.reel(table, address)
        progress = self._reviews.get(table.id)
        if progress is None:
            self._check_own(identity, address)
            self._make_room()
            progress = self._reviews[table.id] = Progress([None] * len(reel))
        self._reviews.move_to_end(table.id)
        progress.asked = monotonic()
        if not progress.finished and progress.task is None:
            self._check_own(identity, address)
            progress.identity, progress.address = identity, address
            progress.task = asyncio.create_task(self._think(table, reel, progress))
        words = load(table.config.game).words
        told = sorted(biggest_mistakes(progress.slips), key=lambda slip: slip.frame)
        return Review(
            bot=self._services.adviser,
            total=len(reel),
            done=progress.done,
            chances=progress.chances,
            mistakes=[_mistake(slip, words, language, table.names) for slip in told],
        )

    async def close(self) -> None:
        tasks = [progress.task for progress in self._reviews.values() if progress.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _check_own(self, identity: str, address: str) -> None:
        """Raises Stopped for a visitor with too many reviews under way, so that others have a turn."""
        at_work = [progress for progress in self._reviews.values() if progress.task is not None]
        theirs = sum(progress.identity == identity for progress in at_work if identity)
        nearby = sum(progress.address == address for progress in at_work)
        if theirs >= MAX_PER_IDENTITY or nearby >= MAX_PER_ADDRESS:
            raise Stopped("review-busy", seconds=BUSY)

    def _make_room(self) -> None:
        """Drops the oldest review that is not under way; raises Stopped if all are."""
        if len(self._reviews) < KEPT:
            return
        for id, progress in self._reviews.items():
            if progress.task is None:
                del self._reviews[id]
                return
        raise Stopped("review-busy", seconds=BUSY)

    async def _think(self, table: Table, reel: Reel, progress: Progress) -> None:
        """Goes on as long as it is asked for. Several games take turns, decision by decision."""
        try:
            while not progress.finished and monotonic() - progress.asked < PAUSE_AFTER:
                async with self._one_at_a_time:
                    await self._judge(table, reel, progress, progress.done)
                progress.done += 1
        except Exception as error:
            log("not_reviewed", table=table.id, game=table.config.game, error=error)
            # It would fail again and again, so it ends. What is known is dropped, because half a review would
            # pass for a whole one.
            progress.chances = [None] * len(reel)
            progress.slips.clear()
            progress.done = len(reel)
        finally:
            progress.task = None

    async def _judge(self, table: Table, reel: Reel, progress: Progress, frame: int) -> None:
        """The decision that a frame shows. Its chances are those of the frame before, which it ended."""
        position, seat, taken = reel.decision(frame)
        if position is None or seat is None or len(position.legal_ids(seat)) < 2:
            return
        question = Question(
            game=table.config.game,
            options=dict(position.options),
            veiled=position.veiled(seat).to_bytes(),
            seat=seat,
            bot=self._services.adviser,
            seed=f"review {table.id} {frame}",
            seconds=min(SECONDS, self._services.bot_seconds),
            judge=True,
            taken=taken,
        )
        choice = await self._services.workers.choose(question, asker=table.config.host)
        judged = choice.judged
        if judged is None or judged.thought < MIN_THOUGHT:
            return
        progress.chances[frame - 1] = [round(chance, 3) for chance in judged.chances]
        actions = position.game.actions
        done, best = actions[taken], actions[choice.id]
        slip = Slip(frame, seat, done, best, judged.before, judged.after, judged.thought)
        if mark(slip):
            progress.slips.append(slip)


def _mistake(slip: Slip, words: Words, language: str, names: Sequence[str]) -> Mistake:
    return Mistake(
        frame=slip.frame,
        seat=slip.seat,
        mark=mark(slip),
        taken=words.action(slip.taken, language, names),
        best=words.action(slip.best, language, names),
        action=slip.best.id,
        before=round(slip.before, 3),
        after=round(slip.after, 3),
    )
