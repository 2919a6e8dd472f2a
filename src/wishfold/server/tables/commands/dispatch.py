"""From a request to the function that carries it out, and from an error to a refusal."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from ...errors import WishfoldError
from ...wire import requests as wire
from ...wire.answers import Accepted, Answer, Refused
from ..listener import Visitor
from ..table import Table
from . import chatting, deal, playing, seats

WITHOUT_MATCH = (wire.Say, wire.Mute, wire.Ping)
"""Requests that need no match."""
Handler = Callable[[Table, Visitor, Any], Awaitable[Answer | None]]

HANDLERS: dict[type, Handler] = {
    wire.Act: playing.act,
    wire.WhatIf: playing.what_if,
    wire.Describe: playing.describe,
    wire.Hint: playing.hint,
    wire.Undo: playing.undo,
    wire.AnswerUndo: playing.answer_undo,
    wire.Resign: playing.resign,
    wire.Abandon: playing.abandon,
    wire.First: deal.first,
    wire.Choose: deal.choose,
    wire.Ready: deal.ready,
    wire.Unready: deal.unready,
    wire.Reveal: deal.reveal,
    wire.FreeSeat: seats.free_seat,
    wire.FillSeat: seats.fill_seat,
    wire.DropSeat: seats.drop_seat,
    wire.LetBot: seats.let_bot,
    wire.TakeSeat: seats.take_seat,
    wire.Say: chatting.say,
    wire.Mute: chatting.mute,
    wire.Ping: chatting.ping,
}


async def execute(table: Table, visitor: Visitor, request: wire.Request) -> Answer:
    """Carries a request out. The answer says that it is accepted, or refused and why; a refused request
    changes nothing."""
    try:
        if not isinstance(request, WITHOUT_MATCH):
            await table.recall(visitor.identity)
        return await HANDLERS[type(request)](table, visitor, request) or Accepted(request.ref)
    except WishfoldError as error:
        table.services.metrics.refused.add(error.code)
        return refused(error, visitor.language, request.ref, table.names)


def refused(error: WishfoldError, language: str, ref: int = 0, names: Sequence[str] = ()) -> Refused:
    return Refused(ref, error.code, error.say(language, names), error.clause)
