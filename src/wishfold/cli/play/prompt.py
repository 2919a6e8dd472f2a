"""One decision of a person: the offer, and whatever is typed until an action comes."""

from collections.abc import Callable

from ...bots import Budget, adviser, close_bot
from ...bots.review import Advice, advised
from ...kernel.actions import Action
from ...kernel.errors import Malformed, WishfoldError, described
from ...kernel.game import CardWords
from .. import rulebook
from ..console import numbered, on_one_line, percent
from . import choices
from .clock import minutes
from .seats import bot_here
from .terminal import Terminal

COMMANDS = ("help", "list", "view", "card", "log", "hint", "undo", "save", "quit")
HINT = Budget(seconds=2.0)
"""What a hint may cost while a person waits."""


class Quit(Exception):
    """A player wants to leave."""


class TakingBack(Exception):
    """The seat has taken back or asked the others for leave to; perhaps it is another seat's turn now."""


class Prompt:
    commands: tuple[str, ...] = COMMANDS

    def __init__(self, terminal: Terminal, seat: int) -> None:
        self.terminal = terminal
        self.seat = seat
        self.legal = terminal.position.legal(seat)
        if not self.legal:
            raise Malformed("position-stuck", terminal.position, game=terminal.position.game.name)
        self._lead = choices.lead(self.legal)
        self._brief = self.legal[0].text.removeprefix(self._lead).strip()
        self._said = terminal.position.offers(self.legal, seat, terminal.language, terminal.seating.names)
        self._offer = choices.offered(self.legal, self._said, terminal.speech)
        self._numbered = self._offer.numbered
        """How many choices stand on the screen with a number."""
        self._commands: dict[str, Callable[[str], None]] = {}
        if not isinstance(terminal.position.game.words, CardWords):
            self.commands = tuple(name for name in self.commands if name != "card")
        for name in self.commands:
            command = getattr(self, name)
            self._commands |= {name: command, terminal.speech(f"word.{name}"): command}
        self._commands["?"] = self.help

    def ask(self) -> Action:
        """Asks until it gets a legal action; a mistake costs nothing but a sentence."""
        self.terminal.show(self.seat)
        self.offer()
        return self.choose()

    def choose(self) -> Action:
        """The same without the offer."""
        terminal = self.terminal
        while True:
            terminal.console.say("")
            line = terminal.console.ask(*self._question())
            try:
                action = self._read(line)
            except WishfoldError as error:
                self._explain(error)
            else:
                if action is not None:
                    return action

    def _question(self) -> tuple[str, float | None]:
        """With the time that is left, where it runs."""
        terminal, match = self.terminal, self.terminal.match
        question = terminal.speech("choose-only" if len(self.legal) == 1 else "choose")
        if not match.setup.pace.running:
            return question, None
        left = match.clocks.left(self.seat, terminal.clock.now(), thinking=True)
        return f"[{minutes(left)}] {question}", left / 1000

    def offer(self) -> None:
        self.terminal.console.say(*self._offer.lines)
        if len(self.legal) > choices.SHORT:
            every = self._offer.numbered == len(self.legal)
            hint = "list-hint" if every else "list-typed"
            self.terminal.console.say(self.terminal.speech(hint, brief=self._brief))

    def _read(self, line: str) -> Action | None:
        """The action that a line names, or None when it was a command."""
        if not line:
            if len(self.legal) == 1:
                return self.legal[0]
            hint = "choose-hint" if self._numbered else "choose-typed"
            self.terminal.console.say(self.terminal.speech(hint, brief=self._brief))
            return None
        if line.startswith("?"):
            self.help(line[1:].strip())
            return None
        if line.isdecimal():
            return self._by_number(line)
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.casefold())
        if command:
            command(rest.strip())
            return None
        return self._parse(line)

    def _by_number(self, number: str) -> Action | None:
        """Takes only numbers that were shown."""
        if self._numbered == len(self.legal) or number in map(str, range(1, self._numbered + 1)):
            return numbered([self.legal[at] for at in self._offer.order], number)
        self.terminal.console.say(self.terminal.speech("number-unseen", number=number, brief=self._brief))
        return None

    def _parse(self, line: str) -> Action:
        """An action in notation; without its first words too, where every choice begins so."""
        try:
            return self.terminal.position.parse(line, self.seat)
        except Malformed as error:
            try:
                return self.terminal.position.parse(f"{self._lead} {line}", self.seat)
            except Malformed:
                raise error from None

    def _explain(self, error: WishfoldError) -> None:
        terminal = self.terminal
        terminal.console.say(error.say(terminal.language, terminal.seating.names))
        if error.clause:
            clause = rulebook.clause_named(terminal.position.game, error.clause, terminal.language)
            terminal.console.say("", *rulebook.clause_lines(clause))

    # -- commands -------------------------------------------------------------------------

    def help(self, about: str) -> None:
        terminal, game = self.terminal, self.terminal.position.game
        if about.casefold() in ("all", terminal.speech("word.all")):
            terminal.console.say(game.book(terminal.language).text)
        elif about:
            terminal.console.say(
                *rulebook.clause_lines(rulebook.clause_named(game, about, terminal.language))
            )
        else:
            terminal.console.say(*self._help_lines())

    def _help_lines(self) -> list[str]:
        speech, game = self.terminal.speech, self.terminal.position.game
        offered = {"1": speech("help.number")} if self._numbered else {}
        offered |= {
            self.legal[0].text: speech("help.notation"),
            "?": speech("about.help", clause=game.book().clauses[0].id, all=speech("word.all")),
        }
        for name in self.commands[1:]:
            if name == "undo" and self.terminal.match.setup.undo == "off":
                continue  # typed nevertheless, it says why not
            offered[speech(f"word.{name}")] = self.about(name)
        room = max(map(len, offered))
        return [
            speech("help.commands"),
            *(f"  {word:<{room}}  {about}" for word, about in offered.items()),
            "",
            speech("help.rules-titles"),
            *rulebook.titles(game, speech.language),
        ]

    def about(self, command: str) -> str:
        """What a command does, for the help."""
        return self.terminal.speech(f"about.{command}", save=self.terminal.speech("word.save"))

    def list(self, rest: str) -> None:
        order = self._offer.order
        lines = choices.listed([self.legal[at] for at in order], [self._said[at] for at in order])
        self.terminal.console.say(*lines)
        self._numbered = len(self.legal)

    def view(self, rest: str) -> None:
        self.terminal.show(self.seat, whole=True)
        self.offer()

    def card(self, rest: str) -> None:
        terminal, words = self.terminal, self.terminal.position.game.words
        assert isinstance(words, CardWords)  # else there is no such command
        terminal.console.say(
            *words.card(terminal.position.view(self.seat), terminal.language, terminal.seating.names)
        )

    def log(self, rest: str) -> None:
        self.terminal.console.say(*self.terminal.log(self.seat) or [self.terminal.speech("log-empty")])

    def hint(self, rest: str) -> None:
        """Advice is only advice: the game goes on when it fails or the player stops waiting for it."""
        terminal = self.terminal
        try:
            advice = self._advice()
        except WishfoldError:
            raise
        except (Exception, SystemExit) as error:
            terminal.console.say(on_one_line(terminal.speech("hint-failed", error=described(error))))
        except KeyboardInterrupt:
            terminal.console.say("", terminal.speech("hint-stopped"))
        else:
            said = terminal.said(advice.action, self.seat)
            terminal.console.say(terminal.speech("hint", action=said, brief=advice.action.text))
            if advice.chance is not None:
                terminal.console.say(terminal.speech("hint-chance", chance=percent(advice.chance)))

    def _advice(self) -> Advice:
        position = self.terminal.position
        bot = bot_here(adviser(), f"hint {len(position.steps)}")
        try:
            return advised(position, self.seat, bot, HINT)
        finally:
            close_bot(bot)

    def undo(self, rest: str) -> None:
        """Takes back at once, or asks the others for leave to."""
        terminal, match, seat = self.terminal, self.terminal.match, self.seat
        entry = match.undo(seat, terminal.clock.now())
        assert entry is not None  # without the number of a decision it is never the same wish again
        known = match.story.count(seat)
        terminal.enter(entry)
        for told in match.story.since(seat, known):
            if told.name == "taken_back":
                action = match.setup.game.actions.read(told.fields["action"])
                assert action is not None
                said = match.setup.game.words.action(action, terminal.language, terminal.seating.names)
                terminal.console.say(terminal.speech("undone", action=said))
                terminal.listeners.skip(seat)
        raise TakingBack

    def save(self, rest: str) -> None:
        terminal, record = self.terminal, self.terminal.record()
        file = terminal.file.keep_as(rest, record) if rest else terminal.file.keep(record)
        terminal.console.say(terminal.speech("saved", file=file))

    def quit(self, rest: str) -> None:
        raise Quit
