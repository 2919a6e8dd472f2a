"""Perft: how many ways a game can go, by depth. The same number from both engines, or one is wrong."""

from collections.abc import Iterator

from ..position import Position
from .engine import Engine


def count(engine: Engine, position: Position, depth: int) -> Iterator[int]:
    """The number of sequences of 1, 2, … `depth` actions and outcomes from a position, one by one,
    since each takes longer than all before it."""
    game = position.game
    kits = engine.kits(position.kit)
    states = engine.states(depth, position.state)
    lists = engine.numbers(depth, game.room)
    weights, cursor, sizes = engine.numbers(game.room), engine.numbers(depth), engine.numbers(depth)
    for level in range(1, depth + 1):
        yield int(engine.loops.count_leaves(kits, states, lists, weights, cursor, sizes, level))
