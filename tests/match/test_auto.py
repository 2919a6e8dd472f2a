"""A single choice that everybody knows of makes itself."""

import pytest

from wishfold import Illegal
from wishfold.match.clock import Pace
from wishfold.match.match import Match
from wishfold.match.undo import take_back

from .conftest import MakeMatch, enter, heard, put, say


def forced(make_match: MakeMatch, auto: bool = True, undo: str = "own") -> Match:
    """Seat 1 took two of five; seat 2 can only take one."""
    match = make_match("heap", auto=auto, undo=undo, pace=Pace(bank=10_000, extra=1_000))
    put(match, "heap=5")
    say(match, 0, "take 2")
    return match


def test_a_single_choice_makes_itself(make_match: MakeMatch) -> None:
    match = forced(make_match)
    entry = enter(match, match.automatic(now=5))
    assert (entry.seat, entry.text, entry.decision, entry.by) == (1, "take 1", 1, "auto")
    assert match.thinking == (0,)
    assert match.marks == {1: "auto"}
    assert "no_choice" in heard(match, 0)


def test_only_where_it_was_agreed(make_match: MakeMatch) -> None:
    assert forced(make_match, auto=False).automatic(now=0) is None


def test_where_there_is_a_choice_somebody_must_make_it(make_match: MakeMatch) -> None:
    match = make_match("heap", auto=True)
    put(match, "heap=5")
    assert match.automatic(now=0) is None


def test_haste_does_not_give_a_hand_away(make_match: MakeMatch) -> None:
    """Seat 1 holds no action card, so it can only pass; that is for itself to know."""
    match = make_match("you-wish", auto=True, creatures=5)
    put(
        match,
        "seats=2 creatures=5 hands=Wi2/Wi2+A+T laid=Dr4Un4/Me4Fa4 discard=+A3+T3 phase=play asked=dragon",
    )
    (only,) = match.position.legal(0)
    assert not match.position.brings_to_light(only, 0)
    assert match.automatic(now=0) is None


def test_what_brings_something_to_light_waits_for_its_seat(make_match: MakeMatch) -> None:
    """The last card of a memory game can only be turned over, but somebody wants to do it."""
    match = make_match("memory", seats=1, auto=True)
    creatures = [outcome.text for outcome in match.setup.game.outcomes]
    put(match, f"seats=1 seen=a1:{creatures[0]} open=a1 taken={','.join(creatures[1:])}")
    assert [action.text for action in match.position.legal(0)] == ["turn b1"]
    assert match.automatic(now=0) is None


def test_undo_goes_back_to_what_somebody_decided(make_match: MakeMatch) -> None:
    match = forced(make_match)
    enter(match, match.automatic(now=0))
    enter(match, match.undo(0, now=0))
    assert match.position.state.heap == 5
    assert match.thinking == (0,)
    assert match.marks == {}


def test_nobody_takes_back_what_made_itself(make_match: MakeMatch) -> None:
    match = forced(make_match)
    enter(match, match.automatic(now=0))
    with pytest.raises(Illegal) as refused:
        match.undo(1, now=0)
    assert refused.value.code == "nothing-to-take-back"


def test_not_even_when_others_have_decided_since(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3)
    say(match, 0, "call low", by="auto")
    say(match, 1, "call low")
    with pytest.raises(Illegal) as refused:
        match.undo(0, now=0)
    assert refused.value.code == "nothing-to-take-back"


def test_whoever_made_no_decision_is_asked_anew(make_match: MakeMatch) -> None:
    match = forced(make_match)
    enter(match, match.automatic(now=0))
    action, anew = take_back(match.position.copy(), match._state.series.annotations.copy(), 0)
    assert (action.text, anew) == ("take 2", {0, 1})


def test_a_wish_to_take_back_is_answered_first(make_match: MakeMatch) -> None:
    match = forced(make_match, undo="consent")
    enter(match, match.undo(0, now=0))
    assert match.automatic(now=0) is None


def test_time_is_earned_by_deciding(make_match: MakeMatch) -> None:
    match = forced(make_match)
    enter(match, match.automatic(now=0))
    assert match.clocks.left(1, 0, thinking=False) == 10_000


def test_the_record_tells_what_made_itself(make_match: MakeMatch) -> None:
    match = forced(make_match)
    enter(match, match.automatic(now=0))
    assert "\n2(auto) take 1\n" in match.record().write()


def test_a_decision_sent_again_is_recognised_although_another_made_itself_since(
    make_match: MakeMatch,
) -> None:
    """After its only string seat 1 can do nothing but be done, while seat 2 still draws."""
    match = make_match("fold-em", seats=2, auto=True)
    put(match, "seats=2 dice=4,3 taken=black")
    decision = match.asked[0]
    say(match, 0, "draw first a1 e")
    assert enter(match, match.automatic(now=0)).text == "done"
    assert match.act(0, "draw first a1 e", decision, now=0) is None


def test_a_push_makes_itself_once_nothing_else_can_be_done(make_match: MakeMatch) -> None:
    """Who has no fold left can only push; what then lies on the grid was in sight before."""
    match = make_match("folded-wishes", auto=True)
    while match.automatic(now=0) is None:
        say(match, match.thinking[0], match.position.legal(match.thinking[0])[0].text)
    entry = enter(match, match.automatic(now=0))
    assert (entry.text, entry.by) == ("push", "auto")
