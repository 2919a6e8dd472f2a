"""`imagine` against an oracle: every world that a seat's history allows, no other, each as often as
it should come."""

import math
import random
from collections import Counter

import pytest

from wishfold import CHANCE, Position
from wishfold.games.three_wishes.rules import hidden
from wishfold.games.three_wishes.rules.history import hide_first_looks
from wishfold.kernel.rules.rng import seeded

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


def imagined(position: Position, seat: int, times: int, first_looks: bool = False) -> "Counter[bytes]":
    """What so many imaginations bring; first looks of others are asked for on their own, for they would
    multiply all worlds by three each."""
    veiled, rng = position.veiled(seat), [seeded(3)]
    found: Counter[bytes] = Counter()
    for _ in range(times):
        world = veiled.copy()
        position.game.rules.imagine(position.kit, world, seat, rng)
        if not first_looks:
            hide_first_looks(position.kit, world, seat)
        found[world.to_bytes()] += 1
    return found


def surprise(possible: "Counter[bytes]", found: "Counter[bytes]") -> float:
    """Chi-square in standard deviations from what chance alone would bring."""
    scale = found.total() / possible.total()
    chi = sum((found[world] - n * scale) ** 2 / (n * scale) for world, n in possible.items())
    freedom = max(len(possible) - 1, 1)
    return (chi - freedom) / math.sqrt(2 * freedom)


def compare(position: Position, seat: int) -> None:
    possible = worlds(position.kit, position.veiled(seat))
    truth = position.state.copy()
    hide_first_looks(position.kit, truth, seat)
    assert truth.to_bytes() in possible
    found = imagined(position, seat, 15 * len(possible))
    assert set(found) == set(possible)
    assert surprise(possible, found) < 4.5


@pytest.mark.clause("TW-4")
def test_others_may_have_looked_at_any_of_their_cards_first(deal: Deal) -> None:
    """One place as likely as the other, whatever became of the card that lay there."""
    table = deal(looks=["1a", "2b", "3c"])
    table.does(*EVERYTHING, "switch 2b 3c", IDLE, "peek 2b")
    position = table.position
    possible = worlds(position.kit, position.veiled(0), first_looks=True)
    assert position.state.to_bytes() in possible
    found = imagined(position, 0, 15 * len(possible), first_looks=True)
    assert set(found) == set(possible)
    assert surprise(possible, found) < 4.5


@pytest.mark.parametrize("name", COURSES)
def test_a_seat_that_has_seen_most_cards(deal: Deal, name: str) -> None:
    compare(course(deal, COURSES[name]), 0)


@pytest.mark.parametrize("seed", range(10))
def test_random_courses(deal: Deal, seed: int) -> None:
    """Seat 1 has seen most cards; then everybody switches, shuffles and looks at random."""
    position = course(deal, ())
    wander(position, random.Random(seed), actions=12, shuffles=2)
    compare(position, 0)


@pytest.mark.parametrize("name", ["an own shuffle", "one of the shuffled cards is found again"])
def test_where_any_world_will_do_it_still_is_every_possible_one(
    deal: Deal, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hidden, "ATTEMPTS", 0)
    position = course(deal, COURSES[name])
    possible = worlds(position.kit, position.veiled(0))
    assert set(imagined(position, 0, 15 * len(possible))) == set(possible)


@pytest.mark.parametrize("attempts", [0, 5])
def test_long_games_full_of_shuffles_are_imagined_too(
    deal: Deal, attempts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hidden, "ATTEMPTS", attempts)
    position = deal().position
    wander(position, random.Random(attempts), actions=120, shuffles=120)
    for seat in range(3):
        veiled = position.veiled(seat)
        for world in imagined(position, seat, 3, first_looks=True):
            state = position.game.rules.State.from_bytes(world)
            assert position.game.position(position.write(state)).state == state
            position.game.rules.veil(position.kit, state, seat)
            assert state == veiled


def test_looks_that_contradict_each_other_leave_the_cards_hidden(deal: Deal) -> None:
    """Nobody can come to such a state; a bot that garbles its memory might."""
    position = deal().position
    position.push("peek 1b")
    veiled = position.veiled(0)
    veiled.first[0] ^= veiled.first[0] & 31 ^ veiled.story[0] & 31
    world = veiled.copy()
    position.game.rules.imagine(position.kit, world, 0, [seeded(1)])
    assert world == veiled


def wander(position: Position, rng: random.Random, actions: int, shuffles: int) -> None:
    for _ in range(actions):
        kinds = ("peek", "switch", "switch", "shuffle") if shuffles else ("peek", "switch")
        kind = rng.choice(kinds)
        position.push(rng.choice([action for action in position.legal() if action.kind == kind]))
        if position.acting == (CHANCE,):
            position.push(rng.choice(position.outcomes())[0])
            shuffles -= 1
