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
from .protocols.timeout_http import ABORT
from .request_context import acquire_connection, query_number

HEARTBEAT = 15.0
"""Seconds of silence after which the stream says that it is alive."""
LINE_TIMEOUT = 20.0
"""Seconds in which the other side must take a line."""
LAST_LINES_TIMEOUT = 1.0
"""Seconds in which it may take what was left, once the stream is over."""
_BEAT = write(Beat()) + b"\n"


class TableStream(StreamingResponse):
    """Everything that the WebSocket would send. Requests go by POST to `ask`."""

    def __init__(self, request: Request, table: Table, visitor: Visitor) -> None:
        self._connection = Connection(table, visitor, None, self._abort_later)
        self._abort: Callable[[], None] | None = request.scope.get("extensions", {}).get(ABORT)
        self._ending: asyncio.TimerHandle | None = None
        self._limits: Limits = request.app.state.limits
        self._address = address_of(request.scope)
        self._since = query_number(request.query_params, "since") or 0
        acquire_connection(self._limits, self._address, visitor.identity)
        super().__init__(
            self._lines(), media_type="application/x-ndjson", headers={"x-accel-buffering": "no"}
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_in_time(message: Message) -> None:
            try:
                async with asyncio.timeout(LINE_TIMEOUT):
                    await send(message)
            except TimeoutError:
                self._connection.end("slow", 0)
                self._hang_up()
                raise ClientDisconnect from None

        try:
            self._connection.enter(self._since)
            await super().__call__(scope, receive, send_in_time)
        except ClientDisconnect:
            raise
        except Exception:
            self._connection.end("internal", 1000)
            raise
        finally:
            self._connection.end("gone", 0)
            self._connection.leave()
            # The network connection may be used for another request.
            if self._ending is not None:
                self._ending.cancel()
            self._limits.release_connection(self._address, self._connection.identity)

    async def _lines(self) -> AsyncIterator[bytes]:
        while True:
            try:
                message = await self._connection.next(HEARTBEAT)
            except TimeoutError:
                yield _BEAT
                continue
            if message is None:
                return
            yield message + b"\n"
            self._connection.sent()

    def _abort_later(self) -> None:
        self._ending = asyncio.get_running_loop().call_later(LAST_LINES_TIMEOUT, self._hang_up)

    def _hang_up(self) -> None:
        """Sending to a client that does not read would never end."""
        if self._abort is not None:
            self._abort()
