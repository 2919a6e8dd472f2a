"""Who acts, what is possible, what it does."""

from ....kernel.rules.bits import bit_count, lowest_bit
from ....kernel.story import CHANCE_ACTS, EVERYONE, tell
from ..actions import ACTIONS
from ..components import APPRENTICES, KINDS
from .board import occupied, ways_back
from .event_numbers import ENTERED, LAID
from .folds import (
    CORNER_FROM,
    CRUMPLE_FROM,
    MOUNTAIN_FROM,
    PUSH,
    SWAP_FROM,
    SWITCH_FROM,
    add_squares,
    legal_folds,
)
from .moves import corner, crumple, mountain, swap, switch
from .state import DEAL, ENTER, FOLD, LEARN, OVER, PLACE, REFILL, RETURN, Kit, State
from .turn import (
    begin_turn,
    end_turn,
    learn,
    learn_nothing,
    learnable,
    owed,
    place_tile,
    push_line,
    return_animal,
    turn_up,
)

PLACE_FROM = ACTIONS.base("place")
RETURN_FROM = ACTIONS.base("return")
LEARN_FROM = ACTIONS.base("learn") - APPRENTICES
PASS = ACTIONS.base("pass")
TILE_KINDS = len(KINDS)
CARD_FROM = TILE_KINDS - APPRENTICES
"""Among the outcomes; cards that can be learned count from the first journeyman."""


def start(kit: Kit, s: State) -> None:
    s.phase = DEAL
    for kind in range(TILE_KINDS):
        s.supply[kind] = kit.supply[kind]
    for p in range(kit.seats):
        s.hand[p] = p
        s.skills[p] = 1 << p


def acting(kit: Kit, s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == DEAL or s.phase == REFILL:
        return CHANCE_ACTS
    return 1 << s.player


def legal(kit: Kit, s: State, seat: int, out: list[int]) -> int:
    if seat != s.player:
        return 0
    if s.phase == FOLD:
        return legal_folds(kit, s, out)
    n = 0
    if s.phase == PLACE:
        n = add_squares(kit.slots, PLACE_FROM, out, n)
    elif s.phase == RETURN:
        n = add_squares(ways_back(kit, s), RETURN_FROM, out, n)
    elif s.phase == LEARN:
        n = add_squares(learnable(kit, s), LEARN_FROM, out, n)
        out[n] = PASS
        n += 1
    elif s.phase == ENTER:
        n = add_squares(kit.grid & ~occupied(s), 0, out, n)
    return n


def tiles_left(s: State) -> int:
    left = 0
    for kind in range(TILE_KINDS):
        left += s.supply[kind]
    return left


def outcomes(kit: Kit, s: State, out: list[int], weights: list[int]) -> int:
    """Any tile that is still to be laid, then any card of the pile, each as likely as the next."""
    n = 0
    seen = 0
    if tiles_left(s) > 0:
        for kind in range(TILE_KINDS):
            if s.supply[kind] > 0:
                seen += s.supply[kind]
                out[n] = kind
                weights[n] = seen
                n += 1
        return n
    n = add_squares(owed(kit, s), CARD_FROM, out, n)
    for i in range(n):
        weights[i] = i + 1
    return n


def lay_tile(kit: Kit, s: State, kind: int) -> None:
    """The grid is laid in reading order."""
    at = bit_count(kit.grid) - tiles_left(s)
    board = kit.grid
    for _ in range(at):
        board &= board - 1
    square = lowest_bit(board)
    s.tiles |= kind << 2 * square
    s.supply[kind] -= 1
    tell(s, EVERYONE, LAID, square, kind)


def deal(kit: Kit, s: State, outcome: int) -> None:
    """Tiles first, then the open cards; then the second seat puts its first animal in."""
    if outcome < TILE_KINDS:
        lay_tile(kit, s, outcome)
        return
    turn_up(kit, s, outcome - CARD_FROM)
    if owed(kit, s) == 0:
        s.phase = ENTER
        s.player = 1


def enter(kit: Kit, s: State, square: int) -> None:
    """Clockwise, the first seat last."""
    seat = s.player
    s.animals[seat] |= 1 << square
    tell(s, EVERYONE, ENTERED, seat, square)
    if seat == 0:
        begin_turn(kit, s, 0)
    else:
        s.player = (seat + 1) % kit.seats


def fold(kit: Kit, s: State, action: int) -> None:
    if action == PUSH:
        push_line(kit, s)
    elif action < CRUMPLE_FROM:
        n = action - CORNER_FROM
        corner(kit, s, kit.step_start[n], kit.step_end[n])
    elif action < MOUNTAIN_FROM:
        n = action - CRUMPLE_FROM
        crumple(kit, s, kit.step_start[n], kit.step_end[n])
    elif action < SWAP_FROM:
        n = action - MOUNTAIN_FROM
        mountain(kit, s, kit.jump_start[n], kit.jump_end[n])
    elif action < SWITCH_FROM:
        n = action - SWAP_FROM
        swap(kit, s, kit.step_start[n], kit.step_end[n])
    else:
        switch(kit, s, action - SWITCH_FROM)


def apply(kit: Kit, s: State, seat: int, action: int) -> None:
    if s.phase == FOLD:
        fold(kit, s, action)
    elif s.phase == PLACE:
        place_tile(kit, s, action - PLACE_FROM)
    elif s.phase == RETURN:
        return_animal(kit, s, action - RETURN_FROM)
    elif s.phase == LEARN:
        if action == PASS:
            learn_nothing(kit, s)
        else:
            learn(kit, s, action - LEARN_FROM)
    elif s.phase == ENTER:
        enter(kit, s, action)
    elif s.phase == DEAL:
        deal(kit, s, action)
    else:
        turn_up(kit, s, action - CARD_FROM)
        end_turn(kit, s)
