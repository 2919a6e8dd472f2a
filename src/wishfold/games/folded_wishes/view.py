"""What lies on a table of Folded Wishes, for whoever draws it. Nothing is hidden: all see the same, and only
`seat` and `to_act` say who looks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...kernel.rules.bits import bit_count, lowest_bit
from ...kernel.story import NOBODY
from .cards import Layout
from .components import ANIMALS, CARDS, FOLDS, HERD, KINDS, OUT, PLACES, ROUNDS, SLOTS
from .geometry import HEIGHT
from .hints import fulfilled_at, one_step_away
from .rules.board import owner_of, tile_at, ways_back
from .rules.folds import working
from .rules.play import acting, tiles_left
from .rules.state import DEAL, FOLD, LEARN, OVER, PHASES, PLACE, REFILL, RETURN, Kit, State
from .rules.turn import won


@dataclass(frozen=True, slots=True)
class TileView:
    square: str
    number: int
    """Of the square, as events tell it."""
    kind: str | None
    """None while the grid is still being laid."""
    seat: int | None
    """Whose animal stands on it."""


@dataclass(frozen=True, slots=True)
class OutsideView:
    """The tile that lies outside during the Fold step."""

    slot: str
    kind: str
    seat: int | None
    touches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardView:
    name: str
    number: int
    """As events tell it."""
    rank: str
    tile: str
    """The kind of tile it works with, or "any"."""
    fold: str
    """The fold that it gives."""
    instead_of: str | None
    """The printed fold that it turns; None when it adds one."""
    layout: Layout
    """Rows from top to bottom: X is an own animal, a dot anything. Empty for Apprentices."""


@dataclass(frozen=True, slots=True)
class SkillView:
    card: CardView
    used: bool
    """Whether it has worked in this turn."""


@dataclass(frozen=True, slots=True)
class StepView:
    """A step of the player's animal to a free neighbouring tile that would fulfil a card's layout."""

    start: str
    end: str
    layouts: tuple[tuple[str, ...], ...]
    """The squares of the layout, for each place where it would then be fulfilled."""


@dataclass(frozen=True, slots=True)
class OpenView:
    """A card to be learned, and how near the player whose turn it is has come to it."""

    card: CardView
    fulfilled: tuple[tuple[str, ...], ...]
    """The squares of the layout, for each place where the animals match it now."""
    one_step: tuple[StepView, ...]
    """Each step once, however many layouts it would fulfil."""


@dataclass(frozen=True, slots=True)
class FoldView:
    """A fold that the player can still use, from one source."""

    fold: str
    card: str | None
    """The card that gives it; None for a printed one."""
    instead_of: str | None
    """The printed fold that the card would turn into it."""
    times: int


@dataclass(frozen=True, slots=True)
class ReturnView:
    """An animal that was pushed out and is to return."""

    owner: int
    slot: str
    """Where the tile lies that left with it."""
    squares: tuple[str, ...]
    """Where it may be put."""


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: int
    animal: str
    hand: str | None
    """The kind of tile in hand; None while it lies outside."""
    home: int
    """Animals off the grid."""
    skills: tuple[SkillView, ...]


@dataclass(frozen=True, slots=True)
class View:
    phase: str
    seat: int | None
    """Whose view it is; None for a spectator."""
    player: int
    """Whose turn it is."""
    to_act: bool
    """Whether this seat is to decide now."""
    turn: int
    round: int
    rounds: int
    """After so many the game is a draw."""
    columns: int
    rows: int
    slots: tuple[str, ...]
    tiles: tuple[TileView, ...]
    """In reading order."""
    outside: OutsideView | None
    returning: ReturnView | None
    folds: tuple[FoldView, ...]
    seats: tuple[SeatView, ...]
    open: tuple[OpenView, ...]
    journeymen: int
    """Cards left in the pile."""
    masters: int
    winner: int | None
    line: tuple[str, ...]
    """The squares of the winning line; empty without one."""
    marked: tuple[str, ...]
    """The lines of the Character Card that hold now: the step of the turn, and the folds that are left."""


def view(kit: Kit, s: State, seat: int, animals: Sequence[str] = ANIMALS) -> View:
    """From a veiled state, with the animals of the seats."""
    winner = s.player if won(kit, s, s.player) else None
    unseen = ~(s.open | s.skills[0] | s.skills[1] | s.skills[2] | s.skills[3])
    folds = tuple(_folds(kit, s)) if s.phase == FOLD else ()
    return View(
        phase=PHASES[s.phase],
        seat=None if seat == NOBODY else seat,
        player=s.player,
        to_act=bool(acting(kit, s) >> seat & 1) and seat != NOBODY,
        turn=s.turns,
        round=(s.turns - 1) // kit.seats + 1,
        rounds=ROUNDS,
        columns=kit.width,
        rows=HEIGHT,
        slots=tuple(name for slot, name in enumerate(SLOTS) if kit.slots >> slot & 1),
        tiles=tuple(_tiles(kit, s)),
        outside=_outside(kit, s) if s.phase == FOLD else None,
        returning=_returning(kit, s) if s.phase == RETURN else None,
        folds=folds,
        seats=tuple(_seat(kit, s, p, animals[p]) for p in range(kit.seats)),
        open=tuple(_open(kit, s, card) for card in _bits(s.open)),
        journeymen=bit_count(unseen & kit.journeymen),
        masters=bit_count(unseen & kit.masters),
        winner=winner,
        line=() if winner is None else _named(s.animals[winner]),
        marked=_marked(s, folds),
    )


def _marked(s: State, folds: tuple[FoldView, ...]) -> tuple[str, ...]:
    if s.phase == FOLD:
        return ("fold", *dict.fromkeys(fold.fold for fold in folds)) if folds else ("push",)
    step = {PLACE: "place", RETURN: "push", LEARN: "learn", REFILL: "learn"}.get(s.phase)
    return (step,) if step else ()


def _bits(board: int) -> Iterator[int]:
    while board:
        yield lowest_bit(board)
        board &= board - 1


@lru_cache(4096)
def _named(board: int) -> tuple[str, ...]:
    return tuple(PLACES[place] for place in _bits(board))


def _whose(s: State, place: int) -> int | None:
    owner = owner_of(s, place)
    return None if owner < 0 else owner


def _tiles(kit: Kit, s: State) -> Iterator[TileView]:
    laid = bit_count(kit.grid) - tiles_left(s)
    for n, square in enumerate(_bits(kit.grid)):
        kind = KINDS[tile_at(s, square)] if n < laid else None
        yield TileView(PLACES[square], square, kind, _whose(s, square))


def _outside(kit: Kit, s: State) -> OutsideView:
    return OutsideView(
        slot=SLOTS[s.slot],
        kind=KINDS[tile_at(s, OUT)],
        seat=_whose(s, OUT),
        touches=_named(kit.near[s.slot][OUT]),
    )


def _returning(kit: Kit, s: State) -> ReturnView:
    return ReturnView(s.owner, SLOTS[kit.opposite[s.slot]], _named(ways_back(kit, s)))


def _folds(kit: Kit, s: State) -> Iterator[FoldView]:
    """In the order in which they are spent: added ones, printed ones, turned ones."""
    printed = FOLDS[kit.printed_fold[s.hand[s.player]]]
    cards = [CARDS[card] for card in _bits(working(kit, s))]
    for card in cards:
        if card.instead_of is None:
            yield FoldView(card.fold, card.name, None, 1)
    if s.printed:
        yield FoldView(printed, None, None, s.printed)
    for card in cards:
        if card.instead_of is not None:
            yield FoldView(card.fold, card.name, printed, 1)


def _seat(kit: Kit, s: State, p: int, animal: str) -> SeatView:
    placed = s.phase == FOLD and p == s.player
    used = s.used if p == s.player else 0
    return SeatView(
        seat=p,
        animal=animal,
        hand=None if placed else KINDS[s.hand[p]],
        home=HERD - bit_count(s.animals[p]) - (s.phase == RETURN and p == s.owner),
        skills=tuple(SkillView(card_view(card), bool(used >> card & 1)) for card in _bits(s.skills[p])),
    )


def _open(kit: Kit, s: State, card: int) -> OpenView:
    if s.phase in (DEAL, OVER):
        return OpenView(card_view(card), (), ())
    return OpenView(
        card=card_view(card),
        fulfilled=tuple(_named(board) for board in fulfilled_at(kit, s, s.player, card)),
        one_step=tuple(
            StepView(PLACES[start], PLACES[end], tuple(map(_named, boards)))
            for (start, end), boards in one_step_away(kit, s, s.player, card).items()
        ),
    )


@lru_cache(len(CARDS))
def card_view(number: int) -> CardView:
    card = CARDS[number]
    return CardView(card.name, number, card.rank, card.tile, card.fold, card.instead_of, card.layout)
