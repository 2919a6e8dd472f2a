"""How the news of a table reaches those who listen: a small interface, so that one process or many can stand
behind it.

News says that there is something to tell, and of what kind. What each seat may know of it is worked out where
the listeners are, from what is stored; only table talk, which is never stored, is handed on itself.
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


Hear = Callable[[News], None]


class FanOut(Protocol):
    def subscribe(self, hear: Hear) -> None:
        """From now on `hear` is told everybody's news, the own ones included, of each table in order."""

    def publish(self, news: News) -> None:
        """What it is about has been stored already."""


class SingleProcess:
    """All in one process: who publishes tells everybody at once."""

    def __init__(self) -> None:
        self._hear: list[Hear] = []

    def subscribe(self, hear: Hear) -> None:
        self._hear.append(hear)

    def publish(self, news: News) -> None:
        for hear in self._hear:
            hear(news)
