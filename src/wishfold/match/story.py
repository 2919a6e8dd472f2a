"""What each seat has been told: the live log, numbered for each listener on its own.

Numbers of a common count would tell an outsider how many things were whispered to others.
"""

from dataclasses import dataclass
from typing import Any

from ..kernel.events import Event
from ..kernel.story import EVERYONE, NOBODY


@dataclass(frozen=True, slots=True)
class Told:
    """An event of the game, or something that happened to the match."""

    name: str
    fields: dict[str, Any]


class Story:
    def __init__(self, seats: int) -> None:
        self._heard: dict[int, list[Told]] = {seat: [] for seat in (*range(seats), NOBODY)}

    def tell(self, name: str, audience: int = EVERYONE, **fields: Any) -> None:
        told = Told(name, fields)
        for seat, heard in self._heard.items():
            if audience >> seat & 1:
                heard.append(told)

    def event(self, event: Event) -> None:
        self.tell(event.name, event.audience, **event.fields)

    def count(self, seat: int) -> int:
        """How many things this listener has been told; the number of the newest."""
        return len(self._heard[seat])

    def since(self, seat: int, number: int) -> list[Told]:
        """What came after the one with this number."""
        return self._heard[seat][number:]
