"""Limits how many connections an address holds, before it is known what they are for."""

from collections import Counter
from collections.abc import Collection
from ipaddress import ip_address, ip_network

from .client_address import block


class ConnectionLimit:
    """A proxy connects for many visitors, so its connections are not counted."""

    def __init__(self, most: int, proxies: Collection[str] = ()) -> None:
        self._most = most
        self._all_trusted = "*" in proxies
        self._proxies = [ip_network(proxy) for proxy in proxies if proxy != "*"]
        self._open: Counter[str] = Counter()
        self.malformed = 0
        """How many requests could not be read, or were far too large."""

    def acquire(self, address: str) -> bool:
        """Counts a connection if there is room for it; then it must be released in the end."""
        key = block(address)
        if self._open[key] >= self._most and not self._is_proxy(address):
            return False
        self._open[key] += 1
        return True

    def release(self, address: str) -> None:
        key = block(address)
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def _is_proxy(self, address: str) -> bool:
        return self._all_trusted or any(ip_address(address) in network for network in self._proxies)
