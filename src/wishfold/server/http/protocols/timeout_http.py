"""uvicorn's HTTP protocol with timeouts and limits. It aborts connections on which a request is not finished
in time, is too large, whose client does not read, and those beyond the limit of an address."""

import asyncio
import socket
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from ...middleware.connection_limit import ConnectionLimit

ABORT = "wishfold.abort"
"""The extension of a request's scope that aborts its connection."""
REQUEST_TIMEOUT = 20.0
"""Seconds for a whole request. Ours are small; one that takes longer only holds a connection."""
READ_TIMEOUT = 30.0
"""Seconds in which the client must take some of what was sent. A stream ends sooner, by itself."""
ACK_TIMEOUT = 40_000
"""Milliseconds after which a network that acknowledges nothing counts as gone."""
MAX_HEAD = 65_536
"""Bytes of a request besides its body; no browser sends a tenth of that."""


class TimeoutHttpProtocol(HttpToolsProtocol):
    def __init__(self, *args: Any, connection_limit: ConnectionLimit | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self._connection_limit = connection_limit
        self._counted = False
        self._timeout: asyncio.TimerHandle | None = None
        self._read_timeout: asyncio.TimerHandle | None = None
        self._answered: RequestResponseCycle | None = None
        """The request that is being answered, or was answered last."""
        self._head = 0
        """How many bytes of the present request came that are not its body."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._set_ack_timeout()
        if self._connection_limit is not None and self.client:
            self._counted = self._connection_limit.acquire(self.client[0])
            if not self._counted:
                transport.abort()
                return
        self._start_timeout()

    def data_received(self, data: bytes) -> None:
        if self.timeout_keep_alive_task is not None:
            self._start_timeout()  # uvicorn ends its own here, and this may be no more than an empty line
        self._head += len(data)
        super().data_received(data)
        if self._head > MAX_HEAD and not self.transport.is_closing():
            self.send_400_response("This request is too large.")

    def on_message_begin(self) -> None:
        self._start_timeout()
        super().on_message_begin()
        self.scope["extensions"] = {ABORT: self.transport.abort}  # type: ignore[dict-item]

    def on_headers_complete(self) -> None:
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MAX_HEAD:
            raise ValueError("too large")  # the parser then takes it for no request
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        if self._connection_limit is not None:
            self._connection_limit.malformed += 1
        super().send_400_response(msg)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def on_body(self, body: bytes) -> None:
        self._head -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._head = 0
        self._stop_timeout()
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._check_later(self._waiting())

    def resume_writing(self) -> None:
        if self._read_timeout is not None:
            self._read_timeout.cancel()
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection counts, and ends, as a WebSocket."""
        self._head = 0
        self._release()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        if self._answered is not None and not self._answered.response_complete:
            # uvicorn tells only the newest request, which may still wait for its turn.
            self._answered.disconnected = True
            self._answered.message_event.set()
        super().connection_lost(exc)

    def _waiting(self) -> int:
        """Bytes that the client has not taken."""
        return self.transport.get_write_buffer_size()

    def _check_later(self, waited: int) -> None:
        """A client that takes anything at all, however slowly, stays connected."""
        self._read_timeout = self.loop.call_later(READ_TIMEOUT, self._check, waited)

    def _check(self, waited: int) -> None:
        waiting = self._waiting()
        if waiting < waited:
            self._check_later(waiting)
        else:
            self.transport.abort()

    def _start_timeout(self) -> None:
        self._stop_timeout()
        self._timeout = self.loop.call_later(REQUEST_TIMEOUT, self.transport.abort)

    def _stop_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()

    def _release(self) -> None:
        self._stop_timeout()
        if self._read_timeout is not None:
            self._read_timeout.cancel()
        if self._counted and self._connection_limit is not None and self.client:
            self._connection_limit.release(self.client[0])
            self._counted = False

    def _set_ack_timeout(self) -> None:
        """By default the system retries for a quarter of an hour what is sent into a dead network; meanwhile
        the player would seem to be here."""
        connection = self.transport.get_extra_info("socket")
        over_ip = connection is not None and connection.family in (socket.AF_INET, socket.AF_INET6)
        if over_ip and hasattr(socket, "TCP_USER_TIMEOUT"):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, ACK_TIMEOUT)
