"""The rules of Heap. Everything lies open; only the size of the heap is left to chance."""

from wishfold.kernel.fields import Fields
from wishfold.kernel.story import (
    CHANCE,
    CHANCE_ACTS,
    EVERYONE,
    RECKONING,
    ROUND_BEGINS,
    TURN_BEGINS,
    tell,
)

from .actions import EVENTS
from .components import SIZES, SMALLEST

HEAPED, TOOK, TIPPED = EVENTS.numbers()

N_SIZES = len(SIZES)
TAKE_ONE, TAKE_TWO, TIP = 0, 1, 2
TIPS = 4  # a smaller heap does not tip over

TAKING = 2
TIPPING = 3
THE_END = 4


class Kit(Fields):
    seats = 0
    starts = 0


class State(Fields):
    heaped = 0  # whether the heap is there
    heap = 0
    turn = 0  # actions so far
    latest = 0  # stones that were taken last
    winner = 0  # the seat that took the last stone, from 1; 0 is nobody


def start(kit: Kit, s: State) -> None:
    """A blank state is the beginning."""


def to_act(kit: Kit, s: State) -> int:
    return (kit.starts + s.turn) % kit.seats


def acting(kit: Kit, s: State) -> int:
    if s.heaped == 0:
        return CHANCE_ACTS
    return 0 if s.heap == 0 else 1 << to_act(kit, s)


def legal(kit: Kit, s: State, seat: int, out: list[int]) -> int:
    if s.heap == 0 or seat != to_act(kit, s):
        return 0
    out[0] = TAKE_ONE
    n = 1
    if s.heap >= 2 and s.latest != 2:
        out[n] = TAKE_TWO
        n += 1
    if s.heap >= TIPS:
        out[n] = TIP
        n += 1
    return n


def outcomes(kit: Kit, s: State, out: list[int], weights: list[int]) -> int:
    for size in range(N_SIZES):
        out[size] = size
        weights[size] = size + 1
    return N_SIZES


def place(kit: Kit, s: State, seat: int) -> int:
    if s.winner == 0:
        return 0
    return 1 if s.winner == seat + 1 else 2


def points(kit: Kit, s: State, seat: int) -> int:
    return 1 if s.winner == seat + 1 else 0


def apply(kit: Kit, s: State, seat: int, action: int) -> None:
    if seat == CHANCE:
        s.heaped = 1
        s.heap = action + SMALLEST
        tell(s, EVERYONE, ROUND_BEGINS, 1)
        tell(s, EVERYONE, HEAPED, s.heap)
        tell(s, EVERYONE, TURN_BEGINS, to_act(kit, s), 1)
        return
    if action == TIP:
        s.heap = 0
        tell(s, EVERYONE, TIPPED, seat)
    else:
        s.latest = action + 1
        s.heap -= s.latest
        tell(s, EVERYONE, TOOK, seat, s.latest)
        if s.heap == 0:
            s.winner = seat + 1
    if s.heap == 0:
        for p in range(kit.seats):
            tell(s, EVERYONE, RECKONING, p, place(kit, s, p), points(kit, s, p))
        return
    s.turn += 1
    tell(s, EVERYONE, TURN_BEGINS, to_act(kit, s), s.turn + 1)


def veil(kit: Kit, s: State, seat: int) -> None:
    """Nothing is hidden."""


def imagine(kit: Kit, s: State, seat: int, rng: list[int]) -> None:
    """Nothing is hidden."""


def refusal(kit: Kit, s: State, seat: int, action: int) -> int:
    if s.heap == 0:
        return THE_END
    return TIPPING if action == TIP and seat == to_act(kit, s) else TAKING
