"""A bot that searches."""

from collections import OrderedDict
from collections.abc import Mapping
from random import Random
from typing import Any

from ...kernel.engine import Engine
from ...kernel.errors import Illegal
from ...kernel.game import Game
from ...kernel.sense import SKILLS, Skill
from ...kernel.twin.shop import ready_engine
from .. import Budget, Judgement, Seed
from .searcher import MOST_NODES, NODES, Searcher, warm_up

MAKER = "wishfold.bots.search"

INTERPRETED, AT_LEAST = 40, 8
"""Interpreted it is much slower, and thinks so many times less; but whoever thinks little anyway
does not decide by a single thought."""


JUDGED = 4_000
"""How often a game is played on, at least, to tell what an action is worth, to a hundredth of a win or so.
Where a good choice takes more thought, so does a judgement: a trap is only seen by who looks as far."""
LIGHT = 200
"""Whoever looks one move ahead and thinks no more than this needs no compiler while somebody waits."""
TREES = 16
IN_TIME = 0.7
"""It ends before the time is up: what comes after the thinking takes time, too."""


class SearchBot:
    """Takes what it tried most often. A budget of the one who asks limits its own."""

    def __init__(self, name: str, seed: Seed) -> None:
        self.name = name
        self._random = Random(str(seed))
        self._searcher: Searcher | None = None
        self._for: tuple[Any, ...] = ()
        self._prepared: tuple[str, Engine] | None = None

    def prepare(self, game: Game, patient: bool = False) -> None:
        """Fetches the compiled search if it is there by now, so that it takes no time off a decision: what
        comes later is not used before it is prepared again, because whoever is interrupted while fetching
        is left with half of a compiler. Whoever is patient has it made, however long that takes."""
        if patient:
            engine = _engine(game, hurried=False)
            if engine is not game.plain and (game.name, engine.name) not in _warm:
                warm_up(game, engine)
                _warm.add((game.name, engine.name))
        elif not _light(skill_of(game, self.name)):
            self._prepared = game.name, _engine(game, hurried=True)

    def close(self) -> None:
        """Lets go of its tree; it begins anew if it is asked again."""
        self._searcher = None
        _trees.pop(self, None)

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        legal = [0] * game.room
        n = game.rules.legal(kit, veiled, seat, legal)
        if n == 1:
            return legal[0]
        skill = skill_of(game, self.name)
        if forget := getattr(game.sense, "forget", None):
            for _ in range(skill.forgetful):
                forget(kit, veiled, seat, self._random)
        if skill.expert and (known_best := getattr(game.sense, "known_best", None)):
            best: int | None = known_best(kit, veiled, seat, legal[:n])
            if best is not None:
                return best
        searcher, budget = self._at_work(game, kit, seat, budget)
        return searcher.search(veiled, seat, budget, brief=True)[0].action

    def judge(
        self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget, taken: int | None = None
    ) -> Judgement:
        """What it would do, and what it thinks of what was done: a quarter of the time for each of the two,
        and all the rest for the choice."""
        rest = 0.75 if taken is None else 0.5
        best = self.choose(
            game, kit, veiled, seat, Budget(budget.seconds and budget.seconds * rest, budget.iterations)
        )
        quarter = Budget(budget.seconds and budget.seconds / 4, budget.iterations)
        often = max(JUDGED, skill_of(game, self.name).iterations // 4)
        searcher, part = self._at_work(game, kit, seat, quarter, budget.iterations or often)
        before = searcher.chance_after(veiled, seat, best, part)
        chances, thought = tuple(searcher.chances), searcher.iterations
        if taken is None or taken == best:
            return Judgement(best, before, before, chances, thought)
        after = searcher.chance_after(veiled, seat, taken, part)
        if after > before:
            # It tried longer and found nothing better than this: what was done is as good.
            return Judgement(taken, after, after, tuple(searcher.chances), thought)
        return Judgement(best, before, after, chances, thought)

    def _at_work(
        self, game: Game, kit: Any, seat: int, budget: Budget, thoughts: int | None = None
    ) -> tuple[Searcher, Budget]:
        """The searcher for this seat and game, and how long it may think: as long as its skill, if nothing
        else is said."""
        skill = skill_of(game, self.name)
        hurried = budget.seconds is not None
        if hurried and _light(skill):
            engine: Engine = game.plain
            own = thoughts or skill.iterations
        else:
            if hurried and self._prepared and self._prepared[0] == game.name:
                engine = self._prepared[1]
            else:
                engine = _engine(game, hurried)
            own = thoughts or skill.iterations
            if engine is game.plain:
                own = min(own, max(AT_LEAST, own // INTERPRETED))
        at = (game.name, seat, engine.name, kit)
        if self._searcher is None or self._for != at:
            seed = self._random.getrandbits(60)
            self._searcher = Searcher(game, kit, engine, seed, skill.reach, nodes_for(own))
            self._for = at
        _keep(self)
        iterations = own if budget.iterations is None else min(own, budget.iterations)
        seconds = budget.seconds and budget.seconds * IN_TIME
        return self._searcher, Budget(seconds, iterations)


_warm: set[tuple[str, str]] = set()
_trees: "OrderedDict[SearchBot, None]" = OrderedDict()


def _keep(bot: SearchBot) -> None:
    """A tree takes many megabytes: of all the bots in a process only those keep theirs that thought last."""
    _trees[bot] = None
    _trees.move_to_end(bot)
    while len(_trees) > TREES:
        oldest, _ = _trees.popitem(last=False)
        oldest._searcher = None


def _light(skill: Skill) -> bool:
    return skill.reach == 1 and skill.iterations <= LIGHT


def nodes_for(iterations: int) -> int:
    """Room for a tree that lasts for some decisions of so many iterations."""
    return min(max(NODES, 4 << iterations.bit_length()), MOST_NODES)


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
