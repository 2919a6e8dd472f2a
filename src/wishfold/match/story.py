"""What each seat has been told: the live log, numbered for each listener on its own.

Numbers of a common count would tell an outsider how many things were whispered to others.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..kernel.events import Event
from ..kernel.story import EVERYONE, NOBODY

LARGEST_GAP = 200
"""Things told: a listener that knows less is told what its player missed, and finds the rest in the log."""


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened: in the game (then `event` is what the rules told) or to the match.
    `fleeting` things are for those who are paying attention; a log to look things up in leaves them out."""

    name: str
    fields: dict[str, Any]
    event: Event | None = None
    fleeting: bool = False


@dataclass(frozen=True, slots=True)
class Retold:
    """What a listener that comes back is told."""

    told: list[Event | Told]
    missed: int
    """How many of these, the newest, its player cannot have been shown before."""
    skipped: bool
    """Whether it begins later than asked for; what came before is in the log."""


class Story:
    def __init__(self, seats: int) -> None:
        # Events are kept as they are, for they are shared by all tables at which the same happens.
        self._heard: dict[int, list[Event | Told]] = {seat: [] for seat in (*range(seats), NOBODY)}
        self._decided: dict[int, tuple[int, int]] = {}
        """What each seat had been told before its player's latest decision, and with what came of it."""

    @classmethod
    def made_of(
        cls, heard: Mapping[int, list[Event | Told]], decided: Mapping[int, tuple[int, int]]
    ) -> "Story":
        """The story that consists of this (see `whole`)."""
        story = cls(0)
        story._heard, story._decided = dict(heard), dict(decided)
        return story

    def whole(self) -> tuple[dict[int, list[Event | Told]], dict[int, tuple[int, int]]]:
        """What each listener was told, and how much of it before and after each seat's latest decision."""
        return self._heard, self._decided

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

    def log(self, seat: int) -> list[Told]:
        """All that a log to look things up in may hold: it does not remember for the player what was to be
        remembered."""
        return [told for told in self.since(seat, 0) if not told.fleeting]

    def after(self, seat: int, number: int) -> list[Event | Told]:
        """The same as it is kept: what was told to several is one object."""
        return self._heard[seat][number:]

    def decided(self, seat: int, before: int) -> None:
        """The seat's player, who had been shown everything up to `before`, has decided."""
        self._decided[seat] = before, self.count(seat)

    def again(self, seat: int, since: int, still_open: int) -> Retold:
        """What a listener is told that knows everything up to `since`.

        What lasts is told however old it is. Of what is fleeting, moves are told that its player has not
        been shown, and of the sights only the newest ones that are `still_open`."""
        heard = self._heard[seat]
        known = 0 <= since <= len(heard)
        shown = self._shown(seat, since if known else 0)
        skipped = not known or (len(heard) - since > LARGEST_GAP and since < shown)
        told: list[Event | Told] = []
        missed = 0
        for at in reversed(range(shown if skipped else since, len(heard))):
            one = heard[at]
            if is_sight(one):
                still_open -= 1
                if still_open < 0:
                    continue
            elif is_fleeting(one) and at < shown:
                continue
            told.append(one)
            missed += at >= shown
        told.reverse()
        return Retold(told, missed, skipped)

    def _shown(self, seat: int, since: int) -> int:
        """Up to which number the listener has been shown everything. A spectator who comes anew, or after
        a long time, wants to see how things stand and not how they came about."""
        if seat in self._decided:
            before, after = self._decided[seat]
            return since if since >= before else after
        newest = self.count(seat)
        return since if since and newest - since <= LARGEST_GAP else newest

    def _add(self, audience: int, told: Event | Told) -> None:
        for seat, heard in self._heard.items():
            if audience >> seat & 1:
                heard.append(told)


def is_fleeting(one: Event | Told) -> bool:
    return one.kind.fleeting if isinstance(one, Event) else one.fleeting


def is_sight(one: Event | Told) -> bool:
    return isinstance(one, Event) and one.kind.sight


def as_told(one: Event | Told) -> Told:
    return one if isinstance(one, Told) else Told(one.name, one.fields, one, one.kind.fleeting)
