"""Somebody at a table: a seat or a spectator, in a language; and a connection that is told things."""

import asyncio
from collections import deque
from collections.abc import Callable

from ...kernel.story import NOBODY
from ..wire.answers import Bye, write

MOST_WAITING = 128
"""Messages that may wait for a slow connection; then it ends and comes back with `since`."""


class Visitor:
    """Who asks: known by the hash of a cookie, at a seat or watching. Seats may get other numbers while
    somebody waits; the `chair` then says which one it is."""

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
    """A connection. The table puts messages in; whoever holds the connection sends them."""

    __slots__ = ("_waiting", "_woken", "_write", "code", "number", "over")

    def __init__(
        self,
        identity: str,
        seat: int,
        language: str,
        write: Callable[[bytes], bool] | None = None,
        chair: int | None = None,
    ) -> None:
        """`write` sends a message at once, or says that it cannot just now."""
        super().__init__(identity, seat, language, chair)
        self._write = write
        self.number = 0
        """How much of its seat's story this connection has been told."""
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
        if len(self._waiting) >= MOST_WAITING:
            # The first one may be on its way already; what comes after it is skipped.
            self._waiting = deque([self._waiting[0]])
            self.end("slow", 0)
            return
        self._waiting.append(message)
        self._woken.set()

    def end(self, code: str, retry_after: int) -> None:
        """The last message; a negative wait means that there is nothing to come back to."""
        if not self.over:
            self._waiting.append(write(Bye(code, retry_after)))
            self.over, self.code = True, code
            self.flush()
            self._woken.set()

    def flush(self) -> None:
        """Sends what waits, as far as that can be done at once."""
        while self._write is not None and self._waiting and self._write(self._waiting[0]):
            self._waiting.popleft()

    async def next(self, patience: float | None = None) -> bytes | None:
        """The next message to send, which waits until it is `sent`; None when it is all over.
        TimeoutError when patience ends."""
        while not self._waiting:
            if self.over:
                return None
            self._woken.clear()
            if patience is None:
                await self._woken.wait()
            else:
                await asyncio.wait_for(self._woken.wait(), patience)
        return self._waiting[0]

    def sent(self) -> None:
        """The message that came from `next` is on its way. Until then nothing may overtake it."""
        if self._waiting:
            self._waiting.popleft()
