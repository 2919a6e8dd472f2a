"""A world: the real server on a port of its own, of which everything that is usually left to chance
can be said beforehand."""

import hashlib
import logging
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from queue import Queue
from unittest import mock

from wishfold.kernel.dice import Dice, Fair
from wishfold.match.match import Match
from wishfold.server import serve as serving
from wishfold.server.backend import Backend
from wishfold.server.lobby.registry import TableRegistry
from wishfold.server.logs import VisitorFilter
from wishfold.server.metrics import Metrics
from wishfold.server.settings import RATES, Rate, Settings
from wishfold.server.tables.config import TableConfig

SECRET = hashlib.sha256(b"the secret of the table").digest()
A_MOMENT = 1
AN_HOUR = 3_600_000
START = 60.0
"""Seconds within which a server has started, on however busy a machine."""
PATIENT = {name: Rate(1e6, 1e6) for name in RATES}


class Exchanged(Fair):
    """Fair dice to everybody who looks at them, but they fall as it was said; then always first."""

    def __init__(self, dice: Fair, falls: Sequence[int]) -> None:
        super().__init__(dice.secret, dice.seeds)
        self._falls = falls

    def fall(self, number: int, weights: Sequence[int]) -> int:
        return self._falls[number] if number < len(self._falls) else 0


@dataclass(slots=True)
class Clock:
    """Stands still until somebody lets time pass."""

    now: int = 10**12

    def __call__(self) -> int:
        return self.now


@dataclass(frozen=True, slots=True)
class World:
    host: str
    port: int
    registry: TableRegistry
    clock: Clock

    def truth(self, table: str) -> Match:
        """What no player may see. To be looked at only while nothing happens at the table."""
        match = self.registry.tables[table].match
        assert match is not None
        return match


@contextmanager
def world(folder: Path, falls: Sequence[Sequence[int]] | None = None) -> Iterator[World]:
    """Opens a server that makes the same tokens and secrets as any other. Its dice fall as they
    would, or else as `falls` says: for each roll of each game the index of its outcome. One world at a
    time."""
    settings = Settings(port=0, data=folder, workers=1, bot_pause=0, bot_seconds=10, limits=PATIENT)
    clock, quiet = Clock(), VisitorFilter()
    backends: list[Backend] = []
    servers: list[serving.Server] = []
    ready: Queue[str | BaseException] = Queue()
    usual_backend, usual_dice = serving.backend_for, TableConfig._dice

    def backend_for(settings: Settings, metrics: Metrics) -> Backend:
        services = replace(usual_backend(settings, metrics).services, now=clock)
        backends.append(Backend(services, token=_tokens().__next__, secret=lambda: SECRET))
        return backends[0]

    def dice(config: TableConfig, number: int) -> Dice:
        fair = usual_dice(config, number)
        assert isinstance(fair, Fair)
        return fair if falls is None else Exchanged(fair, falls[number] if number < len(falls) else ())

    def no_signals(server: serving.Server) -> nullcontext[None]:
        """They belong to the main thread; here the server is told to stop by its own switch."""
        servers.append(server)
        return nullcontext()

    def run() -> None:
        try:
            serving.serve(settings, ready.put)
        except BaseException as error:
            ready.put(error)

    with (
        mock.patch.object(serving.Server, "capture_signals", no_signals),
        mock.patch.object(serving, "backend_for", backend_for),
        mock.patch.object(serving, "configure"),
        mock.patch.object(TableConfig, "_dice", dice),
    ):
        # As `configure` would have it, which is for a process that is a server and nothing else.
        logging.getLogger("uvicorn.error").addFilter(quiet)
        thread = threading.Thread(target=run, name="server")
        thread.start()
        try:
            address = ready.get(timeout=START)
            assert isinstance(address, str), address
            host, port = address.removeprefix("http://").split(":")
            yield World(host, int(port), backends[0].registry, clock)
        finally:
            for server in servers:
                server.should_exit = True
            thread.join()
            logging.getLogger("uvicorn.error").removeFilter(quiet)
    assert ready.empty(), ready.get()


def _tokens() -> Iterator[str]:
    """As long as real ones, and the same in every world."""
    return (token_of(f"token {number}") for number in count())


def token_of(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()[:43]
