"""Reviews: what a good bot makes of a finished game, decision by decision.

The first who asks sets it going; it goes on by itself, one decision at a time among the questions of the
bots that play, and everybody who asks gets what is there by then.
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
"""CPU time for each decision, at most: a whole game shall be judged while somebody looks at it."""
OF_ONE_IDENTITY = 2
OF_ONE_ADDRESS = KEPT // 2
"""Games that are thought over at a time because one and the same asked first."""
BUSY = 10
"""Seconds after which it is worth asking again."""
FORGOTTEN = 30.0
"""Seconds after which a review rests that nobody asked for again."""


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
class Thought:
    """How far a review has come."""

    chances: list[list[float] | None]
    identity: str = ""
    address: str = ""
    """Who set it going."""
    slips: list[Slip] = field(default_factory=list)
    done: int = 0
    task: asyncio.Task[None] | None = None
    asked: float = 0.0
    """When somebody last wanted to know, by the clock on the wall."""

    @property
    def finished(self) -> bool:
        return self.done == len(self.chances)


class Reviews:
    def __init__(self, replays: Replays, services: Services) -> None:
        self._replays = replays
        self._services = services
        self._thoughts: OrderedDict[str, Thought] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def look(self, table: Table, language: str, identity: str = "", address: str = "") -> Review:
        """What is known by now of a finished table's game."""
        table.check_over()
        if not self._services.adviser:
            raise Illegal("hints-off")
        reel = await self._replays.reel(table, address)
        thought = self._thoughts.get(table.id)
        if thought is None:
            self._check_own(identity, address)
            self._make_room()
            thought = self._thoughts[table.id] = Thought([None] * len(reel))
        self._thoughts.move_to_end(table.id)
        thought.asked = monotonic()
        if not thought.finished and thought.task is None:
            self._check_own(identity, address)
            thought.identity, thought.address = identity, address
            thought.task = asyncio.create_task(self._think(table, reel, thought))
        words = load(table.config.game).words
        told = sorted(biggest_mistakes(thought.slips), key=lambda slip: slip.frame)
        return Review(
            bot=self._services.adviser,
            total=len(reel),
            done=thought.done,
            chances=thought.chances,
            mistakes=[_mistake(slip, words, language, table.names) for slip in told],
        )

    async def close(self) -> None:
        tasks = [thought.task for thought in self._thoughts.values() if thought.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _check_own(self, identity: str, address: str) -> None:
        """Whoever has games thought over waits with the next one, so that others have a turn."""
        at_work = [thought for thought in self._thoughts.values() if thought.task is not None]
        theirs = sum(thought.identity == identity for thought in at_work if identity)
        nearby = sum(thought.address == address for thought in at_work)
        if theirs >= OF_ONE_IDENTITY or nearby >= OF_ONE_ADDRESS:
            raise Stopped("review-busy", seconds=BUSY)

    def _make_room(self) -> None:
        """The oldest goes that is finished or that nobody follows; while many wait, nobody else joins."""
        if len(self._thoughts) < KEPT:
            return
        for id, thought in self._thoughts.items():
            if thought.task is None:
                del self._thoughts[id]
                return
        raise Stopped("review-busy", seconds=BUSY)

    async def _think(self, table: Table, reel: Reel, thought: Thought) -> None:
        """Goes on as long as somebody wants to know. Several games take turns, decision by decision."""
        try:
            while not thought.finished and monotonic() - thought.asked < FORGOTTEN:
                async with self._one_at_a_time:
                    await self._judge(table, reel, thought, thought.done)
                thought.done += 1
        except Exception as error:
            log("not_reviewed", table=table.id, game=table.config.game, error=error)
            # Nothing more will be known of it, and nobody shall try again and again. What is known is let go,
            # because half a review would pass for a whole one.
            thought.chances = [None] * len(reel)
            thought.slips.clear()
            thought.done = len(reel)
        finally:
            thought.task = None

    async def _judge(self, table: Table, reel: Reel, thought: Thought, frame: int) -> None:
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
        thought.chances[frame - 1] = [round(chance, 3) for chance in judged.chances]
        actions = position.game.actions
        done, best = actions[taken], actions[choice.id]
        slip = Slip(frame, seat, done, best, judged.before, judged.after, judged.thought)
        if mark(slip):
            thought.slips.append(slip)


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
