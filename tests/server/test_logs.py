"""One line for each event, and never a secret in it."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from wishfold import Illegal
from wishfold.server.logs import BLANK, LIBRARIES, configure, log, redact

TOKEN = "HzpZH7EPOIU5CK1lDZs94omGtF-oQDsV-hn5l6F2uPc"
NAMES = ("", "wishfold", "uvicorn.access", *LIBRARIES)


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Logging belongs to the whole process; leave it as it was."""
    loggers = [logging.getLogger(name) for name in NAMES]
    before = [(one.handlers, one.level, one.propagate, one.disabled) for one in loggers]
    yield
    for one, (handlers, level, propagate, disabled) in zip(loggers, before, strict=True):
        one.handlers, one.propagate, one.disabled = handlers, propagate, disabled
        one.setLevel(level)


@pytest.fixture
def out() -> io.StringIO:
    stream = io.StringIO()
    configure("info", stream)
    return stream


def lines(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_an_event_is_one_line_with_its_fields(out: io.StringIO) -> None:
    log("table_opened", table="k3v9", game="memory", seats=2, listed=False)
    [line] = lines(out)
    time = line.pop("time")
    assert line == {
        "level": "info",
        "event": "table_opened",
        "table": "k3v9",
        "game": "memory",
        "seats": 2,
        "listed": False,
    }
    assert len(time) == len("2025-01-01T00:00:00.000Z")
    assert time[10] == "T"
    assert time[-1] == "Z"


def test_fields_cannot_pretend_to_be_something_else(out: io.StringIO) -> None:
    log("said", time="now", event="other", text='a\n{"event": "forged"}')
    [line] = lines(out)
    assert (line["event"], line["text"]) == ("said", 'a\n{"event": "forged"}')
    assert line["time"] != "now"


def test_an_error_comes_with_its_traceback(out: io.StringIO) -> None:
    try:
        raise KeyError("dragon")
    except KeyError as error:
        log("unhandled_error", level=logging.ERROR, error=error, id="4f2a")
    [line] = lines(out)
    assert (line["level"], line["id"]) == ("error", "4f2a")
    assert line["traceback"].startswith("Traceback")
    assert "dragon" in line["traceback"]


def test_our_own_errors_are_noted_by_their_codes(out: io.StringIO) -> None:
    """What they say may name what somebody did in secret."""
    whispered = 7777
    try:
        try:
            raise Illegal("decision-stale", seat=1, decision=whispered, waiting=2)
        except Illegal as error:
            raise RuntimeError("it went wrong") from error
    except RuntimeError as error:
        log("failed", error=error)
    (line,) = lines(out)
    assert "Illegal: decision-stale" in line["traceback"]
    assert "RuntimeError: it went wrong" in line["traceback"]
    assert str(whispered) not in line["traceback"]


def test_less_than_the_level_is_not_noted(out: io.StringIO) -> None:
    log("detail", level=logging.DEBUG)
    assert lines(out) == []
    configure("debug", out)
    log("detail", level=logging.DEBUG)
    assert lines(out)[0]["level"] == "debug"


@pytest.mark.parametrize(
    "name",
    ["token", "seat_token", "Cookie", "authorization", "secret", "seed", "seeds", "password", "session"],
)
def test_a_field_with_a_secret_name_is_blanked(out: io.StringIO, name: str) -> None:
    fields: dict[str, Any] = {name: "dragon"}
    log("odd", **fields)
    assert lines(out)[0][name] == BLANK


@pytest.mark.parametrize(
    "text",
    [
        TOKEN,
        f"/api/join/{TOKEN}",
        f"https://play.example.org/#{TOKEN}",
        f"seat-{TOKEN}",
        f"KeyError: '{TOKEN}'",
        f"a\n{TOKEN}\nb",
        "0c90f4e0aa040993" * 4,
        "a04bb83e252e0200" * 2,
    ],
)
def test_what_looks_like_a_secret_is_blanked(out: io.StringIO, text: str) -> None:
    log(text, path=text)
    logging.getLogger("uvicorn.error").warning("it was %s", text)
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        log("unhandled_error", error=error)
    hidden = max(text.replace("'", "/").replace("#", "/").replace("\n", "/").split("/"), key=len)
    assert len(lines(out)) == 3
    assert hidden.removeprefix("seat-") not in out.getvalue()


@pytest.mark.parametrize(
    "text",
    [
        "Cookie: a=dragon; b=dragon",
        "authorization: Bearer dragon",
        "{'token': 'dragon'}",
        'seed="dragon"',
        "secret=dragon",
    ],
)
def test_a_secret_that_is_named_in_a_text_is_blanked(text: str) -> None:
    assert "dragon" not in redact(text)
    assert BLANK in redact(text)


@pytest.mark.parametrize("text", ["k3v9q2", "go-fish", "ask 2 dra", "/api/tables/k3v9q2/log", "192.0.2.7"])
def test_what_may_be_read_stays(text: str) -> None:
    assert redact(text) == text


def test_libraries_speak_in_the_same_form(out: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").info("Application startup complete.")
    logging.getLogger("some.library").warning("odd: %d", 7)
    assert [(line["event"], line["level"], line["text"]) for line in lines(out)] == [
        ("uvicorn.error", "info", "Application startup complete."),
        ("some.library", "warning", "odd: 7"),
    ]


def test_who_comes_and_goes_is_not_noted(out: io.StringIO) -> None:
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.info('%s - "WebSocket %s" [accepted]', "192.0.2.7:1", "/api/tables/a")
    uvicorn.info("connection open")
    uvicorn.error("ASGI callable returned without completing handshake.")
    uvicorn.warning("Invalid HTTP request received.")
    uvicorn.warning("Unsupported upgrade request.")
    logging.getLogger("uvicorn.access").info('%s - "%s %s HTTP/%s" %d', "192.0.2.7:1", "GET", "/", "1.1", 200)
    assert lines(out) == []


@pytest.mark.parametrize("name", ["uvicorn.error", "websockets.server"])
def test_libraries_never_write_down_whole_messages(out: io.StringIO, name: str) -> None:
    configure("debug", out)
    logging.getLogger(name).debug("< TEXT 'my third card is a dragon'")
    assert lines(out) == []


def test_a_quiet_log_keeps_libraries_quiet(out: io.StringIO) -> None:
    configure("error", out)
    logging.getLogger("uvicorn.error").warning("Exceeded concurrency limit.")
    assert lines(out) == []


def test_odd_characters_do_no_harm(out: io.StringIO) -> None:
    log("said", text="Käfer \ud800 \u2028")
    assert out.getvalue().isascii()
    assert lines(out)[0]["text"] == "Käfer \ud800 \u2028"
