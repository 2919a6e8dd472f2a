"""The player that rates sheets, and that bots listen to."""

import random

import pytest

from wishfold import Position
from wishfold.games.fold_em.sense import best, worthwhile

from .conftest import FOLD_EM, LayOut


def played(level: int, seed: int) -> Position:
    position = FOLD_EM.start(seats=1, level=level, seed=seed)
    while not position.over:
        legal = position.legal_ids(0)
        position.push(best(position.kit, position.state, 0, legal))
    return position


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_sensible_player_wins_alone(level: int) -> None:
    assert [played(level, seed).result().places for seed in (1, 2)] == [(1,), (1,)]  # type: ignore[union-attr]


@pytest.mark.clause("FE-23", "FE-24")
def test_on_level_4_it_turns_over_and_folds_twice() -> None:
    position = played(4, 3)
    seat = position.view(0).seats[0]
    assert seat.turned
    assert any(side.folded for side in seat.sides)


def test_it_names_at_least_one_legal_action_everywhere() -> None:
    rng = random.Random(3)
    position = FOLD_EM.start(seats=2, level=3, seed=3)
    while not position.over:
        seat = rng.choice(position.acting)
        legal = position.legal_ids(seat)
        actions = list(legal)
        n = worthwhile(position.kit, position.state, seat, actions, len(actions))
        assert n > 0
        assert set(actions[:n]) <= set(legal)
        position.push(rng.choice(actions[:n]), seat)


def test_it_crosses_the_last_face_of_a_corner(lay_out: LayOut) -> None:
    position = lay_out("seats=2 rolls=12 dice=4,3 taken=black marks=c2,a3,h8/- circled=h4/-").position
    assert (
        FOLD_EM.actions[best(position.kit, position.state, 0, position.legal_ids(0))].text
        == "draw first h4 w"
    )


def test_it_takes_the_large_fold_when_it_can(lay_out: LayOut) -> None:
    position = lay_out("seats=2 dice=4,3 taken=black marks=c2,a3,d4,e5/-").position
    assert (
        FOLD_EM.actions[best(position.kit, position.state, 0, position.legal_ids(0))].text
        == "fold top-left large"
    )
