"""What lies open to a seat of Hunch."""

from dataclasses import dataclass

from wishfold.kernel.story import NOBODY

from .components import CALLS
from .notation import write_cards
from .rules import Kit, State


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: int
    has_called: bool
    score: int


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    """Whose view it is; None for a spectator."""
    to_act: bool
    over: bool
    round: int
    rounds: int
    card: str | None
    call: str | None
    seats: tuple[SeatView, ...]
    shown: str
    """The cards that are out."""


def view(kit: Kit, s: State, seat: int) -> View:
    """From a veiled state."""
    at_table = seat != NOBODY
    over = s.round == kit.rounds
    return View(
        seat=seat if at_table else None,
        to_act=at_table and not over and s.dealt == kit.seats and not s.called >> seat & 1,
        over=over,
        round=min(s.round + 1, kit.rounds),
        rounds=kit.rounds,
        card=write_cards(s.hand[seat], "") or None if at_table else None,
        call=(None, *CALLS)[s.call[seat]] if at_table else None,
        seats=tuple(SeatView(p, bool(s.called >> p & 1), s.score[p]) for p in range(kit.seats)),
        shown=write_cards(s.shown, ""),
    )
