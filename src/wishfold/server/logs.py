"""What the house notes about itself: one JSON object a line, on stderr.

`log("table_opened", table=id, game=name)` notes exactly the fields that it is given; nothing is taken
from requests wholesale. As a second belt, every line passes `blank`, which knows what secrets look
like: messages of libraries and tracebacks pass it too.
"""

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import TextIO

from ..kernel.errors import WishfoldError

Field = str | int | float | bool | None

BLANK = "[blanked]"
_SECRET = r"token|cookie|authori[sz]ation|secret|seed|passw|credential|session|bearer|reveal"
_SECRET_NAME = re.compile(_SECRET, re.IGNORECASE)
_SECRET_SAID = re.compile(rf"""(\w*(?:{_SECRET})\w*["']?\s*[=:]\s*)[^\n]+""", re.IGNORECASE)
"""A secret's name and its value within a text; blanked to the end of the line, for a cookie has spaces."""
_LOOKS_SECRET = re.compile(r"[A-Za-z0-9_-]{40,}|[0-9a-fA-F]{32,}")
"""Tokens are 32 random bytes in 43 characters; secrets and seeds of dice are long hexadecimal numbers.
Nothing that may be read is as long: table ids are short."""

_own = logging.getLogger("wishfold")
LIBRARIES = ("uvicorn", "websockets", "asyncio")


def log(
    event: str, /, *, level: int = logging.INFO, error: BaseException | None = None, **fields: Field
) -> None:
    """Notes that something happened; `error` adds its traceback."""
    if _own.isEnabledFor(level):
        _own.log(level, event, exc_info=error, extra={"fields": fields})


def blank(text: str) -> str:
    """The text without what looks like a secret."""
    return _LOOKS_SECRET.sub(BLANK, _SECRET_SAID.sub(rf"\g<1>{BLANK}", text))


class Lines(logging.Formatter):
    """Our own events with their fields; what libraries say as an event of their name."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Field] | None = getattr(record, "fields", None)
        moment = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, Field] = {
            "time": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "event": record.name if fields is None else blank(record.getMessage()),
        }
        if fields is None:
            fields = {"text": record.getMessage()}
        if record.exc_info:
            fields = fields | {"traceback": self.formatException(record.exc_info)}
        for name, value in fields.items():
            line.setdefault(name, _shown(name, value))
        return json.dumps(line, default=lambda value: blank(str(value)))

    def formatException(  # noqa: N802
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
    ) -> str:
        """Our own errors by their codes: what they say may name what somebody did in secret."""
        error = ei[1]
        if error is None or not any(isinstance(one, WishfoldError) for one in _chain(error)):
            return super().formatException(ei)
        return "\n".join(map(_told, reversed(_chain(error))))


def _chain(error: BaseException) -> list[BaseException]:
    """An error, and what led to it."""
    chain: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and one not in chain:
        chain.append(one)
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return chain


def _told(error: BaseException) -> str:
    code = error.code if isinstance(error, WishfoldError) else ""
    said = (
        f"{type(error).__name__}: {code}" if code else "".join(traceback.format_exception_only(error)).strip()
    )
    return "".join(traceback.format_tb(error.__traceback__)) + said


def _shown(name: str, value: Field) -> Field:
    if _SECRET_NAME.search(name):
        return BLANK
    return blank(value) if isinstance(value, str) else value


VISITORS = (
    "ASGI callable returned without",
    "Invalid UTF-8 sequence",
    "Invalid HTTP request received",
    "Unsupported upgrade request",
)
"""How notes of uvicorn begin that visitors cause."""


class NoVisitors(logging.Filter):
    """uvicorn notes every WebSocket with address and path: an access log by another name. It takes a
    handshake that was refused with a reason for one that was forgotten, and a visitor's text that is
    none for an error of its own, with a traceback each time. And whoever sends what is no request could
    fill the disk with notes about it; these are counted (/metrics) instead."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = str(record.msg)
        if record.levelno > logging.INFO:
            return not said.startswith(VISITORS)
        return record.name == _own.name or not ('"WebSocket ' in said or said.startswith("connection "))


def configure(level: str = "info", stream: TextIO | None = None) -> None:
    """Lets this process speak in lines, its libraries included. Give uvicorn `log_config=None` and
    `access_log=False`, so that it leaves this alone."""
    out = logging.StreamHandler(stream or sys.stderr)
    out.setFormatter(Lines())
    out.addFilter(NoVisitors())
    root = logging.getLogger()
    root.handlers = [out]
    root.setLevel(logging.WARNING)
    _own.setLevel(level.upper())
    for name in LIBRARIES:
        library = logging.getLogger(name)
        library.handlers = []
        library.propagate = True
        # Below this they write down whole messages and headers: other people's cards and cookies.
        library.setLevel(max(logging.INFO, _own.level))
    logging.getLogger("uvicorn.access").disabled = True
