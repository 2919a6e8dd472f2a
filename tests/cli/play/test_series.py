"""A series at this terminal: one game follows another, and all of it is one record."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wishfold.kernel.records.series_record import SeriesRecord

if TYPE_CHECKING:
    from ..conftest import Run

WISHES = ("play", "three-wishes", "--series", "--seed", "4", "--first", "1")
FILE = "series.wishfold"
A_TURN = "peek 1a\npeek m1\ndeclare\n\n"
"""For a player who looks around, and declares as soon as that is allowed."""


def record() -> SeriesRecord:
    return SeriesRecord.parse(Path(FILE).read_text())


def after(line: str, lines: list[str]) -> list[str]:
    return lines[lines.index(line) + 1 :]


@pytest.mark.clause("TW-20")
def test_a_series_is_played_to_five_markers(run: "Run") -> None:
    played = run(*WISHES, "--seats", "random,random,random", "--save", FILE)
    assert played.status == 0
    assert "This is a series: one game follows another." in played.lines
    series = record()
    assert series.finished
    final = series.standings(series.replay())[-1]
    assert max(final.tally) >= 5
    champion = f"Bot {final.tally.index(max(final.tally)) + 1}"
    assert played.lines[-2] == f"{champion} wins the series."
    assert f"{champion} is declared grand master of 3 Wishes!" in played.lines
    assert run("verify", FILE).status == 0


@pytest.mark.clause("TW-21")
def test_the_start_moves_on_from_game_to_game(run: "Run") -> None:
    run(*WISHES, "--seats", "random,random,random", "--save", FILE)
    starts = [position.options.number("starts") for position in record().replay()]
    assert starts == [1 + number % 3 for number in range(len(starts))]


def test_the_standing_is_told_after_each_game(run: "Run") -> None:
    lines = run(*WISHES, typed=A_TURN * 40).lines
    ended = next(at for at, line in enumerate(lines) if line.startswith("Game 1: "))
    winner = lines[ended].removeprefix("Game 1: ").removesuffix(" wins.")
    standing = [line for line in lines[:ended] if line.endswith("in the series so far.")]
    assert f"{winner}: 1 in the series so far." in standing
    assert len(standing) == 3
    assert "Game 2 of the series." in lines[ended:]


def test_a_series_is_resumed_in_the_middle_and_stays_one_record(run: "Run") -> None:
    run(*WISHES, "--save", FILE, typed=A_TURN * 40)
    before = record()
    resumed = run("play", "--resume", FILE, typed=A_TURN)
    standing = before.standings(before.replay())[-1]
    told = ", ".join(
        f"{name} {tally}" for name, tally in zip(("Player 1", "Bot 2", "Bot 3"), standing.tally, strict=True)
    )
    assert f"Game {len(before.games)}. So far: {told}." in resumed.lines
    again = record()
    assert again.games[: len(before.games) - 1] == before.games[:-1]
    assert len(again.games[len(before.games) - 1].lines) > len(before.games[-1].lines)
    assert run("verify", FILE).status == 0


def test_between_two_games_a_player_may_leave(run: "Run") -> None:
    first_game = run(*WISHES, typed=A_TURN * 40).out.partition("(Enter for game 2")[0]
    answers = first_game.count("Your choice")
    typed = "".join((A_TURN * 40).splitlines(keepends=True)[:answers])
    run(*WISHES, "--save", FILE, typed=f"{typed}quit\n")
    assert [game.finished for game in record().games] == [True]
    assert "(Enter for game 2, “quit” to leave)" in run("play", "--resume", FILE).out


def test_of_the_game_before_nothing_is_told_again(run: "Run") -> None:
    looks = "\n" + "".join(f"peek {seat}a\n\n\n" for seat in (1, 2, 3))
    turns = "peek m1\npeek m1\n\n\n" * 9
    table = (*WISHES, "--names", "Anna,Ben,Cleo")
    lines = run(*table, typed=f"{looks}{turns}declare\n\npeek 1a\n\n\n").lines
    told = after("Game 2 of the series.", lines)
    assert told[0] == "12 cards lie face down: three before everybody, two in the middle, one aside."
    assert "Hand over to Ben, then press Enter. " in told
    assert not any("declares" in line or "looks at" in line for line in told)


def test_a_game_that_knows_no_series_says_so(run: "Run") -> None:
    refused = run("play", "go-fish", "--series")
    assert (refused.status, refused.err) == (2, "go-fish is not played in series.\n")


@pytest.mark.parametrize(
    ("words", "one"),
    [
        (("three-wishes", "--from", "x"), "--from"),
        (("fold-em", "--daily"), "--daily"),
        (("--resume", "x"), "--resume"),
    ],
)
def test_a_series_begins_at_the_beginning(run: "Run", words: tuple[str, ...], one: str) -> None:
    assert run("play", *words, "--series").err.startswith(f"{one} and --series cannot be given together.")


def test_it_is_told_in_german(run: "Run") -> None:
    lines = run(*WISHES, "--seats", "random,random,random", "--lang", "de").lines
    assert "Das ist eine Serie: Ein Spiel folgt auf das andere." in lines
    assert "Spiel 2 der Serie." in lines
    assert lines[-2].endswith("gewinnt die Serie.")
