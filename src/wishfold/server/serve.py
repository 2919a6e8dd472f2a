"""`wishfold serve`: the house on a port, until it is told to stop."""

import errno
import fcntl
import gc
import logging
import os
import resource
import signal
import socket as sockets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial

import uvicorn

from ..kernel.errors import Bilingual, Illegal
from .http.app import application
from .http.fast_websocket import FastWebSocketProtocol
from .http.timeout_protocol import TimeoutHttpProtocol
from .lobby.registry import TableRegistry
from .logs import configure, log
from .metrics import Metrics
from .middleware.connection_limit import ConnectionLimit
from .settings import Settings, strangers
from .store.sqlite import SqliteStore, check
from .tables.services import Services, TableMetrics
from .workers.pool import Workers

A_DAY = 24 * 3600 * 1000
GOODBYE = 5
"""Seconds that connections have to end by themselves when the house closes."""
PLAIN = 4
"""How many times as many connections an address may hold of which nobody knows yet what they are for: a
browser opens several for a page."""
COLLECT = (20_000, 20, 20)
NO_PORT: dict[int, Bilingual] = {
    errno.EADDRINUSE: Bilingual("somebody listens there already", "dort lauscht schon jemand"),
    errno.EADDRNOTAVAIL: Bilingual(
        "this computer has no such address", "dieser Rechner hat keine solche Adresse"
    ),
    errno.EACCES: Bilingual("you are not allowed to", "das ist dir nicht erlaubt"),
    sockets.EAI_NONAME: Bilingual("there is no such address", "eine solche Adresse gibt es nicht"),
}


class Server(uvicorn.Server):
    """Says when it is open, and tells everybody to come back before their connections are closed."""

    def __init__(self, config: uvicorn.Config, registry: TableRegistry, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._registry = registry
        self._ready = ready

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Being told to stop is not an error: unlike uvicorn's own, this ends without raising it again."""
        before = {sig: signal.signal(sig, self.handle_exit) for sig in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self._registry.say_goodbye()
        await super().shutdown(sockets)


@contextmanager
def alone(settings: Settings) -> Iterator[None]:
    """Nobody else keeps tables in this folder meanwhile: two houses would play the same games twice.
    The lock ends with the process, however that ends."""
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with open(settings.data / "lock", "w") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise Illegal("data-in-use", folder=settings.data) from error
        yield


def registry_for(settings: Settings, metrics: Metrics) -> TableRegistry:
    try:
        check(settings.store_file)
    except (sqlite3.Error, OSError) as error:
        raise Illegal("store-unusable", file=settings.store_file, why=error) from error
    workers = Workers(settings.workers)
    services = Services(
        SqliteStore(settings.store_file),
        workers,
        TableMetrics(metrics),
        bot_seconds=settings.bot_seconds,
        bot_pause=settings.bot_pause,
    )
    store_health = services.store_health
    metrics.total("wishfold_not_stored_total", "Writes that failed.", lambda: float(store_health.failures))
    metrics.total("wishfold_bot_decisions_total", "Decisions of bots.", lambda: float(workers.decisions))
    metrics.total(
        "wishfold_bot_stand_ins_total",
        "Decisions that the random bot made for another one, by reason.",
        lambda: {(reason,): float(count) for reason, count in workers.fallbacks.items()},
        ["reason"],
    )
    metrics.total("wishfold_bot_restarts_total", "Workers replaced.", lambda: float(workers.restarts))
    metrics.gauge("wishfold_bot_queue", "Decisions that wait for a worker.", lambda: float(workers.waiting))
    return TableRegistry(
        services,
        keep_over=settings.keep_finished * A_DAY,
        keep_open=settings.keep_unbegun * A_DAY,
        keep_running=settings.keep_idle * A_DAY,
    )


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Blocks until SIGINT or SIGTERM. `ready` is given the address once it listens."""
    configure(settings.log_level)
    for name in strangers(os.environ):
        log("unknown_setting", level=logging.WARNING, name=name)
    with alone(settings):
        _serve(settings, ready)


def _serve(settings: Settings, ready: Callable[[str], None]) -> None:
    _make_room()
    metrics = Metrics()
    registry = registry_for(settings, metrics)
    callers = ConnectionLimit(PLAIN * settings.connections_address, settings.proxies)
    metrics.total(
        "wishfold_unread_requests_total", "What was no request at all.", lambda: float(callers.unread)
    )
    listening = listen(settings.host, settings.port)
    host, port = listening.getsockname()[:2]
    config = uvicorn.Config(
        application(registry, settings, metrics),
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies),
        http=partial(TimeoutHttpProtocol, callers=callers),  # type: ignore[arg-type]
        ws=FastWebSocketProtocol,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=GOODBYE,
        lifespan="on",
    )

    def opened() -> None:
        # What is there now stays: the collector need not look at it again, nor look at all tables
        # whenever a few messages came. What is dropped here is nearly always dropped at once.
        gc.freeze()
        gc.set_threshold(*COLLECT)
        log("listening", host=host, port=port)
        ready(f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}")

    Server(config, registry, opened).run(sockets=[listening])


def _make_room() -> None:
    """Every connection is an open file, of which a process is usually given few and may take many."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):  # some systems promise more than they give
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listen(host: str, port: int) -> sockets.socket:
    """Raises Illegal where nobody can listen."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    try:
        return sockets.create_server((host, port), family=family)
    except OSError as error:
        why = NO_PORT.get(error.errno or 0, error.strerror)
        raise Illegal("no-port", host=host, port=port, why=why) from error
