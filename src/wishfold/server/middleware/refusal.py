"""Refusals of the middleware, in the same form as those of the application."""

from collections.abc import Iterable

from starlette.datastructures import QueryParams
from starlette.types import Scope, Send

from ...kernel.book import LANGUAGES
from ...kernel.errors import WishfoldError
from ..wire.answers import Refused, write
from . import error_texts as error_texts  # registers the sentences of the middleware

Header = tuple[bytes, bytes]
COUNT = "wishfold.refused"
"""The key of a scope whose value counts refusals by their codes."""


def values(scope: Scope, name: bytes) -> list[bytes]:
    """All headers of that name; an attacker may send several."""
    return [value for key, value in scope["headers"] if key == name]


def language_of(scope: Scope) -> str:
    """Our language that the visitor prefers: by `?lang=`, else by Accept-Language."""
    asked = QueryParams(scope.get("query_string", b"")).get("lang")
    wishes = asked or b",".join(values(scope, b"accept-language")).decode("latin-1")
    best, liked = LANGUAGES[0], 0.0
    for wish in wishes.split(","):
        tag, _, weight = wish.partition(";")
        language = tag.strip().lower().partition("-")[0]
        if language in LANGUAGES and (much := _weight(weight)) > liked:
            best, liked = language, much
    return best


def _weight(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q=")) if text else 1.0
    except ValueError:
        return 0.0


def refused_body(error: WishfoldError, language: str) -> bytes:
    return write(Refused(0, error.code, error.say(language), error.clause))


async def refuse(
    scope: Scope, send: Send, status: int, error: WishfoldError, headers: Iterable[Header] = ()
) -> None:
    """Answers a request, or a WebSocket's handshake before it is accepted."""
    if COUNT in scope:
        scope[COUNT](error.code)
    body = refused_body(error, language_of(scope))
    prefix = ""
    if scope["type"] == "websocket":
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008})
            return
        prefix = "websocket."
    start = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        *headers,
    ]
    await send({"type": f"{prefix}http.response.start", "status": status, "headers": start})
    await send({"type": f"{prefix}http.response.body", "body": body})
