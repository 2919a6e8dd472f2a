"""Perft: counted by hand, by the plain engine and by the twin."""

import pytest

from wishfold import Game
from wishfold.kernel.engines.count import count

both = pytest.mark.parametrize("compiled", [False, True], ids=["interpreted", "compiled"])


@both
def test_one_round_for_two(hunch: Game, compiled: bool) -> None:
    """Six cards, then five, then two calls each; after that it is over."""
    position = hunch.start(rounds=1)
    assert list(count(hunch.engine(compiled), position, 5)) == [6, 6 * 5, 6 * 5 * 2, 6 * 5 * 2 * 2, 0]


@both
def test_from_the_middle(hunch: Game, compiled: bool) -> None:
    """One call is still to come, then four cards are left."""
    position = hunch.position("hands=3/5 calls=low/-")
    assert list(count(hunch.engine(compiled), position, 4)) == [2, 2 * 4, 2 * 4 * 3, 2 * 4 * 3 * 2]


@both
def test_where_several_act_the_lowest_goes_first(hunch: Game, compiled: bool) -> None:
    position = hunch.position("seats=3 rounds=1 hands=3/5/6")
    assert list(count(hunch.engine(compiled), position, 4)) == [2, 4, 8, 0]


@both
def test_after_the_end_there_is_nothing(hunch: Game, compiled: bool) -> None:
    assert list(count(hunch.engine(compiled), hunch.position("rounds=1 shown=12"), 2)) == [0, 0]


def test_counting_leaves_the_position_alone(hunch: Game) -> None:
    position = hunch.position("hands=3/5")
    count(hunch.plain, position, 3)
    assert str(position) == "seats=2 hands=3/5"
