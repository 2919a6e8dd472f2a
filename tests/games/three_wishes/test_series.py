"""TW-20 and TW-21: several games in a row."""

import random

import pytest

import wishfold
from wishfold import NOBODY, Result
from wishfold.bots import bot_title
from wishfold.cli.story import Story
from wishfold.cli.texts import Speech
from wishfold.kernel.dice import fair_games
from wishfold.kernel.series import Standing
from wishfold.kernel.series_record import SeriesRecord
from wishfold.match.match import Match
from wishfold.match.setup import Setup
from wishfold.match.words import say

GAME = wishfold.load("three-wishes")
PLAYERS = ("Anna", "Ben", "Cleo")
NONE = Result((0, 0, 0), (0, 0, 0))
ONE, TWO, THREE = (
    Result(tuple(1 if seat == winner else 2 for seat in range(3)), (0, 0, 0)) for winner in range(3)
)


def stands(*results: Result, **options: int) -> Standing:
    assert GAME.series is not None
    return GAME.series(GAME.choose(**options), results)


@pytest.mark.clause("TW-20")
@pytest.mark.parametrize(
    ("results", "markers"),
    [
        ([], (0, 0, 0)),
        ([ONE], (1, 0, 0)),
        ([ONE, ONE], (3, 0, 0)),
        ([ONE, TWO, ONE], (2, 1, 0)),
        ([ONE, NONE, ONE], (2, 0, 0)),
        ([TWO, TWO, TWO], (0, 5, 0)),
        ([TWO, TWO, THREE, TWO, TWO], (0, 6, 1)),
    ],
)
def test_a_win_brings_a_marker_and_the_next_in_a_row_two(
    results: list[Result], markers: tuple[int, ...]
) -> None:
    assert stands(*results).tally == markers


@pytest.mark.clause("TW-20")
def test_five_markers_or_more_end_the_match() -> None:
    assert stands(TWO, TWO, THREE, TWO).places is None
    assert stands(TWO, TWO, THREE, TWO, TWO).places == (3, 1, 2)
    assert stands(TWO, TWO, TWO).places == (2, 1, 2)


@pytest.mark.clause("TW-20", "TW-21")
def test_five_markers_make_a_grand_master_and_thirty_games_do_not() -> None:
    assert stands(TWO, TWO, THREE, TWO).champion is None
    assert stands(TWO, TWO, THREE, TWO, TWO).champion == 1
    assert stands(ONE, TWO, *[NONE] * 28).champion is None


@pytest.mark.clause("TW-21")
def test_the_starting_seat_moves_on_by_one_each_game() -> None:
    assert [stands(*[NONE] * n).next for n in range(4)] == [{"starts": n} for n in (1, 2, 3, 1)]
    assert stands(ONE, seats=5, starts=5).next == {"starts": 1}


@pytest.mark.clause("TW-21")
def test_after_thirty_games_the_most_markers_win_and_equals_share() -> None:
    assert stands(*[NONE] * 29).places is None
    assert stands(*[NONE] * 30).places == (1, 1, 1)
    assert stands(ONE, TWO, *[NONE] * 28).places == (1, 1, 3)


@pytest.mark.clause("TW-20", "TW-21")
def test_one_record_holds_the_games_of_a_match() -> None:
    """Played by people who declare as soon as they may, until the match is over."""
    rng = random.Random(1)
    dice = fair_games(b"secret", [b"a", b"b", b"c"])
    match = Match(Setup(GAME, GAME.choose(), dice, PLAYERS, ("", "", ""), series=True))
    starts = []
    while not match.over:
        if match.between:
            match.enter(match.next(now=0))
        starts.append(match.position.options["starts"])
        while not match.position.over:
            seat = match.position.acting[0]
            legal = [action.text for action in match.position.legal(seat)]
            said = "declare" if "declare" in legal else rng.choice(legal)
            entry = match.act(seat, said, match.asked[seat], now=0)
            assert entry is not None
            match.enter(entry)
    standing = match.standing()
    assert standing is not None
    assert standing.places is not None
    assert starts == [game % 3 + 1 for game in range(len(starts))]
    record = match.record()
    assert isinstance(record, SeriesRecord)
    assert len(record.games) == len(starts)
    assert SeriesRecord.parse(record.write()).verify() > 0
    champion = standing.champion
    assert champion is not None
    last = match.story.since(NOBODY, 0)[-1]
    assert (last.name, last.fields) == ("champion", {"seat": champion})
    name = PLAYERS[champion]
    assert say(last, "en", PLAYERS, GAME, bot_title) == f"{name} is declared grand master of 3 Wishes!"
    assert say(last, "de", PLAYERS, GAME, bot_title) == f"Die Großmeisterschaft in 3 Wünsche geht an {name}!"
    told = Story(record, None, False, Speech("en")).lines()
    assert told[-2:] == [f"{name} wins the series.", f"{name} is declared grand master of 3 Wishes!"]


@pytest.mark.clause("TW-24")
def test_free_talk_is_off() -> None:
    assert not GAME.free_chat
