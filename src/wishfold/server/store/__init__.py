"""Where tables are stored: a small interface, so that one file or a database cluster can stand behind it.

A write is durable when it returns. No listener is told of a change before that.
"""

from typing import Protocol

from .archived import ArchivedMatch, OwnTable
from .changes import Change, Invitation, OpenPeriod, Seating, TableRow


class EntryConflict(Exception):
    """Another process has written an entry with this number already."""


class TableDeleted(Exception):
    """The table that should be changed was deleted."""


class Store(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def probe(self) -> None:
        """Writes something that changes nothing; raises if writing fails."""

    async def write(self, *changes: Change) -> None:
        """All of it or nothing; raises Gone if a table that should be changed was deleted meanwhile."""

    async def last_open(self) -> OpenPeriod:
        """The period in which the server was open, as it was written last; an empty one at first."""

    async def get(self, table: str) -> TableRow | None: ...

    async def append(self, table: str, number: int, entry: bytes) -> None:
        """Adds an entry of the match; raises Taken if the number is used already."""

    async def entries(self, table: str) -> list[bytes]: ...

    async def with_status(self, *statuses: str) -> list[TableRow]: ...

    async def lobby(self, limit: int) -> list[TableRow]:
        """Listed tables with a free seat, the newest first."""

    async def find_invitation(self, hash: str, identity: str) -> Invitation | None:
        """What a token would open for this identity; it is not used up."""

    async def tables_of(self, identity: str, *statuses: str) -> list[tuple[TableRow, list[int]]]:
        """The tables of an identity with its seats there (NOBODY for a spectator), of all statuses if none is
        named."""

    async def own_tables(self, identity: str, limit: int) -> list[OwnTable]:
        """The list of an identity: those that are not over come first, then the latest. Of finished ones no
        configuration is read."""

    async def archived(self, table: str) -> ArchivedMatch | None:
        """The match of a finished table."""

    async def unmoved(self) -> list[str]:
        """Finished tables of which a version before the archive stored entries that are yet to be moved."""

    async def seating(self, table: str) -> Seating: ...

    async def forget(self, before: int, *statuses: str) -> int:
        """Deletes tables of these statuses that were last touched before then; gives their number."""

    async def delete(self, table: str) -> None:
        """Deletes a table and all that belongs to it."""
