"""`wishfold serve` as users start it, the baseline below it, and their players."""

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from wishfold.server.settings import RATES

from .processes import line_of, started

PLENTY = 1_000_000
SCRIPTED = {
    "WISHFOLD_LIMITS": " ".join(f"{kind}={PLENTY}/{PLENTY}" for kind in RATES),
    "WISHFOLD_CONNECTIONS_IDENTITY": str(PLENTY),
    "WISHFOLD_CONNECTIONS_ADDRESS": str(PLENTY),
}
"""All players come from one address and move as fast as they can. Every limit is counted all the same."""
ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Server:
    """A server that is open."""

    pid: int
    address: str

    @contextmanager
    def players(self, at_once: int) -> Iterator[subprocess.Popen[str]]:
        command = (sys.executable, "-m", "bench.server.players", self.address, str(at_once))
        with started(*command, cwd=ROOT) as players:
            yield players


@contextmanager
def open_wishfold() -> Iterator[Server]:
    """On any free port, with its tables on disk, in a folder that is gone afterwards."""
    with _folder() as folder, _opened("wishfold", "serve", "--port", "0", "--data", folder) as server:
        yield server


@contextmanager
def open_baseline(way: str) -> Iterator[Server]:
    """The barest server in its place, with the rules interpreted or compiled."""
    with _folder() as folder, _opened("bench.server.baseline", folder, way) as server:
        yield server


def _folder() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="wishfold-bench-")


@contextmanager
def _opened(module: str, *arguments: str) -> Iterator[Server]:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    quiet = {"WISHFOLD_LOG_LEVEL": "warning", "WISHFOLD_HOST": "127.0.0.1"}
    command = (sys.executable, "-m", module, *arguments)
    with started(*command, cwd=ROOT, env=os.environ | SCRIPTED | quiet) as server:
        yield Server(server.pid, line_of(server).split()[-1])
