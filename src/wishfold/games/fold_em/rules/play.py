"""Who acts, what is possible, what it does."""

from ....kernel.story import CHANCE_ACTS, EVERYONE, tell
from ..components import BLACK, BLACK_FACES, WHITE, WHITE_FACES
from .draw_actions import (
    BEAM_BASE,
    CREASE_BASE,
    DONE_ACTION,
    FOLD_BASE,
    GO_BASE,
    SLIDE_BASE,
    TAKE_BASE,
    TURN_OVER,
    draw_actions,
)
from .drawing import beam, draw, go, slide
from .paper import DONE, ROLLED, SMALL, crease, fold, look_at, reached, turn_over
from .rolls import begin_roll, dice_rolled, finish, lay_out, reach_goal, take, use_die
from .state import BLACK_DIE, BLACK_DUE, DRAW, OVER, TAKE, WHITE_DUE, Kit, State

BLACK_KINDS, WHITE_KINDS = len(BLACK), len(WHITE)


def start(kit: Kit, s: State) -> None:
    lay_out(kit, s)
    for p in range(kit.seats):
        look_at(kit, s, p)
    begin_roll(kit, s)


def acting(kit: Kit, s: State) -> int:
    if s.phase == DRAW:
        return s.waiting
    if s.phase == TAKE:
        return 1 << s.active
    if s.phase == OVER:
        return 0
    return CHANCE_ACTS


def legal(kit: Kit, s: State, seat: int, out: list[int]) -> int:
    if s.phase == DRAW and s.waiting >> seat & 1:
        return draw_actions(kit, s, seat, out)
    if s.phase == TAKE and seat == s.active:
        out[0] = TAKE_BASE
        out[1] = TAKE_BASE + 1
        return 2
    return 0


def outcomes(kit: Kit, s: State, out: list[int], weights: list[int]) -> int:
    """One die after the other."""
    black = s.phase == BLACK_DUE
    seen = 0
    n = BLACK_KINDS if black else WHITE_KINDS
    for face in range(n):
        seen += BLACK_FACES[face] if black else WHITE_FACES[face]
        out[face] = face if black else BLACK_KINDS + face
        weights[face] = seen
    return n


def apply(kit: Kit, s: State, seat: int, action: int) -> None:
    if s.phase == BLACK_DUE:
        s.black = action + 1
        s.phase = WHITE_DUE
        tell(s, EVERYONE, ROLLED, 0, action)
    elif s.phase == WHITE_DUE:
        s.white = action - BLACK_KINDS + 1
        tell(s, EVERYONE, ROLLED, 1, action - BLACK_KINDS)
        dice_rolled(kit, s)
    elif s.phase == TAKE:
        take(kit, s, action - TAKE_BASE + BLACK_DIE)
    elif action == DONE_ACTION:
        tell(s, EVERYONE, DONE, seat)
        finish(kit, s, seat)
    elif action >= TAKE_BASE:
        use_die(s, seat, action - TAKE_BASE + BLACK_DIE)
    elif change_sheet(kit, s, seat, action):
        reach_goal(kit, s, seat)


def change_sheet(kit: Kit, s: State, seat: int, action: int) -> bool:
    """A string or a fold. Returns whether the goal is reached."""
    if action < SLIDE_BASE:
        return draw(kit, s, seat, action)
    if action < GO_BASE:
        return slide(kit, s, seat, action)
    if action < BEAM_BASE:
        return go(kit, s, seat, action - GO_BASE)
    if action < FOLD_BASE:
        return beam(kit, s, seat, action - BEAM_BASE)
    if action < CREASE_BASE:
        fold(kit, s, seat, (action - FOLD_BASE) // 2, (action - FOLD_BASE) % 2 + SMALL)
    elif action < TURN_OVER:
        crease(kit, s, seat, action - CREASE_BASE)
    else:
        turn_over(kit, s, seat)
    return reached(kit, s, seat)
