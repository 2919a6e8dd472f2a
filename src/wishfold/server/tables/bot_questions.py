"""The question that a bot is asked about a table: the veiled state of one seat, and nothing else."""

import hmac

from ...match.match import Match
from ..workers.pool import Question
from .table_data import TableData


def question_to(
    bot: str,
    table: TableData,
    match: Match,
    seat: int,
    purpose: str,
    keeps: bool = False,
    judge: bool = False,
) -> Question:
    """The seed is as secret as the dice, and differs by `purpose`. With `keeps` the same bot is asked
    throughout the game and remembers it; without, every question goes to a new bot."""
    key = bytes.fromhex(table.config.secret)
    return Question(
        game=table.config.game,
        options=dict(match.position.options),
        veiled=match.position.veiled(seat).to_bytes(),
        seat=seat,
        bot=bot,
        seed=hmac.digest(key, f"{purpose} {seat}".encode(), "sha256").hex(),
        seconds=table.services.bot_seconds,
        table=table.id if keeps else "",
        judge=judge,
    )
