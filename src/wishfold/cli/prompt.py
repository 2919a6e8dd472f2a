"""One decision of a person: the offer, and whatever is typed until an action comes."""

from collections.abc import Callable

from ..bots import Budget, adviser, dismiss
from ..bots.review import Advice, advised
from ..kernel.actions import Action
from ..kernel.errors import Malformed, WishfoldError, described
from ..kernel.game import CardWords
from . import offers, rulebook
from .console import numbered, on_one_line, percent
from .narration import sentences
from .seating import bot_here
from .table import Table

COMMANDS = ("help", "list", "view", "card", "log", "hint", "undo", "save", "quit")
HINT = Budget(seconds=2.0)
"""What advice may cost while a person waits."""


class Quit(Exception):
    """A person wants to leave."""


class TakenBack(Exception):
    """The seat's latest action is undone; perhaps it is somebody else's turn now."""


class Prompt:
    commands: tuple[str, ...] = COMMANDS

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.legal = table.position.legal(seat)
        if not self.legal:
            raise Malformed("position-stuck", table.position, game=table.position.game.name)
        self._lead = offers.lead(self.legal)
        self._brief = self.legal[0].text.removeprefix(self._lead).strip()
        self._said = table.position.offers(self.legal, seat, table.language, table.seating.names)
        self._offer = offers.offered(self.legal, self._said, table.speech)
        self._numbered = self._offer.numbered
        """How many choices stand on the screen with a number."""
        self._commands: dict[str, Callable[[str], None]] = {}
        if not isinstance(table.position.game.words, CardWords):
            self.commands = tuple(name for name in self.commands if name != "card")
        for name in self.commands:
            command = getattr(self, name)
            self._commands |= {name: command, table.speech(f"word.{name}"): command}
        self._commands["?"] = self.help

    def ask(self) -> Action:
        """Asks until it gets a legal action; a mistake costs nothing but a sentence."""
        self.table.show(self.seat)
        self.offer()
        return self.choose()

    def choose(self) -> Action:
        """The same without the offer."""
        table = self.table
        while True:
            table.console.say("")
            line = table.console.ask(table.speech("choose-only" if len(self.legal) == 1 else "choose"))
            try:
                action = self._read(line)
            except WishfoldError as error:
                self._explain(error)
            else:
                if action is not None:
                    return action

    def offer(self) -> None:
        self.table.console.say(*self._offer.lines)
        if len(self.legal) > offers.SHORT:
            every = self._offer.numbered == len(self.legal)
            hint = "list-hint" if every else "list-typed"
            self.table.console.say(self.table.speech(hint, brief=self._brief))

    def _read(self, line: str) -> Action | None:
        """The action that a line names, or None when it was a command."""
        if not line:
            if len(self.legal) == 1:
                return self.legal[0]
            hint = "choose-hint" if self._numbered else "choose-typed"
            self.table.console.say(self.table.speech(hint, brief=self._brief))
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
        """Nobody can mean a number that was not shown."""
        if self._numbered == len(self.legal) or number in map(str, range(1, self._numbered + 1)):
            return numbered([self.legal[at] for at in self._offer.order], number)
        self.table.console.say(self.table.speech("number-unseen", number=number, brief=self._brief))
        return None

    def _parse(self, line: str) -> Action:
        """An action in notation; without its first words too, where every choice begins so."""
        try:
            return self.table.position.parse(line, self.seat)
        except Malformed as error:
            try:
                return self.table.position.parse(f"{self._lead} {line}", self.seat)
            except Malformed:
                raise error from None

    def _explain(self, error: WishfoldError) -> None:
        table = self.table
        table.console.say(error.say(table.language, table.seating.names))
        if error.clause:
            clause = rulebook.clause_named(table.position.game, error.clause, table.language)
            table.console.say("", *rulebook.clause_lines(clause))

    # -- commands -------------------------------------------------------------------------

    def help(self, about: str) -> None:
        table, game = self.table, self.table.position.game
        if about.casefold() in ("all", table.speech("word.all")):
            table.console.say(game.book(table.language).text)
        elif about:
            table.console.say(*rulebook.clause_lines(rulebook.clause_named(game, about, table.language)))
        else:
            table.console.say(*self._help_lines())

    def _help_lines(self) -> list[str]:
        speech, game = self.table.speech, self.table.position.game
        offered = {"1": speech("help.number")} if self._numbered else {}
        offered |= {
            self.legal[0].text: speech("help.notation"),
            "?": speech("about.help", clause=game.book().clauses[0].id, all=speech("word.all")),
        }
        for name in self.commands[1:]:
            if name == "undo" and self.table.final:
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
        return self.table.speech(f"about.{command}", save=self.table.speech("word.save"))

    def list(self, rest: str) -> None:
        order = self._offer.order
        lines = offers.listed([self.legal[at] for at in order], [self._said[at] for at in order])
        self.table.console.say(*lines)
        self._numbered = len(self.legal)

    def view(self, rest: str) -> None:
        self.table.show(self.seat, whole=True)
        self.offer()

    def card(self, rest: str) -> None:
        table, words = self.table, self.table.position.game.words
        assert isinstance(words, CardWords)  # else there is no such command
        table.console.say(*words.card(table.position.view(self.seat), table.language, table.seating.names))

    def log(self, rest: str) -> None:
        table = self.table
        lines = sentences(table.position, self.seat, -1, table.language, table.seating.names, lasting=True)
        table.console.say(*lines or [table.speech("log-empty")])

    def hint(self, rest: str) -> None:
        """Advice is only advice: whatever becomes of it, and whoever tires of waiting, the game goes on."""
        table, position = self.table, self.table.position
        try:
            advice = self._advice()
        except WishfoldError:
            raise
        except (Exception, SystemExit) as error:
            table.console.say(on_one_line(table.speech("hint-failed", error=described(error))))
        except KeyboardInterrupt:
            table.console.say("", table.speech("hint-stopped"))
        else:
            (said,) = position.offers([advice.action], self.seat, table.language, table.seating.names)
            table.console.say(table.speech("hint", action=said, brief=advice.action.text))
            if advice.chance is not None:
                table.console.say(table.speech("hint-chance", chance=percent(advice.chance)))

    def _advice(self) -> Advice:
        position = self.table.position
        bot = bot_here(adviser(), f"hint {len(position.steps)}")
        try:
            return advised(position, self.seat, bot, HINT)
        finally:
            dismiss(bot)

    def undo(self, rest: str) -> None:
        table = self.table
        action = table.take_back(self.seat)
        said = table.position.game.words.action(action, table.language, table.seating.names)
        table.console.say(table.speech("undone", action=said))
        raise TakenBack

    def save(self, rest: str) -> None:
        table = self.table
        file = table.keep_as(rest) if rest else table.keep()
        table.console.say(table.speech("saved", file=file))

    def quit(self, rest: str) -> None:
        raise Quit
