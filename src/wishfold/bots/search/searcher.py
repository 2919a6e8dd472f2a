"""A search that goes on: the tree of one seat at one table, with room for its nodes."""

from dataclasses import dataclass
from threading import Event
from time import monotonic, thread_time
from typing import Any

from ...kernel.engine import Engine
from ...kernel.game import Game
from .. import Budget
from . import tree
from .nodes import Edge, Node, Step

NODES = 1 << 10
MOST_NODES = 1 << 18
EDGES_A_NODE = 4
"""On average: most nodes have none, since nobody comes back."""
DEEPEST = 128
"""Decisions on the way down a tree; beyond that a game is played on."""
FAR = 1 << 30
CURIOSITY = round(1.4 * tree.WIN)
"""How much untried actions attract, where a game's sense says nothing else."""
UNDECIDED = -1
BUSY = 3
"""So many times longer by the clock on the wall than by that of the processor, at most."""
SLICE = 64
"""Iterations between two looks at the clock, compiled; interpreted it is one at a time."""
LOOKS = 16
"""So often it looks whether the matter is settled."""


@dataclass(frozen=True, slots=True)
class Found:
    """What the search thinks of one action: how often it was tried, and what it is worth to the seat,
    from 0 to 1."""

    action: int
    tried: int
    worth: float


class _Deadline:
    """Seconds that this thread may really work; on a busy machine it may take a few times as long."""

    def __init__(self, seconds: float) -> None:
        self._work = thread_time() + seconds
        self._wall = monotonic() + BUSY * seconds

    @property
    def passed(self) -> bool:
        return thread_time() >= self._work or monotonic() >= self._wall


class Searcher:
    """Keeps its nodes from decision to decision; what a seat knew then, it meets again."""

    def __init__(
        self, game: Game, kit: Any, engine: Engine, seed: int, reach: int | None = None, nodes: int = NODES
    ) -> None:
        self._game = game
        self._kit = kit
        self._seats: int = kit.seats
        self._engine = engine
        self._loops = engine.more(tree, game.heuristics)
        self._reach = FAR if reach is None else reach
        self._kits = engine.kits(kit)
        self._states = engine.states(tree.STATES)
        self._rows = engine.rows(self._states)
        self._rng = engine.rngs(seed)[0]
        self._path = engine.records(Step, DEEPEST)
        self._room = engine.numbers(tree.ROWS, max(game.room, 8))
        self._notes = engine.numbers(getattr(game.heuristics, "NOTES", 1))
        self._curiosity = getattr(game.heuristics, "CURIOSITY", CURIOSITY)
        self._size = nodes
        self.iterations = 0
        """Of the latest search."""
        self._clear()

    def _clear(self) -> None:
        self._nodes = self._engine.records(Node, self._size)
        self._edges = self._engine.records(Edge, max(self._size * EDGES_A_NODE, 4 * self._game.room))
        self._tally = self._engine.numbers(tree.TALLY)

    @property
    def _crowded(self) -> bool:
        """Whether half of the room is used."""
        nodes, edges = self._tally[tree.NODES_USED], self._tally[tree.EDGES_USED]
        return bool(2 * nodes > len(self._nodes) or 2 * edges > len(self._edges))

    def _make_room(self) -> None:
        """Only what was visited most is kept, in a quarter of the room at most: all that is likely to be met
        again. Most nodes were met once, on the way to something else."""
        nodes, edges, tally = self._nodes, self._edges, self._tally
        least = 1
        many, ways = self._loops.busy(nodes, least)
        while 4 * many > len(nodes) or 4 * ways > len(edges):
            least *= 2
            many, ways = self._loops.busy(nodes, least)
        self._clear()
        self._loops.keep_busy(nodes, edges, least, self._nodes, self._edges, self._tally)
        self._tally[tree.TRANSITIONS] = tally[tree.TRANSITIONS]

    @property
    def transitions(self) -> int:
        """How many actions and outcomes were carried out so far."""
        return int(self._tally[tree.TRANSITIONS])

    @property
    def chances(self) -> list[float]:
        """What the latest search makes of everybody's chances to win."""
        brought = [int(self._room[tree.CHANCES][seat]) for seat in range(self._seats)]
        # Judgements of games that were broken off need not add up; alone there is nobody to share with.
        whole = sum(brought) if self._seats > 1 else 0
        return [each / (whole or self.iterations * tree.WIN) for each in brought]

    def search(
        self, veiled: Any, seat: int, budget: Budget, stop: Event | None = None, brief: bool = False
    ) -> list[Found]:
        """Thinks until the budget is used up or somebody stops it, at least once; the best comes first. Who
        is brief ends as soon as what is left could bring no other action to the top.

        `stop` is for programs that search in a thread of their own, which is of use since compiled search
        lets go of the GIL: what was found by then is returned. The house itself searches in processes and
        interrupts those.
        """
        self._run(veiled, seat, budget, stop, UNDECIDED, brief)
        return self._found(seat)

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
        decided: int,
        brief: bool = False,
    ) -> None:
        if self._crowded:
            self._make_room()
        self._engine.put(self._states, tree.ROOT, veiled)
        for other in range(self._seats):
            self._room[tree.CHANCES][other] = 0
        self.iterations = 0
        left = FAR if budget.iterations is None else max(1, budget.iterations)
        end = _Deadline(budget.seconds) if budget.seconds is not None else None
        pause = look = portion = max(1, left // LOOKS) if brief else left
        if end is not None or stop is not None:
            portion = min(portion, 1 if self._engine is self._game.plain else SLICE)
        while left > 0:
            now = min(left, portion)
            self._loops.search(
                self._kits, self._states, self._rows, seat, self._seats,
                self._nodes, self._edges, self._path, self._room, self._notes, self._tally,
                self._rng, now, self._reach, self._curiosity, decided,
            )  # fmt: skip
            left -= now
            self.iterations += now
            if (stop and stop.is_set()) or (end and end.passed):
                break
            if brief and self.iterations >= look:
                if self._settled(seat, left):
                    break
                look += pause

    def _settled(self, seat: int, left: int) -> bool:
        """Whether no iterations that are left, so many, could bring another action to the top."""
        tried = sorted((found.tried for found in self._found(seat)), reverse=True)
        return len(tried) < 2 or tried[0] - tried[1] > left

    def _found(self, seat: int) -> list[Found]:
        at = self._loops.root(self._kits, self._states, self._rows, seat, self._nodes)
        _, first, count, *_ = self._engine.flat(self._nodes, at)
        tries = [self._engine.flat(self._edges, edge) for edge in range(first, first + count)]
        found = [
            Found(action, taken, brought / taken / tree.WIN if taken else 0.0)
            for action, _, taken, brought in tries
        ]
        return sorted(found, key=lambda one: (-one.tried, -one.worth, one.action))
