"""Interpreted and compiled: the same games."""

from typing import Any

from ..engine import Engine
from ..game import Game
from ..options import Options
from .report import Failed, Report

Played = tuple[list[list[int]], list[list[int]]]
"""Digest and number of steps of each game, and the states in which they ended."""

WALKED = 20
"""One playout in so many is compared step by step."""


def play(game: Game, variant: Options, count: int, seed: int, report: Report, compiled: bool) -> None:
    """Plays `count` games with each engine and compares them, one in twenty step by step."""
    kit = game.kit(variant)
    engines: list[Engine] = [game.plain]
    if compiled:
        engines.append(game.engine())

    def where() -> str:
        return f"{variant}, seed {seed}"

    def ends() -> int:
        longest = max(row[1] for row in played[0][0])
        if longest > game.limit:
            raise Failed(f"a game took {longest} steps, the limit is {game.limit}")
        return count

    played: list[Played] = []
    try:
        played = [_games(engine, game, kit, count, seed) for engine in engines]
    except Exception as error:
        report.fail("ends", f"{type(error).__name__}: {error} ({where()})")
        return
    report.try_out("ends", ends, where)
    if compiled:
        report.try_out("twin-games", lambda: _alike(played), where)
        report.try_out("twin-steps", lambda: _walks(engines, game, kit, played[0][0], seed), where)


def _games(engine: Engine, game: Game, kit: Any, count: int, seed: int) -> Played:
    out, weights, rng = engine.numbers(game.room), engine.numbers(game.room), engine.rngs(seed)[0]
    fresh, states = engine.states(1, game.fresh(kit)), engine.states(count)
    sums = engine.numbers(count, 2)
    engine.loops.digests(engine.kits(kit), fresh, states, out, weights, rng, sums, seed)
    return [[int(cell) for cell in row] for row in sums], [engine.flat(states, i) for i in range(count)]


def _alike(played: list[Played]) -> int:
    (sums, states), (other_sums, other_states) = played
    for number, pair in enumerate(zip(sums, other_sums, strict=True)):
        if pair[0] != pair[1]:
            raise Failed(f"game {number} differs: {pair[0]} interpreted, {pair[1]} compiled")
    if states != other_states:
        raise Failed("a game ended in another state")
    return len(sums)


def _walks(engines: list[Engine], game: Game, kit: Any, games: list[list[int]], seed: int) -> int:
    return sum(
        _steps(engines, game, kit, games[number][1], seed + number) for number in range(0, len(games), WALKED)
    )


def _steps(engines: list[Engine], game: Game, kit: Any, steps: int, seed: int) -> int:
    """The whole game that begins with this seed, state by state."""
    walks = []
    for engine in engines:
        states = engine.states(steps + 1, game.fresh(kit))
        taken = engine.numbers(steps, 3)
        out, weights, rng = engine.numbers(game.room), engine.numbers(game.room), engine.rngs(seed)[0]
        n = engine.loops.trace(engine.kits(kit), states, out, weights, rng, taken)
        walks.append([(list(map(int, taken[i])), engine.flat(states, i + 1)) for i in range(n)])
    if len(walks[0]) != steps:
        raise Failed(f"the game took {steps} steps, when traced {len(walks[0])}")
    for number, (plain, compiled) in enumerate(zip(*walks, strict=True)):
        if plain != compiled:
            raise Failed(f"step {number} differs: {plain} interpreted, {compiled} compiled")
    return steps
