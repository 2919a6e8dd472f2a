"""Reviews and advice: a bot's judgement of a decision that was made, or is to be made."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Literal, Protocol, TypeVar

from ..kernel.actions import Action
from ..kernel.errors import Illegal, Malformed
from ..kernel.position import Position
from ..kernel.story import CHANCE
from . import MIN_THOUGHT, Bot, Budget, Judge, Judgement, attend, decide

Mark = Literal["", "?", "??"]
"""No mistake, a mistake, a blunder: as chess players write it."""
MISTAKE, BLUNDER = 0.05, 0.1
"""A decision that costs so much of a chance to win gets that mark."""
LUCK = 2.0
"""Unless it is less than so many times the judge's standard error, which simulated only so many games."""
LISTED = 5
"""How many of the biggest mistakes of a game are listed."""


class Thought(Protocol):
    """A judgement, as far as its trustworthiness goes."""

    @property
    def before(self) -> float: ...
    @property
    def thought(self) -> int: ...


class Costly(Thought, Protocol):
    """A decision that was judged."""

    @property
    def after(self) -> float: ...
    @property
    def lost(self) -> float:
        """How much of a chance to win it cost, from 0 to 1."""


C = TypeVar("C", bound=Costly)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision: the number of its step, who decided, what, and what would have been best."""

    step: int
    seat: int
    taken: Action
    best: Action
    before: float
    after: float
    chances: tuple[float, ...]
    choices: int
    """Among how many actions."""
    thought: int
    """How often the judge simulated the rest of the game."""

    @property
    def lost(self) -> float:
        """How much of a chance this decision cost, by the judge's estimate."""
        return max(0.0, self.before - self.after)


def decisions(position: Position) -> list[int]:
    """The numbers of the steps that were decisions, not chance."""
    return [at for at, step in enumerate(position.steps) if step.seat != CHANCE]


def reviewed(position: Position, step: int, judge: Judge, budget: Budget) -> Reviewed:
    """One decision of a game, judged by what its seat could know when it was made. What the judge would have
    done must be legal, as in `decide`."""
    done = position.steps[step]
    then = position.at(step)
    judged = _judged(then, done.seat, judge, budget, done.action.id)
    best = position.game.actions[judged.best]
    return Reviewed(
        step, done.seat, done.action, best, judged.before, judged.after, judged.chances,
        len(then.legal_ids(done.seat)), judged.thought,
    )  # fmt: skip


def _judged(position: Position, seat: int, judge: Bot, budget: Budget, taken: int | None) -> Judgement:
    if not hasattr(judge, "judge"):
        raise Malformed("no-judge", name=judge.name)
    legal = position.legal_ids(seat)
    if not legal:
        raise Illegal("seat-waits", position, seat=seat + 1, waiting=position.waiting())
    attend(judge, position.options, lambda: position.told(seat))
    judged: Judgement = judge.judge(
        position.game, position.kit, position.veiled(seat), seat, budget, taken=taken
    )
    if judged.best not in legal:
        raise Illegal("bot-illegal", position, bot=judge.name, id=judged.best, seat=seat + 1)
    return judged


@dataclass(frozen=True, slots=True)
class Advice:
    action: Action
    chance: float | None
    """The seat's chance to win with it, as far as the adviser can tell."""


def advised(position: Position, seat: int, bot: Bot, budget: Budget) -> Advice:
    """What a good player would do now. It is judged as in a review, except in a game alone, where there is
    no win to estimate, and with a bot that does not judge."""
    if position.seats == 1:
        return Advice(decide(bot, position, seat, budget), None)
    try:
        judged = _judged(position, seat, bot, budget, taken=None)
    except Malformed as error:
        if error.code != "no-judge":
            raise
        return Advice(decide(bot, position, seat, budget), None)
    return Advice(position.game.actions[judged.best], shown_chance(judged))


def shown_chance(judged: Thought) -> float | None:
    """The chance, or None where the judgement has too little thought to be shown."""
    return judged.before if judged.thought >= MIN_THOUGHT else None


def review(position: Position, judge: Judge, budget: Budget) -> Iterator[Reviewed]:
    """Every decision of a game, in order."""
    for step in decisions(position):
        yield reviewed(position, step, judge, budget)


def mark(decision: Costly) -> Mark:
    """The mark of a decision; every view of a review asks here."""
    lost = decision.lost
    if lost < max(MISTAKE, LUCK * _error(decision)):
        return ""
    return "??" if lost >= BLUNDER else "?"


def _error(decision: Costly) -> float:
    """The standard error of what a decision cost, if each simulated game is won or lost."""
    spread = sum(chance * (1 - chance) for chance in (decision.before, decision.after))
    return sqrt(spread / max(1, decision.thought))


def biggest_mistakes(decisions: Iterable[C], most: int = LISTED) -> list[C]:
    """Those with a mark that cost most, the biggest first; of equals the earlier."""
    return sorted((one for one in decisions if mark(one)), key=lambda one: -one.lost)[:most]
