"""Clocks: for those who think, never while the server is down, and no way to stretch them."""

from dataclasses import replace

import pytest

from wishfold import Illegal
from wishfold.match.clock import Clocks, Pace
from wishfold.match.match import Match

from .conftest import MakeMatch, act, enter, put, say


def test_time_runs_for_those_who_think(make_match: MakeMatch) -> None:
    match = make_match(pace=Pace(bank=10_000, extra=1_000))
    while match.thinking == (0,):
        act(match, now=4_000)
    assert match.clocks.left(1, 6_000, thinking=True) == 8_000
    assert match.clocks.left(0, 6_000, thinking=False) >= 7_000


def test_no_time_is_lost_while_the_house_is_closed(make_match: MakeMatch) -> None:
    match = make_match(pace=Pace(bank=10_000))
    enter(match, match.resume(now=1_000_000))
    assert match.clocks.left(0, 1_002_000, thinking=True) == 8_000


def test_every_decision_has_its_own_time(make_match: MakeMatch) -> None:
    match = make_match(pace=Pace(each=5_000))
    act(match, now=3_000)
    seat = match.thinking[0]
    assert match.clocks.left(seat, 4_000, thinking=True) == 4_000


def test_who_has_no_time_left_is_late(make_match: MakeMatch) -> None:
    match = make_match(pace=Pace(each=5_000))
    assert match.late(4_999) == ()
    assert match.late(5_000) == (0,)


def test_the_house_is_told_when_to_look_again(make_match: MakeMatch) -> None:
    match = make_match(pace=Pace(each=5_000))
    assert match.deadline(2_000) == 3_000
    assert match.deadline(9_000) is None


def test_without_a_clock_nobody_is_ever_late(make_match: MakeMatch) -> None:
    match = make_match()
    assert match.late(1 << 40) == ()
    assert match.deadline(1 << 40) is None


def test_bots_are_never_late(make_match: MakeMatch) -> None:
    match = make_match(pace=Pace(each=5_000), bots=("random", ""))
    assert match.late(6_000) == ()
    assert match.deadline(6_000) is None


def test_after_the_end_nobody_is_late(make_match: MakeMatch) -> None:
    match = make_match(pace=Pace(each=5_000))
    enter(match, match.abandon(now=0))
    assert match.late(6_000) == ()


def test_the_clock_of_a_seat_stops_when_it_has_decided(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3, pace=Pace(bank=10_000))
    act(match, 1, now=2_000)
    act(match, 0, now=7_000)
    assert match.clocks.left(1, 7_000, thinking=False) == 8_000
    assert match.clocks.left(2, 7_000, thinking=True) == 3_000
    assert match.late(10_000) == (2,)
    assert match.deadline(9_000) == 1_000


def test_the_stand_in_decides_for_who_is_late(make_match: MakeMatch) -> None:
    match = make_match("heap", pace=Pace(each=5_000))
    put(match, "heap=5")
    say(match, 0, "take 1", now=5_000, by=f"clock:{match.setup.stand_in}")
    assert match.marks == {0: "clock:random"}
    assert match.story.since(1, 0)[-3].fields == {"seat": 0, "bot": "clock:random"}


def test_what_comes_after_the_stand_in_decided_is_stale(make_match: MakeMatch) -> None:
    match = make_match("heap", pace=Pace(each=5_000))
    put(match, "heap=5")
    say(match, 0, "take 1", now=5_000, by="clock:random")
    with pytest.raises(Illegal) as refused:
        match.act(0, "take 2", 1, now=5_001)
    assert refused.value.code == "decision-stale"


def test_who_wanted_what_the_stand_in_did_has_it(make_match: MakeMatch) -> None:
    match = make_match("heap", pace=Pace(each=5_000))
    put(match, "heap=5")
    say(match, 0, "take 1", now=5_000, by="clock:random")
    assert match.act(0, "take 1", 1, now=5_001) is None


@pytest.mark.parametrize("pace", [Pace(each=10_000), Pace(bank=10_000, extra=3_000)])
def test_taking_back_brings_no_time(make_match: MakeMatch, pace: Pace) -> None:
    match = make_match("hunch", seats=3, pace=pace)
    for now in (2_000, 5_000, 9_000):
        act(match, 0, now=now)
        enter(match, match.undo(0, now=now))
        assert match.clocks.left(0, now, thinking=True) == 10_000 - now


def test_a_clock_is_the_same_after_a_restart(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3, pace=Pace(bank=10_000, extra=500))
    again = make_match("hunch", seats=3, pace=Pace(bank=10_000, extra=500))
    for seat, now in ((1, 1_000), (0, 2_500), (2, 4_000)):
        again.enter(act(match, seat, now=now))
    for seat in range(3):
        assert again.clocks.left(seat, 6_000, True) == match.clocks.left(seat, 6_000, True)


def test_whose_time_is_up_decides_nothing_any_more(make_match: MakeMatch) -> None:
    match = make_match("heap", pace=Pace(each=5_000))
    put(match, "heap=5")
    with pytest.raises(Illegal) as caught:
        say(match, 0, "take 1", now=5_000)
    assert caught.value.code == "time-up"
    say(match, 0, "take 1", now=4_999)


def test_who_is_asked_anew_has_time_anew(make_match: MakeMatch) -> None:
    match = make_match("heap", pace=Pace(each=5_000))
    put(match, "heap=5")
    say(match, 0, "take 1", now=1_000)
    enter(match, match.undo(0, now=5_000))
    say(match, 0, "take 1", now=6_000)
    assert match.clocks.left(1, 6_000, thinking=True) == 5_000


def test_taking_back_several_brings_no_time_either() -> None:
    clocks = Clocks(Pace(each=30_000), seats=1, now=0)
    for now in (28_000, 28_010):
        clocks.advance(now, [0])
        clocks.decided(0)
    for _ in range(2):
        clocks.taken_back(0)
    assert clocks.left(0, 28_010, thinking=True) == 2_000


def test_what_the_clock_decided_is_not_taken_back(make_match: MakeMatch) -> None:
    match = make_match("heap", pace=Pace(each=5_000))
    put(match, "heap=5")
    say(match, 0, "take 1", now=5_000, by="clock:random")
    with pytest.raises(Illegal) as refused:
        match.undo(0, now=5_001)
    assert refused.value.code == match.undo_barred(0) == "undo-late"


def test_whoever_is_made_to_think_for_nothing_loses_no_time(make_match: MakeMatch) -> None:
    match = make_match("you-wish", creatures=5, pace=Pace(bank=60_000))
    put(
        match,
        "seats=2 creatures=5 hands=Wi2+A/Wi2+T laid=Dr4Un4/Me4Fa4 discard=+A3+T3 phase=play asked=dragon",
    )
    for now in range(0, 20_000, 2_000):
        say(match, 0, "pass", now=now)
        enter(match, match.undo(0, now=now + 1_900))
    assert match.clocks.left(1, 20_000, thinking=False) == 60_000


def test_a_bot_earns_nothing_for_who_is_away(make_match: MakeMatch) -> None:
    match = make_match(pace=Pace(bank=60_000, extra=5_000))
    enter(match, match.seat_bot(0, "random", now=0))
    while match.thinking == (0,):
        act(match)
    assert match.clocks.left(0, 0, thinking=False) == 60_000


def test_what_was_thought_before_the_house_closed_is_used_up(make_match: MakeMatch) -> None:
    match = make_match(pace=Pace(bank=10_000))
    enter(match, match.closed(at=3_000))
    enter(match, match.resume(now=1_000_000))
    assert match.clocks.left(0, 1_002_000, thinking=True) == 5_000


def test_nor_if_they_have_taken_back_in_between(make_match: MakeMatch) -> None:
    match = make_match("folded-wishes", pace=Pace(bank=600_000))
    (mine,) = match.thinking
    while match.thinking == (mine,):
        act(match)
    (other,) = match.thinking
    act(match, now=30_000)
    enter(match, match.undo(other, now=35_000))
    enter(match, match.undo(mine, now=40_000))
    assert match.thinking == (mine,)
    assert match.clocks.left(other, 40_000, thinking=False) == 600_000


def test_at_one_screen_only_the_first_who_owes_a_decision_is_on_the_clock(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=2, pace=Pace(each=1000))
    assert match.late(1000) == (0, 1)
    shared = Match(replace(match.setup, hot_seat=True))
    assert shared.late(1000) == (0,)
    act(shared, 0, now=900)
    assert shared.clocks.left(1, 900, thinking=True) == 1000
    assert shared.late(1900) == (1,)
