"""What lies open on a table of Memory. With notes it also shows what lay open before."""

from collections.abc import Iterable
from dataclasses import dataclass

from ...kernel.events import Event
from ...kernel.story import NOBODY
from .components import CREATURES, PLACES
from .rules import PHASES, Kit, State, acting, card_at, see


@dataclass(frozen=True, slots=True)
class PlaceView:
    name: str
    card: str
    """down: face down; open: face up; seen: face down, and the notes tell what it is; shown: face down,
    and the replay of a finished game shows it; empty."""
    creature: str | None


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: int
    pairs: tuple[str, ...]
    """The creatures of its pairs."""


@dataclass(frozen=True, slots=True)
class View:
    phase: str
    seat: int | None
    """Whose view it is; None for a spectator."""
    player: int
    """Whose turn it is."""
    to_act: bool
    """Whether this seat is to decide now."""
    places: tuple[PlaceView, ...]
    """In reading order."""
    seats: tuple[SeatView, ...]
    notes: bool
    turns: int
    """Turns of two cards played so far."""
    idle: int
    """How many of the latest turns brought neither a pair nor a card that nobody had seen."""


def view(kit: Kit, s: State, seat: int, known: str = "") -> View:
    """`known` says how a card looks that lies face down and has been seen."""
    known = known or ("seen" if kit.notes else "down")
    return View(
        phase=PHASES[s.phase],
        seat=None if seat == NOBODY else seat,
        player=s.player,
        to_act=bool(acting(kit, s) >> seat & 1),
        places=tuple(_place(s, spot, known) for spot in range(len(PLACES))),
        seats=tuple(SeatView(p, named(s.taken[p])) for p in range(kit.seats)),
        notes=bool(kit.notes),
        turns=s.turns,
        idle=max(s.idle, 0),
    )


def open_view(kit: Kit, s: State) -> View:
    """Every card is shown that the state knows."""
    return view(kit, s, NOBODY, "shown")


def still_open(kit: Kit, s: State, seat: int) -> int:
    """The first card of a turn, or both of a miss; what is seen again lies face down."""
    return s.open.bit_count()


def hindsight(s: State, to_come: Iterable[Event]) -> None:
    """A card that is turned over later has lain there all along."""
    for event in to_come:
        if event.name == "turned" and s.lying >> event.fields["place"] & 1:
            see(s, event.fields["place"], event.fields["creature"])


def named(creatures: int) -> tuple[str, ...]:
    """The names of creatures that are given as bits."""
    return tuple(name for kind, name in enumerate(CREATURES) if creatures >> kind & 1)


def _place(s: State, spot: int, known: str) -> PlaceView:
    name, creature = PLACES[spot], card_at(s, spot)
    if s.open >> spot & 1:
        return PlaceView(name, "open", CREATURES[creature])
    if not s.lying >> spot & 1:
        return PlaceView(name, "empty", None)
    if known != "down" and creature >= 0:
        return PlaceView(name, known, CREATURES[creature])
    return PlaceView(name, "down", None)
