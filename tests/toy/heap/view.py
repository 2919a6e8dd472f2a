"""What lies open in Heap: everything."""

from dataclasses import dataclass

from wishfold.kernel.story import NOBODY

from .rules import Kit, State, to_act


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    """Whose view it is; None for a spectator."""
    to_act: int | None
    heap: int


def view(kit: Kit, s: State, seat: int) -> View:
    return View(None if seat == NOBODY else seat, to_act(kit, s) if s.heap else None, s.heap)
