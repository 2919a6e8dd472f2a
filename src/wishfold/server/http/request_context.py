"""Who is asking, in which language, and how an answer goes back. No account: a random cookie."""

import math
from collections.abc import Mapping
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ...kernel.errors import Malformed, WishfoldError
from ..errors import NotAllowed, NotFound, Stopped, TooFast
from ..lobby.registry import TableRegistry
from ..middleware.client_address import address_of
from ..middleware.identity import COOKIE, identity_of
from ..middleware.limits import Limits
from ..middleware.refusal import language_of
from ..tables.commands import refused
from ..tables.listener import Visitor
from ..tables.table import Table
from ..tables.updates import WORDLESS
from ..tokens import hash_of, new_token
from ..wire.answers import write

A_YEAR = 365 * 24 * 3600
STATUSES: tuple[tuple[type[WishfoldError], int], ...] = (
    (NotFound, 404),
    (NotAllowed, 403),
    (TooFast, 429),
    (Stopped, 503),
    (Malformed, 400),
)
ILLEGAL = 409
FULL = 10.0
"""Seconds after which it is worth asking again for room."""


class RequestContext:
    """One request to a page, with all that is known about who makes it."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.registry: TableRegistry = request.app.state.registry
        self.limits: Limits = request.app.state.limits
        self.address = address_of(request.scope)
        self.language = speech_of(request)
        self.new_token = ""
        """Handed out with the answer, if the visitor had none."""
        self.identity = ""

    def identify(self) -> None:
        """Raises Malformed for what is no token."""
        self.identity = identity_of(self.request)

    def welcome(self) -> str:
        """The visitor's identity; a stranger gets one."""
        if not self.identity:
            self.new_token = new_token()
            self.identity = hash_of(self.new_token)
        return self.identity

    async def table(self) -> Table:
        return await self.registry.visited(self.request.path_params["table"], self.identity)

    def visitor(self, table: Table) -> Visitor:
        """At the seat or chair of the query, which must be the visitor's own; without one, watching."""
        return visitor_at(table, self.request, self.identity)

    def check_pace(self, *kinds: str) -> None:
        """The turnstile has counted it as a request already."""
        for kind in kinds:
            not_too_fast(self.limits.both(kind, self.address, self.identity))

    def remember(self, response: Response) -> None:
        """Hands the visitor its cookie; no script can read it and no other site can send it."""
        if self.new_token:
            secure = self.request.app.state.settings.https or self.request.url.scheme == "https"
            response.set_cookie(
                COOKIE, self.new_token, max_age=A_YEAR, secure=secure, httponly=True, samesite="strict"
            )


def visitor_at(table: Table, asking: HTTPConnection, identity: str) -> Visitor:
    """Whoever comes to a table by an address with `?seat=` or `?chair=`, or with neither."""
    seat, chair = (number_of(asking.query_params, name) for name in ("seat", "chair"))
    return table.visitor(identity, seat, chair, speech_of(asking))


def speech_of(asking: HTTPConnection) -> str:
    """A language, or "none" for programs, which need no words; errors are English then."""
    return WORDLESS if asking.query_params.get("lang") == WORDLESS else language_of(asking.scope)


def number_of(query: Mapping[str, str], name: str) -> int | None:
    """A number in the query, or None when it is not given."""
    text = query.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Malformed("number-range", name=name, possible="0–999999999", value=text[:20])
    return int(text)


def answer(body: Any, status: int = 200) -> Response:
    return Response(write(body), status, media_type="application/json")


def status_of(error: WishfoldError) -> int:
    return next((status for kind, status in STATUSES if isinstance(error, kind)), ILLEGAL)


def refusal(error: WishfoldError, language: str) -> Response:
    response = answer(refused(error, language), status_of(error))
    return later(response, error.about.get("seconds", 1)) if isinstance(error, Stopped) else response


def later(response: Response, seconds: object = 1) -> Response:
    """The same, with the advice to ask again."""
    response.headers["retry-after"] = str(seconds)
    return response


def not_too_fast(wait: float) -> None:
    """Whoever is too fast is told how long to wait."""
    if wait:
        raise TooFast("too-fast", seconds=math.ceil(wait))


def let_in(limits: Limits, address: str, identity: str) -> None:
    """A new connection, if there is room for it; whoever got in says `leave` in the end."""
    not_too_fast(0.0 if limits.enter(address, identity) else FULL)
