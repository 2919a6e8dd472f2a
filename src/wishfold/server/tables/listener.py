"""A visitor at a table, and a visitor's connection with the messages that wait for it."""

import asyncio
from collections import deque
from collections.abc import Callable

from ...kernel.story import NOBODY
from ..wire.answers import Bye, write

MAX_WAITING = 128
"""Messages that may wait for a slow connection; then it ends and comes back with `since`."""


class Visitor:
    """An identity at a seat, or watching. Seats may be renumbered while a request waits; the `chair` then
    says which one is meant."""

    __slots__ = ("chair", "identity", "language", "seat")

    def __init__(self, identity: str, seat: int, language: str, chair: int | None = None) -> None:
        self.identity = identity
        self.seat = seat
        self.language = language
        self.chair = chair

    @property
    def watches(self) -> bool:
        return self.seat == NOBODY


class Listener(Visitor):
    """A connection: the table puts messages in, the HTTP side takes them out and sends them."""

    __slots__ = ("_waiting", "_woken", "_write", "code", "number", "over")

    def __init__(
        self,
        identity: str,
        seat: int,
        language: str,
        write: Callable[[bytes], bool] | None = None,
        chair: int | None = None,
    ) -> None:
        """`write` sends a message at once, or returns False if it cannot just now."""
        super().__init__(identity, seat, language, chair)
        self._write = write
        self.number = 0
        """How much of its seat's story this connection was told."""
        self.over = False
        self.code = ""
        """Why it is over."""
        self._waiting: deque[bytes] = deque()
        self._woken = asyncio.Event()

    def put(self, message: bytes) -> None:
        if self.over:
            return
        if self._write is not None and not self._waiting and self._write(message):
            return
        if len(self._waiting) >= MAX_WAITING:
            # The first message may be half sent; those after it are dropped.
            self._waiting = deque([self._waiting[0]])
            self.end("slow", 0)
            return
        self._waiting.append(message)
        self._woken.set()

    def end(self, code: str, retry_after: int) -> None:
        """Ends the connection with a last message. A negative `retry_after` means never to come back."""
        if not self.over:
            self._waiting.append(write(Bye(code, retry_after)))
            self.over, self.code = True, code
            self.flush()
            self._woken.set()

    def flush(self) -> None:
        """Sends what waits, as far as that can be done at once."""
        while self._write is not None and self._waiting and self._write(self._waiting[0]):
            self._waiting.popleft()

    async def next(self, timeout: float | None = None) -> bytes | None:
        """The next message to send, which stays first until it is `sent`; None after the last one. Raises
        TimeoutError."""
        while not self._waiting:
            if self.over:
                return None
            self._woken.clear()
            if timeout is None:
                await self._woken.wait()
            else:
                await asyncio.wait_for(self._woken.wait(), timeout)
        return self._waiting[0]

    def sent(self) -> None:
        """Drops the message that came from `next`. Until then none may overtake it."""
        if self._waiting:
            self._waiting.popleft()
