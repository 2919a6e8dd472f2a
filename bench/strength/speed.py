"""How fast the search is: beside plain playouts of the same game, and beside open_spiel's search."""

from collections.abc import Iterator
from itertools import pairwise
from statistics import median, quantiles
from time import process_time
from typing import Any

from wishfold.bots import Budget, bot_named, decide
from wishfold.bots.search.player import nodes_for, skill_of
from wishfold.bots.search.searcher import Searcher
from wishfold.kernel.position import Position
from wishfold.kernel.registry import load

GAME = load("folded-wishes")
PART = 0.7
"""Of the rate of plain playouts, what the search should reach."""
SLICES = 20
"""Into so many parts a decision's thinking is cut. A machine's pace changes from second to second; so it
takes turns with playouts that are as short, and each part is compared with the playouts around it."""
PLAYOUTS = 60
PEERS = 5


def speeds() -> Iterator[str]:
    """One line each."""
    parts, plains, iterations = [], [], []
    for plain, searched, thought in _turns():
        parts.append(searched / plain)
        plains.append(plain)
        iterations.append(thought)
    low, usual, high = quantiles(parts, n=4)
    met = "met" if usual >= PART else "missed"
    yield (
        f"{GAME.name}: transitions a second inside the search, of those in plain playouts: {usual:.0%} "
        f"(quartiles {low:.0%}–{high:.0%} of {len(parts)} pairs; bar {PART:.0%}, {met})"
    )
    yield f"{GAME.name}: {median(plains) / 1e6:.1f} M transitions a second in plain playouts"
    yield f"{GAME.name}: {median(iterations) / 1e3:.0f} k iterations of the search a second"
    if peer := median(_open_spiel() for _ in range(PEERS)):
        yield f"breakthrough: {peer / 1e3:.0f} k simulations a second in open_spiel's MCTSBot"


def _turns() -> Iterator[tuple[float, float, float]]:
    """Transitions a second in playouts and in the search, and its iterations a second."""
    playouts = _Playouts()
    iterations = skill_of(GAME, "strong").iterations
    slice = Budget(iterations=iterations // SLICES)
    for position, seat in _decisions():
        searcher = Searcher(GAME, position.kit, GAME.engine(), seed=1, nodes=nodes_for(iterations))
        veiled = position.veiled(seat)
        searcher.search(veiled, seat, Budget(iterations=1))
        rates = []
        for _ in range(SLICES):
            before, begun = searcher.transitions, process_time()
            searcher.search(veiled, seat, slice)
            took = process_time() - begun
            rates.append(
                (playouts.rate(), (searcher.transitions - before) / took, searcher.iterations / took)
            )
        for (plain_before, *_), (plain, searched, thought) in pairwise(rates):
            yield (plain_before + plain) / 2, searched, thought


def _decisions() -> Iterator[tuple[Position, int]]:
    """All that there was to choose in a game of two decent players."""
    bots = [bot_named("medium", seed) for seed in range(2)]
    position = GAME.start(seats=2, seed="strength")
    while not position.over:
        (seat,) = position.acting
        if len(position.legal_ids(seat)) > 1:
            yield position, seat
        position.push(decide(bots[seat], position, seat, Budget()), seat)


class _Playouts:
    def __init__(self) -> None:
        engine, kit = GAME.engine(), GAME.kit(GAME.choose(seats=2))
        self._loops = engine.loops
        self._counters = engine.numbers(2)
        self._rest: tuple[Any, ...] = (
            engine.kits(kit), engine.states(1, GAME.fresh(kit)), engine.states(1),
            engine.numbers(GAME.room), engine.numbers(GAME.room), engine.rngs(1)[0], self._counters,
        )  # fmt: skip
        self.rate()

    def rate(self) -> float:
        before, begun = int(self._counters[0]), process_time()
        self._loops.playouts(*self._rest, PLAYOUTS)
        return (int(self._counters[0]) - before) / (process_time() - begun)


def _open_spiel(simulations: int = 20_000) -> float:
    """0 where it is not installed (`make bench` brings it)."""
    try:
        import pyspiel  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return 0.0
    game = pyspiel.load_game("breakthrough")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, True, 1, False)
    begun = process_time()
    bot.step(game.new_initial_state())
    return simulations / (process_time() - begun)
