"""What is written like an action and can never be one is refused by its clause, too."""

import pytest

import wishfold

from .conftest import LayOut

TABLE = "seats=3 hands=B/P/Y animals=a1/b2/- out=N1"


@pytest.mark.parametrize(
    ("action", "clause"),
    [
        ("enter z9", "FW-2"),
        ("switch z9", "FW-2"),
        ("switch out", "FW-2"),
        ("return a5", "FW-2"),
        ("corner a1-a0", "FW-2"),
        ("mountain f1-d1", "FW-2"),
        ("place N6", "FW-7"),
        ("place W5", "FW-7"),
        ("place N9", "FW-7"),
        ("place a1", "FW-7"),
        ("corner a1-d4", "FW-10"),
        ("Corner  A1 - D4", "FW-10"),
        ("corner b2-out", "FW-10"),
        ("crumple a1-c1", "FW-10"),
        ("swap a1-c3", "FW-10"),
        ("swap a1-a1", "FW-10"),
        ("mountain a1-b2", "FW-14"),
        ("mountain a1-d1", "FW-14"),
        ("learn A1", "FW-26"),
        ("learn J11", "FW-26"),
    ],
)
def test_the_clause_that_forbids_it_for_ever(lay_out: LayOut, action: str, clause: str) -> None:
    assert lay_out(TABLE).refused(action) == clause


@pytest.mark.parametrize(
    "text", ["fly a1", "fly a1-b2", "place", "place here", "corner a1", "push a1", "switch a1-b1", ""]
)
def test_what_is_not_even_written_like_an_action(lay_out: LayOut, text: str) -> None:
    with pytest.raises(wishfold.Malformed):
        lay_out(TABLE).position.push(text)
