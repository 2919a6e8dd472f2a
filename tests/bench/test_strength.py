"""What is claimed of the bots: when a claim holds, how it is told, and that nothing is played twice."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from bench.strength import __main__ as strength
from bench.strength.claims import MARGIN, Duel, Solo

QUICK = Duel("memory", ("random", "random"), 20, 0.4, ("seats=2",))
SHARE = Duel("memory", ("strong", "medium", "medium", "medium"), 20, None)


@pytest.mark.parametrize(
    ("value", "low", "met"),
    [
        (0.75, 0.75 - MARGIN, True),
        (0.80, 0.74, True),
        (0.749, 0.74, False),
        (0.80, 0.75 - MARGIN - 0.001, False),
    ],
)
def test_a_duel_is_won_at_its_bar_with_an_interval_that_ends_little_below(
    value: float, low: float, met: bool
) -> None:
    assert Duel("memory", ("strong", "easy"), 100, 0.75).met(value, low) is met


@pytest.mark.parametrize(("low", "met"), [(0.251, True), (0.25, False)])
def test_without_a_bar_the_whole_interval_lies_above_the_fair_share(low: float, met: bool) -> None:
    assert SHARE.met(0.3, low) is met
    assert SHARE.wanted == "> 25%"


def test_a_claim_is_a_row_of_the_table() -> None:
    found = {"games": 20, "value": 0.5, "low": 0.301, "high": 0.699}
    cells = [cell.strip() for cell in strength.row(QUICK, found).strip("|").split("|")]
    title = "memory (seats=2), 2 seats: random against random"
    assert cells == [title, "20", "50.0% (30.1%–69.9%)", "≥ 40%", "**no**"]
    assert strength.row(QUICK, found | {"low": 0.4 - MARGIN}).endswith("| yes |")


def test_who_plays_alone_is_told_with_turns_and_crowns() -> None:
    claim = Solo(2, 200, 18.4, 13.6)
    found = {"games": 8, "value": 16.5, "low": 15, "high": 18, "crowns": {"0": 1, "4": 7}}
    cells = [cell.strip() for cell in strength.row(claim, found).strip("|").split("|")]
    assert cells[0] == "fold-em solo, level 2: median turns of strong"
    assert cells[2:] == ["16.5 (quartiles 15–18); crowns: 1× 0, 7× 4", "13.6–18.4", "yes"]
    for turns in (13.5, 18.5):
        assert strength.row(claim, found | {"value": turns}).endswith("| **no** |")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """One claim, soon settled."""
    monkeypatch.setattr(strength, "DUELS", (QUICK,))
    monkeypatch.setattr(strength, "SOLOS", ())
    monkeypatch.setattr(strength, "speeds", lambda: ["speed"])
    monkeypatch.setattr(strength, "cheats", lambda: ["limit"])


@pytest.fixture
def played(quick: None, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many games were to be played, each time that any were."""
    counted: list[int] = []

    def settle(claim: Duel, games: int, seed: str) -> dict[str, Any]:
        counted.append(games)
        return {"games": games, "value": 0.5, "low": 0.4, "high": 0.6}

    monkeypatch.setattr(strength, "duelled", settle)
    return counted


def measure(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["strength", *words])
    strength.main()


def test_a_share_of_the_games_is_played_and_kept(
    quick: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.json"
    measure(monkeypatch, "--share", "0.2", "--keep", str(kept))
    (found,) = json.loads(kept.read_text()).values()
    assert (found["games"], found["forfeits"]) == (4, 0)
    assert capsys.readouterr().out.splitlines() == [strength.row(QUICK, found), "limit", "speed"]


def test_it_goes_on_from_what_was_kept(
    played: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep = ("--keep", str(tmp_path / "kept.json"))
    for words in (["--share", "0.1"], ["--share", "0.1"], [], ["--share", "0.1", "--seed", "other"]):
        measure(monkeypatch, *words, *keep)
    assert played == [2, 20, 2], "other shares and seeds are other games"
    capsys.readouterr()
    measure(monkeypatch, "--only", "folded", *keep)
    assert capsys.readouterr().out == "", "nothing else was asked for, the speed neither"


def test_results_of_other_sources_are_none_of_these(
    played: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for sources in ("before", "after"):
        monkeypatch.setattr(strength, "sources", lambda game, made_of=sources: made_of)
        measure(monkeypatch, "--keep", str(tmp_path / "kept.json"))
    assert played == [20, 20]
