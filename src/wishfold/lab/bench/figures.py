"""The figures of a game, the same for every game.

- `inside`: transitions a second of random games within the native engine, chance included
- `inside.decisions`: the players' decisions among them
- `calls`: decisions a second of random games stepped from Python
- `batch`: transitions a second of 1024 games in step, masks written
- `imagine`: worlds a second, imagined by the seat to act
- `search`: iterations a second of the bots' search, at the first decision
- `interpreted`: decisions a second of random games by the interpreted rules

All are measured on bare positions and states, because the speed of the rules is what they tell.
"""

from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter
from typing import Any

from ...bots import Budget
from ...bots.search.searcher import Searcher
from ...kernel.engines.engine import Engine
from ...kernel.errors import Illegal
from ...kernel.game import Game
from ...kernel.rules.bits import lowest_bit
from ...kernel.story import CHANCE_ACTS
from .timing import Measurement, timed

SEATS = 2
BATCH = 1024
ITERATIONS = 200
NODES = 1 << 14
SAMPLED = 256
"""Decisions of one game, from its beginning, at which worlds are imagined."""


def options(game: Game) -> dict[str, int]:
    """The usual options, at a table for two where there is one."""
    return {"seats": SEATS} if SEATS in game.seats else {}


def measurements(game: Game, given: Mapping[str, str] | None = None) -> list[Measurement]:
    """All that can be measured of this game here, with other options than the usual ones if any are given."""
    plain = Table(game, game.plain, given)
    try:
        table = Table(game, game.native(), given)
    except Illegal:  # no compiler: what is left is measured
        return [interpreted(plain)]
    return [inside(table), calls(table), batch(table), imagine(table), search(table), interpreted(plain)]


class Table:
    """A game with its options, and arrays of one way of running it."""

    def __init__(self, game: Game, engine: Engine, given: Mapping[str, str] | None = None) -> None:
        self.game, self.engine = game, engine
        chosen: dict[str, object] = {**options(game), **(given or {})}
        self.options = game.choose(**chosen)
        kit = game.kit(self.options)
        self.run: Any = engine.loops
        self.kits, self.fresh, self.states = (
            engine.kits(kit),
            engine.states(1, game.fresh(kit)),
            engine.states(1),
        )
        self.out, self.weights = engine.numbers(game.room), engine.numbers(game.room)

    def name(self, figure: str) -> str:
        return f"{self.game.name}.{figure}"


def _playouts(table: Table, count: int) -> Callable[[], tuple[int, int]]:
    """So many random games; answers transitions and decisions."""
    rng, tally = table.engine.rngs(1)[0], table.engine.numbers(2)

    def play() -> tuple[int, int]:
        tally[0] = tally[1] = 0
        table.run.playouts(table.kits, table.fresh, table.states, table.out, table.weights, rng, tally, count)
        return int(tally[0]), int(tally[1])

    return play


def inside(table: Table) -> Measurement:
    return timed((table.name("inside"), table.name("inside.decisions")), _playouts(table, 100))


def interpreted(table: Table) -> Measurement:
    play = _playouts(table, 1)
    return timed((table.name("interpreted"),), lambda: play()[1:])


def calls(table: Table) -> Measurement:
    """A call a decision, which brings the chance that follows and the next legal list.

    As lean as a good user of Python writes it: bound arguments, the acting seat from a table, and a
    memoryview on the list.
    """
    seat_of = [0, *(lowest_bit(who) for who in range(1, CHANCE_ACTS))]
    room = table.engine.numbers(3, table.game.room)
    room[2][0] = table.engine.rngs(1)[0][0]
    begin = table.engine.bound(table.run, "begin", table.kits, table.fresh, table.states, 0, room)
    step = table.engine.bound(table.run, "step", table.kits, table.states, 0, ..., ..., room)
    actions, draw = memoryview(room[0]).cast("B").cast("q"), Random(1).random

    def play() -> tuple[int]:
        decisions = 0
        who, n = begin()
        while who:
            who, n = step(seat_of[who], actions[int(draw() * n)])
            decisions += 1
        return (decisions,)

    return timed((table.name("calls"),), play)


def batch(table: Table) -> Measurement:
    """Steps of many games at once: apply, chance, places, new games and masks are timed; the
    random policy that reads the masks is not, since a learner brings its own."""
    run, engine = table.run, table.engine
    states, actions, rngs = engine.states(BATCH), engine.numbers(BATCH), engine.rngs(*range(BATCH))
    masks, seats = engine.masks(BATCH, table.game.actions.size), engine.numbers(BATCH)
    places, done = engine.numbers(BATCH, table.options.seats), engine.numbers(BATCH)
    kits, fresh, out, weights = table.kits, table.fresh, table.out, table.weights
    run.batch_reset(kits, fresh, states, out, weights, rngs, masks, seats)

    def measure(seconds: float) -> tuple[float]:
        transitions, spent = 0, 0.0
        while True:
            run.pick_masked(masks, rngs, actions)
            start = perf_counter()
            transitions += run.batch_step(
                kits, fresh, states, actions, out, weights, rngs, masks, seats, places, done
            )
            spent += perf_counter() - start
            if spent >= seconds:
                return (transitions / spent,)

    measure(0)
    return Measurement((table.name("batch"),), measure)


def imagine(table: Table) -> Measurement:
    """Worlds that the seat to act imagines, in turn at the decisions of one game."""
    run, engine, each = table.run, table.engine, 10
    room, rng = engine.numbers(3, table.game.room), engine.rngs(1)[0]
    room[2][0] = rng[0]
    draw = Random(1)
    sampled: list[tuple[int, Any]] = []
    who, n = run.begin(table.kits, table.fresh, table.states, 0, room)
    while who and len(sampled) < SAMPLED:
        seat = lowest_bit(who)
        veiled = engine.states(1)
        veiled[0][:] = table.states[0]
        run.veil_at(table.kits, veiled, 0, seat)
        sampled.append((seat, veiled))
        who, n = run.step(table.kits, table.states, 0, seat, int(room[0][draw.randrange(n)]), room)

    def work() -> tuple[int]:
        for seat, veiled in sampled:
            run.imaginations(table.kits, table.states, veiled, seat, rng, each)
        return (each * len(sampled),)

    return timed((table.name("imagine"),), work)


def search(table: Table) -> Measurement:
    """A search that begins anew each time, so that its tree is always as full."""
    position = table.game.start(seed=1, **dict(table.options))  # type: ignore[arg-type]
    seat = position.acting[0]
    veiled = position.veiled(seat)

    def work() -> tuple[int]:
        searcher = Searcher(table.game, position.kit, table.engine, seed=1, nodes=NODES)
        searcher.search(veiled, seat, Budget(iterations=ITERATIONS))
        return (ITERATIONS,)

    return timed((table.name("search"),), work)
