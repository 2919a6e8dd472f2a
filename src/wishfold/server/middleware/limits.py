"""Rate limits by token buckets, and limits of open connections, per identity and per address. Only how full a
bucket is is remembered, and a full one is forgotten."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from weakref import WeakValueDictionary

from ..settings import Rate, Settings

Clock = Callable[[], float]
MAX_KEYS = 20_000
"""Buckets of a kind that are remembered; beyond that the one used longest ago is forgotten."""
FRAMES = 4
"""How many frames a connection may send for each message: pieces, pings and pongs count too."""
_SLIP = 1e-6
"""Seconds by which sums of floats may be off."""


class TokenBucket:
    """Holds `burst` tokens and gets `rate` of them a second. It stores only when it will be full again."""

    __slots__ = ("__weakref__", "_cost", "_full_at", "_slack")

    def __init__(self, rate: Rate) -> None:
        self._cost = 1.0 / rate.rate
        self._slack = (rate.burst - 1.0) / rate.rate
        self._full_at = 0.0

    def take(self, now: float) -> float:
        """Takes a token: 0.0, or how many seconds it will be until there is one."""
        full_at = self._full_at
        if full_at < now:
            full_at = now
        wait = full_at - now - self._slack
        if wait > _SLIP:
            return wait
        self._full_at = full_at + self._cost
        return 0.0

    def full(self, now: float) -> bool:
        return self._full_at <= now


class MessageLimit:
    """The limit of a connection's messages: its own bucket, and those that it shares."""

    __slots__ = ("_buckets", "_clock")

    def __init__(self, buckets: Iterable[TokenBucket], clock: Clock) -> None:
        self._buckets = tuple(buckets)
        self._clock = clock

    def take(self) -> float:
        """For one message: 0.0, or how many seconds too early it comes."""
        now = self._clock()
        for bucket in self._buckets:
            wait = bucket.take(now)
            if wait:
                return wait
        return 0.0


class Limits:
    """The buckets and connections of all visitors. An address is as `address_of` gives it; the identity "" is
    a stranger, who counts by address alone."""

    def __init__(self, settings: Settings, clock: Clock = time.monotonic, most_keys: int = MAX_KEYS) -> None:
        self._settings = settings
        self._clock = clock
        self._most_keys = most_keys
        self._buckets: dict[str, OrderedDict[str, TokenBucket]] = {}
        self._shared: WeakValueDictionary[tuple[str, str], TokenBucket] = WeakValueDictionary()
        self._open: dict[tuple[str, str], int] = {}

    # -- so many a second -------------------------------------------------------------------

    def allow(self, kind: str, key: str) -> float:
        """0.0, or how many seconds to wait; `kind` is one of settings.RATES, like "join:address"."""
        now = self._clock()
        buckets = self._buckets.get(kind)
        if buckets is None:
            buckets = self._buckets[kind] = OrderedDict()
        bucket = buckets.get(key)
        if bucket is None:
            self._make_room(buckets, now)
            bucket = buckets[key] = TokenBucket(self._settings.rate(kind))
        else:
            buckets.move_to_end(key)
        return bucket.take(now)

    def both(self, what: str, address: str, identity: str) -> float:
        """`allow` for an identity and for an address; `what` is request, table, join, connect or replay.
        An identity that is too fast takes nothing from the others at its address."""
        wait = self.allow(f"{what}:identity", identity) if identity else 0.0
        return wait or self.allow(f"{what}:address", address)

    def hint(self, identity: str) -> float:
        """`allow` for a hint, which costs a bot's time: for all tables and connections of an identity."""
        return self.allow("hint:identity", identity)

    def messages(self, address: str, identity: str) -> MessageLimit:
        """For the messages of a new connection. The buckets of its identity and its address live as
        long as any of their connections."""
        own = TokenBucket(self._settings.rate("message"))
        names = [("message:identity", identity), ("message:address", address)]
        return MessageLimit([own, *(self._share(*name) for name in names if name[1])], self._clock)

    def frames(self) -> MessageLimit:
        """For all frames that a new connection sends, whether or not they make a message."""
        rate = self._settings.rate("message")
        return MessageLimit([TokenBucket(Rate(rate.rate * FRAMES, rate.burst * FRAMES))], self._clock)

    def _share(self, kind: str, key: str) -> TokenBucket:
        bucket = self._shared.get((kind, key))
        if bucket is None:
            bucket = self._shared[kind, key] = TokenBucket(self._settings.rate(kind))
        return bucket

    def _make_room(self, buckets: OrderedDict[str, TokenBucket], now: float) -> None:
        """Forgets buckets that are full again, oldest first, and if need be others."""
        while buckets:
            oldest = next(iter(buckets))
            if len(buckets) < self._most_keys and not buckets[oldest].full(now):
                break
            del buckets[oldest]

    # -- so many at a time ------------------------------------------------------------------

    def acquire_connection(self, address: str, identity: str) -> bool:
        """Counts a connection if there is room for it; then it must be released in the end."""
        room = {
            ("address", address): self._settings.connections_address,
            ("identity", identity): self._settings.connections_identity,
        }
        if any(name[1] and self._open.get(name, 0) >= most for name, most in room.items()):
            return False
        for name in room:
            self._open[name] = self._open.get(name, 0) + 1
        return True

    def release_connection(self, address: str, identity: str) -> None:
        for name in (("address", address), ("identity", identity)):
            self._open[name] -= 1
            if not self._open[name]:
                del self._open[name]

    @property
    def remembered(self) -> int:
        """How many buckets and counts there are."""
        return sum(map(len, self._buckets.values())) + len(self._shared) + len(self._open)
