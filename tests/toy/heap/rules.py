"""The rules of Heap. Everything lies open; only the size of the heap is left to chance."""

from wishfold.kernel.rules.bits import list_bits
from wishfold.kernel.rules.fields import Fields
from wishfold.kernel.story import CHANCE, CHANCE_ACTS, EVERYONE, ROUND_BEGINS, TURN_BEGINS, tell

from .components import EVENTS, SIZES

HEAPED, TOOK, TIPPED = EVENTS.numbers()
TIP, TIPS = 2, 4  # a smaller heap does not tip over
SMALLEST, LARGEST = int(SIZES[0]), int(SIZES[-1])
TAKING, TIPPING, THE_END = 2, 3, 4


class Kit(Fields):
    seats = 0
    starts = 0


class State(Fields):
    heap = 0
    turn = 0  # actions so far
    latest = 0  # stones that were taken last
    winner = 0  # the seat that took the last stone, from 1; 0 is nobody


def to_act(kit: Kit, s: State) -> int:
    return (kit.starts + s.turn) % kit.seats


def acting(kit: Kit, s: State) -> int:
    if s.heap == 0:
        return CHANCE_ACTS if s.turn == 0 else 0
    return 1 << to_act(kit, s)


def legal(kit: Kit, s: State, seat: int, out: list[int]) -> int:
    if acting(kit, s) >> seat & 1 == 0:
        return 0
    two = s.heap >= 2 and s.latest != 2
    return list_bits(1 | two << 1 | (s.heap >= TIPS) << TIP, 0, out, 0)


def outcomes(kit: Kit, s: State, out: list[int], weights: list[int]) -> int:
    for size in range(LARGEST - SMALLEST + 1):
        out[size] = size
        weights[size] = size + 1
    return LARGEST - SMALLEST + 1


def place(kit: Kit, s: State, seat: int) -> int:
    return 0 if s.winner == 0 else 2 - points(kit, s, seat)


def points(kit: Kit, s: State, seat: int) -> int:
    return 1 if s.winner == seat + 1 else 0


def apply(kit: Kit, s: State, seat: int, action: int) -> None:
    if seat == CHANCE:
        s.heap = action + SMALLEST
        tell(s, EVERYONE, ROUND_BEGINS, 1)
        tell(s, EVERYONE, HEAPED, s.heap)
    elif action == TIP:
        s.turn += 1
        s.heap = 0
        tell(s, EVERYONE, TIPPED, seat)
    else:
        s.turn += 1
        s.latest = action + 1
        s.heap -= s.latest
        tell(s, EVERYONE, TOOK, seat, s.latest)
        s.winner = seat + 1 if s.heap == 0 else 0
    if s.heap != 0:
        tell(s, EVERYONE, TURN_BEGINS, to_act(kit, s), s.turn + 1)


def refusal(kit: Kit, s: State, seat: int, action: int) -> int:
    if s.heap == 0:
        return THE_END
    return TIPPING if action == TIP and seat == to_act(kit, s) else TAKING
