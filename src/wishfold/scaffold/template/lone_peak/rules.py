"""The rules of Lone Peak. A number that a seat cannot see is HIDDEN."""

from wishfold.kernel.actions import Kind, Space
from wishfold.kernel.events import EventKind, EventKinds
from wishfold.kernel.rules.bits import list_bits
from wishfold.kernel.rules.fields import Fields, ints
from wishfold.kernel.rules.rng import below
from wishfold.kernel.story import EVERYONE, ROUND_BEGINS, TURN_BEGINS, tell

NUMBERS = ("1", "2", "3", "4", "5", "6")
HIGHEST = len(NUMBERS)
HIDDEN = HIGHEST + 1
MOST_SEATS = 4

ACTIONS = Space(Kind("pick", number=NUMBERS))
EVENTS = EventKinds(EventKind("picked", ("seat",)), EventKind("shown", ("seat", "number"), reveals=True))
PICKED, SHOWN = EVENTS.numbers()


class Kit(Fields):
    seats = 0


class State(Fields):
    picked = ints(MOST_SEATS)  # 0 until the seat has picked


def start(kit: Kit, s: State) -> None:
    tell(s, EVERYONE, ROUND_BEGINS, 1)
    for p in range(kit.seats):
        tell(s, EVERYONE, TURN_BEGINS, p, 1)


def acting(kit: Kit, s: State) -> int:
    """All who have not picked yet, at once."""
    seats = 0
    for p in range(kit.seats):
        seats |= (s.picked[p] == 0) << p
    return seats


def legal(kit: Kit, s: State, seat: int, out: list[int]) -> int:
    return list_bits((1 << HIGHEST) - 1, 0, out, 0) if acting(kit, s) >> seat & 1 else 0


def apply(kit: Kit, s: State, seat: int, action: int) -> None:
    s.picked[seat] = action + 1
    tell(s, EVERYONE, PICKED, seat)
    if acting(kit, s) == 0:
        for p in range(kit.seats):
            tell(s, EVERYONE, SHOWN, p, s.picked[p])


def points(kit: Kit, s: State, seat: int) -> int:
    """The number, if nobody else has it."""
    alike = 0
    for p in range(kit.seats):
        alike += s.picked[p] == s.picked[seat]
    return s.picked[seat] if alike == 1 else 0


def veil(kit: Kit, s: State, seat: int) -> None:
    """Until all have picked, a seat knows its own number alone."""
    for p in range(kit.seats if acting(kit, s) != 0 else 0):
        if p != seat and s.picked[p] != 0:
            s.picked[p] = HIDDEN


def imagine(kit: Kit, s: State, seat: int, rng: list[int]) -> None:
    for p in range(kit.seats):
        if s.picked[p] == HIDDEN:
            s.picked[p] = 1 + below(rng, HIGHEST)
