"""Which clause of the book forbids an action that `legal` did not offer."""

from ..actions import ACTIONS
from .board import fulfilled, occupied, over
from .folds import CORNER_FROM, CRUMPLE_FROM, MOUNTAIN_FROM, PUSH, SWAP_FROM, SWITCH_FROM, folds_left
from .play import LEARN_FROM, PASS, PLACE_FROM, RETURN_FROM
from .state import (
    CORNER,
    CRUMPLE,
    ENTER,
    FOLD,
    MOUNTAIN,
    OUTSIDE,
    OVER,
    PLACE,
    RETURN,
    SWAP,
    SWITCH,
    Kit,
    State,
)
from .turn import won

THE_GRID = 2
FIRST_ANIMALS = 5
COURSE_OF_A_TURN = 6
WHERE_TO_PLACE = 7
FOLDS_LEFT = 9
NEIGHBOURS = 10
ONE_ANIMAL_A_TILE = 11
CORNER_FOLD = 12
CRUMPLING = 13
MOUNTAIN_FOLD = 14
SWAP_SHAPES = 15
PUSHED_OUT = 21
WINNING = 23
A_DRAW = 24
LAYOUT = 25
OPEN_CARDS = 26

FIRST_LEARNED = ACTIONS.base("learn")


def refusal(kit: Kit, s: State, seat: int, action: int) -> int:
    if s.phase == OVER:
        return WINNING if won(kit, s, s.player) else A_DRAW
    if FIRST_LEARNED <= action < PASS and seat < kit.seats:
        return refused_card(kit, s, seat, action - LEARN_FROM)
    if seat != s.player:
        return FIRST_ANIMALS if s.phase == ENTER else COURSE_OF_A_TURN
    if action < 0 or action >= PASS:
        return COURSE_OF_A_TURN
    if action < PLACE_FROM:
        return refused_square(kit, s, action, ENTER, FIRST_ANIMALS)
    if action < CORNER_FROM:
        return WHERE_TO_PLACE if s.phase == PLACE else COURSE_OF_A_TURN
    if action < PUSH:
        return refused_fold(kit, s, action) if s.phase == FOLD else COURSE_OF_A_TURN
    if action == PUSH:
        return COURSE_OF_A_TURN
    return refused_square(kit, s, action - RETURN_FROM, RETURN, PUSHED_OUT)


def refused_card(kit: Kit, s: State, seat: int, card: int) -> int:
    """Whoever wants to learn hears first what is wrong with the card, then with the moment."""
    if not s.open >> card & 1:
        return OPEN_CARDS
    if not fulfilled(kit, s.animals[seat], card):
        return LAYOUT
    return COURSE_OF_A_TURN


def refused_square(kit: Kit, s: State, square: int, phase: int, clause: int) -> int:
    """An animal comes to a square of the grid; the clause says when, and to which."""
    if not kit.grid >> square & 1:
        return THE_GRID
    if s.phase == phase and occupied(s) >> square & 1:
        return ONE_ANIMAL_A_TILE
    return clause


def refused_fold(kit: Kit, s: State, action: int) -> int:
    left = folds_left(kit, s)
    if action >= SWITCH_FROM:
        return THE_GRID if left >> SWITCH & 1 else FOLDS_LEFT
    if action >= SWAP_FROM:
        n = action - SWAP_FROM
        return refused_swap(kit, s, left, kit.step_start[n], kit.step_end[n])
    if action >= MOUNTAIN_FROM:
        n = action - MOUNTAIN_FROM
        return refused_jump(kit, s, left, kit.jump_start[n], kit.jump_end[n])
    own = s.animals[s.player]
    if action >= CRUMPLE_FROM:
        n = action - CRUMPLE_FROM
        others = occupied(s) & ~own
        return refused_step(
            kit, s, left >> CRUMPLE & 1, others, CRUMPLING, kit.step_start[n], kit.step_end[n]
        )
    n = action - CORNER_FROM
    return refused_step(kit, s, left >> CORNER & 1, own, CORNER_FOLD, kit.step_start[n], kit.step_end[n])


def no_such_place(kit: Kit, start: int, end: int) -> bool:
    places = kit.grid | OUTSIDE
    return not places >> start & 1 or not places >> end & 1


def refused_step(kit: Kit, s: State, left: int, movers: int, clause: int, start: int, end: int) -> int:
    if not left:
        return FOLDS_LEFT
    if no_such_place(kit, start, end):
        return THE_GRID
    if not movers >> start & 1:
        return clause
    if not kit.near[s.slot][start] >> end & 1:
        return NEIGHBOURS
    return ONE_ANIMAL_A_TILE


def refused_jump(kit: Kit, s: State, left: int, start: int, end: int) -> int:
    if not left >> MOUNTAIN & 1:
        return FOLDS_LEFT
    if no_such_place(kit, start, end):
        return THE_GRID
    in_line = kit.far[s.slot][start] >> end & 1
    if not s.animals[s.player] >> start & 1 or not in_line:
        return MOUNTAIN_FOLD
    return MOUNTAIN_FOLD if not occupied(s) >> over(kit, s.slot, start, end) & 1 else ONE_ANIMAL_A_TILE


def refused_swap(kit: Kit, s: State, left: int, start: int, end: int) -> int:
    if not left >> SWAP & 1:
        return FOLDS_LEFT
    if no_such_place(kit, start, end):
        return THE_GRID
    own = s.animals[s.player]
    if own >> start & 1 and not kit.near[s.slot][start] >> end & 1:
        return NEIGHBOURS
    return SWAP_SHAPES
