"""A server that is killed and opened again, on the same folder but never on the same port."""

import json
import os
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from wishfold.server.settings import RATES

PATIENCE = 60.0
"""Seconds after which something hangs for certain."""
SETTINGS = {
    "WISHFOLD_BOT_PAUSE": "0",
    "WISHFOLD_WORKERS": "1",
    "WISHFOLD_LIMITS": " ".join(f"{kind}=100000/100000" for kind in RATES),
    "WISHFOLD_CONNECTIONS_IDENTITY": "1000",
}
"""Scripts are faster than people, and all come from one address."""


@dataclass(frozen=True)
class Reply:
    status: int
    json: Any
    text: str = ""


class ServerProcess:
    """`wishfold serve` as a process. Its address changes, so whoever wants in asks for it anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "server"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[str] | None = None
        self._address = ""
        self._opened = threading.Event()

    def start(self) -> None:
        """Starts the process; when it is open is another question."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith("WISHFOLD_")}
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "wishfold", "serve", "--port", "0", "--data", str(self.folder)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**clean, "LC_ALL": "C.UTF-8", **SETTINGS},
            )

    def open(self) -> None:
        """Starts it and waits until it says where it is."""
        self.start()
        self.wait_for_address()

    def wait_for_address(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        said = self.process.stdout.readline().split()
        assert said, self.log.read_text()
        self._address = said[-1].removeprefix("http://")
        self._opened.set()

    def kill(self) -> None:
        """Without a warning, in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As an operator would; returns the exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, by: signal.Signals) -> int:
        process = self.process
        if process is None:
            return 0
        self._opened.clear()
        if process.poll() is None:
            process.send_signal(by)
        try:
            process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
        self.process = None
        return process.returncode

    def complaints(self) -> list[str]:
        """What the server noted as errors."""
        noted = [line for line in self.log.read_text().splitlines() if line.startswith("{")]
        return [line for line in noted if json.loads(line)["level"] == "error" or "traceback" in line]

    # -- visiting -----------------------------------------------------------------------------

    @property
    def address(self) -> str:
        """Host and port; waits until the server is open."""
        assert self._opened.wait(PATIENCE), "the server does not open"
        return self._address

    def call(self, method: str, path: str, body: object = None, token: str = "") -> Reply:
        """One request; a refusal is a reply like any other."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        text = None if body is None else json.dumps(body).encode()
        request = Request(f"http://{self.address}{path}", text, headers, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as reply:
                return _read(reply.status, reply.read().decode())
        except HTTPError as error:
            with error:
                return _read(error.code, error.read().decode())

    def someone(self) -> str:
        """The token of a new identity."""
        token: str = self.call("POST", "/api/identity").json["token"]
        return token


def _read(status: int, text: str) -> Reply:
    try:
        return Reply(status, json.loads(text), text)
    except ValueError:
        return Reply(status, None, text)
