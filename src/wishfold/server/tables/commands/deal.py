"""Requests on the way to the deal: who begins, what is chosen, who is ready, and the seeds of the dice."""

from ....match.match import Match
from ...errors import Illegal
from ...wire import requests as wire
from ..config import OPEN, seed_fits
from ..listener import Visitor
from ..table import Table
from .checks import PlayerTurn, Turn, check_open, own_seat, seat_with_chair


async def first(table: Table, visitor: Visitor, request: wire.First) -> None:
    """Every player may say who begins; all see it before they are ready."""
    if not table.is_host(visitor.identity):
        own_seat(table, visitor)
    async with Turn(table, visitor):
        check_open(table)
        if request.chair is not None:
            seat_with_chair(table, request.chair)
        draft = table.config.draft()
        if (draft.first, bool(draft.first_by)) != (request.chair, request.chair is not None):
            draft.set_first(request.chair)
            await table.change(draft)


async def choose(table: Table, visitor: Visitor, request: wire.Choose) -> None:
    async with PlayerTurn(table, visitor) as seat:
        check_open(table)
        draft = table.config.draft()
        draft.choose(seat, request.value)
        await table.change(draft)


async def ready(table: Table, visitor: Visitor, request: wire.Ready) -> None:
    async with PlayerTurn(table, visitor) as number:
        if table.status != OPEN:
            await _ready_again(table, table.running(), number)
            return
        seat = table.config.seats[number]
        if seat.ready:
            if seat.commit == request.commit:
                return
            raise Illegal("ready-already")
        draft = table.config.draft()
        draft.seats[number].ready, draft.seats[number].commit = True, request.commit
        await table.change_and_deal(draft)


async def _ready_again(table: Table, match: Match, seat: int) -> None:
    """The next game of a series is dealt when all who play for themselves are ready."""
    if not match.between:
        raise Illegal("not-between")
    match.next(table.services.now())  # raises where there will be none, before a player waits for it
    draft = table.config.draft()
    draft.ready_after[seat] = match.number
    await table.change(draft)
    await table.settle()
    table.broadcast.state()


async def unready(table: Table, visitor: Visitor, request: wire.Unready) -> None:
    async with PlayerTurn(table, visitor) as number:
        draft = table.config.draft()
        if table.status != OPEN:
            if not table.running().between:
                raise Illegal("not-between")
            draft.ready_after.pop(number, None)
        elif table.config.revealing:
            # Some seeds may have been seen: a new round of commitments for all.
            draft.unready()
        else:
            draft.seats[number].ready, draft.seats[number].commit = False, ""
        await table.change(draft)


async def reveal(table: Table, visitor: Visitor, request: wire.Reveal) -> None:
    async with PlayerTurn(table, visitor) as number:
        check_open(table)
        seat = table.config.seats[number]
        if seat.seed == request.seed:
            return
        if not table.config.revealing:
            raise Illegal("not-revealing")
        if not seed_fits(request.seed, seat.commit):
            raise Illegal("seed-other")
        draft = table.config.draft()
        draft.seats[number].seed = request.seed
        await table.change_and_deal(draft)
