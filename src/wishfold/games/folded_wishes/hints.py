"""Where a layout is fulfilled, and where one step of an animal would fulfil it."""

from collections.abc import Iterator

from ...kernel.bits import lowest_bit
from .components import CARDS
from .geometry import fits
from .rules.board import occupied
from .rules.state import FOLD, Kit, State


def fulfilled_at(kit: Kit, s: State, seat: int, card: int) -> list[int]:
    """The boards on which the seat's animals in the grid show the layout of a card."""
    return [board for board in fits(CARDS[card].layout, kit.width) if not board & ~s.animals[seat]]


def one_step_away(kit: Kit, s: State, seat: int, card: int) -> Iterator[tuple[int, int, int]]:
    """Boards that lack one square, with the step that would fill it: board, start and end.

    The step is that of a Corner Fold; the tile outside counts as a start when one lies there.
    """
    slot = s.slot if s.phase == FOLD else lowest_bit(kit.slots)
    own, animals = s.animals[seat], occupied(s)
    for board in fits(CARDS[card].layout, kit.width):
        lacking = board & ~own
        if lacking.bit_count() != 1 or lacking & animals:
            continue
        end = lowest_bit(lacking)
        starts = kit.near[slot][end] & own & ~board
        while starts:
            yield board, lowest_bit(starts), end
            starts &= starts - 1
