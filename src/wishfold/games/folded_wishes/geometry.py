"""How the squares of the grid and the place outside lie to each other, as bit boards.

A board has a bit for each square, in reading order, and one for the place outside. Worked out
once for each width; the rules only look it up.
"""

from collections.abc import Iterator
from functools import cache

from .cards import Layout, squares_of, turned
from .components import COLUMNS, HERD, OUT, ROWS, SLOTS, columns

HEIGHT = len(ROWS)
WIDEST = len(COLUMNS)

Spot = tuple[int, int]
"""Column and row from 0; the places outside lie at -1 or just past the end."""

WAYS = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)
"""The eight directions."""


def number(spot: Spot) -> int:
    """Of a square; continued past the edges, so that the middle of two is their mean."""
    return spot[1] * WIDEST + spot[0]


def squares(width: int) -> list[Spot]:
    return [(x, y) for y in range(HEIGHT) for x in range(width)]


def slot_spot(slot: int, width: int) -> Spot | None:
    """Where the tile lies that is placed at this slot; None if the grid has no such slot."""
    side, at = SLOTS[slot][0], int(SLOTS[slot][1:]) - 1
    if side in "NS":
        return ((at, -1) if side == "N" else (at, HEIGHT)) if at < width else None
    return (-1, at) if side == "W" else (width, at)


def inward(slot: int) -> Spot:
    """The direction in which a tile at this slot is pushed."""
    return {"N": (0, 1), "S": (0, -1), "W": (1, 0), "E": (-1, 0)}[SLOTS[slot][0]]


def opposite(slot: int) -> int:
    """The slot at the other end of the line."""
    side, at = SLOTS[slot][0], SLOTS[slot][1:]
    return SLOTS.index({"N": "S", "S": "N", "W": "E", "E": "W"}[side] + at)


def slots(width: int) -> list[int]:
    """The slots that a grid has."""
    return [slot for slot in range(len(SLOTS)) if slot_spot(slot, width) is not None]


def line(slot: int, width: int) -> list[int]:
    """The squares of the line, the one next to the slot first."""
    x, y = slot_spot(slot, width) or (0, 0)
    dx, dy = inward(slot)
    return [number((x + dx * n, y + dy * n)) for n in range(1, (width if dx else HEIGHT) + 1)]


def reach(place: int, slot: int, width: int, length: int) -> int:
    """The places one step (or, for a jump, two) away from a place in a straight line, while a tile
    lies outside at this slot."""
    spots = {spot: number(spot) for spot in squares(width)}
    outside = slot_spot(slot, width)
    if outside is not None:
        spots[outside] = OUT
    start = next((spot for spot, at in spots.items() if at == place), None)
    if start is None:
        return 0
    ends = ((start[0] + dx * length, start[1] + dy * length) for dx, dy in WAYS)
    return sum(1 << spots[end] for end in ends if end in spots)


@cache
def pairs(length: int) -> tuple[tuple[int, int], ...]:
    """All pairs of places that are one step (or a jump) apart on some grid, for some slot."""
    joined = [0] * (OUT + 1)
    for width in {columns(2), columns(3)}:
        for slot in slots(width):
            for place in range(OUT + 1):
                joined[place] |= reach(place, slot, width, length)
    return tuple((a, b) for a in range(OUT + 1) for b in range(OUT + 1) if joined[a] >> b & 1)


def winning_lines(width: int) -> list[int]:
    """All ways in which four animals stand side by side in a straight line."""
    inside = set(squares(width))
    found = set()
    for x, y in inside:
        for dx, dy in WAYS:
            spots = [(x + dx * n, y + dy * n) for n in range(HERD)]
            if inside.issuperset(spots):
                found.add(sum(1 << number(spot) for spot in spots))
    return sorted(found)


@cache
def fits(layout: Layout, width: int) -> tuple[int, ...]:
    """All places of a layout in the grid, turned by quarter turns, never mirrored."""
    return tuple(sorted({board for drawn in quarter_turns(layout) for board in _moved(drawn, width)}))


def shapes(layout: Layout, width: int) -> dict[tuple[int, ...], int]:
    """The same in another form: for each way to turn it, how far after the first animal in reading
    order the others stand, and the board of squares on which the first may stand."""
    found: dict[tuple[int, ...], int] = {}
    for board in fits(layout, width):
        first, *others = [square for square in range(OUT) if board >> square & 1]
        spread = tuple(square - first for square in others)
        found[spread] = found.get(spread, 0) | 1 << first
    return found


def quarter_turns(layout: Layout) -> Iterator[Layout]:
    for _ in range(4):
        yield layout
        layout = turned(layout)


def _moved(layout: Layout, width: int) -> Iterator[int]:
    for x in range(width - len(layout[0]) + 1):
        for y in range(HEIGHT - len(layout) + 1):
            yield sum(1 << number((x + dx, y + dy)) for dx, dy in squares_of(layout))
