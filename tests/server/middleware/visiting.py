"""A visit through the whole guard, without a network."""

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wishfold.server.metrics import Counter, Metrics
from wishfold.server.middleware import with_middleware
from wishfold.server.middleware.limits import Limits
from wishfold.server.settings import Settings

HOME = "https://play.example.org"
PUBLIC = Settings(origins=(HOME,))


@dataclass
class Answer:
    sent: list[Message] = field(default_factory=list)

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def headers(self) -> dict[str, str]:
        return {name.decode(): value.decode() for name, value in self.sent[0]["headers"]}

    @property
    def body(self) -> Any:
        return json.loads(b"".join(message.get("body", b"") for message in self.sent))


async def reads_all(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers with how much it was sent; greets a WebSocket."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        return
    size, more = 0, True
    while more:
        message = await receive()
        size += len(message.get("body", b""))
        more = message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": json.dumps({"size": size}).encode()})


def visit(
    app: ASGIApp = reads_all,
    settings: Settings | None = None,
    method: str = "GET",
    path: str = "/",
    headers: dict[str, str] | list[tuple[bytes, bytes]] | None = None,
    chunks: tuple[bytes, ...] = (b"",),
    limits: Limits | None = None,
    metrics: Metrics | None = None,
    refused: Counter | None = None,
    **scope: Any,
) -> Answer:
    """One request, or with type="websocket" one handshake, through the whole guard."""
    chosen = settings or Settings()
    refused = refused or Counter(("code",))
    whole = with_middleware(app, chosen, limits or Limits(chosen), metrics or Metrics(), refused)
    if not isinstance(headers, list):
        named = {"host": "play.example.org"} | (headers or {})
        headers = [(name.encode(), value.encode()) for name, value in named.items()]
    full = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "client": ("192.0.2.7", 1234),
        "extensions": {"websocket.http.response": {}},
        "headers": headers,
    } | scope
    coming = [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks]
    coming[-1]["more_body"] = False
    answer = Answer()

    async def receive() -> Message:
        return coming.pop(0)

    async def send(message: Message) -> None:
        answer.sent.append(message)

    run(whole, full, receive, send)
    return answer


def run(app: ASGIApp, scope: dict[str, Any], receive: Receive, send: Send) -> None:
    async def once() -> None:
        await app(scope, receive, send)

    asyncio.run(once())
