"""The options of a game: how many play, and by which house rules."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .errors import Malformed

Bound = int | Callable[["Options"], int]


@dataclass(frozen=True)
class Option:
    """One choice before the game. Whole numbers run from low to high, which may depend on the
    options before it (the seats come first); words are one of a list."""

    name: str
    default: int | str
    low: Bound = 0
    high: Bound = 0
    words: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    title: Mapping[str, str] = field(default_factory=dict)
    """What people call it, in each language; without one it goes by its name."""
    about: Mapping[str, str] = field(default_factory=dict)
    """One sentence more, where the title leaves a question open."""
    values: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What people say for a word of the list, or for a number, in each language."""
    exhibit: Mapping[str, Any] = field(default_factory=dict)
    """What a client of the game shows beside the choice, as plain data; empty where there is nothing."""
    lines: Callable[[str], Sequence[str]] | None = None
    """The same for a terminal: a few lines in a language."""
    sampled: tuple[int | str, ...] = ()
    """The values that the conformance suite plays, where others would tell it nothing new."""

    def possible(self, earlier: "Options") -> tuple[int | str, ...]:
        if self.words:
            return self.words
        if self.numbers:
            return self.numbers
        return tuple(range(_bound(self.low, earlier), _bound(self.high, earlier) + 1))

    def tried(self, earlier: "Options") -> tuple[int | str, ...]:
        """The values that the conformance suite plays: all of a few, else both ends and a middle."""
        if self.sampled:
            return self.sampled
        values = self.possible(earlier)
        few = len(values) <= 3 or self.name == "seats"
        return values if few else (values[-1], values[0], values[len(values) // 2])

    def read(self, text: str, earlier: "Options") -> int | str:
        possible = self.possible(earlier)
        for value in possible:
            if str(value) == text.strip():
                return value
        raise Malformed("option-range", name=self.name, value=text, possible=spoken(possible))


def _bound(bound: Bound, earlier: "Options") -> int:
    return bound if isinstance(bound, int) else bound(earlier)


def spoken(possible: tuple[int | str, ...]) -> str:
    """ "2–8", or "off, on": how a range is named in a sentence."""
    whole = [value for value in possible if isinstance(value, int)]
    if len(whole) == len(possible) > 2 and whole == list(range(whole[0], whole[-1] + 1)):
        return f"{whole[0]}–{whole[-1]}"
    return ", ".join(map(str, possible))


class Options(Mapping[str, int | str]):
    """The chosen values of all options of a game, checked and complete."""

    def __init__(self, chosen: dict[str, int | str]) -> None:
        self._chosen = chosen

    def __getitem__(self, name: str) -> int | str:
        return self._chosen[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._chosen)

    def __len__(self) -> int:
        return len(self._chosen)

    def number(self, name: str) -> int:
        value = self._chosen[name]
        if not isinstance(value, int):
            raise TypeError(f"{name} is not a number")
        return value

    @property
    def seats(self) -> int:
        return self.number("seats")

    def __str__(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self._chosen.items())


def choose(game: str, declared: tuple[Option, ...], given: Mapping[str, object]) -> Options:
    """Checks what is given and fills in the defaults."""
    known = {option.name for option in declared}
    for name in given:
        if name not in known:
            raise Malformed("unknown-option", game=game, name=name, known=", ".join(sorted(known)))
    chosen: dict[str, int | str] = {}
    for option in declared:
        earlier = Options(chosen)
        value = given.get(option.name)
        text = str(option.default if value is None else value)
        chosen[option.name] = option.read(text, earlier)
    return Options(chosen)


def every(declared: tuple[Option, ...]) -> Iterator[dict[str, int | str]]:
    """All combinations that the conformance suite plays."""

    def extend(chosen: dict[str, int | str], rest: tuple[Option, ...]) -> Iterator[dict[str, int | str]]:
        if not rest:
            yield chosen
            return
        for value in rest[0].tried(Options(chosen)):
            yield from extend({**chosen, rest[0].name: value}, rest[1:])

    return extend({}, declared)
