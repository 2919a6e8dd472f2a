"""A lesson at this terminal: the pupil makes the moves of a game that is known beforehand."""

from ..kernel.actions import Action
from ..kernel.errors import Malformed
from ..kernel.game import Game
from ..kernel.lesson import Lesson, Moment
from .console import Console
from .files import Keeper
from .narration import sentences
from .play import INTERRUPTED, result_lines
from .prompt import Prompt, Quit
from .seating import Seating
from .table import Table
from .texts import Speech


class Exercise(Prompt):
    """A decision of which one choice is wanted. The others are not wrong, so nothing happens then."""

    commands = ("help", "list", "view", "card", "log", "quit")

    def practise(self, due: Action, remark: str) -> None:
        table, names = self.table, self.table.seating.names
        table.show(self.seat)
        self.offer()
        table.console.say("", remark)
        (said,) = table.position.offers([due], self.seat, table.language, names)
        while self.choose() != due:
            table.console.say(table.speech("learn.other", action=said, brief=due.text))

    def about(self, command: str) -> str:
        return self.table.speech("about.leave") if command == "quit" else super().about(command)


class Learn:
    def __init__(self, game: Game, console: Console, speech: Speech) -> None:
        lesson = game.lesson()
        if lesson is None:
            raise Malformed("no-lesson", game=game.name)
        self._game, self._console, self._speech = game, console, speech
        self._lesson: Lesson = lesson
        self._seating = Seating(lesson.names, lesson.names, {})

    def run(self) -> int:
        """Goes through the lesson, or until the pupil leaves, and returns the exit status."""
        speech, console = self._speech, self._console
        title, name = self._game.title[speech.language], self._lesson.names[self._lesson.seat]
        console.say(title, speech("learn.welcome", name=name), "")
        try:
            for moment in self._lesson.moments:
                self._stop(moment)
        except (Quit, EOFError) as leaving:
            if isinstance(leaving, EOFError):
                console.say("")
            console.say(speech("learn.left", game=self._game.name))
            return 0
        except KeyboardInterrupt:
            console.say("")
            return INTERRUPTED
        if result := self._lesson.played.result():
            console.say("", *result_lines(result, speech, self._lesson.names))
        console.say(speech("learn.done", game=self._game.name))
        return 0

    def _stop(self, moment: Moment) -> None:
        lesson, console, language = self._lesson, self._console, self._speech.language
        position = lesson.position(moment)
        since = moment.first if moment.end else -1
        console.say("", *sentences(position, lesson.seat, since, language, lesson.names, brief=True))
        remark = moment.remark(language)
        if moment.due:
            table = Table(position, self._seating, console, self._speech, Keeper(self._game.name))
            Exercise(table, lesson.seat).practise(moment.due, remark)
        elif remark:
            console.say("", remark)
            if moment is not lesson.moments[-1]:
                console.ask(self._speech("learn.next"))
