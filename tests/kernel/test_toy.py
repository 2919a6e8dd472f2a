"""Hunch, the example of adding a game: its rulings, and the conformance suite that it passes."""

import ast
from pathlib import Path

import pytest

import wishfold
from wishfold import NOBODY, Game, Illegal, Malformed
from wishfold.kernel.conformance import check


@pytest.mark.parametrize("compiled", [False, True], ids=["interpreted", "compiled"])
def test_hunch_conforms(hunch: Game, compiled: bool) -> None:
    report = check(hunch, playouts=30, compiled=compiled)
    assert report.passed, [proof for proof in report.proofs if proof.failure]


def test_nothing_is_proved_by_doing_nothing(hunch: Game) -> None:
    """The toy has all that a game can have but sights, which Memory has: every proof has something to do."""
    report = check(hunch, playouts=30)
    assert [proof.name for proof in report.proofs if not proof.count] == ["still-open"]
    memory = check(wishfold.load("memory"), playouts=5)
    assert [proof.count > 0 for proof in memory.proofs if proof.name == "still-open"] == [True]


@pytest.mark.clause("HU-1")
def test_a_shown_card_does_not_come_again(hunch: Game) -> None:
    position = hunch.position("shown=25 hands=1/-")
    assert [outcome.text for outcome, _ in position.outcomes()] == ["3", "4", "6"]


@pytest.mark.clause("HU-2")
def test_the_cards_limit_the_rounds(hunch: Game) -> None:
    assert hunch.choose(seats=2, rounds=3).number("rounds") == 3
    with pytest.raises(Malformed, match="1, 2"):
        hunch.choose(seats=3, rounds=3)


@pytest.mark.clause("HU-2")
def test_a_card_is_told_to_its_owner_alone(hunch: Game) -> None:
    position = hunch.position("hands=3/-")
    position.push("5")
    heard = {seat: next(event.plain() for event in position.told(seat)) for seat in (0, 1, NOBODY)}
    assert heard == {0: ("dealt_unseen", (1,)), 1: ("dealt", (1, 4)), NOBODY: ("dealt_unseen", (1,))}


@pytest.mark.clause("HU-2")
def test_nobody_sees_the_card_of_another(hunch: Game) -> None:
    position = hunch.position("seats=3 hands=3/5/6 calls=low/-/-")
    assert position.write(position.veiled(0)) == "seats=3 hands=3/?/? calls=low/-/-"
    assert position.write(position.veiled(1)) == "seats=3 hands=?/5/? calls=?/-/-"
    assert position.write(position.veiled(NOBODY)) == "seats=3 hands=?/?/? calls=?/-/-"


@pytest.mark.clause("HU-3")
def test_all_call_at_once(hunch: Game) -> None:
    position = hunch.position("seats=3 hands=3/5/6")
    assert position.waiting() == "1, 2, 3"
    position.push("call high", seat=1)
    assert position.waiting() == "1, 3"


@pytest.mark.clause("HU-3")
def test_nobody_calls_twice(hunch: Game) -> None:
    position = hunch.position("hands=3/5 calls=low/-")
    with pytest.raises(Illegal) as refused:
        position.push("call high", seat=0)
    assert refused.value.clause == "HU-3"


@pytest.mark.clause("HU-4")
@pytest.mark.parametrize(
    ("calls", "score"),
    [("low low", "1/0"), ("low high", "1/1"), ("high low", "0/0"), ("high high", "0/1")],
)
def test_the_right_call_scores(hunch: Game, calls: str, score: str) -> None:
    position = hunch.position("rounds=1 hands=3/5")
    for seat, call in enumerate(calls.split()):
        position.push(f"call {call}", seat)
    result = position.result()
    assert result is not None
    assert "/".join(map(str, result.points)) == score


@pytest.mark.clause("HU-4")
def test_the_middle_of_three_scores_nothing(hunch: Game) -> None:
    position = hunch.position("seats=3 hands=3/5/6 calls=low/-/high")
    events = position.push("call high", seat=1)
    assert [event.fields["seat"] for event in events if event.name == "scored"] == [0, 2]


@pytest.mark.clause("HU-5")
def test_equals_share_a_place(hunch: Game) -> None:
    result = hunch.position("seats=3 shown=123456 score=1/2/1").result()
    assert result is not None
    assert result.places == (2, 1, 2)


@pytest.mark.clause("HU-5")
def test_after_the_end_nobody_calls(hunch: Game) -> None:
    with pytest.raises(Illegal) as refused:
        hunch.position("rounds=1 shown=12").push("call low")
    assert refused.value.clause == "HU-5"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("shown=7", "different cards from 1 to 6"),
        ("shown=11", "different cards from 1 to 6"),
        ("shown=123", "2 cards are shown in each of 2 rounds"),
        ("rounds=1 shown=1234", "2 cards are shown in each of 1 rounds"),
        ("score=1/0", "nobody scores 1 in 0 rounds"),
        ("hands=-/3", "from seat 1 on"),
        ("rounds=1 shown=12 hands=3/-", "as long as there are rounds"),
        ("hands=3/3", "seat 2 holds one card that is nowhere else, not 3"),
        ("hands=34/-", "seat 1 holds one card"),
        ("hands=3/5 calls=maybe/-", "a call is one of low, high, not maybe"),
        ("hands=3/- calls=low/-", "calls come after all cards"),
        ("hands=3/5 calls=low/high", "shown when all have called"),
    ],
)
def test_no_position(hunch: Game, text: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        hunch.position(text)


def test_a_view_in_words(hunch: Game) -> None:
    view = hunch.position("shown=12 score=1/0 hands=3/5 calls=-/low").view(0)
    names = ["Ann", "Ben"]
    lines = ["Round 2 of 2.", "Ann: points 1.", "Ben: points 0, has called.", "Out: 1, 2.", "Your card: 3."]
    assert hunch.words.view(view, "en", names) == lines
    assert hunch.words.wanted(view, "de", names) == "Sag niedrig oder hoch an."


def test_every_clause_is_named_here(hunch: Game) -> None:
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    marks = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = {
        arg.value
        for mark in marks
        if ast.unparse(mark.func) == "pytest.mark.clause"
        for arg in mark.args
        if isinstance(arg, ast.Constant)
    }
    assert named == {clause.id for clause in hunch.book().clauses}
