"""What a server does by itself now and then: idle tables leave memory, old ones are deleted."""

import asyncio
from dataclasses import dataclass

from ..logs import log
from ..store.entry_codec import last_played
from ..tables.config import OPEN, OVER, RUNNING
from .registry import TableRegistry
from .uptime import Uptime

TIDY_EVERY = 60.0
NOTE_EVERY = 5.0
"""Seconds between two notes that the server is open, while the clock of a player runs."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How long tables are kept after the last thing that happened there, in milliseconds; 0 keeps them for
    ever."""

    over: int = 0
    open: int = 0
    """Tables that never began."""
    running: int = 0
    """Running games without any play."""


class Housekeeping:
    def __init__(self, registry: TableRegistry, uptime: Uptime, retention: Retention) -> None:
        self._registry = registry
        self._store = registry.services.store
        self._uptime = uptime
        self._retention = retention
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._tidy_often()), asyncio.create_task(self._note_often())]

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def tidy(self) -> None:
        now, keep = self._registry.services.now(), self._retention
        for table in list(self._registry.tables.values()):
            self._registry.let_sleep(table, now)
        deleted = 0
        if keep.over:
            deleted += await self._store.forget(now - keep.over, OVER)
        if keep.open:
            deleted += await self._store.forget(now - keep.open, OPEN)
        if deleted:
            log("tables_forgotten", count=deleted)
            await self._drop_deleted()
        if keep.running:
            await self._give_up(now - keep.running)

    async def _drop_deleted(self) -> None:
        for table in list(self._registry.tables.values()):
            if await self._store.get(table.id) is None:
                self._registry.drop(table)

    async def _give_up(self, before: int) -> None:
        """Deletes running games that were last played before then. The entries say when that was, even where
        the game itself is not installed."""
        for row in await self._store.with_status(RUNNING):
            if row.touched >= before or last_played(await self._store.entries(row.id)) >= before:
                continue
            table = self._registry.tables.get(row.id)
            if table is None or not table.listeners:
                log("table_given_up", table=row.id)
                await self._store.delete(row.id)
                self._registry.forget(row.id)

    async def _tidy_often(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            try:
                await self.tidy()
            except Exception as error:
                log("not_tidied", error=error)

    async def _note_often(self) -> None:
        while True:
            await asyncio.sleep(NOTE_EVERY)
            if self._registry.clocks_run:
                await self._uptime.note()
