"""`wishfold review`, and the hint at the prompt."""

import json
import re
from pathlib import Path

import pytest

import wishfold
from wishfold import Illegal, Position
from wishfold.cli.play import prompt
from wishfold.kernel.records.record import Record

from ..conftest import Run


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """A game of two that was broken off after a few decisions."""
    return broken_off(wishfold.load("go-fish").start(seed=3), ["Anna", "Ben"], tmp_path)


def broken_off(position: Position, names: list[str], folder: Path) -> str:
    while len(position.steps) < 40 and not position.over:
        position.push(position.legal()[0])
    file = folder / "game.wishfold"
    file.write_text(Record.of(position, names).write(), encoding="utf-8")
    return str(file)


@pytest.fixture(autouse=True)
def easily_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wishfold.cli.records.review.MIN_THOUGHT", 1)


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wishfold.bots.search.player.engine_for", lambda game: game.plain)


def test_every_decision_is_judged(run: Run, saved: str) -> None:
    found = json.loads(run("review", saved, "--iterations", "2", "--json").out)
    assert {one["seat"] for one in found} == {0, 1}
    for one in found:
        assert 0 <= one["after"] <= one["before"] <= 1
        assert len(one["chances"]) == 2
        assert (one["engine"], one["iterations"]) == ("native", 2)


@pytest.mark.usefixtures("interpreted")
def test_where_the_judge_runs_interpreted_it_is_said_first(run: Run, saved: str) -> None:
    assert run("review", saved, "--iterations", "2").lines[0] == (
        "strong runs uncompiled here (slower, weaker): it simulates the rest of the game 50 times "
        "for a decision, not 2000 times."
    )
    said = run("review", saved, "--iterations", "2", "--lang", "de").lines[0]
    assert said.startswith("strong läuft hier unkompiliert (langsamer, schwächer): ")
    found = json.loads(run("review", saved, "--iterations", "2", "--json").out)
    assert {one["engine"] for one in found} == {"interpreted"}


@pytest.mark.usefixtures("interpreted")
def test_at_the_table_it_is_said_in_the_welcome(run: Run) -> None:
    said = run("play", "go-fish", "--seats", "me,easy,strong", "--seed", "1", typed="quit\n").out
    assert "strong runs uncompiled here (slower, weaker): it simulates the rest of the game 50 times" in said
    assert "easy runs uncompiled here" in said


def test_compiled_there_is_nothing_to_say(run: Run) -> None:
    said = run("play", "go-fish", "--seats", "me,strong", "--seed", "1", typed="quit\n").out
    assert "interpreted" not in said


def test_one_seat_can_be_looked_at_alone(run: Run, saved: str) -> None:
    found = json.loads(run("review", saved, "--iterations", "1", "--seat", "2", "--json").out)
    assert {one["seat"] for one in found} == {1}


def test_in_words_it_says_what_would_have_been_better(run: Run, saved: str) -> None:
    outcome = run("review", saved, "--iterations", "2")
    assert outcome.status == 0
    assert "Anna: Ask Ben for" in outcome.out
    assert "→" in outcome.out
    assert "Biggest mistakes:" in outcome.out or "No big mistakes." in outcome.out


def test_it_begins_with_what_the_figures_and_marks_mean(run: Run, saved: str) -> None:
    assert run("review", saved, "--iterations", "2").lines[:2] == [
        "The chance to win of the player who decides, as a good bot sees it: with the best choice → "
        "with the one taken. ? is a mistake, ?? a bad one.",
        "",
    ]


def test_what_cost_most_is_told_as_a_fall(run: Run, saved: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wishfold.bots.review.LUCK", 0.0)
    lines = run("review", saved, "--iterations", "2").lines
    told = lines[lines.index("Biggest mistakes:") + 1]
    assert re.fullmatch(r" +\d+ \?\?? ? (Anna|Ben): Ask .+\. From \d+ % down to \d+ %; better: Ask .+", told)


def test_in_german_too(run: Run, saved: str) -> None:
    out = run("review", saved, "--iterations", "2", "--lang", "de").out
    assert out.startswith("Wer entscheidet, hat diese Chance auf den Sieg")
    assert "Die größten Fehler:" in out or "Keine groben Fehler." in out


def test_alone_the_figures_mean_something_else(run: Run, saved: str, tmp_path: Path) -> None:
    said = "In a game alone the figures say how well it goes"
    assert said not in run("review", saved, "--iterations", "1").out
    alone = broken_off(wishfold.load("memory").start(seed=3, seats=1), ["Anna"], tmp_path)
    assert run("review", alone, "--iterations", "1").out.startswith(said)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Nothing could be judged"), ("de", "Nichts ließ sich beurteilen")]
)
def test_of_little_thought_nothing_is_told(
    run: Run, saved: str, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    monkeypatch.setattr("wishfold.cli.records.review.MIN_THOUGHT", 2)
    out = run("review", saved, "--iterations", "1", "--lang", language).out
    assert said in out
    assert "→" not in out


def test_a_bot_that_does_not_judge_is_refused_by_name(run: Run, saved: str) -> None:
    outcome = run("review", saved, "--bot", "random")
    assert outcome.status != 0
    assert "'random' plays, but does not judge" in outcome.err


def test_without_any_thought_nothing_is_judged(run: Run, saved: str) -> None:
    outcome = run("review", saved, "--iterations", "0")
    assert outcome.status != 0
    assert "--iterations" in outcome.err


def test_a_hint_is_an_action_that_can_be_typed(run: Run) -> None:
    outcome = run("play", "go-fish", "--seats", "me,random", "--seed", "1", typed="hint\nquit\n")
    assert "A good bot would: Ask" in outcome.out
    assert "(ask 2 " in outcome.out
    assert re.search(r"^Your chance to win with it: about \d+ %\.$", outcome.out, re.MULTILINE)


def test_alone_a_hint_says_nothing_of_winning(run: Run) -> None:
    outcome = run("play", "memory", "--seats", "me", "--seed", "1", "--lang", "de", typed="tipp\nende\n")
    assert "Ein guter Bot würde: " in outcome.out
    assert "Chance" not in outcome.out


@pytest.mark.parametrize(
    ("mishap", "said"),
    [
        (RuntimeError("no\nidea"), "No hint came of it (RuntimeError: no\ufffdidea); trust yourself."),
        (SystemExit(3), "No hint came of it (SystemExit: 3); trust yourself."),
        (Illegal("no-compiler"), "Native speed needs a C compiler: gcc, clang or the package ziglang."),
        (KeyboardInterrupt(), "No hint, then."),
    ],
)
def test_after_a_hint_that_does_not_come_the_game_goes_on(
    run: Run, monkeypatch: pytest.MonkeyPatch, mishap: BaseException, said: str
) -> None:
    def advise(*asked: object) -> None:
        raise mishap

    monkeypatch.setattr(prompt, "advised", advise)
    outcome = run("play", "go-fish", "--seats", "me,random", "--seed", "1", typed="hint\nlist\nquit\n")
    assert outcome.status == 0
    assert said in outcome.lines
    offers = [n for n, line in enumerate(outcome.lines) if line.startswith("1. ")]
    assert outcome.lines.index(said) < offers[-1], "what was typed next was still heard"
