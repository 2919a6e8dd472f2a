"""One door for everybody's decisions: checked, stored, entered, told."""

import pytest

from wishfold import NOBODY, Illegal, Malformed
from wishfold.match.clock import Pace
from wishfold.match.match import Match

from .conftest import MakeMatch, act, enter


def test_proposing_changes_nothing(make_match: MakeMatch) -> None:
    match = make_match()
    before = match.position.digest(), match.story.count(0)
    match.act(0, match.position.legal(0)[0].text, 1, now=0)
    assert (match.position.digest(), match.story.count(0)) == before


def test_a_seat_is_asked_its_first_decision(make_match: MakeMatch) -> None:
    match = make_match()
    assert match.thinking == (0,)
    assert match.asked == [1, 0]


def test_a_decision_is_counted_for_its_seat_alone(make_match: MakeMatch) -> None:
    match = make_match()
    while match.thinking == (0,):
        asked = match.asked[0]
        act(match)
        assert match.asked[0] == asked + (match.thinking == (0,))
    assert match.asked[1] == 1


def test_the_same_submission_again_is_recognised(make_match: MakeMatch) -> None:
    match = make_match()
    entry = act(match)
    assert match.act(entry.seat, entry.text, entry.decision, now=5) is None


def test_another_action_for_an_old_decision_is_stale(make_match: MakeMatch) -> None:
    match = make_match()
    old, other = match.position.legal(0)[:2]
    enter(match, match.act(0, old.text, 1, now=0))
    with pytest.raises(Illegal) as refused:
        match.act(0, other.text, 1, now=0)
    assert refused.value.code == "decision-stale"


def test_nobody_decides_out_of_turn(make_match: MakeMatch) -> None:
    match = make_match()
    with pytest.raises(Illegal) as refused:
        match.act(1, "ask 1 wizard", match.asked[1], now=0)
    assert refused.value.code == "decision-stale"


def test_an_illegal_action_names_its_clause(make_match: MakeMatch) -> None:
    match = make_match()
    with pytest.raises(Illegal) as refused:
        match.act(0, "ask 1 wizard", 1, now=0)
    assert refused.value.clause == "GF-5"


@pytest.mark.parametrize("action", ["", "fly", "ask 2 drag", "Ask 2 dragon"])
def test_machines_do_not_cut_words_short(make_match: MakeMatch, action: str) -> None:
    with pytest.raises(Malformed):
        make_match().act(0, action, 1, now=0)


@pytest.mark.parametrize("id", [-1, 120, 10**9])
def test_an_id_outside_the_space_is_malformed(make_match: MakeMatch, id: int) -> None:
    with pytest.raises(Malformed):
        make_match().act(0, id, 1, now=0)


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_a_seat_that_is_not_there(make_match: MakeMatch, seat: int) -> None:
    with pytest.raises(Malformed):
        make_match().act(seat, "ask 2 dragon", 1, now=0)


def test_entering_everything_again_gives_the_same_match(make_match: MakeMatch) -> None:
    """A restart: the stored entries are all it takes."""
    match, entries = make_match("you-wish", seats=3), []
    choice = 0
    while not match.over:
        choice += 1
        entries.append(act(match, choice=choice % len(match.position.legal())))
    again = make_match("you-wish", seats=3)
    for entry in entries:
        again.enter(entry)
    assert again.position.state == match.position.state
    assert again.asked == match.asked
    for seat in (0, 1, 2, NOBODY):
        assert again.story.since(seat, 0) == match.story.since(seat, 0)


def test_an_entry_for_another_position_is_refused(make_match: MakeMatch) -> None:
    match, other = make_match(), make_match(seed=8)
    entry = match.act(0, match.position.legal(0)[0].text, 1, now=0)
    assert entry is not None
    with pytest.raises(Illegal):
        other.enter(entry)


def test_each_seat_hears_its_own_story(make_match: MakeMatch) -> None:
    match = make_match()
    assert [told.name for told in match.story.since(0, 0)].count("dealt") == 7
    assert [told.fields["seat"] for told in match.story.since(1, 0) if told.name == "dealt"] == [1] * 7
    assert not any(told.name == "dealt" for told in match.story.since(NOBODY, 0))


def test_the_story_goes_on_where_a_listener_stopped(make_match: MakeMatch) -> None:
    match = make_match()
    heard = match.story.count(1)
    act(match)
    assert match.story.since(1, heard)[0].name == "asked"


def test_a_bots_decision_is_marked(make_match: MakeMatch) -> None:
    match = make_match(bots=("random", ""))
    at = len(match.position.steps)
    enter(match, match.act(0, match.position.legal(0)[0].text, 1, now=0, by="random"))
    assert match.marks == {at: "random"}
    assert any(told.name == "bot_decides" for told in match.story.since(1, 0))


def test_a_bot_takes_over_and_gives_back(make_match: MakeMatch) -> None:
    match = make_match()
    enter(match, match.seat_bot(1, "random", now=0))
    assert match.bots == ["", "random"]
    enter(match, match.seat_person(1, now=0))
    assert match.bots == ["", ""]


def test_a_seat_that_was_a_bots_from_the_start_is_not_given_back(make_match: MakeMatch) -> None:
    match = make_match(bots=("", "random"))
    with pytest.raises(Illegal) as refused:
        match.seat_person(1, now=0)
    assert refused.value.code == "seat-not-lent"


def test_of_two_the_other_wins_when_one_resigns(make_match: MakeMatch) -> None:
    match = make_match()
    enter(match, match.resign(0, "random", now=0))
    assert match.over
    assert match.places() == (2, 1)


def test_of_three_the_others_play_on_and_the_resigned_comes_last(make_match: MakeMatch) -> None:
    match = make_match(seats=3)
    enter(match, match.resign(0, "random", now=0))
    assert not match.over
    assert match.bots == ["random", "", ""]
    play_on(match)
    places = match.places()
    assert places is not None
    assert places[0] == 3
    assert min(places[1:]) == 1


def play_on(match: Match) -> None:
    choice = 0
    while not match.over:
        choice += 1
        act(match, choice=choice % len(match.position.legal()))


def test_an_abandoned_match_has_no_result(make_match: MakeMatch) -> None:
    match = make_match()
    enter(match, match.abandon(now=0))
    assert match.over
    assert match.places() is None
    with pytest.raises(Illegal) as refused:
        match.act(0, "ask 2 dragon", 1, now=0)
    assert refused.value.code == "match-over"


def test_a_preview_shows_nothing_hidden(make_match: MakeMatch) -> None:
    match = make_match()
    with pytest.raises(Illegal) as refused:
        match.what_if(0, match.position.legal(0)[0].text)
    assert refused.value.code == "preview-barrier"


def test_the_record_of_a_match_verifies(make_match: MakeMatch) -> None:
    match = make_match("you-wish", seats=3)
    play_on(match)
    assert match.record().verify() == 76


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
