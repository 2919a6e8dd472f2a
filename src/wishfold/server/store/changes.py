"""What is kept of a table, and how it changes. Changes that belong together are written together."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ...kernel.story import NOBODY


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it is kept. `body` is what was agreed (JSON), `status` one of open, running or over,
    `touched` when anything last happened (milliseconds), `listed` whether the lobby shows it."""

    id: str
    status: str
    touched: int
    listed: bool
    body: bytes


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a token opens: a seat of a table (NOBODY to watch it). Only the token's hash is kept.
    One that `moves` takes the seat away from whoever sits there: the same person elsewhere."""

    hash: str
    table: str
    seat: int
    once: bool
    moves: bool = False


Seating = dict[int, set[str]]
"""Who sits where, by the hashes of their cookies; whoever only watches sits at NOBODY."""


@dataclass(frozen=True, slots=True)
class TableCreated:
    """A new table, with who sits there."""

    table: TableRow
    sitters: Mapping[int, Iterable[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableUpdated:
    """Something else holds at a table from now on."""

    table: TableRow


@dataclass(frozen=True, slots=True)
class InvitationIssued:
    """A new token; an earlier one of the same seat is void."""

    key: Invitation


@dataclass(frozen=True, slots=True)
class InvitationUsed:
    """A token that works once is good from now on for this identity alone, whose answer may have got lost."""

    hash: str
    identity: str


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody sits at a seat; `alone` in place of all others, whose tokens that move the seat are void."""

    table: str
    seat: int
    identity: str
    alone: bool = False

    def apply_to(self, sitters: Seating) -> None:
        there = sitters.setdefault(self.seat, set())
        if self.alone:
            there.clear()
        there.add(self.identity)


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """Nobody sits at a seat any more, and no token of it is good."""

    table: str
    seat: int

    def apply_to(self, sitters: Seating) -> None:
        sitters.pop(self.seat, None)


@dataclass(frozen=True, slots=True)
class VisitorLeft:
    """Somebody is no longer known at a table."""

    table: str
    identity: str

    def apply_to(self, sitters: Seating) -> None:
        for there in sitters.values():
            there.discard(self.identity)


@dataclass(frozen=True, slots=True)
class SeatsRenumbered:
    """Seats have other numbers from now on; those that are not among `seats` are there no more. People,
    and the tokens that are still out, follow their seats. Whoever only watches stays where they are."""

    table: str
    seats: Mapping[int, int]

    def apply_to(self, sitters: Seating) -> None:
        moved = {self.seats.get(seat, seat): who for seat, who in sitters.items() if self.keeps(seat)}
        sitters.clear()
        sitters.update(moved)

    def keeps(self, seat: int) -> bool:
        return seat == NOBODY or seat in self.seats


@dataclass(frozen=True, slots=True)
class OpenPeriod:
    """The house opened then, and was open until then at least; in milliseconds."""

    opened: int = 0
    until: int = 0


SeatChange = SeatTaken | SeatFreed | VisitorLeft | SeatsRenumbered
Change = TableCreated | TableUpdated | InvitationIssued | InvitationUsed | SeatChange | OpenPeriod
