"""What goes between the server and its workers, and that none of them is left behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import IO

import msgspec
import pytest

from wishfold.server.workers import worker_process
from wishfold.server.workers.decision_context import stand_in
from wishfold.server.workers.messages import Answer, Asked, Choice, read_answer, write

from .asking import AMPLE, asked, go_fish, legal, running_workers


@pytest.mark.parametrize(
    "command",
    [
        ("./no-such-program",),
        (sys.executable, "-c", "pass"),
        (sys.executable, "-c", "print('good morning')"),
    ],
    ids=["missing", "silent", "talkative"],
)
async def test_a_table_goes_on_where_no_worker_can_start(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_process, "COMMAND", command)
    question = asked(go_fish())
    async with running_workers() as workers:
        assert await workers.choose(question) == stand_in(question, "crashed")


LIAR = """
import sys
print('{"number": 0}', flush=True)
sys.stdin.readline()
print(sys.argv[1] * int(sys.argv[2]), flush=True)
sys.stdin.readline()
"""


@pytest.mark.parametrize(
    ("said", "times"),
    [
        ("", 1),
        ("[]", 1),
        ("9" * 100, 1000),
        ('{"number": 2, "choice": {"id": 1, "bot": "random"}}', 1),
        ('{"number": 1, "choice": {"id": "1", "bot": "random"}}', 1),
        ('{"number": 1, "choice": {"id": 1, "bot": "random", "why": "so"}}', 1),
    ],
    ids=["nothing", "list", "endless", "number", "shape", "reason"],
)
async def test_what_is_no_answer_counts_as_a_crash(
    said: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_process, "COMMAND", (sys.executable, "-c", LIAR, said, str(times)))
    question = asked(go_fish())
    async with running_workers() as workers:
        assert await workers.choose(question) == stand_in(question, "crashed")


@pytest.fixture
def process() -> Iterator[subprocess.Popen[bytes]]:
    """A worker by itself, ready for questions."""
    with subprocess.Popen(worker_process.COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert read_answer(process.stdout.readline()) == Answer(0)
        yield process
        process.kill()


def test_a_worker_ends_with_its_input(process: subprocess.Popen[bytes]) -> None:
    assert process.communicate(timeout=AMPLE)[0] == b""
    assert process.returncode == 0


def test_a_worker_whom_nobody_hears_any_more_ends_without_a_word() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(worker_process.COMMAND, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(write(Asked(1, asked(go_fish()))))
        process.stdin.flush()
        assert process.stderr.read() == b""
        assert process.wait(AMPLE) == 0


def test_threads_of_a_bot_do_not_keep_a_worker(process: subprocess.Popen[bytes]) -> None:
    question = replace(asked(go_fish(), "chats"), seconds=5)
    said, _ = process.communicate(write(Asked(7, question)), timeout=AMPLE)
    assert read_answer(said) == Answer(7, Choice(min(legal(go_fish())), "chats"))


def test_a_worker_yields_to_others(process: subprocess.Popen[bytes]) -> None:
    assert os.getpriority(os.PRIO_PROCESS, process.pid) > os.getpriority(os.PRIO_PROCESS, 0)


def test_an_interrupt_at_the_terminal_does_not_concern_a_worker(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(write(Asked(1, asked(go_fish()))), timeout=AMPLE)
    assert read_answer(said).choice is not None


SERVER = """
import asyncio, sys
import msgspec
from wishfold.server.workers.pool import Question, Workers

async def main():
    workers = Workers(1, factor=1, grace=1.0)
    await workers.start()
    await workers.choose(msgspec.json.decode(sys.argv[1], type=Question))
    print("answered", file=sys.stderr, flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await workers.close()

asyncio.run(main())
"""


@contextmanager
def server(bot: str) -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes]]]:
    """A server with one worker that has asked one question, and its standard error. Workers and what
    they start share that, so it ends when the last of them is gone."""
    command = [sys.executable, "-c", SERVER, msgspec.json.encode(asked(go_fish(), bot)).decode()]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        yield process, process.stderr


@pytest.mark.parametrize(("bot", "sign"), [("random", b"answered\n"), ("sleeps", b"asleep\n")])
def test_a_server_that_is_killed_leaves_nobody_behind(bot: str, sign: bytes) -> None:
    with server(bot) as (process, errors):
        assert errors.readline() == sign
        process.kill()
        process.communicate(timeout=AMPLE)


def test_what_a_bot_has_started_ends_with_its_worker() -> None:
    with server("sleeps-beside-a-child") as (process, errors):
        assert errors.readline() == b"asleep\n"
        process.communicate(timeout=AMPLE)
        assert process.returncode == 0
