"""The live tables of a server: finding and waking them, letting them sleep, deleting them."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress

from ...kernel.errors import WishfoldError
from ..archive.endings import Endings
from ..archive.moving import moved
from ..errors import Illegal, NotAllowed, NotFound, Stopped
from ..fanout import News
from ..logs import log
from ..store import TableDeleted
from ..store.changes import TableRow, VisitorLeft
from ..tables.bots import RETRY
from ..tables.config import OPEN, OVER, RUNNING, read_config
from ..tables.services import Services
from ..tables.table import Table
from .uptime import Uptime

IDLE = 600_000
"""Milliseconds after which a table without listeners leaves memory; it is read again when needed."""
SOON = 600.0
"""Seconds: a table at which the time of a player is up sooner stays awake for it."""
FROZEN_BY = {"unknown-game": "frozen-game", "broken-game": "frozen-game", "record-newer": "frozen-newer"}
"""Why a table can only be looked at, by the error that its waking raised."""


class TableRegistry:
    def __init__(self, services: Services, uptime: Uptime, endings: Endings) -> None:
        self.services = services
        self.tables: dict[str, Table] = {}
        self.closing = False
        self._uptime = uptime
        self._endings = endings
        self._reading: dict[str, asyncio.Future[Table]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        """For tables that sleep until the time of a player is up."""
        self._tasks: set[asyncio.Task[None]] = set()
        if services.fan_out is not None:
            services.fan_out.subscribe(self._receive)

    async def open(self) -> None:
        """Begins to wake the tables at which a game is running, one after the other, then to move
        those to the archive that an earlier version finished."""
        running = await self.services.store.with_status(RUNNING)
        log("server_opened", running=len(running))
        self._spawn(self._wake_stored([row.id for row in running]))

    def say_goodbye(self) -> None:
        """Ends all connections; visitors are told to come back."""
        self.closing = True
        self._uptime.end()
        for table in self.tables.values():
            table.broadcast.dismiss("server-closing", 1000)

    async def close(self) -> None:
        """Lets all tables sleep, once what they are storing is stored."""
        for task in list(self._tasks):
            task.cancel()
        for alarm in self._alarms.values():
            alarm.cancel()
        await asyncio.gather(*self._reading.values(), return_exceptions=True)
        for table in list(self.tables.values()):
            table.sleep()
            async with table.lock:
                pass

    @property
    def connections(self) -> int:
        return sum(len(table.listeners) for table in self.tables.values())

    @property
    def clocks_run(self) -> bool:
        """Whether the time of a player runs out at any table."""
        return bool(self._alarms) or any(table.rings_in is not None for table in self.tables.values())

    async def can_store(self) -> bool:
        """Whether the store accepts writes, as far as is known. After a failure it is tried: a server that is
        said to be ill gets no visitors whose writes would show that it is well again."""
        health = self.services.store_health
        if health.failing and not self.closing:
            try:
                with health.writing():
                    await self.services.store.probe()
            except Stopped:
                return False
            health.wrote()
        return not health.failing

    def _receive(self, news: News) -> None:
        """Tells the listeners here what happened to their table in another process."""
        table = self.tables.get(news.table)
        if table is not None:
            table.broadcast.receive(news)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- finding ----------------------------------------------------------------------------

    def add(self, table: Table) -> None:
        """Registers a table that was stored just now."""
        self.tables[table.id] = table

    async def table(self, id: str) -> Table:
        """The live table; read from the store if need be. Raises NotFound."""
        while True:
            table = self.tables.get(id)
            if table is not None and not table.in_doubt:
                return table
            reading = self._reading.get(id)
            if reading is None:
                reading = asyncio.ensure_future(self._read(id))
                self._reading[id] = reading
                reading.add_done_callback(lambda _: self._reading.pop(id, None))
            await asyncio.shield(reading)  # others who waited for it may have dropped it again

    async def visited(self, id: str, identity: str) -> Table:
        """A table that the visitor may know of; all others do not exist for them."""
        table = await self.table(id)
        if not table.may_watch(identity):
            raise NotFound("no-such-table")
        return table

    async def _read(self, id: str) -> Table:
        row = await self.services.store.get(id)
        if row is None:
            raise NotFound("no-such-table")
        if row.status == OVER:
            self.tables[id] = table = await self._read_finished(row)
            return table
        table = Table(self.services, row, await self.services.store.seating(id))
        entries = await self.services.store.entries(id)
        # Registered only when it is awake: no visitor sees a table that is half read.
        try:
            await table.wake(entries, self._uptime.opened, self._uptime.before)
        except Stopped:
            raise  # a full disk is no reason to freeze a table; the next attempt may succeed
        except Exception as error:  # whatever is stored there was not written by this version
            self._freeze(table, error)
        self.tables[id] = table
        self._cancel_alarm(id)
        return table

    async def _read_finished(self, row: TableRow) -> Table:
        """A table from the archive, to which it is moved if it ended before there was one."""
        store = self.services.store
        archived = await store.archived(row.id)
        if archived is not None and not archived.ending:
            config, entries = read_config(row.body), await store.entries(row.id)
            if whole := await moved(config, archived, entries):
                archived = whole
                with suppress(Stopped, TableDeleted), self.services.store_health.writing():
                    await store.write(whole)
        return Table(self.services, row, await store.seating(row.id), archived, self._endings.recall)

    def _freeze(self, table: Table, error: Exception) -> None:
        """A table that does not replay can still be looked at, as far as it goes."""
        table.sleep()
        code = "frozen-damaged"
        if isinstance(error, WishfoldError):
            code = FROZEN_BY.get(error.code, "frozen-version")
        log("table_frozen", table=table.id, game=table.config.game, why=code, error=error)
        table.frozen = code

    async def _wake_stored(self, running: list[str]) -> None:
        """Wakes the running tables, and after them those that an earlier version finished: reading moves
        them."""
        await self._wake_all(running)
        try:
            await self._wake_all(await self.services.store.unmoved())
        except Exception as error:
            log("tables_not_moved", error=error)

    def _wake_in_background(self, ids: list[str]) -> None:
        self._spawn(self._wake_all(ids))

    async def _wake_all(self, ids: list[str]) -> None:
        """Wakes tables; those for which the store fails are tried again in a while."""
        while ids:
            waiting = []
            for id in ids:
                try:
                    self.let_sleep(await self.table(id), self.services.now())
                except Stopped:  # which the store's health has reported already
                    waiting.append(id)
                except Exception as error:
                    log("table_not_woken", table=id, error=error)
                await asyncio.sleep(0)
            if ids := waiting:
                await asyncio.sleep(RETRY)

    # -- letting go ---------------------------------------------------------------------------

    async def delete(self, table: Table, identity: str) -> None:
        """The host deletes a table that never began, is over, or can only be looked at."""
        if not table.is_host(identity):
            raise NotAllowed("not-the-host")
        async with table.lock:
            if table.status == RUNNING and not table.frozen:
                raise Illegal("table-running")
            with self.services.store_health.writing():
                await self.services.store.delete(table.id)
            self.drop(table)
        log("table_deleted", table=table.id)

    async def leave(self, table: Table, identity: str) -> None:
        """Takes a table off a visitor's list. Players of a running game are needed and cannot leave."""
        async with table.lock:
            seats = table.seats_of(identity)
            alone = table.is_host(identity) and table.host_without(identity) == identity
            if (seats or alone) and table.status == RUNNING and not table.frozen:
                raise Illegal("table-running")
            draft = table.config.draft()
            draft.host = table.host_without(identity)
            if table.status == OPEN:
                for seat in seats:
                    draft.free_seat(seat)
            left = VisitorLeft(table.id, identity)
            # That a spectator leaves is no news to the others, and makes the table no younger.
            await (table.write(left) if draft == table.config else table.change(draft, left))
        table.broadcast.dismiss("left", -1, identity)

    def drop(self, table: Table) -> None:
        """Removes a table from memory; its connections end."""
        table.dropped = True
        table.broadcast.dismiss("table-gone", -1)
        table.sleep()
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    def forget(self, id: str) -> None:
        """A table was deleted from the store."""
        self._cancel_alarm(id)
        if table := self.tables.get(id):
            self.drop(table)

    def let_sleep(self, table: Table, now: int) -> None:
        """Removes an idle table from memory. If the time of a player is up later, the table is woken for
        it."""
        idle = not table.listeners and not table.busy and not table.lock.locked()
        if not idle or not (table.in_doubt or now - max(table.touched, table.last_disconnect) > IDLE):
            return
        seconds = table.rings_in
        if table.in_doubt:
            self.drop(table)  # the stored table may have a clock that runs
            if table.status == RUNNING:
                self._wake_in_background([table.id])
        elif seconds is None:
            self.drop(table)
        elif seconds > SOON:
            self.drop(table)
            loop = asyncio.get_running_loop()
            self._alarms[table.id] = loop.call_later(seconds, self._ring, table.id)

    def _cancel_alarm(self, id: str) -> None:
        if alarm := self._alarms.pop(id, None):
            alarm.cancel()

    def _ring(self, id: str) -> None:
        del self._alarms[id]
        self._wake_in_background([id])
