"""What a table needs of the house: where things are kept, who thinks for bots, the time, the books."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ...bots import adviser
from ..fanout import FanOut, Here
from ..metrics import Registry
from ..store import Store
from ..workers.pool import Workers
from .store_health import Ledger


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Measures:
    """What /metrics tells about tables."""

    def __init__(self, registry: Registry) -> None:
        self.entries = registry.counter(
            "wishfold_entries_total", "Entries stored and carried out.", ("kind",)
        )
        self.refused = registry.counter("wishfold_refused_total", "Requests refused, by code.", ("code",))
        self.stored = registry.histogram("wishfold_store_seconds", "Time until an entry was durable.")
        self.ended = registry.counter(
            "wishfold_connections_ended_total", "Connections ended, by code.", ("code",)
        )


@dataclass(frozen=True, slots=True)
class Means:
    store: Store
    workers: Workers
    measures: Measures
    now: Callable[[], int] = wall_clock
    bot_seconds: float = 1.0
    """CPU time that a bot may use for a decision."""
    bot_pause: float = 0.0
    """How long a bot waits before it acts, so that people can follow."""
    ledger: Ledger = field(default_factory=Ledger)
    fan_out: FanOut = field(default_factory=Here)
    adviser: str = field(default_factory=adviser)
    """The bot that gives hints; "" when there is none. Worked out once: which bots are installed does not
    change while the house is open."""
