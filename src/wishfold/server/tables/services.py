"""What every table of a server uses: the store, the bot workers, the time, the metrics."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ...bots import adviser
from ..fanout import FanOut
from ..metrics import Metrics
from ..store import Store
from ..store.store_health import StoreHealth
from ..workers.pool import Workers


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class TableMetrics:
    """What /metrics says about tables."""

    def __init__(self, metrics: Metrics) -> None:
        self.entries = metrics.counter("wishfold_entries_total", "Entries stored and carried out.", ("kind",))
        self.refused = metrics.counter("wishfold_refused_total", "Requests refused, by code.", ("code",))
        self.stored = metrics.histogram("wishfold_store_seconds", "Time until an entry was durable.")
        self.ended = metrics.counter(
            "wishfold_connections_ended_total", "Connections ended, by code.", ("code",)
        )


@dataclass(frozen=True, slots=True)
class Services:
    store: Store
    workers: Workers
    metrics: TableMetrics
    now: Callable[[], int] = wall_clock
    bot_seconds: float = 1.0
    """CPU time that a bot may use for a decision."""
    bot_pause: float = 0.0
    """Seconds that a bot waits before it acts, so that people can follow."""
    store_health: StoreHealth = field(default_factory=StoreHealth)
    fan_out: FanOut | None = None
    """To the other processes of the server, if there are any."""
    adviser: str = field(default_factory=adviser)
    """The bot that gives hints, or "" where none is installed. Worked out once: the installed bots do not
    change while the server runs."""
