"""A game at this terminal: who plays, what each of them has heard, where it is kept."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ..kernel.actions import Action
from ..kernel.errors import Illegal, WishfoldError
from ..kernel.first import Starter
from ..kernel.position import Position
from ..kernel.record import Record
from ..kernel.record_lines import Annotations
from ..kernel.story import NOBODY
from .changes import changed
from .console import Console
from .files import Keeper
from .narration import sentences
from .seating import Seating
from .texts import Speech

BEGINNINGS = ("turn_begins", "round_begins")
"""Events after which a table is looked at anew."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The table as somebody saw it last, after so many steps."""

    seat: int
    steps: int
    lines: list[str]


class Table:
    def __init__(
        self,
        position: Position,
        seating: Seating,
        console: Console,
        speech: Speech,
        keeper: Keeper,
        annotations: Annotations | None = None,
        undo: bool = False,
    ) -> None:
        self.position = position
        self.seating = seating
        self.console = console
        self.speech = speech
        self.keeper = keeper
        self._annotations = annotations or Annotations()
        """What the record notes beside the actions."""
        self.final = not undo and position.game.usual_undo(len(seating.people)) == "off"
        """Whether nothing is taken back here."""
        self.heard = {seat: self._latest(seat) for seat in (*seating.people, NOBODY)}
        """How many steps each has been told of."""
        self._shown: Shown | None = None

    @property
    def first(self) -> Starter | None:
        """How it was found who begins, if it was."""
        return self._annotations.first

    @property
    def language(self) -> str:
        return self.speech.language

    def name(self, seat: int) -> str:
        return self.seating.names[seat]

    def tell(self, seat: int) -> None:
        """What has just happened, and the seat looks on."""
        self._tell(seat, again=False)

    def tell_again(self, seat: int) -> None:
        """What happened while the seat did not look."""
        self._tell(seat, again=True)

    def tell_all(self) -> None:
        """What has just happened, to all people at once: they look at the same screen."""
        people = self.seating.people
        self.tell(min(people, key=lambda seat: self.heard[seat]))
        for seat in people:
            self.heard[seat] = len(self.position.steps)

    def _tell(self, seat: int, again: bool) -> None:
        since, names = self.heard[seat], self.seating.names
        lines = sentences(self.position, seat, since, self.language, names, brief=True, again=again)
        self.heard[seat] = len(self.position.steps)
        self.console.say(*lines)

    def show(self, seat: int, whole: bool = False) -> None:
        """The table in words, and what is wanted. Whoever has it on the screen since this turn began is
        shown what changed, unless the `whole` is asked for."""
        words, names = self.position.game.words, self.seating.names
        view = self.position.view(seat)
        lines = words.view(view, self.language, names)
        before = None if whole else self._seen(seat)
        self._shown = Shown(seat, len(self.position.steps), lines)
        told = lines if before is None else changed(before, lines)
        if told and told != lines:
            told = [self.speech("view-changed"), *told]
        self.console.say("", *told, "", words.wanted(view, self.language, names))

    def _seen(self, seat: int) -> list[str] | None:
        """What the seat saw last, if no other sat down before the screen and no turn began since."""
        shown = self._shown
        if shown is None or shown.seat != seat:
            return None
        since = self.position.steps[shown.steps :]
        begun = any(event.name in BEGINNINGS for step in since for event in step.events)
        return None if begun else shown.lines

    def push(self, action: Action, seat: int) -> None:
        """Carries out an action on a copy first: an interruption finds the game as it was before."""
        after = self.position.copy()
        after.push(action, seat)
        if seat in self.seating.resigned:
            self._annotations.marks[len(self.position.steps)] = self.seating.bots[seat].name
        self.position = after
        if self.keeper.file:
            with suppress(WishfoldError):  # whoever leaves will hear where it is kept, or why not
                self.keep()

    def take_back(self, seat: int) -> Action:
        if self.final:
            raise Illegal("undo-off", self.position)
        at = self._latest(seat)
        action = self.position.take_back(seat)
        self._annotations.drop(at)
        self._shown = None
        for other, told in self.heard.items():
            if told > at:
                self.heard[other] = told - 1
        return action

    def keep(self) -> Path:
        return self.keeper.keep(self.record())

    def keep_as(self, name: str) -> Path:
        return self.keeper.keep_as(name, self.record())

    def record(self) -> str:
        return Record.of(self.position, self.seating.players, self._annotations).write()

    def _latest(self, seat: int) -> int:
        """The number of the seat's own latest step, or -1: where a resumed game takes up the tale."""
        steps = self.position.steps
        return next((at for at in reversed(range(len(steps))) if steps[at].seat == seat), -1)
