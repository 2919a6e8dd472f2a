"""One live table. Every change is stored first, then carried out, then told to the listeners."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from ...match.entries import Entry
from ...match.match import Match
from ..errors import NotFound, Stopped
from ..logs import log
from ..store import EntryConflict, TableDeleted
from ..store.archived import ArchivedMatch
from ..store.changes import Change, OpenPeriod, SeatChange, Seating, SeatsRenumbered, TableRow, TableUpdated
from ..store.entry_codec import last_played, played_at, read_entry, write_entry
from ..wire.answers import TableState
from ..wire.forms import Log
from .bots import RETRY, BotTurns
from .broadcast import Broadcast
from .clocks import PlayerClocks
from .config import OPEN, OVER, RUNNING, TableConfig, write_config
from .ending import archived_match
from .hints import Hints
from .listener import Visitor
from .services import Services
from .table_data import TableData
from .table_state import table_state
from .updates import UpdateWriter

NEVER = OpenPeriod()
Recall = Callable[["Table", str], Awaitable[None]]
"""Sets the match of a finished table; the text says on whose behalf, so that callers take turns."""
REPLAY_BATCH = 50
"""Stored entries that are carried out again before other tasks have a turn."""


class Table(TableData):
    def __init__(
        self,
        services: Services,
        row: TableRow,
        seating: Seating,
        archived: ArchivedMatch | None = None,
        recall: Recall | None = None,
    ) -> None:
        """A finished table comes with its match as it is `archived`, and with what can `recall` it."""
        super().__init__(services, row, seating, archived)
        self._recall = recall
        self._recalling = 0
        self.broadcast = Broadcast(self)
        self.hints = Hints(self)
        self._bots = BotTurns(self, self.submit, self._reschedule)
        self._clocks = PlayerClocks(self, self._bots.stand_in)
        self._settling: asyncio.Task[None] | None = None

    @property
    def rings_in(self) -> float | None:
        """Seconds until the time of a player is up; None where no time runs."""
        return self._clocks.rings_in

    @property
    def busy(self) -> bool:
        """Whether something goes on here even without visitors."""
        settling = self._settling is not None and not self._settling.done()
        return settling or self._bots.busy or self._recalling > 0

    async def recall(self, asker: str = "") -> None:
        """Gives a finished table its match back, if possible, until other tables have been looked at."""
        if self._recall is None:
            return
        self._recalling += 1
        try:
            await self._recall(self, asker)
        finally:
            self._recalling -= 1

    def state(self) -> TableState:
        return table_state(self)

    def log(self, visitor: Visitor) -> Log:
        """What the visitor's seat was told so far."""
        if self.match is None:
            return Log([], 0)
        return UpdateWriter(self.match, self.names, self.services.now()).log(visitor.seat, visitor.language)

    # -- playing: always with the lock held -------------------------------------------------

    async def submit(self, seat: int, action: str | int, decision: int, by: str = "") -> None:
        """Enters a seat's decision: the one way for people, bots and stand-ins. `by` says which bot or
        stand-in decided, and is empty for the player. A decision that was accepted already changes
        nothing."""
        entry = self.running().act(seat, action, decision, self.services.now(), by=by)
        if entry is not None:
            await self.enter(entry)

    async def enter(self, entry: Entry) -> None:
        """Stores an entry, carries it out, and tells the listeners."""
        await self.store_entry(entry)
        await self.settle()

    async def store_entry(self, entry: Entry) -> None:
        """Stores an entry and carries it out. The listeners are told when the table is settled."""
        match = self.match
        assert match is not None
        began = time.perf_counter()
        try:
            await self.services.store.append(self.id, self.written, write_entry(entry))
        except (EntryConflict, asyncio.CancelledError) as error:
            # Another entry is stored, or it is unknown whether this one is: what is stored counts.
            self._doubt()
            if isinstance(error, EntryConflict):
                raise Stopped("server-closing") from error
            raise
        except Exception as error:
            raise self.services.store_health.failed(error) from error
        self.services.store_health.wrote()
        self.services.metrics.stored.observe(time.perf_counter() - began)
        self.services.metrics.entries.add(entry.kind)
        self.written += 1
        self.touched = max(self.touched, played_at(entry))
        try:
            match.enter(entry)
        except Exception as error:
            # A mistake in the rules of the game. The entry is stored, so reading the table meets it again.
            log("entry_not_entered", table=self.id, game=self.config.game, error=error)
            self._doubt()
            raise Stopped("server-closing") from error

    async def settle(self) -> None:
        """After every change: carries out what follows by itself, tells the listeners, asks whose turn it is.
        The change itself is done; what cannot be stored of what follows is tried again in a while."""
        match = self.match
        assert match is not None
        try:
            while entry := self._what_follows(match):
                await self.store_entry(entry)
            self.hints.cancel_stale()
            self.broadcast.updates()
            if match.over:
                self._stop_turns()
                if self.status == RUNNING:
                    await self._end(match)
            else:
                self._reschedule()
        except Stopped:  # which the store's health has reported already
            if not self.in_doubt:
                self.broadcast.updates()
                self._settling = asyncio.create_task(self._settle_later())

    def _what_follows(self, match: Match) -> Entry | None:
        """What happens by itself: a single choice, or the next game once all players are ready for it."""
        if match.between and not match.over:
            people = {seat for seat in self.config.human_seats if not match.bots[seat]}
            if self.ready_again >= people and match.may_go_on:
                return match.next(self.services.now())
        return match.automatic(self.services.now()) if match.setup.auto else None

    async def _end(self, match: Match) -> None:
        self.chat.close()
        ended = archived_match(self.id, self.config, match, self.services.now())
        await self.change(self.config.draft(), ended, status=OVER)
        self.archived = ended

    async def _settle_later(self) -> None:
        await asyncio.sleep(RETRY)
        async with self.lock:
            if not self.in_doubt:
                await self.settle()

    def _reschedule(self) -> None:
        self._bots.reschedule()
        self._clocks.reschedule()

    def _stop_turns(self) -> None:
        self._bots.stop()
        self._clocks.stop()

    # -- everything else that changes: always with the lock held ----------------------------

    async def change(self, draft: TableConfig, *more: Change, status: str | None = None) -> None:
        """Stores another configuration, and what belongs to it, in one write; then it holds. If it gives
        seats other numbers, all that goes by them follows."""
        status = status or self.status
        touched = self.services.now()
        row = TableRow(self.id, status, touched, draft.in_lobby, write_config(draft))
        moved = draft.renumbered_since(self.config)
        numbers = [SeatsRenumbered(self.id, moved)] if moved else []
        await self.write(TableUpdated(row), *more, *numbers)
        self.config, self.status, self.touched = draft, status, touched
        if moved:
            self.broadcast.renumber(moved)
        self.broadcast.state()

    async def change_and_deal(self, draft: TableConfig, *more: Change) -> None:
        """Changes the configuration before the deal, and deals if all are ready then. That is one write:
        after a crash there must not be a table at which all are ready and nothing happens."""
        if not draft.all_ready or draft.revealing:
            await self.change(draft, *more)
            return
        match = draft.deal(self.services.now())
        await self.change(draft, *more, status=RUNNING)
        await self.begin(match)

    async def begin(self, match: Match) -> None:
        """Starts a match whose configuration is stored."""
        self.match = match
        self.broadcast.restart_numbers()
        await self.settle()

    async def write(self, *changes: Change) -> None:
        """Stores all of the changes or none, and carries out those of the seating."""
        if self.stale:
            raise Stopped("server-closing")
        try:
            with self.services.store_health.writing():
                await self.services.store.write(*changes)
        except asyncio.CancelledError:
            self._doubt()
            raise
        except TableDeleted as error:
            self._doubt()
            raise NotFound("no-such-table") from error
        for change in changes:
            if isinstance(change, SeatChange):
                change.apply_to(self.seating)
            else:  # a change of the seating may have found nothing to write
                self.services.store_health.wrote()

    def _doubt(self) -> None:
        """The table has to be read from the store again; all connections come back to the new one."""
        self.in_doubt = True
        self._stop_turns()
        self.broadcast.dismiss("again", 0)

    # -- waking up and going to sleep ---------------------------------------------------------

    async def wake(self, entries: list[bytes], opened: int, before: OpenPeriod = NEVER) -> None:
        """Carries out the stored entries again and lets the clocks go on. If nothing has happened since the
        server was opened, they stood still until now; but after an entry from the period `before`, they ran
        until that period ended. Entries that no longer replay raise; the table is then where it went
        wrong."""
        if self.status == OPEN:
            return
        # First of all: how old the table is must be known even if no more than that can be read.
        self.touched = max(self.touched, last_played(entries))
        self.match = self.config.match()
        digests = self.config.version not in self.match.setup.game.revised
        latest = 0
        for stored in entries:
            entry = read_entry(stored)
            self.match.enter(entry, digests)
            self.written += 1
            latest = entry.at
            if not self.written % REPLAY_BATCH:
                await asyncio.sleep(0)
        latest = max(latest, self.config.began)
        if self.match.clock_runs and latest <= opened:
            if before.opened <= latest < before.until:
                await self.store_entry(self.match.closed(min(before.until, opened)))
            await self.store_entry(self.match.resume(self.services.now()))
        await self.settle()

    def sleep(self) -> None:
        """Nothing happens here any more until the table is read again."""
        self._stop_turns()
        if self._settling is not None:
            self._settling.cancel()
