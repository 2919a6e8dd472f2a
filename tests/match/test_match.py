"""One door for everybody's decisions: checked, stored, entered, told."""

from collections.abc import Callable

import pytest

from wishfold import CHANCE, NOBODY, Illegal, Malformed

from .conftest import MakeMatch, act, enter, heard, play_on, put, say


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


def test_the_last_submission_of_a_game_is_recognised_too(make_match: MakeMatch) -> None:
    match = make_match("heap")
    put(match, "heap=1")
    entry = say(match, 0, "take 1")
    assert match.over
    assert match.act(0, "take 1", entry.decision, now=5) is None
    with pytest.raises(Illegal) as refused:
        match.act(0, "tip", entry.decision, now=5)
    assert refused.value.code == "match-over"


def test_a_submission_by_number_is_the_same_as_in_notation(make_match: MakeMatch) -> None:
    match = make_match()
    action = match.position.legal(0)[0]
    entry = enter(match, match.act(0, action.id, 1, now=0))
    assert entry.text == action.text
    assert match.act(0, action.text, 1, now=0) is None


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


@pytest.mark.parametrize(("text", "clause"), [("enter z9", "FW-2"), ("mountain a1-b1", "FW-14")])
def test_what_no_action_can_ever_be_names_its_clause_too(
    make_match: MakeMatch, text: str, clause: str
) -> None:
    match = make_match("folded-wishes")
    with pytest.raises(Illegal) as refused:
        match.act(match.thinking[0], text, 1, now=0)
    assert refused.value.clause == clause


def test_what_is_written_like_nothing_in_the_game_has_no_clause(make_match: MakeMatch) -> None:
    match = make_match("folded-wishes")
    with pytest.raises(Malformed) as refused:
        match.act(match.thinking[0], "checkmate", 1, now=0)
    assert refused.value.code == "action-form"


def test_entering_everything_again_gives_the_same_match(make_match: MakeMatch) -> None:
    """A restart: the stored entries are all it takes."""
    match = make_match("you-wish", seats=3)
    entries = play_on(match)
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
    outcomes = sum(step.seat == CHANCE for step in match.position.steps)
    assert match.record().verify() == outcomes


def test_what_is_told_before_the_first_step_is_heard(make_match: MakeMatch) -> None:
    match = make_match("memory", seats=1)
    opening = [event.name for event in match.position.opening]
    assert opening
    assert heard(match, NOBODY)[: len(opening)] == opening


def test_nobody_gives_up_twice(make_match: MakeMatch) -> None:
    match = make_match(seats=3)
    enter(match, match.resign(1, "random", now=0))
    with pytest.raises(Illegal) as refused:
        match.resign(1, "random", now=0)
    assert refused.value.code == "resigned"


def test_who_gave_up_does_not_come_back(make_match: MakeMatch) -> None:
    match = make_match(seats=3)
    enter(match, match.resign(1, "random", now=0))
    with pytest.raises(Illegal) as refused:
        match.seat_person(1, now=0)
    assert refused.value.code == "seat-not-lent"


def test_there_are_no_previews_after_the_end(make_match: MakeMatch) -> None:
    match = make_match("heap")
    enter(match, match.resign(0, "random", now=0))
    with pytest.raises(Illegal) as refused:
        match.what_if(1, "take 1")
    assert refused.value.code == "match-over"


def test_a_preview_shows_where_an_action_leads(make_match: MakeMatch) -> None:
    match = make_match("heap")
    put(match, "heap=5")
    assert match.what_if(0, "take 2").heap == 3
    assert match.what_if(0, 1) == match.what_if(0, "take 2")
    assert match.position.state.heap == 5


def test_all_refusals_change_nothing(make_match: MakeMatch) -> None:
    match = make_match("you-wish", seats=3)
    before = match.position.digest(), match.story.count(0), list(match.asked)
    refusals: list[Callable[[], object]] = [
        lambda: match.next(0),
        lambda: match.undo(0, 0),
        lambda: match.answer_undo(1, True, 0),
        lambda: match.seat_person(1, 0),
        lambda: match.act(0, "pass", 1, 0),
    ]
    for refuse in refusals:
        with pytest.raises(Illegal):
            refuse()
    assert (match.position.digest(), match.story.count(0), match.asked) == before
