"""The messages between the server and a worker: a line of JSON for each question, and one for its answer.

Only numbers and words come back, so that a worker can do no harm to the server. The first line of a worker is
an answer to no question, number 0: it is ready.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec

Reason = Literal["late", "crashed", "illegal", "failed"]
"""Why a bot did not decide."""
LATE: Final = "late"
"""It used up its time."""
CRASHED: Final = "crashed"
"""Its process ended, or sent something that is no answer."""
ILLEGAL: Final = "illegal"
"""It chose what the rules do not allow."""
FAILED: Final = "failed"
"""It raised an error, or could not be made at all."""
REASONS: tuple[Reason, ...] = (LATE, CRASHED, ILLEGAL, FAILED)


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is to decide. `veiled` are the bytes of the seat's veiled state: the truth never
    leaves the server. `seconds` of CPU time are its budget.

    A bot keeps what it remembers from one question to the next of the same table and seat as long
    as game, bot and seed stay the same, unless its worker had to be replaced or the bot made room
    for others; then it begins anew with its seed. Without a table, or with another seed each time,
    every question finds a new bot, and the answer depends on the question alone.
    """

    game: str
    options: dict[str, Any]
    veiled: bytes
    seat: int
    bot: str
    seed: str
    seconds: float
    table: str = ""
    judge: bool = False
    """Whether it is to say what it makes of its choice, if it can."""
    taken: int | None = None
    """For a game that is over: what the seat did then, which the bot must judge, too."""


@dataclass(frozen=True, slots=True)
class Judged:
    """The bot's judgement: the seat's chance to win with the choice and with what it did, if that is known,
    and the chances of all seats with the choice. From 0 to 1."""

    before: float
    after: float
    chances: list[float]
    thought: int
    """How often the bot has simulated the rest of the game."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action by its id, and who chose it: the bot that was asked or, with the reason in
    `why`, the random bot in its stead."""

    id: int
    bot: str
    why: Reason | Literal[""] = ""
    judged: Judged | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to a worker, with the number that the answer repeats."""

    number: int
    question: Question


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to the question of this number. Without a choice even the random bot could make nothing of
    the question, or the question was cancelled."""

    number: int
    choice: Choice | None = None


def write(message: Asked | Answer) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def read_asked(line: bytes) -> Asked:
    return msgspec.json.decode(line, type=Asked)


def read_answer(line: bytes) -> Answer:
    """Raises ValueError when the line is no answer."""
    return msgspec.json.decode(line, type=Answer)
