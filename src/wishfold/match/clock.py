"""Clocks: how long a seat may think. They run while the seat owes a decision, and never while the
server is down."""

from collections.abc import Iterable, Sequence
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
    def __init__(self, pace: Pace, seats: int, now: int) -> None:
        self.pace = pace
        self._left = [pace.bank or pace.each] * seats
        self._before: list[list[tuple[int, int, int]]] = [[] for _ in range(seats)]
        """Of each decision that may still be taken back: what the seat had left, had at first, and earned."""
        self._at_first = list(self._left)
        """What each seat had left when it was asked for its newest decision."""
        self._since = now

    def stopped_at(self, left: Sequence[int]) -> None:
        """Nobody thinks any more, and this is what remains."""
        self._left = list(left)

    def left(self, seat: int, now: int, thinking: bool) -> int:
        """Milliseconds that remain to a seat."""
        return max(0, self._left[seat] - (now - self._since if thinking else 0))

    def advance(self, now: int, thinking: Iterable[int]) -> None:
        """Time passes for the seats that think."""
        for seat in thinking:
            self._left[seat] = self.left(seat, now, thinking=True)
        self._since = now

    def given_back(self, seat: int) -> None:
        """Another seat has taken back what this seat thought about, which costs this one no time."""
        self._left[seat] = self._at_first[seat]

    def decided(self, seat: int, earns: bool = True) -> None:
        """A decision is made: the next one has its own time, or the bank grows if it `earns` that."""
        earned = self.pace.extra if earns else 0
        self._before[seat].append((self._left[seat], self._at_first[seat], earned))
        self._left[seat] += earned
        self.renew(seat)

    def renew(self, seat: int) -> None:
        """A new decision has its own time; a bank grows by decisions alone."""
        if not self.pace.bank:
            self._left[seat] = self.pace.each
        self._at_first[seat] = self._left[seat]

    def taken_back(self, seat: int) -> None:
        """A decision is taken back, and with it the time it brought; else deciding and taking back
        in turn would be a way to think for ever."""
        if not self._before[seat]:
            return  # it was made before the match was read from its record, which knows no times
        left = self._left[seat]
        before, self._at_first[seat], earned = self._before[seat].pop()
        self._left[seat] = max(0, left - earned) if self.pace.bank else min(left, before)

    def begin_anew(self) -> None:
        """The next game of a series: nothing of the last one is taken back any more."""
        for before in self._before:
            before.clear()

    def resume(self, now: int) -> None:
        """The server was down until now; no seat lost time."""
        self._since = now
