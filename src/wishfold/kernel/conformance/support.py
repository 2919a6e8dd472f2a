"""Where a variant is so small that all its states can be listed, `imagine` is held against them."""

import random
from collections import defaultdict
from typing import Any

from ..game import Game
from ..notation import write_pairs
from ..options import Options
from ..story import CHANCE, CHANCE_ACTS, NOBODY
from .report import Failed, Report, who

STATES = 2500
"""Variants with more are too big."""
SAMPLED = 10
"""Veiled states of each seat that are looked at."""
TRIES = 30
"""For each possible world. A fair `imagine` misses one with a chance of e**-30."""
WORLDS = 16
"""Up to so many possible worlds, each of them must be imagined."""


def look(game: Game, variant: Options, seed: int, report: Report) -> None:
    rng = random.Random(f"{game.name} {variant} {seed}")
    report.try_out("support", lambda: support(game, variant, rng), lambda: str(variant))


def support(game: Game, variant: Options, rng: random.Random) -> int:
    """What is imagined could be, and what could be is imagined; returns how many worlds were."""
    kit = game.kit(variant)
    states = _all_states(game, kit)
    imagined = 0
    for seat in [*range(variant.seats), NOBODY] if states else []:
        possible: dict[bytes, set[bytes]] = defaultdict(set)
        for state in states:
            if game.rules.acting(kit, state) != CHANCE_ACTS:
                possible[_veiled(game, kit, state, seat)].add(state.to_bytes())
        for veiled in rng.sample(sorted(possible), min(SAMPLED, len(possible))):
            imagined += _imagine(game, kit, seat, veiled, possible[veiled], rng)
    return imagined


def _imagine(game: Game, kit: Any, seat: int, veiled: bytes, possible: set[bytes], rng: random.Random) -> int:
    tries = TRIES * min(len(possible), WORLDS)
    found = set()
    for _ in range(tries):
        world = game.rules.State.from_bytes(veiled)
        game.rules.imagine(kit, world, seat, [rng.randrange(1 << 60)])
        found.add(world.to_bytes())
    for impossible in sorted(found - possible):
        raise Failed(f"{who(seat)} imagines what cannot be: {_written(game, kit, impossible)}")
    if len(possible) <= WORLDS:
        for missed in sorted(possible - found):
            raise Failed(f"{who(seat)} never imagines what could be: {_written(game, kit, missed)}")
    return tries


def _all_states(game: Game, kit: Any) -> list[Any]:
    """Every state that a game can come to; none if they are too many."""
    states = [game.fresh(kit)]
    seen = {states[0].to_bytes()}
    out, weights = [0] * game.room, [0] * game.room
    rules = game.rules
    for state in states:
        acting = rules.acting(kit, state)
        for seat in range(CHANCE + 1):
            if not acting >> seat & 1:
                continue
            chance = seat == CHANCE
            n = rules.outcomes(kit, state, out, weights) if chance else rules.legal(kit, state, seat, out)
            for action in out[:n]:
                after = state.copy()
                rules.apply(kit, after, seat, action)
                if (mark := after.to_bytes()) not in seen:
                    seen.add(mark)
                    states.append(after)
        if len(states) > STATES:
            return []
    return states


def _veiled(game: Game, kit: Any, state: Any, seat: int) -> bytes:
    veiled = state.copy()
    game.rules.veil(kit, veiled, seat)
    mark: bytes = veiled.to_bytes()
    return mark


def _written(game: Game, kit: Any, state: bytes) -> str:
    return write_pairs(game.notation.write(kit, game.rules.State.from_bytes(state)))
