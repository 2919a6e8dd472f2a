"""Looking at the board: who stands where, which tile lies where, what is fulfilled."""

from ....kernel.rules.bits import lowest_bit
from ..components import OUT
from .state import OUTSIDE, QUARTERS, Kit, State


def occupied(s: State) -> int:
    """Board of all animals."""
    return s.animals[0] | s.animals[1] | s.animals[2] | s.animals[3]


def owner_of(s: State, place: int) -> int:
    """Whose animal stands here; -1 for nobody's."""
    for p in range(4):
        if s.animals[p] >> place & 1:
            return p
    return -1


def tile_at(s: State, place: int) -> int:
    """The kind of the tile."""
    return s.tiles >> 2 * place & 3


def over(kit: Kit, slot: int, start: int, end: int) -> int:
    """The square that a jump leads over: the mean of both, counted on beyond the grid."""
    from_there = kit.beyond[slot] if start == OUT else start
    to_there = kit.beyond[slot] if end == OUT else end
    return (from_there + to_there) >> 1


def lined_up(kit: Kit, board: int) -> bool:
    """Whether all four animals stand side by side in a straight line."""
    i = 0
    while i < kit.line_count and kit.lines[i] != board:
        i += 1
    return i < kit.line_count


def highest_bit(board: int) -> int:
    """The last square of a board that is not empty."""
    while board & (board - 1) != 0:
        board &= board - 1
    return lowest_bit(board)


def fulfilled(kit: Kit, board: int, card: int) -> bool:
    """Whether the animals in the grid match the layout of a card, turned in any way."""
    for turn in range(QUARTERS):
        first = board & kit.anchors[card][turn]
        if first == 0:
            continue
        others = board >> kit.second[card][turn] & board >> kit.third[card][turn]
        if first & others & board >> kit.fourth[card][turn] != 0:
            return True
    return False


def ways_back(kit: Kit, s: State) -> int:
    """Board of the free squares that touch the tile that was pushed out."""
    return kit.near[kit.opposite[s.slot]][OUT] & ~occupied(s) & ~OUTSIDE
