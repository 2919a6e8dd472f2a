"""Requests about who plays at a seat: bots in place of people who left, and seats before the deal."""

from ....match.match import Match
from ...errors import Illegal, Stopped
from ...store.changes import SeatFreed
from ...wire import requests as wire
from ..listener import Visitor
from ..table import Table
from .checks import HostTurn, PlayerTurn, check_open, check_seat, known_bot, seat_with_chair


async def let_bot(table: Table, visitor: Visitor, request: wire.LetBot) -> None:
    """Counts a vote for a bot in an absent player's seat. The bot sits down once all connected players want
    it."""
    async with PlayerTurn(table, visitor) as seat:
        bot = known_bot(request.bot)
        match = table.running()
        check_seat(table, request.seat)
        if match.bots[seat]:
            raise Illegal("seat-played", seat=seat + 1)
        if match.bots[request.seat]:
            raise Illegal("seat-of-bot")
        if table.is_connected(request.seat):
            raise Illegal("seat-here")
        entry = match.seat_bot(request.seat, bot, table.services.now())
        votes = table.bot_votes.setdefault(request.seat, set())
        votes.add(seat)
        if votes >= table.connected_players - {request.seat}:
            await table.store_entry(entry)
            table.bot_votes.pop(request.seat, None)
            if table.is_connected(request.seat):
                await _give_back(table, match, request.seat)
            await table.settle()
        table.broadcast.state()


async def _give_back(table: Table, match: Match, seat: int) -> None:
    """A player who came back while the bot's sitting down was stored has not left. Where that cannot be
    stored, the player can still take the seat back."""
    try:
        await table.store_entry(match.seat_person(seat, table.services.now()))
    except Stopped:
        if table.in_doubt:
            raise


async def take_seat(table: Table, visitor: Visitor, request: wire.TakeSeat) -> None:
    async with PlayerTurn(table, visitor) as seat:
        await table.enter(table.running().seat_person(seat, table.services.now()))
        table.broadcast.state()


async def free_seat(table: Table, visitor: Visitor, request: wire.FreeSeat) -> None:
    async with HostTurn(table, visitor):
        check_open(table)
        check_seat(table, request.seat)
        seat = table.config.seats[request.seat]
        if not seat.taken or request.name not in ("", seat.name):
            return  # it is free already, or another player has sat down since
        draft = table.config.draft()
        draft.free_seat(request.seat)
        await table.change(draft, SeatFreed(table.id, request.seat))
        table.broadcast.dismiss_strangers("seat-freed")


async def fill_seat(table: Table, visitor: Visitor, request: wire.FillSeat) -> None:
    async with HostTurn(table, visitor):
        bot = known_bot(request.bot)
        check_open(table)
        number = seat_with_chair(table, request.chair)
        seat = table.config.seats[number]
        if seat.bot == bot:
            return  # it sits there already
        if seat.taken:
            raise Illegal("seat-taken")
        draft = table.config.draft()
        draft.seat_bot(number, bot)
        await table.change_and_deal(draft, SeatFreed(table.id, number))


async def drop_seat(table: Table, visitor: Visitor, request: wire.DropSeat) -> None:
    async with HostTurn(table, visitor):
        check_open(table)
        seat = table.config.seat_of(request.chair)
        if seat is None:
            return  # it is dropped already
        if table.config.seats[seat].taken:
            raise Illegal("seat-taken")
        draft = table.config.draft()
        draft.drop_seat(seat)
        await table.change_and_deal(draft)
