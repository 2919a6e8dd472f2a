"""How fair, long and varied a game is, found out by letting one bot play all seats many times.

`measure_balance` plays, `Report` holds the figures, `page` draws them. What there is to count is told by the
game's own actions and events; no game holds anything for it.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod

from ...bots import Budget
from ...kernel.errors import Malformed
from ...kernel.registry import load
from ..execution.executors import HERE, Progress, run_all
from ..pairings import MOST, check, plan_tournament
from .figures import Variant
from .observation import observe
from .report import Report

__all__ = ["MOST_VARIANTS", "Report", "measure_balance"]

MOST_VARIANTS = 8
"""As many as can be told apart in one drawing."""


def measure_balance(
    game: str,
    bot: str,
    games: int,
    given: Mapping[str, str] | None = None,
    vary: Mapping[str, Sequence[str]] | None = None,
    seed: str | int = 0,
    budget: Budget | None = None,
    timeout: float | None = None,
    on: str = HERE,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """Plays every variant so many times, all with the same dice."""
    vary = vary or {}
    count = prod(map(len, vary.values()))
    if not 1 <= count <= MOST_VARIANTS:
        raise Malformed("number-range", name="vary", possible=f"1–{MOST_VARIANTS}", value=count)
    check("games", games, MOST["games"] // count)
    plans, varied = [], []
    for values in product(*vary.values()):
        chosen = dict(given or {}) | dict(zip(vary, values, strict=True))
        seats = load(game).choose(**{"seats": load(game).usual_seats, **chosen}).seats
        plans.append(
            plan_tournament(
                game, [bot] * seats, games, {**chosen, "seats": seats}, seed, budget, timeout, rotated=False
            )
        )
        varied.append({name: chosen[name] for name in vary})
    tasks = [pairing for plan in plans for pairing in plan.pairings()]
    found = iter(run_all(observe, tasks, on, workers, progress))
    variants = [
        Variant(plan, which, [next(found) for _ in range(plan.games)])
        for plan, which in zip(plans, varied, strict=True)
    ]
    return Report(variants)
