"""A match at this terminal: what people are shown and told of it, and the file that keeps it."""

import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from ...bots import bot_title
from ...kernel.actions import Action
from ...kernel.errors import WishfoldError
from ...kernel.position import Position, Step
from ...kernel.story import NOBODY
from ...match import entries
from ...match.entries import Entry
from ...match.match import Match
from ...match.story import Told
from ...match.words import say
from ..console import Console
from ..files import RecordFile
from ..texts import Speech
from .clock import PromptClock
from .listeners import Listeners
from .seats import Seating
from .view_diff import changed

BEGINNINGS = ("turn_begins", "round_begins")
"""Events after which a table is looked at anew."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The table as a player saw it last, after these steps."""

    seat: int
    steps: list[Step]
    lines: list[str]


class Terminal:
    def __init__(
        self,
        match: Match,
        seating: Seating,
        console: Console,
        speech: Speech,
        file: RecordFile,
        clock: PromptClock | None = None,
        since: Mapping[int, int] | None = None,
    ) -> None:
        self.match = match
        self.seating = seating
        self.console = console
        self.speech = speech
        self.file = file
        self.clock = clock or PromptClock()
        self.listeners = Listeners(match, seating.people or (NOBODY,), since)
        self._shown: Shown | None = None

    @property
    def position(self) -> Position:
        """The present game."""
        return self.match.position

    @property
    def language(self) -> str:
        return self.speech.language

    def name(self, seat: int) -> str:
        return self.seating.names[seat]

    def said(self, action: Action, seat: int) -> str:
        """What an action of the seat would be here, in words."""
        return self.position.offers([action], seat, self.language, self.seating.names)[0]

    # -- telling -----------------------------------------------------------------------------

    def tell(self, seat: int) -> None:
        """What has just happened, and the seat looks on."""
        self.console.say(*self._sentences(self.listeners.take(seat)))

    def tell_again(self, seat: int) -> None:
        """What happened while the seat did not look."""
        self.console.say(*self._sentences(self.listeners.take(seat, again=True)))

    def tell_all(self) -> None:
        """What has just happened, to all people at once: they look at the same screen."""
        self.tell(self.listeners.furthest_behind())
        self.listeners.known_to_all()

    def log(self, seat: int) -> list[str]:
        """All that the seat may look up."""
        return self._sentences(self.match.story.log(seat))

    def _sentences(self, told: list[Told]) -> list[str]:
        game, names = self.match.setup.game, self.seating.names
        said = (say(one, self.language, names, game, bot_title) for one in told)
        return [line for line in said if line is not None]

    def show(self, seat: int, whole: bool = False) -> None:
        """The table in words, and what is wanted. A player who has it on the screen since this turn began is
        shown what changed, unless the `whole` is asked for."""
        words, names = self.position.game.words, self.seating.names
        view = self.position.view(seat)
        lines = words.view(view, self.language, names)
        before = None if whole else self._seen(seat)
        self._shown = Shown(seat, list(self.position.steps), lines)
        told = lines if before is None else changed(before, lines)
        if told and told != lines:
            told = [self.speech("view-changed"), *told]
        self.console.say("", *told, "", words.wanted(view, self.language, names))

    def _seen(self, seat: int) -> list[str] | None:
        """What the seat saw last, if no other sat down before the screen, no turn began and nothing was taken
        back since."""
        shown, steps = self._shown, self.position.steps
        if shown is None or shown.seat != seat or len(steps) < len(shown.steps):
            return None
        if any(now is not then for now, then in zip(steps, shown.steps, strict=False)):
            return None
        begun = any(event.name in BEGINNINGS for step in steps[len(shown.steps) :] for event in step.events)
        return None if begun else shown.lines

    # -- entering ----------------------------------------------------------------------------

    def enter(self, entry: Entry) -> None:
        """Carries out what was proposed, whole: an interruption waits."""
        with interruption_waits():
            self.match.enter(entry)
            if entry.kind == entries.NEXT:
                self.listeners.begin_game()
            self.listeners.note()
        if self.file.path:
            with suppress(WishfoldError):  # at the end the player hears where it is kept, or why not
                self.file.keep(self.record())

    def record(self) -> str:
        return self.match.record().write()


@contextmanager
def interruption_waits() -> Iterator[None]:
    """Ctrl-C is heard afterwards."""
    heard: list[object] = []
    before = signal.signal(signal.SIGINT, lambda *about: heard.append(about))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)
    if heard and before is not signal.SIG_IGN:
        raise KeyboardInterrupt
