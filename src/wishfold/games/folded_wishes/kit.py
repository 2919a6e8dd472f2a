"""From the chosen options to the instance that the rules play with."""

from functools import cache

from ...kernel.options import Options
from .actions import JUMPS, STEPS
from .cards import ANY
from .components import CARDS, COPIES, FOLDS, KINDS, OUT, TILES, columns
from .geometry import (
    inward,
    line,
    number,
    opposite,
    reach,
    shapes,
    slot_spot,
    slots,
    squares,
    winning_lines,
)
from .rules.state import Kit


def folded_wishes_kit(options: Options) -> Kit:
    return _kit(options.seats).copy()


@cache
def _kit(seats: int) -> Kit:
    """Worked out once, since every position that is read asks for it."""
    kit = Kit()
    kit.seats = seats
    kit.width = columns(seats)
    kit.grid = sum(1 << number(spot) for spot in squares(kit.width))
    for kind in range(len(KINDS)):
        kit.supply[kind] = COPIES - 1 if seats == 2 else COPIES
    _slots(kit)
    _moves(kit)
    _folds(kit)
    _layouts(kit)
    return kit


def _slots(kit: Kit) -> None:
    for slot in slots(kit.width):
        squares_in_line = line(slot, kit.width)
        kit.slots |= 1 << slot
        kit.opposite[slot] = opposite(slot)
        kit.line[slot] = sum(1 << square for square in squares_in_line)
        kit.tile_line[slot] = sum(3 << 2 * square for square in squares_in_line)
        kit.first[slot], kit.last[slot] = squares_in_line[0], squares_in_line[-1]
        kit.stride[slot] = number(inward(slot))
        kit.beyond[slot] = number(slot_spot(slot, kit.width) or (0, 0))
        for place in range(OUT + 1):
            kit.near[slot][place] = reach(place, slot, kit.width, 1)
            kit.far[slot][place] = reach(place, slot, kit.width, 2)


def _moves(kit: Kit) -> None:
    for n, (start, end) in enumerate(STEPS):
        kit.step[start][end] = n
        kit.step_start[n], kit.step_end[n] = start, end
    for n, (start, end) in enumerate(JUMPS):
        kit.jump[start][end] = n
        kit.jump_start[n], kit.jump_end[n] = start, end
    lines = winning_lines(kit.width)
    kit.lines[: len(lines)] = lines
    kit.line_count = len(lines)


def _folds(kit: Kit) -> None:
    for kind, (name, _, fold, times) in enumerate(TILES):
        kit.printed_fold[kind] = FOLDS.index(fold)
        kit.printed_times[kind] = times
        for n, card in enumerate(CARDS):
            if card.tile in (name, ANY):
                works = kit.adding if card.instead_of is None else kit.turning
                works[kind] |= 1 << n
    for n, card in enumerate(CARDS):
        kit.gives[n] = FOLDS.index(card.fold)
        kit.giving[kit.gives[n]] |= 1 << n


def _layouts(kit: Kit) -> None:
    for n, card in enumerate(CARDS):
        if card.rank == "apprentice":
            continue
        for turn, (spread, anchors) in enumerate(shapes(card.layout, kit.width).items()):
            kit.anchors[n][turn] = anchors
            kit.second[n][turn], kit.third[n][turn] = spread[:2]
            kit.fourth[n][turn] = spread[2] if len(spread) > 2 else 0
        if card.rank == "journeyman":
            kit.journeymen |= 1 << n
        else:
            kit.masters |= 1 << n
