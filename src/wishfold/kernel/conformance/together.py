"""Several seats at once, and how a game ends."""

import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

from ..position import Position
from ..story import CHANCE
from .report import Failed, Report


def look(position: Position, rng: random.Random, report: Report, where: Callable[[], str]) -> None:
    if len(position.acting) > 1:
        report.try_out("commute", lambda: commute(position, rng), where)


def commute(position: Position, rng: random.Random) -> int:
    """Two seats that act at once reach the same state, in either order."""
    count = 0
    for a, b in combinations(position.acting, 2):
        first, second = rng.choice(position.legal(a)).id, rng.choice(position.legal(b)).id
        if not _still_legal(position, (a, first), (b, second)):
            raise Failed(f"once seat {a + 1} has acted, seat {b + 1} can no longer do what it could")
        if _after(position, (a, first), (b, second)) != _after(position, (b, second), (a, first)):
            raise Failed(f"it matters whether seat {a + 1} or seat {b + 1} goes first")
        count += 1
    return count


def _still_legal(position: Position, first: tuple[int, int], second: tuple[int, int]) -> bool:
    out = [0] * position.game.room
    n = position.game.rules.legal(position.kit, _after(position, first), second[0], out)
    return second[1] in out[:n]


def _after(position: Position, *moves: tuple[int, int]) -> Any:
    state = position.state.copy()
    for seat, action in moves:
        position.game.rules.apply(position.kit, state, seat, action)
    return state


def results(position: Position) -> int:
    """No seat acts any more; places begin at 1 and leave room for those who share one."""
    result = position.result()
    if result is None or any(position.legal(seat) for seat in range(position.seats)):
        raise Failed("it is over, and it is not")
    if position.possible(position.state)[0] or CHANCE in position.acting:
        raise Failed("chance acts after the end")
    placed = sorted(place for place in result.places if place)
    if any(place != placed.index(place) + 1 for place in placed):
        raise Failed(f"places {result.places} cannot be")
    return 1
