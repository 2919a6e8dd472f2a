"""The distance of beliefs from exact ones."""

from bench.beliefs.distance import distance, play

import wishfold


def test_without_shuffles_beliefs_are_exact() -> None:
    position = wishfold.load("three-wishes").start(seed=1)
    for seat in range(3):
        position.push(position.legal(seat)[0], seat)
    position.push("peek 2a")
    assert [distance(position, seat) for seat in range(3)] == [0, 0, 0]


def test_a_distance_is_a_chance() -> None:
    assert all(0 <= far <= 1 for far in play(("peek", "shuffle"), seed=1, seats=3))
