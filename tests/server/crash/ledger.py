"""What one player asked for, in this order, and what came of it: the server has to keep to it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from .channels import Message

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
        self.gave_up = False
        self.promised: set[int] = set()
        """The decisions for which an action was accepted."""
        self._quiet_at = -1

    @property
    def open(self) -> Wish | None:
        return self.wishes[-1] if self.wishes and self.wishes[-1].fate == OPEN else None

    def accepted(self, do: str) -> Iterator[Message]:
        return (wish.request for wish in list(self.wishes) if (wish.do, wish.fate) == (do, ACCEPTED))

    def told_of_all(self, number: int) -> bool:
        """Whether an update of this number is newer than all that was accepted."""
        return number > self._quiet_at

    def ask(self, request: Message, number: int) -> Message:
        """The request with a number of its own, under which the answer will come."""
        self.wishes.append(Wish({**request, "ref": len(self.wishes) + 1}, number))
        return self.wishes[-1].request

    def answer(self, ref: int, accepted: bool) -> Wish:
        wish = self.open
        assert wish is not None
        assert wish.request["ref"] == ref
        if not accepted:
            wish.fate = LOST if wish.again else REFUSED
            return wish
        wish.fate = ACCEPTED
        if wish.do == "act":
            self.promised.add(wish.request["decision"])
        elif wish.do not in UNTOLD:
            self._quiet_at = wish.number
            self.gave_up = self.gave_up or wish.do == "resign"
        return wish

    def lose(self) -> None:
        """The answer to what is open will never come."""
        if self.open is not None:
            self.open.fate = LOST


def check_kept(
    wishes: Sequence[Wish],
    kept: Sequence[Kept],
    same: Callable[[Wish, Kept], bool],
    by_itself: Callable[[Kept], bool],
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
    """How many wishes may have been met so far."""
    for one in kept:
        met = {at + 1 for at in found if at < len(wishes) and same(wishes[at], one)}
        met = onward(met | found if by_itself(one) else met)
        assert met, f"{one} is kept, and due was one of {[*wishes, None][min(found) : max(found) + 1]}"
        found = met
    assert len(wishes) in found, f"not kept: {wishes[max(found) :]}"
