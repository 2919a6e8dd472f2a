"""What a record proves, and what it tells: of games that stopped, and of series."""

import json
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import wishfold
from wishfold.kernel import registry
from wishfold.kernel.dice import Games, fair_games, published_games
from wishfold.match.match import Match, Setup

if TYPE_CHECKING:
    from tests.cli.conftest import Run

TOY = Path(__file__).parents[2] / "toy"
FILE = "kept.wishfold"


@pytest.fixture(autouse=True)
def heap(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game of another package that is played in series."""
    monkeypatch.syspath_prepend(str(TOY))
    point = EntryPoint(name="heap", value="heap:GAME", group=registry.HOME)
    monkeypatch.setattr(registry, "_outside", lambda: {"heap": point})
    registry.load.cache_clear()
    yield
    registry.load.cache_clear()


def sit(dice: Games, series: bool = False, seats: int = 2) -> Match:
    game = wishfold.load("heap")
    names = ("Anna", "Ben", "Cleo")[:seats]
    return Match(Setup(game, game.choose(seats=seats), dice, names, ("",) * seats, series=series))


def play(match: Match, games: int = 1, by: str = "") -> None:
    """One stone after the other, until so many games are over."""
    while len(match.games) < games:
        if match.between:
            match.enter(match.next(0))
        seat = match.thinking[0]
        entry = match.act(seat, "take 1", match.asked[seat], 0, by or match.bots[seat])
        assert entry is not None
        match.enter(entry)


def keep(match: Match) -> None:
    Path(FILE).write_text(match.record().write())


def test_fair_dice_prove_what_was_bound_before_the_deal(run: "Run") -> None:
    match = sit(fair_games(b"secret", [b"a", b"b"]))
    play(match)
    keep(match)
    assert run("verify", FILE).lines[1:] == [
        "1 cards or dice recomputed from the secret and the seeds that everybody was bound to "
        "before the deal, all as recorded."
    ]


def test_before_the_end_fair_dice_prove_nothing(run: "Run") -> None:
    keep(sit(fair_games(b"secret", [b"a", b"b"])))
    assert run("verify", FILE).lines == [
        f"{FILE}: 1 steps replayed, all legal.",
        "What its dice are made of is revealed at the end; what is not revealed yet cannot be recomputed.",
    ]


def test_what_people_did_not_decide_is_counted(run: "Run") -> None:
    match = sit(published_games(3))
    play(match, by="random")
    keep(match)
    marked = len(match.marks)
    assert f"Not decided by people, and marked so: {marked} steps." in run("verify", FILE).lines
    assert json.loads(run("verify", FILE, "--json").out)["marked"] == marked


def test_a_stopped_game_is_said_to_be_stopped(run: "Run") -> None:
    match = sit(published_games(3))
    match.enter(match.abandon(0))
    keep(match)
    assert "It was stopped before its end." in run("verify", FILE).lines
    assert run("replay", FILE).lines[-1] == "It was stopped before its end."
    assert json.loads(run("verify", FILE, "--json").out)["stopped"] is True


def test_of_what_only_the_table_says_it_is_said_so(run: "Run") -> None:
    word = "Who gave up and where it stopped is the table's word; nothing proves it."
    match = sit(published_games(3))
    keep(match)
    assert word not in run("verify", FILE).lines
    match.enter(match.resign(0, "random", 0))
    keep(match)
    assert word in run("verify", FILE).lines


def test_who_gave_up_has_not_won(run: "Run") -> None:
    match = sit(published_games(3))
    match.enter(match.resign(0, "random", 0))
    keep(match)
    assert run("replay", FILE).lines[-4:] == [
        "Anna gave up.",
        "",
        "It was stopped before its end.",
        "Ben wins.",
    ]


def gave_up(seat: int) -> Match:
    """A game of three that goes on."""
    match = sit(published_games(3), seats=3)
    match.enter(match.resign(seat, "random", 0))
    keep(match)
    return match


def test_of_three_a_bot_plays_on_for_the_one_who_gave_up(run: "Run") -> None:
    gave_up(1)
    assert "Ben gave up; a bot played on at this seat." in run("replay", FILE).lines
    german = run("replay", FILE, "--lang", "de").lines
    assert "Ben hat aufgegeben; auf diesem Platz spielte ein Bot weiter." in german


def test_a_person_who_gave_up_stays_a_person_whose_seat_a_bot_plays(run: "Run") -> None:
    gave_up(1)
    resumed = run("play", "--resume", FILE, "--lang", "de", typed="1\n" * 40)
    assert "Ben hat aufgegeben; ein Bot (zufällig) spielt weiter." in resumed.lines
    assert "— Ben —" not in resumed.lines
    assert "Anna und Cleo gewinnen gemeinsam." in resumed.lines, "the bot took the last stone for Ben"
    kept = Path(FILE).read_text().splitlines()
    assert "player 2 Ben" in kept
    assert any(line.startswith("2(random) take ") for line in kept)


def test_who_gave_up_does_not_win_by_a_bot_either(run: "Run") -> None:
    match = sit(published_games(3), seats=3)
    play(match)
    winner = match.position.result()
    assert winner is not None
    again = sit(published_games(3), seats=3)
    again.enter(again.resign(winner.winners[0], "random", 0))
    play(again)
    keep(again)
    others = [name for seat, name in enumerate(again.setup.players) if seat != winner.winners[0]]
    assert run("replay", FILE).lines[-1] == f"{others[0]} and {others[1]} share the win."


def test_a_stopped_game_is_not_played_on(run: "Run") -> None:
    match = sit(published_games(3))
    match.enter(match.abandon(0))
    keep(match)
    resumed = run("play", "--resume", FILE)
    assert resumed.status == 2
    assert "its game was stopped before its end" in resumed.err


def test_a_series_is_played_on(run: "Run") -> None:
    match = sit(published_games(3), series=True)
    play(match)
    keep(match)
    resumed = run("play", "--resume", FILE, typed="\n" + "1\n" * 600)
    assert "(Enter for game 2, “quit” to leave)" in resumed.out
    assert "Game 2 of the series." in resumed.lines
    assert run("verify", FILE).status == 0
    assert json.loads(run("verify", FILE, "--json").out)["finished"] is True


def test_marks_survive_a_game_that_is_played_on(run: "Run") -> None:
    match = sit(published_games(3))
    entry = match.act(0, "take 1", 1, 0, by="clock:random")
    assert entry is not None
    match.enter(entry)
    keep(match)
    run("play", "--resume", FILE, typed="take 1\nundo\ntake 1\nquit\n")
    assert "\n1(clock:random) take 1\n2 take 1\n" in Path(FILE).read_text()


def test_a_series_is_proved_as_a_whole(run: "Run") -> None:
    match = sit(fair_games(b"secret", [b"a", b"b"]), series=True)
    play(match, games=2)
    keep(match)
    lines = run("verify", FILE).lines
    steps = sum(len(game.steps) for game in match.games)
    assert lines[0] == (
        f"{FILE}: 2 games of a series, {steps} steps replayed, all legal; "
        "each game begins as the results before it demand."
    )
    assert lines[1].startswith("2 cards or dice recomputed from the secret and the seeds")
    assert lines[2:] == ["The dice of every game were bound before the first one began."]


def test_a_series_is_proved_to_programs(run: "Run") -> None:
    match = sit(published_games(3), series=True)
    play(match, games=2)
    keep(match)
    proof = json.loads(run("verify", FILE, "--json").out)
    assert (proof["series"], proof["games"], proof["recomputed"]) == (True, 2, 2)
    assert (proof["finished"], proof["stopped"]) == (False, False)


def test_a_forged_series_is_found_out(run: "Run") -> None:
    match = sit(published_games(3), series=True)
    play(match, games=2)
    keep(match)
    text = Path(FILE).read_text()
    Path(FILE).write_text(text.replace("published 3 game 2", "published 4"))
    assert run("verify", FILE).status == 2


def test_a_series_is_told_game_by_game(run: "Run") -> None:
    match = sit(published_games(3), series=True)
    play(match, games=2)
    keep(match)
    lines = run("replay", FILE).lines
    assert [line for line in lines if line.startswith("—")] == ["— Game 1 —", "— Game 2 —"]
    standing = match.standing()
    assert standing is not None
    assert lines[-4:] == [
        f"Anna: {standing.tally[0]} in the series.",
        f"Ben: {standing.tally[1]} in the series.",
        "",
        "The series is not over; the next game is to begin.",
    ]


def test_a_series_has_a_winner(run: "Run") -> None:
    match = sit(published_games(3), series=True)
    while not match.over:
        play(match, games=len(match.games) + 1)
    keep(match)
    places = match.places()
    assert places is not None
    winner = ("Anna", "Ben")[places.index(1)]
    assert run("replay", FILE).lines[-1] == f"{winner} wins the series."
    assert run("replay", FILE, "--lang", "de").lines[-1] == f"{winner} gewinnt die Serie."


def test_steps_of_a_series_are_told_to_programs(run: "Run") -> None:
    match = sit(published_games(3), series=True)
    play(match, games=2, by="random")
    keep(match)
    steps = json.loads(run("replay", FILE, "--json", "--all").out)
    assert {step["game"] for step in steps} == {1, 2}
    assert {step["by"] for step in steps if step["seat"] is not None} == {"random"}
    assert {step["by"] for step in steps if step["seat"] is None} == {None}
