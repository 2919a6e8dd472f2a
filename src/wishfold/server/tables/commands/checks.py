"""What a request has to fulfil before it is carried out."""

from ....bots import bot_names
from ...errors import Illegal, Malformed, NotAllowed
from ..config import OPEN
from ..listener import Visitor
from ..table import Table


class Turn:
    """Requests to a table are carried out one after the other. Gives the visitor's seat as it is numbered
    then; raises NotAllowed for a visitor who lost it while waiting."""

    __slots__ = ("_table", "_visitor")

    def __init__(self, table: Table, visitor: Visitor) -> None:
        self._table = table
        self._visitor = visitor

    async def __aenter__(self) -> int:
        await self._table.lock.acquire()
        try:
            self._table.refresh_seat(self._visitor)
            check_sits(self._table, self._visitor)
        except NotAllowed:
            self._table.lock.release()
            raise
        return self._visitor.seat

    async def __aexit__(self, *error: object) -> None:
        self._table.lock.release()


class PlayerTurn(Turn):
    """A turn for a visitor who has a seat; raises NotAllowed for spectators."""

    async def __aenter__(self) -> int:
        check_plays(self._visitor)
        return await super().__aenter__()


class HostTurn(Turn):
    """A turn for the host; raises NotAllowed for all others."""

    async def __aenter__(self) -> int:
        check_host(self._table, self._visitor)
        return await super().__aenter__()


def check_plays(visitor: Visitor) -> None:
    if visitor.watches:
        raise NotAllowed("watching")


def own_seat(table: Table, visitor: Visitor) -> int:
    check_plays(visitor)
    check_sits(table, visitor)
    return visitor.seat


def check_sits(table: Table, visitor: Visitor) -> None:
    """The seat may have been moved to another device, or freed, since the connection was made."""
    if not visitor.watches and not table.sits(visitor.identity, visitor.seat):
        raise NotAllowed("not-your-seat")


def check_host(table: Table, visitor: Visitor) -> None:
    if not table.is_host(visitor.identity):
        raise NotAllowed("not-the-host")


def check_seat(table: Table, seat: int) -> None:
    seats = len(table.config.seats)
    if seat >= seats:
        raise Malformed("not-a-seat", seat=seat + 1, seats=seats)


def check_open(table: Table) -> None:
    """Raises Illegal after the deal."""
    table.check_thawed()
    if table.status != OPEN:
        raise Illegal("table-began")


def seat_with_chair(table: Table, chair: int) -> int:
    seat = table.config.seat_of(chair)
    if seat is None:
        raise Malformed("no-such-chair", chair=chair)
    return seat


def known_bot(name: str) -> str:
    if name not in bot_names():
        raise Malformed("unknown-bot", name=name, known=", ".join(bot_names()))
    return name
