"""Turns at something slow that is done for one after the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class FairLock:
    """Whoever asks for much waits for their own: between two turns of one asker everybody else has one."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._askers: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, asker: str) -> AsyncIterator[None]:
        own = self._askers.setdefault(asker, asyncio.Lock())
        async with own, self._one_at_a_time:
            yield
