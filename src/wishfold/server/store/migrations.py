"""The versions of the database's schema, and the way from each to the next."""

import sqlite3
from collections.abc import Callable

from .archive_rows import CREATE_ARCHIVE, copy_finished

Step = str | Callable[[sqlite3.Connection], None]


def _create_archive(db: sqlite3.Connection) -> None:
    db.execute(CREATE_ARCHIVE)
    copy_finished(db)


MIGRATIONS: tuple[Step, ...] = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, status TEXT NOT NULL, touched INTEGER NOT NULL, listed INTEGER NOT NULL,
        body BLOB NOT NULL
    ) STRICT;
    CREATE INDEX tables_by_status ON tables (status, touched);
    CREATE TABLE entries (
        id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, number INTEGER NOT NULL, entry BLOB NOT NULL,
        PRIMARY KEY (id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE keys (
        hash TEXT PRIMARY KEY, id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
        once INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sitters (
        identity TEXT NOT NULL, id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
        PRIMARY KEY (identity, id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sitters_by_table ON sitters (id);
    """,
    """
    ALTER TABLE keys ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE keys ADD COLUMN used_by TEXT NOT NULL DEFAULT '';
    CREATE INDEX keys_by_table ON keys (id);
    """,
    """
    CREATE TABLE house (opened INTEGER NOT NULL, until INTEGER NOT NULL) STRICT;
    INSERT INTO house VALUES (0, 0);
    """,
    """
    ALTER TABLE keys RENAME TO invitations;
    ALTER TABLE sitters RENAME TO seating;
    ALTER TABLE house RENAME TO open_period;
    """,
    _create_archive,
)
"""Each brings the file from one version of the schema to the next; none is ever changed."""


class NewerStore(sqlite3.DatabaseError):
    """The file was written by a newer Wishfold."""


def migrate(db: sqlite3.Connection, file: str) -> None:
    """Brings the file to the newest version of the schema: each step is written whole or not at all."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise NewerStore(f"{file} was written by a newer version of Wishfold")
    for number, step in enumerate(MIGRATIONS[version:], start=version + 1):
        with db:
            db.execute("BEGIN IMMEDIATE")
            for statement in step.split(";") if isinstance(step, str) else ():
                db.execute(statement)
            if not isinstance(step, str):
                step(db)
            db.execute(f"PRAGMA user_version = {number}")
