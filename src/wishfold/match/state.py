"""What a match consists of: its games, its seats, what they owe, their time, what they were told."""

from collections.abc import Collection, Sequence

from ..kernel.declared.series import final_places, given_up
from ..kernel.position import Position
from ..kernel.story import CHANCE
from .announcements import tell_opening, tell_standing, tell_steps
from .clock import Clocks
from .decisions import Decisions
from .ending import Ending, SavedStory
from .series import Game, Series
from .setup import Setup
from .story import Story
from .undo import UndoConsent


class MatchState:
    """Only `entering` changes it. `played` are the games so far, if they were played before."""

    def __init__(self, setup: Setup, now: int, played: Sequence[Game] = ()) -> None:
        self.setup = setup
        self.seats = seats = len(setup.bots)
        self.series = Series(setup, played)
        self.bots = list(setup.bots)
        self.story = Story(seats)
        self.clocks = Clocks(setup.pace, seats, now)
        self.decisions = Decisions(seats)
        self.consent = UndoConsent(seats)
        self.resigned: set[int] = set()
        self.abandoned = False
        self.ended = self.over = False
        """Whether the present game has ended, and whether the match has."""
        self._reckoned = 0
        """The number of the latest game after which the series was reckoned."""
        for _, annotations in played:
            self.resigned |= {seat for _, seat in annotations.left}
        for seat in self.resigned:
            self.bots[seat] = setup.stand_in
        if played:
            self._tell_played()
        else:
            self._tell_beginning()
        self.settle()
        self.ask_anew((), ())

    @property
    def position(self) -> Position:
        """The present game."""
        return self.series.position

    @property
    def on_the_clock(self) -> list[int]:
        """The seats of people whose time runs."""
        if not self.setup.pace.running:
            return []
        bots = self.bots
        people = [seat for seat in self.decisions.owing if not bots[seat]]
        return people[:1] if self.setup.hot_seat else people

    def others(self, seat: int) -> set[int]:
        """The people whose leave is needed to take back."""
        return {other for other in range(self.seats) if other != seat and not self.bots[other]}

    def places(self) -> tuple[int, ...] | None:
        """Who came where: those who resigned come last; None while it goes on or when abandoned."""
        if not self.over or self.abandoned:
            return None
        return final_places(self.series.places(), self.seats, self.resigned)

    def ending(self) -> Ending:
        """What is stored of a match that is over, beside its record."""
        left = [self.clocks.left(seat, 0, thinking=False) for seat in range(self.seats)]
        return Ending(SavedStory.of(self.story), self.decisions.asked, self.decisions.latest, left)

    def end_as(
        self,
        games: Sequence[Game],
        ending: Ending,
        bots: Sequence[str],
        resigned: Collection[int],
        abandoned: bool,
    ) -> None:
        """Becomes the state of a match that has ended so. `games` are those of its record; what was dealt
        goes."""
        self.series.play_again(games)
        self.story = ending.story.story(self.setup.game.events)
        self.clocks.stopped_at(ending.left)
        self.decisions.finish(ending.asked, ending.latest)
        self.bots, self.resigned, self.abandoned = list(bots), set(resigned), abandoned
        self.over, self.ended = True, self.position.over

    def settle(self) -> None:
        """Works out who owes a decision now, and what is over."""
        acting, series = self.position.acting, self.series
        self.ended = not acting
        ends = self.ended and self._reckoned < series.number
        if ends:
            self._reckoned = series.number
            series.reckon()
        goes_on = series.standing is not None and series.standing.places is None
        self.over = self.abandoned or given_up(self.seats, len(self.resigned)) or (self.ended and not goes_on)
        self.decisions.owed_by(() if self.over else tuple(seat for seat in acting if seat != CHANCE))
        if ends:
            tell_standing(self.story, series.standing, self.places())

    def ask_anew(self, before: Collection[int], moved: Collection[int]) -> None:
        """Asks the seats that owed nothing `before`, and those that have just `moved` or taken back."""
        for seat in self.decisions.ask(before, moved):
            self.clocks.renew(seat)

    def _tell_beginning(self) -> None:
        setup, story = self.setup, self.story
        if setup.first is not None:
            story.tell("begins", seat=setup.game.begins(setup.options), by=setup.first.by)
        tell_opening(story, self.position)
        for seat in range(self.seats):
            # Before the first decision there is nothing to miss.
            story.decided(seat, story.count(seat))

    def _tell_played(self) -> None:
        """The present game as far as it was played before. Earlier games are in the record."""
        story, position, marks = self.story, self.position, self.series.annotations.marks
        for event in position.opening:
            story.event(event)
        for at, step in enumerate(position.steps):
            told = {seat: story.count(seat) for seat in range(self.seats)}
            tell_steps(story, [step])
            if step.seat != CHANCE and at not in marks:
                story.decided(step.seat, told[step.seat])
