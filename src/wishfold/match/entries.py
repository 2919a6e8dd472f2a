"""What comes to a match from outside. Everything else follows from these, in their order.

An entry is proposed (checked, changing nothing), stored, and only then entered. A match is
rebuilt after a restart by entering what was stored.
"""

from dataclasses import dataclass

ACT = "act"
UNDO = "undo"
ASK_UNDO = "ask_undo"
DECLINE_UNDO = "decline_undo"
BOT_SITS = "bot_sits"
PERSON_SITS = "person_sits"
RESIGN = "resign"
ABANDON = "abandon"
CLOSED = "closed"
RESUME = "resume"
NEXT = "next"


@dataclass(slots=True)
class Entry:
    """`at` is the time in milliseconds; `text` an action in notation or the name of a bot; `by`
    names what decided for a seat: a bot, "clock:" and a bot when time ran out, or "auto"; `before`
    is the digest of the position that it was proposed for, which is not for players to see."""

    kind: str
    at: int
    seat: int = -1
    text: str = ""
    decision: int = 0
    by: str = ""
    before: str = ""
