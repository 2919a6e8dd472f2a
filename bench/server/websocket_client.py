"""A seat's WebSocket, with as little of the protocol as the server uses: players have to be cheaper than
the server that they keep busy."""

import asyncio
from base64 import b64encode
from collections.abc import Callable
from secrets import token_bytes
from typing import cast

TEXT, PING, PONG = 0x1, 0x9, 0xA
LAST_PART = 0x80
MASKED = 0x80
NO_MASK = bytes(4)
"""Clients must mask what they send; zeros are a mask and leave it as it is."""
TWO_BYTES, EIGHT_BYTES = 126, 127


class WebSocketClient(asyncio.Protocol):
    """`heard` is called with every message, `lost` when the server ends the connection."""

    def __init__(self, heard: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self._heard = heard
        self._lost = lost
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # Those of uvloop are transports in all but name.
        self._transport = cast(asyncio.Transport, transport)

    async def greet(self, host: str, path: str, token: str) -> None:
        """Asks for the WebSocket and waits until it is there."""
        key = b64encode(token_bytes(16)).decode()
        self._write(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        await self._open

    def say(self, message: bytes) -> None:
        self._write(_frame(TEXT, message))

    def abort(self) -> None:
        """Without a farewell."""
        self._lost = lambda reason: None
        if self._transport is not None:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self._open.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._open.set_exception(ConnectionError(head.decode()))
                return
            self._open.set_result(None)
        self._rest = self._read(data)

    def connection_lost(self, error: Exception | None) -> None:
        self._lost(str(error or "closed by the server"))

    def _read(self, data: bytes) -> bytes:
        """Takes whole frames off the front; the server sends each message in one."""
        at, end = 0, len(data)
        while end - at >= 2:
            kind, size, begin = data[at] & 0x0F, data[at + 1], at + 2
            if size >= TWO_BYTES:
                wide = 2 if size == TWO_BYTES else 8
                if end - begin < wide:
                    break
                size, begin = int.from_bytes(data[begin : begin + wide]), begin + wide
            if end - begin < size:
                break
            at = begin + size
            if kind == TEXT:
                self._heard(data[begin:at])
            elif kind == PING:
                self._write(_frame(PONG, data[begin:at]))
        return data[at:]

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)


async def connect(
    address: str, path: str, token: str, heard: Callable[[bytes], None], lost: Callable[[str], None]
) -> WebSocketClient:
    """A WebSocket to the server at `address`, like http://127.0.0.1:8000."""
    place = address.removeprefix("http://")
    host, _, port = place.rpartition(":")
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: WebSocketClient(heard, lost), host, int(port))
    await line.greet(place, path, token)
    return line


def _frame(kind: int, message: bytes) -> bytes:
    size = len(message)
    if size < TWO_BYTES:
        return bytes((LAST_PART | kind, MASKED | size)) + NO_MASK + message
    return bytes((LAST_PART | kind, MASKED | TWO_BYTES)) + size.to_bytes(2) + NO_MASK + message
