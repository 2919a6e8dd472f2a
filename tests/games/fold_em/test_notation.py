"""Positions in writing: both ways, and refused with a reason."""

import random

import pytest

import wishfold
from wishfold.games.fold_em import heuristics

from .conftest import FOLD_EM, LayOut


@pytest.mark.parametrize(
    "text",
    [
        "seats=2",
        "seats=1 column=3",
        "seats=2 dice=4",
        "seats=3 rolls=4 dice=2+3,1+1",
        "seats=2 dice=4,3 taken=white",
        "seats=2 dice=4,3 taken=black folds=s..l/.l.. circled=e1,m1'/h8 marks=b1-d1,a3/-",
        "seats=2 dice=4,3 taken=black folds=..l./.... perks=-/- marks=e11/-",
        "seats=2 dice=4,3 taken=black folds=..../..ll die=b/b plus=0/0 numbers=0/4",
        "seats=2 dice=2+3,1+1 taken=black waiting=2 bonus=-/1,1,3 drawn=4/2",
        "seats=2 level=3 dice=4,3 taken=black circled=d8/- numbers=0/3 string=beam:d8:2/-",
        "seats=2 level=3 dice=4,3 taken=black marks=f6/- numbers=0/3 string=go:f6:1/-",
        "seats=2 level=4 dice=4,3 taken=black circled=i4/- numbers=0/3 string=bonus:i4:2/-",
        "seats=2 level=4 folds=slsl/.... reverse=over:nw/-",
        "seats=2 rolls=9 dice=4,3 taken=black goal=1 waiting=- drawn=3/0",
    ],
)
def test_a_position_is_read_and_written_back(text: str) -> None:
    position = FOLD_EM.position(text)
    again = FOLD_EM.position(str(position))
    assert again.state == position.state
    assert str(again) == str(position)


def test_what_follows_from_the_rest_is_left_out() -> None:
    long = "seats=2 dice=4,3 taken=black folds=..l./.... perks=b+/- die=b/w numbers=4/3 plus=1/0 waiting=1,2"
    assert str(FOLD_EM.position(long)) == "seats=2 dice=4,3 taken=black folds=..l./...."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("seats=2 dice=7", "dice is like"),
        ("seats=2 dice=4,3,3", "dice is like"),
        ("seats=2 dice=4 taken=black", "before both have fallen"),
        ("seats=2 folds=x.../....", "folds is like"),
        ("seats=2 folds=s...", "must have 2 parts"),
        ("seats=2 reverse=over/-", "turned over on level 4 alone"),
        ("seats=2 level=4 reverse=over/-", "with all corners folded"),
        ("seats=2 level=4 folds=ssss/.... reverse=over:wn/-", "reverse is like"),
        ("seats=2 marks=p1/-", "marks is like"),
        ("seats=2 marks=b1-b3/-", "marks is like"),
        ("seats=2 marks=e1-b1/-", "marks is like"),
        ("seats=2 marks=b1,b1/-", "marks is like"),
        ("seats=2 marks=b1/- circled=b1/-", "b1 is X'd already"),
        ("seats=2 marks=a1/-", "a1 is X'd already"),
        ("seats=2 level=2 marks=h6/-", "there is a hole at h6"),
        ("seats=2 perks=b+/-", "perks are those of large corners"),
        ("seats=2 perks=zz/-", "perks is like"),
        ("seats=2 dice=4,3 taken=black goal=1 waiting=1", "draws no more"),
        ("seats=2 dice=4,3 taken=black goal=3", "goal is like"),
        ("seats=2 dice=4,3 taken=black waiting=-", "somebody must still be drawing"),
        ("seats=2 rolls=100", "after 100 rolls it is over"),
        ("seats=2 rolls=101", "rolls must be a number"),
        ("seats=2 dice=4,3 taken=black die=w/w", "seat 1 cannot have this die"),
        ("seats=2 dice=4,3 taken=black die=b/b", "seat 2 cannot have this die"),
        ("seats=2 dice=4,3 taken=black die=x/w", "die is like"),
        ("seats=2 dice=4,3 taken=black numbers=5/3", "seat 1 has no such numbers"),
        ("seats=2 dice=4,3 taken=black numbers=x/3", "numbers is like"),
        ("seats=2 dice=4,3 taken=black plus=1/0", "seat 1 has no +1"),
        ("seats=2 dice=4,3 taken=black plus=2/0", "plus is like"),
        ("seats=2 dice=4,3 taken=black bonus=4/-", "bonus is like"),
        ("seats=2 dice=4,3 taken=black drawn=-1/0", "drawn is like"),
        ("seats=2 dice=4,3 taken=black string=go:h8/-", "string is like"),
        ("seats=2 dice=4,3 taken=black string=go:h8:3/-", "stands on an X"),
        ("seats=2 dice=4,3 taken=black marks=h8/- string=bonus:h8:3/-", "stands on an X"),
        ("seats=2 dice=4,3 taken=black marks=h8/- string=beam:h8:3/-", "seat 1 could do nothing here"),
        ("seats=2 dice=4,3 taken=black waiting=2 bonus=1/-", "seat 1 is not drawing"),
        ("seats=2 string=-/-", "string= is not a part of it"),
    ],
)
def test_a_wrong_position_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(wishfold.Malformed) as caught:
        FOLD_EM.position(text)
    assert why in caught.value.say("en")
    assert caught.value.say("de") != caught.value.say("en")


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_positions_of_sensible_games_are_read_back(level: int) -> None:
    """Random players fold little; these come to the end."""
    position = FOLD_EM.start(seats=1, level=level, seed=level)
    rng = random.Random(level)
    while not position.over:
        legal = position.legal_ids(0)
        n = heuristics.random_prune(position.kit, position.state, 0, legal, len(legal))
        position.push(rng.choice(legal[:n]))
        if rng.random() < 0.2:
            assert FOLD_EM.position(str(position)).state == position.state


def test_actions_may_be_cut_short(lay_out: LayOut) -> None:
    table = lay_out("seats=2 dice=4,3 taken=black")
    assert table.position.parse("d f a1 e").text == "draw first a1 e"
