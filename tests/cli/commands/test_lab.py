"""`wishfold lab`: a page, figures for programs, and the most important ones at once."""

import json
from pathlib import Path
from typing import Any

import pytest

from wishfold.lab import balance
from wishfold.lab.balance.observation import Observed
from wishfold.lab.execution.retry import LostTask
from wishfold.lab.playing import Forfeit, PlayedGame

from ..conftest import Run


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process, for speed."""

    def run_all(work: Any, tasks: Any, *_: object) -> list[Any]:
        return [work(task, 0) for task in tasks]

    monkeypatch.setattr(balance, "run_all", run_all)


def test_balance_in_both_languages(run: Run) -> None:
    words = ("lab", "balance", "memory", "--bot", "random", "--games", "2", "--option", "seats=2")
    english, german = run(*words), run(*words, "--lang", "de")
    assert english.status == 0
    assert english.lines[1].startswith("  Wins by seat: ")
    assert english.lines[-1] == "The page is in memory-balance.html."
    assert german.lines[2].startswith("  Nicht genau einer gewinnt: ")
    assert '<html lang="de">' in Path("memory-balance.html").read_text(encoding="utf-8")


def test_options_side_by_side_and_figures_in_a_file(run: Run) -> None:
    words = ("--vary", "sets=4,2,4", "--json", "b.json", "-o", "b.html", "--seed", "x")
    outcome = run("lab", "balance", "go-fish", "--bot", "random", "--games", "2", *words)
    found = json.loads(Path("b.json").read_text(encoding="utf-8"))
    assert [variant["varied"] for variant in found["variants"]] == [{"sets": "4"}, {"sets": "2"}]
    assert (found["bot"], found["seed"], found["games"]) == ("random", "x", 2)
    assert [line for line in outcome.lines if line.endswith(":")] == [
        "seats=3 sets=4 creatures=15:",
        "seats=3 sets=2 creatures=15:",
    ]
    assert "sets=2" in Path("b.html").read_text(encoding="utf-8")


def test_games_that_were_not_played_are_told_and_end_with_a_status(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance, "run_all", lambda work, tasks, *_: [LostTask(3)] * len(tasks))
    outcome = run("lab", "balance", "memory", "--bot", "random", "--games", "2")
    assert outcome.status == 1
    assert "  Not played to the end, and not counted: 2." in outcome.lines


def test_bots_that_went_wrong_are_told_by_name(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def run_all(work: Any, tasks: Any, *_: object) -> list[Any]:
        why = [Forfeit(1, "late", "9"), Forfeit(0, "raised", "Oops: no")]
        forfeited = [
            Observed(PlayedGame(n, (1, 2), forfeit=forfeit), {}, {}) for n, forfeit in enumerate(why)
        ]
        return [*forfeited, LostTask(3)]

    monkeypatch.setattr(balance, "run_all", run_all)
    words = ("--bot", "random", "--games", "3", "--option", "seats=2", "--json", "b.json")
    outcome = run("lab", "balance", "memory", *words)
    assert outcome.status == 1
    at = outcome.lines.index("  Not played to the end, and not counted: 3.")
    assert outcome.lines[at + 1 : at + 4] == [
        "    Game 1: random at seat 2 did not answer within 9 s.",
        "    Game 2: random at seat 1 raised an error: Oops: no",
        "    Games that ended their process at every try and are not counted: 3 (random).",
    ]
    (variant,) = json.loads(Path("b.json").read_text(encoding="utf-8"))["variants"]
    assert [(one["game"], one["bot"], one["why"]) for one in variant["forfeits"]] == [
        (1, "random", "late"),
        (2, "random", "raised"),
    ]
    assert variant["failed"] == [3]


def test_the_flag_for_an_option_is_named_and_so_is_the_way_to_such_a_file(run: Run) -> None:
    words = ("lab", "balance", "memory", "--bot", "random", "--games", "1")
    assert "--option seats=2" in run(*words, "-o", "seats=2").err
    assert "--option seats=2" in run(*words, "-o", "seats=2", "--lang", "de").err
    assert not Path("seats=2").exists()
    assert run(*words, "-o", "./seats=2").status == 0
    assert Path("seats=2").exists()


def test_an_option_that_is_varied_twice_has_the_values_of_both(run: Run) -> None:
    words = ("--vary", "seats=2", "--vary", "sets=2", "--vary", "seats=3,2")
    outcome = run("lab", "balance", "go-fish", "--bot", "random", "--games", "1", *words)
    assert [line.split()[0] for line in outcome.lines if line.endswith(":")] == ["seats=2", "seats=3"]


def test_of_games_that_were_all_forfeited_there_are_no_figures(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run_all(work: Any, tasks: Any, *_: object) -> list[Any]:
        return [Observed(PlayedGame(0, (1, 2), forfeit=Forfeit(1, "late", "9")), {}, {}) for _ in tasks]

    monkeypatch.setattr(balance, "run_all", run_all)
    outcome = run("lab", "balance", "memory", "--bot", "random", "--games", "1", "--option", "seats=2")
    assert outcome.lines[1:] == [
        "  Not played to the end, and not counted: 1.",
        "    Game 1: random at seat 2 did not answer within 9 s.",
        "  No game was played to its end, so there are no figures.",
        "The page is in memory-balance.html.",
    ]


@pytest.mark.parametrize("option", ["-o", "--json"])
@pytest.mark.parametrize("place", [".", "no/such/folder.html"])
def test_what_cannot_be_kept_is_not_played(
    run: Run, monkeypatch: pytest.MonkeyPatch, option: str, place: str
) -> None:
    played: list[Any] = []
    monkeypatch.setattr(balance, "run_all", lambda work, tasks, *_: played.extend(tasks))
    outcome = run("lab", "balance", "memory", "--bot", "random", "--games", "1", option, place)
    assert (outcome.status, played) == (2, [])
    assert outcome.err.startswith(f"The file {place} cannot be used: ")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--bot", "nobody"), "There is no bot called 'nobody'"),
        (("--games", "0"), "--games must be > 0, not 0."),
        (("--games", "500001", "--vary", "sets=4,2"), "--games must be ≤ 500000, not 500001."),
        (("-o", "seats=2"), "The file seats=2 cannot be used: it looks like an option of the game, and that"),
        (("--vary", "sets"), "'sets' is not an option; write name=value"),
        (("--vary", "sets=4,9"), "sets cannot be '9' here"),
        (("--vary", "creatures=7,8,9,10,11,12,13,14,15"), "--vary must be 1–8, not 9."),
        (("--vary", "sets=4,2", "--option", "sets=2"), "--vary sets and --option sets cannot be given"),
        (("-o", "no/such/folder.html", "--games", "1"), "The file no/such/folder.html cannot be used"),
    ],
)
def test_what_cannot_be_is_said(run: Run, words: tuple[str, ...], complaint: str) -> None:
    outcome = run("lab", "balance", "you-wish", "--bot", "random", *words)
    assert outcome.status == 2
    assert outcome.err.startswith(complaint)
