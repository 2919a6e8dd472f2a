"""Several games in a row: markers, who starts, what goes on counting, when it is over."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

import wishfold
from wishfold import NOBODY, Illegal, Malformed, Result
from wishfold.kernel.conformance import check
from wishfold.kernel.declared.series import Standing
from wishfold.kernel.dice import fair_games
from wishfold.kernel.records.series_record import SeriesRecord
from wishfold.match.clock import Pace
from wishfold.match.match import Match

from .conftest import MakeMatch, act, enter, heard, play_on, put, say

LOST = Result((0, 0), (0, 0))
FIRST_WON = Result((1, 2), (1, 0))
SECOND_WON = Result((2, 1), (0, 1))


def stands(*results: Result, **options: int) -> Standing:
    game = wishfold.load("heap")
    assert game.series is not None
    return game.series(game.choose(**options), results)


def win(match: Match, seat: int) -> None:
    """The game is won by this seat."""
    put(match, f"starts={seat + 1} seats={match.seats} heap=1")
    say(match, seat, "take 1")


def begin_next(match: Match) -> None:
    enter(match, match.next(now=0))


def test_heap_conforms() -> None:
    report = check(wishfold.load("heap"), playouts=20, compiled=False)
    assert report.passed, [proof for proof in report.proofs if proof.failure]


@pytest.mark.parametrize(
    ("results", "markers"),
    [
        ([], (0, 0)),
        ([FIRST_WON], (1, 0)),
        ([FIRST_WON, FIRST_WON], (3, 0)),
        ([FIRST_WON, SECOND_WON, FIRST_WON], (2, 1)),
        ([FIRST_WON, LOST, FIRST_WON], (2, 0)),
    ],
)
def test_a_win_in_a_row_counts_double(results: list[Result], markers: tuple[int, int]) -> None:
    assert stands(*results).tally == markers


def test_five_markers_win() -> None:
    assert stands(FIRST_WON, FIRST_WON).places is None
    assert stands(FIRST_WON, FIRST_WON, FIRST_WON).places == (1, 2)


def test_after_thirty_games_the_most_markers_win_and_equals_share() -> None:
    assert stands(*[LOST] * 29).places is None
    assert stands(*[LOST] * 30).places == (1, 1)
    assert stands(SECOND_WON, *[LOST] * 29).places == (2, 1)


def test_only_games_that_declare_it_are_played_in_series(make_match: MakeMatch) -> None:
    with pytest.raises(Malformed) as refused:
        make_match("go-fish", series=True)
    assert refused.value.code == "no-series"


def test_between_two_games_nobody_thinks_and_nothing_is_over(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True, pace=Pace(each=1_000))
    win(match, 0)
    assert (match.between, match.over, match.thinking) == (True, False, ())
    assert (match.late(9_999), match.deadline(0), match.places()) == ((), None, None)
    assert match.standing() == Standing((1, 0), None, {"starts": 2})


def test_a_game_of_its_own_has_no_standing(make_match: MakeMatch) -> None:
    match = make_match("heap")
    win(match, 0)
    assert (match.between, match.over, match.standing()) == (False, True, None)
    assert match.places() == (1, 2)


def test_the_next_game_begins_as_the_standing_demands(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True)
    play_on(match)
    begin_next(match)
    assert not match.between
    assert match.thinking == (1,)
    assert match.position.options["starts"] == 2
    assert len(match.games) == 1


def test_finished_games_are_kept(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True)
    kept = [list(match.games)]
    play_on(match)
    first = match.position
    kept.append(list(match.games))
    begin_next(match)
    kept.append(list(match.games))
    assert kept == [[], [first], [first]]
    assert match.position is not first


def test_each_game_has_its_own_dice(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True)
    names = []
    for _ in range(3):
        assert match.position.dice is not None
        names.append(match.position.dice.name)
        play_on(match)
        begin_next(match)
    assert names == ["published 7", "published 7 game 2", "published 7 game 3"]


def test_a_game_that_is_over_before_anybody_acts_counts_too(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True)
    rules = SimpleNamespace(**{**vars(match.setup.game.rules), "acting": lambda kit, s: 0})
    match = Match(replace(match.setup, game=replace(match.setup.game, rules=rules)))
    assert match.between
    begin_next(match)
    assert match.standing() == Standing((0, 0), None, {"starts": 1})
    assert heard(match, NOBODY) == ["standing", "standing", "game_begins", "standing", "standing"]


def test_decisions_go_on_counting(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True)
    play_on(match)
    asked = list(match.asked)
    begin_next(match)
    assert match.asked == [asked[0], asked[1] + 1]


def test_what_was_meant_for_the_game_before_is_stale(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True)
    win(match, 0)
    begin_next(match)
    with pytest.raises(Illegal) as refused:
        match.act(1, "take 1", match.asked[1] - 1, now=0)
    assert refused.value.code == "decision-stale"


def test_the_story_goes_on(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True)
    win(match, 0)
    assert [told.fields for told in match.story.since(NOBODY, 0)[-2:]] == [
        {"seat": 0, "tally": 1},
        {"seat": 1, "tally": 0},
    ]
    before = match.story.count(NOBODY)
    begin_next(match)
    told = match.story.since(NOBODY, before)
    assert (told[0].name, told[0].fields) == ("game_begins", {"game": 2})
    assert told[1].name == "round_begins"


def test_the_first_game_is_not_announced(make_match: MakeMatch) -> None:
    assert "game_begins" not in heard(make_match("heap", series=True), 0)


def test_the_series_ends_by_its_rules(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True)
    for game in range(3):
        if game:
            begin_next(match)
        win(match, 1)
    assert (match.over, match.between) == (True, False)
    assert match.places() == (2, 1)
    assert [told.fields for told in match.story.since(0, 0) if told.name == "series_over"] == [
        {"seat": 0, "place": 2},
        {"seat": 1, "place": 1},
    ]


def test_after_the_series_there_is_no_next_game(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True)
    with pytest.raises(Illegal) as refused:
        match.next(now=0)
    assert refused.value.code == "next-not-due"


def test_a_series_is_no_longer_than_its_dice(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True, dice=fair_games(b"secret"))
    endless = replace(match.setup.game, series=lambda options, results: Standing((0, 0), None, {}))
    match = Match(replace(match.setup, game=endless))
    for _ in range(63):
        play_on(match)
        begin_next(match)
    play_on(match)
    with pytest.raises(Illegal) as refused:
        match.next(now=0)
    assert refused.value.code == "series-long"


def test_nothing_is_taken_back_between_games(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True)
    win(match, 0)
    with pytest.raises(Illegal) as refused:
        match.undo(0, now=0)
    assert refused.value.code == "match-over"


def test_who_gives_up_leaves_the_whole_series(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True)
    win(match, 0)
    enter(match, match.resign(0, "random", now=0))
    assert match.over
    assert match.places() == (2, 1)


def test_of_three_two_play_on_and_who_gave_up_comes_last(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True, seats=3)
    win(match, 0)
    enter(match, match.resign(0, "random", now=0))
    for _ in range(2):
        begin_next(match)
        win(match, 0)
    assert match.standing() == Standing((5, 0, 0), (1, 2, 2), {"starts": 1})
    assert match.places() == (3, 1, 1)


def test_a_restart_brings_the_whole_series_back(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True, dice=fair_games(b"secret", [b"a", b"b"]))
    again = make_match("heap", series=True, dice=fair_games(b"secret", [b"a", b"b"]))
    for _ in range(3):
        for entry in play_on(match):
            again.enter(entry)
        again.enter(enter(match, match.next(now=0)))
    assert again.position.state == match.position.state
    assert again.asked == match.asked
    assert again.story.since(NOBODY, 0) == match.story.since(NOBODY, 0)
    assert again.record() == match.record()


def test_the_record_of_a_series_verifies_at_any_time(make_match: MakeMatch) -> None:
    match = make_match("heap", series=True, dice=fair_games(b"secret", [b"a", b"b"]))
    confirmed = []
    while True:
        act(match)
        record = match.record()
        assert isinstance(record, SeriesRecord)
        assert SeriesRecord.parse(record.write()) == record
        confirmed.append(record.verify())
        if match.over:
            break
        if match.between:
            begin_next(match)
    games = len(match.games)
    assert games >= 3
    assert confirmed[-1] == games
    assert confirmed[0] == 0
