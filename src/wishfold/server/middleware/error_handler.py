"""Turns exceptions into answers: the visitor learns that something broke, the operator's log says what."""

import logging
import secrets
from contextlib import suppress

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from ...kernel.errors import WishfoldError
from ..logs import log
from .refusal import refuse

GONE = (ClientDisconnect, ClientDisconnected, WebSocketDisconnect)
"""What is raised when a client leaves in the middle of a request."""
BROKEN = 1011
"""The close code of a WebSocket that broke."""


class ErrorHandler:
    """No exception leaves the application, and no word of it reaches the visitor. The answer and the log
    carry the same id."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connection(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def send_noting(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, send_noting)
        except GONE:
            return
        except Exception as error:
            id = note(error, scope)
            if started:
                raise Broken(id) from None  # so that uvicorn breaks off the answer
            await refuse(scope, send, 500, WishfoldError("internal", id=id))

    async def _connection(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.app(scope, receive, send)
        except GONE:
            return
        except Exception as error:
            note(error, scope)
            # For speed it is not tracked whether the WebSocket is closed already.
            with suppress(Exception):
                await send({"type": "websocket.close", "code": BROKEN})


class Broken(Exception):
    """An answer that broke off; the log has the cause under this id."""


def note(error: Exception, scope: Scope) -> str:
    id = secrets.token_hex(4)
    log("unhandled_error", level=logging.ERROR, error=error, id=id, path=str(scope["path"])[:200])
    return id


async def pass_on(request: Request, error: Exception) -> Response:
    """Starlette's own last resort would answer in plain text; as its handler for `Exception`, this
    leaves it to `ErrorHandler`."""
    raise error
