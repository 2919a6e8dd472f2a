"""What a match is, and how what was stored happens to it."""

from collections.abc import Callable, Collection

from ..kernel.actions import Action
from ..kernel.errors import Illegal, Malformed
from ..kernel.position import Position
from ..kernel.record import Record
from ..kernel.series import Standing, declared, final_places, given_up
from ..kernel.series_record import SeriesRecord
from ..kernel.story import CHANCE, all_but, only
from . import entries
from .clock import Clocks
from .entries import Entry
from .setup import Setup
from .sitting import Sitting
from .story import Story
from .undo import AUTO, CLOCK, take_back


class Running:
    """A game or series under way. It changes by `enter` alone."""

    def __init__(self, setup: Setup, now: int = 0) -> None:
        self.setup = setup
        self.seats = len(setup.bots)
        self._sitting = Sitting(setup)
        self.bots = list(setup.bots)
        self.story = Story(self.seats)
        self.clocks = Clocks(setup.pace, self.seats, now)
        self.asked = [0] * self.seats
        """How many decisions were asked of each seat; the newest is the one it owes."""
        self.resigned: set[int] = set()
        self.abandoned = False
        self.undo_wanted: int | None = None
        """The seat that asked the others for leave to take back."""
        self._agreed: set[int] = set()
        self._undone = [0] * self.seats
        """How often each seat took back in the present game, or asked for leave to."""
        self._latest: dict[int, tuple[int, str]] = {}
        self._thinking: tuple[int, ...] = ()
        self._over = self._ended = False
        self._digest = ""
        self._legal: dict[int, list[int]] = {}
        self._proposed: Entry | None = None
        """The latest action that was checked; what comes from the store is checked again."""
        if setup.first is not None:
            self.story.tell("begins", seat=setup.game.begins(setup.options), by=setup.first.by)
        self._tell_opening()
        for seat in range(self.seats):
            # Before the first decision there is nothing to miss.
            self.story.decided(seat, self.story.count(seat))
        self._settle()
        self._ask((), ())

    # -- asking ---------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The present game."""
        return self._sitting.position

    @property
    def games(self) -> tuple[Position, ...]:
        """The finished games, the present one too once the rules have ended it."""
        return self._sitting.games

    @property
    def marks(self) -> dict[int, str]:
        """Steps of the present game that no person decided, by their number, with what did."""
        return self._sitting.annotations.marks

    @property
    def over(self) -> bool:
        return self._over

    @property
    def between(self) -> bool:
        """Whether the present game is over and the series goes on."""
        return self._ended and not self._over

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return self._thinking

    def legal(self, seat: int) -> list[int]:
        """What a seat that owes a decision may do, by ids. It is told and then checked, so it is kept until
        something happens."""
        if seat not in self._legal:
            self._legal[seat] = self.position.legal_ids(seat) if seat in self._thinking else []
        return self._legal[seat]

    @property
    def number(self) -> int:
        """Of the present game, from 1."""
        return self._sitting.number

    def standing(self) -> Standing | None:
        """How the series stands after the finished games; None where no series is played."""
        return self._sitting.standing

    def places(self) -> tuple[int, ...] | None:
        """Who came where: those who resigned come last; None while it goes on or when abandoned."""
        if not self._over or self.abandoned:
            return None
        return final_places(self._sitting.places(), self.seats, self.resigned)

    def record(self) -> Record | SeriesRecord:
        """The whole truth: for after the end, and for keeping."""
        return self._sitting.record(self._over)

    @property
    def clock_runs(self) -> bool:
        """Whether somebody's time is running out."""
        return bool(self._on_the_clock())

    def late(self, now: int) -> tuple[int, ...]:
        """The people's seats that owe a decision and have no time left for it."""
        return tuple(seat for seat in self._on_the_clock() if not self.clocks.left(seat, now, thinking=True))

    def deadline(self, now: int) -> int | None:
        """Milliseconds until the next seat will be late; None when nobody's time runs, or all is up."""
        left = (self.clocks.left(seat, now, thinking=True) for seat in self._on_the_clock())
        return min((time for time in left if time), default=None)

    # -- entering: what was stored happens ----------------------------------------------------

    def enter(self, entry: Entry, digests: bool = True) -> None:
        """Carries out an entry. The order of entries is all that decides. Entries of a version with other
        states come without digests."""
        if digests and entry.before != self._digest_now():
            raise Illegal("record-digest", line=0, theirs=entry.before, ours=self._digest_now())
        if entry.kind == entries.RESUME:
            self.clocks.resume(entry.at)
            return
        if entry.kind == entries.CLOSED:
            self.clocks.advance(entry.at, self._on_the_clock())
            return
        before = self._thinking
        if self.setup.pace.running:
            self.clocks.advance(entry.at, self._on_the_clock())
        moved = _CARRY_OUT[entry.kind](self, entry)
        self._settle()
        self._ask(before, moved)

    # Each returns the seats whose decisions these were, so that they may be asked anew.

    def _act(self, entry: Entry) -> Collection[int]:
        seat, position = entry.seat, self.position
        step = len(position.steps)
        action = self._read(entry.text)
        if entry is not self._proposed:
            position.check(action, seat)
        position.carry_out(action, seat)
        told = self.story.count(seat)
        if entry.by:
            self.marks[step] = entry.by
            self._tell_who_decided(entry)
        self._forget_undo()
        if entry.by == AUTO:
            self.clocks.renew(seat)
        else:
            self._latest[seat] = (entry.decision, entry.text)
            # What a bot decides in somebody's absence earns them nothing.
            self.clocks.decided(seat, earns=not entry.by or entry.by.startswith(CLOCK))
        for made in position.steps[step:]:
            for event in made.events:
                self.story.event(event)
        if not entry.by:
            self.story.decided(seat, told)
        return (seat,)

    def _undo(self, entry: Entry) -> Collection[int]:
        if self.undo_wanted is None:
            self._undone[entry.seat] += 1
            return self._take_back(entry.seat)
        self._agreed.add(entry.seat)
        return self._take_back_if_agreed()

    def _ask_undo(self, entry: Entry) -> Collection[int]:
        self.undo_wanted = entry.seat
        self._undone[entry.seat] += 1
        self.story.tell("undo_wanted", seat=entry.seat)
        return ()

    def _decline_undo(self, entry: Entry) -> Collection[int]:
        self._forget_undo()
        self.story.tell("undo_declined", seat=entry.seat)
        return ()

    def _bot_sits(self, entry: Entry) -> Collection[int]:
        self.story.tell("bot_sits", seat=entry.seat, bot=entry.text)
        return self._vacate(entry.seat, entry.text)

    def _person_sits(self, entry: Entry) -> Collection[int]:
        self.bots[entry.seat] = ""
        self.story.tell("person_sits", seat=entry.seat)
        return ()

    def _resign(self, entry: Entry) -> Collection[int]:
        self.resigned.add(entry.seat)
        self._sitting.annotations.left.append((len(self.position.steps), entry.seat))
        played_on = not given_up(self.seats, len(self.resigned))
        self.story.tell("resigned", seat=entry.seat, played_on=played_on)
        if not played_on:
            self._forget_undo()
        return self._vacate(entry.seat, entry.text)

    def _abandon(self, entry: Entry) -> Collection[int]:
        self.abandoned = True
        self._forget_undo()
        self.story.tell("abandoned")
        return ()

    def _next(self, entry: Entry) -> Collection[int]:
        self._sitting.deal_next()
        self._undone = [0] * self.seats
        self.clocks.begin_anew()
        self._ended = False
        self.story.tell("game_begins", game=self._sitting.number)
        self._tell_opening()
        return ()

    # -- within -------------------------------------------------------------------------------

    def _digest_now(self) -> str:
        """Asked twice for every entry, so it is kept until something happens."""
        if not self._digest:
            self._digest = self.position.digest()
        return self._digest

    def _read(self, text: str) -> Action:
        """Exactly this action in notation; machines do not cut words short."""
        game = self.setup.game
        action = game.actions.read(text)
        if action is None:
            if game.hopeless and (number := game.hopeless(text)):
                raise self.position.forbidden(text, number)
            example = game.actions[0].text
            raise Malformed("action-form", self.position, text=text, game=game.name, example=example)
        return action

    def _on_the_clock(self) -> list[int]:
        """The seats of people whose time runs."""
        bots = self.bots
        return [seat for seat in self._thinking if not bots[seat]] if self.setup.pace.running else []

    def _others(self, seat: int) -> set[int]:
        """The people whose leave is needed."""
        return {other for other in range(self.seats) if other != seat and not self.bots[other]}

    def _forget_undo(self) -> None:
        if self.undo_wanted is not None:
            self.undo_wanted = None
            self._agreed = set()

    def _vacate(self, seat: int, bot: str) -> Collection[int]:
        """Somebody is no longer there to wish for anything, or to be asked for leave."""
        self.bots[seat] = bot
        if self.undo_wanted == seat:
            self._forget_undo()
        return self._take_back_if_agreed()

    def _take_back_if_agreed(self) -> Collection[int]:
        wanting = self.undo_wanted
        if wanting is None or not self._others(wanting) <= self._agreed:
            return ()
        return self._take_back(wanting)

    def _take_back(self, seat: int) -> Collection[int]:
        action, anew = take_back(self.position, self._sitting.annotations, seat)
        for other in set(self._thinking).difference(self.position.acting):
            self.clocks.given_back(other)
        self._forget_undo()
        self._latest.pop(seat, None)  # of the others nothing was undone but what had made itself
        self.clocks.taken_back(seat)
        # What was decided may have been the seat's secret.
        self.story.tell("taken_back", only(seat), seat=seat, action=action.text)
        self.story.tell("taken_back", all_but(seat), seat=seat)
        return anew

    def _settle(self) -> None:
        """Who is to think now, and whether it is over."""
        self._digest = ""
        self._legal = {}
        acting, sitting = self.position.acting, self._sitting
        ends, self._ended = not acting and not self._ended, not acting
        if ends:
            sitting.reckon()
        goes_on = sitting.standing is not None and sitting.standing.places is None
        self._over = (
            self.abandoned or given_up(self.seats, len(self.resigned)) or (self._ended and not goes_on)
        )
        self._thinking = () if self._over else tuple(seat for seat in acting if seat != CHANCE)
        if ends:
            self._tell_standing()

    def _ask(self, before: Collection[int], moved: Collection[int]) -> None:
        """A new decision for seats that owed none before, and for those that just decided or took back:
        these have their time already."""
        for seat in self._thinking:
            if seat in moved:
                self.asked[seat] += 1
            elif seat not in before:
                self.asked[seat] += 1
                self.clocks.renew(seat)

    def _tell_opening(self) -> None:
        position = self.position
        for events in (position.opening, *(step.events for step in position.steps)):
            for event in events:
                self.story.event(event)

    def _tell_who_decided(self, entry: Entry) -> None:
        if entry.by == AUTO:
            self.story.tell("no_choice", seat=entry.seat)
            return
        timed_out = entry.by.startswith(CLOCK)
        # That a bot's seat is played by its bot is no news; whoever looks it up finds it in the record.
        self.story.tell("bot_decides", fleeting=not timed_out, seat=entry.seat, bot=entry.by)

    def _tell_standing(self) -> None:
        if (standing := self._sitting.standing) is None:
            return
        for seat, tally in enumerate(standing.tally):
            self.story.tell("standing", seat=seat, tally=tally)
        places = self.places()
        for seat, place in enumerate(places or ()):
            self.story.tell("series_over", seat=seat, place=place)
        if (champion := declared(standing, places)) is not None:
            self.story.tell("champion", seat=champion)


_CARRY_OUT: dict[str, Callable[[Running, Entry], Collection[int]]] = {
    entries.ACT: Running._act,
    entries.UNDO: Running._undo,
    entries.ASK_UNDO: Running._ask_undo,
    entries.DECLINE_UNDO: Running._decline_undo,
    entries.BOT_SITS: Running._bot_sits,
    entries.PERSON_SITS: Running._person_sits,
    entries.RESIGN: Running._resign,
    entries.ABANDON: Running._abandon,
    entries.NEXT: Running._next,
}
