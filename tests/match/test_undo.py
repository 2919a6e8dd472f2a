"""Taking back: off, one's own, or with the others' leave; never past what came to light."""

import pytest

from wishfold import NOBODY, Illegal
from wishfold.match.match import Match

from .conftest import MakeMatch, act, enter, put, say

PASSED = "seats=2 creatures=5 hands=Wi2+A/Wi2+T laid=Dr4Un4/Me4Fa4 discard=+A3+T3 phase=play asked=dragon"
"""Seat 1 may play ASK AGAIN or pass; with the empty pile, passing brings nothing to light."""


def passed(make_match: MakeMatch, undo: str) -> Match:
    """A match in which seat 1 has just passed."""
    match = make_match("you-wish", undo=undo, creatures=5)
    put(match, PASSED)
    enter(match, match.act(0, "pass", match.asked[0], now=0))
    return match


def test_the_own_action_is_taken_back_and_asked_anew(make_match: MakeMatch) -> None:
    match = passed(make_match, "own")
    asked = match.asked[0]
    enter(match, match.undo(0, now=0))
    assert match.thinking == (0,)
    assert match.asked[0] == asked + 1
    assert match.story.since(1, 0)[-1].name == "taken_back"


def test_after_taking_back_the_same_action_is_a_new_one(make_match: MakeMatch) -> None:
    match = passed(make_match, "own")
    enter(match, match.undo(0, now=0))
    assert match.act(0, "pass", match.asked[0], now=0) is not None


def test_at_some_tables_nothing_is_taken_back(make_match: MakeMatch) -> None:
    with pytest.raises(Illegal) as refused:
        passed(make_match, "off").undo(0, now=0)
    assert refused.value.code == "undo-off"


def test_what_came_to_light_stays(make_match: MakeMatch) -> None:
    match = make_match()
    enter(match, match.act(0, match.position.legal(0)[0].text, 1, now=0))
    with pytest.raises(Illegal) as refused:
        match.undo(0, now=0)
    assert refused.value.code == "undo-barrier"


def test_with_leave_of_the_others(make_match: MakeMatch) -> None:
    match = passed(make_match, "consent")
    enter(match, match.undo(0, now=0))
    assert match.undo_wanted == 0
    assert match.thinking == (1,)
    enter(match, match.answer_undo(1, True, now=0))
    assert match.thinking == (0,)
    assert match.undo_wanted is None


def test_the_others_may_decline(make_match: MakeMatch) -> None:
    match = passed(make_match, "consent")
    enter(match, match.undo(0, now=0))
    enter(match, match.answer_undo(1, False, now=0))
    assert match.thinking == (1,)
    assert match.undo_wanted is None


def test_a_wish_to_take_back_lapses_with_the_next_action(make_match: MakeMatch) -> None:
    match = passed(make_match, "consent")
    enter(match, match.undo(0, now=0))
    enter(match, match.act(1, "ask 1 wizard", match.asked[1], now=0))
    assert match.undo_wanted is None


def test_who_was_not_asked_cannot_answer(make_match: MakeMatch) -> None:
    match = passed(make_match, "consent")
    with pytest.raises(Illegal):
        match.answer_undo(1, True, now=0)
    enter(match, match.undo(0, now=0))
    with pytest.raises(Illegal):
        match.answer_undo(0, True, now=0)


def test_who_has_agreed_is_not_asked_again(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3, undo="consent")
    act(match, 0)
    enter(match, match.undo(0, now=0))
    enter(match, match.answer_undo(1, True, now=0))
    with pytest.raises(Illegal) as refused:
        match.answer_undo(1, True, now=0)
    assert refused.value.code == "undo-not-asked"


def test_leave_of_all_but_one_who_goes_away_is_enough(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3, undo="consent")
    act(match, 0)
    enter(match, match.undo(0, now=0))
    enter(match, match.answer_undo(1, True, now=0))
    enter(match, match.seat_bot(2, "random", now=0))
    assert match.thinking == (0, 1, 2)
    assert match.undo_wanted is None


def test_the_wish_of_somebody_who_goes_away_lapses(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3, undo="consent")
    act(match, 0)
    enter(match, match.undo(0, now=0))
    enter(match, match.resign(0, "random", now=0))
    assert match.undo_wanted is None
    assert match.thinking == (1, 2)


def test_the_same_wish_sent_twice_takes_back_once(make_match: MakeMatch) -> None:
    match = make_match("heap", seed=2)
    put(match, "heap=5")
    say(match, 0, "take 1")
    say(match, 1, "take 1")
    say(match, 0, "take 1")
    asked = match.asked[0]
    enter(match, match.undo(0, now=0, decision=asked))
    with pytest.raises(Illegal) as refused:
        match.undo(0, now=0, decision=asked)
    assert refused.value.code == "decision-stale"


def test_what_was_taken_back_is_told_to_its_seat_alone(make_match: MakeMatch) -> None:
    """A call in Hunch is secret until all have called."""
    match = make_match("hunch", seats=3)
    say(match, 1, "call high")
    enter(match, match.undo(1, now=0))
    told = {seat: match.story.since(seat, 0)[-1] for seat in (0, 1, 2, NOBODY)}
    assert {seat: one.fields for seat, one in told.items()} == {
        0: {"seat": 1},
        1: {"seat": 1, "action": "call high"},
        2: {"seat": 1},
        NOBODY: {"seat": 1},
    }


def test_taking_back_tells_outsiders_the_same_whatever_it_was(make_match: MakeMatch) -> None:
    stories = []
    for call in ("call low", "call high"):
        match = make_match("hunch", seats=3)
        say(match, 1, call)
        enter(match, match.undo(1, now=0))
        stories.append([match.story.since(seat, 0) for seat in (0, 2, NOBODY)])
    assert stories[0] == stories[1]


def why_not(match: Match, seat: int) -> str:
    """The answer to asking; the match stays as it is."""
    try:
        match.undo(seat, now=0)
    except Illegal as refused:
        return refused.code
    return ""


@pytest.mark.parametrize("undo", ["off", "own", "consent"])
@pytest.mark.parametrize("game", ["you-wish", "go-fish", "memory", "hunch", "heap"])
def test_what_a_seat_is_told_about_taking_back_is_what_it_would_be_answered(
    make_match: MakeMatch, game: str, undo: str
) -> None:
    match = make_match(game, undo=undo, auto=game == "heap")
    for turn in range(60):
        for seat in range(match.seats):
            assert match.undo_barred(seat) == why_not(match, seat)
        if not match.thinking:
            break
        automatic = match.automatic(now=0)
        if automatic:
            enter(match, automatic)
        else:
            act(match, choice=turn % len(match.position.legal(match.thinking[0])))


def test_whoever_waits_for_leave_cannot_ask_again(make_match: MakeMatch) -> None:
    match = passed(make_match, "consent")
    assert match.undo_barred(0) == ""
    enter(match, match.undo(0, now=0))
    assert match.undo_barred(0) == why_not(match, 0) == "undo-asked"


def test_the_same_wish_for_leave_sent_twice_is_one_until_it_is_answered(make_match: MakeMatch) -> None:
    match = passed(make_match, "consent")
    decision = match.asked[0]
    enter(match, match.undo(0, now=0, decision=decision))
    assert match.undo(0, now=0, decision=decision) is None
    enter(match, match.answer_undo(1, agree=False, now=0))
    enter(match, match.undo(0, now=0, decision=decision))
    assert match.undo_wanted == 0


def test_whose_seat_a_bot_plays_takes_nothing_back(make_match: MakeMatch) -> None:
    match = passed(make_match, "own")
    enter(match, match.seat_bot(0, "random", now=0))
    assert match.undo_barred(0) == why_not(match, 0) == "seat-played"


def test_what_may_be_done_is_offered_anew_after_taking_back(make_match: MakeMatch) -> None:
    match = passed(make_match, "own")
    assert (match.legal(0), match.legal(1)) == ([], match.position.legal_ids(1))
    enter(match, match.undo(0, now=0))
    assert (match.legal(0), match.legal(1)) == (match.position.legal_ids(0), [])


@pytest.mark.parametrize("undo", ["own", "consent"])
def test_there_is_an_end_to_taking_back(
    make_match: MakeMatch, undo: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wishfold.match.undo.MOST_UNDONE", 2)
    match = passed(make_match, undo)
    for _ in range(2):
        enter(match, match.undo(0, now=0))
        if undo == "consent":
            enter(match, match.answer_undo(1, True, now=0))
        enter(match, match.act(0, "pass", match.asked[0], now=0))
    with pytest.raises(Illegal) as refused:
        match.undo(0, now=0)
    assert refused.value.code == match.undo_barred(0) == "undo-enough"
    assert match.undo_barred(1) == "nothing-to-take-back"


def test_an_answer_to_one_wish_is_none_to_another(make_match: MakeMatch) -> None:
    match = passed(make_match, "consent")
    enter(match, match.undo(0, now=0))
    with pytest.raises(Illegal) as refused:
        match.answer_undo(1, True, now=0, wisher=1)
    assert refused.value.code == "undo-not-asked"
    enter(match, match.answer_undo(1, True, now=0, wisher=0))
    assert match.thinking == (0,)


def test_the_last_wish_that_is_allowed_may_be_sent_again(
    make_match: MakeMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wishfold.match.undo.MOST_UNDONE", 1)
    match = passed(make_match, "consent")
    enter(match, match.undo(0, now=0, decision=match.asked[0]))
    assert match.undo(0, now=0, decision=match.asked[0]) is None


def face_up(match: Match, seat: int) -> list[str]:
    return [place.name for place in match.position.view(seat).places if place.face]


def first_looks(make_match: MakeMatch) -> Match:
    """Three players of 3 Wishes have taken their first looks."""
    match = make_match("three-wishes")
    for seat in range(3):
        say(match, seat, f"peek {seat + 1}b")
    return match


@pytest.mark.clause("TW-22")
def test_taking_back_opens_no_look_again(make_match: MakeMatch) -> None:
    match = first_looks(make_match)
    say(match, 0, "peek 2a")
    assert face_up(match, 0) == ["2a"]
    say(match, 0, "switch 1a 3b")
    enter(match, match.undo(0, now=0))
    assert match.position.view(0).latest.kind == "peek"
    assert face_up(match, 0) == []
    say(match, 0, "peek m1")
    assert face_up(match, 0) == ["m1"]


@pytest.mark.clause("TW-22")
def test_taking_back_opens_no_first_look_of_anybody_again(make_match: MakeMatch) -> None:
    match = first_looks(make_match)
    assert [face_up(match, seat) for seat in range(3)] == [["1b"], ["2b"], ["3b"]]
    say(match, 0, "switch m1 m2")
    enter(match, match.undo(0, now=0))
    assert [face_up(match, seat) for seat in range(3)] == [[], [], []]
    assert [seat.first for seat in match.position.view(0).seats] == [None] * 3
