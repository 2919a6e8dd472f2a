"""Requests that concern chat and the connection."""

from ...wire import requests as wire
from ...wire.answers import Answer, Pong
from ..listener import Visitor
from ..table import Table
from .checks import check_seat, own_seat


async def say(table: Table, visitor: Visitor, request: wire.Say) -> None:
    table.broadcast.chat(table.chat.post(own_seat(table, visitor), request))


async def mute(table: Table, visitor: Visitor, request: wire.Mute) -> None:
    """For players alone: spectators cannot all be told apart, and there may be any number of them."""
    own_seat(table, visitor)
    check_seat(table, request.seat)
    muted = table.muted.setdefault(visitor.identity, set())
    (muted.add if request.mute else muted.discard)(request.seat)


async def ping(table: Table, visitor: Visitor, request: wire.Ping) -> Answer:
    return Pong(request.ref)
