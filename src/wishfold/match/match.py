"""One running game: the truth, its dice, who sits where, and one door for everybody's decisions."""

from dataclasses import dataclass, field
from typing import Any

from ..kernel.actions import Action
from ..kernel.dice import Dice
from ..kernel.errors import Illegal, Malformed
from ..kernel.game import Game
from ..kernel.options import Options
from ..kernel.position import Position
from ..kernel.record import Record
from ..kernel.story import CHANCE
from . import entries
from .clock import Clocks, Pace
from .entries import Entry
from .story import Story


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the deal. `players` are names for the record; `bots` the name of the
    bot that plays a seat, or "" for a person; `undo` is off, own or consent."""

    game: Game
    options: Options
    dice: Dice
    players: tuple[str, ...]
    bots: tuple[str, ...]
    undo: str = "own"
    pace: Pace = field(default_factory=Pace)


class Match:
    def __init__(self, setup: Setup, now: int = 0) -> None:
        self.setup = setup
        chosen: dict[str, Any] = dict(setup.options)
        self.position: Position = setup.game.start(dice=setup.dice, **chosen)
        self.bots = list(setup.bots)
        self.story = Story(self.seats)
        self.clocks = Clocks(setup.pace, self.seats)
        self.clocks.resume(now)
        self.asked = [0] * self.seats
        """How many decisions were asked of each seat; the newest is the one it owes."""
        self.marks: dict[int, str] = {}
        """Steps that a bot decided, by their number, with its name."""
        self.resigned: set[int] = set()
        self.abandoned = False
        self.undo_wanted: int | None = None
        """The seat that asked the others for leave to take back."""
        self._agreed: set[int] = set()
        self._latest: dict[int, tuple[int, str]] = {}
        self._tell_steps(0)
        self._ask((), None)

    # -- asking ---------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return self.setup.options.seats

    @property
    def over(self) -> bool:
        return self.abandoned or self.position.over or self._given_up()

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return () if self.over else tuple(seat for seat in self.position.acting if seat != CHANCE)

    def places(self) -> tuple[int, ...] | None:
        """Who came where: those who resigned come last; None while it goes on or when abandoned."""
        if not self.over or self.abandoned:
            return None
        result = self.position.result()
        if result is None:
            return tuple(2 if seat in self.resigned else 1 for seat in range(self.seats))
        kept = [place for seat, place in enumerate(result.places) if seat not in self.resigned]
        last = len(kept) + 1
        moved_up = [place and 1 + sum(0 < other < place for other in kept) for place in result.places]
        return tuple(last if seat in self.resigned else place for seat, place in enumerate(moved_up))

    def record(self) -> Record:
        """The whole truth: for after the end, and for keeping."""
        return Record.of(self.position, self.setup.players)

    def what_if(self, seat: int, action: str) -> Any:
        """The view that an action would lead to, if it brings nothing hidden to light."""
        meant = self._meant(seat, action)
        if self.position.brings_to_light(meant, seat):
            raise Illegal("preview-barrier", self.position, action=meant.text)
        trial = self.position.copy()
        trial.push(meant, seat)
        return trial.view(seat)

    # -- proposing: checks, changes nothing -------------------------------------------------

    def act(self, seat: int, action: str | int, decision: int, now: int, by: str = "") -> Entry | None:
        """A decision of a person or a bot. None when exactly this was accepted already."""
        self._check_running(seat)
        if isinstance(action, int):
            action = self._by_id(action).text
        if self._latest.get(seat) == (decision, action):
            return None
        if decision != self.asked[seat] or seat not in self.thinking:
            raise Illegal(
                "decision-stale", self.position, seat=seat + 1, decision=decision, waiting=self.asked[seat]
            )
        meant = self._meant(seat, action)
        return self._entry(entries.ACT, now, seat, meant.text, decision, by)

    def undo(self, seat: int, now: int) -> Entry:
        """To take back the seat's own latest action, by itself or with the others' leave."""
        self._check_running(seat)
        if self.setup.undo == "off":
            raise Illegal("undo-off", self.position)
        self.position.copy().take_back(seat)
        if self.setup.undo == "own" or not self._others(seat):
            return self._entry(entries.UNDO, now, seat)
        if self.undo_wanted is None:
            return self._entry(entries.ASK_UNDO, now, seat)
        raise Illegal("undo-asked", self.position, seat=self.undo_wanted + 1)

    def answer_undo(self, seat: int, agree: bool, now: int) -> Entry:
        """Another seat's answer to the wish to take back."""
        self._check_running(seat)
        if self.undo_wanted is None or seat == self.undo_wanted or self.bots[seat]:
            raise Illegal("undo-not-asked", self.position)
        if not agree:
            return self._entry(entries.DECLINE_UNDO, now, seat)
        return self._entry(entries.UNDO, now, seat)

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
        return self._entry(entries.RESIGN, now, seat, bot)

    def abandon(self, now: int) -> Entry:
        """The table breaks up; there is no result."""
        if self.over:
            raise Illegal("match-over", self.position)
        return self._entry(entries.ABANDON, now)

    def resume(self, now: int) -> Entry:
        """The house opens again after a stop."""
        return self._entry(entries.RESUME, now)

    # -- entering: what was stored happens ----------------------------------------------------

    def enter(self, entry: Entry) -> None:
        """Carries out an entry. The order of entries is all that decides."""
        if entry.before != self.position.digest():
            raise Illegal("record-digest", line=0, theirs=entry.before, ours=self.position.digest())
        if entry.kind == entries.RESUME:
            self.clocks.resume(entry.at)
            return
        thinking = self.thinking
        self.clocks.advance(entry.at, [seat for seat in thinking if not self.bots[seat]])
        step = len(self.position.steps)
        moved = {
            entries.ACT: self._act,
            entries.UNDO: self._undo,
            entries.ASK_UNDO: self._ask_undo,
            entries.DECLINE_UNDO: self._decline_undo,
            entries.BOT_SITS: self._bot_sits,
            entries.PERSON_SITS: self._person_sits,
            entries.RESIGN: self._resign,
            entries.ABANDON: self._abandon,
        }[entry.kind](entry)
        self._tell_steps(step)
        self._ask(thinking, moved)

    # Each returns the seat whose decision this was, so that it may be asked anew.

    def _act(self, entry: Entry) -> int | None:
        if entry.by:
            self.marks[len(self.position.steps)] = entry.by
            self.story.tell("bot_decides", seat=entry.seat, bot=entry.by)
        self._latest[entry.seat] = (entry.decision, entry.text)
        self._forget_undo()
        action = self.setup.game.actions.read(entry.text)
        if action is None:
            raise Malformed("action-form", text=entry.text, game=self.setup.game.name, example="")
        self.position.push(action, entry.seat)
        self.clocks.decided(entry.seat)
        return entry.seat

    def _undo(self, entry: Entry) -> int | None:
        seat = entry.seat if self.undo_wanted is None else self.undo_wanted
        if self.undo_wanted is not None:
            self._agreed.add(entry.seat)
            if self._agreed != self._others(seat):
                return None
        action = self.position.take_back(seat)
        self.marks = {n: by for n, by in self.marks.items() if n < len(self.position.steps)}
        self._forget_undo()
        self._latest.pop(seat, None)
        self.story.tell("taken_back", seat=seat, action=action.text)
        return seat

    def _ask_undo(self, entry: Entry) -> int | None:
        self.undo_wanted = entry.seat
        self.story.tell("undo_wanted", seat=entry.seat)
        return None

    def _decline_undo(self, entry: Entry) -> int | None:
        self._forget_undo()
        self.story.tell("undo_declined", seat=entry.seat)
        return None

    def _bot_sits(self, entry: Entry) -> int | None:
        self.bots[entry.seat] = entry.text
        self.story.tell("bot_sits", seat=entry.seat, bot=entry.text)
        return None

    def _person_sits(self, entry: Entry) -> int | None:
        self.bots[entry.seat] = ""
        self.story.tell("person_sits", seat=entry.seat)
        return None

    def _resign(self, entry: Entry) -> int | None:
        self.resigned.add(entry.seat)
        self.bots[entry.seat] = entry.text
        self.story.tell("resigned", seat=entry.seat)
        return None

    def _abandon(self, entry: Entry) -> int | None:
        self.abandoned = True
        self.story.tell("abandoned")
        return None

    # -- within -------------------------------------------------------------------------------

    def _entry(
        self, kind: str, now: int, seat: int = -1, text: str = "", decision: int = 0, by: str = ""
    ) -> Entry:
        return Entry(kind, now, seat, text, decision, by, self.position.digest())

    def _check_running(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Malformed("not-a-seat", self.position, seat=seat + 1, seats=self.seats)
        if self.over:
            raise Illegal("match-over", self.position)

    def _by_id(self, id: int) -> Action:
        space = self.setup.game.actions
        if not 0 <= id < space.size:
            raise Malformed("action-id", self.position, id=id, game=self.setup.game.name, last=space.size - 1)
        return space[id]

    def _meant(self, seat: int, action: str) -> Action:
        """Exactly this action in notation; machines do not cut words short."""
        meant = self.setup.game.actions.read(action)
        if meant is None:
            game = self.setup.game
            example = game.actions[0].text
            raise Malformed("action-form", self.position, text=action, game=game.name, example=example)
        self.position.check(meant, seat)
        return meant

    def _others(self, seat: int) -> set[int]:
        """The people whose leave is needed."""
        return {other for other in range(self.seats) if other != seat and not self.bots[other]}

    def _forget_undo(self) -> None:
        self.undo_wanted = None
        self._agreed = set()

    def _given_up(self) -> bool:
        """With all but one seat resigned there is nobody left to beat."""
        return len(self.resigned) >= max(1, self.seats - 1)

    def _tell_steps(self, start: int) -> None:
        for step in self.position.steps[start:]:
            for event in step.events:
                self.story.event(event)

    def _ask(self, before: tuple[int, ...], moved: int | None) -> None:
        """A new decision for seats that owed none before, and for the one that just decided."""
        for seat in self.thinking:
            if seat not in before or seat == moved:
                self.asked[seat] += 1
