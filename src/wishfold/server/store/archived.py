"""What the archive stores of a finished match: the facts that lists show, its record, how it stood."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ArchivedMatch:
    """A game or series that ended or was abandoned. The people who may see it are those of its table."""

    table: str
    game: str
    version: int
    """Of the game when the cards were dealt."""
    options: Mapping[str, Any]
    names: list[str]
    bots: list[str]
    """By seat, the bot that played there in the end, or "" for a person."""
    resigned: list[int]
    places: list[int] | None
    """Where each seat came in; None where there is no result."""
    points: list[int] | None
    """What each seat had in the end, or had gathered in the series; None where the rules did not end it."""
    abandoned: bool
    began: int
    ended: int
    """Both in milliseconds since 1970."""
    record: str
    ending: bytes
    """What the record leaves out (see `match.ending`). Empty where that is still stored as entries, by a
    version before the archive."""


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table in the list of one identity. `game` and `names` are those of the archive, empty before the
    end; `body` is the configuration, empty after it."""

    table: str
    status: str
    touched: int
    seats: list[int]
    body: bytes
    game: str
    names: list[str]
