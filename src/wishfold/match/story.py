"""What each seat has been told: the live log, numbered for each listener on its own.

Numbers of a common count would tell an outsider how many things were whispered to others.
"""

from dataclasses import dataclass
from typing import Any

from ..kernel.events import Event
from ..kernel.story import EVERYONE, NOBODY


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened: in the game (then `event` is what the rules told) or to the match.
    What is `fleeting` is for those who were paying attention; a log to look things up in leaves
    it out."""

    name: str
    fields: dict[str, Any]
    event: Event | None = None
    fleeting: bool = False


class Story:
    def __init__(self, seats: int) -> None:
        # Events are kept as they are, for they are shared by all tables at which the same happens.
        self._heard: dict[int, list[Event | Told]] = {seat: [] for seat in (*range(seats), NOBODY)}

    def tell(self, name: str, audience: int = EVERYONE, fleeting: bool = False, **fields: Any) -> None:
        """Something happened to the match."""
        self._add(audience, Told(name, fields, None, fleeting))

    def event(self, event: Event) -> None:
        """Something happened in the game."""
        self._add(event.audience, event)

    def count(self, seat: int) -> int:
        """How many things this listener has been told; the number of the newest."""
        return len(self._heard[seat])

    def since(self, seat: int, number: int) -> list[Told]:
        """What came after the one with this number."""
        return [as_told(one) for one in self._heard[seat][number:]]

    def after(self, seat: int, number: int) -> list[Event | Told]:
        """The same as it is kept: what was told to several is one object."""
        return self._heard[seat][number:]

    def _add(self, audience: int, told: Event | Told) -> None:
        for seat, heard in self._heard.items():
            if audience >> seat & 1:
                heard.append(told)


def as_told(one: Event | Told) -> Told:
    return one if isinstance(one, Told) else Told(one.name, one.fields, one, one.kind.fleeting)
