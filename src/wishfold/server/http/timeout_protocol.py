"""uvicorn's HTTP with an end to its patience: whoever begins a request and does not finish it, sends more
than a request needs, does not read what comes, or holds too many connections is cut off."""

import asyncio
import socket
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from ..middleware.connection_limit import ConnectionLimit

HANG_UP = "wishfold.hang_up"
"""What ends a request's connection at once, among the extensions of its scope."""
PATIENCE = 20.0
"""Seconds for a whole request. Ours are small; what takes longer holds a connection for nothing."""
UNREAD = 30.0
"""Seconds in which the other side must take some of what was sent. A stream ends sooner, by itself."""
UNHEARD = 40_000
"""Milliseconds after which a network that acknowledges nothing counts as gone."""
MOST_BESIDE = 65_536
"""Bytes of a request beside its body; no browser sends a tenth of that."""


class TimeoutHttpProtocol(HttpToolsProtocol):
    def __init__(self, *args: Any, callers: ConnectionLimit | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self._callers = callers
        self._counted = False
        self._ending: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._answered: RequestResponseCycle | None = None
        """The request that is being answered, or was last."""
        self._beside = 0
        """How much of the present request came that is not its body."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._give_up_unheard()
        if self._callers is not None and self.client:
            self._counted = self._callers.come(self.client[0])
            if not self._counted:
                transport.abort()
                return
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self.timeout_keep_alive_task is not None:
            self._wait()  # uvicorn waits no longer, and what comes may be no more than an empty line
        self._beside += len(data)
        super().data_received(data)
        if self._beside > MOST_BESIDE and not self.transport.is_closing():
            self.send_400_response("This request is too large.")

    def on_message_begin(self) -> None:
        self._wait()
        super().on_message_begin()
        self.scope["extensions"] = {HANG_UP: self.transport.abort}  # type: ignore[dict-item]

    def on_headers_complete(self) -> None:
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MOST_BESIDE:
            raise ValueError("too large")  # to the parser, for which it is no request then
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        if self._callers is not None:
            self._callers.unread += 1
        super().send_400_response(msg)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def on_body(self, body: bytes) -> None:
        self._beside -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._beside = 0
        self._done()
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look_again(self._waiting())

    def resume_writing(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is counted, and ended, as what it has become."""
        self._beside = 0
        self._part()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._part()
        if self._answered is not None and not self._answered.response_complete:
            # uvicorn tells the newest request alone, which may still wait for its turn.
            self._answered.disconnected = True
            self._answered.message_event.set()
        super().connection_lost(exc)

    def _waiting(self) -> int:
        """Bytes that the other side has not taken."""
        return self.transport.get_write_buffer_size()

    def _look_again(self, waited: int) -> None:
        """Whoever takes something, however slowly, is not cut off."""
        self._unread = self.loop.call_later(UNREAD, self._look, waited)

    def _look(self, waited: int) -> None:
        waiting = self._waiting()
        if waiting < waited:
            self._look_again(waiting)
        else:
            self.transport.abort()

    def _wait(self) -> None:
        self._done()
        self._ending = self.loop.call_later(PATIENCE, self.transport.abort)

    def _done(self) -> None:
        if self._ending is not None:
            self._ending.cancel()

    def _part(self) -> None:
        self._done()
        if self._unread is not None:
            self._unread.cancel()
        if self._counted and self._callers is not None and self.client:
            self._callers.go(self.client[0])
            self._counted = False

    def _give_up_unheard(self) -> None:
        """What is sent into a dead network is kept and tried again for a quarter of an hour, if nobody says
        otherwise; meanwhile whoever sat there would seem to be here."""
        wire = self.transport.get_extra_info("socket")
        over_ip = wire is not None and wire.family in (socket.AF_INET, socket.AF_INET6)
        if over_ip and hasattr(socket, "TCP_USER_TIMEOUT"):
            wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNHEARD)
