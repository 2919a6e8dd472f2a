"""Matches to try things on."""

from collections.abc import Callable
from typing import Any

import pytest

import wishfold
from wishfold.kernel.dice import Published
from wishfold.match.clock import Pace
from wishfold.match.entries import Entry
from wishfold.match.match import Match, Setup

MakeMatch = Callable[..., Match]


@pytest.fixture
def make_match() -> MakeMatch:
    def make(
        game: str = "go-fish",
        seed: int = 7,
        undo: str = "own",
        pace: Pace | None = None,
        bots: tuple[str, ...] = (),
        **options: Any,
    ) -> Match:
        found = wishfold.load(game)
        chosen = found.choose(**options)
        names = tuple(f"Player {seat + 1}" for seat in range(chosen.seats))
        bots = bots or ("",) * chosen.seats
        setup = Setup(found, chosen, Published(seed), names, bots, undo, pace or Pace())
        return Match(setup)

    return make


def enter(match: Match, entry: Entry | None) -> Entry:
    """As the house does it: what was proposed is stored and then entered."""
    assert entry is not None
    match.enter(entry)
    return entry


def act(match: Match, seat: int | None = None, choice: int = 0, now: int = 0) -> Entry:
    """The seat that thinks takes one of its legal actions."""
    seat = match.thinking[0] if seat is None else seat
    action = match.position.legal(seat)[choice].text
    return enter(match, match.act(seat, action, match.asked[seat], now))
