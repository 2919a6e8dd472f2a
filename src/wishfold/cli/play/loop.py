"""The course of a match at this terminal, from the welcome to the result."""

import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from ...bots import Budget, bot_named, decide
from ...kernel.actions import Action
from ...kernel.dice import Published
from ...kernel.errors import Illegal, Malformed, WishfoldError, described
from ...kernel.position import Result
from ...kernel.story import NOBODY
from ...match.undo import CLOCK
from ..console import TimeUp
from .prompt import Prompt, Quit, TakingBack
from .result import result_line, series_line
from .seats import USUAL_BOT, let_go
from .terminal import Terminal
from .welcome import welcome_lines

INTERRUPTED = 130
_THOUGHT = Budget(seconds=1.0)
"""What a bot may spend on a decision while a person waits."""


class Play:
    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.match = terminal.match
        self._people = terminal.seating.people
        self._watching: int | None = None
        """Who sits before the screen; None while that is open."""
        if len(self._people) < 2:
            self._watching = self._people[0] if self._people else NOBODY

    def run(self) -> int:
        """Plays to the end or until a player leaves, and returns the exit status."""
        terminal = self.terminal
        try:
            terminal.console.say(*welcome_lines(terminal), "")
            while not self.match.over:
                self._go_on()
            self._finish()
        except (Quit, EOFError) as leaving:
            if isinstance(leaving, EOFError):
                terminal.console.say("")
            return self._leave(0)
        except KeyboardInterrupt:
            terminal.console.say("")
            return self._leave(INTERRUPTED)
        except Exception:
            if any(step.seat in self._people for step in terminal.position.steps):
                self._leave(1)
            raise
        finally:
            terminal.seating.let_go()
        return 0

    def _go_on(self) -> None:
        """One entry more, if a player does not take back instead."""
        match, now = self.match, self.terminal.clock.now()
        if match.between:
            self._next_game()
        elif match.undo_wanted is not None:
            self._ask_leave(match.undo_wanted)
        elif entry := match.automatic(now):
            self.terminal.enter(entry)
        elif not match.thinking:
            raise Malformed("position-stuck", match.position, game=match.position.game.name)
        elif match.bots[seat := match.thinking[0]]:
            action = self._bot_decides(seat)
            self._decide(seat, action, by=self.terminal.seating.bots[seat].name)
        else:
            self._person(seat)
        self._tell()

    def _tell(self) -> None:
        if self._watching is not None:
            self.terminal.tell(self._watching)
        elif not self._have_secrets(*self._people):
            self.terminal.tell_all()

    def _decide(self, seat: int, action: Action, by: str = "") -> None:
        now = self.terminal.clock.now()
        entry = self.match.act(seat, action.text, self.match.asked[seat], now, by=by)
        if entry is not None:
            self.terminal.enter(entry)

    # -- bots ----------------------------------------------------------------------------------

    def _bot_decides(self, seat: int) -> Action:
        """If anything goes wrong with a bot, the game goes on: the usual one takes its seat."""
        terminal, position = self.terminal, self.match.position
        bot = terminal.seating.bots[seat]
        try:
            return decide(bot, position, seat, _THOUGHT)
        except Exception as error:
            if not isinstance(error, WishfoldError):
                error = Illegal("bot-raised", bot=bot.name, error=described(error))
            terminal.console.say(terminal.seating.replaced(seat, error, terminal.speech))
            let_go(bot)
            stand_in = terminal.seating.bots[seat] = bot_named(USUAL_BOT, f"for {bot.name} at {seat + 1}")
            return decide(stand_in, position, seat, _THOUGHT)

    def _stand_in_decides(self, seat: int) -> None:
        """The seat's time is up."""
        match = self.match
        bot = bot_named(match.setup.stand_in, f"clock {match.number} {match.asked[seat]} {seat + 1}")
        self.terminal.console.say("")
        self._decide(seat, decide(bot, match.position, seat, _THOUGHT), by=CLOCK + bot.name)

    # -- people --------------------------------------------------------------------------------

    def _person(self, seat: int) -> None:
        terminal = self.terminal
        self._seat_changes(seat)
        terminal.tell_again(seat)
        try:
            with terminal.clock.running():
                action = Prompt(terminal, seat).ask()
                if seat in self.match.late(terminal.clock.now()):
                    raise TimeUp
        except TakingBack:
            return
        except TimeUp:
            self._stand_in_decides(seat)
            return
        terminal.console.say("")
        self._decide(seat, action)

    def _ask_leave(self, wishing: int) -> None:
        """Asks the others one after the other whether a seat may take back."""
        terminal, speech = self.terminal, self.terminal.speech
        seat = min(self.match.asked_for_leave())
        self._seat_changes(seat)
        terminal.tell_again(seat)
        question = speech("undo-leave", name=terminal.name(seat), other=terminal.name(wishing))
        agree = terminal.console.ask_yes_or_no(question, speech("word.yes"), speech("word.no"))
        terminal.enter(self.match.answer_undo(seat, agree, terminal.clock.now(), wishing))

    def _seat_changes(self, seat: int) -> None:
        """Before another person looks at the screen, what only the first may know is cleared."""
        terminal, before = self.terminal, self._watching
        if seat == before:
            return
        others = [other for other in self._people if other != seat]
        if self._have_secrets(seat, *(others if before is None else [before])):
            if before is not None:
                terminal.console.say("")
                terminal.console.ask(terminal.speech("read-this", name=terminal.name(before)))
                terminal.console.clear()
            terminal.console.ask(terminal.speech("hand-over", name=terminal.name(seat)))
        elif before is not None:
            terminal.listeners.seen_with(seat, before)
        terminal.console.say("", terminal.speech("heading", name=terminal.name(seat)), "")
        self._watching = seat

    def _have_secrets(self, seat: int, *others: int) -> bool:
        veiled = self.match.position.veiled
        return any(veiled(other) != veiled(seat) for other in others)

    # -- the ends of games -----------------------------------------------------------------------

    def _next_game(self) -> None:
        """Between two games of a series everybody looks at the screen."""
        terminal = self.terminal
        self._say_result()
        if self._people:
            if len(self._people) > 1:
                if self._watching is not None:
                    terminal.listeners.known_to_all()
                self._watching = None
            self._may_leave(terminal.console.ask(terminal.speech("series-next", n=self.match.number + 1)))
        terminal.console.say("")
        terminal.enter(self.match.next(terminal.clock.now()))

    def _may_leave(self, typed: str) -> None:
        if typed.casefold() in ("quit", self.terminal.speech("word.quit")):
            raise Quit

    def _say_result(self) -> None:
        """Who won the present game of a series."""
        terminal, result = self.terminal, self.match.position.result()
        if result:
            line = result_line(result, terminal.speech, terminal.seating.names)
            terminal.console.say("", terminal.speech("series-game", n=self.match.number, result=line))

    def _finish(self) -> None:
        terminal, match = self.terminal, self.match
        places, result = match.places(), match.position.result()
        names, speech = terminal.seating.names, terminal.speech
        if match.standing() is not None:
            self._say_result()
            terminal.console.say(series_line(places or (), speech, names))
        elif result:
            final = Result(places or result.places, result.points)
            terminal.console.say("", result_line(final, speech, names))
            self._share()
        if terminal.file.path:
            terminal.console.say(speech("saved", file=terminal.file.keep(terminal.record())))
        else:
            terminal.console.say(speech("not-kept"))

    def _share(self) -> None:
        """What others who played with the same dice can compare."""
        terminal, position = self.terminal, self.match.position
        daily = position.game.daily
        if daily and self._people and isinstance(position.dice, Published):
            text = daily.share(position, terminal.language, terminal.seating.names)
            terminal.console.say("", terminal.speech("share"), *text.splitlines(), "")

    def _leave(self, status: int) -> int:
        """A player who leaves early finds the game as it was."""
        terminal = self.terminal
        with _undisturbed():
            file = terminal.file.keep(terminal.record())
        quoted = shlex.quote(str(file))
        terminal.console.say(terminal.speech("saved", file=file), terminal.speech("resume", file=quoted))
        return status


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A second Ctrl-C must not stop the saving."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)
