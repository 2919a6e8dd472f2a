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
from .endpoint import Page
from .lessons import lesson_shown
from .ndjson_stream import TableStream
from .openapi import openapi
from .request_context import Visit, not_too_fast, number_of


async def games(visit: Visit) -> forms.Catalogue:
    """All that can be played here, with whom, and what can be said at a table."""
    return catalogue()


async def book(visit: Visit) -> forms.BookShown:
    """The rules of a game."""
    game = load(visit.request.path_params["game"])
    found = game.book(book_language(visit.language))
    clauses = [forms.ClauseShown(clause.id, clause.title, clause.text) for clause in found.clauses]
    return forms.BookShown(game.name, found.language, found.text, clauses)


async def lesson(visit: Visit) -> lessons.LessonShown:
    """A first game to learn it by, step by step."""
    return lesson_shown(visit.request.path_params["game"], visit.language)


async def daily(visit: Visit) -> forms.DailyShown:
    """What everybody can play today."""
    game = load(visit.request.path_params["game"])
    if game.daily is None:
        raise NotFound("no-daily", game=game.name)
    now = today(game)
    return forms.DailyShown(game.name, now.day.isoformat(), dict(now.options), now.seed)


async def identity(visit: Visit) -> forms.Identity:
    """For programs, which keep no cookies."""
    return forms.Identity(new_token())


async def lobby(visit: Visit) -> forms.Lobby:
    """Open tables that anybody may join."""
    return await listing.lobby(visit.house)


async def own(visit: Visit) -> forms.OwnTables:
    """The tables at which this visitor sits or watches."""
    return await listing.own(visit.house, visit.identity)


async def create(visit: Visit, form: forms.NewTable) -> forms.Created:
    """Opens a table. Whoever does so is its host."""
    return await visit.house.door.create(visit.welcome(), form)


async def join(visit: Visit, form: forms.Join) -> forms.Joined:
    """Exchanges the token of a link for a place at its table."""
    return await visit.house.door.join(visit.welcome(), form)


async def peek(visit: Visit, form: forms.Peek) -> forms.Peeked:
    """What a link is for. Nothing is used up by it, but a browser then knows who it is: so it can ask again
    when the answer to its joining gets lost."""
    return await visit.house.door.peek(visit.welcome(), form.token)


async def sit(visit: Visit, form: forms.Sit) -> forms.Joined:
    """Takes a free seat at a table of the lobby."""
    visit.welcome()
    return await visit.house.door.sit(await visit.table(), visit.identity, form.name)


async def look(visit: Visit) -> forms.Seen:
    """How a table stands, and what is the visitor's own there."""
    table = await visit.table()
    return forms.Seen(table.state(), table.seats_of(visit.identity), table.is_host(visit.identity))


async def delete(visit: Visit) -> None:
    """The host clears a table away that never began or is over."""
    await visit.house.delete(await visit.table(), visit.identity)


async def renew(visit: Visit, form: forms.Renewal) -> forms.Invited:
    """A new invitation for a seat that nobody has taken, or a new spectators' link; the old one is void."""
    return await visit.house.door.renew(await visit.table(), visit.identity, form.seat)


async def move(visit: Visit, form: forms.OneSeat) -> forms.Invited:
    """A link that takes the own seat to another device."""
    return await visit.house.door.move(await visit.table(), visit.identity, form.seat)


async def rematch(visit: Visit) -> forms.Moved:
    """The same people again, at a new table; whoever was second begins."""
    return forms.Moved(await visit.house.door.rematch(await visit.table(), visit.identity))


async def leave(visit: Visit) -> None:
    """Gives up a seat before the deal, or takes a finished or watched table off the visitor's list."""
    await visit.house.leave(await visit.table(), visit.identity)


async def log(visit: Visit) -> forms.Log:
    """What a seat was told so far."""
    table = await visit.table()
    return table.log(visit.visitor(table))


async def record(visit: Visit) -> Response:
    """The whole truth, when it is over and not before."""
    table = await visit.table()
    table.check_over()
    name = f"{table.agreed.game}-{table.id}.wishfold"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(table.agreed.record, media_type="text/plain; charset=utf-8", headers=headers)


async def replay(visit: Visit) -> replays.Replay:
    """A finished game moment by moment, as somebody saw it."""
    table, query = await visit.table(), visit.request.query_params
    start = number_of(query, "start") or 0
    return await visit.house.replays.page(
        table, query.get("eyes", "public"), start, visit.language, visit.address
    )


async def review(visit: Visit) -> replays.Review:
    """What a good bot makes of a finished game; the first who asks sets it thinking."""
    table = await visit.table()
    language = book_language(visit.language)
    return await visit.house.reviews.look(table, language, visit.identity, visit.address)


async def share(visit: Visit) -> forms.SharedResult:
    """How a finished game went, for others who played or will play with the same dice."""
    table = await visit.table()
    language = book_language(visit.language)
    return forms.SharedResult(await visit.house.replays.share(table, language, visit.address))


async def branch(visit: Visit, form: forms.Branch) -> forms.Moved:
    """Plays on from a moment of a finished game against bots, at a new table."""
    table = await visit.table()
    return forms.Moved(await visit.house.door.branch(table, visit.welcome(), form, visit.address))


async def asked(visit: Visit, request: requests.Request) -> answers.Answer:
    """A request to a table: the same as over the WebSocket."""
    table = await visit.table()
    visitor = visit.visitor(table)
    if isinstance(request, requests.Hint):
        not_too_fast(visit.limits.hint(visit.identity))
    return await ask(table, visitor, request)


async def stream(visit: Visit) -> Response:
    """Everything that a seat is told, one message a line."""
    table = await visit.table()
    if visit.house.closing:
        # Goodbye was said while the table was read: whoever listens from now on would never be told.
        raise Stopped("house-closing")
    visitor = visit.visitor(table)
    if visit.request.method == "HEAD":
        # Whoever wants the head alone would wait for ever for the end of nothing.
        return Response(media_type=LINES)
    return TableStream(visit.request, table, visitor)


async def description(visit: Visit) -> dict[str, Any]:
    """This document."""
    return described()


@cache
def described() -> dict[str, Any]:
    return openapi(PAGES)


ONE = "/api/tables/{table}"
TEXT = "text/plain"
LINES = "application/x-ndjson"
SLOW = ("replay",)
"""For pages that take a while to make."""
PAGES = [
    Page("GET", "/api/games", games, gives=forms.Catalogue),
    Page("GET", "/api/openapi.json", description, gives=dict[str, Any]),
    Page("GET", "/api/games/{game}/book", book, gives=forms.BookShown, query=("lang",)),
    Page("GET", "/api/games/{game}/lesson", lesson, gives=lessons.LessonShown, query=("lang",)),
    Page("GET", "/api/games/{game}/daily", daily, gives=forms.DailyShown),
    Page("POST", "/api/identity", identity, gives=forms.Identity, status=201),
    Page("GET", "/api/lobby", lobby, gives=forms.Lobby),
    Page("GET", "/api/tables", own, gives=forms.OwnTables),
    Page("POST", "/api/tables", create, forms.NewTable, forms.Created, 201, pace=("table",)),
    Page("POST", "/api/join", join, forms.Join, forms.Joined, pace=("join",)),
    Page("POST", "/api/peek", peek, forms.Peek, forms.Peeked, pace=("join",)),
    Page("GET", ONE, look, gives=forms.Seen),
    Page("DELETE", ONE, delete, status=204),
    Page("POST", f"{ONE}/sit", sit, forms.Sit, forms.Joined, pace=("join",)),
    Page("POST", f"{ONE}/renew", renew, forms.Renewal, forms.Invited, 201),
    Page("POST", f"{ONE}/move", move, forms.OneSeat, forms.Invited, 201),
    Page("POST", f"{ONE}/rematch", rematch, gives=forms.Moved, status=201, pace=("table",)),
    Page("POST", f"{ONE}/leave", leave, status=204),
    Page("GET", f"{ONE}/log", log, gives=forms.Log, query=("seat", "chair", "lang")),
    Page("GET", f"{ONE}/record", record, gives=str, media=TEXT),
    Page(
        "GET",
        f"{ONE}/replay",
        replay,
        gives=replays.Replay,
        query=("eyes", "start", "lang"),
        pace=SLOW,
    ),
    Page("GET", f"{ONE}/review", review, gives=replays.Review, query=("lang",), pace=SLOW),
    Page("GET", f"{ONE}/share", share, gives=forms.SharedResult, query=("lang",), pace=SLOW),
    Page("POST", f"{ONE}/branch", branch, forms.Branch, forms.Moved, 201, pace=("table",)),
    Page("POST", f"{ONE}/ask", asked, requests.Request, answers.Answer, query=("seat", "chair", "lang")),
    Page(
        "GET",
        f"{ONE}/stream",
        stream,
        query=("seat", "chair", "since", "lang"),
        pace=("connect",),
        media=LINES,
    ),
]
