"""What comes over a WebSocket, to the byte: taken in order, a few frames at a time, and never too many."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

from wishfold.server.http.protocols import fast_websocket as lines
from wishfold.server.http.protocols.fast_websocket import (
    EXTENSION,
    FRAMES_PER_TURN,
    MAX_FRAGMENTS,
    MAX_WAITING,
    FastWebSocketProtocol,
)
from wishfold.server.middleware.limits import Limits
from wishfold.server.settings import Rate, Settings

from ...eventually import eventually
from ..fuzz.raw import BINARY, CLOSE, HANDSHAKE, PING, PONG, frame, request_bytes

LARGEST = 16_384


class FakeTransport(asyncio.Transport):
    """Keeps what is written and knows whether anybody would read."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closing = self.paused = self.aborted = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


class Call:
    """An accepted connection. The test is the network at one end and the application at the other."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.ended = asyncio.Event()
        self._limits = limits
        config = Config(self._app, interface="asgi3", lifespan="off", log_config=None, ws_max_size=LARGEST)
        config.load()
        self.line = FastWebSocketProtocol(config, ServerState(), {})
        self.transport = FakeTransport()
        self.line.connection_made(self.transport)

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._limits is not None:
            scope["extensions"][EXTENSION].take = self._limits.frames().take
        await receive()
        await send({"type": "websocket.accept"})
        await self.ended.wait()

    async def accepted(self, early: bytes = b"") -> "Call":
        self.line.data_received(request_bytes("GET", "/", HANDSHAKE))
        if early:
            self.line.data_received(early)
        await eventually(lambda: self.line.handshake_complete, every=0)
        self.transport.written.clear()
        return self

    async def heard(self) -> list[Any]:
        """What the application is given, as far as it has come: texts, bytes, and the code of an end."""
        found: list[Any] = []
        for _ in range(2 * FRAMES_PER_TURN):
            await asyncio.sleep(0)
            while not self.line.queue.empty():
                message: dict[str, Any] = await self.line.receive()
                found.append(message.get("text") or message.get("bytes") or message.get("code"))
        return found

    @property
    def sent(self) -> bytes:
        return b"".join(self.transport.written)


@asynccontextmanager
async def a_call(limits: Limits | None = None, early: bytes = b"") -> AsyncIterator[Call]:
    async with asyncio.timeout(30):
        call = await Call(limits).accepted(early)
        yield call
        call.ended.set()
        call.line.connection_lost(None)
        await eventually(lambda: not call.line.tasks, every=0)


def closed_with(code: int, sent: bytes) -> bool:
    return b"\x88" in sent and code.to_bytes(2, "big") in sent


CONVERSATION = (
    frame(b"one")
    + frame(b"t", first=0)
    + frame(b"are you there", PING)
    + frame(b"w", 0, first=0)
    + frame(b"late", PONG)
    + frame(b"o", 0)
    + frame(b"three" * 50)
    + frame(b"four", BINARY)
    + frame("fünf".encode())
)
SAID = ["one", "two", "three" * 50, b"four", "fünf"]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 50, 1000])
async def test_the_network_may_cut_frames_anywhere(size: int) -> None:
    async with a_call() as call:
        for at in range(0, len(CONVERSATION), size):
            call.line.data_received(CONVERSATION[at : at + size])
        assert await call.heard() == SAID
        assert call.sent == b"\x8a\x0dare you there"


async def test_messages_that_come_before_the_welcome_are_taken_after_it() -> None:
    async with a_call(early=CONVERSATION) as call:
        assert await call.heard() == SAID


async def test_order_is_kept_however_the_application_and_the_network_take_turns() -> None:
    rng = random.Random(1)
    texts = [f"{number}" * rng.choice([1, 60, 3000]) for number in range(300)]
    parts = []
    for text in texts:
        body = text.encode()
        at = rng.randrange(len(body))
        whole = frame(body[:at], first=0) + frame(b"", PONG) + frame(body[at:], 0)
        parts.append(whole if rng.random() < 0.3 else frame(body))
    stream = b"".join(parts)

    async with a_call() as call:
        heard, at = [], 0
        while at < len(stream):
            end = at + rng.choice([1, 100, 20_000])
            call.line.data_received(stream[at:end])
            at = end
            if rng.random() < 0.3:
                heard += await call.heard()
        assert heard + await call.heard() == texts


async def test_no_more_is_read_than_the_application_takes() -> None:
    async with a_call() as call:
        call.line.data_received(frame(b"x") * 1000)
        await asyncio.sleep(0)
        assert call.line.queue.qsize() == MAX_WAITING
        assert call.transport.paused
        assert len(await call.heard()) == 1000
        assert not call.transport.paused


async def test_only_a_few_frames_are_taken_before_others_have_their_turn() -> None:
    async with a_call() as call:
        call.line.data_received(frame(b"", PING) * (2 * FRAMES_PER_TURN + 1))
        turns = [len(call.transport.written)]
        assert call.transport.paused
        for _ in range(3):
            await asyncio.sleep(0)
            turns.append(len(call.transport.written))
        assert turns == [
            FRAMES_PER_TURN,
            2 * FRAMES_PER_TURN,
            2 * FRAMES_PER_TURN + 1,
            2 * FRAMES_PER_TURN + 1,
        ]
        assert not call.transport.paused


@pytest.mark.parametrize(
    "flood",
    [
        frame(b"", PING) * 50,
        frame(b"", PONG) * 50,
        frame(b"", first=0) + frame(b"", 0, first=0) * 50,
        frame(b"x") * 50,
        frame(b"x", BINARY) * 50,
    ],
    ids=["pings", "pongs", "pieces", "texts", "bytes"],
)
async def test_whoever_sends_too_many_frames_is_hung_up_on(flood: bytes) -> None:
    """Ten messages at once are allowed here, and so forty frames."""
    limits = Limits(Settings(limits={"message": Rate(1, 10)}), lambda: 100.0)

    async with a_call(limits) as call:
        call.line.data_received(flood)
        assert (await call.heard())[-1] == 1008
        assert closed_with(1008, call.sent)
        assert call.transport.closing


async def test_a_message_has_only_so_many_pieces() -> None:
    def pieces(count: int) -> bytes:
        return frame(b"x", first=0) + frame(b"x", 0, first=0) * (count - 2) + frame(b"x", 0)

    async with a_call() as call:
        call.line.data_received(pieces(MAX_FRAGMENTS))
        assert await call.heard() == ["x" * MAX_FRAGMENTS]
        call.line.data_received(pieces(MAX_FRAGMENTS + 2))
        assert await call.heard() == [1008]


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (frame(b"x", masked=False), 1002),
        (frame(b"x", first=0x90), 1002),
        (frame(b"x", opcode=3), 1002),
        (frame(b"x", opcode=0), 1002),
        (frame(b"x", first=0) + frame(b"x"), 1002),
        (frame(b"x" * 126, PING), 1002),
        (frame(b"x" * (LARGEST + 1))[:8], 1009),
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big"), 1009),
        (frame(b"x" * LARGEST, first=0) + frame(b"x", 0), 1009),
        (frame(b"\xff"), 1007),
        (frame(b"\xc3", first=0) + frame(b"x", 0), 1007),
    ],
)
async def test_what_is_no_frame_ends_the_connection_and_what_follows_counts_for_nothing(
    bad: bytes, code: int
) -> None:
    async with a_call() as call:
        call.line.data_received(frame(b"before") + bad + frame(b"after"))
        assert await call.heard() == ["before", code]
        assert closed_with(code, call.sent)


async def test_a_message_may_be_as_large_as_is_allowed_whatever_the_form_of_its_length() -> None:
    long_form = b"\x81\xff" + (5).to_bytes(8, "big") + bytes(4) + b"hello"

    async with a_call() as call:
        call.line.data_received(frame(b"x" * LARGEST) + long_form)
        assert await call.heard() == ["x" * LARGEST, "hello"]


async def test_a_close_comes_after_the_messages_that_wait_and_nothing_comes_after_it() -> None:
    async with a_call() as call:
        call.line.data_received(frame(b"one") + frame(b"two") + frame(b"\x03\xe8", CLOSE) + frame(b"three"))
        assert await call.heard() == ["one", "two", 1000]
        assert call.sent == b"\x88\x02\x03\xe8"


async def test_after_our_own_close_only_the_reply_counts() -> None:
    async with a_call() as call:
        call.line.data_received(frame(b"x") * 100)
        await call.line.send({"type": "websocket.close", "code": 1000})
        call.line.data_received(frame(b"y") + frame(b"\x03\xe8", CLOSE))
        heard = await call.heard()
        assert heard == ["x"] * MAX_WAITING + [1000]
        assert call.transport.closing


# -- writing -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (5, b"\x81\x05"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f" + (65_536).to_bytes(8, "big")),
    ],
)
async def test_a_message_is_written_in_one_frame(size: int, head: bytes) -> None:
    async with a_call() as call:
        assert call.line.write(b"x" * size)
        await asyncio.sleep(0)
        assert call.sent == head + b"x" * size


async def test_what_is_written_at_once_is_one_packet_and_is_not_overtaken() -> None:
    async with a_call() as call:
        call.line.write(b"1")
        call.line.write(b"2")
        await call.line.send({"type": "websocket.send", "text": "3"})
        call.line.write(b"4")
        await asyncio.sleep(0)
        assert call.transport.written == [b"\x81\x011\x81\x012", b"\x81\x013", b"\x81\x014"]


async def test_nothing_is_written_while_the_other_side_does_not_read() -> None:
    async with a_call() as call:
        call.line.pause_writing()
        assert not call.line.write(b"1")
        call.line.data_received(frame(b"", PING) * 10)
        assert call.sent == b""
        call.line.resume_writing()
        assert call.line.write(b"2")
        await asyncio.sleep(0)
        assert call.sent == b"\x81\x012"


async def test_what_is_written_after_the_close_is_dropped() -> None:
    async with a_call() as call:
        await call.line.send({"type": "websocket.close", "code": 1000})
        assert call.line.write(b"1")
        await asyncio.sleep(0)
        assert call.sent == b"\x88\x02\x03\xe8"


# -- the end -------------------------------------------------------------------------------


async def test_the_last_call_is_the_earliest_of_those_that_were_made() -> None:
    async with a_call() as call:
        call.line.abort_later(60)
        call.line.abort_later(0)
        call.line.abort_later(60)
        await asyncio.sleep(0.01)
        assert call.transport.aborted


async def test_whoever_does_not_take_the_goodbye_is_left_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "SHUTDOWN_TIMEOUT", 0.0)

    async with a_call() as call:
        call.line.pause_writing()
        call.line.shutdown()
        for _ in range(3):
            await asyncio.sleep(0.01)
        assert call.transport.aborted
