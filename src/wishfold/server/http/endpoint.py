"""What a page is: its place, what it takes and gives. The routes and their description come from it."""

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
from .request_context import RequestContext, answer, later, refusal

JSON = "application/json"
LATER = {"server-closing", "not-stored"}
"""Refusals of a table that are worth asking again, unlike the others."""
Handle = Callable[..., Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """`takes` and `gives` are wire types (None: nothing); `query` names what may stand behind the
    question mark; `pace` the limits that count besides that of all requests."""

    method: str
    path: str
    handle: Handle
    takes: Any = None
    gives: Any = None
    status: int = 200
    query: tuple[str, ...] = ()
    pace: tuple[str, ...] = ()
    media: str = JSON

    def route(self) -> Route:
        return Route(self.path, self._answer, methods=[self.method])

    async def _answer(self, request: Request) -> Response:
        context = RequestContext(request)
        try:
            if context.registry.closing:
                raise Stopped("server-closing")
            context.identify()
            context.check_pace(*self.pace)
            done = await self._done(context)
        except WishfoldError as error:
            context.registry.services.metrics.refused.add(error.code)
            return refusal(error, context.language)
        context.remember(done)
        return done

    async def _done(self, context: RequestContext) -> Response:
        given = [context] if self.takes is None else [context, await self._form(context)]
        done = await self.handle(*given)
        if isinstance(done, Response):
            return done
        if isinstance(done, Refused):
            return later(answer(done, 503)) if done.code in LATER else answer(done, 409)
        return Response(status_code=self.status) if done is None else answer(done, self.status)

    async def _form(self, context: RequestContext) -> Any:
        try:
            return msgspec.json.decode(await context.request.body(), type=self.takes)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Malformed("request-form", why=str(error)) from error
