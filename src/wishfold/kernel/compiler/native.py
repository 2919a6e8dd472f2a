"""The rules compiled: an engine whose arrays are those of ctypes, so that it needs no other library."""

from collections.abc import Callable
from ctypes import c_int8, c_int64, sizeof
from functools import cache
from mmap import mmap
from types import ModuleType
from typing import Any

from ..engines import loops as generic
from ..errors import Illegal
from ..rules.fields import Fields
from ..rules.rng import seeded
from .build import unit_module
from .unit import Loops

LARGE = 1 << 18
"""Bytes."""


@cache
def _array(cell: Any, length: int) -> Any:
    return cell * length


def _zeros(array: Any) -> Any:
    """Pages of a large array take no memory before they are written: a search seldom fills its room."""
    if sizeof(array) < LARGE:
        return array()
    return array.from_buffer(mmap(-1, sizeof(array)))


class Native:
    """States, kits and records are rows of 64-bit cells, as `Fields.flat` has them."""

    name = "native"

    def __init__(self, rules: Any) -> None:
        self._rules = rules
        self._units: dict[tuple[ModuleType, ModuleType | None], ModuleType | Illegal] = {}
        self.loops: Any = self.more(generic, None)

    def more(self, loops: ModuleType, heuristics: ModuleType | None) -> Any:
        key = loops, heuristics
        if key not in self._units:
            try:
                self._units[key] = unit_module(self._rules, Loops(loops, heuristics))
            except Illegal as error:
                self._units[key] = error
        found = self._units[key]
        if isinstance(found, Illegal):
            raise found
        return found

    def bound(self, loops: Any, name: str, *args: Any) -> Callable[..., Any]:
        made: Callable[..., Any] = loops.bind(getattr(loops, name), *args)
        return made

    def kits(self, kit: Any) -> Any:
        return self._rows(self._rules.Kit.cells, 1, kit)

    def states(self, count: int, like: Any = None) -> Any:
        return self._rows(self._rules.State.cells, count, like)

    def records(self, declared: type[Fields], count: int) -> Any:
        return self._rows(declared.cells, count)

    def _rows(self, cells: int, count: int, like: Any = None) -> Any:
        rows = self.numbers(count, cells)
        if like is not None:
            flat = like.flat()
            for row in range(count):
                rows[row][:] = flat
        return rows

    def numbers(self, *shape: int) -> Any:
        cells: Any = c_int64
        for length in reversed(shape):
            cells = _array(cells, length)
        return _zeros(cells)

    def masks(self, rows: int, columns: int) -> Any:
        """A byte an action: with eight, clearing the masks would be most of what a batch costs."""
        return _array(_array(c_int8, columns), rows)()

    def rngs(self, *seeds: int) -> Any:
        made = self.numbers(len(seeds), 1)
        for row, seed in enumerate(seeds):
            made[row][0] = seeded(seed)
        return made

    def flat(self, states: Any, i: int) -> list[int]:
        return list(states[i])

    def put(self, states: Any, i: int, state: Any) -> None:
        states[i][:] = state.flat()

    def rows(self, states: Any) -> Any:
        return states
