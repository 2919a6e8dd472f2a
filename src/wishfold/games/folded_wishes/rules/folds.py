"""Which folds are left in a turn, from which source, and where they can be used."""

from ....kernel.rules.bits import lowest_bit
from ..actions import ACTIONS
from .board import occupied, over
from .state import CORNER, CRUMPLE, MOUNTAIN, OUTSIDE, SWAP, SWITCH, Kit, State

CORNER_FROM = ACTIONS.base("corner")
CRUMPLE_FROM = ACTIONS.base("crumple")
MOUNTAIN_FROM = ACTIONS.base("mountain")
SWAP_FROM = ACTIONS.base("swap")
SWITCH_FROM = ACTIONS.base("switch")
PUSH = ACTIONS.base("push")


def working(kit: Kit, s: State) -> int:
    """The player's cards that can still give the placed tile a fold."""
    kind = s.hand[s.player]
    cards = kit.adding[kind]
    if s.printed > 0:
        cards |= kit.turning[kind]
    return cards & s.skills[s.player] & ~s.used


def folds_left(kit: Kit, s: State) -> int:
    """The folds that the player can still use, as bits."""
    left = 0
    if s.printed > 0:
        left = 1 << kit.printed_fold[s.hand[s.player]]
    cards = working(kit, s)
    while cards != 0:
        left |= 1 << kit.gives[lowest_bit(cards)]
        cards &= cards - 1
    return left


def spend(kit: Kit, s: State, fold: int) -> int:
    """Uses up a fold: one that a card added if there is any, else a printed one, else a printed one
    that a card turns. Returns the card that worked, or -1."""
    kind = s.hand[s.player]
    cards = working(kit, s) & kit.giving[fold]
    added = cards & kit.adding[kind]
    if added == 0:
        s.printed -= 1
        if kit.printed_fold[kind] == fold:
            return -1
    card = lowest_bit(added if added != 0 else cards)
    s.used |= 1 << card
    return card


def add_squares(board: int, base: int, out: list[int], n: int) -> int:
    """Appends an action for every square of a board; returns the new length of the list."""
    while board != 0:
        out[n] = base + lowest_bit(board)
        n += 1
        board &= board - 1
    return n


def add_steps(kit: Kit, slot: int, starts: int, ends: int, base: int, out: list[int], n: int) -> int:
    """One step from any of the starts to any of the ends."""
    while starts != 0:
        start = lowest_bit(starts)
        starts &= starts - 1
        targets = kit.near[slot][start] & ends
        while targets != 0:
            out[n] = base + kit.step[start][lowest_bit(targets)]
            n += 1
            targets &= targets - 1
    return n


def add_jumps(kit: Kit, s: State, starts: int, free: int, animals: int, out: list[int], n: int) -> int:
    """Over an animal to the free place behind it."""
    while starts != 0:
        start = lowest_bit(starts)
        starts &= starts - 1
        targets = kit.far[s.slot][start] & free
        while targets != 0:
            end = lowest_bit(targets)
            if animals >> over(kit, s.slot, start, end) & 1:
                out[n] = MOUNTAIN_FROM + kit.jump[start][end]
                n += 1
            targets &= targets - 1
    return n


def legal_folds(kit: Kit, s: State, out: list[int]) -> int:
    """All folds that are left, and the push."""
    left = folds_left(kit, s)
    own = s.animals[s.player]
    animals = occupied(s)
    others = animals & ~own
    free = (kit.grid | OUTSIDE) & ~animals
    n = 0
    if left >> CORNER & 1:
        n = add_steps(kit, s.slot, own, free, CORNER_FROM, out, n)
    if left >> CRUMPLE & 1:
        n = add_steps(kit, s.slot, others, free, CRUMPLE_FROM, out, n)
    if left >> MOUNTAIN & 1:
        n = add_jumps(kit, s, own, free, animals, out, n)
    if left >> SWAP & 1:
        n = add_steps(kit, s.slot, own, others, SWAP_FROM, out, n)
    if left >> SWITCH & 1:
        n = add_squares(kit.grid, SWITCH_FROM, out, n)
    out[n] = PUSH
    return n + 1
