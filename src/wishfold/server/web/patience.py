"""uvicorn's HTTP with an end to its patience: whoever begins a request and does not finish it is cut off."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HANG_UP = "wishfold.hang_up"
"""What ends a request's connection at once, among the extensions of its scope."""
PATIENCE = 20.0
"""Seconds for a whole request. Ours are small; what takes longer holds a connection for nothing."""


class Patience(HttpToolsProtocol):
    _ending: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        self._wait()
        super().on_message_begin()
        self.scope["extensions"] = {HANG_UP: self.transport.abort}  # type: ignore[dict-item]

    def on_message_complete(self) -> None:
        self._done()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._done()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._done()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._done()
        self._ending = self.loop.call_later(PATIENCE, self.transport.abort)

    def _done(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None
