"""A FIFO lock per caller: long jobs of one caller do not delay others."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class FairLock:
    """Between two turns of one caller, all other callers have one."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._callers: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, caller: str) -> AsyncIterator[None]:
        own = self._callers.setdefault(caller, asyncio.Lock())
        async with own, self._one_at_a_time:
            yield
