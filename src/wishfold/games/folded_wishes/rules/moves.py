"""What folds and the push do to tiles and animals."""

from ....kernel.story import EVERYONE, tell
from ..components import OUT
from .board import owner_of
from .event_numbers import CRUMPLED, JUMPED, PUSHED, PUSHED_OUT, STEPPED, SWAPPED, SWITCHED, USED
from .folds import spend
from .state import CORNER, CRUMPLE, MOUNTAIN, OUTSIDE, SWAP, SWITCH, Kit, State


def use(kit: Kit, s: State, fold: int) -> None:
    """A fold is spent; when a skill made it possible, everybody hears which."""
    card = spend(kit, s, fold)
    if card >= 0:
        tell(s, EVERYONE, USED, s.player, card, fold)


def corner(kit: Kit, s: State, start: int, end: int) -> None:
    use(kit, s, CORNER)
    s.animals[s.player] ^= 1 << start | 1 << end
    tell(s, EVERYONE, STEPPED, s.player, start, end)


def crumple(kit: Kit, s: State, start: int, end: int) -> None:
    use(kit, s, CRUMPLE)
    owner = owner_of(s, start)
    s.animals[owner] ^= 1 << start | 1 << end
    tell(s, EVERYONE, CRUMPLED, owner, start, end)


def mountain(kit: Kit, s: State, start: int, end: int) -> None:
    use(kit, s, MOUNTAIN)
    s.animals[s.player] ^= 1 << start | 1 << end
    tell(s, EVERYONE, JUMPED, s.player, start, end)


def swap(kit: Kit, s: State, start: int, end: int) -> None:
    use(kit, s, SWAP)
    both = 1 << start | 1 << end
    owner = owner_of(s, end)
    s.animals[s.player] ^= both
    s.animals[owner] ^= both
    tell(s, EVERYONE, SWAPPED, s.player, start, end)


def switch(kit: Kit, s: State, square: int) -> None:
    """The tile outside and one in the grid change places; animals ride along."""
    use(kit, s, SWITCH)
    differ = (s.tiles >> 2 * OUT ^ s.tiles >> 2 * square) & 3
    s.tiles ^= differ << 2 * OUT | differ << 2 * square
    for p in range(kit.seats):
        board = s.animals[p]
        if (board >> OUT ^ board >> square) & 1:
            s.animals[p] = board ^ (OUTSIDE | 1 << square)
    tell(s, EVERYONE, SWITCHED, s.player, square)


def shifted(board: int, by: int) -> int:
    return board << by if by > 0 else board >> -by


def push_tiles(kit: Kit, s: State) -> int:
    """Every tile of the line moves on by one; returns the kind of the one that leaves."""
    slot = s.slot
    tiles = s.tiles
    line = kit.tile_line[slot]
    last = 3 << 2 * kit.last[slot]
    entering = (tiles >> 2 * OUT & 3) << 2 * kit.first[slot]
    moving = shifted(tiles & line & ~last, 2 * kit.stride[slot])
    s.tiles = tiles & ~line & ~(3 << 2 * OUT) | moving | entering
    return tiles >> 2 * kit.last[slot] & 3


def push_animals(kit: Kit, s: State) -> int:
    """Animals ride on their tiles; returns whose animal rode on the one that left, or -1."""
    slot = s.slot
    line = kit.line[slot]
    last = 1 << kit.last[slot]
    owner = -1
    for p in range(kit.seats):
        board = s.animals[p]
        moving = board & line
        if moving & last:
            owner = p
            moving ^= last
        entering = (board >> OUT & 1) << kit.first[slot]
        s.animals[p] = board & ~line & ~OUTSIDE | shifted(moving, kit.stride[slot]) | entering
    return owner


def push(kit: Kit, s: State) -> int:
    """The tile outside goes in, the one at the other end is taken; returns whose animal has to
    return, or -1."""
    s.hand[s.player] = push_tiles(kit, s)
    tell(s, EVERYONE, PUSHED, s.player, s.slot, s.hand[s.player])
    owner = push_animals(kit, s)
    if owner >= 0:
        tell(s, EVERYONE, PUSHED_OUT, owner, kit.opposite[s.slot])
    return owner
