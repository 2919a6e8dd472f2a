"""Bots that go wrong lose by name; the tournament goes on."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from wishfold.bots import Budget
from wishfold.bots.isolated_bot import IsolatedBot
from wishfold.bots.isolation.failures import Failed, Failure
from wishfold.bots.lines import line_bot
from wishfold.lab.arena import Tournament, plan_tournament, run_tournament
from wishfold.lab.playing import Code, Forfeit, play

SLOW = """
import json, sys, time
for line in sys.stdin:
    said = json.loads(line)
    if said["is"] == "hello":
        print(json.dumps({"do": "hello", "protocol": 1}), flush=True)
    elif said["is"] == "decide":
        time.sleep({seconds})
        print(json.dumps({"do": "act", "decision": said["decision"], "action": 0}), flush=True)
"""
"""Answers what is hardly ever legal, after so many seconds."""
EXAMPLE = Path(__file__).parents[2] / "docs" / "example_line_bot.py"

pytestmark = pytest.mark.usefixtures("rogues")


def held(bots: Sequence[str], timeout: float = 30.0) -> Tournament:
    return run_tournament(plan_tournament("go-fish", bots, games=2, seed=3, timeout=timeout), workers=2)


def reasons(tournament: Tournament) -> list[tuple[int, str, str]]:
    return [(forfeit.seat, forfeit.code, forfeit.detail) for _, forfeit in tournament.forfeits]


@pytest.mark.parametrize(
    ("bot", "code", "detail"),
    [
        ("lying", "illegal", "1000000"),
        ("babbling", "raised", "TypeError: unhashable type: 'list'"),
        ("raising", "raised", "LookupError: no idea"),
        ("leaving", "raised", "SystemExit"),
        ("sleeping", "late", "0.2"),
    ],
)
def test_who_gives_no_legal_answer_loses(bot: str, code: Code, detail: str) -> None:
    pairing = next(plan_tournament("go-fish", ["random", bot], games=2, timeout=0.2).pairings())
    played = play(pairing)
    assert played.forfeit == Forfeit(1, code, detail)
    assert (played.places, played.points) == ((1, 2), ())


def test_the_others_share_the_win() -> None:
    pairing = next(plan_tournament("go-fish", ["raising", "random", "random"], games=3).pairings())
    assert play(pairing).places == (3, 1, 1)


def test_who_plays_alone_has_lost() -> None:
    pairing = next(plan_tournament("memory", ["raising"], games=1).pairings())
    assert play(pairing).places == (0,)


@pytest.mark.parametrize(
    ("bot", "forfeit"),
    [
        ("lying", Forfeit(1, "illegal", "1000000")),
        ("raising", Forfeit(1, "raised", "LookupError: no idea")),
        ("asking", Forfeit(1, "raised", "EOFError: EOF when reading a line")),
        ("dying", Forfeit(1, "died")),
        ("sleeping", Forfeit(1, "late", "1")),
    ],
)
def test_in_a_process_of_its_own_a_bot_loses_for_the_same_reason(bot: str, forfeit: Forfeit) -> None:
    timeout = 1.0 if bot == "sleeping" else 30.0
    pairing = next(plan_tournament("go-fish", ["random", bot], games=2, timeout=timeout).pairings())
    assert play(pairing, attempt=1).forfeit == forfeit


@pytest.mark.parametrize("attempt", [0, 1])
def test_what_the_house_says_of_a_bot_is_said_in_each_language(attempt: int) -> None:
    words = 'import sys; sys.stdin.readline(); print(\'{"do": "hello", "protocol": 1}\')'
    bot = f"line:{shlex.join([sys.executable, '-c', words])}"
    pairing = next(plan_tournament("go-fish", [bot, "random"], games=2).pairings())
    forfeit = play(pairing, attempt).forfeit
    assert forfeit is not None
    assert (forfeit.seat, forfeit.code) == (0, "said")
    assert forfeit.detail == f"The process of the bot {bot} ended without an answer."
    assert forfeit.sentences["de"].startswith("Der Prozess des Bots")


def slow(seconds: float) -> str:
    return f"line:{shlex.join([sys.executable, '-c', SLOW.replace('{seconds}', str(seconds))])}"


@pytest.mark.parametrize("attempt", [0, 1])
def test_a_bot_of_another_language_has_the_same_patience_whatever_it_may_think(
    attempt: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_bot, "GRACE", 0.0)
    plan = plan_tournament(
        "go-fish", [slow(3.5), "random"], games=2, budget=Budget(seconds=0.01), timeout=30.0
    )
    assert play(next(plan.pairings()), attempt).forfeit == Forfeit(0, "illegal", "0")


@pytest.mark.parametrize("attempt", [0, 1])
def test_and_no_more_than_that(attempt: int) -> None:
    plan = plan_tournament("go-fish", [slow(600), "random"], games=2, budget=Budget(seconds=9), timeout=2.0)
    assert play(next(plan.pairings()), attempt).forfeit == Forfeit(0, "late", "2")


@pytest.mark.parametrize("attempt", [0, 1])
def test_a_bot_of_another_language_plays_along(attempt: int) -> None:
    bot = f"line:{shlex.join([sys.executable, str(EXAMPLE)])}"
    played = play(next(plan_tournament("memory", [bot, "random"], games=2, seed=1).pairings()), attempt)
    assert played.forfeit is None
    assert sum(played.points) == 15


def test_a_bot_in_a_process_of_its_own_plays_as_ever() -> None:
    pairing = next(plan_tournament("you-wish", ["random", "random"], games=2).pairings())
    assert play(pairing, attempt=1) == play(pairing)


def test_a_bot_that_ends_its_process_again_and_again_loses_by_name() -> None:
    tournament = held(["random", "dying"])
    assert reasons(tournament) == [(1, "died", ""), (0, "died", "")]
    assert tournament.score("random").value == 1
    assert tournament.failed == []


def test_a_game_whose_worker_died_once_is_played_again_and_ends_the_same() -> None:
    disturbed = held(["dying-once", "random"])
    assert disturbed.forfeits == []
    assert disturbed.played == held(["dying-once", "random"]).played


def test_a_bot_that_nothing_can_interrupt_is_not_waited_for() -> None:
    tournament = run_tournament(
        plan_tournament("go-fish", ["deaf", "random"], games=1, timeout=0.9), workers=2
    )
    assert [code for _, code, _ in reasons(tournament)] == ["late", "late"]


def test_what_a_bot_prepares_is_no_decision_and_ends_no_process() -> None:
    tournament = run_tournament(
        plan_tournament("go-fish", ["unhurried", "random"], games=1, timeout=0.5), workers=2
    )
    assert (tournament.forfeits, tournament.failed) == ([], [])


def test_in_a_process_of_its_own_a_bot_is_prepared_too() -> None:
    pairing = next(plan_tournament("go-fish", ["unhurried", "random"], games=1, timeout=1.0).pairings())
    assert play(pairing, attempt=1).forfeit is None


def test_a_bot_that_is_never_ready_is_not_waited_for() -> None:
    with pytest.raises(Failed) as caught:
        IsolatedBot("unready", 1, game="go-fish", preparing=0.2)
    assert caught.value.failure is Failure.LATE


def test_a_bot_that_does_not_want_to_go_is_not_waited_for_and_its_game_counts() -> None:
    pairing = next(plan_tournament("go-fish", ["lingering", "random"], games=1, timeout=1.0).pairings())
    assert len(play(pairing).points) == 2


def test_what_a_bot_prints_is_no_result(capfd: pytest.CaptureFixture[str]) -> None:
    assert held(["shouting", "random"]).forfeits == []
    said: Any = capfd.readouterr()
    assert (said.out, "ha!" in said.err) == ("", True)
