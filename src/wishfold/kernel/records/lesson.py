"""Lessons: a first game by doing. A game's folder may hold `lesson.wishfold`, a record with remarks in
which one seat is the pupil's: what that seat does in the record, the pupil does now.

>>> import wishfold
>>> lesson = wishfold.load("memory").lesson()
>>> first = lesson.moments[0]
>>> first.due.text, first.remark("en")[:11]
('turn a1', 'Welcome, Ro')
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from ..actions import Action
from ..errors import Bilingual, Malformed
from ..game import Game
from ..position import Position
from ..story import CHANCE
from .record import Record
from .record_lines import Remark

FILE = "lesson.wishfold"


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a lesson stops: a seat is to decide, it is over, or there is something to say."""

    first: int
    """How many steps had been played at the moment before; at the first moment, 0."""
    end: int
    """How many steps have been played now."""
    remarks: Mapping[str, str]
    """What is said now, by language."""
    due: Action | None
    """What the pupil is to do now; None where it goes on by itself."""

    def remark(self, language: str) -> str:
        """In English where it is not said in the language; "" if nothing is."""
        return self.remarks.get(language, self.remarks.get("en", ""))


@dataclass(frozen=True)
class Lesson:
    """A whole game, played once, and where it stops on the way."""

    played: Position
    seat: int
    """Where the pupil sits."""
    names: tuple[str, ...]
    moments: tuple[Moment, ...]

    @classmethod
    def of(cls, record: Record) -> "Lesson":
        """Raises what `replay` raises, and Malformed where there is no pupil."""
        if record.pupil is None:
            why = Bilingual(
                "a lesson says who learns, like 'pupil 1'", "eine Lektion sagt, wer lernt: 'pupil 1'"
            )
            raise Malformed("record-form", line=record.above + 1, why=why)
        played = record.replay()
        return cls(played, record.pupil, record.players, tuple(_moments(record, record.pupil, played)))

    def position(self, moment: Moment) -> Position:
        """The game as it stands at this moment."""
        return self.played.at(moment.end)

    @property
    def decisions(self) -> int:
        """How often the pupil decides."""
        return sum(moment.due is not None for moment in self.moments)


def _moments(record: Record, pupil: int, played: Position) -> Iterator[Moment]:
    said = _said(record)
    first = 0
    for at in range(len(played.steps) + 1):
        step = played.steps[at] if at < len(played.steps) else None
        if step is None or step.seat != CHANCE or at in said:
            due = step.action if step and step.seat == pupil else None
            yield Moment(first, at, said.get(at, {}), due)
            first = at


def _said(record: Record) -> dict[int, dict[str, str]]:
    """The remarks by language, by the number of steps before them. What was broken into several
    lines is one remark; marks between them are no steps."""
    said: dict[int, dict[str, str]] = {}
    steps = 0
    for line in record.lines:
        for remark in line.remarks:
            _add(said.setdefault(steps, {}), remark)
        steps += not line.mark
    return said


def _add(to: dict[str, str], remark: Remark) -> None:
    before = to.get(remark.language)
    to[remark.language] = f"{before} {remark.text}" if before else remark.text


@cache
def open_lesson(game: Game) -> Lesson | None:
    """The lesson that lies in a game's folder, if there is one."""
    file = resources.files(game.package) / FILE
    if not file.is_file():
        return None
    record = Record.parse(file.read_text(encoding="utf-8"))
    if record.game_name != game.name:
        why = Bilingual(f"this is a lesson of {game.name}", f"das ist eine Lektion für {game.name}")
        raise Malformed("record-form", line=2, why=why)
    return Lesson.of(record)
