"""A server that is really open: a process of its own, on a port of its own."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

import wishfold
from wishfold.kernel import registry

from .harness import Harness, harness

TOY = Path(__file__).parents[1] / "toy"
PATIENCE = 60
"""Seconds after which something hangs for certain."""


@dataclass(frozen=True)
class Reply:
    status: int
    headers: dict[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


@dataclass(frozen=True)
class ServerProcess:
    process: subprocess.Popen[str]
    line: str
    """What it said on stdout when it was open."""

    @property
    def url(self) -> str:
        return self.line.split()[-1]

    @property
    def pid(self) -> int:
        return self.process.pid

    def call(self, method: str, path: str, body: object = None, token: str = "") -> Reply:
        """One request; a refusal is a reply like any other."""
        headers = {"content-type": "application/json"} | (
            {"authorization": f"Bearer {token}"} if token else {}
        )
        text = None if body is None else json.dumps(body).encode()
        request = Request(self.url + path, text, headers, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as reply:
                return Reply(reply.status, dict(reply.headers), reply.read().decode())
        except HTTPError as error:
            with error:
                return Reply(error.code, dict(error.headers), error.read().decode())

    def someone(self) -> str:
        """The token of a new identity."""
        token: str = self.call("POST", "/api/identity").json["token"]
        return token

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Its exit status; what it still had to say on stdout is dropped."""
        if self.process.poll() is None:
            self.process.send_signal(by)
        try:
            self.process.communicate(timeout=PATIENCE)
        finally:
            self.process.kill()
        return self.process.returncode


StartServer = Callable[..., ServerProcess]


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[StartServer]:
    """`start_server("--workers", "2", WISHFOLD_KEEP_FINISHED="1")`; it keeps everything in the test's own
    folder, so a second server finds what the first one left. Those that are still open in the end are
    told to stop, and must do so cleanly."""
    opened: list[ServerProcess] = []

    def open_one(*words: str, **environment: str) -> ServerProcess:
        clean = {name: value for name, value in os.environ.items() if not name.startswith("WISHFOLD_")}
        command = [
            sys.executable,
            "-m",
            "wishfold",
            "serve",
            "--port",
            "0",
            "--data",
            str(tmp_path / "server"),
        ]
        with open(tmp_path / "server.log", "a") as log:
            process = subprocess.Popen(
                [*command, *words],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**clean, "LC_ALL": "C.UTF-8", "WISHFOLD_WORKERS": "1", **environment},
            )
        assert process.stdout is not None
        server = ServerProcess(process, process.stdout.readline().strip())
        opened.append(server)
        assert server.line, (tmp_path / "server.log").read_text()
        return server

    yield open_one
    running = [server for server in opened if server.process.poll() is None]
    statuses = [server.stop() for server in opened]
    assert all(status == 0 for server, status in zip(opened, statuses, strict=True) if server in running)


@pytest.fixture
def server(start_server: StartServer) -> ServerProcess:
    return start_server()


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Harness]:
    """A server without a network, in the loop of the test. A test that restarts it opens `harness` itself."""
    async with harness(tmp_path) as opened:
        yield opened


@pytest.fixture(params=wishfold.names())
def every_game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hunch, in which all call at once and in secret, and Heap, which is played in series."""
    monkeypatch.syspath_prepend(str(TOY))
    points = {name: EntryPoint(name, f"{name}:GAME", registry.HOME) for name in ("hunch", "heap")}
    monkeypatch.setattr(registry, "_outside", lambda: points)
    registry.load.cache_clear()
    yield
    registry.load.cache_clear()
