"""How far what is imagined in 3 Wishes can be from the exact belief.

A fair run through the network of a story is exact (docs/decisions/12). Only when `ATTEMPTS` of them
have failed any world will do; so the total variation distance between what is imagined and the exact
belief is at most the chance of that.
"""

import random

import wishfold
from wishfold import CHANCE, Position
from wishfold.games.three_wishes.inference import network_of
from wishfold.games.three_wishes.rules.hidden import ATTEMPTS
from wishfold.games.three_wishes.rules.sampling import run

RUNS = 400
GAMES = 4
EVERY = 5  # decisions of which one is looked at
EXACT = 1e-3

STYLES = {
    "random actions": ("any",),
    "a third each of peeks, switches, shuffles": ("peek", "switch", "shuffle"),
    "two shuffles for each peek": ("peek", "shuffle", "shuffle"),
}


def distance(position: Position, seat: int) -> float:
    """At most so far is the seat's imagination from the exact belief."""
    net = network_of(position.kit, position.veiled(seat))
    assert net is not None
    passed = sum(
        run(net.kit, net.knots, net.ins, net.label, net.takes, net.most, net.body, net.face, True, 0, net.rng)
        > 0
        for _ in range(RUNS)
    )
    return float((1 - passed / RUNS) ** ATTEMPTS)


def play(kinds: tuple[str, ...], seed: int, seats: int) -> list[float]:
    """One game in this style, of twelve rounds at most; the distances at some of its decisions."""
    rng = random.Random(seed)
    position = wishfold.load("three-wishes").start(seats=seats)
    found: list[float] = []
    while not position.over and position.state.done < 24 * seats:
        seat = position.acting[0]
        if seat == CHANCE:
            position.push(rng.choice(position.outcomes())[0])
            continue
        if position.state.done % EVERY == EVERY - 1:
            found.append(distance(position, seat))
        kind = rng.choice(kinds)
        legal = position.legal(seat)
        position.push(rng.choice([action for action in legal if action.kind == kind] or legal), seat)
    return found
