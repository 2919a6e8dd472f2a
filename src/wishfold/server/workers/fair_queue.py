"""The order of questions: by rank, and within a rank each asker in turn. An asker with a hundred tables of
bots delays only their own questions."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from .messages import Choice, Question


class Rank(IntEnum):
    """How urgent a question is; the lowest comes first."""

    PLAYING = 0
    """A person plays or watches at the table."""
    ADVISING = 1
    """Advice, or a judgement of a finished game."""
    UNWATCHED = 2
    """Bots play among themselves, unwatched."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A question in the queue."""

    question: Question
    future: asyncio.Future[Choice]
    rank: Rank
    asker: str


class FairQueue:
    def __init__(self) -> None:
        self._ranks: dict[Rank, OrderedDict[str, deque[Waiting]]] = {rank: OrderedDict() for rank in Rank}

    def put(self, waiting: Waiting) -> None:
        self._ranks[waiting.rank].setdefault(waiting.asker, deque()).append(waiting)

    def take(self, rank: Rank) -> Waiting | None:
        """The next question of this rank. Cancelled ones are dropped."""
        askers = self._ranks[rank]
        while askers:
            asker, waiting = askers.popitem(last=False)
            while waiting and waiting[0].future.done():
                waiting.popleft()
            if waiting:
                next = waiting.popleft()
                if waiting:
                    askers[asker] = waiting  # behind all others
                return next
        return None

    def __iter__(self) -> Iterator[Waiting]:
        for askers in self._ranks.values():
            for waiting in askers.values():
                yield from waiting

    def clear(self) -> None:
        for askers in self._ranks.values():
            askers.clear()
