"""What bots see at a glance."""

import pytest

from wishfold import Position
from wishfold.bots import Budget
from wishfold.bots.search.searcher import Searcher
from wishfold.games.folded_wishes import heuristics

from .conftest import LayOut


@pytest.mark.parametrize(
    ("near", "far"),
    [
        ("seats=2 animals=a1,b1,c1/-", "seats=2 animals=a1,b1,d3/-"),
        ("seats=2 animals=a1,b2,c3/-", "seats=2 animals=a1,b1/-"),
        ("seats=2 animals=a1,a2/-", "seats=2 animals=a1,c2/-"),
    ],
)
def test_the_nearer_to_a_line_the_better(lay_out: LayOut, near: str, far: str) -> None:
    standings = []
    for text in (near, far):
        position = lay_out(text).position
        standings.append(heuristics.standing(position.kit, position.state, 0))
    assert standings[0] > standings[1]


def judged(position: Position) -> list[int]:
    chances = [0] * position.seats
    heuristics.evaluate(position.kit, position.state, position.seats, chances, [])
    return chances


def test_what_is_good_for_one_is_bad_for_the_other(lay_out: LayOut) -> None:
    position = lay_out("seats=2 animals=a1,b1,c1/d4").position
    assert judged(position)[0] > 500
    assert sum(judged(position)) == 1000


def test_whoever_is_nearest_is_compared_with_the_next(lay_out: LayOut) -> None:
    first, second, third = judged(lay_out("seats=3 animals=a1,b1/d4/-").position)
    assert first > 333 > second > third


def test_those_who_are_equally_near_have_equal_chances(lay_out: LayOut) -> None:
    first, second, third = judged(lay_out("seats=3 animals=a1,b1/d1,e1/c3").position)
    assert first == second > third


def test_a_win_in_one_is_seen(lay_out: LayOut) -> None:
    """Three in a row, and the fourth rides on the tile."""
    position = lay_out("seats=2 animals=out,a2,b2,c2/a4 out=W2").position
    searcher = Searcher(position.game, position.kit, position.game.plain, seed=1)
    best = searcher.search(position.veiled(0), 0, Budget(iterations=100))[0]
    assert (position.game.actions[best.action].text, best.value) == ("push", 1.0)
