"""Refuses requests that other sites' pages make in a visitor's name.

Browsers say where a request comes from (Origin, Sec-Fetch-Site); programs say nothing and have no
cookies that could be misused. A browser can also be led here under a foreign name (DNS rebinding);
where the server's names are known, others are turned away.
"""

from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

from ...kernel.errors import Illegal
from ..settings import PORTS
from .client_address import name_of, numeric_or_local
from .refusal import refuse, values

HARMLESS = {"GET", "HEAD", "OPTIONS"}


class OriginCheck:
    """`origins` are those of the settings; without any, every name is the server's."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self.app = app
        self.origins = frozenset(origin.encode() for origin in origins)
        self.names = frozenset(name_of(urlsplit(origin).netloc) for origin in origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            hosts = values(scope, b"host")
            if self.names and not self._ours(hosts):
                await refuse(scope, send, 421, Illegal("foreign-host"))
                return
            changing = scope["type"] == "websocket" or scope["method"] not in HARMLESS
            if changing and self._foreign(scope, hosts):
                await refuse(scope, send, 403, Illegal("foreign-origin"))
                return
        await self.app(scope, receive, send)

    def _ours(self, hosts: list[bytes]) -> bool:
        """Addresses are let in too, as probes and proxies use them."""
        if len(hosts) != 1:
            return False
        name = name_of(hosts[0].decode("latin-1"))
        return name in self.names or numeric_or_local(name)

    def _foreign(self, scope: Scope, hosts: list[bytes]) -> bool:
        if b"cross-site" in values(scope, b"sec-fetch-site"):
            return True
        origins = values(scope, b"origin")
        if not origins:
            return False
        if len(origins) > 1 or len(hosts) != 1:
            return True
        return origins[0] not in self.origins and not same(origins[0], hosts[0], scope["scheme"])


def same(origin: bytes, host: bytes, scheme: str) -> bool:
    """Whether an Origin is the one that a request was sent to.

    A page that came over https may speak to a server that believes it is plain: a proxy stands
    before it. A plain page may not speak to an https server: it may have been changed on the way."""
    kind, _, place = origin.decode("latin-1").lower().partition("://")
    if kind not in PORTS or (kind == "http" and scheme in ("https", "wss")):
        return False
    usual = f":{PORTS[kind]}"
    asked = host.decode("latin-1").lower()
    return bool(place) and place.removesuffix(usual) == asked.removesuffix(usual)
