"""What can be asked of a table, one function for each request. One door for everybody."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from ...bots import bot_names
from ...kernel.book import LANGUAGES
from ...match.match import Match
from ..errors import Illegal, Malformed, NotAllowed, Stopped, WishfoldError
from ..store.changes import SeatFreed
from ..wire import requests as wire
from ..wire.answers import Accepted, Answer, Described, Hinted, Offer, Pong, Preview, Refused
from .config import OPEN, seed_fits
from .listener import Visitor
from .table import Table
from .updates import WORDLESS

Handler = Callable[[Table, Visitor, Any], Awaitable[Answer | None]]


async def ask(table: Table, by: Visitor, request: wire.Request) -> Answer:
    """Answers a request: always accepted or refused, with a reason; a refused one changes nothing."""
    try:
        return await HANDLERS[type(request)](table, by, request) or Accepted(request.ref)
    except WishfoldError as error:
        table.services.metrics.refused.add(error.code)
        return refused(error, by.language, request.ref, table.names)


def refused(error: WishfoldError, language: str, ref: int = 0, names: Sequence[str] = ()) -> Refused:
    return Refused(ref, error.code, error.say(language, names), error.clause)


def book_language(language: str) -> str:
    """Who wants no sentences and asks for some gets English ones."""
    return language if language in LANGUAGES else LANGUAGES[0]


def known_bot(name: str) -> str:
    if name not in bot_names():
        raise Malformed("unknown-bot", name=name, known=", ".join(bot_names()))
    return name


class _Turn:
    """One after the other at a table; and whoever lost the seat while waiting has no turn any more."""

    __slots__ = ("_by", "_table")

    def __init__(self, table: Table, by: Visitor) -> None:
        self._table = table
        self._by = by

    async def __aenter__(self) -> int:
        """The visitor's seat, as it is numbered then."""
        await self._table.lock.acquire()
        try:
            self._table.find(self._by)
            _check_sits(self._table, self._by)
        except NotAllowed:
            self._table.lock.release()
            raise
        return self._by.seat

    async def __aexit__(self, *error: object) -> None:
        self._table.lock.release()


def _seated(table: Table, by: Visitor) -> int:
    if by.watches:
        raise NotAllowed("watching")
    _check_sits(table, by)
    return by.seat


def _check_sits(table: Table, by: Visitor) -> None:
    """The seat may have been moved to another device, or freed, since the connection was made."""
    if not by.watches and by.identity not in table.sitters.get(by.seat, ()):
        raise NotAllowed("not-your-seat")


def _host(table: Table, by: Visitor) -> None:
    if not table.is_host(by.identity):
        raise NotAllowed("not-the-host")


def _known_seat(table: Table, seat: int) -> None:
    seats = len(table.config.seats)
    if seat >= seats:
        raise Malformed("not-a-seat", seat=seat + 1, seats=seats)


def _open(table: Table) -> None:
    table.check_thawed()
    if table.status != OPEN:
        raise Illegal("table-began")


# -- playing -------------------------------------------------------------------------------


async def _act(table: Table, by: Visitor, request: wire.Act) -> None:
    _seated(table, by)
    async with _Turn(table, by) as seat:
        entry = table.running().act(seat, request.action, request.decision, table.services.now())
        if entry is not None:
            await table.enter(entry)


async def _what_if(table: Table, by: Visitor, request: wire.WhatIf) -> Answer:
    seat = _seated(table, by)
    match = table.running()
    if match.over:
        raise Illegal("match-over")
    return Preview(request.ref, match.what_if(seat, request.action))


async def _describe(table: Table, by: Visitor, request: wire.Describe) -> Answer:
    """A spectator sees what everybody sees, and may do nothing."""
    _check_sits(table, by)
    match, language = table.running(), book_language(by.language)
    position, words, names = match.position, match.setup.game.words, table.names
    mine = by.seat in match.thinking and not match.bots[by.seat]
    legal = position.legal(by.seat) if mine else []
    said = position.offers(legal, by.seat, language, names) if legal else []
    return Described(
        request.ref,
        words.view(position.view(by.seat), language, names),
        [Offer(action.id, text) for action, text in zip(legal, said, strict=True)],
    )


async def _hint(table: Table, by: Visitor, request: wire.Hint) -> Answer:
    seat = _seated(table, by)
    advice = await table.hints.ask(seat)
    _check_sits(table, by)
    text = ""
    if by.language != WORDLESS:
        (text,) = table.running().position.offers([advice.action], seat, by.language, table.names)
    chance = advice.chance if advice.chance is None else round(advice.chance, 3)
    return Hinted(request.ref, advice.action.id, text, chance)


async def _undo(table: Table, by: Visitor, request: wire.Undo) -> None:
    _seated(table, by)
    async with _Turn(table, by) as seat:
        entry = table.running().undo(seat, table.services.now(), request.decision)
        if entry is not None:
            await table.enter(entry)


async def _answer_undo(table: Table, by: Visitor, request: wire.AnswerUndo) -> None:
    _seated(table, by)
    async with _Turn(table, by) as seat:
        await table.enter(
            table.running().answer_undo(seat, request.agree, table.services.now(), request.seat)
        )


async def _resign(table: Table, by: Visitor, request: wire.Resign) -> None:
    _seated(table, by)
    async with _Turn(table, by) as seat:
        match = table.running()
        await table.enter(match.resign(seat, table.config.stand_in, table.services.now()))
        table.tell_state()


async def _abandon(table: Table, by: Visitor, request: wire.Abandon) -> None:
    _host(table, by)
    async with _Turn(table, by):
        await table.enter(table.running().abandon(table.services.now()))


# -- who sits there --------------------------------------------------------------------------


async def _let_bot(table: Table, by: Visitor, request: wire.LetBot) -> None:
    _seated(table, by)
    bot = known_bot(request.bot)
    async with _Turn(table, by) as seat:
        match = table.running()
        _known_seat(table, request.seat)
        if match.bots[seat]:
            raise Illegal("seat-played", seat=seat + 1)
        if match.bots[request.seat]:
            raise Illegal("seat-of-bot")
        if table.here(request.seat):
            raise Illegal("seat-here")
        entry = match.seat_bot(request.seat, bot, table.services.now())
        wanting = table.bot_votes.setdefault(request.seat, set())
        wanting.add(seat)
        if wanting >= table.people_here - {request.seat}:
            await table.keep(entry)
            table.bot_votes.pop(request.seat, None)
            if table.here(request.seat):
                await _give_back(table, match, request.seat)
            await table.settle()
        table.tell_state()


async def _give_back(table: Table, match: Match, seat: int) -> None:
    """Whoever came back while it was being stored that a bot sits there has not left. Should the disk be full
    now, they can still take the seat back themselves."""
    try:
        await table.keep(match.seat_person(seat, table.services.now()))
    except Stopped:
        if table.in_doubt:
            raise


async def _take_seat(table: Table, by: Visitor, request: wire.TakeSeat) -> None:
    _seated(table, by)
    async with _Turn(table, by) as seat:
        await table.enter(table.running().seat_person(seat, table.services.now()))
        table.tell_state()


async def _free_seat(table: Table, by: Visitor, request: wire.FreeSeat) -> None:
    _host(table, by)
    async with _Turn(table, by):
        _open(table)
        _known_seat(table, request.seat)
        sitting = table.config.seats[request.seat]
        if not sitting.taken or request.name not in ("", sitting.name):
            return  # that has happened already, and somebody else may have come since
        draft = table.config.draft()
        draft.vacate(request.seat)
        await table.agree(draft, SeatFreed(table.id, request.seat))
        table.dismiss_strangers("seat-freed")


# -- before the deal -------------------------------------------------------------------------


def _chair(table: Table, chair: int) -> int:
    """The seat that has this chair."""
    seat = table.config.seat_of(chair)
    if seat is None:
        raise Malformed("no-such-chair", chair=chair)
    return seat


async def _first(table: Table, by: Visitor, request: wire.First) -> None:
    """Anybody who plays may say who begins, and everybody sees it before they are ready."""
    if not table.is_host(by.identity):
        _seated(table, by)
    async with _Turn(table, by):
        _open(table)
        if request.chair is not None:
            _chair(table, request.chair)
        draft = table.config.draft()
        if (draft.first, bool(draft.first_by)) != (request.chair, request.chair is not None):
            draft.begin_with(request.chair)
            await table.agree(draft)


async def _fill_seat(table: Table, by: Visitor, request: wire.FillSeat) -> None:
    _host(table, by)
    bot = known_bot(request.bot)
    async with _Turn(table, by):
        _open(table)
        seat = _chair(table, request.chair)
        place = table.config.seats[seat]
        if place.bot == bot:
            return  # that has happened already
        if place.taken:
            raise Illegal("seat-taken")
        draft = table.config.draft()
        draft.fill(seat, bot)
        await table.agree_and_deal(draft, SeatFreed(table.id, seat))


async def _drop_seat(table: Table, by: Visitor, request: wire.DropSeat) -> None:
    _host(table, by)
    async with _Turn(table, by):
        _open(table)
        seat = table.config.seat_of(request.chair)
        if seat is None:
            return  # that has happened already
        if table.config.seats[seat].taken:
            raise Illegal("seat-taken")
        draft = table.config.draft()
        draft.leave_out(seat)
        await table.agree_and_deal(draft)


async def _ready(table: Table, by: Visitor, request: wire.Ready) -> None:
    _seated(table, by)
    async with _Turn(table, by) as seat:
        if table.status != OPEN:
            await _ready_again(table, table.running(), seat)
            return
        place = table.config.seats[seat]
        if place.ready:
            if place.commit == request.commit:
                return
            raise Illegal("ready-already")
        draft = table.config.draft()
        draft.seats[seat].ready, draft.seats[seat].commit = True, request.commit
        await table.agree_and_deal(draft)


async def _ready_again(table: Table, match: Match, seat: int) -> None:
    """The next game of a series is dealt when everybody who plays for themselves is ready."""
    if not match.between:
        raise Illegal("not-between")
    match.next(table.services.now())  # raises where there will be none, before anybody waits for it
    draft = table.config.draft()
    draft.ready_after[seat] = match.number
    await table.agree(draft)
    await table.settle()
    table.tell_state()


async def _unready(table: Table, by: Visitor, request: wire.Unready) -> None:
    _seated(table, by)
    async with _Turn(table, by) as seat:
        draft = table.config.draft()
        if table.status != OPEN:
            if not table.running().between:
                raise Illegal("not-between")
            draft.ready_after.pop(seat, None)
        elif table.config.revealing:
            # Some seeds may have been seen: a new round of commitments for everybody.
            draft.unready()
        else:
            draft.seats[seat].ready, draft.seats[seat].commit = False, ""
        await table.agree(draft)


async def _choose(table: Table, by: Visitor, request: wire.Choose) -> None:
    seat = _seated(table, by)
    async with _Turn(table, by):
        _open(table)
        draft = table.config.draft()
        draft.choose(seat, request.value)
        await table.agree(draft)


async def _reveal(table: Table, by: Visitor, request: wire.Reveal) -> None:
    _seated(table, by)
    async with _Turn(table, by) as seat:
        _open(table)
        place = table.config.seats[seat]
        if place.seed == request.seed:
            return
        if not table.config.revealing:
            raise Illegal("not-revealing")
        if not seed_fits(request.seed, place.commit):
            raise Illegal("seed-other")
        draft = table.config.draft()
        draft.seats[seat].seed = request.seed
        await table.agree_and_deal(draft)


# -- talking ---------------------------------------------------------------------------------


async def _say(table: Table, by: Visitor, request: wire.Say) -> None:
    table.tell_said(table.chat.said(_seated(table, by), request))


async def _mute(table: Table, by: Visitor, request: wire.Mute) -> None:
    """For who sits here: of all who watch, some cannot be told apart, and there is no end to them."""
    _seated(table, by)
    _known_seat(table, request.seat)
    muted = table.muted.setdefault(by.identity, set())
    (muted.add if request.mute else muted.discard)(request.seat)


async def _ping(table: Table, by: Visitor, request: wire.Ping) -> Answer:
    return Pong(request.ref)


HANDLERS: dict[type, Handler] = {
    wire.Act: _act,
    wire.WhatIf: _what_if,
    wire.Describe: _describe,
    wire.Hint: _hint,
    wire.Undo: _undo,
    wire.AnswerUndo: _answer_undo,
    wire.Ready: _ready,
    wire.Unready: _unready,
    wire.Choose: _choose,
    wire.Reveal: _reveal,
    wire.Resign: _resign,
    wire.Abandon: _abandon,
    wire.FreeSeat: _free_seat,
    wire.FillSeat: _fill_seat,
    wire.DropSeat: _drop_seat,
    wire.First: _first,
    wire.LetBot: _let_bot,
    wire.TakeSeat: _take_seat,
    wire.Say: _say,
    wire.Mute: _mute,
    wire.Ping: _ping,
}
