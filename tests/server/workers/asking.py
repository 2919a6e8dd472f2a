"""Questions to workers, and workers to ask."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import wishfold
from wishfold.bots import Budget, bot_named
from wishfold.kernel.position import Position
from wishfold.server.workers.messages import Question
from wishfold.server.workers.pool import Workers

AMPLE = 60.0
"""Seconds that no well-behaved worker needs, on however busy a machine."""


LOOPS = [("asyncio", {"use_uvloop": False}), ("asyncio", {"use_uvloop": True})]
"""For `anyio_backend`: a test runs on each."""


@asynccontextmanager
async def running_workers(count: int = 1, grace: float = AMPLE) -> AsyncIterator[Workers]:
    workers = Workers(count, factor=1, grace=grace)
    await workers.start()
    try:
        yield workers
    finally:
        await workers.close()


def asked(position: Position, bot: str = "random", seed: str = "a", table: str = "") -> Question:
    seat = position.acting[0]
    veiled = position.veiled(seat).to_bytes()
    return Question(position.game.name, dict(position.options), veiled, seat, bot, seed, 0.01, table)


def go_fish() -> Position:
    return wishfold.load("go-fish").start(seed=3, seats=4)


def legal(position: Position) -> set[int]:
    return {action.id for action in position.legal()}


def chosen_by_random(question: Question, times: int) -> list[int]:
    """What one bot of the random bot answers when asked so often."""
    game = wishfold.load(question.game)
    kit = game.kit(game.choose(**question.options))
    bot = bot_named("random", question.seed)
    states = [game.rules.State.from_bytes(question.veiled) for _ in range(times)]
    return [bot.choose(game, kit, state, question.seat, Budget()) for state in states]
