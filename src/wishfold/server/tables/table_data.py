"""What is known about one live table. Reading only; `table.Table` adds everything that changes it."""

import asyncio

from ...kernel.story import NOBODY
from ...match.match import Match
from ..errors import Illegal, NotAllowed, Reason, Stopped
from ..store.archived import ArchivedMatch
from ..store.changes import Seating, TableRow
from .chat import Chat
from .config import OPEN, OVER, TableConfig, read_config
from .listener import Listener, Visitor
from .services import Services

NO_SEAT = -1
"""The seat of a visitor whose chair was removed."""


class TableData:
    def __init__(
        self, services: Services, row: TableRow, seating: Seating, archived: ArchivedMatch | None = None
    ) -> None:
        self.services = services
        self.id = row.id
        self.status = row.status
        self.touched = row.touched
        """When an entry or a change was last stored, in milliseconds."""
        self.last_disconnect = 0
        """When the last connection ended, in milliseconds."""
        self.config: TableConfig = read_config(row.body)
        self.seating = seating
        self.match: Match | None = None
        self.archived = archived
        """Of a finished table, its match as the archive stores it."""
        self.written = 0
        """How many entries of the match are stored."""
        self.listeners: set[Listener] = set()
        self.chat = Chat(self.config.chat, self.config.allows_free_chat, self.config.listed)
        if self.status == OVER:
            self.chat.close()
        self.muted: dict[str, set[int]] = {}
        """The seats that a seated player does not want to hear, by identity."""
        self.bot_votes: dict[int, set[int]] = {}
        """By absent seat, the seats that want a bot to play there."""
        self.lock = asyncio.Lock()
        self.frozen = ""
        """Why the match cannot be played on, as a code; "" if it can."""
        self.in_doubt = False
        """Whether memory and store may differ; then the table has to be read again."""
        self.dropped = False
        """Whether the registry has let go of this object."""

    @property
    def record(self) -> str:
        """The record of the finished match, "" before. It stays readable when the game is gone."""
        return self.archived.record if self.archived else ""

    # -- people ---------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return [seat.name or f"{number + 1}" for number, seat in enumerate(self.config.seats)]

    def seats_of(self, identity: str) -> list[int]:
        return sorted(seat for seat, who in self.seating.items() if identity in who and seat != NOBODY)

    def sits(self, identity: str, seat: int) -> bool:
        return identity in self.seating.get(seat, ())

    def visitor(self, identity: str, seat: int | None, chair: int | None, language: str) -> Visitor:
        """A visitor at a seat of their own, found by its present number or by its chair; a spectator with
        neither. Raises NotAllowed for a seat of another player."""
        if chair is not None:
            seat = self.config.seat_of(chair)
        elif seat is None:
            return Visitor(identity, NOBODY, language)
        if seat is None or seat == NOBODY or not self.sits(identity, seat):
            raise NotAllowed("not-your-seat")
        return Visitor(identity, seat, language, self.config.seats[seat].chair)

    def refresh_seat(self, visitor: Visitor) -> None:
        """Looks the visitor's seat up by its chair again: seats may have been renumbered meanwhile."""
        if visitor.chair is not None:
            seat = self.config.seat_of(visitor.chair)
            visitor.seat = NO_SEAT if seat is None else seat

    def may_watch(self, identity: str) -> bool:
        known = self.config.listed or identity == self.config.host
        return known or any(identity in who for who in self.seating.values())

    def is_host(self, identity: str) -> bool:
        return identity == self.config.host

    def host_without(self, identity: str) -> str:
        """The host once this identity has left: another seated player, the lowest seat first, if the one
        who leaves is the host and is not the only one."""
        if identity != self.config.host:
            return self.config.host
        seated = (who for seat, who in sorted(self.seating.items()) if seat != NOBODY)
        others = (other for who in seated for other in sorted(who) if other != identity)
        return next(others, identity)

    def is_connected(self, seat: int) -> bool:
        return any(listener.seat == seat for listener in self.listeners)

    @property
    def connected_players(self) -> set[int]:
        """Seats of people who are connected and play for themselves."""
        bots = self.match.bots if self.match else ["" for _ in self.config.seats]
        return {seat for seat in self.config.human_seats if not bots[seat] and self.is_connected(seat)}

    @property
    def ready_again(self) -> set[int]:
        """The seats that are ready for the next game of a series."""
        if self.match is None or not self.match.between:
            return set()
        return {seat for seat, game in self.config.ready_after.items() if game == self.match.number}

    # -- the match ------------------------------------------------------------------------

    @property
    def hints_given(self) -> bool:
        """Whether the table allows hints and a bot that gives them is installed."""
        return self.config.hints and bool(self.services.adviser)

    @property
    def stale(self) -> bool:
        """Whether this object may differ from the table as it is stored."""
        return self.in_doubt or self.dropped

    def running(self) -> Match:
        """The match, if it can be played on; raises otherwise."""
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
        """Raises Illegal until the game is over: before that its hidden parts stay hidden."""
        if self.status != OVER:
            self.check_thawed()
            raise Illegal("table-open" if self.status == OPEN else "table-running")
