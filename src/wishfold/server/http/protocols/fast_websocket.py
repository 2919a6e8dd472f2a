"""uvicorn's WebSocket with a short cut for what tables send all day: small text messages in one frame.

Handshake, control frames, fragments, closing and everything unusual is left to uvicorn and the
websockets library, frame by frame. The short cut saves about half of what a message costs: no events,
no pausing of the socket for each message, and messages are written at once, without waking a task.

No connection holds up the others: its frames are taken a few at a time and counted, and no more is read than
the application takes.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

TEXT = 0x81
"""The first byte of a whole text message."""
WHOLE = 0x80
"""The bit of a message's last frame."""
KIND = 0x0F
CLOSE, PING = 0x8, 0x9
"""Kinds of frames. From CLOSE on they control the connection; below they are parts of messages."""
MASKED = 0x80
MAX_WAITING = 16
"""Messages that may wait for the application before no more are read."""
FRAMES_PER_TURN = 32
"""Frames that are taken before other connections have a turn."""
MAX_FRAGMENTS = 64
"""Frames that a message may consist of."""
TOO_FAST = 1008
"""The close code for a client that sends too much of anything."""
EXTENSION = "wishfold.websocket"
"""The extension of a WebSocket's scope that is this protocol."""
CLOSE_TIMEOUT = 10.0
"""Seconds in which the client may take what was sent last, once the connection is over."""
SHUTDOWN_TIMEOUT = 2.0
"""The same when the server closes."""


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.take: Callable[[], float] | None = None
        """Called for each frame: how many seconds too early it comes. The application sets it before it
        accepts the connection; nothing is read until then."""
        self._rest = bytearray()
        """Bytes that have come and were not taken yet."""
        self._scheduled = False
        """Whether they will be taken when other connections had their turn."""
        self._fragments = 0
        """How many frames came of a message that is not complete."""
        self._out: list[bytes] = []
        self._abort_timer: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"] or {}
            extensions[EXTENSION] = self
            self._pause()

    # -- reading ------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                self._refuse_unread()
        elif self.read_paused:
            self._rest += data
        elif self._rest:
            self._rest += data
            self._take(self._rest)
        else:
            self._take(data)

    def _refuse_unread(self) -> None:
        """The library refused the request while reading it, of which uvicorn is not told."""
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and self.handshake_complete and not self._scheduled and self.queue.empty():
            self._resume()
        return message

    def _pause(self) -> None:
        self.read_paused = True
        self.transport.pause_reading()

    def _resume(self) -> None:
        self._scheduled = self.read_paused = False
        if self.transport.is_closing():
            self._rest.clear()
            return
        self._take(self._rest)
        if not self.read_paused:
            self.transport.resume_reading()

    def _take(self, data: bytes | bytearray) -> None:
        """Takes the frames that are complete, up to the end of the turn; the rest is kept."""
        at, turn = 0, FRAMES_PER_TURN
        while not self.read_paused and (end := self._frame_end(data, at)):
            if not turn:
                self._pause()
                self._scheduled = True
                self.loop.call_soon(self._resume)
                break
            turn -= 1
            if self.take is not None and self.take():
                self._hang_up("too many frames")
            elif self._fragments or self.close_sent or data[at] != TEXT or not self._text(data, at, end):
                self._take_unusual(bytes(data[at:end] if end > 0 else data[at:]))
            else:
                at = end
                continue
            if self.transport.is_closing():
                at = len(data)
                break
            at = end
        if data is self._rest:
            del self._rest[:at]
        elif at < len(data):
            self._rest += data[at:]

    def _frame_end(self, data: bytes | bytearray, at: int) -> int:
        """Where the frame at `at` ends; 0 if it is not complete, -1 if the library will refuse it for its
        head alone."""
        there = len(data) - at
        if there < 2:
            return 0
        size = data[at + 1]
        if not size & MASKED:
            return -1
        size &= 0x7F
        head = 6
        if size >= 126:
            long = 2 if size == 126 else 8
            head += long
            if there < 2 + long:
                return 0
            size = int.from_bytes(data[at + 2 : at + 2 + long], "big")
        if size > self.config.ws_max_size:
            return -1
        return at + head + size if there >= head + size else 0

    def _text(self, data: bytes | bytearray, at: int, end: int) -> bool:
        """Hands a text message to the application; False if it is not one."""
        if end < 0:
            return False
        size = data[at + 1]
        body = at + (6 if size < MASKED + 126 else 8 if size == MASKED + 126 else 14)
        try:
            text = apply_mask(data[body:end], data[body - 4 : body]).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MAX_WAITING:
            self._pause()
        return True

    def _take_unusual(self, frame: bytes) -> None:
        kind = frame[0] & KIND
        if kind == PING and not self.writable.is_set():
            return  # answers would pile up for a client that does not read
        if kind < CLOSE:
            self._fragments = 0 if frame[0] & WHOLE else self._fragments + 1
        if self._fragments > MAX_FRAGMENTS:
            self._hang_up("too many fragments")
        else:
            super().data_received(frame)

    def _hang_up(self, why: str) -> None:
        if self.close_sent:
            self.transport.close()
        else:
            self._flush()
            self.conn.fail(TOO_FAST, why)
            self.handle_parser_exception()
        self.abort_later()

    # -- writing ------------------------------------------------------------------------------

    def write(self, message: bytes) -> bool:
        """Writes a text message at once; False if the client reads too slowly for that just now."""
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
        """Sends all that was written since the loop last turned: an answer and the update that it led to are
        one packet."""
        out, self._out = self._out, []
        if out and not self.transport.is_closing():
            self.transport.write(b"".join(out))

    async def send(self, message: Any) -> None:
        """Flushes first: what goes uvicorn's way must not overtake what was written."""
        self._flush()
        await super().send(message)
        if message["type"] in ("websocket.accept", "websocket.close") and not self._scheduled:
            # Accepting begins the reading; after closing only the client's close frame counts.
            self._resume()

    # -- the end ------------------------------------------------------------------------------

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()
        self.abort_later(SHUTDOWN_TIMEOUT)

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.abort_later()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.abort_later()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._abort_timer is not None:
            self._abort_timer.cancel()
        super().connection_lost(exc)

    def abort_later(self, seconds: float = CLOSE_TIMEOUT) -> None:
        """Aborts the connection after a while. uvicorn closes one when the client has taken all that was
        sent; a client that never reads would keep its seat for ever, and would not be counted."""
        end = self.loop.time() + seconds
        if self.disconnected or (self._abort_timer is not None and self._abort_timer.when() <= end):
            return
        if self._abort_timer is not None:
            self._abort_timer.cancel()
        self._abort_timer = self.loop.call_at(end, self.transport.abort)
