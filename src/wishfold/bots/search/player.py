"""A bot that searches."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from ...kernel.compiler.engines import stays_interpreted
from ...kernel.declared.heuristics import SKILLS, Skill
from ...kernel.engines.engine import Engine
from ...kernel.errors import Illegal
from ...kernel.game import Game
from .. import Budget, Judgement, Seed
from . import tree
from .searcher import MOST_NODES, NODES, Searcher

INTERPRETED, AT_LEAST = 40, 8
"""Interpreted, a search is much slower and makes so many times fewer iterations, but at least a few.
`SearchBot.effort` reports it."""

JUDGE_ITERATIONS = 4_000
"""Iterations to tell an action's value to a hundredth of a win or so, at least. A bot that chooses with more
also judges with more: a trap shows only to a search that goes as deep."""
TREES = 16
IN_TIME = 0.7
"""The part of its time after which a search ends: what follows takes time, too."""


class SearchBot:
    """Takes the most visited action. The caller's budget limits its own."""

    def __init__(self, name: str, seed: Seed) -> None:
        self.name = name
        self._random = Random(str(seed))
        self._searcher: Searcher | None = None
        self._searching: tuple[Any, ...] = ()

    def prepare(self, game: Game, patient: bool = False) -> None:
        """Loads the compiled search, or compiles it in a second or two, so that a decision loses no time by
        it."""
        engine_for(game)

    def effort(self, game: Game) -> "SearchEffort":
        """How much it searches on this machine."""
        engine, full = engine_for(game), skill_of(game, self.name).iterations
        return SearchEffort(engine.name, _affordable(engine, full), full)

    def close(self) -> None:
        """Discards its tree; if it is asked again, it begins anew."""
        self._searcher = None
        _trees.pop(self, None)

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        legal = [0] * game.room
        n = game.rules.legal(kit, veiled, seat, legal)
        if n == 1:
            return legal[0]
        skill = skill_of(game, self.name)
        if forget := getattr(game.heuristics, "forget", None):
            for _ in range(skill.forgetful):
                forget(kit, veiled, seat, self._random)
        if skill.expert and (known_best := getattr(game.heuristics, "known_best", None)):
            best: int | None = known_best(kit, veiled, seat, legal[:n])
            if best is not None:
                return best
        searcher, budget = self._searcher_for(game, kit, seat, budget)
        return searcher.search(veiled, seat, budget, early_stop=True)[0].action

    def judge(
        self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget, taken: int | None = None
    ) -> Judgement:
        """What it would do, and the value of that and of what was done: a quarter of the time for each of the
        two, and the rest for the choice."""
        rest = 0.75 if taken is None else 0.5
        best = self.choose(
            game, kit, veiled, seat, Budget(budget.seconds and budget.seconds * rest, budget.iterations)
        )
        quarter = Budget(budget.seconds and budget.seconds / 4, budget.iterations)
        often = max(JUDGE_ITERATIONS, skill_of(game, self.name).iterations // 4)
        searcher, part = self._searcher_for(game, kit, seat, quarter, budget.iterations or often)
        before = searcher.chance_after(veiled, seat, best, part)
        chances, thought = tuple(searcher.chances), searcher.iterations
        if taken is None or taken == best:
            return Judgement(best, before, before, chances, thought)
        after = searcher.chance_after(veiled, seat, taken, part)
        if after > before:
            # The longer search found nothing better, so what was done is as good.
            return Judgement(taken, after, after, tuple(searcher.chances), thought)
        return Judgement(best, before, after, chances, thought)

    def _searcher_for(
        self, game: Game, kit: Any, seat: int, budget: Budget, iterations: int | None = None
    ) -> tuple[Searcher, Budget]:
        """The searcher for this seat and game, and its budget: so many iterations, or those of its skill."""
        skill = skill_of(game, self.name)
        engine = engine_for(game)
        own = _affordable(engine, iterations or skill.iterations)
        at = (game.name, seat, engine.name, kit)
        if self._searcher is None or self._searching != at:
            seed = self._random.getrandbits(60)
            self._searcher = Searcher(game, kit, engine, seed, skill.max_depth, nodes_for(own))
            self._searching = at
        _keep_tree(self)
        most = own if budget.iterations is None else min(own, budget.iterations)
        seconds = budget.seconds and budget.seconds * IN_TIME
        return self._searcher, Budget(seconds, most)


_trees: "OrderedDict[SearchBot, None]" = OrderedDict()


def _keep_tree(bot: SearchBot) -> None:
    """A tree takes many megabytes: of all bots in a process only those that searched last keep theirs."""
    _trees[bot] = None
    _trees.move_to_end(bot)
    while len(_trees) > TREES:
        oldest, _ = _trees.popitem(last=False)
        oldest._searcher = None


def nodes_for(iterations: int) -> int:
    """The number of nodes of a tree that lasts for some decisions of so many iterations."""
    return min(max(NODES, 4 << iterations.bit_length()), MOST_NODES)


def skill_of(game: Game, name: str) -> Skill:
    """How a strength plays this game."""
    skills: Mapping[str, Skill] = getattr(game.heuristics, "SKILLS", SKILLS)
    return skills[name]


def engine_for(game: Game) -> Engine:
    """Compiled if the search can be; if not, the log says why."""
    try:
        engine = game.native()
        engine.more(tree, game.heuristics)
    except Illegal as error:
        stays_interpreted(game, error)
        return game.plain
    return engine


def _affordable(engine: Engine, iterations: int) -> int:
    return (
        iterations
        if engine.name != "interpreted"
        else min(iterations, max(AT_LEAST, iterations // INTERPRETED))
    )


@dataclass(frozen=True, slots=True)
class SearchEffort:
    """How much a bot searches on this machine."""

    engine: str
    iterations: int
    """For a decision, if its budget allows."""
    full: int
    """As many as compiled."""
