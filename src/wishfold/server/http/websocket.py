"""The WebSocket of a table: requests in, answers and updates out.

Written directly against ASGI: this is the hot path, and there is nothing here that a wrapper would
make clearer.
"""

import asyncio

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from ...kernel.errors import Malformed, WishfoldError
from ..errors import NotFound, Stopped, TooFast
from ..lobby.registry import TableRegistry
from ..middleware.client_address import address_of
from ..middleware.identity import identity_of
from ..middleware.limits import Limits
from ..middleware.refusal import refuse
from ..tables.commands import ask, refused
from ..tables.table import Table
from ..wire.answers import Refused, write
from ..wire.requests import Hint, Request, read_request
from .connection import Connection
from .fast_websocket import EXTENSION, TOO_FAST, FastWebSocketProtocol
from .request_context import let_in, not_too_fast, number_of, status_of, visitor_at

CLOSE_CODES = {"server-closing": 1012, "again": 1012, "slow": 1013, "too-fast": TOO_FAST, "internal": 1011}
"""How the protocol itself names the end; everything else ended as it should."""
AS_IT_SHOULD = 1000


class TableSocket:
    """The endpoint. `?seat=` or `?chair=` for a player (without one watches), `?since=` and `?lang=`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        registry: TableRegistry = scope["app"].state.registry
        limits: Limits = scope["app"].state.limits
        asking = HTTPConnection(scope)
        address = address_of(scope)
        try:
            if registry.closing:
                raise Stopped("server-closing")
            identity = identity_of(asking)
            let_in(limits, address, identity)
        except WishfoldError as error:
            await receive()
            again = str(error.about.get("seconds", 1)).encode()
            advice = [(b"retry-after", again)] if isinstance(error, Stopped) else []
            await refuse(scope, send, status_of(error), error, advice)
            return
        try:
            table = await registry.visited(scope["path_params"]["table"], identity)
            visitor = visitor_at(table, asking, identity)
            since = number_of(asking.query_params, "since") or 0
        except WishfoldError as error:
            await receive()
            await refuse(scope, send, status_of(error), error)
        else:
            line: FastWebSocketProtocol = scope["extensions"][EXTENSION]
            line.take = limits.frames().take
            await receive()
            await send({"type": "websocket.accept"})
            connection = Connection(table, visitor, line.write, line.call_last)
            # A task of its own: else every message would wake all the layers that are wrapped around this.
            await asyncio.create_task(_attend(table, connection, since, limits, address, receive, send))
        finally:
            limits.leave(address, identity)


class NoSocket:
    """Where a WebSocket is not to be had."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await refuse(scope, send, 404, NotFound("no-such-page"))


async def _attend(
    table: Table,
    connection: Connection,
    since: int,
    limits: Limits,
    address: str,
    receive: Receive,
    send: Send,
) -> None:
    """One connection, from its greeting to its end."""
    take = limits.messages(address, connection.identity).take
    sending = asyncio.create_task(_send_all(connection, send))
    asides: set[asyncio.Task[None]] = set()
    try:
        connection.arrive(since)
        while True:
            message = await receive()
            # Whoever was dismissed may not have noticed yet; what still comes counts for nothing.
            if connection.over:
                break
            if message["type"] == "websocket.disconnect":
                hung_up = message.get("code") == TOO_FAST
                connection.end("too-fast" if hung_up else "gone", 0)
                break
            if wait := take():
                connection.end("too-fast", int(wait * 1000) + 1)
                break
            request = _read(table, connection, message.get("text") or message.get("bytes"))
            if isinstance(request, Hint):
                # A bot thinks about it for a while, and whoever waits for it may act meanwhile.
                aside = asyncio.create_task(_advise(table, connection, request, limits))
                asides.add(aside)
                aside.add_done_callback(asides.discard)
            else:
                answer = request if isinstance(request, Refused) else await ask(table, connection, request)
                connection.put(write(answer))
    except Exception:
        connection.end("internal", 1000)
        raise
    finally:
        connection.end("gone", 0)
        connection.leave()
        for aside in asides:
            aside.cancel()
        # What is still waiting is sent, unless the other side does not take it.
        await asyncio.wait([sending], timeout=1.0)
        sending.cancel()


def _read(table: Table, connection: Connection, text: str | bytes | None) -> Request | Refused:
    try:
        request: Request = read_request(text or b"")
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        table.services.metrics.refused.add("request-form")
        return refused(Malformed("request-form", why=str(error)), connection.language)
    return request


async def _advise(table: Table, connection: Connection, request: Hint, limits: Limits) -> None:
    try:
        try:
            not_too_fast(limits.hint(connection.identity))
        except TooFast as error:
            connection.put(write(refused(error, connection.language, request.ref)))
        else:
            connection.put(write(await ask(table, connection, request)))
    except Exception:
        connection.end("internal", 1000)
        raise


async def _send_all(connection: Connection, send: Send) -> None:
    try:
        while (message := await connection.next()) is not None:
            await send({"type": "websocket.send", "text": message.decode()})
            connection.sent()
        await send({"type": "websocket.close", "code": CLOSE_CODES.get(connection.code, AS_IT_SHOULD)})
    except (OSError, RuntimeError):
        # The other side is gone; whoever receives will notice.
        connection.end("gone", 0)
