"""What somebody at a table feels like doing: mostly to act, and now and then all else that one may do."""

import hashlib
from random import Random
from typing import Any

from .channels import Message
from .ledger import Ledger

TAKE_BACK = 0.1
AGREE = 0.7
LEND = 0.8
RETURN = 0.5
LEAVE = 0.06
GIVE_UP = 0.005
GIVE_UP_TO_A_BOT = 0.02
"""Chances: of giving up and leaving at a decision, of the others at any message. Where a bot plays on, it
is sooner given up: then there is still something to lose when the server dies."""
DAWDLE = 40
"""Where a decision has its time, one in so many is left to the clock."""

GO_AWAY: Message = {"do": "go away"}
"""Not for the server: who is away for a while asks nothing of it."""


def seat_in(state: Message, chair: int) -> int:
    """Where a chair is now."""
    return [each["chair"] for each in state["seats"]].index(chair)


class Whims:
    """With a `seed`, somebody takes part in the ceremony of the dice."""

    def __init__(self, chair: int, random: Random, seed: str) -> None:
        self._chair, self._random, self._seed = chair, random, seed
        self._seat = chair
        self._newest = 0
        self._refused: set[int] = set()
        self._wished: set[int] = set()
        """At which decisions to take back was wished for: for the server, that is one wish however often."""

    def next(self, state: Message, now: Message | None, ledger: Ledger) -> Message | None:
        """What this seat would do now, as the table stands and the game, if there is one."""
        self._seat = seat_in(state, self._chair)
        if now is None:
            return self._before_the_deal(state, ledger) if state["status"] == "open" else None
        self._newest = max(self._newest, now["decision"])
        chair: dict[str, Any] = state["seats"][self._seat]
        if state["status"] != "running" or ledger.gave_up or not ledger.told_of_all(now["number"]):
            return None
        if chair["bot"]:
            return {"do": "take_seat"} if chair["lent"] and self._feels_like(RETURN) else None
        if now["undo_wanted"] not in (None, self._seat):
            return {"do": "answer_undo", "agree": self._feels_like(AGREE)}
        absent = [
            seat
            for seat, other in enumerate(state["seats"])
            if seat != self._seat and not other["bot"] and not other["here"]
        ]
        if absent and self._feels_like(LEND):
            return {"do": "let_bot", "seat": absent[0]}
        if now["undo_wanted"] == self._seat:
            return None  # by acting, the wish would be void
        if now["between"]:
            return None if chair["ready"] else {"do": "ready"}
        may = not now["undo"] and self._newest not in self._wished
        if may and self._feels_like(TAKE_BACK):
            self._wished.add(self._newest)
            return {"do": "undo", "decision": self._newest}
        return self._decide(state, now, ledger)

    def refused(self, decision: int) -> None:
        """Somebody else has decided, or will; a stream may tell of it later than the answer does."""
        self._refused.add(decision)

    def _decide(self, state: Message, now: Message, ledger: Ledger) -> Message | None:
        decision: int = now["decision"]
        if not decision or decision in self._refused or decision in ledger.promised:
            return None
        if state["pace"][0] and decision % DAWDLE == 2:
            return None
        # A series that is left to bots takes longer than all the rest.
        plays_on = len(state["seats"]) > 2 and not state["series"]
        if self._feels_like(GIVE_UP_TO_A_BOT if plays_on else GIVE_UP):
            return {"do": "resign"}
        if self._feels_like(LEAVE):
            return GO_AWAY
        legal = now["legal"]
        # Who plays a series comes to an end: the last action of 3 Wishes is the one that ends the game.
        action = legal[-1] if state["series"] and self._feels_like(0.5) else self._random.choice(legal)
        return {"do": "act", "decision": decision, "action": action}

    def _before_the_deal(self, state: Message, ledger: Ledger) -> Message | None:
        # A stream may tell later than the answer does that something was accepted.
        chair: dict[str, Any] = state["seats"][self._seat]
        if not chair["ready"] and not any(ledger.accepted("ready")):
            commit = hashlib.sha256(bytes.fromhex(self._seed)).hexdigest() if self._seed else ""
            return {"do": "ready", "commit": commit}
        if state["revealing"] and self._seed and not chair["seed"] and not any(ledger.accepted("reveal")):
            return {"do": "reveal", "seed": self._seed}
        return None

    def _feels_like(self, chance: float) -> bool:
        return self._random.random() < chance
