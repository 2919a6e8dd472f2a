"""Carries the news of a table to the other processes of the server, where listeners of the same table may be.

News says that something happened, and of what kind. What each seat is told of it is worked out where the
listeners are, from the stored table; only chat, which is never stored, is carried itself. The listeners of
the process in which it happened are told directly, by `tables.broadcast`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

What = Literal["played", "state", "chat"]


@dataclass(frozen=True, slots=True)
class News:
    """`chat` has the message as its body."""

    table: str
    what: What
    body: bytes = b""


Receive = Callable[[News], None]


class FanOut(Protocol):
    def subscribe(self, receive: Receive) -> None:
        """From now on `receive` is given the news of all other processes, for each table in order."""

    def publish(self, news: News) -> None:
        """Tells the other processes. What the news is about is stored already."""
