"""A table laid out for a test, and short ways to look at it."""

from collections.abc import Callable, Iterable, Sequence

import pytest

import wishfold
from wishfold import Position
from wishfold.games.three_wishes.components import CARDS, DECK, PLACES
from wishfold.kernel.events import Event

CODES = {card.code: card.name for card in DECK}
LAID = {
    3: "CoWh MrDhOc TtElCf InPiSc Ss",
    4: "CoWh MrDhOc TtElCf InPiSc FlSpUt Ss",
    5: "CoWh MrDhOc TtElCf InPiSc FlSpUt ImQsTg Ss",
}
"""What lies on the table unless a test says otherwise: the middle, seat by seat, and the card left out."""
IDLE = "switch m1 m2"


def named(codes: str) -> list[str]:
    plain = codes.replace(" ", "")
    return [CODES[plain[at : at + 2]] for at in range(0, len(plain), 2)]


def tale(events: Iterable[Event]) -> list[str]:
    """A line an event, seats from 1: `switched 2 1a m1`, `saw 2 1a flight`, `won 2 0`."""

    def word(event: Event, key: str) -> str:
        value = event.fields[key]
        if key == "seat":
            return str(value + 1)
        if key == "card":
            return CARDS[value]
        on_table = key in ("place", "other") and event.name != "reckoning"
        return PLACES[value] if on_table else str(value)

    return [" ".join([event.name, *(word(event, key) for key in event.fields)]) for event in events]


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

    def idles(self, actions: int) -> "Table":
        """So many actions that hardly matter: the cards in the middle trade places."""
        for _ in range(actions):
            self.position.push(IDLE)
        return self

    def idles_own(self, actions: int) -> "Table":
        """The same with the player's own cards, where no others may be switched."""
        for _ in range(actions):
            seat = self.position.acting[0] + 1
            self.position.push(f"switch {seat}a {seat}b")
        return self

    @property
    def acting(self) -> tuple[int, ...]:
        """Counted from 1, so chance is 9."""
        return tuple(seat + 1 for seat in self.position.acting)

    def legal(self, seat: int | None = None) -> list[str]:
        return [action.text for action in self.position.legal(None if seat is None else seat - 1)]

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

    def shown(self, seat: int) -> dict[str, str]:
        """What lies face up to a seat."""
        view = self.position.view(seat - 1)
        return {place.name: place.face.name for place in view.places if place.face}

    def refused(self, action: str, seat: int | None = None) -> str | None:
        """The clause that forbids an action; a refusal changes nothing."""
        before = self.position.digest()
        with pytest.raises(wishfold.Illegal) as caught:
            self.position.push(action, None if seat is None else seat - 1)
        assert self.position.digest() == before
        return caught.value.clause


def lay(position: Position, card: str) -> list[Event]:
    """Deals this card to the next place."""
    left = [number for number in range(len(CARDS)) if position.kit.deck >> number & 1]
    left = [number for number in left if number + 1 not in position.state.card]
    return position.push(f"card {left.index(CARDS.index(card)) + 1}")


def deal(laid: str = "", looks: Sequence[str] | None = None, **options: object) -> Table:
    """A table with these cards, after these first looks (at the left card each, unless said)."""
    game = wishfold.load("three-wishes")
    position = game.start(**options)  # type: ignore[arg-type]
    for card in named(laid or LAID[position.seats]):
        lay(position, card)
    for look in [f"{seat + 1}a" for seat in range(position.seats)] if looks is None else looks:
        position.push(f"peek {look}", int(look[0]) - 1)
    return Table(position)


Deal = Callable[..., Table]


@pytest.fixture(name="deal")
def deal_fixture() -> Deal:
    """Deals by hand; chance is pushed like an action."""
    return deal
