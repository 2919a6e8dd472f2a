"""Waiting ends when there is something to see, and otherwise with what it was for."""

import asyncio
import itertools
import threading

import pytest

from .eventually import eventually, eventually_now


async def test_the_first_true_answer_is_returned() -> None:
    numbers = itertools.count()
    assert await eventually(lambda: max(0, next(numbers) - 3), every=0) == 1


async def test_an_answer_may_have_to_be_awaited() -> None:
    ended = asyncio.Event()
    asyncio.get_running_loop().call_later(0.02, ended.set)

    async def over() -> bool:
        await asyncio.sleep(0)
        return ended.is_set()

    assert await eventually(over)


async def test_what_never_comes_is_named() -> None:
    door = {"open": False}
    with pytest.raises(AssertionError, match=r"still False after 0\.02 seconds: .*lambda: door\[.open.\]"):
        await eventually(lambda: door["open"], within=0.02)


def test_without_a_loop_it_is_the_same() -> None:
    rung = threading.Event()
    threading.Timer(0.02, rung.set).start()
    assert eventually_now(rung.is_set)
    rung.clear()
    with pytest.raises(AssertionError, match=r"after 0\.02 seconds: .*rung\.wait"):
        eventually_now(lambda: rung.wait(0.001), within=0.02)
