"""One running game or series: the truth, its dice, who sits where, and one way for every decision.

A match changes in two steps. `act`, `undo` and the other proposals check what a seat wants and change
nothing; they return an entry. The caller stores the entry, and then `enter` carries it out.
"""

from collections.abc import Collection, Sequence
from typing import Any

from ..kernel.actions import Action
from ..kernel.declared.series import Standing
from ..kernel.errors import Illegal, Malformed
from ..kernel.position import Offered, Position
from ..kernel.records.record import Record
from ..kernel.records.series_record import SeriesRecord
from . import entries
from .clock import Clocks
from .decisions import single_choice
from .ending import Ending
from .entering import enter
from .entries import Entry, read, written
from .series import Game
from .setup import Setup
from .state import MatchState
from .story import Story
from .undo import AUTO, barred, take_back, timed_out

__all__ = ["Match", "Setup"]


class Match:
    """A game or series under way. It changes by `enter` alone. With `played`, games that a record holds are
    played on: clocks and undo requests begin anew."""

    def __init__(self, setup: Setup, now: int = 0, played: Sequence[Game] = ()) -> None:
        self.setup = setup
        self._state = MatchState(setup, now, played)
        self._digest = ""
        self._proposed: Entry | None = None
        """The latest action that was checked; what comes from the store is checked again."""

    # -- what it says ----------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return self._state.seats

    @property
    def bots(self) -> Sequence[str]:
        """The name of the bot that plays a seat now, or "" for a person."""
        return self._state.bots

    @property
    def resigned(self) -> set[int]:
        return self._state.resigned

    @property
    def abandoned(self) -> bool:
        return self._state.abandoned

    @property
    def position(self) -> Position:
        """The present game."""
        return self._state.position

    @property
    def games(self) -> tuple[Position, ...]:
        """The finished games, the present one too once the rules have ended it."""
        return self._state.series.games

    @property
    def number(self) -> int:
        """Of the present game, from 1."""
        return self._state.series.number

    @property
    def marks(self) -> dict[int, str]:
        """Steps of the present game that no person decided, by their number, with what did."""
        return self._state.series.annotations.marks

    @property
    def story(self) -> Story:
        """What each seat has been told."""
        return self._state.story

    @property
    def clocks(self) -> Clocks:
        return self._state.clocks

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def between(self) -> bool:
        """Whether the present game is over and the series goes on."""
        return self._state.ended and not self._state.over

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return self._state.decisions.owing

    @property
    def asked(self) -> Sequence[int]:
        """How many decisions were asked of each seat; the newest is the one it owes."""
        return self._state.decisions.asked

    @property
    def undo_wanted(self) -> int | None:
        """The seat that asked the others for leave to take back."""
        return self._state.consent.wanted

    def legal(self, seat: int) -> list[int]:
        """What a seat that owes a decision may do, by ids."""
        return self._state.decisions.legal(seat, self.position)

    def standing(self) -> Standing | None:
        """How the series stands after the finished games; None where no series is played."""
        return self._state.series.standing

    def places(self) -> tuple[int, ...] | None:
        """Who came where: those who resigned come last; None while it goes on or when abandoned."""
        return self._state.places()

    def record(self) -> Record | SeriesRecord:
        """The whole truth: for after the end, and for keeping."""
        return self._state.series.record(self.over)

    def ending(self) -> Ending:
        """What is stored of a match that is over, beside its record."""
        return self._state.ending()

    @property
    def clock_runs(self) -> bool:
        """Whether the time of a person is running out."""
        return bool(self._state.on_the_clock)

    def late(self, now: int) -> tuple[int, ...]:
        """The people's seats that owe a decision and have no time left for it."""
        clocks = self.clocks
        return tuple(seat for seat in self._state.on_the_clock if not clocks.left(seat, now, thinking=True))

    def deadline(self, now: int) -> int | None:
        """Milliseconds until the next seat will be late; None when no time runs, or all is up."""
        left = (self.clocks.left(seat, now, thinking=True) for seat in self._state.on_the_clock)
        return min((time for time in left if time), default=None)

    # -- entering --------------------------------------------------------------------------

    def enter(self, entry: Entry, digests: bool = True) -> None:
        """Carries out an entry. Entries of a version with other states come without digests."""
        if digests and entry.before != self._digest_now():
            raise Illegal("record-digest", line=0, theirs=entry.before, ours=self._digest_now())
        if entry.kind not in (entries.RESUME, entries.CLOSED):
            self._digest = ""
        enter(self._state, entry, checked=entry is self._proposed)

    def end_as(
        self,
        games: Sequence[Game],
        ending: Ending,
        bots: Sequence[str],
        resigned: Collection[int],
        abandoned: bool,
    ) -> None:
        """Becomes a match that has ended so. `games` are those of its record; what was dealt goes."""
        self._digest = ""
        self._state.end_as(games, ending, bots, resigned, abandoned)

    # -- proposing: each returns an entry, or raises an error with its code ------------------

    def what_if(self, seat: int, action: str | int) -> Any:
        """The view that an action would lead to, if it brings nothing hidden to light."""
        self._check_running(seat)
        self._check_own(seat)
        meant = self._meant(seat, written(action, self.position))
        if self.position.brings_to_light(meant, seat):
            raise Illegal("preview-barrier", self.position, action=Offered(self.position.game, meant))
        trial = self.position.copy()
        trial.push(meant, seat)
        return trial.view(seat)

    def act(self, seat: int, action: str | int, decision: int, now: int, by: str = "") -> Entry | None:
        """A decision of a person or a bot. None when exactly this was accepted already."""
        self._check_seat(seat)
        text, decisions = written(action, self.position), self._state.decisions
        # Asked first: the answer to the last action of a game may have got lost like any other.
        if decisions.accepted(seat, decision, text):
            return None
        self._check_running(seat)
        if not by:
            self._check_own(seat)
        self._check_newest(seat, decision)
        if seat not in self.thinking:
            raise self._stale(seat, decision)
        if not by and seat in self.late(now):
            raise Illegal("time-up", self.position, seat=seat + 1)
        self._meant(seat, text)
        self._proposed = self._entry(entries.ACT, now, seat, text, decision, by)
        return self._proposed

    def automatic(self, now: int) -> Entry | None:
        """A decision that makes itself, if there is one and that is agreed."""
        if not self.setup.auto or self.undo_wanted is not None:
            return None
        for seat in self.thinking:
            if (action := single_choice(self.position, seat)) is not None:
                return self._entry(entries.ACT, now, seat, action.text, self.asked[seat], AUTO)
        return None

    def undo(self, seat: int, now: int, decision: int | None = None) -> Entry | None:
        """To take back the seat's own latest action, by itself or with the others' leave. With the
        number of the seat's newest decision, the same wish sent twice is not a second one; None while
        it waits for leave."""
        self._check_running(seat)
        self._check_own(seat)
        position, state = self.position, self._state
        if self.setup.undo == "off":
            raise Illegal("undo-off", position)
        if state.ended:
            raise Illegal("match-over", position)
        if decision is not None:
            self._check_newest(seat, decision)
            if self.undo_wanted == seat:
                return None
        if state.consent.used_up(seat):
            raise Illegal("undo-enough", position, most=state.consent.most)
        annotations = state.series.annotations
        take_back(position.copy(), annotations.copy(), seat)
        if timed_out(position, annotations, seat):
            raise Illegal("undo-late", position)
        if self.setup.undo == "own" or not state.others(seat):
            return self._entry(entries.UNDO, now, seat)
        if self.undo_wanted is None:
            return self._entry(entries.ASK_UNDO, now, seat)
        raise Illegal("undo-asked", position, seat=self.undo_wanted + 1)

    def undo_barred(self, seat: int) -> str:
        """Why the seat cannot take back now, as a code; "" if it can, or may ask the others."""
        if self.over or self._state.ended:
            return "match-over"
        if self.bots[seat]:
            return "seat-played"
        if self.setup.undo == "off":
            return "undo-off"
        if self._state.consent.used_up(seat):
            return "undo-enough"
        asked = "" if self.undo_wanted is None else "undo-asked"
        return barred(self.position, self._state.series.annotations, seat) or asked

    def asked_for_leave(self) -> set[int]:
        """The seats that have yet to answer the one that wishes to take back."""
        wanting = self.undo_wanted
        return set() if wanting is None else self._state.others(wanting) - self._state.consent.agreed

    def answer_undo(self, seat: int, agree: bool, now: int, wisher: int | None = None) -> Entry:
        """Another seat's answer to the wish to take back; if it says whose, to no other."""
        self._check_running(seat)
        foreign = wisher is not None and wisher != self.undo_wanted
        if foreign or seat not in self.asked_for_leave():
            raise Illegal("undo-not-asked", self.position)
        return self._entry(entries.UNDO if agree else entries.DECLINE_UNDO, now, seat)

    def seat_bot(self, seat: int, bot: str, now: int) -> Entry:
        """The others let a bot play for a person who left."""
        self._check_running(seat)
        return self._entry(entries.BOT_SITS, now, seat, bot)

    def seat_person(self, seat: int, now: int) -> Entry:
        """The person who came back takes the seat over again."""
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
        if self.over:
            raise Illegal("match-over", self.position)
        return self._entry(entries.ABANDON, now)

    @property
    def may_go_on(self) -> bool:
        """Whether there are dice for another game of the series."""
        try:
            self._state.series.check_next()
        except Illegal:
            return False
        return True

    def next(self, now: int) -> Entry:
        """Deals the next game of the series."""
        if not self.between:
            raise Illegal("next-not-due", self.position)
        self._state.series.check_next()
        return self._entry(entries.NEXT, now)

    def closed(self, at: int) -> Entry:
        """The server ran until then: seats that owed a decision have used that time."""
        return self._entry(entries.CLOSED, at)

    def resume(self, now: int) -> Entry:
        """The server runs again after a stop."""
        return self._entry(entries.RESUME, now)

    # -- within -------------------------------------------------------------------------------

    def _entry(
        self, kind: str, now: int, seat: int = -1, text: str = "", decision: int = 0, by: str = ""
    ) -> Entry:
        return Entry(kind, now, seat, text, decision, by, self._digest_now())

    def _digest_now(self) -> str:
        """Asked twice for every entry, so it is kept until something happens."""
        if not self._digest:
            self._digest = self.position.digest()
        return self._digest

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Malformed("not-a-seat", self.position, seat=seat + 1, seats=self.seats)

    def _check_running(self, seat: int) -> None:
        self._check_seat(seat)
        if self.over:
            raise Illegal("match-over", self.position)

    def _check_own(self, seat: int) -> None:
        """A seat that gave up, or is lent to a bot, has nothing to decide until it is taken back."""
        if self.bots[seat]:
            raise Illegal("seat-played", self.position, seat=seat + 1)

    def _check_newest(self, seat: int, decision: int) -> None:
        if decision != self.asked[seat]:
            raise self._stale(seat, decision)

    def _stale(self, seat: int, decision: int) -> Illegal:
        waiting = self.asked[seat]
        return Illegal("decision-stale", self.position, seat=seat + 1, decision=decision, waiting=waiting)

    def _meant(self, seat: int, text: str) -> Action:
        meant = read(text, self.position)
        if meant.id not in self.legal(seat):
            self.position.check(meant, seat)
        return meant
