"""Declare once what a position consists of; everything else derives from it.

A class of `Fields` names integers and fixed integer arrays::

    class State(Fields):
        phase = 0
        hand = ints(8)
        grid = ints(5, 6)

and becomes a slotted object with plain lists for the interpreted rules, and a struct of C for the
compiled ones. Both flatten to the same bytes: every cell is one signed
64-bit integer, in the order of declaration.
"""

import struct
from collections.abc import Iterable
from typing import Any, ClassVar, Self, overload


class Shape(tuple[int, ...]):
    """The declared size of an array field."""


@overload
def ints(length: int, /) -> list[int]: ...
@overload
def ints(rows: int, columns: int, /) -> list[list[int]]: ...
def ints(*shape: int) -> Any:
    """Declares an array field. Index it `s.grid[row][column]`; never assign a row whole."""
    if not 1 <= len(shape) <= 2 or min(shape) < 1:
        raise TypeError("an array field has one or two dimensions, each of 1 or more")
    return Shape(shape)


def blank(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [[0] * shape[1] for _ in range(shape[0])]


def _cells(shape: tuple[int, ...]) -> int:
    total = 1
    for length in shape:
        total *= length
    return total


class _Declared(type):
    """Turns the declarations of a class body into slots and writes its copy and flatten."""

    layout: dict[str, tuple[int, ...]]

    def __new__(mcls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "_Declared":
        declared = {
            key: value if isinstance(value, Shape) else ()
            for key, value in body.items()
            if not key.startswith("_") and (isinstance(value, Shape) or value.__class__ is int)
        }
        if not bases:
            return super().__new__(mcls, name, bases, body)
        if any(hasattr(base, "layout") for base in bases):
            raise TypeError(f"the fields of {name} are declared in one class, not inherited")
        for key, value in body.items():
            if key in declared and not isinstance(value, Shape) and value != 0:
                raise TypeError(f"{name}.{key} begins at 0; another beginning is for `start`")
        kept = {key: value for key, value in body.items() if key not in declared}
        kept["__slots__"] = tuple(declared)
        kept["layout"] = declared
        kept["cells"] = sum(map(_cells, declared.values()))
        kept["packed"] = struct.Struct(f"<{kept['cells']}q")
        # Generated, because a loop over getattr takes five times as long and copying is what
        # every search and every undo does.
        source = ["def copy_from(self, other):", "    pass"]
        flat = []
        for key, shape in declared.items():
            copied = ("", "[:]")[len(shape) == 1]
            if len(shape) == 2:
                source.append(f"    self.{key} = [row[:] for row in other.{key}]")
                flat += [f"*self.{key}[{row}]" for row in range(shape[0])]
            else:
                source.append(f"    self.{key} = other.{key}{copied}")
                flat.append(("", "*")[len(shape)] + f"self.{key}")
        source.append("def flat(self):")
        source.append(f"    return [{', '.join(flat)}]")
        exec("\n".join(source), {}, kept)
        return super().__new__(mcls, name, bases, kept)


class Fields(metaclass=_Declared):
    """Base of every state and kit. A new one is all zeros."""

    __slots__ = ("told",)

    layout: ClassVar[dict[str, tuple[int, ...]]]
    cells: ClassVar[int]
    packed: ClassVar[struct.Struct]

    told: list[tuple[int, int, int, int, int]] | None
    """Where `tell` writes; None when nobody listens. Not part of the position."""

    def __init__(self) -> None:
        self.told = None
        for key, shape in self.layout.items():
            setattr(self, key, blank(shape))

    def copy_from(self, other: Self) -> None:
        """Takes over every field of the other one."""
        raise NotImplementedError

    def flat(self) -> list[int]:
        """All cells in the order of declaration."""
        raise NotImplementedError

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.told = None
        twin.copy_from(self)
        return twin

    def fill(self, cells: Iterable[int]) -> None:
        """The inverse of `flat`."""
        given = list(cells)
        if len(given) != self.cells:
            raise ValueError(f"{self.__class__.__name__} has {self.cells} cells, not {len(given)}")
        source = iter(given)
        for key, shape in self.layout.items():
            if not shape:
                setattr(self, key, next(source))
            elif len(shape) == 1:
                setattr(self, key, [next(source) for _ in range(shape[0])])
            else:
                rows = [[next(source) for _ in range(shape[1])] for _ in range(shape[0])]
                setattr(self, key, rows)

    def to_bytes(self) -> bytes:
        return self.packed.pack(*self.flat())

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        made = cls()
        made.fill(cls.packed.unpack(data))
        return made

    def __eq__(self, other: object) -> bool:
        return other.__class__ is self.__class__ and self.flat() == other.flat()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = (
            f"{key}={getattr(self, key)}"
            for key, shape in self.layout.items()
            if getattr(self, key) != blank(shape)
        )
        return f"{self.__class__.__name__}({', '.join(shown)})"


def copy_state(states: Any, i: int, others: Any, j: int) -> None:
    """states[i] becomes a copy of others[j].

    The loops use this one, because `states[i] = others[j]` copies a record but aliases an object.
    """
    states[i].copy_from(others[j])


def clear_row(rows: Any, i: int) -> None:
    """All of rows[i] becomes 0; compiled, it is done in one go."""
    for j in range(len(rows[i])):
        rows[i][j] = 0
