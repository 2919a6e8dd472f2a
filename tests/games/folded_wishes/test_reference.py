"""The Character Card: the steps of a turn and the folds, with what holds now pointed at."""

import random

import pytest

import wishfold
from wishfold.kernel.game import CardWords

from .conftest import LayOut

FOLDED = wishfold.load("folded-wishes")
NAMES = ["Anna", "Ben"]


@pytest.mark.clause("FW-6")
def test_it_has_the_five_steps_and_the_five_folds() -> None:
    turn, folds = FOLDED.reference
    assert [line.title["en"] for line in turn.lines] == ["Place", "Fold", "Push", "Take", "Learn"]
    assert [line.title["de"] for line in turn.lines] == ["Anlegen", "Falten", "Schieben", "Nehmen", "Lernen"]
    assert [line.key for line in folds.lines] == ["corner", "crumple", "mountain", "swap", "switch"]


@pytest.mark.clause("FW-6")
@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("seats=2 phase=enter player=2", ()),
        ("seats=2 animals=a1/b2", ("place",)),
        ("seats=2 hands=P/B skills=A1/A2 out=N1", ("fold", "corner", "crumple")),
        ("seats=2 hands=B/P printed=0 animals=a1/b2 out=N1", ("push",)),
        ("seats=2 animals=a1/b4,c1 pushed=N2 owner=2", ("push",)),
        ("seats=2 animals=a1,b1,c1/- phase=learn", ("learn",)),
    ],
)
def test_the_present_step_is_marked(lay_out: LayOut, text: str, marked: tuple[str, ...]) -> None:
    assert lay_out(text).position.view(0).marked == marked


@pytest.mark.clause("FW-6")
def test_the_words_point_at_it(lay_out: LayOut) -> None:
    view = lay_out("seats=2 hands=P/B skills=A1/A2 out=N1").position.view(0)
    words = FOLDED.words
    assert isinstance(words, CardWords)
    card = words.card(view, "en", NAMES)
    assert [line.partition(":")[0] for line in card if line.startswith(">")] == [
        "> 2. Fold",
        "> Corner Fold",
        "> Crumple",
    ]
    assert words.card(view, "de", NAMES)[0] == "Dein Zug"


def test_what_a_view_marks_stands_on_the_card() -> None:
    keys = {line.key for side in FOLDED.reference for line in side.lines}
    position, rng = FOLDED.start(seats=3, seed=4), random.Random(4)
    while not position.over and len(position.steps) < 400:
        assert keys.issuperset(position.view().marked)
        seat = position.acting[0]
        position.push(rng.choice(position.legal(seat)), seat)
