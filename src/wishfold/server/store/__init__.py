"""Where tables are kept: a small interface, so that one file or a database cluster can stand behind it.

A write is durable when it returns. Nobody is told of an action before that.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

NOBODY_SITS: Mapping[int, Iterable[str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is kept. `body` is what was agreed (JSON), `status` one of open, running or over,
    `touched` when anything last happened (milliseconds), `listed` whether the lobby shows it."""

    id: str
    status: str
    touched: int
    listed: bool
    body: bytes


@dataclass(frozen=True, slots=True)
class Key:
    """What a token opens: a seat of a table (NOBODY to watch it). Only the token's hash is kept.
    One that `moves` takes the seat away from whoever sits there: the same person elsewhere."""

    hash: str
    table: str
    seat: int
    once: bool
    moves: bool = False


class Taken(Exception):
    """Somebody else has written this place already."""


class Gone(Exception):
    """What should be changed is not there any more."""


class Store(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def probe(self) -> None:
        """Writes something that changes nothing; raises where nothing can be written."""

    async def put(
        self, table: Kept, sitters: Mapping[int, Iterable[str]] = NOBODY_SITS, keys: Iterable[Key] = ()
    ) -> None:
        """Keeps a new table with who sits there and what opens it, all of it or nothing."""

    async def change(self, table: Kept) -> None:
        """Keeps what is agreed now; raises Gone if the table was deleted meanwhile."""

    async def get(self, table: str) -> Kept | None: ...

    async def append(self, table: str, number: int, entry: bytes) -> None:
        """Adds an entry of the match; raises Taken if the number is used already."""

    async def entries(self, table: str) -> list[bytes]: ...

    async def with_status(self, *statuses: str) -> list[Kept]: ...

    async def lobby(self, limit: int) -> list[Kept]:
        """Open tables that anybody may join, the newest first."""

    async def add_keys(self, keys: list[Key]) -> None:
        """Adds tokens; an earlier one of the same seat is void from then on."""

    async def see_key(self, hash: str, identity: str) -> Key | None:
        """What a token would open for this identity; it is not used up."""

    async def use_key(self, hash: str, identity: str) -> Key | None:
        """What a token opens, if it is still good. One that works once is good from then on for this
        identity alone, whose answer may have got lost."""

    async def seat(self, table: str, seat: int, identity: str, alone: bool = False) -> None:
        """Seats somebody, known by the hash of a cookie; `alone` in place of all others, whose tokens that
        move the seat are void from then on."""

    async def unseat(self, table: str, seat: int) -> None:
        """Nobody sits there any more, and no token of that seat is good."""

    async def tables_of(self, identity: str, *statuses: str) -> list[tuple[Kept, list[int]]]:
        """The tables of one visitor, with the seats there (NOBODY among them for watching); all
        statuses if none is named."""

    async def leave(self, table: str, identity: str) -> None:
        """The visitor is no longer known at this table."""

    async def sitters(self, table: str) -> dict[int, set[str]]: ...

    async def forget(self, before: int, *statuses: str) -> int:
        """Deletes tables of these statuses that were last touched before then; returns how many."""

    async def delete(self, table: str) -> None:
        """Deletes a table and all that belongs to it."""
