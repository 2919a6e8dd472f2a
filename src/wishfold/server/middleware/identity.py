"""The identity of a visitor: the hash of a random token. There are no accounts."""

import re

from starlette.requests import HTTPConnection
from starlette.types import Scope

from ...kernel.errors import Malformed
from ..tokens import LENGTH, hash_of

COOKIE = "wishfold"
_TOKEN = re.compile(rf"[A-Za-z0-9_-]{{{LENGTH}}}")


def identity_of(asking: HTTPConnection) -> str:
    """The identity of a request, "" for a stranger. Programs send their token as a bearer, browsers as a
    cookie. A malformed cookie counts as none; a malformed bearer token raises, as a program must not silently
    become a stranger."""
    kind, _, bearer = asking.headers.get("authorization", "").partition(" ")
    by_bearer = kind.lower() == "bearer"
    token = bearer.strip() if by_bearer else asking.cookies.get(COOKIE, "")
    if _TOKEN.fullmatch(token):
        return hash_of(token)
    if by_bearer:
        raise Malformed("token-form")
    return ""


def counted_as(scope: Scope) -> str:
    """The identity whose rate limits a request counts for: none outside the API, where all get the same
    files."""
    if not scope["path"].startswith("/api/"):
        return ""
    try:
        return identity_of(HTTPConnection(scope))
    except Malformed:
        return ""
