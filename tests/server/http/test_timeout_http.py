"""Whoever does not finish a request, sends too much, reads nothing or calls too often is cut off."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

from wishfold.server.http.protocols import timeout_http
from wishfold.server.middleware.connection_limit import ConnectionLimit


async def hello(scope: Scope, receive: Receive, send: Send) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"hi"})


async def much(scope: Scope, receive: Receive, send: Send) -> None:
    """More than any buffer holds."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(64):
        await send({"type": "http.response.body", "body": bytes(1 << 20), "more_body": True})
    await send({"type": "http.response.body", "body": b""})


@asynccontextmanager
async def listening(app: ASGIApp, limit: ConnectionLimit | None = None) -> AsyncIterator[tuple[str, int]]:
    config = Config(app, lifespan="off", log_config=None, timeout_keep_alive=60)
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: timeout_http.TimeoutHttpProtocol(config, state, {}, connection_limit=limit), "127.0.0.1", 0
    )
    async with server:
        yield server.sockets[0].getsockname()


async def sent(*parts: bytes) -> bytes:
    """All that comes back before the connection ends or falls silent."""
    async with listening(hello) as address:
        reader, writer = await asyncio.open_connection(*address)
        try:
            for part in parts:
                writer.write(part)
                await writer.drain()
            return await reader.read()
        except ConnectionResetError:
            return b""
        finally:
            writer.close()


@pytest.mark.parametrize(
    "parts",
    [(), (b"GET / HT",), (b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf",)],
    ids=["silence", "half a line", "half a body"],
)
async def test_an_unfinished_request_ends(monkeypatch: pytest.MonkeyPatch, parts: tuple[bytes, ...]) -> None:
    monkeypatch.setattr(timeout_http, "REQUEST_TIMEOUT", 0.05)
    assert b"hi" not in await asyncio.wait_for(sent(*parts), 30)


async def test_a_finished_one_is_answered_and_may_be_followed_by_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(timeout_http, "REQUEST_TIMEOUT", 5.0)
    ask = b"GET / HTTP/1.1\r\nhost: x\r\n"
    answers = await asyncio.wait_for(sent(ask + b"\r\n", ask + b"connection: close\r\n\r\n"), 30)
    assert answers.count(b"hi") == 2


PLENTY = [b"x" * 10_000] * 20


@pytest.mark.parametrize(
    "parts",
    [
        [b"GET /", *PLENTY],
        [b"GET / HTTP/1.1\r\nhost: x\r\nx: ", *PLENTY],
        [b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx: ", *PLENTY],
    ],
    ids=["address", "header", "trailer"],
)
async def test_what_belongs_to_no_body_has_a_limit(parts: list[bytes]) -> None:
    answer = await asyncio.wait_for(sent(*parts), 15)
    assert b"hi" not in answer
    assert answer == b"" or b"400 Bad Request" in answer


async def test_that_it_came_in_one_piece_does_not_help() -> None:
    whole = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx: " + b"x" * 70_000 + b"\r\n\r\n"
    assert b"400 Bad Request" in await asyncio.wait_for(sent(whole), 15)


async def test_what_is_no_request_is_counted() -> None:
    async with asyncio.timeout(15):
        limit = ConnectionLimit(9)
        async with listening(hello, limit) as address:
            reader, writer = await asyncio.open_connection(*address)
            writer.write(b"hello there\r\n\r\n")
            assert b"400 Bad Request" in await reader.read()
            writer.close()
        assert limit.malformed == 1


async def test_a_large_body_is_another_matter() -> None:
    head = b"POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 200000\r\n\r\n"
    assert b"hi" in await asyncio.wait_for(sent(head, *PLENTY), 15)


async def test_whoever_reads_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeout_http, "READ_TIMEOUT", 0.05)
    ended = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await much(scope, receive, send)
        await receive()
        ended.set()

    async with listening(app) as address:
        _, writer = await asyncio.open_connection(*address, limit=1024)
        writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        async with asyncio.timeout(15):
            await ended.wait()
        writer.close()


async def test_whoever_reads_slowly_gets_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeout_http, "READ_TIMEOUT", 0.5)
    size = 32 << 20

    async def one_piece(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": bytes(size)})

    async with asyncio.timeout(60):
        async with listening(one_piece) as address:
            reader, writer = await asyncio.open_connection(*address)
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            read = 0
            while some := await reader.read(1 << 16):
                read += len(some)
                if read < size // 2:
                    await asyncio.sleep(0.01)
            writer.close()
            assert read > size


async def test_an_empty_line_is_no_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeout_http, "REQUEST_TIMEOUT", 0.2)

    async def story() -> bytes:
        async with listening(hello) as address:
            reader, writer = await asyncio.open_connection(*address)
            assert await greets(reader, writer)
            writer.write(b"\r\n")
            try:
                return await reader.read()
            except ConnectionResetError:
                return b""
            finally:
                writer.close()

    assert await asyncio.wait_for(story(), 15) == b""


async def test_a_stream_ends_with_its_connection_whatever_was_asked_after_it() -> None:
    ended = asyncio.Event()

    async def stream(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        while (await receive())["type"] != "http.disconnect":
            pass
        ended.set()

    async with listening(stream) as address:
        reader, writer = await asyncio.open_connection(*address)
        writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n" * 2)
        await reader.readuntil(b"\r\n\r\n")
        writer.close()
        async with asyncio.timeout(15):
            await ended.wait()


@pytest.mark.parametrize(("proxies", "answered"), [((), [True, True, False]), (("127.0.0.0/8",), [True] * 3)])
async def test_an_address_holds_so_many_connections(proxies: tuple[str, ...], answered: list[bool]) -> None:
    heard = []
    async with listening(hello, ConnectionLimit(2, proxies)) as address:
        for _ in range(2):  # whoever has gone does not count any more
            lines = [await asyncio.open_connection(*address) for _ in range(3)]
            heard = [await greets(*line) for line in lines]
            for _, writer in lines:
                writer.close()
                await asyncio.sleep(0.05)
    assert heard == answered


async def greets(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
    try:
        writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        return (await reader.readuntil(b"hi")).endswith(b"hi")
    except (asyncio.IncompleteReadError, ConnectionError):
        return False
