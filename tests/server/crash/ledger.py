"""What one player asked for, in this order, and what came of it: the house has to keep to it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from .lines import Message

OPEN, ACCEPTED, REFUSED, LOST = "open", "accepted", "refused", "lost"
"""Of what is open or lost nobody knows whether it has happened."""
UNTOLD = {"act", "ready", "reveal"}
"""All else, once it is accepted, is told to everybody."""
Kept = TypeVar("Kept")


@dataclass
class Wish:
    request: Message
    number: int
    """Of the newest update when it was asked."""
    fate: str = OPEN
    again: bool = False
    """Whether it was sent more than once. Then a refusal may mean that it has happened already."""

    @property
    def do(self) -> str:
        what: str = self.request["do"]
        return what


class Ledger:
    def __init__(self) -> None:
        self.wishes: list[Wish] = []
        """What is asked is noted before it is sent, so that nothing can be kept that is not here."""
        self.standing: list[Wish | None] = []
        """The own actions that were not taken back; None stands for what a bot may have decided."""
        self.taken_back = 0
        self.gave_up = False
        self.promised: set[int] = set()
        """The decisions for which an action was accepted."""
        self._quiet_at = -1

    # -- asking -------------------------------------------------------------------------------

    @property
    def open(self) -> Wish | None:
        return self.wishes[-1] if self.wishes and self.wishes[-1].fate == OPEN else None

    @property
    def may_take_back(self) -> bool:
        """Whether the latest decision of the seat is for certain this player's own."""
        return bool(self.standing) and (last := self.standing[-1]) is not None and last.fate == ACCEPTED

    def accepted(self, do: str) -> Iterator[Message]:
        return (wish.request for wish in list(self.wishes) if (wish.do, wish.fate) == (do, ACCEPTED))

    def told_of_all(self, number: int) -> bool:
        """Whether an update of this number is newer than all that was accepted."""
        return number > self._quiet_at

    # -- what came of it ----------------------------------------------------------------------

    def ask(self, request: Message, number: int) -> Message:
        """The request with a number of its own, under which the answer will come."""
        self.wishes.append(Wish({**request, "ref": len(self.wishes) + 1}, number))
        return self.wishes[-1].request

    def answer(self, ref: int, accepted: bool) -> Wish:
        wish = self.open
        assert wish is not None
        assert wish.request["ref"] == ref
        if accepted:
            wish.fate = ACCEPTED
        else:
            wish.fate = LOST if wish.again else REFUSED
        if wish.do == "act" and wish.fate != REFUSED:
            self.standing.append(wish)
        if accepted and wish.do == "act":
            self.promised.add(wish.request["decision"])
        elif accepted and wish.do not in UNTOLD:
            self._quiet_at = wish.number
            self.gave_up = self.gave_up or wish.do == "resign"
        return wish

    def lose(self) -> None:
        """The answer to what is open will never come."""
        if self.open is not None:
            self.open.fate = LOST

    def bot_rose(self) -> None:
        """The player sits there again; whatever is the seat's latest decision may be a bot's."""
        self.standing.append(None)

    def lose_sight(self) -> None:
        """More has happened than is told of: the latest decision may have been taken back meanwhile."""
        self.taken_back += 1
        latest = next((wish for wish in reversed(self.standing) if wish is not None), None)
        if latest is not None:
            latest.fate = LOST

    def take_back(self, same: Callable[[Wish], bool]) -> Wish:
        """What is taken back now, if it is the `same`. A wish that was sent again may come when a bot has sat
        there in between; but it has decided nothing, for the wish says to which decision it belongs. And what
        came after it and was not accepted has not happened, else that would be taken back."""
        self.taken_back += 1
        while (wish := self.standing.pop()) is None or (wish.fate != ACCEPTED and not same(wish)):
            pass
        return wish


def check_kept(
    wishes: Sequence[Wish],
    kept: Sequence[Kept],
    same: Callable[[Wish, Kept], bool],
    by_itself: Callable[[Kept], bool] = lambda one: False,
) -> None:
    """Exactly these wishes are kept, in their order. What was not accepted may be missing, and what may
    have come about by itself need not have been wished for."""

    def onward(found: set[int]) -> set[int]:
        """Wishes that nobody promised anything about are passed over."""
        for at, wish in enumerate(wishes):
            if at in found and wish.fate != ACCEPTED:
                found.add(at + 1)
        return found

    found = onward({0})
    for one in kept:
        met = {at + 1 for at in found if at < len(wishes) and same(wishes[at], one)}
        met = onward(met | found if by_itself(one) else met)
        assert met, f"{one} is kept, and due was one of {[*wishes, None][min(found) : max(found) + 1]}"
        found = met
    assert len(wishes) in found, f"not kept: {wishes[max(found) :]}"
