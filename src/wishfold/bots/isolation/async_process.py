"""Lines to and from a process, for callers with an event loop."""

import asyncio
import select
from contextlib import suppress

from .command import REAPING
from .conversation import Conversation, Steps, T, Wait
from .failures import Failed, Failure


class AsyncProcess(Conversation):
    """Every call raises Failed when it fails, and kills the process. A call that was cancelled leaves the
    process in the middle of a line, good for nothing but `close`."""

    @property
    def usable(self) -> bool:
        """Whether it may be asked: it was not killed, and nothing waits to be read, not even its end."""
        if self._command.killed or self._received:
            return False
        poll = select.poll()
        poll.register(self._command.stdout, select.POLLIN)
        return not poll.poll(0)

    async def hear(self, seconds: float) -> bytes:
        """The next line."""
        return await self._within(seconds, self.hearing())

    async def ask(self, line: bytes, seconds: float) -> bytes:
        """Sends the line and returns the answer, both before one deadline."""
        return await self._within(seconds, self._asking(line))

    def signal(self, number: int) -> None:
        self._command.signal(number)

    async def close(self) -> None:
        """Kills the process and all that it started. May be repeated if it was cancelled."""
        self._command.kill()
        if not self._command.reaped:
            with suppress(TimeoutError):
                async with asyncio.timeout(REAPING):
                    await _ready(Wait(self._command.control, select.POLLIN))
            self._command.reap()

    def _asking(self, line: bytes) -> Steps[bytes]:
        yield from self.saying(line)
        return (yield from self.hearing())

    async def _within(self, seconds: float, steps: Steps[T]) -> T:
        try:
            async with asyncio.timeout(seconds):
                while True:
                    await _ready(next(steps))
        except StopIteration as stopped:
            done: T = stopped.value
            return done
        except TimeoutError as error:
            self._command.kill()
            raise Failed(Failure.LATE, seconds=seconds) from error
        except Failed:
            self._command.kill()
            raise


async def _ready(wait: Wait) -> None:
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    reading = wait.event == select.POLLIN
    add, remove = (loop.add_reader, loop.remove_reader) if reading else (loop.add_writer, loop.remove_writer)
    add(wait.stream, ready.set)
    try:
        await ready.wait()
    finally:
        remove(wait.stream)
