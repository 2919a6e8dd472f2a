"""Who somebody is. No account: a random token, of which the house knows only the hash."""

import re

from starlette.requests import HTTPConnection
from starlette.types import Scope

from ...kernel.errors import Malformed
from ..tokens import LENGTH, hash_of

COOKIE = "wishfold"
_TOKEN = re.compile(rf"[A-Za-z0-9_-]{{{LENGTH}}}")


def identity_of(asking: HTTPConnection) -> str:
    """Whose token it is: programs send one as a bearer, browsers as a cookie; "" for a stranger. A cookie
    that is none is as good as no cookie, but a program with a mistake must not become somebody else."""
    kind, _, bearer = asking.headers.get("authorization", "").partition(" ")
    by_bearer = kind.lower() == "bearer"
    token = bearer.strip() if by_bearer else asking.cookies.get(COOKIE, "")
    if _TOKEN.fullmatch(token):
        return hash_of(token)
    if by_bearer:
        raise Malformed("token-form")
    return ""


def counted_as(scope: Scope) -> str:
    """By which identity a request counts: none where all get the same, as with the files of the page."""
    if not scope["path"].startswith("/api/"):
        return ""
    try:
        return identity_of(HTTPConnection(scope))
    except Malformed:
        return ""
