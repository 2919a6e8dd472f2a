"""Folds and pushes, compared with a second implementation on random positions."""

from random import Random

import pytest

import wishfold
from wishfold import Position
from wishfold.kernel.engines.count import count

from .naive import Naive

FOLDED = wishfold.load("folded-wishes")
TURNS = 500
"""Random positions for each number of seats, each played on for a turn of several positions."""


def standing(position: Position) -> tuple[dict[str, str], dict[str, int]]:
    view = position.view()
    tiles = {tile.square: tile.kind for tile in view.tiles}
    animals = {tile.square: tile.seat + 1 for tile in view.tiles if tile.seat is not None}
    if view.outside:
        tiles["out"] = view.outside.kind
        if view.outside.seat is not None:
            animals["out"] = view.outside.seat + 1
    return tiles, animals


def compare_a_turn(rng: Random, seats: int) -> tuple[int, set[str]]:
    """A turn in both worlds; returns how many positions were compared, and which folds were used."""
    naive = Naive(rng, seats)
    position = FOLDED.position(naive.written())
    slots = [action.text for action in position.legal()]
    assert len(slots) == 2 * (naive.width + naive.height)
    chosen = rng.choice(slots)
    naive.place(chosen.split()[1])
    position.push(chosen)
    compared = 0
    while True:
        assert standing(position) == naive.standing()
        legal = naive.folds()
        assert {action.text for action in position.legal()} == legal
        compared += 1
        folds = sorted(legal - {"push"})
        if not folds or rng.random() < 0.1:
            break
        fold = rng.choice(sorted({text.split()[0] for text in folds}))
        action = rng.choice([text for text in folds if text.startswith(fold)])
        naive.fold(action)
        position.push(action)
    naive.push()
    position.push("push")
    assert standing(position) == naive.standing()
    if position.view().phase == "return" or naive.homeless:
        back = naive.ways_back()
        assert {action.text for action in position.legal()} == back
        chosen = rng.choice(sorted(back))
        naive.put_back(chosen)
        position.push(chosen)
        assert standing(position) == naive.standing()
    assert position.view().seats[0].hand[0].upper() == naive.hands[0]
    return compared + 1, set(naive.done)


@pytest.mark.clause("FW-9", "FW-10", "FW-11", "FW-19", "FW-20", "FW-21", "FW-22")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_folds_and_pushes_agree_with_the_naive_ones(seats: int) -> None:
    rng = Random(seats)
    turns = [compare_a_turn(rng, seats) for _ in range(TURNS)]
    assert sum(compared for compared, _ in turns) > 3 * TURNS
    assert set.union(*(used for _, used in turns)) == {"corner", "crumple", "mountain", "swap", "switch"}


def test_counting_agrees_with_the_naive_folds() -> None:
    """All first folds after all places, as perft counts them."""
    naive = Naive(Random(7), 2)
    position = FOLDED.position(naive.written())
    total = 0
    for action in position.legal():
        again = Naive(Random(7), 2)
        again.place(action.text.split()[1])
        total += len(again.folds())
    assert list(count(FOLDED.plain, position, 2)) == [16, total]
