"""Whose question is next. Whoever is waited for most comes first, and among equals every asker in turn: who
opens a hundred tables of bots waits for a hundred decisions, and nobody else does."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from .messages import Choice, Question


class Rank(IntEnum):
    """How much a question is waited for."""

    PLAYING = 0
    """Somebody plays or watches there."""
    ADVISING = 1
    """Advice, or a judgement of a game that is over."""
    UNWATCHED = 2
    """Bots among themselves, and nobody looks."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A question in the queue."""

    question: Question
    future: asyncio.Future[Choice]
    rank: Rank
    asker: str


class Order:
    def __init__(self) -> None:
        self._ranks: dict[Rank, OrderedDict[str, deque[Waiting]]] = {rank: OrderedDict() for rank in Rank}

    def put(self, waiting: Waiting) -> None:
        self._ranks[waiting.rank].setdefault(waiting.asker, deque()).append(waiting)

    def take(self, rank: Rank) -> Waiting | None:
        """The next of this rank; those that nobody waits for any more are dropped."""
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
