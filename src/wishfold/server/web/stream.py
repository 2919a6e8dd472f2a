"""The NDJSON stream of a table: one message a line, for programs and for networks without WebSockets."""

from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ..guard.address import address_of
from ..guard.limits import Limits
from ..tables.listener import Listener, Visitor
from ..tables.table import Table
from ..wire.answers import Beat, write
from .visiting import let_in, number_of

HEARTBEAT = 15.0
"""Seconds of silence after which the stream says that it is alive."""
_BEAT = write(Beat()) + b"\n"


class TableStream(StreamingResponse):
    """Everything that the WebSocket would tell. Requests go by POST to `ask`."""

    def __init__(self, request: Request, table: Table, visitor: Visitor) -> None:
        self._table = table
        self._listener = Listener(visitor.identity, visitor.seat, visitor.language)
        self._limits: Limits = request.app.state.limits
        self._address = address_of(request.scope)
        self._since = number_of(request.query_params, "since") or 0
        let_in(self._limits, self._address, visitor.identity)
        super().__init__(
            self._lines(), media_type="application/x-ndjson", headers={"x-accel-buffering": "no"}
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._table.listen(self._listener, self._since)
            await super().__call__(scope, receive, send)
        finally:
            self._table.unlisten(self._listener)
            self._limits.leave(self._address, self._listener.identity)

    async def _lines(self) -> AsyncIterator[bytes]:
        while True:
            try:
                message = await self._listener.next(HEARTBEAT)
            except TimeoutError:
                yield _BEAT
                continue
            if message is None:
                return
            yield message + b"\n"
            self._listener.sent()
