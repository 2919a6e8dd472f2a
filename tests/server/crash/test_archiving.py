"""A match ends and moves to the archive in one write: whenever the server dies, both happened or neither."""

import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from wishfold.kernel.records.series_record import read_record
from wishfold.server.tables.table import Table
from wishfold.server.wire.requests import Resign

from ..harness import ANNA, Harness, harness
from .disk import Disk


def stored(folder: Path, table: str) -> tuple[str, int, int]:
    """The status of a table, how many entries it has, and how often it is in the archive."""
    with closing(sqlite3.connect(folder / "tables.db")) as db:
        (status,) = db.execute("SELECT status FROM tables WHERE id = ?", (table,)).fetchone()
        counts = [
            db.execute(f"SELECT count(*) FROM {where} WHERE id = ?", (table,)).fetchone()[0]
            for where in ("entries", "archive")
        ]
    return status, *counts


async def check_finished(folder: Path, at: Harness, id: str) -> None:
    table = await at.registry.table(id)
    assert table.status == "over"
    assert stored(folder, id) == ("over", 0, 1)
    record = read_record(table.record)
    assert record.verify() > 0
    assert (await at.backend.replays.page(table, "all", 0, "en")).places == [2, 1]


async def resign(at: Harness, table: Table) -> None:
    await at.ask(table, ANNA, 0, Resign())


@pytest.mark.parametrize(("writes", "before"), [(1, ("running", 2, 0)), (2, ("over", 0, 1))])
async def test_between_the_last_entry_and_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writes: int, before: tuple[str, int, int]
) -> None:
    """The last entry is one write, the end with all that belongs to it another."""
    disk = Disk(monkeypatch)
    async with harness(tmp_path) as at:
        table = await at.dealt()
        await at.act(table)
        disk.left = writes
        await resign(at, table)
    disk.left = None
    assert stored(tmp_path, table.id) == before
    async with harness(tmp_path) as at:
        await check_finished(tmp_path, at, table.id)


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path

sys.path.insert(0, sys.argv[2])
from tests.server.harness import ANNA, harness
from wishfold.server.store import archive_rows, sqlite
from wishfold.server.wire.requests import Resign

write = archive_rows.write_archived

def killed(db, match):
    write(db, match)
    print(match.table, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

async def main():
    async with harness(Path(sys.argv[1])) as at:
        table = await at.dealt()
        await at.act(table)
        sqlite.write_archived = killed
        await at.ask(table, ANNA, 0, Resign())

asyncio.run(main())
"""


async def test_kill_during_the_commit(tmp_path: Path) -> None:
    """Everything is written, and the transaction is not closed yet."""
    root = str(Path(__file__).parents[3])
    ended = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path), root], stdout=subprocess.PIPE, text=True, timeout=120
    )
    assert ended.returncode == -signal.SIGKILL
    table = ended.stdout.strip()
    assert stored(tmp_path, table) == ("running", 2, 0)
    async with harness(tmp_path) as at:
        await check_finished(tmp_path, at, table)
