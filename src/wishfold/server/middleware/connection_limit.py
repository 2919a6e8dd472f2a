"""How many connections an address holds, before anybody knows what they are for."""

from collections import Counter
from collections.abc import Collection
from ipaddress import ip_address, ip_network

from .client_address import block


class ConnectionLimit:
    """Proxies speak for many, so their connections are not counted."""

    def __init__(self, most: int, proxies: Collection[str] = ()) -> None:
        self._most = most
        self._everybody = "*" in proxies
        self._proxies = [ip_network(proxy) for proxy in proxies if proxy != "*"]
        self._here: Counter[str] = Counter()
        self.unread = 0
        """How much came that was no request, or far too large for one."""

    def come(self, address: str) -> bool:
        """Counted in, if there is room; whoever came must `go` in the end."""
        caller = block(address)
        if self._here[caller] >= self._most and not self._proxy(address):
            return False
        self._here[caller] += 1
        return True

    def go(self, address: str) -> None:
        caller = block(address)
        self._here[caller] -= 1
        if not self._here[caller]:
            del self._here[caller]

    def _proxy(self, address: str) -> bool:
        return self._everybody or any(ip_address(address) in network for network in self._proxies)
