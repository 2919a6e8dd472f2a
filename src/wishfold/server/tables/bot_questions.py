"""What a bot is asked about a table: the veiled state of a seat, and nothing else."""

import hmac
from typing import TYPE_CHECKING

from ..workers.pool import Question

if TYPE_CHECKING:
    from ...match.match import Match
    from .table import Table


def question_to(
    bot: str,
    table: "Table",
    match: "Match",
    seat: int,
    purpose: str,
    keeps: bool = False,
    judge: bool = False,
) -> Question:
    """Its seed is as secret as the dice, and another one for each `purpose`. A bot that `keeps` what it
    remembers is known by the table's name; without one every question finds a new bot."""
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
