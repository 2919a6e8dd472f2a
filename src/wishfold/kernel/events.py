"""Event kinds: declared once with named fields, told by the rules, read by everybody else."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from . import story
from .rules.fields import Fields

ALL = -1
"""Instead of a seat: a listener from which nothing is hidden."""


@dataclass(frozen=True, slots=True)
class EventKind:
    """`fields` name what a, b and c of `tell` mean. An event that `reveals` brings something
    hidden to light: what led to it cannot be taken back. A `fleeting` one is for those who were
    paying attention: a log to look things up in leaves it out."""

    name: str
    fields: tuple[str, ...] = ()
    reveals: bool = False
    fleeting: bool = False

    @property
    def sight(self) -> bool:
        """Whether it shows something hidden for a moment. A listener that comes back is told of a sight
        only while it lies open (`Game.still_open`); of other fleeting events it is told those it missed."""
        return self.fleeting and self.reveals


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as its audience may know it."""

    kind: EventKind
    fields: dict[str, int]
    audience: int

    @property
    def name(self) -> str:
        return self.kind.name

    def heard_by(self, seat: int) -> bool:
        """Whether a seat, NOBODY or ALL is told of it. Of a thing that is told in two ways, open to some and
        veiled to the others, ALL gets the open way alone."""
        if seat == ALL:
            return self.audience == story.EVERYONE or not self.heard_by(story.NOBODY)
        return bool(self.audience >> seat & 1)

    @property
    def private(self) -> bool:
        return self.audience != story.EVERYONE

    def plain(self) -> tuple[str, tuple[int, ...]]:
        """What a listener gets, without who else got it."""
        return self.name, tuple(self.fields.values())


RESERVED = (
    EventKind("turn_begins", ("seat", "turn")),
    EventKind("round_begins", ("round",)),
    EventKind("reckoning", ("seat", "place", "points")),
)


REMEMBERED = 16_384


class EventKinds:
    """The kinds of one game: the kernel's three first, then its own."""

    def __init__(self, *own: EventKind) -> None:
        self.kinds = RESERVED + own
        # The same things happen at every table: what is alike is one object, which saves most of the
        # memory of a long story.
        self.made = lru_cache(REMEMBERED)(self._make)

    def number(self, name: str) -> int:
        return next(n for n, kind in enumerate(self.kinds) if kind.name == name)

    def numbers(self) -> Iterable[int]:
        """The numbers of the game's own kinds, for its rules' constants."""
        return range(len(RESERVED), len(self.kinds))

    def take(self, s: Fields) -> list[Event]:
        """Takes what has been told since the last time."""
        told, s.told = s.told or [], []
        return [self.made(*one) for one in told]

    def _make(self, audience: int, number: int, a: int, b: int, c: int) -> Event:
        kind = self.kinds[number]
        return Event(kind, dict(zip(kind.fields, (a, b, c), strict=False)), audience)
