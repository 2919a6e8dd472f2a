"""Waiting for what another process, thread or task does: not for ever, and a failure says for what."""

import inspect
import time
from asyncio import sleep  # as it is: a test may replace asyncio's
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, overload

T = TypeVar("T")

WITHIN = 60.0
"""Seconds after which something hangs for certain, on however busy a machine."""
EVERY = 0.01


@overload
async def eventually(
    condition: Callable[[], Coroutine[Any, Any, T]], within: float = WITHIN, every: float = EVERY
) -> T: ...
@overload
async def eventually(condition: Callable[[], T], within: float = WITHIN, every: float = EVERY) -> T: ...
async def eventually(condition: Callable[[], Any], within: float = WITHIN, every: float = EVERY) -> Any:
    """Asks again and again until the answer is true, and returns it."""
    end = time.monotonic() + within
    while True:
        found = condition()
        if isinstance(found, Coroutine):
            found = await found
        if found:
            return found
        assert time.monotonic() < end, _complaint(condition, within, found)
        await sleep(every)


def eventually_now(condition: Callable[[], T], within: float = WITHIN, every: float = EVERY) -> T:
    """The same where there is no event loop."""
    end = time.monotonic() + within
    while not (found := condition()):
        assert time.monotonic() < end, _complaint(condition, within, found)
        time.sleep(every)
    return found


def _complaint(condition: Callable[[], object], within: float, found: object) -> str:
    source = " ".join(inspect.getsource(condition).split())
    return f"still {found!r} after {within} seconds: {source}"
