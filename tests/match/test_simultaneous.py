"""Seats that act at once: each has its own decisions, its own undo, its own clock."""

import pytest

from wishfold import Illegal

from .conftest import MakeMatch, act, enter, heard, say


def test_all_are_asked_at_once(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3)
    assert match.thinking == (0, 1, 2)
    assert match.asked == [1, 1, 1]


def test_the_decision_of_one_makes_no_other_stale(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3)
    say(match, 2, "call high")
    say(match, 0, "call low")
    assert match.thinking == (1,)
    assert match.asked == [1, 1, 1]
    assert match.act(1, "call low", 1, now=0) is not None


def test_when_all_have_decided_all_are_asked_anew(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3)
    for seat in (2, 0, 1):
        act(match, seat)
    assert match.thinking == (0, 1, 2)
    assert match.asked == [2, 2, 2]


def test_who_has_decided_does_not_decide_again(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3)
    say(match, 0, "call low")
    with pytest.raises(Illegal) as refused:
        match.act(0, "call high", 1, now=0)
    assert refused.value.code == "decision-stale"


def test_undo_takes_back_the_own_action_and_the_others_stay(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3)
    say(match, 0, "call low")
    say(match, 2, "call high")
    enter(match, match.undo(0, now=0))
    assert match.thinking == (0, 1)
    assert match.asked == [2, 1, 1]
    assert match.position.state.call[2] == 2
    assert heard(match, 1).count("called") == 2


def test_undo_makes_no_others_decision_stale(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3)
    say(match, 0, "call low")
    enter(match, match.undo(0, now=0))
    assert match.act(1, "call low", 1, now=0) is not None


def test_what_was_taken_back_is_no_longer_the_answer(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3)
    say(match, 0, "call low")
    enter(match, match.undo(0, now=0))
    with pytest.raises(Illegal) as refused:
        match.act(0, "call low", 1, now=0)
    assert refused.value.code == "decision-stale"


def test_marks_stay_with_their_steps_when_an_earlier_one_is_taken_back(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3, bots=("", "", "random"))
    dealt = len(match.position.steps)
    act(match, 0)
    act(match, 2, by="random")
    assert match.marks == {dealt + 1: "random"}
    enter(match, match.undo(0, now=0))
    assert match.marks == {dealt: "random"}
    assert match.position.steps[dealt].seat == 2


def test_a_resignation_stays_in_its_place_too(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3)
    act(match, 0)
    enter(match, match.resign(1, "random", now=0))
    act(match, 2)
    enter(match, match.undo(0, now=0))
    lines = match.record().write().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("resigned 2 "))
    assert lines[at + 1].startswith("3 call ")
    match.record().verify()


def test_the_order_in_which_seats_decide_does_not_matter(make_match: MakeMatch) -> None:
    digests = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        match = make_match("hunch", seats=3)
        for seat in order:
            act(match, seat, choice=seat % 2)
        digests.add(match.position.digest())
    assert len(digests) == 1
