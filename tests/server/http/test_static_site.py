"""The page, as a browser gets it."""

import asyncio
import gzip
import json
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.types import ASGIApp

from wishfold.server.http.app import application
from wishfold.server.http.static_site import site_routes
from wishfold.server.metrics import Metrics
from wishfold.server.serve import backend_for
from wishfold.server.settings import Settings

SCRIPT = "console.log('hello')"
FOR_EVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Reply:
    status: int
    headers: httpx.Headers
    body: bytes
    """As it travelled."""


@dataclass(frozen=True)
class Browser:
    app: ASGIApp

    def get(self, path: str, **headers: str) -> Reply:
        return self.ask("GET", path, **headers)

    def ask(self, method: str, path: str, **headers: str) -> Reply:
        named = {name.replace("_", "-"): value for name, value in headers.items()}

        async def asked() -> Reply:
            async with (
                httpx.AsyncClient(
                    transport=httpx.ASGITransport(self.app), base_url="http://127.0.0.1"
                ) as client,
                client.stream(method, path, headers=named) as reply,
            ):
                body = b"".join([part async for part in reply.aiter_raw()])
                return Reply(reply.status_code, reply.headers, body)

        return asyncio.run(asked())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (site / "icons").mkdir()
    (site / "index.html").write_text("<!doctype html><title>Wishfold</title>")
    (site / "manifest.webmanifest").write_text("{}")
    (site / "sw.js").write_text("self.addEventListener('fetch', () => {})")
    (site / "icons" / "wishfold.svg").write_text("<svg/>")
    (site / "assets" / "index-Ab12.js").write_text(SCRIPT)
    (site / "assets" / "index-Ab12.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (site / "assets" / "index-Ab12.js.br").write_bytes(b"very small")
    (site / "assets" / "font-Cd34.woff2").write_bytes(b"wOF2")
    return site


@pytest.fixture
def browser(folder: Path, tmp_path: Path) -> Browser:
    """Before the whole application."""
    settings = Settings(data=tmp_path, workers=1)
    metrics = Metrics()
    return Browser(application(backend_for(settings, metrics), settings, metrics, folder))


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/icons/wishfold.svg", "image/svg+xml", "no-cache"),
        ("/assets/index-Ab12.js", "text/javascript; charset=utf-8", FOR_EVER),
        ("/assets/font-Cd34.woff2", "font/woff2", FOR_EVER),
    ],
)
def test_every_file_says_what_it_is_and_how_long_it_lasts(
    browser: Browser, path: str, kind: str, kept: str
) -> None:
    reply = browser.get(path)
    assert reply.status == 200
    assert reply.headers["content-type"] == kind
    assert reply.headers["cache-control"] == kept


@pytest.mark.parametrize(
    ("accepted", "coding", "suffix"),
    [
        ("gzip, deflate, br, zstd", "br", ".br"),
        ("gzip", "gzip", ".gz"),
        ("br;q=0, gzip;q=0.5", "gzip", ".gz"),
        ("br;q=0.0", None, ""),
        ("identity", None, ""),
        ("", None, ""),
    ],
)
def test_it_comes_squeezed_as_the_browser_likes_it(
    browser: Browser, folder: Path, accepted: str, coding: str | None, suffix: str
) -> None:
    reply = browser.get("/assets/index-Ab12.js", accept_encoding=accepted)
    assert reply.headers.get("content-encoding") == coding
    assert reply.headers["vary"] == "accept-encoding"
    assert reply.body == (folder / "assets" / f"index-Ab12.js{suffix}").read_bytes()


def test_what_the_browser_has_is_not_sent_again(browser: Browser) -> None:
    tag = browser.get("/").headers["etag"]
    assert browser.get("/", if_none_match=tag).status == 304
    assert browser.get("/", if_none_match='"another"').status == 200


@pytest.mark.parametrize(
    "path",
    ["/index.html", "/assets", "/assets/", "/assets/old-Ef56.js", "/assets/index-Ab12.js.br", "/%2e%2e/lock"],
)
def test_there_is_nothing_else(browser: Browser, path: str) -> None:
    reply = browser.get(path)
    assert reply.status == 404
    assert json.loads(reply.body)["code"] == "no-such-page"


def test_the_api_stays_what_it_is(browser: Browser) -> None:
    assert json.loads(browser.get("/api/games").body)["games"]
    assert browser.ask("POST", "/api/nowhere").status == 404
    assert browser.ask("POST", "/api/games").headers["allow"] == "GET, HEAD"


def test_the_page_is_only_looked_at(browser: Browser) -> None:
    reply = browser.ask("POST", "/")
    assert (reply.status, reply.headers["allow"]) == (405, "GET, HEAD")


def test_the_policy_is_on_the_page(browser: Browser) -> None:
    assert "script-src 'self'" in browser.get("/").headers["content-security-policy"]


@pytest.mark.parametrize(("language", "said"), [("en", "was not built"), ("de-AT", "nicht gebaut")])
def test_a_page_that_was_not_built_says_so(tmp_path: Path, language: str, said: str) -> None:
    browser = Browser(Starlette(routes=site_routes(tmp_path / "nothing")))
    reply = browser.get("/", accept_language=language)
    assert reply.status == 503
    assert said in reply.body.decode()
