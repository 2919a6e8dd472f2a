"""Whoever begins a request and does not finish it is cut off."""

import asyncio

import pytest
from starlette.types import Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

from wishfold.server.web import patience


async def hello(scope: Scope, receive: Receive, send: Send) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"hi"})


async def sent(*parts: bytes) -> bytes:
    """All that comes back before the connection ends or falls silent."""
    config = Config(hello, lifespan="off", log_config=None, timeout_keep_alive=60)
    config.load()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: patience.Patience(config, ServerState(), {}), "127.0.0.1", 0)
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        for part in parts:
            writer.write(part)
        try:
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
def test_an_unfinished_request_ends(monkeypatch: pytest.MonkeyPatch, parts: tuple[bytes, ...]) -> None:
    monkeypatch.setattr(patience, "PATIENCE", 0.05)
    assert b"hi" not in asyncio.run(asyncio.wait_for(sent(*parts), 30))


def test_a_finished_one_is_answered_and_may_be_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PATIENCE", 5.0)
    ask = b"GET / HTTP/1.1\r\nhost: x\r\n"
    answers = asyncio.run(asyncio.wait_for(sent(ask + b"\r\n", ask + b"connection: close\r\n\r\n"), 30))
    assert answers.count(b"hi") == 2
