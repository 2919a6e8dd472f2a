"""The WebSocket of a table: requests in, answers and updates out.

Written directly against ASGI: this is the hot path, and there is nothing here that a wrapper would
make clearer.
"""

import asyncio
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send

from ...kernel.errors import Malformed, WishfoldError
from ..guard.address import address_of
from ..guard.answer import refuse
from ..guard.limits import Limits
from ..sentences import Stopped
from ..tables.asking import ask, refused
from ..tables.house import House
from ..tables.listener import Listener
from ..tables.table import Table
from ..tokens import hash_of
from ..wire.answers import write
from ..wire.requests import read_request
from .line import EXTENSION
from .visiting import language_of, let_in, number_of, query_of, status_of, token_of

CLOSE_CODES = {"house-closing": 1012, "again": 1012, "slow": 1013, "too-fast": 1008}
"""How the protocol itself names the end; everything else ended as it should."""
AS_IT_SHOULD = 1000


class TableSocket:
    """The endpoint. `?seat=` for a player (without it one watches), `?since=` and `?lang=`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        house: House = scope["app"].state.house
        limits: Limits = scope["app"].state.limits
        headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
        query = query_of(scope["query_string"])
        token = token_of(headers, _cookies(headers))
        identity = hash_of(token) if token else ""
        address = address_of(scope)
        try:
            if house.closing:
                raise Stopped("house-closing")
            let_in(limits, address, identity)
        except WishfoldError as error:
            await receive()
            wait = str(error.about.get("seconds", 1)).encode()
            await refuse(scope, send, status_of(error), error, [(b"retry-after", wait)])
            return
        try:
            table = await house.visited(scope["path_params"]["table"], identity)
            seat = table.seat_for(identity, number_of(query, "seat"))
            since = number_of(query, "since") or 0
        except WishfoldError as error:
            await receive()
            await refuse(scope, send, status_of(error), error)
        else:
            await receive()
            await send({"type": "websocket.accept"})
            line = scope.get("extensions", {}).get(EXTENSION)
            listener = Listener(identity, seat, language_of(query, headers), line and line.write)
            take = limits.messages(address, identity).take
            # A task of its own: else every message would wake all the layers that are wrapped around this.
            await asyncio.create_task(_attend(table, listener, since, take, receive, send))
        finally:
            limits.leave(address, identity)


async def _attend(
    table: Table, listener: Listener, since: int, take: Any, receive: Receive, send: Send
) -> None:
    """One connection, from its greeting to its end."""
    sending = asyncio.create_task(_send_all(listener, send))
    table.listen(listener, since)
    try:
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                break
            if wait := take():
                listener.end("too-fast", int(wait * 1000) + 1)
                break
            listener.put(write(await _answer(table, listener, message.get("text") or message.get("bytes"))))
            if listener.over:
                break
    finally:
        table.unlisten(listener)
        listener.end("gone", 0)
        # What is still waiting is sent, unless the other side does not take it.
        await asyncio.wait([sending], timeout=1.0)
        sending.cancel()


async def _answer(table: Table, listener: Listener, text: str | bytes | None) -> Any:
    try:
        request = read_request(text or b"")
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        table.means.measures.refused.add("request-form")
        return refused(Malformed("request-form", why=str(error)), listener.language)
    return await ask(table, listener, request)


async def _send_all(listener: Listener, send: Send) -> None:
    try:
        while (message := await listener.next()) is not None:
            await send({"type": "websocket.send", "text": message.decode()})
            listener.sent()
        await send({"type": "websocket.close", "code": CLOSE_CODES.get(listener.code, AS_IT_SHOULD)})
    except (OSError, RuntimeError):
        # The other side is gone; whoever receives will notice.
        listener.over = True


def _cookies(headers: dict[str, str]) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(headers.get("cookie", "")).items()}
    except CookieError:
        return {}
