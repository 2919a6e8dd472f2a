"""The NDJSON stream of a table: one message a line, for programs and for networks without WebSockets."""

import asyncio
from collections.abc import AsyncIterator, Callable

from starlette.requests import ClientDisconnect, Request
from starlette.responses import StreamingResponse
from starlette.types import Message, Receive, Scope, Send

from ..middleware.client_address import address_of
from ..middleware.limits import Limits
from ..tables.listener import Visitor
from ..tables.table import Table
from ..wire.answers import Beat, write
from .connection import Connection
from .request_context import let_in, number_of
from .timeout_protocol import HANG_UP

HEARTBEAT = 15.0
"""Seconds of silence after which the stream says that it is alive."""
A_LINE = 20.0
"""Seconds in which the other side must take a line."""
LAST_LINES = 1.0
"""Seconds in which it may take what was left, once the stream is over."""
_BEAT = write(Beat()) + b"\n"


class TableStream(StreamingResponse):
    """Everything that the WebSocket would tell. Requests go by POST to `ask`."""

    def __init__(self, request: Request, table: Table, visitor: Visitor) -> None:
        self._guest = Connection(table, visitor, None, self._call_last)
        self._hang_up: Callable[[], None] | None = request.scope.get("extensions", {}).get(HANG_UP)
        self._ending: asyncio.TimerHandle | None = None
        self._limits: Limits = request.app.state.limits
        self._address = address_of(request.scope)
        self._since = number_of(request.query_params, "since") or 0
        let_in(self._limits, self._address, visitor.identity)
        super().__init__(
            self._lines(), media_type="application/x-ndjson", headers={"x-accel-buffering": "no"}
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_in_time(message: Message) -> None:
            try:
                async with asyncio.timeout(A_LINE):
                    await send(message)
            except TimeoutError:
                self._guest.end("slow", 0)
                self._part()
                raise ClientDisconnect from None

        try:
            self._guest.arrive(self._since)
            await super().__call__(scope, receive, send_in_time)
        except ClientDisconnect:
            raise
        except Exception:
            self._guest.end("internal", 1000)
            raise
        finally:
            self._guest.end("gone", 0)
            self._guest.leave()
            # The connection may be used for another request.
            if self._ending is not None:
                self._ending.cancel()
            self._limits.leave(self._address, self._guest.identity)

    async def _lines(self) -> AsyncIterator[bytes]:
        while True:
            try:
                message = await self._guest.next(HEARTBEAT)
            except TimeoutError:
                yield _BEAT
                continue
            if message is None:
                return
            yield message + b"\n"
            self._guest.sent()

    def _call_last(self) -> None:
        self._ending = asyncio.get_running_loop().call_later(LAST_LINES, self._part)

    def _part(self) -> None:
        """Sending to somebody who does not read would never end."""
        if self._hang_up is not None:
            self._hang_up()
