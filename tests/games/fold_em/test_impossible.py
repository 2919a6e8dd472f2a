"""What is written like an action and can never be one is refused by its clause, too."""

import pytest

import wishfold
from wishfold.games.fold_em.actions import ACTIONS
from wishfold.games.fold_em.impossible import impossible

from .conftest import LayOut

TABLE = "seats=2 dice=4,3 taken=black"


@pytest.mark.parametrize(
    ("action", "clause"),
    [
        ("draw first p1 e", "FE-6"),
        ("draw first a16 n", "FE-6"),
        ("Draw  first A0 s", "FE-6"),
        ("slide first p1 w now", "FE-6"),
        ("draw first a1 se", "FE-6"),
        ("draw bonus4 a1 e", "FE-10"),
        ("fold top-left huge", "FE-11"),
        ("fold middle large", "FE-11"),
        ("draw first+2 a1 e", "FE-13"),
        ("go ne", "FE-19"),
        ("beam h16", "FE-20"),
    ],
)
def test_the_clause_that_forbids_it_for_ever(lay_out: LayOut, action: str, clause: str) -> None:
    assert lay_out(TABLE).refused(action) == clause


@pytest.mark.parametrize(
    "text", ["jump first p1 e", "draw p1", "draw third p1 e", "draw first a1 up", "fold it twice", "beam", ""]
)
def test_what_is_not_even_written_like_an_action(lay_out: LayOut, text: str) -> None:
    with pytest.raises(wishfold.Malformed):
        lay_out(TABLE).position.push(text)


def test_no_action_is_hopeless() -> None:
    assert not any(impossible(action.text) for action in ACTIONS)
