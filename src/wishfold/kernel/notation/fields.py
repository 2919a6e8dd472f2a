"""Position notation that follows from the declared fields, and its parts for games that write their own.

Every field stands under its own name: a number as it is, an array as a number for each seat, apart by
slashes. Where people would write something else, a game says how: `Number`, `Word` or `Names`. Fields at 0
are left out.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from ..errors import Bilingual
from ..rules.fields import Fields
from . import Reader, whole

LARGEST = (1 << 62) - 1


class Cell(Protocol):
    """How one number is written."""

    def write(self, value: int) -> str: ...

    def read(self, reader: Reader, key: str, text: str) -> int: ...


class Number:
    """A number from low to high; with `first=1` it is written one higher, as people count seats."""

    def __init__(self, low: int = 0, high: int = LARGEST, first: int = 0) -> None:
        self.low, self.high, self.first = low, high, first

    def write(self, value: int) -> str:
        return str(value + self.first)

    def read(self, reader: Reader, key: str, text: str) -> int:
        number = whole(text)
        low, high = self.low + self.first, self.high + self.first
        if number is None or not low <= number <= high:
            reader.wrong(
                f"{key} must be a number from {low} to {high}, not {text!r}",
                f"{key} muss eine Zahl von {low} bis {high} sein, nicht {text!r}",
            )
        return number - self.first


class Word:
    """One of a list of words. What a veil hides is a word of the list as well: the question mark."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def write(self, value: int) -> str:
        return self.words[value]

    def read(self, reader: Reader, key: str, text: str) -> int:
        if text not in self.words:
            known = ", ".join(self.words)
            reader.wrong(
                f"{key} must be one of {known}, not {text!r}",
                f"{key} muss eines von {known} sein, nicht {text!r}",
            )
        return self.words.index(text)


class Names:
    """Bits that have names, written as a list: `a1,b1`. `none` is what is said after a name that does not
    exist, like `is not a card`."""

    def __init__(self, names: Sequence[str], none: Bilingual, apart: str = ",") -> None:
        self.names, self._none, self._apart = names, none, apart

    def named(self, bits: int) -> tuple[str, ...]:
        return tuple(name for at, name in enumerate(self.names) if bits >> at & 1)

    def write(self, bits: int) -> str:
        return self._apart.join(self.named(bits)) or "-"

    def read(self, reader: Reader, key: str, text: str) -> int:
        bits = 0
        for name in self.split(text):
            bit = 1 << self.one(reader, name)
            if bits & bit:
                reader.wrong(f"{key}= names {name} twice", f"{key}= nennt {name} zweimal")
            bits |= bit
        return bits

    def split(self, text: str) -> list[str]:
        if text == "-":
            return []
        return text.split(self._apart) if self._apart else list(text)

    def one(self, reader: Reader, name: str) -> int:
        """The number of a name."""
        if name not in self.names:
            reader.wrong(f"{name!r} {self._none}", f"{name!r} {self._none.say('de')}")
        return self.names.index(name)


class FieldNotation:
    """Both ways, for the fields of a state. A game that refuses impossible positions overrides `check`."""

    def __init__(self, state: type[Fields], **cells: Cell) -> None:
        self._state = state
        self._cells: dict[str, Cell] = {key: cells.pop(key, Number()) for key in state.layout}
        if cells or any(len(shape) > 1 for shape in state.layout.values()):
            raise TypeError(f"{[*cells, *state.layout]} cannot all be written by themselves")

    def write(self, kit: Any, s: Any) -> list[tuple[str, str]]:
        pairs = []
        for key, cell in self._cells.items():
            text = self._apart(kit, cell, getattr(s, key))
            if text != self._apart(kit, cell, getattr(self._state(), key)):
                pairs.append((key, text))
        return pairs

    def read(self, kit: Any, reader: Reader) -> Any:
        s = self._state()
        for key, cell in self._cells.items():
            usual = cell.write(0)
            if not self._state.layout[key]:
                setattr(s, key, cell.read(reader, key, reader.text(key, usual)))
                continue
            parts = reader.each_seat(key, kit.seats, usual, str)
            getattr(s, key)[: kit.seats] = [cell.read(reader, key, part) for part in parts]
        self.check(kit, s, reader)
        return s

    def check(self, kit: Any, s: Any, reader: Reader) -> None:
        """Refuses by `reader.wrong` what cannot be."""

    def _apart(self, kit: Any, cell: Cell, value: int | list[int]) -> str:
        values: Iterable[int] = [value] if isinstance(value, int) else value[: kit.seats]
        return "/".join(cell.write(one) for one in values)
