"""Limits requests and new WebSockets per identity and per address."""

from math import ceil

from starlette.types import ASGIApp, Receive, Scope, Send

from ...kernel.errors import Illegal
from .client_address import address_of
from .identity import counted_as
from .limits import Limits
from .refusal import refuse

KINDS = {"http": "request", "websocket": "connect"}


def too_fast(wait: float) -> Illegal:
    return Illegal("too-fast", seconds=ceil(wait))


def retry_after(wait: float) -> tuple[bytes, bytes]:
    return b"retry-after", str(ceil(wait)).encode()


class RateLimit:
    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = KINDS.get(scope["type"])
        if kind and (wait := self.limits.both(kind, address_of(scope), counted_as(scope))):
            await refuse(scope, send, 429, too_fast(wait), [retry_after(wait)])
        else:
            await self.app(scope, receive, send)
