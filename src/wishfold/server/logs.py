"""The server's log: one JSON object a line, on stderr.

`log("table_opened", table=id, game=name)` writes exactly the given fields; nothing is taken from requests
wholesale. As a second belt every line passes `redact`, which knows what secrets look like: messages of
libraries and tracebacks pass it too.
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
    """Writes an event to the log; `error` adds its traceback."""
    if _own.isEnabledFor(level):
        _own.log(level, event, exc_info=error, extra={"fields": fields})


def redact(text: str) -> str:
    """The text without what looks like a secret."""
    return _LOOKS_SECRET.sub(BLANK, _SECRET_SAID.sub(rf"\g<1>{BLANK}", text))


class JsonFormatter(logging.Formatter):
    """Our own events with their fields; messages of libraries as an event of the library's name."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Field] | None = getattr(record, "fields", None)
        moment = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, Field] = {
            "time": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "event": record.name if fields is None else redact(record.getMessage()),
        }
        if fields is None:
            fields = {"text": record.getMessage()}
        if record.exc_info:
            fields = fields | {"traceback": self.formatException(record.exc_info)}
        for name, value in fields.items():
            line.setdefault(name, _shown(name, value))
        return json.dumps(line, default=lambda value: redact(str(value)))

    def formatException(  # noqa: N802
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
    ) -> str:
        """Our own errors by their codes: their sentences may name what a player did in secret."""
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
    return redact(value) if isinstance(value, str) else value


VISITORS = (
    "ASGI callable returned without",
    "Invalid UTF-8 sequence",
    "Invalid HTTP request received",
    "Unsupported upgrade request",
)
"""How messages of uvicorn begin that visitors cause."""


class VisitorFilter(logging.Filter):
    """Drops what visitors make uvicorn log. It logs every WebSocket with address and path, an access log by
    another name; and malformed handshakes, texts and requests as errors, some with a traceback, which could
    fill the disk. These are counted in /metrics instead."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = str(record.msg)
        if record.levelno > logging.INFO:
            return not said.startswith(VISITORS)
        return record.name == _own.name or not ('"WebSocket ' in said or said.startswith("connection "))


def configure(level: str = "info", stream: TextIO | None = None) -> None:
    """Sets up the log of this process, its libraries included. Give uvicorn `log_config=None` and
    `access_log=False`, so that it leaves this alone."""
    out = logging.StreamHandler(stream or sys.stderr)
    out.setFormatter(JsonFormatter())
    out.addFilter(VisitorFilter())
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
