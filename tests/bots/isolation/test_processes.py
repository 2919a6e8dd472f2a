"""Processes that speak lines: what they may do wrong, for callers that wait and for those with an event
loop."""

import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TypeVar

import pytest
import uvloop

from wishfold.bots.isolation.async_process import AsyncProcess
from wishfold.bots.isolation.blocking_process import BlockingProcess
from wishfold.bots.isolation.failures import Failed, Failure

AMPLE = 60.0
ECHO = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"
FAULTS = [
    ("import sys; sys.stdin.readline()", 30.0, Failure.CRASHED),
    ("import os, time; os.close(1); time.sleep(99)", 30.0, Failure.CRASHED),
    ("import time; time.sleep(99)", 0.1, Failure.LATE),
    ("print('x' * 99, flush=True); import time; time.sleep(99)", 30.0, Failure.NONSENSE),
]

T = TypeVar("T")
Loop = Callable[[], asyncio.AbstractEventLoop]
LOOPS: list[Loop] = [asyncio.new_event_loop, uvloop.new_event_loop]


def python(script: str) -> list[str]:
    return [sys.executable, "-c", script]


def with_process(use: Callable[[AsyncProcess], Awaitable[T]], script: str, loop: Loop) -> T:
    async def run() -> T:
        process = AsyncProcess(python(script), 20)
        try:
            return await use(process)
        finally:
            await process.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(run())


def test_lines_go_there_and_back() -> None:
    process = BlockingProcess(python(ECHO))
    process.say(b"one\ntwo\n", AMPLE)
    assert [process.hear(AMPLE), process.hear(AMPLE)] == [b"one", b"two"]
    process.close()


@pytest.mark.parametrize("loop", LOOPS)
def test_with_an_event_loop_too(loop: Loop) -> None:
    async def use(process: AsyncProcess) -> list[bytes]:
        answers = [await process.ask(b"one\ntwo\n", AMPLE), await process.hear(AMPLE)]
        assert process.usable
        return answers

    assert with_process(use, ECHO, loop) == [b"one", b"two"]


@pytest.mark.parametrize(("script", "seconds", "failure"), FAULTS)
def test_every_fault_is_a_failure_and_ends_the_process(script: str, seconds: float, failure: Failure) -> None:
    process = BlockingProcess(python(script), longest=20)
    process.say(b"one\n", AMPLE)
    with pytest.raises(Failed) as caught:
        process.hear(seconds)
    assert caught.value.failure is failure
    for again in (lambda: process.say(b"one\n", AMPLE), lambda: process.hear(AMPLE)):
        with pytest.raises(Failed) as caught:
            again()
        assert caught.value.failure is Failure.CRASHED


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize(("script", "seconds", "failure"), FAULTS)
def test_and_so_it_is_with_an_event_loop(script: str, seconds: float, failure: Failure, loop: Loop) -> None:
    async def use(process: AsyncProcess) -> Failure:
        with pytest.raises(Failed) as caught:
            await process.ask(b"one\n", seconds)
        assert not process.usable
        return caught.value.failure

    assert with_process(use, script, loop) is failure


@pytest.mark.parametrize("loop", LOOPS)
def test_a_process_that_reads_nothing_is_late(loop: Loop) -> None:
    """When the pipe to it is full."""

    async def use(process: AsyncProcess) -> Failure:
        with pytest.raises(Failed) as caught:
            await process.ask(b"x" * 1_000_000, 0.2)
        return caught.value.failure

    assert with_process(use, "import time; time.sleep(99)", loop) is Failure.LATE


def test_a_signal_reaches_the_command() -> None:
    script = (
        "import signal, time\n"
        "signal.signal(signal.SIGUSR1, lambda *_: print('heard', flush=True))\n"
        "print('ready', flush=True)\n"
        "while True: time.sleep(0.01)"
    )

    async def use(process: AsyncProcess) -> bytes:
        await process.hear(AMPLE)
        process.signal(signal.SIGUSR1)
        return await process.hear(AMPLE)

    assert with_process(use, script, asyncio.new_event_loop) == b"heard"


def test_a_command_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    with pytest.raises(Failed) as caught:
        BlockingProcess(["true"])
    assert caught.value.failure is Failure.START


def test_a_process_that_ends_by_itself_is_not_waited_for() -> None:
    process = BlockingProcess(python(ECHO))
    process.say(b"one\n", AMPLE)
    process.hear(AMPLE)
    before = monotonic()
    process.close(leaving=AMPLE)
    assert monotonic() - before < AMPLE / 2
