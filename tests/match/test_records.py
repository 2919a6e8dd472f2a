"""The record of a match: what decided in a person's place, who gave up, why it stopped."""

import pytest

from wishfold import CHANCE, Malformed
from wishfold.kernel.dice import fair_games
from wishfold.kernel.records.record import Record
from wishfold.match.match import Match

from .conftest import MakeMatch, act, enter, play_on, say


def record_of(match: Match) -> Record:
    """Written, read back and verified."""
    record = match.record()
    assert isinstance(record, Record)
    assert Record.parse(record.write()) == record
    record.verify()
    return record


def last_line(match: Match) -> str:
    return match.record().write().splitlines()[-1].split()[0]


def test_what_a_bot_decided_is_marked(make_match: MakeMatch) -> None:
    match = make_match("hunch", bots=("", "random"))
    say(match, 0, "call low")
    say(match, 1, "call high", by="random")
    text = record_of(match).write()
    assert "\n1 call low\n2(random) call high\n" in text


def test_what_the_clock_decided_is_marked(make_match: MakeMatch) -> None:
    match = make_match("hunch")
    say(match, 0, "call low", by="clock:random")
    assert "\n1(clock:random) call low\n" in record_of(match).write()


def test_a_bot_may_have_any_name(make_match: MakeMatch) -> None:
    match = make_match("hunch", bots=("deep (thought) 42\n", ""))
    say(match, 0, "call low", by="deep (thought) 42\n")
    assert list(record_of(match).annotations.marks.values()) == ["deep (thought) 42\n"]


def test_who_gave_up_stands_where_it_happened(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3)
    say(match, 0, "call low")
    digest = match.position.digest()
    enter(match, match.resign(1, "random", now=0))
    say(match, 1, "call low", by="random")
    lines = record_of(match).write().splitlines()
    at = lines.index(f"resigned 2 {digest}")
    assert (lines[at - 1], lines[at + 1]) == ("1 call low", "2(random) call low")


def test_a_game_that_all_others_gave_up_was_stopped(make_match: MakeMatch) -> None:
    match = make_match("hunch")
    assert last_line(match) == "open"
    enter(match, match.resign(0, "random", now=0))
    record = record_of(match)
    assert (record.stopped, record.finished) == (True, False)
    assert last_line(match) == "stopped"


def test_an_abandoned_game_was_stopped(make_match: MakeMatch) -> None:
    match = make_match("hunch")
    enter(match, match.abandon(now=0))
    record_of(match)
    assert last_line(match) == "stopped"


def test_a_finished_game_was_not_stopped(make_match: MakeMatch) -> None:
    match = make_match("hunch")
    play_on(match)
    record_of(match)
    assert last_line(match) == "end"


def test_fair_dice_are_revealed_when_a_game_stops(make_match: MakeMatch) -> None:
    match = make_match("hunch", dice=fair_games(b"secret", [b"a", b"b"]))
    assert record_of(match).reveal == ""
    enter(match, match.abandon(now=0))
    record = record_of(match)
    assert record.verify() == sum(step.seat == CHANCE for step in match.position.steps) == 2


def test_a_stopped_game_must_reveal_its_dice(make_match: MakeMatch) -> None:
    match = make_match("hunch", dice=fair_games(b"secret", [b"a", b"b"]))
    enter(match, match.abandon(now=0))
    text = match.record().write()
    hidden = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("reveal"))
    with pytest.raises(Malformed, match="not revealed"):
        Record.parse(hidden).verify()


def test_nothing_that_a_running_match_keeps_is_in_its_record(make_match: MakeMatch) -> None:
    match = make_match("hunch", dice=fair_games(b"secret", [b"a", b"b"]))
    act(match, 0)
    assert b"secret".hex() not in match.record().write()
    assert "reveal" not in match.record().write()


def test_a_match_may_begin_in_a_position(make_match: MakeMatch) -> None:
    dealt = make_match("go-fish", seats=3)
    act(dealt)
    origin = dealt.position.write()
    match = make_match("go-fish", seats=3, dice=fair_games(b"secret"), origin=origin)
    assert match.position.write() == origin
    assert match.asked[match.thinking[0]] == 1
    play_on(match)
    assert record_of(match).origin == origin
