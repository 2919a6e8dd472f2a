"""One live table: what was agreed, the match, who listens. Store, then enter, then tell."""

import asyncio
import time

import msgspec

from ...kernel.story import NOBODY
from ...match.entries import Entry
from ...match.match import Match
from ..errors import Illegal, NotAllowed, NotFound, Reason, Stopped
from ..fanout import News
from ..logs import log
from ..store import EntryConflict, TableDeleted, changes
from ..store.changes import Change, OpenPeriod, SeatChange, Seating, TableRow
from ..wire.answers import Said, TableState, write
from ..wire.forms import Log
from . import config as table_config
from .bots import LATER, Thinking
from .chat import Chat
from .config import OPEN, OVER, RUNNING, TableConfig
from .entry_codec import last_played, played_at, read_entry, write_entry
from .hints import Hints
from .listener import Listener, Visitor
from .services import Services
from .table_state import state_of
from .updates import UpdateWriter

NEVER = OpenPeriod()
NOWHERE = -1
"""The seat of a visitor whose chair is gone."""
A_TURN = 50
"""Stored entries that are carried out again before others have their turn."""

read_said = msgspec.json.Decoder(Said).decode


class Table:
    def __init__(self, services: Services, kept: TableRow, sitters: Seating) -> None:
        self.services = services
        self.id = kept.id
        self.status = kept.status
        self.touched = kept.touched
        self.last_disconnect = 0
        """When the last connection ended, in milliseconds."""
        self.config: TableConfig = table_config.read(kept.body)
        self.sitters = sitters
        self.match: Match | None = None
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.chat = Chat(self.config.chat, self.config.allows_free_chat, self.config.listed)
        self.bot_votes: dict[int, set[int]] = {}
        """Who wants a bot to play for which seat."""
        self.written = 0
        self.muted: dict[str, set[int]] = {}
        """Whom those who sit here do not want to hear, by identity."""
        self.frozen = ""
        """Why the match cannot be played on, as a code."""
        self.in_doubt = False
        """Whether memory and disk may differ; then only the disk counts."""
        self.dropped = False
        """Whether the house has let go of it: whoever still holds it finds another one there."""
        self.hints = Hints(self)
        self._thinking = Thinking(self)
        self._settling: asyncio.Task[None] | None = None

    # -- asking ---------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return [place.name or f"{seat + 1}" for seat, place in enumerate(self.config.seats)]

    def seats_of(self, identity: str) -> list[int]:
        return sorted(s for s, sitters in self.sitters.items() if identity in sitters and s != NOBODY)

    def visitor(self, identity: str, seat: int | None, chair: int | None, language: str) -> Visitor:
        """Whoever comes to a seat of their own, by its number now or by that of its chair; with neither
        they watch."""
        if chair is not None:
            seat = self.config.seat_of(chair)
        elif seat is None:
            return Visitor(identity, NOBODY, language)
        if seat is None or seat == NOBODY or identity not in self.sitters.get(seat, ()):
            raise NotAllowed("not-your-seat")
        return Visitor(identity, seat, language, self.config.seats[seat].chair)

    def find(self, visitor: Visitor) -> None:
        """Seats may have got other numbers since the visitor came."""
        if visitor.chair is not None:
            seat = self.config.seat_of(visitor.chair)
            visitor.seat = NOWHERE if seat is None else seat

    def may_watch(self, identity: str) -> bool:
        known = self.config.listed or identity == self.config.host
        return known or any(identity in sitters for sitters in self.sitters.values())

    def is_host(self, identity: str) -> bool:
        return identity == self.config.host

    def host_without(self, identity: str) -> str:
        """Who looks after the table when somebody leaves it: if that is the host, whoever sits there, the
        first seat first. Where nobody does it stays as it is."""
        if identity != self.config.host:
            return self.config.host
        seated = (who for seat, who in sorted(self.sitters.items()) if seat != NOBODY)
        others = (other for who in seated for other in sorted(who) if other != identity)
        return next(others, identity)

    def here(self, seat: int) -> bool:
        return any(listener.seat == seat for listener in self.listeners)

    @property
    def people_here(self) -> set[int]:
        """Seats of people who are connected and play for themselves."""
        lent = self.match.bots if self.match else ["" for _ in self.config.seats]
        return {seat for seat in self.config.people if not lent[seat] and self.here(seat)}

    @property
    def ready_again(self) -> set[int]:
        """Who is ready for the next game of a series."""
        if self.match is None or not self.match.between:
            return set()
        return {seat for seat, game in self.config.ready_after.items() if game == self.match.number}

    @property
    def hints_given(self) -> bool:
        """Whether it was agreed, and there is a bot to ask."""
        return self.config.hints and bool(self.services.adviser)

    @property
    def rings_in(self) -> float | None:
        """Seconds until somebody's time is up; None where no time runs."""
        return self._thinking.rings_in

    @property
    def stale(self) -> bool:
        """Whether this is not, or no longer, how the table stands."""
        return self.in_doubt or self.dropped

    @property
    def busy(self) -> bool:
        """Whether something is happening here even if nobody comes."""
        settling = self._settling is not None and not self._settling.done()
        return settling or self._thinking.busy

    def state(self) -> TableState:
        """How the table stands, as everybody may know it."""
        return state_of(self)

    def log(self, visitor: Visitor) -> Log:
        """What the visitor's seat was told; never more."""
        if self.match is None:
            return Log([], 0)
        return UpdateWriter(self.match, self.names, self.services.now()).log(visitor.seat, visitor.language)

    def running(self) -> Match:
        """The match, if it can be played on."""
        if self.stale:
            raise Stopped("server-closing")
        self.check_thawed()
        if self.match is None:
            raise Illegal("table-open" if self.status == OPEN else "match-over")
        return self.match

    def check_thawed(self) -> None:
        """Raises Illegal if this table can only be looked at."""
        if self.frozen:
            raise Illegal("table-frozen", why=Reason(self.frozen))

    def check_over(self) -> None:
        """Raises Illegal while what was hidden must stay so."""
        if self.status != OVER:
            self.check_thawed()
            raise Illegal("table-open" if self.status == OPEN else "table-running")

    # -- listening ------------------------------------------------------------------------

    def listen(self, listener: Listener, since: int) -> None:
        """From now on the listener is told everything; what came after `since` it is told first. Since they
        asked for it, the seat or the table may have gone."""
        if self.stale:
            listener.end("again", 0)
            return
        self.find(listener)
        if self._stranger(listener):
            listener.end("seat-freed" if self.status == OPEN else "moved", -1)
            return
        if listener.seat != NOBODY:
            listener.chair = self.config.seats[listener.seat].chair
        came = listener.seat != NOBODY and not self.here(listener.seat)
        self.listeners.add(listener)
        if came:
            self.bot_votes.pop(listener.seat, None)
            self.tell_state()
        else:
            listener.put(write(self.state()))
        for said in self.chat.recent:
            if said.seat not in self.muted.get(listener.identity, ()):
                listener.put(write(said))
        listener.number = max(0, since)
        if self.match is not None:
            self._tell([listener], again=True)

    def unlisten(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.last_disconnect = self.services.now()
        if listener.seat != NOBODY and not self.here(listener.seat):
            self.tell_state()

    def tell_state(self) -> None:
        """How the table stands, to everybody."""
        self.services.fan_out.publish(News(self.id, "state"))

    def tell_said(self, said: Said) -> None:
        self.services.fan_out.publish(News(self.id, "chat", write(said)))

    def _tell_played(self) -> None:
        self.services.fan_out.publish(News(self.id, "played"))

    def hear(self, news: News) -> None:
        """Something is to be told to those who listen here."""
        if not self.listeners:
            return
        if news.what == "played":
            self._tell(self.listeners)
        elif news.what == "state":
            message = write(self.state())
            for listener in self.listeners:
                listener.put(message)
        else:
            seat = read_said(news.body).seat
            for listener in self.listeners:
                if seat not in self.muted.get(listener.identity, ()):
                    listener.put(news.body)

    def dismiss(self, code: str, retry_after: int, identity: str = "") -> None:
        """Ends connections: all, or those of somebody."""
        for listener in list(self.listeners):
            if not identity or listener.identity == identity:
                listener.end(code, retry_after)

    def dismiss_strangers(self, code: str) -> None:
        """Ends connections of those who do not sit any more where they did, or may not even watch."""
        for listener in list(self.listeners):
            if self._stranger(listener):
                listener.end(code, -1)

    def _stranger(self, listener: Listener) -> bool:
        known, seat = listener.identity, listener.seat
        sits = seat == NOBODY or known in self.sitters.get(seat, ())
        return not sits or not self.may_watch(known)

    def _tell(self, listeners: set[Listener] | list[Listener], again: bool = False) -> None:
        """Each seat and language is served once, however many connections it has. `again`: they come back,
        and are told what they missed."""
        if self.match is None:
            return
        try:
            self._tell_all(self.match, listeners, again)
        except Exception as error:
            # A mistake in a game's view or words must not stop its table, nor any other.
            log("not_told", table=self.id, game=self.config.game, error=error)

    def _tell_all(self, match: Match, listeners: set[Listener] | list[Listener], again: bool) -> None:
        telling = UpdateWriter(match, self.names, self.services.now())
        made: dict[tuple[int, str, int], tuple[int, bytes]] = {}
        for listener in listeners:
            key = (listener.seat, listener.language, listener.number)
            if key not in made:
                update = telling.update(*key, again)
                made[key] = update.number, write(update)
            listener.number, message = made[key]
            listener.put(message)

    # -- changing: always with the lock held ------------------------------------------------

    async def agree(self, draft: TableConfig, *more: Change, status: str | None = None) -> None:
        """Something else is agreed from now on, and what belongs to it changes with it, in one write. If
        seats have other numbers then, all that goes by them follows."""
        status = status or self.status
        touched = self.services.now()
        kept = TableRow(self.id, status, touched, draft.shown, table_config.write(draft))
        moved = draft.moved_since(self.config)
        numbers = [changes.SeatsRenumbered(self.id, moved)] if moved else []
        await self.write(changes.TableUpdated(kept), *more, *numbers)
        self.config, self.status, self.touched = draft, status, touched
        self._follow(moved)
        self.tell_state()

    def _follow(self, moved: dict[int, int]) -> None:
        """Seats have other numbers: whoever listens, is muted or was heard has them, too."""
        if not moved:
            return
        for listener in self.listeners:
            self.find(listener)
        self.chat.renumber(moved)
        for muted in self.muted.values():
            there = {moved[seat] for seat in muted if seat in moved}
            muted.clear()
            muted.update(there)

    async def write(self, *written: Change) -> None:
        """All of it is kept, or nothing; whoever sits down or leaves by it does so here, too."""
        if self.stale:
            raise Stopped("server-closing")
        try:
            with self.services.store_health.writing():
                await self.services.store.write(*written)
        except asyncio.CancelledError:
            self._doubt()
            raise
        except TableDeleted as error:
            self._doubt()
            raise NotFound("no-such-table") from error
        for change in written:
            if isinstance(change, SeatChange):
                change.apply_to(self.sitters)
            else:  # of who sits where nothing may have had to be written
                self.services.store_health.wrote()

    async def agree_and_deal(self, draft: TableConfig, *more: Change) -> None:
        """Something is agreed before the deal, and if nothing else was missing the cards are dealt. That
        is one write: nobody must find a table at which all are ready and nothing will happen."""
        if not draft.all_ready or draft.revealing:
            await self.agree(draft, *more)
            return
        match = draft.deal(self.services.now())
        await self.agree(draft, *more, status=RUNNING)
        await self.begin(match)

    async def begin(self, match: Match) -> None:
        """The cards are dealt, as it was agreed and stored."""
        self.match = match
        for listener in self.listeners:
            listener.number = 0
        await self.settle()

    async def enter(self, entry: Entry) -> None:
        """Stores an entry, carries it out, and tells everybody."""
        await self.keep(entry)
        await self.settle()

    async def settle(self) -> None:
        """After every change: what follows by itself, telling, and who thinks next. The change itself
        is done; what cannot be stored of what follows is tried again in a while."""
        match = self.match
        assert match is not None
        try:
            while entry := self._what_follows(match):
                await self.keep(entry)
            self.hints.stir()
            self._tell_played()
            if match.over:
                self._thinking.stop()
                if self.status == RUNNING:
                    await self._end(match)
            else:
                self._thinking.stir()
        except Stopped:  # of which the ledger tells
            if not self.in_doubt:
                self._tell_played()
                self._settling = asyncio.create_task(self._settle_later())

    def _what_follows(self, match: Match) -> Entry | None:
        """What happens by itself: a single choice, or the next game once everybody is ready for it."""
        if match.between and not match.over:
            people = {seat for seat in self.config.people if not match.bots[seat]}
            if self.ready_again >= people and match.may_go_on:
                return match.next(self.services.now())
        return match.automatic(self.services.now()) if match.setup.auto else None

    async def _end(self, match: Match) -> None:
        self.chat.end()
        draft = self.config.draft()
        draft.record = match.record().write()
        await self.agree(draft, status=OVER)

    async def _settle_later(self) -> None:
        await asyncio.sleep(LATER)
        async with self.lock:
            if not self.in_doubt:
                await self.settle()

    async def keep(self, entry: Entry) -> None:
        """Stores an entry and carries it out. Nobody is told before the table is settled."""
        match = self.match
        assert match is not None
        began = time.perf_counter()
        try:
            await self.services.store.append(self.id, self.written, write_entry(entry))
        except (EntryConflict, asyncio.CancelledError) as error:
            # Something else is on disk, or nobody knows: what is there counts.
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
            # A mistake in the rules of the game. The entry is kept, so whoever reads it meets it too.
            log("entry_not_entered", table=self.id, game=self.config.game, error=error)
            self._doubt()
            raise Stopped("server-closing") from error

    def _doubt(self) -> None:
        """The table has to be read again; everybody comes back to the one that was read."""
        self.in_doubt = True
        self._thinking.stop()
        self.dismiss("again", 0)

    # -- waking up and going to sleep ---------------------------------------------------------

    async def wake(self, entries: list[bytes], opened: int, before: OpenPeriod = NEVER) -> None:
        """Everything that was stored happens again, and the clocks go on. If nothing has happened since the
        house was opened, they stood still until now. But where something happened while it was open `before`,
        they ran until it closed. What no longer replays raises; the table is then where it went wrong."""
        if self.status == OPEN:
            return
        if self.status == OVER:
            self.chat.end()
        # First of all: how old the table is must be known even if no more than that can be read.
        self.touched = max(self.touched, last_played(entries))
        self.match = self.config.match()
        digests = self.config.version not in self.match.setup.game.revised
        latest = 0
        for kept in entries:
            entry = read_entry(kept)
            self.match.enter(entry, digests)
            self.written += 1
            latest = entry.at
            if not self.written % A_TURN:
                await asyncio.sleep(0)
        if self.status == RUNNING:
            latest = max(latest, self.config.began)
            if self.match.clock_runs and latest <= opened:
                if before.opened <= latest < before.until:
                    await self.keep(self.match.closed(min(before.until, opened)))
                await self.keep(self.match.resume(self.services.now()))
            await self.settle()

    def sleep(self) -> None:
        """Nothing happens here any more until the table is read again."""
        self._thinking.stop()
        if self._settling is not None:
            self._settling.cancel()
