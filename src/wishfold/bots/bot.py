"""What a bot is, and how one is asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..kernel.actions import Action
from ..kernel.errors import Illegal
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.options import Options
from ..kernel.position import Position

Seed = str | int


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of a decision; None is no limit."""

    seconds: float | None = None
    iterations: int | None = None


class Bot(Protocol):
    """A player. It may keep a memory between its decisions."""

    name: str

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        """The id of one of the seat's legal actions; `veiled` is the bot's own copy."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A bot's judgement of a decision. Chances to win go from 0 to 1."""

    best: int
    """The action that it would take, or would have taken."""
    before: float
    """The seat's chance if it plays well now."""
    after: float
    """The seat's chance with what it did; as before, if it has done nothing yet."""
    chances: tuple[float, ...]
    """The chances of all seats, if this seat plays well now."""
    thought: int
    """How often it simulated the rest of the game for this."""


MIN_THOUGHT = 20
"""A judgement with less thought is not shown."""


def is_judgement(judged: Any, seats: int) -> bool:
    """Whether it is a well-formed judgement: chances from 0 to 1, one for each seat."""
    if not isinstance(judged, Judgement) or not isinstance(judged.chances, tuple):
        return False
    chances = (judged.before, judged.after, *judged.chances)
    return (
        len(judged.chances) == seats
        and all(isinstance(chance, int | float) and 0 <= chance <= 1 for chance in chances)
        and isinstance(judged.thought, int)
    )


class Judge(Bot, Protocol):
    """A bot that can judge decisions."""

    def judge(
        self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget, taken: int | None = None
    ) -> Judgement:
        """Judges the action `taken`. Where that is None, the seat is still to act and the judgement is
        advice."""


class Attentive(Bot, Protocol):
    """A bot that also uses the options and the story."""

    def attend(self, options: Options, told: Sequence[Event] | None) -> None:
        """Called before each decision, with the options of the game and all that the seat was told so far,
        or None where that is not kept."""


def close_bot(bot: Bot) -> None:
    """Releases what a bot holds (a process, a tree); most hold nothing."""
    if close := getattr(bot, "close", None):
        close()


def attend(bot: Bot, options: Options, told: Callable[[], Sequence[Event] | None]) -> None:
    """Calls `attend` of a bot that has it; most do not."""
    if hears := getattr(bot, "attend", None):
        hears(options, told())


def decide(bot: Bot, position: Position, seat: int, budget: Budget) -> Action:
    """The bot's action in this position. An illegal choice is an error and is never replaced."""
    legal = {action.id: action for action in position.legal(seat)}
    if not legal:
        raise Illegal("seat-waits", position, seat=seat + 1, waiting=position.waiting())
    attend(bot, position.options, lambda: position.told(seat))
    chosen = bot.choose(position.game, position.kit, position.veiled(seat), seat, budget)
    if chosen not in legal:
        raise Illegal("bot-illegal", position, bot=bot.name, id=chosen, seat=seat + 1)
    return legal[chosen]
