"""What is stored of a table, and the changes to it. Changes that belong together are written together."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ...kernel.story import NOBODY
from .archived import ArchivedMatch


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it is stored. `body` is its configuration (JSON), `status` one of open, running or over,
    `touched` when anything last happened (milliseconds), `listed` whether the lobby shows it."""

    id: str
    status: str
    touched: int
    listed: bool
    body: bytes


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a token opens: a seat of a table (NOBODY to watch it). Only the token's hash is stored. One that
    `moves` takes the seat away from the identities that have it: the same person on another device."""

    hash: str
    table: str
    seat: int
    once: bool
    moves: bool = False


Seating = dict[int, set[str]]
"""By seat, the identities that sit there; spectators sit at NOBODY."""


@dataclass(frozen=True, slots=True)
class TableCreated:
    """A new table with its seating."""

    table: TableRow
    seating: Mapping[int, Iterable[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableUpdated:
    """Another status or configuration of a table."""

    table: TableRow


@dataclass(frozen=True, slots=True)
class InvitationIssued:
    """A new invitation; an earlier one of the same seat is void."""

    invitation: Invitation


@dataclass(frozen=True, slots=True)
class InvitationUsed:
    """An invitation that works once is from now on good for this identity alone, whose answer may have got
    lost."""

    hash: str
    identity: str


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """An identity sits down; `alone` in place of all others, whose invitations that move the seat are
    void."""

    table: str
    seat: int
    identity: str
    alone: bool = False

    def apply_to(self, seating: Seating) -> None:
        there = seating.setdefault(self.seat, set())
        if self.alone:
            there.clear()
        there.add(self.identity)


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """A seat is free again, and its invitations are void."""

    table: str
    seat: int

    def apply_to(self, seating: Seating) -> None:
        seating.pop(self.seat, None)


@dataclass(frozen=True, slots=True)
class VisitorLeft:
    """An identity is no longer known at a table."""

    table: str
    identity: str

    def apply_to(self, seating: Seating) -> None:
        for there in seating.values():
            there.discard(self.identity)


@dataclass(frozen=True, slots=True)
class SeatsRenumbered:
    """New numbers of seats; those that are not among `seats` are gone. Players and open invitations follow
    their seats, spectators stay."""

    table: str
    seats: Mapping[int, int]

    def apply_to(self, seating: Seating) -> None:
        moved = {self.seats.get(seat, seat): who for seat, who in seating.items() if self.keeps(seat)}
        seating.clear()
        seating.update(moved)

    def keeps(self, seat: int) -> bool:
        return seat == NOBODY or seat in self.seats


@dataclass(frozen=True, slots=True)
class OpenPeriod:
    """The server opened then, and was open until then at least; in milliseconds."""

    opened: int = 0
    until: int = 0


SeatChange = SeatTaken | SeatFreed | VisitorLeft | SeatsRenumbered
Change = (
    TableCreated | TableUpdated | ArchivedMatch | InvitationIssued | InvitationUsed | SeatChange | OpenPeriod
)
