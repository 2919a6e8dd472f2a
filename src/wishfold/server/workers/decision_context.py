"""What a question is about, set up from its bytes: the game, its kit, the veiled state, the legal actions."""

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...bots import Budget, bot_named
from ...kernel.game import Game
from ...kernel.registry import load
from .messages import Choice, Question, Reason

STAND_IN = "random"
KITS = 64
"""How many kits are kept ready; tables of the same game with the same options share one."""


@dataclass(frozen=True, slots=True)
class DecisionContext:
    game: Game
    kit: Any
    veiled: Any
    legal: list[int]


@lru_cache(KITS)
def _kit(game: Game, options: tuple[tuple[str, int | str], ...]) -> Any:
    chosen: dict[str, Any] = dict(options)
    return game.kit(game.choose(**chosen))


def decision_context(question: Question) -> DecisionContext:
    """Raises ValueError when the seat has nothing to decide, or there is no such game or state."""
    game = load(question.game)
    kit = _kit(game, tuple(sorted(question.options.items())))
    try:
        veiled = game.rules.State.from_bytes(question.veiled)
    except Exception as error:
        raise ValueError(f"these bytes are no state of {game.name}") from error
    out = [0] * game.room
    legal = out[: game.rules.legal(kit, veiled, question.seat, out)]
    if not legal:
        raise ValueError(f"seat {question.seat + 1} has nothing to decide in this state of {game.name}")
    return DecisionContext(game, kit, veiled, legal)


def stand_in(question: Question, why: Reason) -> Choice:
    """Decides in place of a bot that did not. The same question gets the same choice, but another state
    another draw: always the first legal action could go in circles."""
    context = decision_context(question)
    seed = f"{question.seed} {hashlib.blake2b(question.veiled, digest_size=8).hexdigest()}"
    bot = bot_named(STAND_IN, seed)
    return Choice(
        bot.choose(context.game, context.kit, context.veiled, question.seat, Budget()), STAND_IN, why
    )
