"""Clocks at this terminal: time runs while a prompt waits, and when it is up a bot decides."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wishfold.cli.console import Console, TimeUp, limited
from wishfold.cli.play.clock import PromptClock, minutes, read_pace
from wishfold.kernel.errors import Malformed
from wishfold.kernel.records.record import Record
from wishfold.match.clock import Pace

from ..test_process import COMMAND, environment

if TYPE_CHECKING:
    from ..conftest import Run

FISH = ("play", "go-fish", "--seed", "7", "--first", "1")


@pytest.mark.parametrize(
    ("text", "pace"),
    [
        ("30", Pace(each=30_000)),
        ("30s", Pace(each=30_000)),
        ("5m", Pace(bank=300_000)),
        ("5m+10", Pace(bank=300_000, extra=10_000)),
    ],
)
def test_a_pace_is_seconds_for_each_decision_or_minutes_for_all(text: str, pace: Pace) -> None:
    assert read_pace(text) == pace


@pytest.mark.parametrize("text", ["", "0", "0m", "fast", "-5", "5h", "1.5m"])
def test_other_paces_are_refused(text: str) -> None:
    with pytest.raises(Malformed, match="30, 5m, 5m\\+10"):
        read_pace(text)


@pytest.mark.parametrize(("left", "text"), [(5000, "0:05"), (4001, "0:05"), (61_000, "1:01"), (0, "0:00")])
def test_what_has_begun_of_a_second_counts(left: int, text: str) -> None:
    assert minutes(left) == text


def test_time_runs_only_while_a_prompt_is_open() -> None:
    seconds = [0.0]
    clock = PromptClock(lambda: seconds[0])
    seconds[0] = 5.0
    assert clock.now() == 0
    with clock.running():
        seconds[0] = 7.5
        assert clock.now() == 2500
    seconds[0] = 100.0
    assert clock.now() == 2500


def test_what_takes_too_long_is_interrupted() -> None:
    with pytest.raises(TimeUp), limited(0.01):
        time.sleep(60)


def test_what_is_in_time_is_not_disturbed_later() -> None:
    with limited(0.01):
        pass
    time.sleep(0.03)


@pytest.fixture
def slow_at(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Of all questions with a limit, the one with this number is not answered."""

    def at(number: int) -> None:
        asked: list[float] = []
        answer = Console.ask

        def ask(self: Console, prompt: str, within: float | None = None) -> str:
            if within is not None:
                asked.append(within)
                if len(asked) == number:
                    raise TimeUp
            return answer(self, prompt, within)

        monkeypatch.setattr(Console, "ask", ask)

    return at


def test_the_time_left_stands_at_the_prompt(run: "Run") -> None:
    played = run(*FISH, "--pace", "5m+10", typed="1\n")
    assert "[5:00] Your choice (? for help): 1" in played.lines
    assert "5:00 minutes for all decisions, and 10 seconds more with each" in played.out
    assert "[5:10] Your choice (? for help): " in played.lines


def test_each_decision_may_have_its_own_time(run: "Run") -> None:
    played = run(*FISH, "--pace", "30", typed="1\n")
    assert "Each decision has 30 seconds; then a bot decides." in played.lines
    assert sum(line.startswith("[0:30] ") for line in played.lines) == 2


def test_when_time_is_up_a_bot_decides_and_it_is_said(run: "Run", slow_at: Callable[[int], None]) -> None:
    slow_at(1)
    played = run(*FISH, "--pace", "30", "--save", "kept", typed="undo\nquit\n")
    assert "Time is up; a bot (random) decides for Player 1." in played.lines
    record = Record.parse(Path("kept").read_text())
    assert "clock:random" in record.annotations.marks.values()
    assert run("verify", "kept").status == 0


def test_a_resumed_game_may_have_clocks_and_takes_back_what_was_before(run: "Run") -> None:
    table = ("play", "folded-wishes", "--seed", "5")
    run(*table, "--save", "kept", typed="b2\nN1\nquit\n")
    resumed = run("play", "--resume", "kept", "--pace", "5m", typed="undo\nquit\n")
    assert "Taken back: Place the tile at N1." in resumed.lines
    assert resumed.out.count("[5:00] Your choice") == 2


def test_in_german(run: "Run", slow_at: Callable[[int], None]) -> None:
    slow_at(1)
    told = run(*FISH, "--pace", "30", "--lang", "de", typed="ende\n").lines
    assert "Die Zeit ist um; für Person 1 entscheidet ein Bot (zufällig)." in told


def test_a_prompt_that_nobody_answers_does_not_wait_for_ever(tmp_path: Path) -> None:
    words, pipe = (*COMMAND, *FISH, "--pace", "1"), subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, cwd=tmp_path, env=environment(tmp_path)) as play:
        assert play.stdout is not None
        said = b""
        while b"Time is up; a bot (random) decides for Player 1." not in said:
            line = play.stdout.readline()
            assert line, said.decode()
            said += line
        play.communicate(b"quit\n")
    assert play.returncode == 0
