"""The HTTP endpoints around the tables: opening, finding, joining them, and requests without a WebSocket."""

from functools import cache
from typing import Any

from starlette.responses import Response

from ...kernel.declared.daily import today
from ...kernel.registry import load
from ..errors import NotFound, Stopped
from ..lobby import listing
from ..tables.commands.dispatch import execute
from ..tables.updates import book_language
from ..tokens import new_token
from ..wire import answers, forms, lessons, replays, requests
from ..wire.catalogue import BookShown, Catalogue, ClauseShown, DailyShown
from .catalogue import catalogue
from .endpoint import Endpoint
from .lessons import lesson_shown
from .ndjson_stream import TableStream
from .openapi import openapi
from .request_context import RequestContext, check_wait, query_number


async def games(context: RequestContext) -> Catalogue:
    """The games, the bots, and the preset phrases of the chat."""
    return catalogue()


async def book(context: RequestContext) -> BookShown:
    """The rules of a game."""
    game = load(context.request.path_params["game"])
    found = game.book(book_language(context.language))
    clauses = [ClauseShown(clause.id, clause.title, clause.text) for clause in found.clauses]
    return BookShown(game.name, found.language, found.text, clauses)


async def lesson(context: RequestContext) -> lessons.LessonShown:
    """A first game to learn by, step by step."""
    return lesson_shown(context.request.path_params["game"], context.language)


async def daily(context: RequestContext) -> DailyShown:
    """Today's game: its options and its seed."""
    game = load(context.request.path_params["game"])
    if game.daily is None:
        raise NotFound("no-daily", game=game.name)
    now = today(game)
    return DailyShown(game.name, now.day.isoformat(), dict(now.options), now.seed)


async def identity(context: RequestContext) -> forms.Identity:
    """A new identity for programs, which keep no cookies."""
    return forms.Identity(new_token())


async def lobby(context: RequestContext) -> forms.Lobby:
    """Listed tables with a free seat."""
    return await listing.lobby(context.backend.registry)


async def own(context: RequestContext) -> forms.OwnTables:
    """The tables at which this visitor sits or watches."""
    return await listing.own(context.backend.registry, context.identity)


async def create(context: RequestContext, form: forms.NewTable) -> forms.Created:
    """Opens a table; the visitor is its host."""
    return await context.backend.creation.create(context.ensure_identity(), form)


async def join(context: RequestContext, form: forms.Join) -> forms.Joined:
    """Exchanges the token of a link for a seat at its table, or for a spectator's place."""
    return await context.backend.invitations.join(context.ensure_identity(), form)


async def peek(context: RequestContext, form: forms.Peek) -> forms.Peeked:
    """What a link is for; it is not used up. The visitor gets an identity, and so can ask again when the
    answer to joining gets lost."""
    return await context.backend.invitations.peek(context.ensure_identity(), form.token)


async def sit(context: RequestContext, form: forms.Sit) -> forms.Joined:
    """Takes a free seat at a table of the lobby."""
    context.ensure_identity()
    return await context.backend.invitations.sit(await context.table(), context.identity, form.name)


async def look(context: RequestContext) -> forms.Seen:
    """The state of a table, and the visitor's own seats there."""
    table = await context.table()
    return forms.Seen(table.state(), table.seats_of(context.identity), table.is_host(context.identity))


async def delete(context: RequestContext) -> None:
    """The host deletes a table that never began or is over."""
    await context.backend.registry.delete(await context.table(), context.identity)


async def renew(context: RequestContext, form: forms.Renewal) -> forms.Invited:
    """A new invitation for a free seat, or a new spectators' link; the old one is void."""
    return await context.backend.invitations.renew(await context.table(), context.identity, form.seat)


async def move(context: RequestContext, form: forms.OneSeat) -> forms.Invited:
    """A link that takes one's own seat to another device."""
    return await context.backend.invitations.move(await context.table(), context.identity, form.seat)


async def rematch(context: RequestContext) -> forms.Moved:
    """Opens a table for the same people, at which the second seat begins."""
    return forms.Moved(await context.backend.creation.rematch(await context.table(), context.identity))


async def leave(context: RequestContext) -> None:
    """Gives up a seat before the deal, or takes a finished or watched table off the visitor's list."""
    await context.backend.registry.leave(await context.table(), context.identity)


async def log(context: RequestContext) -> forms.Log:
    """What a seat was told so far, to look things up in."""
    table = await context.table()
    await table.recall(context.address)
    return table.log(context.visitor(table))


async def record(context: RequestContext) -> Response:
    """The record of a finished table."""
    table = await context.table()
    table.check_over()
    name = f"{table.config.game}-{table.id}.wishfold"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(table.record, media_type="text/plain; charset=utf-8", headers=headers)


async def replay(context: RequestContext) -> replays.Replay:
    """A finished game moment by moment, with the eyes of one seat, of the public, or of all."""
    table, query = await context.table(), context.request.query_params
    start = query_number(query, "start") or 0
    return await context.backend.replays.page(
        table, query.get("eyes", "public"), start, context.language, context.address
    )


async def review(context: RequestContext) -> replays.Review:
    """What a good bot makes of a finished game, as far as it has got; the first request starts it."""
    table = await context.table()
    language = book_language(context.language)
    return await context.backend.reviews.look(table, language, context.identity, context.address)


async def share(context: RequestContext) -> forms.SharedResult:
    """The result of a finished game in a few lines, for others who play with the same dice."""
    table = await context.table()
    language = book_language(context.language)
    return forms.SharedResult(await context.backend.replays.share(table, language, context.address))


async def branch(context: RequestContext, form: forms.Branch) -> forms.Moved:
    """Plays on from a moment of a finished game against bots, at a new table."""
    table = await context.table()
    return forms.Moved(
        await context.backend.creation.branch(table, context.ensure_identity(), form, context.address)
    )


async def asked(context: RequestContext, request: requests.Request) -> answers.Answer:
    """A request to a table: the same as over the WebSocket."""
    table = await context.table()
    visitor = context.visitor(table)
    if isinstance(request, requests.Hint):
        check_wait(context.limits.hint(context.identity))
    return await execute(table, visitor, request)


async def stream(context: RequestContext) -> Response:
    """Everything that a seat is told, one message a line (NDJSON)."""
    table = await context.table()
    await table.recall(context.address)
    if context.backend.registry.closing:
        # Closing began while the table was read: a new listener would never be told.
        raise Stopped("server-closing")
    visitor = context.visitor(table)
    if context.request.method == "HEAD":
        # The head alone: a stream would wait for ever for an end of nothing.
        return Response(media_type=LINES)
    return TableStream(context.request, table, visitor)


async def description(context: RequestContext) -> dict[str, Any]:
    """This document."""
    return described()


@cache
def described() -> dict[str, Any]:
    return openapi(ENDPOINTS)


ONE = "/api/tables/{table}"
TEXT = "text/plain"
LINES = "application/x-ndjson"
SLOW = ("replay",)
"""The rate limit of endpoints that take long."""
ENDPOINTS = [
    Endpoint("GET", "/api/games", games, gives=Catalogue),
    Endpoint("GET", "/api/openapi.json", description, gives=dict[str, Any]),
    Endpoint("GET", "/api/games/{game}/book", book, gives=BookShown, query=("lang",)),
    Endpoint("GET", "/api/games/{game}/lesson", lesson, gives=lessons.LessonShown, query=("lang",)),
    Endpoint("GET", "/api/games/{game}/daily", daily, gives=DailyShown),
    Endpoint("POST", "/api/identity", identity, gives=forms.Identity, status=201),
    Endpoint("GET", "/api/lobby", lobby, gives=forms.Lobby),
    Endpoint("GET", "/api/tables", own, gives=forms.OwnTables),
    Endpoint("POST", "/api/tables", create, forms.NewTable, forms.Created, 201, limits=("table",)),
    Endpoint("POST", "/api/join", join, forms.Join, forms.Joined, limits=("join",)),
    Endpoint("POST", "/api/peek", peek, forms.Peek, forms.Peeked, limits=("join",)),
    Endpoint("GET", ONE, look, gives=forms.Seen),
    Endpoint("DELETE", ONE, delete, status=204),
    Endpoint("POST", f"{ONE}/sit", sit, forms.Sit, forms.Joined, limits=("join",)),
    Endpoint("POST", f"{ONE}/renew", renew, forms.Renewal, forms.Invited, 201),
    Endpoint("POST", f"{ONE}/move", move, forms.OneSeat, forms.Invited, 201),
    Endpoint("POST", f"{ONE}/rematch", rematch, gives=forms.Moved, status=201, limits=("table",)),
    Endpoint("POST", f"{ONE}/leave", leave, status=204),
    Endpoint("GET", f"{ONE}/log", log, gives=forms.Log, query=("seat", "chair", "lang")),
    Endpoint("GET", f"{ONE}/record", record, gives=str, media=TEXT),
    Endpoint(
        "GET",
        f"{ONE}/replay",
        replay,
        gives=replays.Replay,
        query=("eyes", "start", "lang"),
        limits=SLOW,
    ),
    Endpoint("GET", f"{ONE}/review", review, gives=replays.Review, query=("lang",), limits=SLOW),
    Endpoint("GET", f"{ONE}/share", share, gives=forms.SharedResult, query=("lang",), limits=SLOW),
    Endpoint("POST", f"{ONE}/branch", branch, forms.Branch, forms.Moved, 201, limits=("table",)),
    Endpoint("POST", f"{ONE}/ask", asked, requests.Request, answers.Answer, query=("seat", "chair", "lang")),
    Endpoint(
        "GET",
        f"{ONE}/stream",
        stream,
        query=("seat", "chair", "since", "lang"),
        limits=("connect",),
        media=LINES,
    ),
]
