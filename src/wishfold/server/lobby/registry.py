"""The house: all tables, finding and waking them, and tidying up."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress

from ...kernel.errors import WishfoldError
from ..archive.replays import Replays
from ..archive.reviews import Reviews
from ..errors import Illegal, NotAllowed, NotFound, Stopped
from ..fanout import News
from ..logs import log
from ..store.changes import OpenPeriod, VisitorLeft
from ..tables.bots import LATER
from ..tables.config import OPEN, OVER, RUNNING
from ..tables.entry_codec import last_played
from ..tables.services import Services
from ..tables.table import Table
from ..tokens import new_token
from .invitations import Invitations, new_secret

IDLE = 600_000
"""Milliseconds after which a table that nobody listens to leaves memory; it is read again when needed."""
SOON = 600.0
"""Seconds: a table at which somebody's time is up sooner stays awake for it."""
TIDY_EVERY = 60.0
NOTE_EVERY = 5.0
"""Seconds between two notes that the house is open, while somebody's clock runs."""
FROZEN_BY = {"unknown-game": "frozen-game", "broken-game": "frozen-game", "record-newer": "frozen-newer"}
"""Why a table can only be looked at, by the error that its waking raised."""


class TableRegistry:
    """`keep_over`, `keep_open` and `keep_running` are how long tables stay after the last thing that
    happened there, in milliseconds: those that are over, those that never began, and those at which
    nobody plays on; 0 keeps them for ever."""

    def __init__(
        self,
        services: Services,
        keep_over: int = 0,
        keep_open: int = 0,
        keep_running: int = 0,
        token: Callable[[], str] = new_token,
        secret: Callable[[], bytes] = new_secret,
    ) -> None:
        self.services = services
        self.door = Invitations(self, token, secret)
        self.replays = Replays()
        self.reviews = Reviews(self.replays, services)
        self.tables: dict[str, Table] = {}
        self.closing = False
        self._keep_over = keep_over
        self._keep_open = keep_open
        self._keep_running = keep_running
        self._opened = 0
        """When, in milliseconds."""
        self._goodbye = 0
        """When it began to close; from then on nobody is let in."""
        self._before = OpenPeriod()
        """When it was open the last time, as far as is known."""
        self._reading: dict[str, asyncio.Future[Table]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        """For tables that sleep until somebody's time is up."""
        self._chores: set[asyncio.Task[None]] = set()
        services.fan_out.subscribe(self._hear)

    async def open(self) -> None:
        """Opens the store and, bit by bit, wakes every table at which a game is running."""
        await self.services.store.open()
        self._opened = self.services.now()
        self._before = await self.services.store.last_open()
        await self.services.workers.start()
        running = await self.services.store.with_status(RUNNING)
        log("server_opened", running=len(running))
        self._see_to(self._wake_all([kept.id for kept in running]))
        self._see_to(self._tidy_often())
        self._see_to(self._note_often())

    async def close(self) -> None:
        """Everybody is told to come back, and what is being stored is finished."""
        self.say_goodbye()
        clocks_run = self._clocks_run
        for chore in list(self._chores):
            chore.cancel()
        for alarm in self._alarms.values():
            alarm.cancel()
        await asyncio.gather(*self._reading.values(), return_exceptions=True)
        for table in list(self.tables.values()):
            table.sleep()
            async with table.lock:
                pass
        await self.reviews.close()
        await self.services.workers.close()
        if clocks_run:
            await self._note_open()
        await self.services.store.close()
        log("server_closed")

    def say_goodbye(self) -> None:
        self.closing = True
        self._goodbye = self._goodbye or self.services.now()
        for table in self.tables.values():
            table.dismiss("server-closing", 1000)

    def _see_to(self, chore: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    @property
    def connections(self) -> int:
        return sum(len(table.listeners) for table in self.tables.values())

    async def can_store(self) -> bool:
        """Whether what happens here can be kept, as far as is known. Once it could not, it is tried: nobody
        would play at a house that is said to be ill, and it would never be found well again."""
        if self.services.store_health.failing and not self.closing:
            try:
                with self.services.store_health.writing():
                    await self.services.store.probe()
            except Stopped:
                return False
            self.services.store_health.wrote()
        return not self.services.store_health.failing

    def _hear(self, news: News) -> None:
        """Whoever listens to that table here is told."""
        table = self.tables.get(news.table)
        if table is not None:
            table.hear(news)

    # -- finding ----------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """The live table; read from the store if need be."""
        while True:
            table = self.tables.get(id)
            if table is not None and not table.in_doubt:
                return table
            reading = self._reading.get(id)
            if reading is None:
                reading = asyncio.ensure_future(self._read(id))
                self._reading[id] = reading
                reading.add_done_callback(lambda _: self._reading.pop(id, None))
            await asyncio.shield(reading)  # and it may have been let go of again by others who waited for it

    async def visited(self, id: str, identity: str) -> Table:
        """A table that the visitor may know of; others do not exist for them."""
        table = await self.table(id)
        if not table.may_watch(identity):
            raise NotFound("no-such-table")
        return table

    async def _read(self, id: str) -> Table:
        kept = await self.services.store.get(id)
        if kept is None:
            raise NotFound("no-such-table")
        table = Table(self.services, kept, await self.services.store.sitters(id))
        entries = await self.services.store.entries(id)
        # Registered only when it is awake: nobody sees a table that is half read.
        try:
            await table.wake(entries, self._opened, self._before)
        except Stopped:
            raise  # a full disk is no reason to freeze a table; whoever comes next may have more luck
        except Exception as error:  # whatever stands there was not written by this version
            self._freeze(table, error)
        self.tables[id] = table
        self._forget_alarm(id)
        return table

    def _freeze(self, table: Table, error: Exception) -> None:
        """What cannot be replayed can still be looked at, as far as it goes; what is over has its record."""
        table.sleep()
        code = "frozen-damaged"
        if isinstance(error, WishfoldError):
            code = FROZEN_BY.get(error.code, "frozen-version")
        log("table_frozen", table=table.id, game=table.config.game, why=code, error=error)
        if table.status == OVER:
            table.match = None
        else:
            table.frozen = code

    async def _wake_all(self, ids: list[str]) -> None:
        """Those for which the disk has no room just now have another turn."""
        while ids:
            waiting = []
            for id in ids:
                try:
                    self._let_sleep(await self.table(id), self.services.now())
                except Stopped:  # of which the ledger tells
                    waiting.append(id)
                except Exception as error:
                    log("table_not_woken", table=id, error=error)
                await asyncio.sleep(0)
            if ids := waiting:
                await asyncio.sleep(LATER)

    # -- tidying up ---------------------------------------------------------------------------

    async def delete(self, table: Table, identity: str) -> None:
        """The host clears a table away that never began, is over, or can only be looked at."""
        if not table.is_host(identity):
            raise NotAllowed("not-the-host")
        async with table.lock:
            if table.status == RUNNING and not table.frozen:
                raise Illegal("table-running")
            with self.services.store_health.writing():
                await self.services.store.delete(table.id)
            self._drop(table)
        log("table_deleted", table=table.id)

    async def leave(self, table: Table, identity: str) -> None:
        """Somebody does not want to see a table in their list any more. At a running one they are needed."""
        async with table.lock:
            seats = table.seats_of(identity)
            alone = table.is_host(identity) and table.host_without(identity) == identity
            if (seats or alone) and table.status == RUNNING and not table.frozen:
                raise Illegal("table-running")
            draft = table.config.draft()
            draft.host = table.host_without(identity)
            if table.status == OPEN:
                for seat in seats:
                    draft.vacate(seat)
            left = VisitorLeft(table.id, identity)
            # That somebody watches no more is no news to the others, and makes the table no younger.
            await (table.write(left) if draft == table.config else table.agree(draft, left))
        table.dismiss("left", -1, identity)

    def _drop(self, table: Table) -> None:
        table.dropped = True
        table.dismiss("table-gone", -1)
        table.sleep()
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    async def tidy(self) -> None:
        """Sleeping tables leave memory; old ones are forgotten, as the house was told to."""
        now = self.services.now()
        for table in list(self.tables.values()):
            self._let_sleep(table, now)
        gone = 0
        if self._keep_over:
            gone += await self.services.store.forget(now - self._keep_over, OVER)
        if self._keep_open:
            gone += await self.services.store.forget(now - self._keep_open, OPEN)
        if gone:
            log("tables_forgotten", count=gone)
            await self._drop_forgotten()
        if self._keep_running:
            await self._give_up(now - self._keep_running)

    def _let_sleep(self, table: Table, now: int) -> None:
        """Out of memory where nothing happens, but not out of mind: when somebody's time is up it is woken,
        if that is not soon."""
        idle = not table.listeners and not table.busy and not table.lock.locked()
        if not idle or not (table.in_doubt or now - max(table.touched, table.last_disconnect) > IDLE):
            return
        seconds = table.rings_in
        if table.in_doubt:
            self._drop(table)  # what is on disk may have a clock that runs
            if table.status == RUNNING:
                self._see_to(self._wake_all([table.id]))
        elif seconds is None:
            self._drop(table)
        elif seconds > SOON:
            self._drop(table)
            loop = asyncio.get_running_loop()
            self._alarms[table.id] = loop.call_later(seconds, self._ring, table.id)

    def _forget_alarm(self, id: str) -> None:
        if alarm := self._alarms.pop(id, None):
            alarm.cancel()

    def _ring(self, id: str) -> None:
        del self._alarms[id]
        self._see_to(self._wake_all([id]))

    async def _give_up(self, before: int) -> None:
        """Deletes games that nobody plays on. When they were last played stands in their entries; that can
        be read even where the game itself is not here."""
        for kept in await self.services.store.with_status(RUNNING):
            if kept.touched >= before or last_played(await self.services.store.entries(kept.id)) >= before:
                continue
            table = self.tables.get(kept.id)
            if table is None or not table.listeners:
                log("table_given_up", table=kept.id)
                await self.services.store.delete(kept.id)
                self._forget_alarm(kept.id)
                if table is not None:
                    self._drop(table)

    async def _drop_forgotten(self) -> None:
        for table in list(self.tables.values()):
            if await self.services.store.get(table.id) is None:
                self._drop(table)

    @property
    def _clocks_run(self) -> bool:
        return bool(self._alarms) or any(table.rings_in is not None for table in self.tables.values())

    async def _note_open(self) -> None:
        """That the house is open until now at least, or was until it said goodbye: those who think lose that
        time, and no more."""
        with suppress(Stopped), self.services.store_health.writing():
            await self.services.store.write(OpenPeriod(self._opened, self._goodbye or self.services.now()))
            self.services.store_health.wrote()

    async def _note_often(self) -> None:
        while True:
            await asyncio.sleep(NOTE_EVERY)
            if self._clocks_run:
                await self._note_open()

    async def _tidy_often(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            try:
                await self.tidy()
            except Exception as error:
                log("not_tidied", error=error)
