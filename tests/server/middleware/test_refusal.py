"""What browsers are told, and in which language."""

import pytest
from starlette.types import Receive, Scope, Send

from wishfold.kernel.errors import SENTENCES
from wishfold.server.middleware.error_texts import SENTENCES as OURS

from .visiting import PUBLIC, visit


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


def test_every_code_of_the_guard_has_both_languages() -> None:
    assert all(SENTENCES[code] is OURS[code] and set(OURS[code]) == {"en", "de"} for code in OURS)
