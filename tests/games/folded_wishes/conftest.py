"""A table laid out for a test, and short ways to look at it."""

from collections.abc import Callable, Iterable

import pytest

import wishfold
from wishfold import Position
from wishfold.games.folded_wishes.components import CARD_NAMES, FOLDS, KINDS, PLACES, SLOTS
from wishfold.kernel.events import Event

NAMED = {
    "square": PLACES,
    "start": PLACES,
    "end": PLACES,
    "slot": SLOTS,
    "kind": KINDS,
    "card": CARD_NAMES,
    "fold": FOLDS,
}


def tale(events: Iterable[Event]) -> list[str]:
    """A line an event, seats from 1: `placed 1 N2 blue`, `stepped 1 a1 b2`."""

    def word(key: str, value: int) -> str:
        if key in ("seat", "owner"):
            return str(value + 1)
        return NAMED[key][value] if key in NAMED else str(value)

    return [" ".join([e.name, *(word(key, value) for key, value in e.fields.items())]) for e in events]


class Table:
    def __init__(self, position: Position) -> None:
        self.position = position

    def __str__(self) -> str:
        return str(self.position)

    def does(self, *actions: str) -> list[str]:
        """Actions and outcomes one after the other; returns what is told."""
        told: list[Event] = []
        for action in actions:
            told += self.position.push(action)
        return tale(told)

    @property
    def acting(self) -> tuple[int, ...]:
        """Counted from 1, so chance is 9."""
        return tuple(seat + 1 for seat in self.position.acting)

    def legal(self, kind: str = "") -> list[str]:
        """What can be done; of one kind, without its name."""
        found = [action.text for action in self.position.legal() if action.kind.startswith(kind)]
        return [text.removeprefix(kind).strip() for text in found]

    @property
    def outcomes(self) -> dict[str, int]:
        return {outcome.text: weight for outcome, weight in self.position.outcomes()}

    @property
    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Places and points."""
        result = self.position.result()
        assert result is not None
        return result.places, result.points

    def animals(self, seat: int) -> str:
        """Where the animals of a seat stand."""
        view = self.position.view()
        outside = [view.outside] if view.outside else []
        squares = [tile.square for tile in view.tiles if tile.seat == seat - 1]
        return " ".join([*squares, *("out" for tile in outside if tile.seat == seat - 1)])

    @property
    def tiles(self) -> str:
        """The rows of the grid by the first letters of the kinds."""
        view = self.position.view()
        letters = "".join("." if tile.kind is None else tile.kind[0] for tile in view.tiles)
        return "/".join(letters[at : at + view.columns] for at in range(0, len(letters), view.columns))

    def refused(self, action: str, seat: int | None = None) -> str | None:
        """The clause that forbids an action; a refusal changes nothing."""
        before = self.position.digest()
        with pytest.raises(wishfold.Illegal) as caught:
            self.position.push(action, None if seat is None else seat - 1)
        assert self.position.digest() == before
        return caught.value.clause


LayOut = Callable[[str], Table]


@pytest.fixture
def lay_out() -> LayOut:
    """Lays out what is written; chance is pushed by hand."""
    return lambda text: Table(wishfold.load("folded-wishes").position(text))
