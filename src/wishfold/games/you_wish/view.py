"""What a seat may see of a table of the YOU WISH! family. Cards go by their plain names."""

from dataclasses import dataclass, replace
from functools import lru_cache

from ...kernel.story import NOBODY
from .components import CARDS, CREATURES
from .rules.cards import kinds
from .rules.state import ASK, OVER, PHASES, PLAY, Kit, State
from .rules.turn import next_seat


@dataclass(slots=True)
class SeatView:
    """A seat as everybody sees it."""

    seat: int
    cards: int
    laid: dict[str, int]
    """Sets by creature."""
    holds: dict[str, int]
    """Cards that are certainly in this hand."""
    lacks: tuple[str, ...]
    """Creatures that are certainly not in it: said "You wish!" or gave all, no unseen draw since."""
    tricks: int
    """Action cards that are certainly in it, known since a refill."""
    passed_over: bool
    skips: int
    """Turns that it will lose by SKIPs that wait for the end of the turn, as things stand."""
    hand: dict[str, int] | None = None
    """What it holds, where nothing is hidden: in replays."""


@dataclass(slots=True)
class View:
    phase: str
    seat: int | None
    """Whose view it is; None for a spectator."""
    seeker: int
    to_act: bool
    """Whether this seat is to decide now."""
    hand: dict[str, int] | None
    seats: tuple[SeatView, ...]
    pile: int
    discard: dict[str, int]
    top: str | None
    """The action card on top of the discards."""
    leftwards: bool
    """What the direction cards show; a SWITCH flips them at once."""
    skips: int
    """SKIPs that wait for the end of the turn."""
    set_size: int
    asked: str | None
    """The creature of the newest ask, once there was one."""
    shown: int
    """How many cards of it were shown just now."""
    turn: int


def named(cards: int) -> dict[str, int]:
    """A number of cards as names and counts."""
    return _named(cards).copy()


@lru_cache(4096)
def _named(cards: int) -> dict[str, int]:
    """Every seat looks at the same cards again and again. Whoever gets this must not change it."""
    found = {}
    for name in CARDS:
        if cards & 7:
            found[name] = cards & 7
        cards >>= 3
        if not cards:
            break
    return found


@lru_cache(4096)
def _sets(cards: int, set_size: int) -> dict[str, int]:
    """The same for what is laid down, which changes least of all."""
    return {name: count // set_size for name, count in _named(cards).items()}


@lru_cache(4096)
def _lacks(none: int) -> tuple[str, ...]:
    return tuple(_named(kinds(none)))


def view(kit: Kit, s: State, seat: int) -> View:
    """From a veiled state."""
    skipped = _skipped(kit, s)
    return View(
        phase=PHASES[s.phase],
        seat=None if seat == NOBODY else seat,
        seeker=s.seeker,
        to_act=seat == s.seeker and s.phase in (ASK, PLAY),
        hand=None if seat == NOBODY else named(s.hand[seat]),
        seats=tuple(_seat(kit, s, p, skipped.count(p)) for p in range(kit.seats)),
        pile=s.pile_size,
        discard=named(s.discard),
        top=CARDS[s.top] if s.top else None,
        leftwards=not s.backwards,
        skips=len(skipped),
        set_size=kit.set_size,
        asked=CREATURES[s.asked] if s.turns and _anything_asked(s) else None,
        shown=s.shown,
        turn=s.turns,
    )


def open_view(kit: Kit, s: State) -> View:
    """From a full state: a spectator's view, with all hands open."""
    shown = view(kit, s, NOBODY)
    shown.seats = tuple(replace(seat, hand=named(s.hand[seat.seat])) for seat in shown.seats)
    return shown


def _skipped(kit: Kit, s: State) -> list[int]:
    """The seats that the waiting SKIPs will skip, if nothing else is played before the turn ends."""
    seats: list[int] = []
    for _ in range(s.skips if s.phase != OVER else 0):
        seats.append(next_seat(kit, s, seats[-1] if seats else s.seeker))
    return seats


def _seat(kit: Kit, s: State, p: int, skips: int) -> SeatView:
    return SeatView(
        seat=p,
        cards=s.size[p],
        laid=_sets(s.laid[p], kit.set_size).copy(),
        holds=named(s.sure[p]),
        lacks=_lacks(s.none[p]),
        tricks=s.tricks[p],
        passed_over=bool(s.out >> p & 1),
        skips=skips,
    )


def _anything_asked(s: State) -> bool:
    return s.turns > 1 or s.phase != ASK or s.idle < 0 or s.played > 0
