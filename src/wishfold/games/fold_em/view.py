"""What lies on a table of Fold 'Em. Nothing is hidden: every seat sees every sheet."""

from dataclasses import dataclass
from functools import lru_cache

from ...kernel.story import NOBODY
from .actions import ACTIONS
from .components import (
    BLACK,
    BOXES,
    COLUMN_COUNT,
    CORNERS,
    CROWNS,
    CROWNS_LEVEL_4,
    DICE,
    PERKS,
    PLACES,
    SIDE,
    SIDES,
    SIZES,
    WHITE,
    solo_letters,
)
from .rules.draw_actions import draw_actions
from .rules.paper import large_folds, top
from .rules.reckoning import crowns
from .rules.state import DRAW, NO_DIE, OVER, PHASES, TAKE, Kit, State
from .sheets.sheet import ICE, SIGNS

STOPS = ("none", "go", "beam", "bonus")

_POSSIBLE = {
    **dict.fromkeys(("draw", "slide", "go", "beam"), "draw"),
    **dict.fromkeys(("fold", "crease", "over"), "fold"),
    "take": "take",
    "done": "end",
}

Faces = tuple[tuple[int, ...], ...]
"""The boxes of the faces that count for each fold."""


@dataclass(frozen=True, slots=True)
class PrintView:
    """What is printed on everybody's sheet: fifteen rows of fifteen signs, by the names of the boxes."""

    level: int
    number: int
    """0: the level's own sheet; else a generated one, or -1 for one that somebody brought."""
    small: int
    """Depth of a small fold in boxes."""
    large: int
    front: tuple[str, ...]
    back: tuple[str, ...]
    ice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CornerView:
    name: str
    folded: str
    """flat, small or large."""
    missing_small: tuple[str, ...]
    """Boxes of faces that are still to be X'd for the small fold."""
    missing_large: tuple[str, ...]
    perk: str
    """What the large fold gives."""


@dataclass(frozen=True, slots=True)
class SideView:
    name: str
    folded: bool
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandView:
    """What a seat can still use in this roll."""

    die: str | None
    choose: bool
    """Whether it still has to choose its die."""
    first: int
    """The numbers of the die, 0 when used."""
    second: int
    plus: bool
    """Whether one of them may be one more."""
    bonuses: tuple[int, ...]
    stop: str
    """Why the seat is interrupted: none; go: a string is to turn; beam: it is to come out of another
    orb; bonus: a bonus must be drawn."""
    at: str | None
    """The place where."""
    left: int
    """X's that the open string still has, or the number of the bonus."""


@dataclass(frozen=True, slots=True)
class SheetView:
    """A seat and its sheet."""

    seat: int
    turned: bool
    corners: tuple[CornerView, ...]
    sides: tuple[SideView, ...]
    """The second folds of level 4."""
    top: tuple[int, ...]
    """By place, in reading order: the box that lies on top (225 and more: its back), -1 where there is no
    paper, -2 where it is bent."""
    marks: tuple[int, ...]
    """X's as rows of bits, column a the lowest: 15 rows of the front, 15 of the back."""
    circles: tuple[int, ...]
    starts: tuple[str, ...]
    """The places where a string can begin now."""
    symbols: int
    """Winning symbols X'd."""
    bulbs: int
    large_folds: int
    perks: tuple[str, ...]
    """Corner bonuses that work in this roll."""
    hand: HandView
    drawn: int
    """X's in this roll."""
    drawing: bool
    goal: bool


@dataclass(frozen=True, slots=True)
class SoloView:
    """The solo table, and what is played of it."""

    column: int
    """The column that was chosen, from 1."""
    columns: tuple[str, ...]
    """All of them, field by field from the top: b black, w white, e either. The field after the last one is
    the sad face."""
    legend: tuple[tuple[int, int], ...]
    """Up to so many turns a win is worth so many crowns, and one more for each turn below the first line."""
    crowns: int
    """What a win with this roll is worth."""


@dataclass(frozen=True, slots=True)
class View:
    phase: str
    """roll, take, draw or over."""
    seat: int | None
    """Whose view it is; None for a spectator."""
    to_act: bool
    active: int
    roll: int
    """The number of this roll, from 1; at the end that of the last one."""
    limit: int
    black: str | None
    white: str | None
    taken: str | None
    """The die that the active player took."""
    sheet: PrintView
    seats: tuple[SheetView, ...]
    may: tuple[str, ...]
    """What the seat that looks may do while it draws: draw a string; fold or turn over; end its roll."""
    solo: SoloView | None


def view(kit: Kit, s: State, seat: int) -> View:
    acts = s.phase == TAKE and seat == s.active
    drawing = s.phase == DRAW and seat != NOBODY and bool(s.waiting >> seat & 1)
    faces = _faces(tuple(kit.face))
    return View(
        phase=PHASES[s.phase],
        seat=None if seat == NOBODY else seat,
        to_act=acts or drawing,
        active=s.active,
        roll=s.rolls + (s.phase != OVER),
        limit=kit.limit,
        black=BLACK[s.black - 1] if s.black else None,
        white=WHITE[s.white - 1] if s.white else None,
        taken=DICE[s.taken - 1] if s.taken else None,
        sheet=_print(kit.level, kit.sheet, kit.small, kit.large, tuple(kit.symbol), tuple(kit.ice)),
        seats=tuple(_sheet(kit, s, p, faces) for p in range(kit.seats)),
        may=_may(kit, s, seat) if drawing else (),
        solo=_solo(kit, s) if kit.column else None,
    )


def _solo(kit: Kit, s: State) -> SoloView:
    return SoloView(
        column=kit.column,
        columns=tuple(map(solo_letters, range(1, COLUMN_COUNT + 1))),
        legend=CROWNS_LEVEL_4 if kit.level == 4 else CROWNS,
        crowns=crowns(kit.level, s.rolls + (s.phase != OVER)),
    )


def _may(kit: Kit, s: State, seat: int) -> tuple[str, ...]:
    found = [0] * len(ACTIONS)
    count = draw_actions(kit, s, seat, found)
    kinds = {_POSSIBLE[ACTIONS[action].kind] for action in found[:count]}
    return tuple(kind for kind in ("draw", "fold", "end") if kind in kinds)


@lru_cache(64)
def _print(
    level: int, number: int, small: int, large: int, symbol: tuple[int, ...], ice: tuple[int, ...]
) -> PrintView:
    def rows(first: int) -> tuple[str, ...]:
        starts = range(first, first + BOXES, SIDE)
        return tuple("".join(SIGNS[kind] for kind in symbol[at : at + SIDE]) for at in starts)

    icy = tuple("".join(ICE if row >> column & 1 else "." for column in range(SIDE)) for row in ice)
    return PrintView(level, number, small, large, rows(0), rows(BOXES), icy)


def _sheet(kit: Kit, s: State, p: int, faces: Faces) -> SheetView:
    return SheetView(
        seat=p,
        turned=bool(s.turned[p]),
        corners=tuple(_corner(kit, s, p, faces, corner) for corner in range(4)),
        sides=tuple(_side(s, p, faces, side) for side in range(4)) if kit.level == 4 else (),
        top=tuple(top(kit, s, p, row, column) for row in range(SIDE) for column in range(SIDE)),
        marks=tuple(s.marks[p]),
        circles=tuple(s.circles[p]),
        starts=tuple(name for at, name in enumerate(PLACES) if s.circled[p][at // SIDE] >> at % SIDE & 1),
        symbols=s.symbols[p],
        bulbs=s.bulbs[p],
        large_folds=large_folds(s, p),
        perks=tuple(name for perk, name in enumerate(PERKS) if s.perks[p] >> perk & 1),
        hand=_hand(s, p),
        drawn=s.drawn[p],
        drawing=s.phase == DRAW and bool(s.waiting >> p & 1),
        goal=bool(s.goal >> p & 1),
    )


def _hand(s: State, p: int) -> HandView:
    drawing = s.phase == DRAW and s.waiting >> p & 1
    return HandView(
        die=DICE[s.die[p] - 1] if s.die[p] else None,
        choose=bool(drawing) and s.die[p] == NO_DIE,
        first=s.number[p][0],
        second=s.number[p][1],
        plus=bool(s.plus[p]),
        bonuses=tuple(number for number, count in enumerate(s.bonus[p]) for _ in range(count)),
        stop=STOPS[s.stop[p]],
        at=PLACES[s.at[p]] if s.stop[p] else None,
        left=s.left[p],
    )


def _corner(kit: Kit, s: State, p: int, faces: Faces, corner: int) -> CornerView:
    small, large = _missing(s, p, faces[2 * corner]), _missing(s, p, faces[2 * corner + 1])
    return CornerView(
        name=CORNERS[corner],
        folded=("flat", *SIZES)[s.corner[p][corner]],
        missing_small=small,
        missing_large=(*small, *large),
        perk=PERKS[kit.gives[corner]],
    )


def _side(s: State, p: int, faces: Faces, side: int) -> SideView:
    return SideView(SIDES[side], bool(s.creased[p] >> side & 1), _missing(s, p, faces[8 + side]))


def _missing(s: State, p: int, faces: tuple[int, ...]) -> tuple[str, ...]:
    """Those that are not X'd."""
    return tuple(PLACES[box % BOXES] for box in faces if not s.marks[p][box // SIDE] >> box % SIDE & 1)


@lru_cache(64)
def _faces(face: tuple[int, ...]) -> Faces:
    return tuple(
        tuple(box for box, counts_for in enumerate(face) if counts_for == fold + 1) for fold in range(12)
    )
