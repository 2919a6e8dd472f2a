"""Whispers: Hunch of `tests/toy` with a word more to whoever calls high, so that it is a secret of its own
how much somebody is told; and in series."""

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from wishfold.kernel.declared.series import Standing
from wishfold.kernel.options import Options
from wishfold.kernel.position import Result
from wishfold.kernel.registry import load
from wishfold.kernel.story import CHANCE, only, tell

HUNCH = load("hunch")
LONG = 3


def apply(kit: Any, s: Any, seat: int, action: int) -> None:
    if seat != CHANCE and action + 1 == HUNCH.rules.HIGH:
        tell(s, only(seat), HUNCH.rules.CALLED, seat)
    HUNCH.rules.apply(kit, s, seat, action)


def series(options: Options, results: Sequence[Result]) -> Standing:
    """All points count."""
    tally = tuple(sum(result.points[seat] for result in results) for seat in range(options.seats))
    places = tuple(1 + sum(other > own for other in tally) for own in tally)
    return Standing(tally, places if len(results) >= LONG else None, {})


RULES = SimpleNamespace(**vars(HUNCH.rules) | {"apply": apply})
GAME = replace(HUNCH, name="whispers", rules=RULES, series=series)
