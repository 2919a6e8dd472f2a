"""Entries in SQLite: one thread, and one transaction for all that came meanwhile, as in `wishfold serve`."""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

from wishfold.server.store.sqlite import GATHER

Row = tuple[str, int, bytes]
Then = Callable[[], None]


class Disk:
    def __init__(self, file: Path) -> None:
        """Within the loop that is told when something is on disk."""
        self._file = file
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[tuple[Row, Then]] = queue.SimpleQueue()
        threading.Thread(target=self._work, daemon=True).start()

    def put(self, row: Row, then: Then) -> None:
        """`then` is called once the row is durable."""
        self._waiting.put((row, then))

    def _work(self) -> None:
        db = sqlite3.connect(self._file, isolation_level=None)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        columns = "id TEXT, number INTEGER, entry BLOB, PRIMARY KEY (id, number)"
        db.execute(f"CREATE TABLE entries ({columns}) STRICT, WITHOUT ROWID")
        while True:
            batch = [self._waiting.get()]
            time.sleep(GATHER)
            while not self._waiting.empty():
                batch.append(self._waiting.get())
            db.execute("BEGIN")
            db.executemany("INSERT INTO entries VALUES (?, ?, ?)", [row for row, _ in batch])
            db.execute("COMMIT")
            self._loop.call_soon_threadsafe(_go_on, [then for _, then in batch])


def _go_on(stored: list[Then]) -> None:
    for then in stored:
        then()
