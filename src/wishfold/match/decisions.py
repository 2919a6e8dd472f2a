"""The decisions that seats owe: numbered for each seat, so that an answer to an old one is known as such."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from ..kernel.actions import Action
from ..kernel.position import Position
from ..kernel.story import NOBODY


class Decisions:
    def __init__(self, seats: int) -> None:
        self.asked = [0] * seats
        """How many decisions were asked of each seat; the newest is the one it owes."""
        self.owing: tuple[int, ...] = ()
        """The seats that owe a decision."""
        self._latest: dict[int, tuple[int, str]] = {}
        self._legal: dict[int, list[int]] = {}

    @property
    def latest(self) -> dict[int, tuple[int, str]]:
        """The decision of each seat that was accepted last, by its number and what it was."""
        return self._latest

    def finish(self, asked: Sequence[int], latest: Mapping[int, tuple[int, str]]) -> None:
        """Takes over what stands at the end of a match: no seat owes a decision any more."""
        self.asked, self._latest = list(asked), dict(latest)
        self.owed_by(())

    def accepted(self, seat: int, decision: int, text: str) -> bool:
        """Whether exactly this was the latest that was accepted from the seat."""
        return self._latest.get(seat) == (decision, text)

    def accept(self, seat: int, decision: int, text: str) -> None:
        self._latest[seat] = (decision, text)

    def forget(self, seat: int) -> None:
        """The seat's latest decision was taken back."""
        self._latest.pop(seat, None)

    def legal(self, seat: int, position: Position) -> list[int]:
        """The ids of a seat's legal actions; none where it owes no decision. They are told and then checked,
        so they are kept until something happens."""
        if seat not in self._legal:
            self._legal[seat] = position.legal_ids(seat) if seat in self.owing else []
        return self._legal[seat]

    def owed_by(self, owing: tuple[int, ...]) -> None:
        """Something has happened: these seats owe a decision now."""
        self.owing = owing
        self._legal = {}

    def ask(self, before: Collection[int], moved: Collection[int]) -> Iterator[int]:
        """Numbers the decisions that are new: of seats that owed none `before`, and of those that have just
        `moved` or taken back. Yields the former: their time begins anew."""
        for seat in self.owing:
            if seat in moved:
                self.asked[seat] += 1
            elif seat not in before:
                self.asked[seat] += 1
                yield seat


def single_choice(position: Position, seat: int) -> Action | None:
    """A seat's only choice, if it brings nothing to light and every listener knows of it; else its haste
    would give the seat's secrets away."""
    legal = position.legal(seat)
    public = len(legal) == 1 and not position.brings_to_light(legal[0], seat)
    return legal[0] if public and position.veiled(seat) == position.veiled(NOBODY) else None
