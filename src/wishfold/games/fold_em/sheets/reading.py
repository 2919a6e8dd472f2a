"""Reads a sheet from its text; a mistake is named with its line and column."""

from typing import NoReturn

from ....kernel.errors import Bilingual, Malformed, add_sentences
from ....kernel.notation import whole
from ..components import BOXES, CORNERS, LEVELS, PERKS, SIDE
from .checking import mistakes
from .sheet import COLUMN_STEP, ICE, SIGNS, Sheet

add_sentences(
    {
        "sheet-form": {
            "en": "{name}, line {line}, column {column}: {why}.",
            "de": "{name}, Zeile {line}, Spalte {column}: {why}.",
        },
    }
)

HEAD = "fold-em sheet 1"
_WORDS = ("name", "level", "depths", *CORNERS)
_GRIDS = {"front": SIGNS, "back": SIGNS, "ice": (".", ICE)}


def read(text: str, file: str = "sheet") -> Sheet:
    """The sheet that is written so, checked from all sides."""
    return _Reader(text, file).sheet()


class _Reader:
    def __init__(self, text: str, file: str) -> None:
        self._file = file
        self._lines = text.splitlines()
        self._at = 0
        self._found: dict[str, int] = {}
        """The line of each part, from 1."""

    def wrong(self, line: int, column: int, en: str, de: str) -> NoReturn:
        raise Malformed("sheet-form", name=self._file, line=line, column=column, why=Bilingual(en, de))

    def sheet(self) -> Sheet:
        values: dict[str, str] = {}
        grids: dict[str, tuple[int, ...]] = {}
        if self._next() != HEAD:
            self.wrong(1, 1, f"a sheet begins with {HEAD!r}", f"ein Bogen beginnt mit {HEAD!r}")
        while (line := self._next()) is not None:
            word, _, rest = line.partition(" ")
            if word in self._found:
                self.wrong(self._at, 1, f"{word} is given twice", f"{word} ist doppelt angegeben")
            self._found[word] = self._at
            if word in _WORDS:
                values[word] = rest.strip()
            elif word in _GRIDS and not rest:
                grids[word] = self._grid(_GRIDS[word])
            else:
                known = ", ".join([*_WORDS, *_GRIDS])
                self.wrong(self._at, 1, f"{word!r} is none of {known}", f"{word!r} ist keines von {known}")
        for part in (*_WORDS, "front", "back"):
            if part not in self._found:
                self.wrong(len(self._lines), 1, f"{part} is missing", f"{part} fehlt")
        small, large = self._depths(values["depths"])
        sheet = Sheet(
            name=self._name(values["name"]),
            level=self._number("level", values["level"], 1, LEVELS),
            small=small,
            large=large,
            perks=(*(self._perk(corner, values[corner]) for corner in CORNERS),),  # type: ignore[arg-type]
            front=grids["front"],
            back=grids["back"],
            ice=frozenset(box for box, sign in enumerate(grids.get("ice", ())) if sign),
        )
        for mistake in mistakes(sheet):
            self.wrong(*self._where(mistake.part, mistake.box), mistake.why.en, mistake.why.de)
        return sheet

    def _next(self) -> str | None:
        """The next line that says something; comments begin with a semicolon."""
        while self._at < len(self._lines):
            self._at += 1
            line = self._lines[self._at - 1].rstrip()
            if line and not line.startswith(";"):
                return line
        return None

    def _grid(self, signs: tuple[str, ...]) -> tuple[int, ...]:
        boxes: list[int] = []
        for row in range(SIDE):
            line = self._next()
            if line is None or len(line) != COLUMN_STEP * SIDE - 1:
                self.wrong(
                    self._at,
                    1,
                    f"row {row + 1} must be {SIDE} signs, apart by one space",
                    f"Reihe {row + 1} muss aus {SIDE} Zeichen mit je einem Leerzeichen dazwischen bestehen",
                )
            for at, sign in enumerate(line):
                if at % COLUMN_STEP:
                    if sign != " ":
                        self.wrong(
                            self._at, at + 1, "a space belongs here", "hier gehört ein Leerzeichen hin"
                        )
                elif sign not in signs:
                    known = " ".join(signs)
                    self.wrong(
                        self._at, at + 1, f"{sign!r} is none of {known}", f"{sign!r} ist keines von {known}"
                    )
                else:
                    boxes.append(signs.index(sign))
        assert len(boxes) == BOXES
        return tuple(boxes)

    def _value_at(self, word: str) -> tuple[int, int]:
        return self._found[word], len(word) + 2

    def _name(self, text: str) -> str:
        if not text.isprintable() or not 1 <= len(text) <= 40:
            self.wrong(*self._value_at("name"), "a name has 1 to 40 letters", "ein Name hat 1 bis 40 Zeichen")
        return text

    def _number(self, word: str, text: str, low: int, high: int) -> int:
        number = whole(text)
        if number is None or not low <= number <= high:
            self.wrong(
                *self._value_at(word),
                f"{word} is a number from {low} to {high}, not {text!r}",
                f"{word} ist eine Zahl von {low} bis {high}, nicht {text!r}",
            )
        return number

    def _depths(self, text: str) -> tuple[int, int]:
        numbers = text.split()
        if len(numbers) != 2:
            self.wrong(
                *self._value_at("depths"),
                "depths are two numbers, small and large",
                "depths sind zwei Zahlen, klein und groß",
            )
        return self._number("depths", numbers[0], 1, SIDE), self._number("depths", numbers[1], 1, SIDE)

    def _perk(self, corner: str, text: str) -> int:
        if text not in PERKS:
            known = ", ".join(PERKS)
            self.wrong(
                *self._value_at(corner),
                f"{corner} gives one of {known}",
                f"{corner} bringt eines von {known}",
            )
        return PERKS.index(text)

    def _where(self, part: str, box: int | None) -> tuple[int, int]:
        line = self._found.get(part, len(self._lines))
        if box is None:
            return line, 1
        rows = [n for n in range(line + 1, len(self._lines) + 1) if self._says_something(n)]
        return rows[box // SIDE], COLUMN_STEP * (box % SIDE) + 1

    def _says_something(self, number: int) -> bool:
        line = self._lines[number - 1].strip()
        return bool(line) and not line.startswith(";")
