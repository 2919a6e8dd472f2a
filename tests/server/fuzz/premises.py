"""A real server in a process of its own, and what can be seen of it from outside."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from wishfold.server.settings import RATES

from .raw import hang_up, once

START = """
import os
from wishfold.server.serve import serve
from wishfold.server.settings import settings_from

serve(settings_from(os.environ, port=0), lambda address: print(address, flush=True))
"""
NO_LIMITS = {
    "WISHFOLD_LIMITS": " ".join(f"{kind}=100000000/100000000" for kind in RATES),
    "WISHFOLD_CONNECTIONS_IDENTITY": "10000",
    "WISHFOLD_CONNECTIONS_ADDRESS": "10000",
}


class Premises:
    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self._log = (folder / "log").open("wb")
        environment = {name: value for name, value in os.environ.items() if not name.startswith("WISHFOLD_")}
        environment |= {
            "WISHFOLD_DATA": str(folder / "data"),
            "WISHFOLD_WORKERS": "1",
            "WISHFOLD_BOT_PAUSE": "0",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", START],
            env=environment | settings,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self.process.stdout is not None
        address = self.process.stdout.readline()
        port = urlsplit(address.strip()).port
        assert port is not None, self.log()
        self.port = port
        # It listens already, but the first request waits until the server is open.
        once(self.port, "GET", "/healthz")

    def close(self) -> int:
        """How it ended, when it was told to."""
        hang_up(self.port)
        self.process.terminate()
        code = self.process.wait(30)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self._log.close()
        return code

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8")

    def memory(self) -> int:
        """KiB that the server has in memory."""
        shown = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self.process.pid)], capture_output=True, text=True, check=True
        )
        return int(shown.stdout)

    def rows(self, *but: str) -> dict[str, list[tuple[Any, ...]]]:
        """All that is stored, apart from what belongs to these tables."""
        file = self.folder / "data" / "tables.db"
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as store:
            kinds = [row[0] for row in store.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return {
                kind: sorted(row for row in store.execute(f"SELECT * FROM {kind}") if not {*but} & {*row})
                for kind in kinds
            }
