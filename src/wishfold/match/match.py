"""One running game or series: the truth, its dice, who sits where, and one door for everybody's
decisions.

A match changes in two steps. What somebody wants is proposed here, which checks it and changes
nothing; what comes back is stored by the house, and then it is entered.
"""

from typing import Any

from ..kernel.actions import Action
from ..kernel.errors import Illegal, Malformed
from ..kernel.position import Offered
from ..kernel.story import NOBODY
from . import entries
from .entries import Entry
from .running import Running
from .setup import Setup
from .undo import AUTO, barred, take_back, timed_out

__all__ = ["Match", "Setup"]

MOST_UNDONE = 500
"""How often a seat may take back in a game, or ask for leave to. Every time is kept, and carried out again
when the table is read, so there has to be an end to it."""


class Match(Running):
    """Each proposal is an entry, or an error with its code (and clause, where the rules forbid it)."""

    def what_if(self, seat: int, action: str | int) -> Any:
        """The view that an action would lead to, if it brings nothing hidden to light."""
        self._check_running(seat)
        self._check_own(seat)
        meant = self._meant(seat, self._text(action))
        if self.position.brings_to_light(meant, seat):
            raise Illegal("preview-barrier", self.position, action=Offered(self.position.game, meant))
        trial = self.position.copy()
        trial.push(meant, seat)
        return trial.view(seat)

    def act(self, seat: int, action: str | int, decision: int, now: int, by: str = "") -> Entry | None:
        """A decision of a person or a bot. None when exactly this was accepted already."""
        self._check_seat(seat)
        text = self._text(action)
        # Asked first: the answer to the last action of a game may have got lost like any other.
        if self._latest.get(seat) == (decision, text):
            return None
        self._check_running(seat)
        if not by:
            self._check_own(seat)
        if decision != self.asked[seat] or seat not in self._thinking:
            raise Illegal(
                "decision-stale", self.position, seat=seat + 1, decision=decision, waiting=self.asked[seat]
            )
        if not by and seat in self.late(now):
            raise Illegal("time-up", self.position, seat=seat + 1)
        self._meant(seat, text)
        self._proposed = self._entry(entries.ACT, now, seat, text, decision, by)
        return self._proposed

    def automatic(self, now: int) -> Entry | None:
        """A decision that makes itself, if there is one: a single choice, which brings nothing to
        light, and of which everybody knows; else its haste would give the seat's secrets away."""
        if not self.setup.auto or self.undo_wanted is not None:
            return None
        position = self.position
        for seat in self._thinking:
            legal = position.legal(seat)
            if (
                len(legal) == 1
                and not position.brings_to_light(legal[0], seat)
                and position.veiled(seat) == position.veiled(NOBODY)
            ):
                return self._entry(entries.ACT, now, seat, legal[0].text, self.asked[seat], AUTO)
        return None

    def undo(self, seat: int, now: int, decision: int | None = None) -> Entry | None:
        """To take back the seat's own latest action, by itself or with the others' leave. With the
        number of the seat's newest decision, the same wish sent twice is not a second one; None while
        it waits for leave."""
        self._check_running(seat)
        self._check_own(seat)
        if self.setup.undo == "off":
            raise Illegal("undo-off", self.position)
        if self._ended:
            raise Illegal("match-over", self.position)
        if decision is not None and decision != self.asked[seat]:
            raise Illegal(
                "decision-stale", self.position, seat=seat + 1, decision=decision, waiting=self.asked[seat]
            )
        if self.undo_wanted == seat and decision is not None:
            return None
        if self._undone[seat] >= MOST_UNDONE:
            raise Illegal("undo-enough", self.position, most=MOST_UNDONE)
        take_back(self.position.copy(), self._sitting.annotations.copy(), seat)
        if timed_out(self.position, self._sitting.annotations, seat):
            raise Illegal("undo-late", self.position)
        if self.setup.undo == "own" or not self._others(seat):
            return self._entry(entries.UNDO, now, seat)
        if self.undo_wanted is None:
            return self._entry(entries.ASK_UNDO, now, seat)
        raise Illegal("undo-asked", self.position, seat=self.undo_wanted + 1)

    def undo_barred(self, seat: int) -> str:
        """Why the seat cannot take back now, as a code; "" if it can, or may ask the others."""
        if self._over or self._ended:
            return "match-over"
        if self.bots[seat]:
            return "seat-played"
        if self.setup.undo == "off":
            return "undo-off"
        if self._undone[seat] >= MOST_UNDONE:
            return "undo-enough"
        asked = "" if self.undo_wanted is None else "undo-asked"
        return barred(self.position, self._sitting.annotations, seat) or asked

    def answer_undo(self, seat: int, agree: bool, now: int, wisher: int | None = None) -> Entry:
        """Another seat's answer to the wish to take back; if it says whose, to no other."""
        self._check_running(seat)
        wanting = self.undo_wanted
        foreign = wisher is not None and wisher != wanting
        if wanting is None or foreign or seat not in self._others(wanting) - self._agreed:
            raise Illegal("undo-not-asked", self.position)
        return self._entry(entries.UNDO if agree else entries.DECLINE_UNDO, now, seat)

    def seat_bot(self, seat: int, bot: str, now: int) -> Entry:
        """The others let a bot play for somebody who left."""
        self._check_running(seat)
        return self._entry(entries.BOT_SITS, now, seat, bot)

    def seat_person(self, seat: int, now: int) -> Entry:
        """Whoever came back takes the seat over again."""
        self._check_running(seat)
        if not self.bots[seat] or self.setup.bots[seat] or seat in self.resigned:
            raise Illegal("seat-not-lent", self.position, seat=seat + 1)
        return self._entry(entries.PERSON_SITS, now, seat)

    def resign(self, seat: int, bot: str, now: int) -> Entry:
        """To give up for good: with two seats the other has won, with more a bot plays on."""
        self._check_running(seat)
        if seat in self.resigned:
            raise Illegal("resigned", self.position, seat=seat + 1)
        return self._entry(entries.RESIGN, now, seat, bot)

    def abandon(self, now: int) -> Entry:
        """The table breaks up; there is no result."""
        if self._over:
            raise Illegal("match-over", self.position)
        return self._entry(entries.ABANDON, now)

    @property
    def may_go_on(self) -> bool:
        """Whether there are dice for another game of the series."""
        try:
            self._sitting.check_next()
        except Illegal:
            return False
        return True

    def next(self, now: int) -> Entry:
        """Deals the next game of the series."""
        if not self.between:
            raise Illegal("next-not-due", self.position)
        self._sitting.check_next()
        return self._entry(entries.NEXT, now)

    def closed(self, at: int) -> Entry:
        """The house was open until then, and whoever thought has used that time."""
        return self._entry(entries.CLOSED, at)

    def resume(self, now: int) -> Entry:
        """The house opens again after a stop."""
        return self._entry(entries.RESUME, now)

    # -- within -------------------------------------------------------------------------------

    def _entry(
        self, kind: str, now: int, seat: int = -1, text: str = "", decision: int = 0, by: str = ""
    ) -> Entry:
        return Entry(kind, now, seat, text, decision, by, self._digest_now())

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Malformed("not-a-seat", self.position, seat=seat + 1, seats=self.seats)

    def _check_running(self, seat: int) -> None:
        self._check_seat(seat)
        if self._over:
            raise Illegal("match-over", self.position)

    def _check_own(self, seat: int) -> None:
        """Whoever gave up, or whose seat is lent, has nothing to decide until it is taken back."""
        if self.bots[seat]:
            raise Illegal("seat-played", self.position, seat=seat + 1)

    def _text(self, action: str | int) -> str:
        return action if isinstance(action, str) else self._by_id(action).text

    def _by_id(self, id: int) -> Action:
        space = self.setup.game.actions
        if not 0 <= id < space.size:
            raise Malformed("action-id", self.position, id=id, game=self.setup.game.name, last=space.size - 1)
        return space[id]

    def _meant(self, seat: int, text: str) -> Action:
        meant = self._read(text)
        if meant.id not in self.legal(seat):
            self.position.check(meant, seat)
        return meant
