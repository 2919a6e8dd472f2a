"""`wishfold serve`: the server on a port, until it is told to stop."""

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
from .backend import Backend
from .http.app import application
from .http.protocols.fast_websocket import FastWebSocketProtocol
from .http.protocols.timeout_http import TimeoutHttpProtocol
from .lobby.housekeeping import Retention
from .logs import configure, log
from .metrics import Metrics
from .middleware.connection_limit import ConnectionLimit
from .settings import Settings, unknown_variables
from .store.sqlite import SqliteStore, check
from .tables.services import Services, TableMetrics
from .workers.pool import Workers

A_DAY = 24 * 3600 * 1000
SHUTDOWN_TIMEOUT = 5
"""Seconds that connections have to end by themselves when the server closes."""
CONNECTIONS_PER_SOCKET = 4
"""How many TCP connections an address may hold for each WebSocket or stream that it may: a browser opens
several for a page."""
GC_THRESHOLD = (20_000, 20, 20)
NO_PORT: dict[int, Bilingual] = {
    errno.EADDRINUSE: Bilingual("the port is in use", "der Port ist belegt"),
    errno.EADDRNOTAVAIL: Bilingual(
        "this computer has no such address", "dieser Rechner hat keine solche Adresse"
    ),
    errno.EACCES: Bilingual("you are not allowed to", "das ist dir nicht erlaubt"),
    sockets.EAI_NONAME: Bilingual("there is no such address", "eine solche Adresse gibt es nicht"),
}


class Server(uvicorn.Server):
    """Says when it is open, and tells visitors to come back before it closes their connections."""

    def __init__(self, config: uvicorn.Config, backend: Backend, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._backend = backend
        self._ready = ready

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal to stop is no error: unlike uvicorn's own, this does not raise it again in the end."""
        before = {sig: signal.signal(sig, self.handle_exit) for sig in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self._backend.registry.say_goodbye()
        await super().shutdown(sockets)


@contextmanager
def lock_data(settings: Settings) -> Iterator[None]:
    """Locks the data folder: two servers on it would play the same games twice. The lock ends with the
    process, however that ends."""
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with open(settings.data / "lock", "w") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise Illegal("data-in-use", folder=settings.data) from error
        yield


def backend_for(settings: Settings, metrics: Metrics) -> Backend:
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
    health = services.store_health
    metrics.total("wishfold_not_stored_total", "Writes that failed.", lambda: float(health.failures))
    metrics.total("wishfold_bot_decisions_total", "Decisions of bots.", lambda: float(workers.decisions))
    metrics.total(
        "wishfold_bot_stand_ins_total",
        "Decisions that the random bot made for another one, by reason.",
        lambda: {(reason,): float(count) for reason, count in workers.fallbacks.items()},
        ["reason"],
    )
    metrics.total("wishfold_bot_restarts_total", "Workers replaced.", lambda: float(workers.restarts))
    metrics.gauge("wishfold_bot_queue", "Decisions that wait for a worker.", lambda: float(workers.waiting))
    retention = Retention(
        over=settings.keep_finished * A_DAY,
        open=settings.keep_unbegun * A_DAY,
        running=settings.keep_idle * A_DAY,
    )
    return Backend(services, retention)


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Blocks until SIGINT or SIGTERM. `ready` is given the address once the server listens."""
    configure(settings.log_level)
    for name in unknown_variables(os.environ):
        log("unknown_setting", level=logging.WARNING, name=name)
    with lock_data(settings):
        _serve(settings, ready)


def _serve(settings: Settings, ready: Callable[[str], None]) -> None:
    _raise_file_limit()
    metrics = Metrics()
    backend = backend_for(settings, metrics)
    connection_limit = ConnectionLimit(
        CONNECTIONS_PER_SOCKET * settings.connections_address, settings.proxies
    )
    metrics.total(
        "wishfold_unread_requests_total",
        "Requests that could not be read.",
        lambda: float(connection_limit.malformed),
    )
    listening = listen(settings.host, settings.port)
    host, port = listening.getsockname()[:2]
    config = uvicorn.Config(
        application(backend, settings, metrics),
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies),
        http=partial(TimeoutHttpProtocol, connection_limit=connection_limit),  # type: ignore[arg-type]
        ws=FastWebSocketProtocol,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        lifespan="on",
    )

    def opened() -> None:
        # What is there now stays: the collector need not look at it again, nor at all tables whenever a few
        # messages came. Most objects are freed at once, without it.
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLD)
        log("listening", host=host, port=port)
        ready(f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}")

    Server(config, backend, opened).run(sockets=[listening])


def _raise_file_limit() -> None:
    """Every connection is an open file, of which a process is given few by default and may take many."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):  # some systems promise more than they give
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listen(host: str, port: int) -> sockets.socket:
    """A listening socket. Raises Illegal where there can be none."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    try:
        return sockets.create_server((host, port), family=family)
    except OSError as error:
        why = NO_PORT.get(error.errno or 0, error.strerror)
        raise Illegal("no-port", host=host, port=port, why=why) from error
