"""What is counted, and who wins."""

from ....kernel.bits import bit_count
from .state import Kit, State


def place(kit: Kit, s: State, seat: int) -> int:
    """Most pairs are first; those with as many share the place. Alone it takes all pairs to win."""
    if kit.seats == 1:
        return 1 if s.lying == 0 else 0
    mine = bit_count(s.taken[seat])
    better = 0
    for p in range(kit.seats):
        if bit_count(s.taken[p]) > mine:
            better += 1
    return better + 1


def points(kit: Kit, s: State, seat: int) -> int:
    """Pairs, the more the better; alone the turns they took, the fewer the better."""
    return s.turns if kit.seats == 1 else bit_count(s.taken[seat])
