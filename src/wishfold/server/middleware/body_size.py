"""Limits the size of request bodies."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...kernel.errors import Malformed
from .refusal import refuse, values


class TooLarge(Exception):
    """The body exceeds the limit."""


class BodySizeLimit:
    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        lengths = values(scope, b"content-length")
        if any(not length.isdigit() or int(length) > self.most for length in lengths):
            await self._refuse(scope, send)
        elif self._announced(scope, lengths):
            await self.app(scope, receive, send)
        else:
            await self._counted(scope, receive, send)

    def _announced(self, scope: Scope, lengths: list[bytes]) -> bool:
        """Whether uvicorn itself reads no more than was announced: the given length, or nothing where HTTP/1
        gives none."""
        told = bool(lengths) or scope["http_version"].startswith("1")
        return told and not values(scope, b"transfer-encoding")

    async def _counted(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Counts the bytes as they come. Once there are too many, the application's answer is replaced."""
        come = 0
        started = False

        async def receive_counted() -> Message:
            nonlocal come
            message = await receive()
            come += len(message.get("body", b""))
            if come > self.most:
                raise TooLarge
            return message

        async def send_unless(message: Message) -> None:
            nonlocal started
            if come <= self.most or started:
                started = True
                await send(message)

        try:
            await self.app(scope, receive_counted, send_unless)
        except Exception:
            if come <= self.most or started:
                raise
        if come > self.most and not started:
            await self._refuse(scope, send)

    async def _refuse(self, scope: Scope, send: Send) -> None:
        # The connection stays open and the rest is dropped as it comes. Closing while more is under way would
        # reset it, and the client might never read why.
        await refuse(scope, send, 413, Malformed("request-size", most=self.most))
