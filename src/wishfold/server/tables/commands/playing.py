"""Requests of a running game: decisions, questions about them, taking back, giving up."""

from ....match.match import Match
from ...errors import Illegal
from ...wire import requests as wire
from ...wire.answers import Answer, Described, Hinted, Offer, Preview
from ..listener import Visitor
from ..table import Table
from ..updates import WORDLESS, book_language
from .checks import HostTurn, PlayerTurn, check_sits, own_seat


async def act(table: Table, visitor: Visitor, request: wire.Act) -> None:
    async with PlayerTurn(table, visitor) as seat:
        await table.submit(seat, request.action, request.decision)


async def what_if(table: Table, visitor: Visitor, request: wire.WhatIf) -> Answer:
    seat = own_seat(table, visitor)
    match = table.running()
    if match.over:
        raise Illegal("match-over")
    return Preview(request.ref, match.what_if(seat, request.action))


async def describe(table: Table, visitor: Visitor, request: wire.Describe) -> Answer:
    """A spectator is told what everybody sees, and has no legal actions."""
    check_sits(table, visitor)
    match, language = table.running(), book_language(visitor.language)
    position, words, names = match.position, match.setup.game.words, table.names
    legal = position.legal(visitor.seat) if _decides(match, visitor.seat) else []
    texts = position.offers(legal, visitor.seat, language, names) if legal else []
    return Described(
        request.ref,
        words.view(position.view(visitor.seat), language, names),
        [Offer(action.id, text) for action, text in zip(legal, texts, strict=True)],
    )


def _decides(match: Match, seat: int) -> bool:
    return seat in match.thinking and not match.bots[seat]


async def hint(table: Table, visitor: Visitor, request: wire.Hint) -> Answer:
    seat = own_seat(table, visitor)
    advice = await table.hints.ask(seat)
    check_sits(table, visitor)
    text = ""
    if visitor.language != WORDLESS:
        (text,) = table.running().position.offers([advice.action], seat, visitor.language, table.names)
    chance = advice.chance if advice.chance is None else round(advice.chance, 3)
    return Hinted(request.ref, advice.action.id, text, chance)


async def undo(table: Table, visitor: Visitor, request: wire.Undo) -> None:
    async with PlayerTurn(table, visitor) as seat:
        entry = table.running().undo(seat, table.services.now(), request.decision)
        if entry is not None:
            await table.enter(entry)


async def answer_undo(table: Table, visitor: Visitor, request: wire.AnswerUndo) -> None:
    async with PlayerTurn(table, visitor) as seat:
        match, now = table.running(), table.services.now()
        await table.enter(match.answer_undo(seat, request.agree, now, request.seat))


async def resign(table: Table, visitor: Visitor, request: wire.Resign) -> None:
    async with PlayerTurn(table, visitor) as seat:
        match = table.running()
        await table.enter(match.resign(seat, table.config.stand_in, table.services.now()))
        table.broadcast.state()


async def abandon(table: Table, visitor: Visitor, request: wire.Abandon) -> None:
    async with HostTurn(table, visitor):
        await table.enter(table.running().abandon(table.services.now()))
