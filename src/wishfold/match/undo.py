"""Taking back a decision, and with it what happened by itself since; the others' leave for it."""

from ..kernel.actions import Action
from ..kernel.errors import Illegal
from ..kernel.position import Position, came_to_light
from ..kernel.records.record_lines import Annotations

AUTO = "auto"
"""The mark of a step that was a single choice and made itself."""
CLOCK = "clock:"
"""How the mark of a step begins that a stand-in decided, because time was up."""

MOST_UNDONE = 500
"""How often a seat may take back in a game, or ask for leave to. Every time is kept, and carried out again
when the match is read from the store, so there has to be an end to it."""


def take_back(position: Position, annotations: Annotations, seat: int) -> tuple[Action, set[int]]:
    """Takes back the seat's latest decision; returns it and the seats that must be asked anew.

    Steps that made themselves give way: they would hold the seat fast, and will make themselves again.
    """
    anew = {seat}
    while position.steps and annotations.marks.get(len(position.steps) - 1) == AUTO:
        other = position.steps[-1].seat
        position.take_back(other)
        annotations.drop(len(position.steps))
        anew.add(other)
    while True:
        at = max((n for n, step in enumerate(position.steps) if step.seat == seat), default=-1)
        action = position.take_back(seat)
        if annotations.drop(at) != AUTO:
            return action, anew


def barred(position: Position, annotations: Annotations, seat: int) -> str:
    """Why the seat cannot take back now, as a code; "" if it can.

    Every seat is told so with every update. Mostly the newest steps say it; only where they do not is it
    tried.
    """
    barrier = False
    for step in reversed(position.steps):
        barrier = barrier or came_to_light(step)
        if step.seat == seat:
            return "undo-barrier" if barrier else _tried(position, annotations, seat)
    return "nothing-to-take-back"


def _tried(position: Position, annotations: Annotations, seat: int) -> str:
    try:
        take_back(position.copy(), annotations.copy(), seat)
    except Illegal as refused:
        return refused.code
    return "undo-late" if timed_out(position, annotations, seat) else ""


def timed_out(position: Position, annotations: Annotations, seat: int) -> bool:
    """Whether the clock decided what the seat would take back. That stays: else taking back often enough
    would make the clock meaningless."""
    steps = position.steps
    own = (annotations.marks.get(at, "") for at in reversed(range(len(steps))) if steps[at].seat == seat)
    return next((mark for mark in own if mark != AUTO), "").startswith(CLOCK)


class UndoConsent:
    """Which seat asked for leave to take back, which others have given it, how often each seat asked."""

    def __init__(self, seats: int) -> None:
        self.wanted: int | None = None
        """The seat that waits for the others' leave."""
        self.agreed: set[int] = set()
        self._times = [0] * seats

    @property
    def most(self) -> int:
        return MOST_UNDONE

    def used_up(self, seat: int) -> bool:
        return self._times[seat] >= self.most

    def count(self, seat: int) -> None:
        """The seat takes back, or asks for leave to."""
        self._times[seat] += 1

    def ask(self, seat: int) -> None:
        self.wanted = seat
        self.count(seat)

    def drop(self) -> None:
        """The request no longer stands."""
        if self.wanted is not None:
            self.wanted = None
            self.agreed = set()

    def begin_anew(self) -> None:
        """The next game of a series."""
        self._times = [0] * len(self._times)
