"""What passes the door, what does not, and what is said about it."""

import asyncio
import json
import logging
from dataclasses import dataclass, field
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wishfold.kernel.errors import SENTENCES
from wishfold.server.guard import guarded
from wishfold.server.guard.limits import Limits
from wishfold.server.guard.mishap import GONE, Broken, pass_on
from wishfold.server.guard.sentences import SENTENCES as OURS
from wishfold.server.metrics import Registry
from wishfold.server.settings import Rate, Settings

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
    registry: Registry | None = None,
    **scope: Any,
) -> Answer:
    """One request, or with type="websocket" one handshake, through the whole guard."""
    chosen = settings or Settings()
    whole = guarded(app, chosen, limits or Limits(chosen), registry or Registry())
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


def test_every_code_of_the_guard_has_both_languages() -> None:
    assert all(SENTENCES[code] is OURS[code] and set(OURS[code]) == {"en", "de"} for code in OURS)


# -- where it comes from ------------------------------------------------------------------


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "FOO"])
def test_another_site_may_not_change_anything(method: str) -> None:
    answer = visit(method=method, headers={"origin": "https://evil.example"})
    assert (answer.status, answer.body["code"]) == (403, "foreign-origin")


def test_another_site_may_read_what_everybody_may() -> None:
    assert visit(headers={"origin": "https://evil.example"}).status == 200


@pytest.mark.parametrize(
    ("origin", "host", "scheme"),
    [
        ("http://play.example.org", "play.example.org", "http"),
        ("http://localhost:8000", "localhost:8000", "http"),
        ("http://play.example.org", "play.example.org:80", "http"),
        ("https://play.example.org", "play.example.org:443", "https"),
        ("https://Play.example.org", "play.Example.org", "https"),
        ("https://play.example.org", "play.example.org", "http"),
        ("http://[::1]:8000", "[::1]:8000", "http"),
    ],
)
def test_our_own_pages_may(origin: str, host: str, scheme: str) -> None:
    assert visit(method="POST", scheme=scheme, headers={"origin": origin, "host": host}).status == 200


@pytest.mark.parametrize(
    ("origin", "host", "scheme"),
    [
        ("null", "play.example.org", "http"),
        ("", "", "http"),
        ("http://", "", "http"),
        ("http://play.example.org:8001", "play.example.org:8000", "http"),
        ("http://play.example.org", "play.example.org", "https"),
        ("http://play.example.org.evil.example", "play.example.org", "http"),
        ("http://play.example.org@evil.example", "play.example.org", "http"),
        ("http://sub.play.example.org", "play.example.org", "http"),
        ("ftp://play.example.org", "play.example.org", "http"),
        ("http://play.example.org:443", "play.example.org", "http"),
    ],
)
def test_what_only_looks_like_them_may_not(origin: str, host: str, scheme: str) -> None:
    assert visit(method="POST", scheme=scheme, headers={"origin": origin, "host": host}).status == 403


def test_a_program_has_no_origin_and_may() -> None:
    assert visit(method="POST").status == 200


def test_an_origin_of_the_settings_may_whatever_the_proxy_calls_us() -> None:
    headers = {"origin": HOME, "host": "127.0.0.1:8000"}
    assert visit(settings=PUBLIC, method="POST", headers=headers).status == 200


@pytest.mark.parametrize(("site", "status"), [("cross-site", 403), ("same-origin", 200), ("none", 200)])
def test_a_browser_that_says_cross_site_is_believed(site: str, status: int) -> None:
    assert visit(method="POST", headers={"sec-fetch-site": site}).status == status


def test_two_origins_are_one_too_many() -> None:
    own = [(b"host", b"play.example.org"), (b"origin", b"http://play.example.org")]
    foreign = (b"origin", b"http://evil.example")
    assert visit(method="POST", headers=own).status == 200
    for headers in ([*own, foreign], [foreign, *own], [*own, (b"host", b"evil.example")]):
        assert visit(method="POST", headers=headers).status == 403


def test_a_websocket_of_our_own_is_accepted() -> None:
    headers = {"origin": "http://play.example.org"}
    assert visit(type="websocket", scheme="ws", headers=headers).sent == [{"type": "websocket.accept"}]


def test_a_websocket_of_another_site_is_refused_before_it_is_accepted() -> None:
    answer = visit(type="websocket", scheme="ws", headers={"origin": "https://evil.example"})
    assert [message["type"] for message in answer.sent] == [
        "websocket.http.response.start",
        "websocket.http.response.body",
    ]
    assert (answer.status, answer.body["code"]) == (403, "foreign-origin")


def test_a_server_that_cannot_say_why_closes_it() -> None:
    answer = visit(type="websocket", scheme="wss", headers={"origin": "null"}, extensions={})
    assert answer.sent == [{"type": "websocket.close", "code": 1008}]


@pytest.mark.parametrize(
    "host", ["play.example.org", "PLAY.example.org:443", "localhost:8000", "10.0.0.7", "[::1]:8000"]
)
def test_the_names_of_the_settings_and_plain_addresses_are_ours(host: str) -> None:
    assert visit(settings=PUBLIC, headers={"host": host}).status == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "play.example.org.evil.example", "", "localhost.evil.example"]
)
def test_other_names_are_not(host: str) -> None:
    answer = visit(settings=PUBLIC, headers={"host": host})
    assert (answer.status, answer.body["code"]) == (421, "foreign-host")


# -- how much ------------------------------------------------------------------------------

SMALL = Settings(body_bytes=1024)


@pytest.mark.parametrize("length", ["1025", "99999999999999999999", "-1", "many"])
def test_a_body_that_is_announced_too_large_is_not_read(length: str) -> None:
    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("asked in spite of it")

    answer = visit(never, SMALL, "POST", headers={"content-length": length})
    assert (answer.status, answer.body["code"]) == (413, "request-size")


def test_a_body_may_be_as_large_as_is_allowed() -> None:
    announced = visit(
        settings=SMALL, method="POST", headers={"content-length": "1024"}, chunks=(b"x" * 1024,)
    )
    counted = visit(
        settings=SMALL,
        method="POST",
        headers={"transfer-encoding": "chunked"},
        chunks=(b"x" * 1000, b"x" * 24),
    )
    assert announced.body == counted.body == {"size": 1024}


@pytest.mark.parametrize(
    "headers", [{"transfer-encoding": "chunked"}, {"transfer-encoding": "chunked", "content-length": "5"}]
)
def test_a_body_without_a_length_is_counted(headers: dict[str, str]) -> None:
    answer = visit(settings=SMALL, method="POST", headers=headers, chunks=(b"x" * 1000, b"x" * 25, b"more"))
    assert (answer.status, answer.body["code"]) == (413, "request-size")


def test_so_is_one_over_http_2() -> None:
    assert visit(settings=SMALL, method="POST", http_version="2", chunks=(b"x" * 1025,)).status == 413


def test_an_application_that_forgives_everything_cannot_hide_it() -> None:
    async def forgiving(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await reads_all(scope, receive, send)
        except Exception:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"{}"})

    answer = visit(forgiving, SMALL, "POST", headers={"transfer-encoding": "chunked"}, chunks=(b"x" * 2000,))
    assert answer.status == 413


# -- how fast ------------------------------------------------------------------------------


def test_an_address_that_is_too_fast_is_told_when_to_come_back() -> None:
    slow = Settings(limits={"request:address": Rate(0.1, 2)})
    limits = Limits(slow, lambda: 100.0)
    answers = [visit(settings=slow, limits=limits) for _ in range(3)]
    assert [answer.status for answer in answers] == [200, 200, 429]
    assert answers[2].headers["retry-after"] == "10"
    assert answers[2].body["code"] == "too-fast"
    assert visit(settings=slow, limits=limits, client=("192.0.2.8", 1)).status == 200


def test_so_is_one_that_opens_too_many_websockets() -> None:
    slow = Settings(limits={"connect:address": Rate(0.1, 1)})
    limits = Limits(slow, lambda: 100.0)
    first, second = (visit(settings=slow, limits=limits, type="websocket") for _ in range(2))
    assert first.sent == [{"type": "websocket.accept"}]
    assert (second.status, second.headers["retry-after"]) == (429, "10")


# -- what browsers are told ----------------------------------------------------------------


def test_every_answer_carries_the_policy() -> None:
    for answer in (visit(), visit(method="POST", headers={"origin": "null"})):
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]


def test_browsers_stay_with_https_where_there_is_https() -> None:
    assert "strict-transport-security" in visit(settings=PUBLIC).headers
    assert "strict-transport-security" not in visit().headers


@pytest.mark.parametrize(
    ("path", "kept"), [("/api/tables", False), ("/api", False), ("/apiary", True), ("/", True)]
)
def test_no_cache_keeps_what_is_for_one_visitor(path: str, kept: bool) -> None:
    async def cached(scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"cache-control", b"max-age=60")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    assert visit(cached, path=path).headers["cache-control"] == ("max-age=60" if kept else "no-store")


# -- what is said --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-GB, de;q=0.9", "en"),
        ("en;q=0.2, de;q=0.9", "de"),
        ("fr, it;q=0.5", "en"),
        ("fr, de;q=0.1", "de"),
        ("de;q=0", "en"),
        ("de;q=much", "en"),
        (";;,,=", "en"),
    ],
)
def test_the_guard_speaks_the_visitors_language(wish: str, language: str) -> None:
    answer = visit(method="POST", headers={"origin": "null", "accept-language": wish})
    assert answer.body == {
        "is": "refused",
        "ref": 0,
        "code": "foreign-origin",
        "sentence": SENTENCES["foreign-origin"][language],
        "clause": None,
    }
    assert answer.headers["content-type"] == "application/json"


def test_what_the_query_says_goes_before_it() -> None:
    for kind in ("http", "websocket"):
        headers = {"origin": "null", "accept-language": "en"}
        answer = visit(type=kind, method="POST", headers=headers, query_string=b"lang=de-AT")
        assert answer.body["sentence"] == SENTENCES["foreign-origin"]["de"]


# -- when something breaks -----------------------------------------------------------------


async def breaks(scope: Scope, receive: Receive, send: Send) -> None:
    raise RuntimeError("the third card is a dragon")


def test_a_mishap_tells_the_visitor_nothing_and_the_operator_everything(
    caplog: pytest.LogCaptureFixture,
) -> None:
    answer = visit(breaks)
    assert (answer.status, answer.body["code"]) == (500, "internal")
    assert "dragon" not in json.dumps(answer.body)
    [record] = caplog.records
    noted: dict[str, Any] = vars(record)["fields"]
    assert noted["id"] in answer.body["sentence"]
    assert (record.levelno, record.message) == (logging.ERROR, "mishap")
    assert "dragon" in caplog.text


def test_starlette_leaves_mishaps_to_the_guard() -> None:
    async def broken(request: Request) -> JSONResponse:
        raise RuntimeError("dragon")

    app = Starlette(routes=[Route("/", broken)], exception_handlers={Exception: pass_on})
    assert visit(app).body["code"] == "internal"


def test_too_large_is_no_mishap_of_starlette() -> None:
    async def reads(request: Request) -> JSONResponse:
        return JSONResponse(len(await request.body()))

    app = Starlette(routes=[Route("/", reads, methods=["POST"])])
    chunked = {"transfer-encoding": "chunked"}
    assert visit(app, SMALL, "POST", headers=chunked, chunks=(b"x" * 2000,)).status == 413


def test_an_answer_that_breaks_off_is_not_completed(caplog: pytest.LogCaptureFixture) -> None:
    async def half(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError("dragon")

    with pytest.raises(Broken) as broken:
        visit(half)
    assert "dragon" not in str(broken.value)
    assert "dragon" in caplog.text


def test_a_websocket_that_breaks_is_closed() -> None:
    assert visit(breaks, type="websocket").sent == [{"type": "websocket.close", "code": 1011}]


@pytest.mark.parametrize("gone", GONE)
def test_a_visitor_who_leaves_is_no_mishap(gone: type[Exception], caplog: pytest.LogCaptureFixture) -> None:
    async def left(scope: Scope, receive: Receive, send: Send) -> None:
        raise gone

    assert visit(left).sent == []
    assert visit(left, type="websocket").sent == []
    assert caplog.records == []


# -- what is counted -----------------------------------------------------------------------


def test_answers_are_counted_by_method_and_status() -> None:
    for method, counted in (("POST", "POST"), ("FOO", "other")):
        registry = Registry()
        visit(method=method, headers={"origin": "null"}, registry=registry)
        assert f'wishfold_http_requests_total{{method="{counted}",status="403"}} 1\n' in registry.text()
        assert "wishfold_http_request_seconds_count 1\n" in registry.text()


def test_websocket_messages_pass_untouched() -> None:
    """The application gets the server's own functions: nothing stands between for each message."""
    met: list[object] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        met.extend([receive, send])

    async def receive() -> Message:
        return {}

    async def send(message: Message) -> None:
        pass

    settings = Settings()
    scope: dict[str, Any] = {"type": "websocket", "scheme": "ws", "path": "/", "client": None, "headers": []}
    run(guarded(app, settings, Limits(settings), Registry()), scope, receive, send)
    assert met == [receive, send]


def test_the_lifespan_passes() -> None:
    met: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        met.append(scope["type"])

    visit(app, type="lifespan")
    assert met == ["lifespan"]
