"""A search that goes on: the tree of one seat at one table, with room for its nodes."""

from dataclasses import dataclass
from threading import Event
from time import monotonic
from typing import Any

from ...kernel.engine import Engine
from ...kernel.game import Game
from .. import Budget
from . import tree

NODES = 1 << 16
EDGES = 1 << 19
FAR = 1 << 30
CURIOSITY = round(1.4 * tree.WIN)
"""How much untried actions attract."""
SLICE = 64
"""Iterations between two looks at the clock, compiled; interpreted it is one at a time."""


@dataclass(frozen=True, slots=True)
class Found:
    """What the search thinks of one action: how often it was tried, and what it is worth to the seat,
    from 0 to 1."""

    action: int
    tried: int
    worth: float


class Searcher:
    """Keeps its nodes from decision to decision; what a seat knew then, it meets again."""

    def __init__(self, game: Game, kit: Any, engine: Engine, seed: int, reach: int | None = None) -> None:
        self._game = game
        self._kit = kit
        self._seats: int = kit.seats
        self._engine = engine
        self._loops = engine.more(tree, game.sense)
        self._reach = FAR if reach is None else reach
        self._kits = engine.kits(kit)
        self._states = engine.states(tree.STATES)
        self._rows = engine.rows(self._states)
        self._rng = engine.rngs(seed)[0]
        self._room = engine.numbers(tree.ROWS, max(game.room, 8))
        self._notes = engine.numbers(getattr(game.sense, "NOTES", 1))
        self._clear()

    def _clear(self) -> None:
        self._nodes = self._engine.numbers(NODES, tree.NODE)
        self._edges = self._engine.numbers(EDGES, tree.EDGE)
        self._tally = self._engine.numbers(tree.TALLY)

    @property
    def transitions(self) -> int:
        """How many actions and outcomes were carried out so far."""
        return int(self._tally[tree.TRANSITIONS])

    def search(self, veiled: Any, seat: int, budget: Budget, stop: Event | None = None) -> list[Found]:
        """Thinks until the budget is used up or somebody stops it; the best comes first."""
        if self._tally[tree.NODES_USED] > NODES // 2 or self._tally[tree.EDGES_USED] > EDGES // 2:
            self._clear()
        self._engine.put(self._states, tree.ROOT, veiled)
        left = budget.iterations if budget.iterations is not None else 1 << 60
        end = monotonic() + budget.seconds if budget.seconds is not None else None
        portion = 1 if self._engine is self._game.plain else SLICE
        while left > 0 and not (stop and stop.is_set()):
            now = min(left, portion if end is not None or stop else left)
            self._loops.search(
                self._kits, self._states, self._rows, seat, self._seats,
                self._nodes, self._edges, self._room, self._notes,
                self._tally, self._rng, now, self._reach, CURIOSITY,
            )  # fmt: skip
            left -= now
            if end is not None and monotonic() >= end:
                break
        return self._found(seat)

    def _found(self, seat: int) -> list[Found]:
        at = self._loops.root(self._kits, self._states, self._rows, seat, self._nodes)
        _, first, count, *_ = map(int, self._nodes[at])
        tries = [list(map(int, self._edges[edge])) for edge in range(first, first + count)]
        found = [
            Found(action, taken, reward / taken / tree.WIN if taken else 0.0)
            for action, _, taken, reward in tries
        ]
        return sorted(found, key=lambda one: (-one.tried, -one.worth, one.action))


def warm_up(game: Game, engine: Engine) -> None:
    """Searches once, so that everything is compiled (or fetched from the cache)."""
    position = game.start(seed=1)
    seat = position.acting[0]
    searcher = Searcher(game, position.kit, engine, seed=1)
    searcher.search(position.veiled(seat), seat, Budget(iterations=1))
