"""Interpreted and compiled: the same games."""

from collections.abc import Callable

from ..engines.engine import Engine
from ..game import Game
from ..options import Options
from ..story import CHANCE_ACTS, NOBODY
from .report import Failed, Report

Played = tuple[list[list[int]], list[list[int]]]
"""Digest and number of steps of each game, and the states and places in which they ended."""

Compare = Callable[[Engine, Game, Options, int, int], int]

WALKED = 20
"""One playout in so many is compared step by step."""


def play(game: Game, variant: Options, count: int, seed: int, report: Report, compiled: bool) -> None:
    """Plays `count` games with each engine and compares them, one in twenty step by step."""

    def where() -> str:
        return f"{variant}, seed {seed}"

    played: list[Played] = []

    def ends() -> int:
        played.append(_games(game.plain, game, variant, count, seed))
        longest = max(steps for _, steps in played[0][0])
        if longest > game.limit:
            played.clear()
            raise Failed(f"a game takes more steps than the limit, {game.limit}")
        return count

    report.try_out("ends", ends, where)
    if not compiled or not played:
        return
    twin, sums = game.native(), played[0][0]

    def alike() -> int:
        return _alike(played[0], _games(twin, game, variant, count, seed))

    def walks(compare: Compare) -> int:
        return sum(compare(twin, game, variant, sums[n][1], seed + n) for n in range(0, count, WALKED))

    report.try_out("twin-games", alike, where)
    report.try_out("twin-steps", lambda: walks(_steps), where)
    report.try_out("twin-worlds", lambda: walks(_worlds), where)


def _games(engine: Engine, game: Game, variant: Options, count: int, seed: int) -> Played:
    kit = game.kit(variant)
    kits, fresh, states = engine.kits(kit), engine.states(1, game.fresh(kit)), engine.states(count)
    out, weights, rng = engine.numbers(game.room), engine.numbers(game.room), engine.rngs(seed)[0]
    sums = engine.numbers(count, 2)
    engine.loops.digests(kits, fresh, states, out, weights, rng, sums, seed, game.limit)
    places = [
        [int(engine.loops.place_at(kits, states, i, seat)) for seat in range(variant.seats)]
        for i in range(count)
    ]
    ended = [engine.flat(states, i) + places[i] for i in range(count)]
    return [[int(cell) for cell in row] for row in sums], ended


def _alike(plain: Played, compiled: Played) -> int:
    for number, pair in enumerate(zip(plain[0], compiled[0], strict=True)):
        if pair[0] != pair[1]:
            raise Failed(f"game {number} differs: {pair[0]} interpreted, {pair[1]} compiled")
    if plain[1] != compiled[1]:
        raise Failed("a game ended in another state or with other places")
    return len(plain[0])


class Walk:
    """One game with one engine, every state of it kept."""

    def __init__(self, engine: Engine, game: Game, variant: Options, steps: int, seed: int) -> None:
        kit = game.kit(variant)
        self.engine, self.kits = engine, engine.kits(kit)
        self.states = engine.states(steps + 1, game.fresh(kit))
        self.taken = engine.numbers(max(steps, 1), 3)
        out, weights, rng = engine.numbers(game.room), engine.numbers(game.room), engine.rngs(seed)[0]
        self.length = engine.loops.trace(self.kits, self.states, out, weights, rng, self.taken)

    def steps(self) -> list[tuple[list[int], list[int]]]:
        """Seat, action and sum of each step, and the state after it."""
        flat = self.engine.flat
        return [(list(map(int, self.taken[i])), flat(self.states, i + 1)) for i in range(self.length)]

    def worlds(self, seats: list[int], seed: int) -> list[tuple[list[int], list[int]]]:
        """What one seat after the other knows, and imagines, where chance does not act."""
        run, flat, world = self.engine.loops, self.engine.flat, self.engine.states(1)
        rng = self.engine.rngs(seed)[0]
        found = []
        for i in range(self.length + 1):
            if run.acting_at(self.kits, self.states, i) != CHANCE_ACTS:
                seat = seats[i % len(seats)]
                run.veil_at(self.kits, self.states, i, seat)
                run.imagine_at(self.kits, world, 0, self.states, i, seat, rng)
                found.append((flat(self.states, i), flat(world, 0)))
        return found


def _steps(twin: Engine, game: Game, variant: Options, steps: int, seed: int) -> int:
    """The whole game that begins with this seed, state by state."""
    plain, compiled = (Walk(engine, game, variant, steps, seed).steps() for engine in (game.plain, twin))
    if len(plain) != steps:
        raise Failed(f"the game took {steps} steps, when traced {len(plain)}")
    for number, pair in enumerate(zip(plain, compiled, strict=True)):
        if pair[0] != pair[1]:
            raise Failed(f"step {number} differs: {pair[0]} interpreted, {pair[1]} compiled")
    return steps


def _worlds(twin: Engine, game: Game, variant: Options, steps: int, seed: int) -> int:
    seats = [*range(variant.seats), NOBODY]
    plain, compiled = (
        Walk(engine, game, variant, steps, seed).worlds(seats, seed) for engine in (game.plain, twin)
    )
    for number, pair in enumerate(zip(plain, compiled, strict=True)):
        if pair[0] != pair[1]:
            raise Failed(f"what is known or imagined at decision {number} differs in the twin")
    return len(plain)
