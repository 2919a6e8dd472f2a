"""Bots that are not of the house, at the terminal: what they do wrong is told by name, and nobody hangs."""

from pathlib import Path

import pytest
from tests.lab.conftest import rogues as rogues

from wishfold import load
from wishfold.cli.play import prompt, seats
from wishfold.cli.records import review
from wishfold.kernel.records.record import Record

from ..conftest import Run

pytestmark = pytest.mark.usefixtures("rogues")

PLAY = ("play", "memory", "--seed", "1", "--seats")


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """For those who hang; the others have time enough on however busy a machine."""
    monkeypatch.setattr(seats, "DEADLINE", 1.5)
    monkeypatch.setattr(review, "DEADLINE", 1.5)


def test_a_bot_of_another_package_plays_and_what_it_prints_is_not_said(run: Run) -> None:
    played = run(*PLAY, "random,shouting")
    assert played.status == 0
    assert "Bot 2 is a bot (shouting)." in played.lines
    assert "plays on" not in played.out
    assert "ha!" not in played.out


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("raising", "The bot raising made a mistake (LookupError: no idea)."),
        ("leaving", "The bot leaving made a mistake (SystemExit)."),
        ("dying", "The process of the bot dying ended without an answer."),
        ("lying", "The bot lying chose action number 1000000 for seat 2, which is not legal there."),
        ("unborn-raising", "The bot 'unborn-raising' cannot be made: LookupError: no idea"),
        ("unborn-dying", "The process of the bot unborn-dying ended without an answer."),
    ],
)
def test_where_one_goes_wrong_the_usual_bot_plays_on(run: Run, bot: str, said: str) -> None:
    played = run(*PLAY, f"random,{bot}")
    assert played.status == 0
    assert played.lines.count(f"{said} A bot (random) plays on for Bot 2.") == 1


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("bot", ["sleeping", "unborn-sleeping", "line:sleep 600"])
def test_where_one_hangs_the_usual_bot_plays_on(run: Run, bot: str) -> None:
    played = run(*PLAY, f"random,{bot}")
    assert played.status == 0
    said = f"The bot {bot} has not answered within 1.5 seconds. A bot (random) plays on for Bot 2."
    assert played.lines.count(said) == 1


def test_in_german_too(run: Run) -> None:
    told = run(*PLAY, "random,raising", "--lang", "de").out
    assert "Der Bot raising hat einen Fehler gemacht (LookupError: no idea). Für Bot 2 spielt jetzt" in told


@pytest.mark.usefixtures("impatient")
def test_nobody_waits_for_ever_for_a_hint(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompt, "adviser", lambda: "unborn-sleeping")
    outcome = run(*PLAY, "me,random", typed="hint\nquit\n")
    assert outcome.status == 0
    assert "The bot unborn-sleeping has not answered within 1.5 seconds." in outcome.lines


def test_who_only_plays_may_give_a_hint(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompt, "adviser", lambda: "shouting")
    outcome = run(*PLAY, "me,random", typed="hint\nquit\n")
    assert "A good bot would: Turn over" in outcome.out
    assert "chance to win" not in outcome.out


def test_what_goes_wrong_with_a_hint_is_told_by_name(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompt, "adviser", lambda: "judge-raising")
    outcome = run(*PLAY, "me,random", typed="hint\nquit\n")
    assert outcome.status == 0
    assert "The bot judge-raising made a mistake (LookupError: no idea)." in outcome.lines


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """A short game of Go Fish."""
    position = load("go-fish").start(seats=2, seed=4)
    for _ in range(3):
        position.push(position.legal(position.acting[0])[0])
    (tmp_path / "game.wishfold").write_text(Record.of(position, ("me", "me")).write(), encoding="utf-8")
    return "game.wishfold"


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("shouting", "The bot 'shouting' plays, but does not judge what others do."),
        ("judge-raising", "The bot judge-raising made a mistake (LookupError: no idea)."),
        ("judge-dying", "The process of the bot judge-dying ended without an answer."),
        ("judge-lying", "The bot judge-lying chose action number 1000000 for seat 1, which is not legal"),
        ("judge-babbling", "The bot judge-babbling answered \"['a', 'list']\", which is no answer: "),
        ("judge-boasting", "The bot judge-boasting answered 'Judgement(best=0, before=7.0, "),
    ],
)
def test_a_judge_that_goes_wrong_is_told_by_name(run: Run, saved: str, bot: str, said: str) -> None:
    outcome = run("review", saved, "--bot", bot)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith(said)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("bot", ["judge-sleeping", "unborn-sleeping", "line:sleep 600"])
def test_nobody_waits_for_ever_for_a_judgement(run: Run, saved: str, bot: str) -> None:
    outcome = run("review", saved, "--bot", bot)
    assert outcome.status == 2
    assert outcome.err == f"The bot {bot} has not answered within 1.5 seconds.\n"
