"""Answers and refusals as HTTP responses."""

from typing import Any

from starlette.responses import Response

from ...kernel.errors import Malformed, WishfoldError
from ..errors import NotAllowed, NotFound, Stopped, TooFast
from ..tables.commands.dispatch import refused
from ..wire.answers import write

STATUSES: tuple[tuple[type[WishfoldError], int], ...] = (
    (NotFound, 404),
    (NotAllowed, 403),
    (TooFast, 429),
    (Stopped, 503),
    (Malformed, 400),
)
ILLEGAL = 409


def answer(body: Any, status: int = 200) -> Response:
    return Response(write(body), status, media_type="application/json")


def status_of(error: WishfoldError) -> int:
    return next((status for kind, status in STATUSES if isinstance(error, kind)), ILLEGAL)


def refusal(error: WishfoldError, language: str) -> Response:
    response = answer(refused(error, language), status_of(error))
    seconds = error.about.get("seconds", 1)
    return with_retry_after(response, seconds) if isinstance(error, Stopped) else response


def with_retry_after(response: Response, seconds: object = 1) -> Response:
    response.headers["retry-after"] = str(seconds)
    return response
