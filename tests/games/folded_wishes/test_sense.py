"""What bots see at a glance."""

import pytest

from wishfold.bots import Budget
from wishfold.bots.search.searcher import Searcher
from wishfold.games.folded_wishes import sense

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
        standings.append(sense.standing(position.kit, position.state, 0))
    assert standings[0] > standings[1]


def test_what_is_good_for_one_is_bad_for_the_other(lay_out: LayOut) -> None:
    position = lay_out("seats=2 animals=a1,b1,c1/d4").position
    mine, yours = (sense.outlook(position.kit, position.state, seat, 2, []) for seat in (0, 1))
    assert mine > 500 > yours
    assert mine + yours == 1000


def test_a_win_in_one_is_seen(lay_out: LayOut) -> None:
    """Three in a row, and the fourth rides on the tile."""
    position = lay_out("seats=2 animals=out,a2,b2,c2/a4 out=W2").position
    searcher = Searcher(position.game, position.kit, position.game.plain, seed=1)
    best = searcher.search(position.veiled(0), 0, Budget(iterations=100))[0]
    assert (position.game.actions[best.action].text, best.worth) == ("push", 1.0)
