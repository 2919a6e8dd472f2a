"""The pages around the tables: opening, finding, sitting down, and asking without a WebSocket."""

from functools import cache
from typing import Any

from starlette.responses import Response

from ...kernel.daily import today
from ...kernel.registry import load
from ..errors import NotFound, Stopped
from ..lobby import listing
from ..tables.commands import ask, book_language
from ..tokens import new_token
from ..wire import answers, forms, lessons, replays, requests
from .catalogue import catalogue
from .endpoint import Endpoint
from .lessons import lesson_shown
from .ndjson_stream import TableStream
from .openapi import openapi
from .request_context import RequestContext, not_too_fast, number_of


async def games(context: RequestContext) -> forms.Catalogue:
    """All that can be played here, with whom, and what can be said at a table."""
    return catalogue()


async def book(context: RequestContext) -> forms.BookShown:
    """The rules of a game."""
    game = load(context.request.path_params["game"])
    found = game.book(book_language(context.language))
    clauses = [forms.ClauseShown(clause.id, clause.title, clause.text) for clause in found.clauses]
    return forms.BookShown(game.name, found.language, found.text, clauses)


async def lesson(context: RequestContext) -> lessons.LessonShown:
    """A first game to learn it by, step by step."""
    return lesson_shown(context.request.path_params["game"], context.language)


async def daily(context: RequestContext) -> forms.DailyShown:
    """What everybody can play today."""
    game = load(context.request.path_params["game"])
    if game.daily is None:
        raise NotFound("no-daily", game=game.name)
    now = today(game)
    return forms.DailyShown(game.name, now.day.isoformat(), dict(now.options), now.seed)


async def identity(context: RequestContext) -> forms.Identity:
    """For programs, which keep no cookies."""
    return forms.Identity(new_token())


async def lobby(context: RequestContext) -> forms.Lobby:
    """Open tables that anybody may join."""
    return await listing.lobby(context.registry)


async def own(context: RequestContext) -> forms.OwnTables:
    """The tables at which this visitor sits or watches."""
    return await listing.own(context.registry, context.identity)


async def create(context: RequestContext, form: forms.NewTable) -> forms.Created:
    """Opens a table. Whoever does so is its host."""
    return await context.registry.door.create(context.welcome(), form)


async def join(context: RequestContext, form: forms.Join) -> forms.Joined:
    """Exchanges the token of a link for a place at its table."""
    return await context.registry.door.join(context.welcome(), form)


async def peek(context: RequestContext, form: forms.Peek) -> forms.Peeked:
    """What a link is for. Nothing is used up by it, but a browser then knows who it is: so it can ask again
    when the answer to its joining gets lost."""
    return await context.registry.door.peek(context.welcome(), form.token)


async def sit(context: RequestContext, form: forms.Sit) -> forms.Joined:
    """Takes a free seat at a table of the lobby."""
    context.welcome()
    return await context.registry.door.sit(await context.table(), context.identity, form.name)


async def look(context: RequestContext) -> forms.Seen:
    """How a table stands, and what is the visitor's own there."""
    table = await context.table()
    return forms.Seen(table.state(), table.seats_of(context.identity), table.is_host(context.identity))


async def delete(context: RequestContext) -> None:
    """The host clears a table away that never began or is over."""
    await context.registry.delete(await context.table(), context.identity)


async def renew(context: RequestContext, form: forms.Renewal) -> forms.Invited:
    """A new invitation for a seat that nobody has taken, or a new spectators' link; the old one is void."""
    return await context.registry.door.renew(await context.table(), context.identity, form.seat)


async def move(context: RequestContext, form: forms.OneSeat) -> forms.Invited:
    """A link that takes the own seat to another device."""
    return await context.registry.door.move(await context.table(), context.identity, form.seat)


async def rematch(context: RequestContext) -> forms.Moved:
    """The same people again, at a new table; whoever was second begins."""
    return forms.Moved(await context.registry.door.rematch(await context.table(), context.identity))


async def leave(context: RequestContext) -> None:
    """Gives up a seat before the deal, or takes a finished or watched table off the visitor's list."""
    await context.registry.leave(await context.table(), context.identity)


async def log(context: RequestContext) -> forms.Log:
    """What a seat was told so far."""
    table = await context.table()
    return table.log(context.visitor(table))


async def record(context: RequestContext) -> Response:
    """The whole truth, when it is over and not before."""
    table = await context.table()
    table.check_over()
    name = f"{table.config.game}-{table.id}.wishfold"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(table.config.record, media_type="text/plain; charset=utf-8", headers=headers)


async def replay(context: RequestContext) -> replays.Replay:
    """A finished game moment by moment, as somebody saw it."""
    table, query = await context.table(), context.request.query_params
    start = number_of(query, "start") or 0
    return await context.registry.replays.page(
        table, query.get("eyes", "public"), start, context.language, context.address
    )


async def review(context: RequestContext) -> replays.Review:
    """What a good bot makes of a finished game; the first who asks sets it thinking."""
    table = await context.table()
    language = book_language(context.language)
    return await context.registry.reviews.look(table, language, context.identity, context.address)


async def share(context: RequestContext) -> forms.SharedResult:
    """How a finished game went, for others who played or will play with the same dice."""
    table = await context.table()
    language = book_language(context.language)
    return forms.SharedResult(await context.registry.replays.share(table, language, context.address))


async def branch(context: RequestContext, form: forms.Branch) -> forms.Moved:
    """Plays on from a moment of a finished game against bots, at a new table."""
    table = await context.table()
    return forms.Moved(await context.registry.door.branch(table, context.welcome(), form, context.address))


async def asked(context: RequestContext, request: requests.Request) -> answers.Answer:
    """A request to a table: the same as over the WebSocket."""
    table = await context.table()
    visitor = context.visitor(table)
    if isinstance(request, requests.Hint):
        not_too_fast(context.limits.hint(context.identity))
    return await ask(table, visitor, request)


async def stream(context: RequestContext) -> Response:
    """Everything that a seat is told, one message a line."""
    table = await context.table()
    if context.registry.closing:
        # Goodbye was said while the table was read: whoever listens from now on would never be told.
        raise Stopped("server-closing")
    visitor = context.visitor(table)
    if context.request.method == "HEAD":
        # Whoever wants the head alone would wait for ever for the end of nothing.
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
"""For pages that take a while to make."""
ENDPOINTS = [
    Endpoint("GET", "/api/games", games, gives=forms.Catalogue),
    Endpoint("GET", "/api/openapi.json", description, gives=dict[str, Any]),
    Endpoint("GET", "/api/games/{game}/book", book, gives=forms.BookShown, query=("lang",)),
    Endpoint("GET", "/api/games/{game}/lesson", lesson, gives=lessons.LessonShown, query=("lang",)),
    Endpoint("GET", "/api/games/{game}/daily", daily, gives=forms.DailyShown),
    Endpoint("POST", "/api/identity", identity, gives=forms.Identity, status=201),
    Endpoint("GET", "/api/lobby", lobby, gives=forms.Lobby),
    Endpoint("GET", "/api/tables", own, gives=forms.OwnTables),
    Endpoint("POST", "/api/tables", create, forms.NewTable, forms.Created, 201, pace=("table",)),
    Endpoint("POST", "/api/join", join, forms.Join, forms.Joined, pace=("join",)),
    Endpoint("POST", "/api/peek", peek, forms.Peek, forms.Peeked, pace=("join",)),
    Endpoint("GET", ONE, look, gives=forms.Seen),
    Endpoint("DELETE", ONE, delete, status=204),
    Endpoint("POST", f"{ONE}/sit", sit, forms.Sit, forms.Joined, pace=("join",)),
    Endpoint("POST", f"{ONE}/renew", renew, forms.Renewal, forms.Invited, 201),
    Endpoint("POST", f"{ONE}/move", move, forms.OneSeat, forms.Invited, 201),
    Endpoint("POST", f"{ONE}/rematch", rematch, gives=forms.Moved, status=201, pace=("table",)),
    Endpoint("POST", f"{ONE}/leave", leave, status=204),
    Endpoint("GET", f"{ONE}/log", log, gives=forms.Log, query=("seat", "chair", "lang")),
    Endpoint("GET", f"{ONE}/record", record, gives=str, media=TEXT),
    Endpoint(
        "GET",
        f"{ONE}/replay",
        replay,
        gives=replays.Replay,
        query=("eyes", "start", "lang"),
        pace=SLOW,
    ),
    Endpoint("GET", f"{ONE}/review", review, gives=replays.Review, query=("lang",), pace=SLOW),
    Endpoint("GET", f"{ONE}/share", share, gives=forms.SharedResult, query=("lang",), pace=SLOW),
    Endpoint("POST", f"{ONE}/branch", branch, forms.Branch, forms.Moved, 201, pace=("table",)),
    Endpoint("POST", f"{ONE}/ask", asked, requests.Request, answers.Answer, query=("seat", "chair", "lang")),
    Endpoint(
        "GET",
        f"{ONE}/stream",
        stream,
        query=("seat", "chair", "since", "lang"),
        pace=("connect",),
        media=LINES,
    ),
]
