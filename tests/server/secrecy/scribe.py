"""Somebody at a table who writes down every byte that comes: over the WebSocket, from the NDJSON
stream, and as answers to plain requests."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from wishfold.kernel.conformance.report import who
from wishfold.kernel.story import NOBODY

from .world import World

PATIENCE = 60.0
"""Seconds after which something hangs for certain."""
LANGUAGES = ("en", "de")
BROADCAST = ("table", "update", "said")
"""What everybody who listens is told."""


@dataclass(slots=True)
class Scribe:
    world: World
    table: str
    seat: int
    """NOBODY watches."""
    token: str
    pages: list[tuple[str, bytes]] = field(default_factory=list)
    """Where it came from, and what it was."""
    state: dict[str, Any] = field(default_factory=dict)
    latest: dict[str, Any] = field(default_factory=dict)
    """The newest state of the table, and update."""
    decided: dict[str, Any] | None = None
    """The request of its newest decision."""
    _here: AsyncExitStack = field(default_factory=AsyncExitStack)
    _socket: ClientConnection = field(init=False)
    _stream: asyncio.StreamReader = field(init=False)
    _owed: int = 0
    """What the stream has still to tell."""
    _ref: int = 0

    @property
    def name(self) -> str:
        return who(self.seat)

    @property
    def home(self) -> str:
        return f"/api/tables/{self.table}"

    def place(self, seat: int | None = None, since: int | None = None, language: int = 0) -> str:
        """The query of an address: for this seat, unless another one is named."""
        seat = self.seat if seat is None else seat
        parts = [f"lang={LANGUAGES[(self.seat + language) % 2]}"]
        parts += [] if seat == NOBODY else [f"seat={seat}"]
        parts += [] if since is None else [f"since={since}"]
        return "?" + "&".join(parts)

    # -- connections that stay ----------------------------------------------------------------

    async def arrive(self) -> None:
        """Sits at the table: by WebSocket in one language and by stream in the other. Whoever was there
        before wants to know what was missed."""
        since = self.latest.get("number")
        path = f"{self.home}/stream{self.place(since=since, language=1)}"
        self._socket = await self._here.enter_async_context(self._connect(self.place(since=since)))
        await self.ask({"do": "ping"})
        self._stream = await self._here.enter_async_context(self._request("GET", path))
        self.pages.append(("stream", await self._stream.readuntil(b"\r\n\r\n")))
        # How the table stands, and the game, once there is one.
        self._owed = 2 if self.latest else 1
        await self.listen()

    async def leave(self) -> None:
        await self._here.aclose()

    async def listen(self) -> None:
        """Writes down all that has come by now."""
        await self.ask({"do": "ping"})
        for _ in range(self._owed):
            line = await asyncio.wait_for(self._stream.readuntil(b"\n\r\n"), PATIENCE)
            self.pages.append(("stream", line))
        self._owed = 0

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        message = await asyncio.wait_for(self._socket.recv(decode=False), PATIENCE)
        told: dict[str, Any] = json.loads(message)
        if told["is"] == "pong":
            # Nothing is in it, and while a bot thinks it comes sooner or later than what the bot does.
            assert told.keys() == {"is", "ref"}
            return told
        self.pages.append(("socket", message))
        if told["is"] in BROADCAST:
            self._owed += 1
        if told["is"] == "update":
            self.latest = told
        if told["is"] == "table":
            self.state = told
        return told

    async def ask(self, *requests: dict[str, Any]) -> list[dict[str, Any]]:
        """Sends requests at once; their answers, in order."""
        first = self._ref + 1
        for request in requests:
            self._ref += 1
            await self._socket.send(json.dumps(request | {"ref": self._ref}))
        answers: list[dict[str, Any]] = []
        while len(answers) < len(requests):
            told = await self.hear()
            if told["is"] not in BROADCAST:
                assert told["ref"] == first + len(answers), told
                answers.append(told)
        return answers

    async def expect(self, answer: str, request: dict[str, Any]) -> None:
        (given,) = await self.ask(request)
        assert given["is"] == answer, (self.name, request, given)

    # -- requests that are over at once -------------------------------------------------------

    async def call(self, method: str, path: str, body: Any = None) -> bytes:
        """A plain request and its whole answer, to the byte."""
        async with self._request(method, path, body) as reader:
            answer = await asyncio.wait_for(reader.read(), PATIENCE)
        self.pages.append((f"{method} {path}", answer))
        return answer

    async def catch_up(self, since: int) -> None:
        """Comes in once more as somebody who missed something, and leaves again."""
        path = f"{self.home}/stream{self.place(since=since)}"
        async with self._request("GET", path) as reader:
            answer = await reader.readuntil(b"\r\n\r\n")
            while b'"is":"update"' not in answer:
                answer += await asyncio.wait_for(reader.readuntil(b"\n\r\n"), PATIENCE)
        self.pages.append((path, answer))

    async def knock(self, seat: int) -> None:
        """Tries to sit down on another seat."""
        try:
            async with self._connect(self.place(seat)):
                raise AssertionError(f"{self.name} got in at seat {seat + 1}")
        except InvalidStatus as refused:
            response = refused.response
            # The library that refuses adds the time of day.
            headers = [header for header in response.headers.raw_items() if header[0] != "Date"]
            said = f"{response.status_code} {headers} {response.body!r}"
            self.pages.append((f"socket of seat {seat}", said.encode()))

    # -- within -------------------------------------------------------------------------------

    def _connect(self, query: str) -> connect:
        return connect(
            f"ws://{self.world.host}:{self.world.port}{self.home}/socket{query}",
            additional_headers={"Authorization": f"Bearer {self.token}"},
            compression=None,
            proxy=None,
            ping_interval=None,
        )

    @asynccontextmanager
    async def _request(self, method: str, path: str, body: Any = None) -> AsyncIterator[asyncio.StreamReader]:
        reader, writer = await asyncio.open_connection(self.world.host, self.world.port)
        text = b"" if body is None else json.dumps(body).encode()
        head = [
            f"{method} {path} HTTP/1.1",
            "Host: localhost",
            "Connection: close",
            f"Authorization: Bearer {self.token}",
            f"Content-Length: {len(text)}",
        ]
        writer.write("\r\n".join([*head, "", ""]).encode() + text)
        try:
            yield reader
        finally:
            writer.close()
            await writer.wait_closed()
