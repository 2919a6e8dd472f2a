"""Tables in one SQLite file: nothing to start, nothing to administer.

One thread does all reading and writing. What has piled up while it was busy goes into a single transaction,
so that many tables share one wait for the disk.
"""

import asyncio
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ...kernel.story import NOBODY
from . import EntryConflict, TableDeleted
from .archive_rows import own_tables, read_archived, unmoved, write_archived
from .archived import ArchivedMatch, OwnTable
from .changes import (
    Change,
    Invitation,
    InvitationIssued,
    InvitationUsed,
    OpenPeriod,
    SeatFreed,
    Seating,
    SeatsRenumbered,
    SeatTaken,
    TableCreated,
    TableRow,
    TableUpdated,
    VisitorLeft,
)
from .migrations import MIGRATIONS, migrate

T = TypeVar("T")
Job = tuple[Callable[[sqlite3.Connection], Any], asyncio.Future[Any], asyncio.AbstractEventLoop]
Answered = tuple[asyncio.Future[Any], Any, Exception | None]

GATHER = 0.0005
"""Seconds to wait for more jobs after the first: the disk takes longer than that anyway, and many in one
transaction cost little more than one."""


def check(file: Path) -> None:
    """Raises sqlite3.Error or OSError if tables cannot be stored in this file."""
    _connect(str(file)).close()


class SqliteStore:
    def __init__(self, file: Path | str) -> None:
        self.file = str(file)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.commits = 0
        """Transactions written so far."""

    async def open(self) -> None:
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._work, args=(ready, loop), name="store", daemon=True)
        self._thread.start()
        await ready

    async def close(self) -> None:
        """Writes what is still waiting, then closes the file."""
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    async def probe(self) -> None:
        await self._do(lambda db: db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}"))

    # -- what is stored -----------------------------------------------------------------------

    async def write(self, *changes: Change) -> None:
        def write(db: sqlite3.Connection) -> None:
            for change in changes:
                _write(db, change)

        await self._do(write)

    async def last_open(self) -> OpenPeriod:
        return await self._do(
            lambda db: OpenPeriod(*db.execute("SELECT opened, until FROM open_period").fetchone())
        )

    async def get(self, table: str) -> TableRow | None:
        rows = await self._rows("WHERE id = ?", table)
        return rows[0] if rows else None

    async def append(self, table: str, number: int, entry: bytes) -> None:
        try:
            await self._do(
                lambda db: db.execute("INSERT INTO entries VALUES (?, ?, ?)", (table, number, entry))
            )
        except sqlite3.IntegrityError as error:
            raise EntryConflict(f"entry {number} of {table}") from error

    async def entries(self, table: str) -> list[bytes]:
        query = "SELECT entry FROM entries WHERE id = ? ORDER BY number"
        return await self._do(lambda db: [row[0] for row in db.execute(query, (table,))])

    async def with_status(self, *statuses: str) -> list[TableRow]:
        marks = ", ".join("?" * len(statuses))
        return await self._rows(f"WHERE status IN ({marks}) ORDER BY touched DESC", *statuses)

    async def lobby(self, limit: int) -> list[TableRow]:
        return await self._rows("WHERE status = 'open' AND listed ORDER BY touched DESC LIMIT ?", limit)

    async def find_invitation(self, hash: str, identity: str) -> Invitation | None:
        return await self._do(lambda db: _invitation(db, hash, identity))

    async def tables_of(self, identity: str, *statuses: str) -> list[tuple[TableRow, list[int]]]:
        marks = ", ".join("?" * len(statuses))
        query = (
            "SELECT id, status, touched, listed, body, group_concat(seat) FROM seating JOIN tables USING (id)"
            f" WHERE identity = ? {f'AND status IN ({marks})' if statuses else ''} GROUP BY id"
            " ORDER BY touched DESC"
        )

        def look(db: sqlite3.Connection) -> list[tuple[TableRow, list[int]]]:
            rows = db.execute(query, (identity, *statuses))
            return [(_row(row), sorted(map(int, row[5].split(",")))) for row in rows]

        return await self._do(look)

    async def own_tables(self, identity: str, limit: int) -> list[OwnTable]:
        return await self._do(lambda db: own_tables(db, identity, limit))

    async def archived(self, table: str) -> ArchivedMatch | None:
        return await self._do(lambda db: read_archived(db, table))

    async def unmoved(self) -> list[str]:
        return await self._do(unmoved)

    async def seating(self, table: str) -> Seating:
        def look(db: sqlite3.Connection) -> Seating:
            found: Seating = {}
            for seat, identity in db.execute("SELECT seat, identity FROM seating WHERE id = ?", (table,)):
                found.setdefault(seat, set()).add(identity)
            return found

        return await self._do(look)

    async def forget(self, before: int, *statuses: str) -> int:
        marks = ", ".join("?" * len(statuses))
        query = f"DELETE FROM tables WHERE status IN ({marks}) AND touched < ?"
        return await self._do(lambda db: db.execute(query, (*statuses, before)).rowcount)

    async def delete(self, table: str) -> None:
        await self._do(lambda db: db.execute("DELETE FROM tables WHERE id = ?", (table,)))

    # -- the thread -------------------------------------------------------------------------

    async def _rows(self, where: str, *values: object) -> list[TableRow]:
        query = f"SELECT id, status, touched, listed, body FROM tables {where}"

        def look(db: sqlite3.Connection) -> list[TableRow]:
            return [_row(row) for row in db.execute(query, values)]

        return await self._do(look)

    async def _do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Hands a job to the thread and waits until its transaction is on disk."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put((job, done, loop))
        return await done

    def _work(self, ready: asyncio.Future[None], loop: asyncio.AbstractEventLoop) -> None:
        try:
            db = _connect(self.file)
        except Exception as error:
            loop.call_soon_threadsafe(ready.set_exception, error)
            return
        loop.call_soon_threadsafe(ready.set_result, None)
        stop = False
        while not stop:
            batch = [self._jobs.get()]
            time.sleep(GATHER)
            while not self._jobs.empty():
                batch.append(self._jobs.get())
            stop = None in batch
            self._commit(db, [job for job in batch if job is not None])
        db.close()

    def _commit(self, db: sqlite3.Connection, batch: list[Job]) -> None:
        """One transaction for the batch; if the commit itself fails, all jobs fail."""
        try:
            answers = self._together(db, batch) or self._one_by_one(db, batch)
        except Exception as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            answers = [(job[1], None, error) for job in batch]
        if batch:
            # All jobs come from the one loop that opened the store.
            batch[0][2].call_soon_threadsafe(_answer, answers)

    def _together(self, db: sqlite3.Connection, batch: list[Job]) -> list[Answered] | None:
        """Runs all jobs; None if one fails, which is rare, and then nothing is written."""
        db.execute("BEGIN")
        try:
            answers: list[Answered] = [(done, job(db), None) for job, done, _ in batch]
        except Exception:
            if not db.in_transaction:
                raise  # a full disk takes back the whole transaction
            db.execute("ROLLBACK")
            return None
        db.execute("COMMIT")
        self.commits += 1
        return answers

    def _one_by_one(self, db: sqlite3.Connection, batch: list[Job]) -> list[Answered]:
        """A job that fails takes back only its own writes."""
        answers: list[Answered] = []
        db.execute("BEGIN")
        for job, done, _ in batch:
            db.execute("SAVEPOINT job")
            try:
                answers.append((done, job(db), None))
            except Exception as error:
                if not db.in_transaction:
                    raise
                db.execute("ROLLBACK TO job")
                answers.append((done, None, error))
            db.execute("RELEASE job")
        db.execute("COMMIT")
        self.commits += 1
        return answers


def _write(db: sqlite3.Connection, change: Change) -> None:
    match change:
        case TableCreated(table, seating):
            row = (table.id, table.status, table.touched, int(table.listed), table.body)
            db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)
            seated = [(identity, table.id, seat) for seat, who in seating.items() for identity in who]
            db.executemany("INSERT INTO seating VALUES (?, ?, ?)", seated)
        case TableUpdated(table):
            query = "UPDATE tables SET status = ?, touched = ?, listed = ?, body = ? WHERE id = ?"
            values = (table.status, table.touched, int(table.listed), table.body, table.id)
            if not db.execute(query, values).rowcount:
                raise TableDeleted(table.id)
        case InvitationIssued(invitation):
            db.execute(
                "DELETE FROM invitations WHERE id = ? AND seat = ?", (invitation.table, invitation.seat)
            )
            one = invitation
            new = (one.hash, one.table, one.seat, int(one.once), int(one.moves))
            db.execute("INSERT INTO invitations (hash, id, seat, once, moves) VALUES (?, ?, ?, ?, ?)", new)
        case InvitationUsed(hash, identity):
            db.execute("UPDATE invitations SET used_by = ? WHERE hash = ? AND once", (identity, hash))
        case SeatTaken(id, seat, identity, alone):
            if alone:
                db.execute("DELETE FROM seating WHERE id = ? AND seat = ?", (id, seat))
                others = "DELETE FROM invitations WHERE id = ? AND seat = ? AND moves AND used_by != ?"
                db.execute(others, (id, seat, identity))
            db.execute("INSERT OR IGNORE INTO seating VALUES (?, ?, ?)", (identity, id, seat))
        case SeatFreed(id, seat):
            db.execute("DELETE FROM seating WHERE id = ? AND seat = ?", (id, seat))
            db.execute("DELETE FROM invitations WHERE id = ? AND seat = ?", (id, seat))
        case VisitorLeft(id, identity):
            db.execute("DELETE FROM seating WHERE id = ? AND identity = ?", (id, identity))
        case SeatsRenumbered():
            _renumber(db, change, "seating")
            _renumber(db, change, "invitations")
        case ArchivedMatch():
            write_archived(db, change)
        case OpenPeriod(opened, until):
            db.execute("UPDATE open_period SET opened = ?, until = ?", (opened, until))


def _renumber(db: sqlite3.Connection, change: SeatsRenumbered, table: str) -> None:
    """By way of numbers below zero, so that no two meet on the way. Seats that stay there are gone."""
    db.execute(f"UPDATE {table} SET seat = -1 - seat WHERE id = ? AND seat != ?", (change.table, NOBODY))
    move = f"UPDATE {table} SET seat = ? WHERE id = ? AND seat = ?"
    db.executemany(move, [(new, change.table, -1 - old) for old, new in change.seats.items()])
    db.execute(f"DELETE FROM {table} WHERE id = ? AND seat < 0", (change.table,))


def _answer(answers: list[Answered]) -> None:
    for done, value, error in answers:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(value)
        else:
            done.set_exception(error)


def _invitation(db: sqlite3.Connection, hash: str, identity: str) -> Invitation | None:
    """An invitation that works once and was used is good for the identity that used it alone."""
    query = "SELECT id, seat, once, moves FROM invitations WHERE hash = ? AND used_by IN ('', ?)"
    row = db.execute(query, (hash, identity)).fetchone()
    return row and Invitation(hash, row[0], row[1], bool(row[2]), bool(row[3]))


def _row(row: tuple[Any, ...]) -> TableRow:
    return TableRow(row[0], row[1], row[2], bool(row[3]), row[4])


def _connect(file: str) -> sqlite3.Connection:
    # It holds the secrets of running games: other users of this machine must not read them.
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    migrate(db, file)
    return db
