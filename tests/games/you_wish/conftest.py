"""A table laid out for a test, and short ways to look at it."""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

import wishfold
from wishfold import CHANCE, NOBODY, Game, Position
from wishfold.games.you_wish.components import CARDS
from wishfold.kernel.events import Event
from wishfold.kernel.story import CHANCE_ACTS

LayOut = Callable[[str], "Table"]

SEATS = ("seat", "target", "taker", "seeker")
NAMED = ("card", "creature")


def tale(events: Iterable[Event], seat: int = NOBODY) -> list[str]:
    """What a seat hears, a line an event: `gave 2 1 3` is seat 2 giving seat 1 three cards."""

    def word(key: str, value: int) -> str:
        return str(value + 1) if key in SEATS else CARDS[value] if key in NAMED else str(value)

    return [
        " ".join([event.name, *(word(key, value) for key, value in event.fields.items())])
        for event in events
        if event.heard_by(seat)
    ]


class Table:
    """`table["hands"]` is a part of the position in notation; "" where it is at its usual value."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __getitem__(self, key: str) -> str:
        return dict(word.split("=") for word in str(self.position).split()).get(key, "")

    def look(self, keys: str) -> str:
        """Several parts at once."""
        return " ".join(f"{key}={self[key]}" for key in keys.split() if self[key])

    def does(self, *actions: str, hears: int = NOBODY + 1) -> list[str]:
        """Actions and outcomes one after the other; returns what a seat hears, or everybody."""
        events = [event for action in actions for event in self.position.push(action)]
        return tale(events, hears - 1)

    def wishes(self, ask: str) -> list[str]:
        """An ask in vain, and no action card where there could be one."""
        heard = self.does(ask)
        assert any(line.startswith("wished") for line in heard)
        if self["phase"] == "play":
            heard += [line for line in self.does("pass") if not line.startswith("played_none")]
        return heard

    @property
    def pile(self) -> int:
        cards: int = self.position.view().pile
        return cards

    @property
    def legal(self) -> list[str]:
        return [action.text for action in self.position.legal()]

    @property
    def outcomes(self) -> dict[str, int]:
        return {outcome.text: weight for outcome, weight in self.position.outcomes()}

    @property
    def places(self) -> tuple[int, ...]:
        result = self.position.result()
        assert result is not None
        return result.places

    def refused(self, action: str, seat: int | None = None) -> str | None:
        """The clause that forbids an action, if any does; a refusal changes nothing."""
        before = self.position.digest()
        try:
            chosen = self.position.game.actions.read(action)
            assert chosen is not None
            self.position.check(chosen, self.position.acting[0] if seat is None else seat - 1)
        except wishfold.Illegal as error:
            assert self.position.digest() == before
            return error.clause
        return None


def laid_out(game: Game, text: str) -> Table:
    return Table(game.position(text))


@pytest.fixture(params=["you-wish", "go-fish"])
def game(request: pytest.FixtureRequest) -> Game:
    """Each of the two games."""
    return wishfold.load(request.param)


@pytest.fixture
def lay_out(game: Game) -> LayOut:
    """Lays out a position in both games; what is not named, action cards too, is the pile."""
    return lambda text: laid_out(game, text)


@pytest.fixture
def creatures_only(game: Game) -> LayOut:
    """Lays out the same creatures in both games: in YOU WISH! all action cards are discarded."""
    if game.name == "go-fish":
        return lambda text: laid_out(game, text)
    return lambda text: laid_out(game, f"{text} discard={'+A4+S4+K4+T4' if 'seats=' in text else '+A4+T4'}")


@pytest.fixture
def you_wish() -> LayOut:
    return lambda text: laid_out(wishfold.load("you-wish"), text)


@pytest.fixture
def go_fish() -> LayOut:
    return lambda text: laid_out(wishfold.load("go-fish"), text)


def random_game(game: Game, seed: int, **options: object) -> Iterator[tuple[Any, Any]]:
    """The kit and every state of a game in which all choose at random."""
    rng = random.Random(seed)
    rules, kit = game.rules, game.kit(game.choose(**options))
    s = game.fresh(kit)
    out, weights = [0] * game.room, [0] * game.room
    yield kit, s
    while who := rules.acting(kit, s):
        if who == CHANCE_ACTS:
            n = rules.outcomes(kit, s, out, weights)
            action = rng.choices(out[:n], cum_weights=weights[:n])[0]
            rules.apply(kit, s, CHANCE, action)
        else:
            n = rules.legal(kit, s, s.seeker, out)
            rules.apply(kit, s, s.seeker, rng.choice(out[:n]))
        yield kit, s


@pytest.fixture
def play_out() -> Callable[..., Iterator[tuple[Any, Any]]]:
    return random_game
