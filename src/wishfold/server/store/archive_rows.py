"""The archive in SQLite: one row for each finished match, and the list of an identity's tables."""

import sqlite3
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from . import TableDeleted
from .archived import ArchivedMatch, OwnTable

CREATE_ARCHIVE = """
    CREATE TABLE archive (
        id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, game TEXT NOT NULL, version INTEGER NOT NULL,
        options TEXT NOT NULL, names TEXT NOT NULL, bots TEXT NOT NULL, resigned TEXT NOT NULL, places TEXT,
        points TEXT, abandoned INTEGER NOT NULL, began INTEGER NOT NULL, ended INTEGER NOT NULL,
        record TEXT NOT NULL, ending BLOB NOT NULL
    ) STRICT
    """
COLUMNS = (
    "id, game, version, options, names, bots, resigned, places, points, abandoned, began, ended, record,"
    " ending"
)


def write_archived(db: sqlite3.Connection, match: ArchivedMatch) -> None:
    """With its ending, the entries of the table have nothing more to tell, and go."""
    row = (
        match.table,
        match.game,
        match.version,
        *map(_json, (match.options, match.names, match.bots, match.resigned)),
        None if match.places is None else _json(match.places),
        None if match.points is None else _json(match.points),
        int(match.abandoned),
        match.began,
        match.ended,
        match.record,
        match.ending,
    )
    try:
        db.execute(f"INSERT OR REPLACE INTO archive ({COLUMNS}) VALUES ({', '.join('?' * len(row))})", row)
    except sqlite3.IntegrityError as error:
        raise TableDeleted(match.table) from error
    if match.ending:
        db.execute("DELETE FROM entries WHERE id = ?", (match.table,))


def read_archived(db: sqlite3.Connection, table: str) -> ArchivedMatch | None:
    row = db.execute(f"SELECT {COLUMNS} FROM archive WHERE id = ?", (table,)).fetchone()
    if row is None:
        return None
    id, game, version, options, names, bots, resigned, places, points, *rest = row
    abandoned, began, ended, record, ending = rest
    return ArchivedMatch(
        id,
        game,
        version,
        _parsed(options),
        _parsed(names),
        _parsed(bots),
        _parsed(resigned),
        _parsed(places),
        _parsed(points),
        bool(abandoned),
        began,
        ended,
        record,
        ending,
    )


def unmoved(db: sqlite3.Connection) -> list[str]:
    return [row[0] for row in db.execute("SELECT id FROM archive WHERE ending = x''")]


def own_tables(db: sqlite3.Connection, identity: str, limit: int) -> list[OwnTable]:
    query = (
        "SELECT id, status, touched, group_concat(seat), CASE status WHEN 'over' THEN x'' ELSE body END,"
        " ifnull(game, ''), ifnull(names, '[]')"
        " FROM seating JOIN tables USING (id) LEFT JOIN archive USING (id) WHERE identity = ?"
        " GROUP BY id ORDER BY status = 'over', touched DESC LIMIT ?"
    )
    return [
        OwnTable(id, status, touched, sorted(map(int, seats.split(","))), body, game, _parsed(names))
        for id, status, touched, seats, body, game, names in db.execute(query, (identity, limit))
    ]


# -- tables that ended before there was an archive ---------------------------------------------


class _OldSeat(Struct):
    name: str
    bot: str


class _OldBody(Struct):
    """What was stored with a finished table, as far as the archive needs it."""

    game: str
    version: int
    options: dict[str, Any]
    places: list[_OldSeat]
    began: int
    record: str


_read_old = msgspec.json.Decoder(_OldBody).decode


def copy_finished(db: sqlite3.Connection) -> None:
    """Moves the records of finished tables to the archive. What their entries say beside the record follows
    when the server has the games at hand. A damaged table stays as it is."""
    for (id,) in db.execute("SELECT id FROM tables WHERE status = 'over'").fetchall():
        touched, body = db.execute("SELECT touched, body FROM tables WHERE id = ?", (id,)).fetchone()
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            old = _read_old(body)
            names = [seat.name for seat in old.places]
            bots = [seat.bot for seat in old.places]
            match = ArchivedMatch(
                id,
                old.game,
                old.version,
                old.options,
                names,
                bots,
                [],
                None,
                None,
                False,
                old.began,
                touched,
                old.record,
                b"",
            )
            write_archived(db, match)
            without = {name: value for name, value in msgspec.json.decode(body).items() if name != "record"}
            db.execute("UPDATE tables SET body = ? WHERE id = ?", (msgspec.json.encode(without), id))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _parsed(text: str | None) -> Any:
    return None if text is None else msgspec.json.decode(text)
