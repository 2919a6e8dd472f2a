"""A table laid out for a test, and short ways to look at it."""

from collections.abc import Callable, Iterable

import pytest

import wishfold
from wishfold import Position
from wishfold.games.memory.components import CREATURES, PLACES
from wishfold.kernel.events import Event

ALL_BUT_ELF = ",".join(creature for creature in CREATURES if creature != "elf")


def tale(events: Iterable[Event]) -> list[str]:
    """A line an event, seats from 1: `turned 2 a1 elf`, `paired 2 elf`, `reckoning 2 1 8`."""

    def word(event: Event, key: str) -> str:
        value = event.fields[key]
        if key == "seat":
            return str(value + 1)
        if key == "creature":
            return CREATURES[value]
        return PLACES[value] if event.name == "turned" else str(value)

    return [" ".join([event.name, *(word(event, key) for key in event.fields)]) for event in events]


class Table:
    def __init__(self, position: Position) -> None:
        self.position = position

    def __str__(self) -> str:
        return str(self.position)

    def does(self, *actions: str) -> list[str]:
        """Actions and outcomes one after the other, `turn` left out; returns what is told."""
        told = []
        for action in actions:
            told += self.position.push(f"turn {action}" if action in PLACES else action)
        return tale(told)

    @property
    def acting(self) -> tuple[int, ...]:
        """Counted from 1, so chance is 9."""
        return tuple(seat + 1 for seat in self.position.acting)

    @property
    def legal(self) -> list[str]:
        return [action.text.removeprefix("turn ") for action in self.position.legal()]

    @property
    def outcomes(self) -> dict[str, int]:
        return {outcome.text: weight for outcome, weight in self.position.outcomes()}

    @property
    def places(self) -> tuple[int, ...]:
        result = self.position.result()
        assert result is not None
        return result.places

    @property
    def points(self) -> tuple[int, ...]:
        result = self.position.result()
        assert result is not None
        return result.points

    def shown(self, seat: int = 1) -> dict[str, str]:
        """Which creatures the view of a seat shows in the grid, with how: `{"a1": "open elf"}`."""
        view = self.position.view(seat - 1)
        return {place.name: f"{place.card} {place.creature}" for place in view.places if place.creature}

    def refused(self, action: str, seat: int = 1) -> str | None:
        """The clause that forbids a turn; a refusal changes nothing."""
        before = self.position.digest()
        with pytest.raises(wishfold.Illegal) as caught:
            self.position.push(f"turn {action}", seat - 1)
        assert self.position.digest() == before
        return caught.value.clause


LayOut = Callable[[str], Table]


@pytest.fixture
def lay_out() -> LayOut:
    """Lays out what is written; chance is pushed by hand."""
    return lambda text: Table(wishfold.load("memory").position(text))
