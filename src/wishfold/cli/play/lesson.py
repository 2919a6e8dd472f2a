"""A lesson at this terminal: the pupil makes the moves of a game that is known beforehand."""

from ...kernel.actions import Action
from ...kernel.dice import Scripted
from ...kernel.errors import Malformed
from ...kernel.game import Game
from ...kernel.records.lesson import Lesson, Moment
from ...kernel.records.record_lines import Annotations
from ...match.match import Match
from ...match.setup import Setup
from ..console import Console
from ..files import RecordFile
from ..texts import Speech
from .loop import INTERRUPTED
from .prompt import Prompt, Quit
from .result import result_line
from .seats import Seating
from .terminal import Terminal


class Exercise(Prompt):
    """A decision of which one choice is wanted. The others are not wrong, so nothing happens then."""

    commands = ("help", "list", "view", "card", "log", "quit")

    def practise(self, due: Action, remark: str) -> None:
        terminal = self.terminal
        terminal.show(self.seat)
        self.offer()
        terminal.console.say("", remark)
        said = terminal.said(due, self.seat)
        while self.choose() != due:
            terminal.console.say(terminal.speech("learn.other", action=said, brief=due.text))

    def about(self, command: str) -> str:
        return self.terminal.speech("about.leave") if command == "quit" else super().about(command)


class LessonPlay:
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
            console.say("", result_line(result, speech, self._lesson.names))
        console.say(speech("learn.done", game=self._game.name))
        return 0

    def _stop(self, moment: Moment) -> None:
        console, terminal = self._console, self._terminal(moment)
        console.say("")
        terminal.tell(self._lesson.seat)
        remark = moment.remark(self._speech.language)
        if moment.due:
            Exercise(terminal, self._lesson.seat).practise(moment.due, remark)
        elif remark:
            console.say("", remark)
            if moment is not self._lesson.moments[-1]:
                console.ask(self._speech("learn.next"))

    def _terminal(self, moment: Moment) -> Terminal:
        """The match as it stands at this moment; what happened since the moment before is news."""
        lesson, position = self._lesson, self._lesson.position(moment)
        people = ("",) * len(lesson.names)
        setup = Setup(self._game, position.options, _no_dice, lesson.names, people, undo="off")
        match = Match(setup, played=[(position, Annotations())])
        file, since = RecordFile(self._game.name), {lesson.seat: moment.first if moment.end else -1}
        return Terminal(match, self._seating, self._console, self._speech, file, since=since)


def _no_dice(number: int) -> Scripted:
    """What falls is known beforehand."""
    return Scripted()
