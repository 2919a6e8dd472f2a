"""Where a layout is fulfilled, and where one step of an animal would fulfil it."""

from ...kernel.rules.bits import lowest_bit
from .components import CARDS
from .geometry import fits
from .rules.board import occupied
from .rules.state import FOLD, Kit, State


def fulfilled_at(kit: Kit, s: State, seat: int, card: int) -> list[int]:
    """The boards on which the seat's animals in the grid show the layout of a card."""
    return [board for board in fits(CARDS[card].layout, kit.width) if not board & ~s.animals[seat]]


def one_step_away(kit: Kit, s: State, seat: int, card: int) -> dict[tuple[int, int], list[int]]:
    """The steps that would fulfil a layout, from start to end, each with the boards that it would fulfil.

    The step is that of a Corner Fold; the tile outside counts as a start when one lies there.
    """
    slot = s.slot if s.phase == FOLD else lowest_bit(kit.slots)
    own, animals = s.animals[seat], occupied(s)
    steps: dict[tuple[int, int], list[int]] = {}
    for board in fits(CARDS[card].layout, kit.width):
        lacking = board & ~own
        if lacking.bit_count() != 1 or lacking & animals:
            continue
        end = lowest_bit(lacking)
        starts = kit.near[slot][end] & own & ~board
        while starts:
            steps.setdefault((lowest_bit(starts), end), []).append(board)
            starts &= starts - 1
    return steps
