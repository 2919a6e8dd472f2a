"""`imagine` against an oracle: every world that a seat's history allows, no other, each as often as
it should come."""

import math
import random
from collections import Counter

import pytest

from wishfold import CHANCE, Position

from .conftest import IDLE, Deal
from .oracle import worlds

pytestmark = pytest.mark.clause("TW-22")

EVERYTHING = (
    *("peek 2a", "peek 2b", IDLE, IDLE, IDLE, IDLE),
    *("peek 2c", "peek 3a", IDLE, IDLE, IDLE, IDLE),
    *("peek 3b", "peek 3c", IDLE, IDLE, IDLE, IDLE),
)
"""Seat 1 looks at all cards of the others; of twelve cards it does not know five then."""

COURSES = {
    "nothing is shuffled": (),
    "an own shuffle": ("shuffle 1b", "mix bca"),
    "a shuffle of cards that are known": (*[IDLE] * 2, "shuffle 2a", "mix cab"),
    "one of the shuffled cards is found again": (
        *(IDLE, IDLE, "shuffle 2a", "mix cab", IDLE, IDLE, IDLE),
        *("peek 2b",),
    ),
    "a shuffled card goes elsewhere and is shuffled there": (
        *("switch 1a 2a", IDLE, "shuffle 2a", "mix cab", "switch 2c 3a", "shuffle 3b", "mix bac"),
        *(IDLE, "peek 3a"),
    ),
    "a look tells of a card that was not looked at": (
        *("switch 2a 3a", IDLE, "shuffle 2a", "mix bca", IDLE, "shuffle 3a", "mix acb"),
        *("switch 2b m1", "peek 3c", "peek m1"),
    ),
    "own cards are shuffled again and again": (
        *("shuffle 1a", "mix bca", "shuffle 1b", "mix cba", IDLE, IDLE, IDLE, IDLE),
        *("switch 1a m2", "shuffle 1c", "mix acb"),
    ),
}


def course(deal: Deal, actions: tuple[str, ...]) -> Position:
    table = deal()
    table.does(*EVERYTHING, *actions)
    return table.position


def imagined(position: Position, seat: int, times: int) -> "Counter[bytes]":
    """What so many imaginations bring, at the compiled speed; interpreted they are the same."""
    engine = position.game.engine()
    kits, veiled = engine.kits(position.kit), engine.states(1, position.veiled(seat))
    world, rng = engine.states(1), engine.rngs(3)[0]
    found: Counter[bytes] = Counter()
    for _ in range(times):
        engine.loops.imagine_at(kits, world, 0, veiled, 0, seat, rng)
        found[world.tobytes()] += 1
    return found


def surprise(possible: "Counter[bytes]", found: "Counter[bytes]") -> float:
    """Chi-square in standard deviations from what chance alone would bring."""
    scale = found.total() / possible.total()
    chi = sum((found[world] - n * scale) ** 2 / (n * scale) for world, n in possible.items())
    freedom = max(len(possible) - 1, 1)
    return (chi - freedom) / math.sqrt(2 * freedom)


def compare(position: Position, seat: int) -> None:
    possible = worlds(position.kit, position.veiled(seat))
    assert position.state.to_bytes() in possible
    found = imagined(position, seat, 30 * len(possible))
    assert set(found) == set(possible)
    assert surprise(possible, found) < 4.5


@pytest.mark.parametrize("name", COURSES)
def test_a_seat_that_has_seen_most_cards(deal: Deal, name: str) -> None:
    compare(course(deal, COURSES[name]), 0)


@pytest.mark.parametrize("seed", range(12))
def test_random_courses(deal: Deal, seed: int) -> None:
    """Seat 1 has seen most cards; then everybody switches, shuffles and looks at random."""
    position = course(deal, ())
    rng = random.Random(seed)
    for _ in range(rng.choice((8, 12, 18))):
        kind = rng.choice(("peek", "switch", "switch", "shuffle"))
        if sum(step.action.kind == "mix" for step in position.steps) == 3 and kind == "shuffle":
            kind = "peek"
        position.push(rng.choice([action for action in position.legal() if action.kind == kind]))
        if position.acting == (CHANCE,):
            position.push(rng.choice(position.outcomes())[0])
    compare(position, 0)
