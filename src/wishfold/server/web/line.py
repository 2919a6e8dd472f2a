"""uvicorn's WebSocket with a short cut for what tables send all day: small text messages in one frame.

Handshake, control frames, fragments, closing and everything unusual is left to uvicorn and the
websockets library. The short cut saves about half of what a message costs: no events, no pausing of
the socket for each message, and messages are written at once, without waking a task.
"""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

TEXT = 0x81
"""The first byte of a whole text message."""
WHOLE = {0x82, 0x88, 0x89, 0x8A}
"""Other messages that are whole: bytes, close, ping, pong."""
MASKED = 0x80
MOST_WAITING = 16
"""Messages that may wait for the application before no more are read."""
EXTENSION = "wishfold.line"
LAST_CALL = 10.0
"""Seconds in which a visitor may take what was sent last, once the connection is over."""


class Line(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._rest = b""
        self._out: list[bytes] = []
        self._plain = True
        """Whether all frames so far were whole; somebody who sends fragments leaves the short cut."""
        self._last_call: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"] or {}
            extensions[EXTENSION] = self

    # -- reading ------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self._plain or not self.handshake_complete:
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        at = 0
        while (end := self._frame_end(data, at)) > 0:
            first = data[at]
            if first == TEXT and not self.close_sent and self._text(data, at, end):
                at = end
            elif first == TEXT or first in WHOLE:
                super().data_received(data[at:end])
                at = end
            else:
                end = -1
                break
        self._rest = data[at:]
        if end < 0:
            self._plain, rest, self._rest = False, self._rest, b""
            super().data_received(rest)

    def _frame_end(self, data: bytes, at: int) -> int:
        """Where the frame at `at` ends; 0 when it is not all there, -1 when it is not for the short cut."""
        there = len(data) - at
        if there < 2:
            return 0
        size = data[at + 1]
        if not size & MASKED:
            return -1
        size &= 0x7F
        head = 6
        if size >= 126:
            head = 8
            if size > 126:
                return -1
            if there < 4:
                return 0
            size = data[at + 2] << 8 | data[at + 3]
        if size > self.config.ws_max_size:
            return -1
        return at + head + size if there >= head + size else 0

    def _text(self, data: bytes, at: int, end: int) -> bool:
        """Hands a text message to the application; False if it is none."""
        body = at + (6 if data[at + 1] < MASKED + 126 else 8)
        try:
            text = apply_mask(data[body:end], data[body - 4 : body]).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    # -- writing ------------------------------------------------------------------------------

    def write(self, message: bytes) -> bool:
        """Writes a text message at once; False if the other side reads too slowly for that just now."""
        if not self.writable.is_set():
            return False
        if not self.close_sent and not self.disconnected:
            size = len(message)
            if size < 126:
                head = bytes((TEXT, size))
            elif size < 1 << 16:
                head = bytes((TEXT, 126, size >> 8, size & 255))
            else:
                head = bytes((TEXT, 127)) + size.to_bytes(8, "big")
            if not self._out:
                self.loop.call_soon(self._flush)
            self._out += (head, message)
        return True

    def _flush(self) -> None:
        """All that was written since the loop last turned, in one go: an answer and the update that
        it led to are one packet."""
        out, self._out = self._out, []
        if not self.transport.is_closing():
            self.transport.write(b"".join(out))

    async def send(self, message: Any) -> None:
        """Nothing that goes the usual way may overtake what was written."""
        if self._out:
            self._flush()
        await super().send(message)

    # -- the end ------------------------------------------------------------------------------

    def shutdown(self) -> None:
        if self._out:
            self._flush()
        super().shutdown()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._call_last()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._call_last()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._last_call is not None:
            self._last_call.cancel()
        super().connection_lost(exc)

    def _call_last(self) -> None:
        """uvicorn closes a connection when the visitor has taken everything that was sent. From one who
        never reads it would never part: the seat would seem taken for ever, and nobody would count it."""
        if not self.disconnected and self._last_call is None:
            self._last_call = self.loop.call_later(LAST_CALL, self.transport.abort)
