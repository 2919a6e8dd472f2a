"""What lies face up to a seat at a table of 3 Wishes, and what was done last.

With notes it also shows what the seat can still know for certain.
"""

from dataclasses import dataclass, replace

from ...kernel.story import NOBODY
from .actions import ACTIONS, HOW
from .components import CARDS, DECK, EACH, MIDDLE, PLACES, QUIET_ROUNDS, ROUNDS, SPECIALS, TYPES
from .inference import possible_cards
from .rules.history import CARD, CARD_BITS, FIRST_OWN, SHUFFLE, SWITCH, entry, looked_at, player_of
from .rules.play import acting, may_declare
from .rules.reckoning import how_scored, place, points
from .rules.state import DEAL, LOOK, MIX, OVER, PHASES, TURN, Kit, State

NOTED = 3
"""Up to so many cards, of which one must lie at a place, the notes name them."""


@dataclass(frozen=True, slots=True)
class FaceView:
    """What is printed on a card."""

    name: str
    type: str
    value: int
    special: str
    """plain; loses: its holder loses; doubles: it doubles the other two."""


@dataclass(frozen=True, slots=True)
class PlaceView:
    name: str
    seat: int | None
    """Before whom it lies; None in the middle."""
    face: FaceView | None
    """What lies face up to this seat; None for a card that lies face down to it."""
    known: tuple[FaceView, ...]
    """Notes: one of these lies here for certain; empty where that cannot be said of few cards."""


@dataclass(frozen=True, slots=True)
class LatestView:
    """What everybody saw of the latest action."""

    kind: str
    """peek, switch or shuffle."""
    seat: int
    places: tuple[str, ...]
    """The place looked at, or the two that were switched."""


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: int
    first: str | None
    """The place of its first look, until the first action of the first turn; None where that is hidden."""
    score: str | None
    """At the end: sum, doubled, outright (both doublers), incomplete, time_travel."""
    points: int
    place: int
    """0 before the end, and where nobody wins."""


@dataclass(frozen=True, slots=True)
class View:
    phase: str
    """deal, look (first looks), turn, mix (cards are being shuffled), over."""
    seat: int | None
    """Whose view it is; None for a spectator."""
    player: int
    """Whose turn it is."""
    to_act: bool
    """Whether this seat is to decide now."""
    waiting: tuple[int, ...]
    """The seats that owe a decision."""
    round: int
    turn: int
    """Turns count from 1, all players together."""
    action: int
    """The first or the second action of the turn."""
    may_declare: bool
    """Whether the player could declare now."""
    declare_from: int
    """The first round in which the end may be declared."""
    places: tuple[PlaceView, ...]
    """The middle, then seat by seat."""
    left_out: FaceView | None
    """The card out of the game, once it lies open."""
    seats: tuple[SeatView, ...]
    latest: LatestView | None
    declarer: int | None
    """At the end."""
    notes: bool
    own_switch: bool
    """Whether one of two switched cards must be the player's own."""


FACES = tuple(FaceView(card.name, TYPES[card.type], card.value, SPECIALS[card.special]) for card in DECK)


def view(kit: Kit, s: State, seat: int) -> View:
    """From a veiled state."""
    faces = [0] * kit.cards
    if s.phase == OVER:
        faces = s.card[: kit.cards]
    elif seat != NOBODY and (seen := _face_up(kit, s, seat)):
        faces[seen[0]] = seen[1]
    return _view(kit, s, seat, faces, _known(kit, s, seat))


def still_open(kit: Kit, s: State, seat: int) -> int:
    """A seat's latest look, until the next action closes it."""
    if seat == NOBODY or s.phase == OVER:
        return 0
    return int(_face_up(kit, s, seat) is not None)


def open_view(kit: Kit, s: State) -> View:
    """From a whole state, for replays after the end: every card that was dealt is shown."""
    return _view(kit, s, NOBODY, s.card[: kit.cards], _nothing(kit))


def closed_view(shown: View) -> View:
    """The same when nobody is looking at a card any more."""
    return replace(
        shown,
        places=tuple(replace(place, face=None) for place in shown.places),
        seats=tuple(replace(seat, first=None) for seat in shown.seats),
    )


def _view(kit: Kit, s: State, seat: int, faces: list[int], known: list[tuple[FaceView, ...]]) -> View:
    owing = acting(kit, s) if s.phase in (LOOK, TURN) else 0
    player = s.declarer if s.phase == OVER else player_of(kit, s.done)
    return View(
        phase=PHASES[s.phase],
        seat=None if seat == NOBODY else seat,
        player=player,
        to_act=bool(owing >> seat & 1),
        waiting=tuple(p for p in range(kit.seats) if owing >> p & 1),
        round=min(s.done // (2 * kit.seats) + 1, ROUNDS),
        turn=s.done // 2 + 1,
        action=s.done % 2 + 1,
        may_declare=s.phase == TURN and may_declare(kit, s),
        declare_from=QUIET_ROUNDS + 1,
        places=tuple(
            PlaceView(PLACES[spot], _before(spot), _face(faces[spot]), known[spot])
            for spot in range(kit.places)
        ),
        left_out=_face(faces[kit.places]),
        seats=tuple(_seat(kit, s, p) for p in range(kit.seats)),
        latest=_latest(kit, s),
        declarer=s.declarer if s.phase == OVER else None,
        notes=bool(kit.notes),
        own_switch=bool(kit.own),
    )


def _face(card: int) -> FaceView | None:
    return FACES[card - 1] if card else None


def _before(spot: int) -> int | None:
    return None if spot < len(MIDDLE) else (spot - len(MIDDLE)) // EACH


def _face_up(kit: Kit, s: State, seat: int) -> tuple[int, int] | None:
    """Place and card that the seat is looking at: until anybody takes the next action, and first
    looks until the first turn is begun."""
    if s.phase == MIX:
        return None
    if s.done == 0:
        spot = looked_at(s.first[seat])
        return (spot, s.first[seat] & CARD) if spot >= 0 else None
    action, card = divmod(entry(s, s.done - 1), 1 << CARD_BITS)
    if player_of(kit, s.done - 1) != seat or not card:
        return None
    return (action if action < SWITCH else action - SHUFFLE + FIRST_OWN), card


def _nothing(kit: Kit) -> list[tuple[FaceView, ...]]:
    return [()] * kit.places


def _known(kit: Kit, s: State, seat: int) -> list[tuple[FaceView, ...]]:
    """What the notes say of each place; nothing while cards are on their way, or lie open anyway, and
    nothing to somebody who never looks at a card."""
    if not kit.notes or seat == NOBODY or s.phase not in (LOOK, TURN):
        return _nothing(kit)
    few_cards = possible_cards(kit, s, NOTED)[: kit.places]
    return [tuple(FACES[card] for card in range(len(CARDS)) if few >> card & 1) for few in few_cards]


def _seat(kit: Kit, s: State, p: int) -> SeatView:
    spot = looked_at(s.first[p])
    first = PLACES[spot] if spot >= 0 and s.done == 0 else None
    if s.phase != OVER:
        return SeatView(p, first, None, 0, 0)
    return SeatView(p, first, HOW[how_scored(kit, s, p)], points(kit, s, p), place(kit, s, p))


def _latest(kit: Kit, s: State) -> LatestView | None:
    if s.phase == MIX:
        return LatestView("shuffle", player_of(kit, s.done), (PLACES[s.looking],))
    if s.phase == DEAL or s.done == 0:
        return None
    action = ACTIONS[entry(s, s.done - 1) >> CARD_BITS]
    spots = [number + (FIRST_OWN if action.kind == "shuffle" else 0) for number in action.fields.values()]
    return LatestView(action.kind, player_of(kit, s.done - 1), tuple(PLACES[spot] for spot in spots))
