"""The course of a game at this terminal, from the welcome to the result."""

import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from ..bots import Bot, Budget, bot_named, bot_title, close_bot, decide
from ..kernel.actions import Action
from ..kernel.dice import Published
from ..kernel.errors import Illegal, Malformed, WishfoldError, described
from ..kernel.first import LOT, FirstPlayer, sentence
from ..kernel.position import Result
from ..kernel.series import final_places
from ..kernel.story import CHANCE, NOBODY
from .console import on_one_line
from .prompt import Prompt, Quit, TakenBack
from .reports import weakened
from .seating import USUAL_BOT
from .table import Table
from .texts import Speech

INTERRUPTED = 130
_THOUGHT = Budget(seconds=1.0)
"""What a bot may spend on a decision while a person waits."""


class Play:
    def __init__(self, table: Table) -> None:
        self.table = table
        people = table.seating.people
        self._watching: int | None = None
        """Who sits before the screen; None while that is open."""
        if len(people) < 2:
            self._watching = people[0] if people else NOBODY

    def run(self) -> int:
        """Plays to the end or until somebody leaves, and returns the exit status."""
        try:
            self._welcome()
            self._to_the_end()
        except (Quit, EOFError) as leaving:
            if isinstance(leaving, EOFError):
                self.table.console.say("")
            return self._leave(0)
        except KeyboardInterrupt:
            self.table.console.say("")
            return self._leave(INTERRUPTED)
        except Exception:
            if any(step.seat in self.table.seating.people for step in self.table.position.steps):
                self._leave(1)
            raise
        finally:
            for bot in self.table.seating.bots.values():
                _let_go(bot)
        return 0

    def _welcome(self) -> None:
        table, speech = self.table, self.table.speech
        game, seating = table.position.game, table.seating
        lines = [game.title[table.language], game.about[table.language], ""]
        if len(seating.people) == 1:
            lines.append(speech("welcome.you", name=table.name(seating.people[0])))
        elif seating.people:
            names = [table.name(seat) for seat in seating.people]
            lines.append(speech("welcome.people", names=speech.all_of(names)))
        lines += [self._plays_on(seat, error) for seat, error in seating.absent.items()]
        for seat, bot in seating.bots.items():
            key = "welcome.resigned" if seat in seating.resigned else "welcome.bot"
            lines.append(speech(key, name=table.name(seat), bot=bot_title(bot.name, table.language)))
        seated = dict.fromkeys(bot.name for bot in seating.bots.values())
        lines += [weak for name in seated if (weak := weakened(name, game, speech))]
        if table.final:
            lines.append(speech("welcome.final"))
        lines += self._who_begins()
        if seating.people:
            lines.append(speech("welcome.help"))
        table.console.say(*lines, "")

    def _who_begins(self) -> list[str]:
        """Said once. Several people who left it to the lot hear what the rulebook would have asked."""
        table, starter = self.table, self.table.first
        position = table.position
        if starter is None or any(step.seat != CHANCE for step in position.steps):
            return []
        game, names = position.game, table.seating.names
        seat = game.begins(position.options)
        lines = [sentence(game.first, starter.by, seat, table.language, names)]
        if starter.by == LOT and game.first is not None and len(table.seating.people) > 1:
            lines.append(table.speech("welcome.first", question=_asked(game.first, table.language)))
        return lines

    def _to_the_end(self) -> None:
        table = self.table
        while acting := table.position.acting:
            seat = acting[0]
            if seat == CHANCE:
                raise Malformed("position-stuck", table.position, game=table.position.game.name)
            if seat in table.seating.bots:
                table.push(self._bot_decides(seat), seat)
            else:
                self._person(seat)
            if self._watching is not None:
                table.tell(self._watching)
            elif not self._have_secrets(*self.table.seating.people):
                table.tell_all()
        self._finish(table.position.result())

    def _bot_decides(self, seat: int) -> Action:
        """Whatever goes wrong with a bot, the game goes on: the usual one takes its seat."""
        table = self.table
        bot = table.seating.bots[seat]
        try:
            return decide(bot, table.position, seat, _THOUGHT)
        except Exception as error:
            if not isinstance(error, WishfoldError):
                error = Illegal("bot-raised", bot=bot.name, error=described(error))
            table.console.say(self._plays_on(seat, error))
            _let_go(bot)
            stand_in = table.seating.bots[seat] = bot_named(USUAL_BOT, f"for {bot.name} at {seat + 1}")
            return decide(stand_in, table.position, seat, _THOUGHT)

    def _plays_on(self, seat: int, error: WishfoldError) -> str:
        table = self.table
        why = error.say(table.language)
        bot = bot_title(USUAL_BOT, table.language)
        return on_one_line(table.speech("bot-replaced", why=why, bot=bot, name=table.name(seat)))

    def _person(self, seat: int) -> None:
        self._seat_changes(seat)
        self.table.tell_again(seat)
        try:
            action = Prompt(self.table, seat).ask()
        except TakenBack:
            return
        self.table.console.say("")
        self.table.push(action, seat)

    def _seat_changes(self, seat: int) -> None:
        """Before another person looks at the screen, what only the first may know is cleared."""
        table, before = self.table, self._watching
        if seat == before:
            return
        others = [other for other in table.seating.people if other != seat]
        if self._have_secrets(seat, *(others if before is None else [before])):
            if before is not None:
                table.console.say("")
                table.console.ask(table.speech("read-this", name=table.name(before)))
                table.console.clear()
            table.console.ask(table.speech("hand-over", name=table.name(seat)))
        elif before is not None:
            table.heard[seat] = max(table.heard[seat], table.heard[before])
        table.console.say("", table.speech("heading", name=table.name(seat)), "")
        self._watching = seat

    def _have_secrets(self, seat: int, *others: int) -> bool:
        veiled = self.table.position.veiled
        return any(veiled(other) != veiled(seat) for other in others)

    def _finish(self, result: Result | None) -> None:
        table = self.table
        if result:
            places = final_places(result.places, table.position.seats, table.seating.resigned)
            final = Result(places or result.places, result.points)
            table.console.say("", *result_lines(final, table.speech, table.seating.names))
            self._share()
        if table.keeper.file:
            table.console.say(table.speech("saved", file=table.keep()))
        else:
            table.console.say(table.speech("not-kept"))

    def _share(self) -> None:
        """What others who played with the same dice can compare."""
        table, daily = self.table, self.table.position.game.daily
        if daily and table.seating.people and isinstance(table.position.dice, Published):
            text = daily.share(table.position, table.language, table.seating.names)
            table.console.say("", table.speech("share"), *text.splitlines(), "")

    def _leave(self, status: int) -> int:
        """Whoever leaves early finds the game as it was."""
        table = self.table
        with _undisturbed():
            file = table.keep()
        quoted = shlex.quote(str(file))
        table.console.say(table.speech("saved", file=file), table.speech("resume", file=quoted))
        return status


def _asked(first: FirstPlayer, language: str) -> str:
    return " ".join(filter(None, [first.question[language], first.hint.get(language)]))


def _let_go(bot: Bot) -> None:
    """Nothing that a bot does at its leave changes what was played."""
    with suppress(Exception, SystemExit):
        close_bot(bot)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A second Ctrl-C must not stop the saving."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)


def result_lines(result: Result, speech: Speech, names: tuple[str, ...]) -> list[str]:
    """Who won. The game itself has told the reckoning."""
    winners = [names[seat] for seat in result.winners]
    if not winners:
        return [speech("nobody-wins")]
    return [speech("winner" if len(winners) == 1 else "winners", names=speech.all_of(winners))]
