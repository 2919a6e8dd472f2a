"""Bots at the terminal: a list of them, one as a process, and commands that play."""

import json
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wishfold import bots
from wishfold.bots import bot_names, registry
from wishfold.kernel.records.record import Record

if TYPE_CHECKING:
    from tests.cli.conftest import Run

EXAMPLE = f"line:{sys.executable} {Path(__file__).parents[3] / 'docs' / 'example_line_bot.py'}"


@pytest.fixture
def broken(tmp_path: Path) -> str:
    """A bot that greets, and dies when it is asked for the first time."""
    file = tmp_path / "Broken.py"
    greeting = json.dumps({"do": "hello", "protocol": 1})
    file.write_text(f"input()\nprint({greeting!r}, flush=True)\ninput()\ninput()\n", encoding="utf-8")
    return f"line:{sys.executable} {file}"


def test_all_bots_are_listed_and_how_to_bring_ones_own(run: "Run") -> None:
    listed = run("bots")
    assert [line.partition(":")[0] for line in listed.lines[: len(bot_names())]] == bot_names()
    assert "line:COMMAND" in listed.lines[-1]
    assert "line:BEFEHL" in run("bots", "--lang", "de").lines[-1]


def test_a_bot_that_cannot_be_had_does_not_hide_the_others(
    run: "Run", monkeypatch: pytest.MonkeyPatch
) -> None:
    point = EntryPoint("broken", "no_such_package:LUCKY", bots.GROUP)
    monkeypatch.setattr(registry, "_entry_points", lambda: {"broken": point})
    listed = run("bots")
    assert listed.status == 0
    assert listed.err.startswith("The bot 'broken' of an installed package cannot be loaded")
    assert "random: takes any legal action that makes sense at all" in listed.lines


def test_a_bot_that_speaks_one_language_says_in_that_what_it_is(
    run: "Run", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bots.OWN_BOTS, "terse", bots.BotSpec({"en": "says little"}, registry._random))
    assert "terse: says little" in run("bots", "--lang", "de").lines


def test_a_program_can_ask_a_bot() -> None:
    command = [sys.executable, "-m", "wishfold", "bots", "run", "random"]
    said = json.dumps({"is": "hello", "protocol": 1, "seed": "1"}) + "\n"
    done = subprocess.run(command, input=said, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {"do": "hello", "protocol": 1, "name": "random"}


def test_a_program_that_talks_nonsense_is_told_in_a_sentence() -> None:
    command = [sys.executable, "-m", "wishfold", "bots", "run", "random", "--lang", "en"]
    done = subprocess.run(command, input="how are you?\n", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "This line is no message of the protocol: 'how are you?'.\n"


@pytest.mark.parametrize("name", ["deep", "line:true"])
def test_only_bots_of_the_house_can_be_asked_so(run: "Run", name: str) -> None:
    done = run("bots", "run", name)
    assert done.status == 2
    assert f"There is no bot called '{name}'" in done.err


def test_a_command_takes_a_seat(run: "Run", tmp_path: Path) -> None:
    played = run("play", "memory", "--seats", f"random,{EXAMPLE}", "--seed", "1", "--save", "game")
    assert played.status == 0
    assert f"Bot 2 is a bot ({EXAMPLE})." in played.lines
    assert Record.parse((tmp_path / "game").read_text()).players == ("bot:random", f"bot:{EXAMPLE}")


def test_where_a_command_fails_the_usual_bot_plays_on(run: "Run", broken: str) -> None:
    played = run("play", "memory", "--seats", f"random,{broken}", "--seed", "1")
    assert played.status == 0
    told = f"The process of the bot {broken} ended without an answer. A bot (random) plays on for Bot 2."
    assert played.lines.count(told) == 1
    assert "15 pairs" in played.out or any("wins" in line or "win." in line for line in played.lines)


def test_also_where_a_bot_raises_what_nobody_thought_of(run: "Run", monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(*_: object) -> int:
        raise RuntimeError("oops")

    monkeypatch.setattr("wishfold.bots.search.player.SearchBot.choose", choose)
    played = run("play", "memory", "--seats", "random,easy", "--seed", "1")
    assert played.status == 0
    assert (
        "The bot easy made a mistake (RuntimeError: oops). A bot (random) plays on for Bot 2." in played.lines
    )


def test_a_command_that_is_not_there_gets_no_seat(run: "Run") -> None:
    refused = run("play", "memory", "--seats", "me,line:no-such-program")
    assert refused.status == 2
    assert refused.err == (
        "The bot line:no-such-program cannot be started: there is no program 'no-such-program'.\n"
    )


def test_a_command_in_a_file_is_not_run(run: "Run", tmp_path: Path) -> None:
    run("play", "memory", "--seats", f"me,{EXAMPLE}", "--seed", "1", "--save", "game", typed="a1\n")
    file, trap = tmp_path / "game", tmp_path / "trap"
    file.write_text(file.read_text().replace(f"bot:{EXAMPLE}", f"bot:line:touch {trap}"))
    resumed = run("play", "--resume", "game", typed="b1\n")
    assert (
        f"Bot 2 was played by 'touch {trap}'. Commands in a file are not run: a bot (random) plays on."
        in resumed.lines
    )
    assert not trap.exists()
    assert "Saved in game." in resumed.lines, "it is kept where it was"
