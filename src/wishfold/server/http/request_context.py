"""What is known about a request: who asks, from which address, in which language."""

import math
from collections.abc import Mapping

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ...kernel.errors import Malformed
from ..backend import Backend
from ..errors import TooFast
from ..middleware.client_address import address_of
from ..middleware.identity import COOKIE, identity_of
from ..middleware.limits import Limits
from ..middleware.refusal import language_of
from ..tables.listener import Visitor
from ..tables.table import Table
from ..tables.updates import WORDLESS
from ..tokens import hash_of, new_token

A_YEAR = 365 * 24 * 3600
RETRY_FULL = 10.0
"""Seconds after which it is worth asking again for a connection."""


class RequestContext:
    """One request to an endpoint. A visitor has no account, but a random token, usually in a cookie."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.backend: Backend = request.app.state.backend
        self.limits: Limits = request.app.state.limits
        self.address = address_of(request.scope)
        self.language = connection_language(request)
        self.new_token = ""
        """Handed out with the answer, if the visitor had none."""
        self.identity = ""

    def identify(self) -> None:
        """Raises Malformed for a bearer token of another form."""
        self.identity = identity_of(self.request)

    def ensure_identity(self) -> str:
        """The visitor's identity; a stranger gets a new one."""
        if not self.identity:
            self.new_token = new_token()
            self.identity = hash_of(self.new_token)
        return self.identity

    async def table(self) -> Table:
        """The table of the address. Raises NotFound where the visitor may not know of it."""
        return await self.backend.registry.visited(self.request.path_params["table"], self.identity)

    def visitor(self, table: Table) -> Visitor:
        return visitor_at(table, self.request, self.identity)

    def check_rate(self, *kinds: str) -> None:
        """Raises TooFast. The middleware has counted it as a request already."""
        for kind in kinds:
            check_wait(self.limits.both(kind, self.address, self.identity))

    def set_cookie(self, response: Response) -> None:
        """Hands the visitor its new token; no script can read the cookie and no other site can send it."""
        if self.new_token:
            secure = self.request.app.state.settings.https or self.request.url.scheme == "https"
            response.set_cookie(
                COOKIE, self.new_token, max_age=A_YEAR, secure=secure, httponly=True, samesite="strict"
            )


def visitor_at(table: Table, request: HTTPConnection, identity: str) -> Visitor:
    """The visitor at the seat or chair of the query, which must be their own; with neither, a spectator."""
    seat, chair = (query_number(request.query_params, name) for name in ("seat", "chair"))
    return table.visitor(identity, seat, chair, connection_language(request))


def connection_language(request: HTTPConnection) -> str:
    """A language, or "none" for programs, which need no sentences; errors are English then."""
    return WORDLESS if request.query_params.get("lang") == WORDLESS else language_of(request.scope)


def query_number(query: Mapping[str, str], name: str) -> int | None:
    """A number in the query, or None when it is not given."""
    text = query.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Malformed("number-range", name=name, possible="0–999999999", value=text[:20])
    return int(text)


def check_wait(wait: float) -> None:
    """Raises TooFast if a rate limit says how long to wait."""
    if wait:
        raise TooFast("too-fast", seconds=math.ceil(wait))


def acquire_connection(limits: Limits, address: str, identity: str) -> None:
    """Counts a new connection, or raises TooFast; it must be released in the end."""
    check_wait(0.0 if limits.acquire_connection(address, identity) else RETRY_FULL)
