"""Clocks: how long a seat may think. They run while the seat owes a decision, and never while the
house is closed."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """All in milliseconds. With a `bank`, thinking uses it up and each decision adds `extra`;
    without, every decision has `each`."""

    each: int = 0
    bank: int = 0
    extra: int = 0

    @property
    def running(self) -> bool:
        return bool(self.each or self.bank)


class Clocks:
    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self._left = [pace.bank or pace.each] * seats
        self._since = 0

    def left(self, seat: int, now: int, thinking: bool) -> int:
        """Milliseconds that remain to a seat."""
        return max(0, self._left[seat] - (now - self._since if thinking else 0))

    def advance(self, now: int, thinking: Iterable[int]) -> None:
        """Time passes for the seats that think."""
        for seat in thinking:
            self._left[seat] = self.left(seat, now, thinking=True)
        self._since = now

    def decided(self, seat: int) -> None:
        """A decision is made: the next one has its own time, or the bank grows."""
        self._left[seat] = self._left[seat] + self.pace.extra if self.pace.bank else self.pace.each

    def resume(self, now: int) -> None:
        """The house was closed until now; nobody lost time."""
        self._since = now
