"""How people at a table decide."""

import random
from collections.abc import Callable

from wishfold.kernel.story import NOBODY

from .plan import Plan
from .scribe import Scribe
from .twins import Script

Choose = Callable[[int, dict[int, Scribe]], tuple[int, int]]
"""Who acts in a stretch, and how."""


def as_they_like(seed: str) -> Choose:
    """Somebody who is to think takes one of the actions that they are offered."""

    def choose(number: int, scribes: dict[int, Scribe]) -> tuple[int, int]:
        rng = random.Random(f"{seed} {number}")
        seat = rng.choice(scribes[NOBODY].latest["thinking"])
        return seat, rng.choice(scribes[seat].latest["legal"])

    return choose


def in_haste(seed: str, plan: Plan) -> Choose:
    """The same, but first of all they ask themselves which kind of action it shall be. What ends a game is
    often one of very many actions, but seldom of many kinds."""

    def choose(number: int, scribes: dict[int, Scribe]) -> tuple[int, int]:
        rng = random.Random(f"{seed} {number}")
        seat = rng.choice(scribes[NOBODY].latest["thinking"])
        legal = [plan.game.actions[id] for id in scribes[seat].latest["legal"]]
        kind = rng.choice(sorted({action.kind for action in legal}))
        return seat, rng.choice([action.id for action in legal if action.kind == kind])

    return choose


def as_written(script: Script) -> Choose:
    return lambda number, scribes: script[number].deeds[0][:2]
