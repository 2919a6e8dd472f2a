"""The common form of position notation: words `key=value`, apart by spaces, in any order.

What a key means is the game's own business; here is what every game needs for reading them with
good manners. Keys at their usual value are left out, so positions stay short.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn, TypeVar

from ..errors import Bilingual, Malformed

T = TypeVar("T")


def whole(text: str) -> int | None:
    """The whole number that is written so, if it fits a field; Python alone would take much more."""
    number = int(text) if re.fullmatch(r"-?[0-9]{1,19}", text) else None
    return number if number is not None and -(1 << 63) <= number < 1 << 63 else None


def write_pairs(pairs: Iterable[tuple[str, str]]) -> str:
    return " ".join(f"{key}={value}" for key, value in pairs)


def split_pairs(game: str, text: str) -> dict[str, str]:
    """The words of a position; a word without = and a key given twice are mistakes."""
    found: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or not key or not value:
            why = Bilingual(
                f"{word!r} is not of the form key=value", f"{word!r} hat nicht die Form name=wert"
            )
            raise Malformed("position-form", game=game, why=why)
        if key in found:
            why = Bilingual(f"{key} is given twice", f"{key} ist doppelt angegeben")
            raise Malformed("position-form", game=game, why=why)
        found[key] = value
    return found


class Writer:
    """Collects the words of a position; what is as usual is left out."""

    def __init__(self) -> None:
        self.pairs: list[tuple[str, str]] = []

    def add(self, key: str, value: object, usual: object) -> None:
        if str(value) != str(usual):
            self.pairs.append((key, str(value)))

    def each_seat(self, key: str, parts: Iterable[object], usual: object) -> None:
        """A part for each seat, apart by slashes; left out where all are as usual."""
        each = list(map(str, parts))
        self.add(key, "/".join(each), "/".join(str(usual) for _ in each))


class Reader:
    """Takes the words of a position one key at a time; what is left over at the end is wrong."""

    def __init__(self, game: str, pairs: dict[str, str]) -> None:
        self._game = game
        self._rest = dict(pairs)

    def wrong(self, en: str, de: str) -> NoReturn:
        """Refuses the position, with the reason in both languages."""
        raise Malformed("position-form", game=self._game, why=Bilingual(en, de))

    def refuse(self, wrong: object, en: str, de: str) -> None:
        """Refuses the position if something is wrong with it."""
        if wrong:
            self.wrong(en, de)

    def text(self, key: str, usual: str | None = None) -> str:
        value = self._rest.pop(key, usual)
        if value is None:
            self.wrong(f"{key}= is missing", f"{key}= fehlt")
        return value

    def number(self, key: str, usual: int, low: int, high: int) -> int:
        text = self.text(key, str(usual))
        number = whole(text)
        if number is None or not low <= number <= high:
            self.wrong(
                f"{key} must be a number from {low} to {high}, not {text!r}",
                f"{key} muss eine Zahl von {low} bis {high} sein, nicht {text!r}",
            )
        return number

    def one_of(self, key: str, words: Sequence[str], usual: str) -> int:
        """The index of the word."""
        text = self.text(key, usual)
        if text not in words:
            known = ", ".join(words)
            self.wrong(
                f"{key} must be one of {known}, not {text!r}",
                f"{key} muss eines von {known} sein, nicht {text!r}",
            )
        return list(words).index(text)

    def each_seat(
        self, key: str, seats: int, usual: str | Sequence[str] | None, read: Callable[[str], T]
    ) -> list[T]:
        """A part for each seat, apart by slashes. What is usual may be the same for all or not."""
        if isinstance(usual, str):
            usual = [usual] * seats
        parts = self.text(key, None if usual is None else "/".join(usual)).split("/")
        if len(parts) != seats:
            self.wrong(
                f"{key} must have {seats} parts, apart by /, not {len(parts)}",
                f"{key} braucht für jeden Platz einen Teil, getrennt durch /: {seats}, nicht {len(parts)}",
            )
        return [read(part) for part in parts]

    def done(self) -> None:
        if self._rest:
            key = next(iter(self._rest))
            self.wrong(f"{key}= is not a part of it", f"{key}= gehört nicht dazu")
