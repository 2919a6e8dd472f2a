"""How a sheet of Fold 'Em plays: the same goal-directed player, many times over, alone.

It rolls until it has won, with a free choice of the die: that tells most about the sheet and least about the
solo table.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor

from ....kernel.compiler.engines import stays_interpreted
from ....kernel.engines.engine import Engine
from ....kernel.errors import Illegal
from .. import GAME, heuristics
from ..actions import ACTIONS, NUMBERS
from ..components import MOST_ROLLS
from ..kit import kit_of
from . import sheet_loop
from .rating_figures import FEATURES, Rating
from .sheet import Sheet

Progress = Callable[[int, int], None]

_CHUNK = 10


def rate(
    sheet: Sheet, games: int, seed: int = 0, workers: int | None = None, progress: Progress | None = None
) -> Rating:
    """Plays the sheet so many times; the same seed gives the same figures, with any number of workers."""
    chunks = [range(seed + at, seed + min(at + _CHUNK, games)) for at in range(0, games, _CHUNK)]
    turns: list[int] = []
    used: Counter[str] = Counter()
    done = 0
    _engine()  # what has to be compiled is, before there are workers
    for played in _each(sheet, chunks, workers or os.cpu_count() or 1):
        for game, features in played:
            done += 1
            used.update(features)
            if game:
                turns.append(game)
        if progress:
            progress(done, games)
    return Rating(games, tuple(sorted(turns)), {name: used[name] / games for name in FEATURES})


PlayedGame = list[tuple[int, Counter[str]]]
"""The turns of each game, 0 if it was not won, and what was used in it."""


def _each(sheet: Sheet, chunks: list[range], workers: int) -> Iterable[PlayedGame]:
    if workers == 1 or len(chunks) == 1:
        yield from (_play_all(sheet, chunk) for chunk in chunks)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(_play_all, [sheet] * len(chunks), chunks)


def _play_all(sheet: Sheet, seeds: range) -> PlayedGame:
    engine = _engine()
    return [play(sheet, seed, engine) for seed in seeds]


def _engine() -> Engine:
    """Compiled if that is possible; what is played is the same."""
    try:
        engine = GAME.native()
        engine.more(sheet_loop, heuristics)
    except Illegal as error:
        stays_interpreted(GAME, error)
        return GAME.plain
    return engine


def play(sheet: Sheet, seed: int, engine: Engine = GAME.plain) -> tuple[int, Counter[str]]:
    """One game to its end."""
    kit = kit_of(sheet, seats=1)
    kit.column, kit.limit = 0, MOST_ROLLS
    states = engine.states(1, GAME.fresh(kit))
    taken = engine.numbers(GAME.limit)
    count = engine.more(sheet_loop, heuristics).play(
        engine.kits(kit), states, engine.numbers(2, GAME.room), engine.numbers(heuristics.SCRATCH_SIZE),
        engine.rngs(seed)[0], taken,
    )  # fmt: skip
    used: Counter[str] = Counter()
    for action in taken[:count]:
        used.update(_features(int(action)))
    end = GAME.rules.State()
    end.fill(engine.rows(states)[0])
    return (end.rolls if end.goal else 0), used


def _features(id: int) -> list[str]:
    action = ACTIONS[id]
    found = []
    if "number" in action.fields:
        number = NUMBERS[action.fields["number"]]
        found += ["bonus strings"] if number.startswith("bonus") else []
        found += ["strings with +1"] if number.endswith("+1") else []
    if action.kind == "fold":
        return [("small folds", "large folds")[action.fields["size"]]]
    named = {"slide": "slides", "go": "turns at stars", "beam": "beams", "crease": "second folds"}
    return found + ([named[action.kind]] if action.kind in named else [])
