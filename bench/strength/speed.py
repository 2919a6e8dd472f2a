"""How fast the search is: beside plain playouts of the same game, and beside open_spiel's search."""

from collections.abc import Iterator
from statistics import median_high as median
from time import process_time

from wishfold.bots import Budget
from wishfold.bots.search.player import nodes_for, skill_of
from wishfold.bots.search.searcher import Searcher
from wishfold.kernel.registry import load

ROUNDS = 12
GAME = "folded-wishes"
PART = 0.7
"""Of the rate of plain playouts, what the search should reach."""


def speeds() -> Iterator[str]:
    """One line each; the best of several rounds, side by side, by CPU time."""
    plains, searched = zip(*((_playouts(), _searched()) for _ in range(ROUNDS)), strict=True)
    plain, (search, iterations) = max(plains), max(searched)
    usual = median(searched)[0] / median(plains)
    yield f"{GAME}: {plain / 1e6:.1f} M transitions a second in plain playouts"
    met = "met" if search >= PART * plain else "missed"
    yield (
        f"{GAME}: {search / 1e6:.1f} M transitions a second inside the search, {search / plain:.0%} of that "
        f"(bar {PART:.0%}, {met}; median round by median round {usual:.0%})"
    )
    yield f"{GAME}: {iterations / 1e3:.0f} k iterations of the search a second"
    if peer := max(_open_spiel() for _ in range(ROUNDS)):
        yield f"breakthrough: {peer / 1e3:.0f} k simulations a second in open_spiel's MCTSBot"


def _playouts(games: int = 1000) -> float:
    game = load(GAME)
    engine, kit = game.engine(), game.kit(game.choose(seats=2))
    kits, fresh, states = engine.kits(kit), engine.states(1, game.fresh(kit)), engine.states(1)
    out, weights, tally = engine.numbers(game.room), engine.numbers(game.room), engine.numbers(2)
    rng = engine.rngs(1)[0]
    engine.loops.playouts(kits, fresh, states, out, weights, rng, tally, 1)
    before, begun = int(tally[0]), process_time()
    engine.loops.playouts(kits, fresh, states, out, weights, rng, tally, games)
    return (int(tally[0]) - before) / (process_time() - begun)


def _searched() -> tuple[float, float]:
    """Transitions and iterations a second, in the middle of a game, thinking as much as `strong` does."""
    game = load(GAME)
    iterations = skill_of(game, "strong").iterations
    position = game.start(seats=2, seed="strength")
    while len(position.steps) < 60:
        legal = position.legal()
        position.push(legal[len(position.steps) % len(legal)])
    seat = position.acting[0]
    searcher = Searcher(game, position.kit, game.engine(), seed=1, nodes=nodes_for(iterations))
    searcher.search(position.veiled(seat), seat, Budget(iterations=1))
    before, begun = searcher.transitions, process_time()
    searcher.search(position.veiled(seat), seat, Budget(iterations=iterations))
    took = process_time() - begun
    return (searcher.transitions - before) / took, iterations / took


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
