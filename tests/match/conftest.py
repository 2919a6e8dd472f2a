"""Matches to try things on, and the toy games of `tests/toy` to play in them."""

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import wishfold
from wishfold.kernel import registry
from wishfold.kernel.dice import Games, published_games
from wishfold.match.clock import Pace
from wishfold.match.entries import Entry
from wishfold.match.match import Match, Setup

MakeMatch = Callable[..., Match]
TOY = Path(__file__).parents[1] / "toy"


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hunch, in which all call at once and in secret, and Heap, which is played in series."""
    monkeypatch.syspath_prepend(str(TOY))
    points = {name: EntryPoint(name, f"{name}:GAME", registry.HOME) for name in ("hunch", "heap")}
    monkeypatch.setattr(registry, "_outside", lambda: points)
    registry.load.cache_clear()
    yield
    registry.load.cache_clear()


@pytest.fixture
def make_match() -> MakeMatch:
    def make(
        game: str = "go-fish",
        seed: int = 7,
        dice: Games | None = None,
        undo: str = "own",
        pace: Pace | None = None,
        bots: tuple[str, ...] = (),
        series: bool = False,
        auto: bool = False,
        origin: str = "",
        **options: Any,
    ) -> Match:
        found = wishfold.load(game)
        chosen = found.choose(**options)
        setup = Setup(
            game=found,
            options=chosen,
            dice=dice or published_games(seed),
            players=tuple(f"Player {seat + 1}" for seat in range(chosen.seats)),
            bots=bots or ("",) * chosen.seats,
            undo=undo,
            pace=pace or Pace(),
            series=series,
            auto=auto,
            origin=origin,
        )
        return Match(setup)

    return make


def put(match: Match, notation: str) -> None:
    """The present game goes on from this position."""
    before = match.thinking
    match._state.series.position = match.setup.game.position(notation, dice=match.position.dice)
    match._state.settle()
    match._state.ask_anew(before, ())


def enter(match: Match, entry: Entry | None) -> Entry:
    """As the house does it: what was proposed is stored and then entered."""
    assert entry is not None
    match.enter(entry)
    return entry


def act(match: Match, seat: int | None = None, choice: int = 0, now: int = 0, by: str = "") -> Entry:
    """The seat that thinks takes one of its legal actions."""
    seat = match.thinking[0] if seat is None else seat
    action = match.position.legal(seat)[choice].text
    return enter(match, match.act(seat, action, match.asked[seat], now, by or match.bots[seat]))


def say(match: Match, seat: int, action: str, now: int = 0, by: str = "") -> Entry:
    """The seat takes this action."""
    return enter(match, match.act(seat, action, match.asked[seat], now, by or match.bots[seat]))


def play_on(match: Match) -> list[Entry]:
    """To the end of the game, one choice after another; returns what was entered."""
    entered: list[Entry] = []
    while match.thinking:
        entered.append(act(match, choice=len(entered) % len(match.position.legal(match.thinking[0]))))
    return entered


def heard(match: Match, seat: int) -> list[str]:
    return [told.name for told in match.story.since(seat, 0)]
