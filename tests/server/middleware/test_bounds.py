"""How much and how fast."""

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from wishfold.server.metrics import Counter
from wishfold.server.middleware.limits import Limits
from wishfold.server.settings import Rate, Settings
from wishfold.server.tokens import new_token

from .visiting import reads_all, visit

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


def test_too_large_is_no_error_of_starlette() -> None:
    async def reads(request: Request) -> JSONResponse:
        return JSONResponse(len(await request.body()))

    app = Starlette(routes=[Route("/", reads, methods=["POST"])])
    chunked = {"transfer-encoding": "chunked"}
    assert visit(app, SMALL, "POST", headers=chunked, chunks=(b"x" * 2000,)).status == 413


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


def test_an_identity_that_is_too_fast_takes_nothing_from_its_address() -> None:
    chosen = Settings(limits={"request:identity": Rate(0.001, 1), "request:address": Rate(0.001, 3)})
    limits = Limits(chosen)

    def asked(token: str) -> int:
        bearer = {"authorization": f"Bearer {token}"}
        return visit(limits=limits, settings=chosen, path="/api/lobby", headers=bearer).status

    anna, ben, carl, dora = (new_token() for _ in range(4))
    assert [asked(anna) for _ in range(5)] == [200] + [429] * 4
    assert [asked(ben), asked(carl), asked(dora)] == [200, 200, 429]


def test_what_the_guard_refuses_is_counted() -> None:
    refused = Counter(("code",))
    visit(method="POST", headers={"origin": "https://elsewhere.example"}, refused=refused)
    visit(type="websocket", scheme="ws", headers={"origin": "https://elsewhere.example"}, refused=refused)
    visit(method="POST", headers={"content-length": "99999999"}, refused=refused)
    counted = {labels[0]: number for _, _, labels, number in refused.samples()}
    assert counted == {"foreign-origin": 2, "request-size": 1}
