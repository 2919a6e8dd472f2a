"""A bot that searches."""

from collections.abc import Mapping
from random import Random
from typing import Any

from ...kernel.engine import Engine
from ...kernel.errors import Illegal
from ...kernel.game import Game
from ...kernel.sense import SKILLS, Skill
from ...kernel.twin.shop import ready_engine
from .. import Budget, Seed
from .searcher import Found, Searcher, warm_up

MAKER = "wishfold.bots.search"

INTERPRETED = 40
"""Interpreted it is about so many times slower, and thinks so much less."""


class SearchBot:
    """Takes what it tried most often. A budget of the one who asks limits its own."""

    def __init__(self, name: str, seed: Seed) -> None:
        self.name = name
        self._random = Random(str(seed))
        self._searcher: Searcher | None = None
        self._for: tuple[Any, ...] = ()

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        legal = [0] * game.room
        n = game.rules.legal(kit, veiled, seat, legal)
        if n == 1:
            return legal[0]
        skill = skill_of(game, self.name)
        if skill.expert and (known_best := getattr(game.sense, "known_best", None)):
            best: int | None = known_best(kit, veiled, seat, legal[:n])
            if best is not None:
                return best
        if skill.forgetful and (forget := getattr(game.sense, "forget", None)):
            forget(kit, veiled, seat, self._random)
        return self.think(game, kit, veiled, seat, budget)[0].action

    def think(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> list[Found]:
        """What it thinks of each action, the best first."""
        skill = skill_of(game, self.name)
        engine = _engine(game, hurried=budget.seconds is not None)
        at = (game.name, seat, engine.name, kit)
        if self._searcher is None or self._for != at:
            seed = self._random.getrandbits(60)
            self._searcher, self._for = Searcher(game, kit, engine, seed, skill.reach), at
        own = skill.iterations if engine is not game.plain else max(1, skill.iterations // INTERPRETED)
        iterations = own if budget.iterations is None else min(own, budget.iterations)
        return self._searcher.search(veiled, seat, Budget(budget.seconds, iterations))


def skill_of(game: Game, name: str) -> Skill:
    """How a strength plays this game."""
    skills: Mapping[str, Skill] = getattr(game.sense, "SKILLS", SKILLS)
    return skills[name]


def _engine(game: Game, hurried: bool) -> Engine:
    """Whoever is hurried does not wait for the compiler; without one the search runs interpreted."""
    if hurried:
        return ready_engine(game, MAKER, warm_up)
    try:
        return game.engine()
    except Illegal:
        return game.plain
