"""When something breaks; and what is counted."""

import json
import logging
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from starlette.types import Message, Receive, Scope, Send

from wishfold.server.metrics import Counter, Metrics
from wishfold.server.middleware import with_middleware
from wishfold.server.middleware.error_handler import GONE, Broken, pass_on
from wishfold.server.middleware.limits import Limits
from wishfold.server.settings import Settings

from .visiting import run, visit


async def breaks(scope: Scope, receive: Receive, send: Send) -> None:
    raise RuntimeError("the third card is a dragon")


def test_an_error_tells_the_visitor_nothing_and_the_operator_everything(
    caplog: pytest.LogCaptureFixture,
) -> None:
    answer = visit(breaks)
    assert (answer.status, answer.body["code"]) == (500, "internal")
    assert "dragon" not in json.dumps(answer.body)
    [record] = caplog.records
    noted: dict[str, Any] = vars(record)["fields"]
    assert noted["id"] in answer.body["sentence"]
    assert (record.levelno, record.message) == (logging.ERROR, "unhandled_error")
    assert "dragon" in caplog.text


def test_starlette_leaves_errors_to_the_middleware() -> None:
    async def broken(request: Request) -> JSONResponse:
        raise RuntimeError("dragon")

    app = Starlette(routes=[Route("/", broken)], exception_handlers={Exception: pass_on})
    assert visit(app).body["code"] == "internal"


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
def test_a_visitor_who_leaves_is_no_error(gone: type[Exception], caplog: pytest.LogCaptureFixture) -> None:
    async def left(scope: Scope, receive: Receive, send: Send) -> None:
        raise gone

    assert visit(left).sent == []
    assert visit(left, type="websocket").sent == []
    assert caplog.records == []


def test_answers_are_counted_by_method_and_status() -> None:
    for method, counted in (("POST", "POST"), ("FOO", "other")):
        metrics = Metrics()
        visit(method=method, headers={"origin": "null"}, metrics=metrics)
        assert f'wishfold_http_requests_total{{method="{counted}",status="403"}} 1\n' in metrics.text()
        assert "wishfold_http_request_seconds_count 1\n" in metrics.text()


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
    run(with_middleware(app, settings, Limits(settings), Metrics(), Counter(("code",))), scope, receive, send)
    assert met == [receive, send]


def test_the_lifespan_passes() -> None:
    met: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        met.append(scope["type"])

    visit(app, type="lifespan")
    assert met == ["lifespan"]
