"""Of a bot's process, and of all that it started, nothing is left behind."""

import os
import sys
from pathlib import Path

import pytest

import wishfold
from wishfold.bots import Budget, bot_named, decide
from wishfold.bots.lines import BotError
from wishfold.bots.lines.line_bot import LineBot

from ..eventually import eventually_now

SCRIPT = """
import json, os, signal, subprocess, sys, time

child = subprocess.Popen(["sleep", "99"])
with open({pids!r}, "w") as file:
    file.write(f"{os.getpid()} {child.pid}")
for line in sys.stdin:
    said = json.loads(line)
    if said["is"] == "hello":
        print(json.dumps({"do": "hello", "protocol": 1}), flush=True)
    elif said["is"] == "decide":
        {answer}
"""
ANSWER = """print(json.dumps({"do": "act", "decision": said["decision"], "action": 0}), flush=True)"""
STUBBORN = "signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(99)"
MEMORY = wishfold.load("memory")


def named(folder: Path, answer: str) -> str:
    script = SCRIPT.replace("{pids!r}", repr(str(folder / "pids"))).replace("{answer}", answer)
    (folder / "bot.py").write_text(script, encoding="utf-8")
    return f"line:{sys.executable} {folder / 'bot.py'}"


def all_gone(folder: Path) -> bool:
    """One that was killed may take a moment until init has reaped it."""
    pids = [int(pid) for pid in (folder / "pids").read_text().split()]
    return eventually_now(lambda: all(map(gone, pids)))


def gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_what_a_bot_started_ends_with_it(tmp_path: Path) -> None:
    bot = LineBot(named(tmp_path, ANSWER), 1)
    decide(bot, MEMORY.start(seed=1), 0, Budget())
    bot.close()
    assert all_gone(tmp_path)


def test_what_hangs_is_ended(tmp_path: Path) -> None:
    with pytest.raises(BotError):
        decide(LineBot(named(tmp_path, STUBBORN), 1, timeout=0.1), MEMORY.start(seed=1), 0, Budget())
    assert all_gone(tmp_path)


def test_a_bot_that_nobody_holds_is_let_go(tmp_path: Path) -> None:
    decide(bot_named(named(tmp_path, ANSWER), 1), MEMORY.start(seed=1), 0, Budget())
    assert all_gone(tmp_path)


def test_a_bot_does_not_outlive_a_house_that_is_gone(tmp_path: Path) -> None:
    """However the house ended, and whatever the bot is at."""
    house = f"""
import os, wishfold
from wishfold.bots import bot_named
bot_named({named(tmp_path, STUBBORN)!r}, 1)._process.say({{"is": "decide"}}, 9)
os._exit(0)
"""
    assert os.spawnv(os.P_WAIT, sys.executable, [sys.executable, "-c", house]) == 0
    assert all_gone(tmp_path)


def test_closing_again_is_nothing(tmp_path: Path) -> None:
    bot = LineBot(named(tmp_path, ANSWER), 1)
    bot.close()
    bot.close()
    assert all_gone(tmp_path)


def test_a_bot_may_end_by_itself(tmp_path: Path) -> None:
    """When nothing more is asked it has a moment to put away its things."""
    name = named(tmp_path, ANSWER)
    with (tmp_path / "bot.py").open("a") as script:
        script.write(f"open({str(tmp_path / 'farewell')!r}, 'w').write('bye')\n")
    LineBot(name, 1).close()
    assert (tmp_path / "farewell").read_text() == "bye"
