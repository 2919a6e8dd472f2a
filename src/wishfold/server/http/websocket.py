"""The WebSocket of a table: requests in, answers and updates out.

Written directly against ASGI: this is the hot path, and a wrapper would make nothing clearer here.
"""

import asyncio

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from ...kernel.errors import Malformed, WishfoldError
from ..backend import Backend
from ..errors import NotFound, Stopped, TooFast
from ..middleware.client_address import address_of
from ..middleware.identity import identity_of
from ..middleware.limits import Limits
from ..middleware.refusal import refuse
from ..tables.commands.dispatch import execute, refused
from ..tables.table import Table
from ..wire.answers import Refused, write
from ..wire.requests import Hint, Request, read_request
from .connection import Connection
from .protocols.fast_websocket import EXTENSION, TOO_FAST, FastWebSocketProtocol
from .request_context import acquire_connection, check_wait, query_number, visitor_at
from .responses import status_of

CLOSE_CODES = {"server-closing": 1012, "again": 1012, "slow": 1013, "too-fast": TOO_FAST, "internal": 1011}
"""The WebSocket close codes of our own codes; all others close normally."""
NORMAL = 1000


class TableSocket:
    """The endpoint. `?seat=` or `?chair=` for a player (without them a spectator), `?since=` and `?lang=`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        backend: Backend = scope["app"].state.backend
        limits: Limits = scope["app"].state.limits
        request = HTTPConnection(scope)
        address = address_of(scope)
        try:
            if backend.registry.closing:
                raise Stopped("server-closing")
            identity = identity_of(request)
            acquire_connection(limits, address, identity)
        except WishfoldError as error:
            await receive()
            seconds = str(error.about.get("seconds", 1)).encode()
            headers = [(b"retry-after", seconds)] if isinstance(error, Stopped) else []
            await refuse(scope, send, status_of(error), error, headers)
            return
        try:
            table = await backend.registry.visited(scope["path_params"]["table"], identity)
            await table.recall(address)
            visitor = visitor_at(table, request, identity)
            since = query_number(request.query_params, "since") or 0
        except WishfoldError as error:
            await receive()
            await refuse(scope, send, status_of(error), error)
        else:
            protocol: FastWebSocketProtocol = scope["extensions"][EXTENSION]
            protocol.take = limits.frames().take
            await receive()
            await send({"type": "websocket.accept"})
            connection = Connection(table, visitor, protocol.write, protocol.abort_later)
            # A task of its own: else every message would wake all the layers that are wrapped around this.
            await asyncio.create_task(_serve(table, connection, since, limits, address, receive, send))
        finally:
            limits.release_connection(address, identity)


class NoSocket:
    """Refuses a WebSocket at any other address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await refuse(scope, send, 404, NotFound("no-such-page"))


async def _serve(
    table: Table,
    connection: Connection,
    since: int,
    limits: Limits,
    address: str,
    receive: Receive,
    send: Send,
) -> None:
    """Serves one connection, from its first message to its end."""
    take = limits.messages(address, connection.identity).take
    sending = asyncio.create_task(_send_all(connection, send))
    hints: set[asyncio.Task[None]] = set()
    try:
        connection.enter(since)
        while True:
            message = await receive()
            # A client may not have noticed yet that its connection was ended; what it sends is dropped.
            if connection.over:
                break
            if message["type"] == "websocket.disconnect":
                too_fast = message.get("code") == TOO_FAST
                connection.end("too-fast" if too_fast else "gone", 0)
                break
            if wait := take():
                connection.end("too-fast", int(wait * 1000) + 1)
                break
            request = _read(table, connection, message.get("text") or message.get("bytes"))
            if isinstance(request, Hint):
                # A bot thinks about it for a while; other requests are answered meanwhile.
                hint = asyncio.create_task(_hint(table, connection, request, limits))
                hints.add(hint)
                hint.add_done_callback(hints.discard)
            elif isinstance(request, Refused):
                connection.put(write(request))
            else:
                connection.put(write(await execute(table, connection, request)))
    except Exception:
        connection.end("internal", 1000)
        raise
    finally:
        connection.end("gone", 0)
        connection.leave()
        for hint in hints:
            hint.cancel()
        # What still waits is sent, unless the other side does not take it.
        await asyncio.wait([sending], timeout=1.0)
        sending.cancel()


def _read(table: Table, connection: Connection, text: str | bytes | None) -> Request | Refused:
    try:
        request: Request = read_request(text or b"")
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        table.services.metrics.refused.add("request-form")
        return refused(Malformed("request-form", why=str(error)), connection.language)
    return request


async def _hint(table: Table, connection: Connection, request: Hint, limits: Limits) -> None:
    try:
        try:
            check_wait(limits.hint(connection.identity))
        except TooFast as error:
            connection.put(write(refused(error, connection.language, request.ref)))
        else:
            connection.put(write(await execute(table, connection, request)))
    except Exception:
        connection.end("internal", 1000)
        raise


async def _send_all(connection: Connection, send: Send) -> None:
    """Sends what could not be written at once, and closes the WebSocket when the connection is over."""
    try:
        while (message := await connection.next()) is not None:
            await send({"type": "websocket.send", "text": message.decode()})
            connection.sent()
        await send({"type": "websocket.close", "code": CLOSE_CODES.get(connection.code, NORMAL)})
    except (OSError, RuntimeError):
        # The other side is gone; `receive` will notice.
        connection.end("gone", 0)
