"""From where somebody may come."""

import pytest

from .visiting import HOME, PUBLIC, visit


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "FOO"])
def test_another_site_may_not_change_anything(method: str) -> None:
    answer = visit(method=method, headers={"origin": "https://evil.example"})
    assert (answer.status, answer.body["code"]) == (403, "foreign-origin")


def test_another_site_may_read_what_everybody_may() -> None:
    assert visit(headers={"origin": "https://evil.example"}).status == 200


@pytest.mark.parametrize(
    ("origin", "host", "scheme", "status"),
    [
        ("http://play.example.org", "play.example.org", "http", 200),
        ("http://localhost:8000", "localhost:8000", "http", 200),
        ("http://play.example.org", "play.example.org:80", "http", 200),
        ("https://play.example.org", "play.example.org:443", "https", 200),
        ("https://Play.example.org", "play.Example.org", "https", 200),
        ("https://play.example.org", "play.example.org", "http", 200),
        ("http://[::1]:8000", "[::1]:8000", "http", 200),
        ("null", "play.example.org", "http", 403),
        ("", "", "http", 403),
        ("http://", "", "http", 403),
        ("http://play.example.org:8001", "play.example.org:8000", "http", 403),
        ("http://play.example.org", "play.example.org", "https", 403),
        ("http://play.example.org.evil.example", "play.example.org", "http", 403),
        ("http://play.example.org@evil.example", "play.example.org", "http", 403),
        ("http://sub.play.example.org", "play.example.org", "http", 403),
        ("ftp://play.example.org", "play.example.org", "http", 403),
        ("http://play.example.org:443", "play.example.org", "http", 403),
    ],
)
def test_our_own_pages_may_and_what_only_looks_like_them_may_not(
    origin: str, host: str, scheme: str, status: int
) -> None:
    answer = visit(method="POST", scheme=scheme, headers={"origin": origin, "host": host})
    assert answer.status == status


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
