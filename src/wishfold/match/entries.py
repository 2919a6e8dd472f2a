"""What comes to a match from outside, and how actions are written in it. Everything else follows from these
entries, in their order.

An entry is proposed (checked, changing nothing), stored, and only then entered. A match is
rebuilt after a restart by entering what was stored.
"""

from dataclasses import dataclass

from ..kernel.actions import Action
from ..kernel.errors import Malformed
from ..kernel.position import Position

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


def read(text: str, position: Position) -> Action:
    """Exactly this action in notation; machines do not cut words short."""
    game = position.game
    action = game.actions.read(text)
    if action is None:
        if game.impossible and (number := game.impossible(text)):
            raise position.forbidden(text, number)
        raise Malformed("action-form", position, text=text, game=game.name, example=game.actions[0].text)
    return action


def written(action: str | int, position: Position) -> str:
    """The action in notation, given so or by its id."""
    if isinstance(action, str):
        return action
    space = position.game.actions
    if not 0 <= action < space.size:
        last = space.size - 1
        raise Malformed("action-id", position, id=action, game=position.game.name, last=last)
    return space[action].text
