"""The board in characters: every kind of tile has a pattern of its own, so it needs no colour."""

from collections.abc import Iterable

from .components import COLUMNS, ROWS
from .view import View

PATTERN = {"blue": ">", "pink": "*", "yellow": "^", "green": "~"}
"""Fish, blossoms, birds, waves."""

_CELL = 5
_MARGIN = 10


def tile(kind: str | None, seat: int | None) -> str:
    """`***` is an empty blossom tile, `*2*` one with an animal of seat 2."""
    mark = "." if kind is None else PATTERN[kind]
    return f"{mark}{mark if seat is None else seat + 1}{mark}"


def drawing(view: View) -> list[str]:
    """The grid with the names of squares and slots; the tile outside lies at its slot."""
    width = view.columns
    edges = {view.outside.slot: tile(view.outside.kind, view.outside.seat)} if view.outside else {}
    lines = [
        _line(f"N{x + 1}" for x in range(width)),
        _line(edges.get(f"N{x + 1}", "") for x in range(width)),
        _line(COLUMNS[:width]),
    ]
    for y, row in enumerate(ROWS):
        cells = [tile(t.kind, t.seat) for t in view.tiles[y * width : (y + 1) * width]]
        west, east = edges.get(f"W{y + 1}", ""), edges.get(f"E{y + 1}", "")
        inner = "".join(f"{cell:<{_CELL}}" for cell in cells)
        lines.append(f"W{y + 1} {west:<4}{row}  {inner}{east:<4}E{y + 1}")
    lines += [
        _line(edges.get(f"S{x + 1}", "") for x in range(width)),
        _line(f"S{x + 1}" for x in range(width)),
    ]
    return [line for line in lines if line]


def _line(cells: Iterable[str]) -> str:
    """Names and tiles above and below the columns, each in the middle of its column."""
    return (" " * _MARGIN + "".join(f"{cell:^3}".ljust(_CELL) for cell in cells)).rstrip()
