"""The search of one seat at one table: its tree, and how long it searches."""

from dataclasses import dataclass
from threading import Event
from time import monotonic, thread_time
from typing import Any

from ...kernel.engines.engine import Engine
from ...kernel.game import Game
from .. import Budget
from . import layout, tree
from .nodes import Edge, Node, Step

NODES = 1 << 10
MOST_NODES = 1 << 18
EDGES_A_NODE = 4
"""On average: most nodes have none, since most are visited once."""
DEEPEST = 128
"""Decisions on the way down a tree; beyond that a rollout follows."""
FAR = 1 << 30
EXPLORATION = round(1.4 * tree.WIN)
"""The weight of rarely tried actions, where a game's heuristics set no other."""
NOT_FORCED = -1
BUSY = 3
"""A search takes at most so many times its CPU time by the wall clock."""
SLICE = 64
"""Iterations between two looks at the clock, compiled; interpreted it is one at a time."""
CHECKS = 16
"""So often an early stop is considered."""


@dataclass(frozen=True, slots=True)
class ActionStatistics:
    """What the search found out about one action: how often it was tried, and its value to the seat, from 0
    to 1."""

    action: int
    visits: int
    value: float


class _Deadline:
    """So many seconds of CPU time of this thread; on a busy machine a few times as long by the wall clock."""

    def __init__(self, seconds: float) -> None:
        self._cpu = thread_time() + seconds
        self._wall = monotonic() + BUSY * seconds

    @property
    def passed(self) -> bool:
        return thread_time() >= self._cpu or monotonic() >= self._wall


class Searcher:
    """Keeps its tree from decision to decision."""

    def __init__(
        self,
        game: Game,
        kit: Any,
        engine: Engine,
        seed: int,
        max_depth: int | None = None,
        nodes: int = NODES,
    ) -> None:
        self._game = game
        self._kit = kit
        self._seats: int = kit.seats
        self._engine = engine
        self._loops = engine.more(tree, game.heuristics)
        self._max_depth = FAR if max_depth is None else max_depth
        self._kits = engine.kits(kit)
        self._states = engine.states(layout.STATES)
        self._rows = engine.rows(self._states)
        self._rng = engine.rngs(seed)[0]
        self._path = engine.records(Step, DEEPEST)
        self._buffers = engine.numbers(layout.ROWS, max(game.room, 8))
        self._scratch = engine.numbers(getattr(game.heuristics, "SCRATCH_SIZE", 1))
        self._exploration = getattr(game.heuristics, "EXPLORATION", EXPLORATION)
        self._size = nodes
        self.iterations = 0
        """Of the latest search."""
        self._clear()

    def _clear(self) -> None:
        self._nodes = self._engine.records(Node, self._size)
        self._edges = self._engine.records(Edge, max(self._size * EDGES_A_NODE, 4 * self._game.room))
        self._counters = self._engine.numbers(layout.COUNTERS)

    @property
    def _half_full(self) -> bool:
        """Whether half of the nodes or edges are used."""
        nodes, edges = self._counters[layout.NODES_USED], self._counters[layout.EDGES_USED]
        return bool(2 * nodes > len(self._nodes) or 2 * edges > len(self._edges))

    def _discard_rare_nodes(self) -> None:
        """Keeps the most visited nodes, in a quarter of the room at most: all that are likely to be visited
        again. Most nodes were visited once, on the way to another."""
        nodes, edges, counters = self._nodes, self._edges, self._counters
        least = 1
        many, ways = self._loops.count_visited(nodes, least)
        while 4 * many > len(nodes) or 4 * ways > len(edges):
            least *= 2
            many, ways = self._loops.count_visited(nodes, least)
        self._clear()
        self._loops.copy_visited(nodes, edges, least, self._nodes, self._edges, self._counters)
        self._counters[layout.TRANSITIONS] = counters[layout.TRANSITIONS]

    @property
    def transitions(self) -> int:
        """How many actions and outcomes were applied so far."""
        return int(self._counters[layout.TRANSITIONS])

    @property
    def chances(self) -> list[float]:
        """Each seat's chance to win, by the latest search."""
        rewards = [int(self._buffers[layout.CHANCES][seat]) for seat in range(self._seats)]
        # Evaluations need not add up to one; alone there is nothing to share.
        whole = sum(rewards) if self._seats > 1 else 0
        return [each / (whole or self.iterations * tree.WIN) for each in rewards]

    def search(
        self, veiled: Any, seat: int, budget: Budget, stop: Event | None = None, early_stop: bool = False
    ) -> list[ActionStatistics]:
        """Searches until the budget is used up or `stop` is set, at least one iteration. The best action
        comes first. With `early_stop` it ends once the remaining iterations could bring no other action to
        the top.

        `stop` is for programs that search in a thread of their own, which is of use since the compiled search
        releases the GIL: what was found by then is returned. Wishfold itself searches in processes and
        interrupts those.
        """
        self._run(veiled, seat, budget, stop, NOT_FORCED, early_stop)
        return self._statistics(seat)

    def chance_after(self, veiled: Any, seat: int, action: int, budget: Budget) -> float:
        """The seat's chance to win if it takes this action now."""
        self._run(veiled, seat, budget, None, action)
        return self.chances[seat]

    def _run(
        self,
        veiled: Any,
        seat: int,
        budget: Budget,
        stop: Event | None,
        forced: int,
        early_stop: bool = False,
    ) -> None:
        if self._half_full:
            self._discard_rare_nodes()
        self._engine.put(self._states, layout.ROOT, veiled)
        for other in range(self._seats):
            self._buffers[layout.CHANCES][other] = 0
        self.iterations = 0
        left = FAR if budget.iterations is None else max(1, budget.iterations)
        end = _Deadline(budget.seconds) if budget.seconds is not None else None
        pause = look = portion = max(1, left // CHECKS) if early_stop else left
        if end is not None or stop is not None:
            portion = min(portion, 1 if self._engine is self._game.plain else SLICE)
        while left > 0:
            now = min(left, portion)
            self._loops.search(
                self._kits, self._states, self._rows, seat, self._seats,
                self._nodes, self._edges, self._path, self._buffers, self._scratch, self._counters,
                self._rng, now, self._max_depth, self._exploration, forced,
            )  # fmt: skip
            left -= now
            self.iterations += now
            if (stop and stop.is_set()) or (end and end.passed):
                break
            if early_stop and self.iterations >= look:
                if self._settled(seat, left):
                    break
                look += pause

    def _settled(self, seat: int, left: int) -> bool:
        """Whether the iterations that are left, so many, could bring no other action to the top."""
        visits = sorted((one.visits for one in self._statistics(seat)), reverse=True)
        return len(visits) < 2 or visits[0] - visits[1] > left

    def _statistics(self, seat: int) -> list[ActionStatistics]:
        at = self._loops.root_node(self._kits, self._states, self._rows, seat, self._nodes)
        _, first, count, *_ = self._engine.flat(self._nodes, at)
        edges = [self._engine.flat(self._edges, edge) for edge in range(first, first + count)]
        found = [
            ActionStatistics(action, visits, reward / visits / tree.WIN if visits else 0.0)
            for action, _, visits, reward in edges
        ]
        return sorted(found, key=lambda one: (-one.visits, -one.value, one.action))
