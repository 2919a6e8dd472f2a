"""An HTTP endpoint: its address, what it takes and gives. Routes and OpenAPI are made from it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...kernel.errors import Malformed, WishfoldError
from ..errors import Stopped
from ..wire.answers import Refused
from .request_context import RequestContext
from .responses import answer, refusal, with_retry_after

JSON = "application/json"
TRANSIENT = {"server-closing", "not-stored"}
"""Refusals of a table that are worth asking again."""
Handle = Callable[..., Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """`takes` and `gives` are wire types (None: nothing). `query` names the query parameters, `limits` the
    rate limits that count besides that of all requests."""

    method: str
    path: str
    handle: Handle
    takes: Any = None
    gives: Any = None
    status: int = 200
    query: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    media: str = JSON

    def route(self) -> Route:
        return Route(self.path, self._answer, methods=[self.method])

    async def _answer(self, request: Request) -> Response:
        context = RequestContext(request)
        try:
            if context.backend.registry.closing:
                raise Stopped("server-closing")
            context.identify()
            context.check_rate(*self.limits)
            done = await self._done(context)
        except WishfoldError as error:
            context.backend.services.metrics.refused.add(error.code)
            return refusal(error, context.language)
        context.set_cookie(done)
        return done

    async def _done(self, context: RequestContext) -> Response:
        given = [context] if self.takes is None else [context, await self._form(context)]
        done = await self.handle(*given)
        if isinstance(done, Response):
            return done
        if isinstance(done, Refused):
            return with_retry_after(answer(done, 503)) if done.code in TRANSIENT else answer(done, 409)
        return Response(status_code=self.status) if done is None else answer(done, self.status)

    async def _form(self, context: RequestContext) -> Any:
        try:
            return msgspec.json.decode(await context.request.body(), type=self.takes)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Malformed("request-form", why=str(error)) from error
