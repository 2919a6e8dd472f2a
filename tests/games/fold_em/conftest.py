"""Sheets on a table for a test, and short ways to look at them."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

import wishfold
from wishfold import Position
from wishfold.games.fold_em.components import BOXES, CORNERS, DICE, PERKS, PLACES, SIDES, SIZES
from wishfold.games.fold_em.kit import kit_of
from wishfold.games.fold_em.sheets import own_sheet
from wishfold.games.fold_em.sheets.sheet import EMPTY, SIGNS, Sheet
from wishfold.kernel.events import Event

FOLD_EM = wishfold.load("fold-em")
_NAMED = {"die": DICE, "corner": CORNERS, "size": SIZES, "perk": PERKS, "side": SIDES}


def tale(events: Iterable[Event]) -> list[str]:
    """A line an event, seats from 1: `drew 1 a1 e1`, `folded 2 top-left small`; which number was used is
    left out."""

    def word(event: Event, key: str) -> str:
        value = event.fields[key]
        if key == "seat":
            return str(value + 1)
        if key in _NAMED:
            return _NAMED[key][value]
        return PLACES[value] if key in ("start", "end") or (key, event.name) in _BOXES else str(value)

    said = [event for event in events if event.name != "used"]
    return [" ".join([event.name, *(word(event, key) for key in event.fields)]) for event in said]


_BOXES = {("place", "won_bonus"), ("place", "lost_bonus")}


def printed(level: int, **boxes: str) -> Sheet:
    """A bare sheet of a level with nothing but these signs on its front: `printed(2, a1="O", d1="H")`."""
    front = [EMPTY] * BOXES
    for name, sign in boxes.items():
        front[PLACES.index(name)] = SIGNS.index(sign)
    return replace(own_sheet(level), front=tuple(front), ice=frozenset())


class Table:
    def __init__(self, position: Position) -> None:
        self.position = position

    def __str__(self) -> str:
        return str(self.position)

    def does(self, *actions: str, seat: int = 1) -> list[str]:
        """Actions of one seat, one after the other; returns what is told."""
        told = []
        for action in actions:
            told += self.position.push(action, seat - 1)
        return tale(told)

    def rolls(self, black: str, white: str) -> None:
        self.position.push(f"black {black}")
        self.position.push(f"white {white}")

    def acting(self) -> tuple[int, ...]:
        """Counted from 1, so chance is 9."""
        return tuple(seat + 1 for seat in self.position.acting)

    def legal(self, begins: str = "", seat: int = 1) -> list[str]:
        """The actions that begin so, without these words."""
        texts = [action.text for action in self.position.legal(seat - 1)]
        return [text.removeprefix(begins).strip() for text in texts if text.startswith(begins)]

    def says(self, key: str) -> str:
        """A word of the position in writing; a dash where it is left out."""
        words = dict(word.split("=", 1) for word in str(self.position).split())
        return words.get(key, "-")

    def refused(self, action: str, seat: int = 1) -> str | None:
        """The clause that forbids it; a refusal changes nothing."""
        before = self.position.digest()
        with pytest.raises(wishfold.Illegal) as caught:
            self.position.push(action, seat - 1)
        assert self.position.digest() == before
        return caught.value.clause

    @property
    def places(self) -> tuple[int, ...]:
        result = self.position.result()
        assert result is not None
        return result.places

    def top(self, place: str, seat: int = 1) -> str:
        """What lies on top at a place: the box's name, a stroke behind it for its back."""
        box = self.position.view(seat - 1).seats[seat - 1].top[PLACES.index(place)]
        return {-1: "nothing", -2: "bent"}.get(box) or PLACES[box % BOXES] + "'" * (box // BOXES)


LayOut = Callable[..., Table]


@pytest.fixture
def lay_out() -> LayOut:
    """Lays out what is written, on the sheet of the level or another; dice are pushed by hand."""

    def lay(text: str, sheet: Sheet | None = None) -> Table:
        if sheet is None:
            return Table(FOLD_EM.position(text))
        seats = int(dict(word.split("=", 1) for word in text.split()).get("seats", "2"))
        return Table(FOLD_EM.position(f"level={sheet.level} {text}", kit=kit_of(sheet, seats)))

    return lay
