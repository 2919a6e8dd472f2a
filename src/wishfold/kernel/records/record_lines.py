"""The lines of a record: made from a position, written, read back."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NoReturn
from urllib.parse import quote, unquote

from ..declared.first_player import Starter
from ..errors import Bilingual, Malformed
from ..notation import whole
from ..position import Position, digest_of
from ..story import CHANCE

END, OPEN, STOPPED = "end", "open", "stopped"
"""The last line: the rules ended the game; it goes on; or it ended without them."""
_SEAT = re.compile(r"([1-8])(?:\((.+)\))?")
_REMARK = re.compile(r"# ([a-z]{2}) (\S.*)")


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark about the game; nothing follows from it."""

    language: str
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the body: a seat's action, and what decided in its place (`by`) if anything did; or
    what the position is then (`mark`). The remarks stand above it."""

    number: int
    seat: int
    text: str
    mark: str = ""
    by: str = ""
    remarks: tuple[Remark, ...] = ()


@dataclass(slots=True)
class Annotations:
    """What is noted beside the actions. `marks` name the bot or the rule that decided a step, by
    its number; `left` are the seats that gave up, each with the number of steps before it. With
    `stopped`, a game that the rules have not ended does not go on. `first` is how it was found who
    begins, where that is known; it stands in the header."""

    marks: dict[int, str] = field(default_factory=dict)
    left: list[tuple[int, int]] = field(default_factory=list)
    stopped: bool = False
    first: Starter | None = None

    def copy(self) -> "Annotations":
        return Annotations(dict(self.marks), list(self.left), self.stopped, self.first)

    def drop(self, step: int) -> str:
        """A step is taken back, those after it move up; returns the mark that it had."""
        mark = self.marks.pop(step, "")
        self.marks = {at - (at > step): by for at, by in self.marks.items()}
        self.left = [(steps - (steps > step), seat) for steps, seat in self.left]
        return mark


def body(position: Position, annotations: Annotations, above: int = 0) -> Iterator[Line]:
    """The lines after the header, which ends in line `above`."""
    steps, number = position.steps, above
    # Marks stand close together, so it is cheaper to play along than to work out each state by itself.
    state, played = position.origin.copy(), 0
    for at in range(len(steps) + 1):
        if at > 0:
            number += 1
            step = steps[at - 1]
            yield Line(number, step.seat, step.action.text, by=annotations.marks.get(at - 1, ""))
        events = steps[at - 1].events if at > 0 else position.opening
        marks = [f"round {event.fields['round']}" for event in events if event.name == "round_begins"]
        marks += [f"resigned {seat + 1}" for steps_before, seat in annotations.left if steps_before == at]
        if at == len(steps):
            marks.append(END if position.over else STOPPED if annotations.stopped else OPEN)
        if marks:
            for step in steps[played:at]:
                position.game.rules.apply(position.kit, state, step.seat, step.action.id)
            played = at
            digest = digest_of(state)
            for mark in marks:
                number += 1
                yield Line(number, 0, digest, mark)


def annotations_of(lines: Sequence[Line], first: Starter | None = None) -> Annotations:
    """What the lines of a body note beside the actions, and the header on who begins."""
    annotations, steps = Annotations(stopped=lines[-1].mark == STOPPED, first=first), 0
    for line in lines:
        if not line.mark:
            if line.by:
                annotations.marks[steps] = line.by
            steps += 1
        elif line.mark.startswith("resigned "):
            annotations.left.append((steps, int(line.mark.split()[1]) - 1))
    return annotations


def written(line: Line) -> str:
    """The line, below its remarks."""
    remarks = (f"# {remark.language} {remark.text}" for remark in line.remarks)
    return "\n".join([*remarks, _alone(line)])


def _alone(line: Line) -> str:
    if line.mark:
        return f"{line.mark} {line.text}"
    if line.seat == CHANCE:
        return f"* {line.text}"
    # What decided stands before the action, where no game's notation can be mistaken for it.
    by = f"({quote(line.by, safe=':')})" if line.by else ""
    return f"{line.seat + 1}{by} {line.text}"


class LineReader:
    """Reads a text line by line and knows where it is."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self.at = 0

    def next(self) -> str:
        if self.at >= len(self._lines):
            raise Malformed(
                "record-truncated", line=self.at, why=Bilingual("more should follow", "da fehlt noch etwas")
            )
        self.at += 1
        return self._lines[self.at - 1]

    def peek(self) -> str:
        """The next line, which remains to be read; empty at the end."""
        return self._lines[self.at] if self.at < len(self._lines) else ""

    def value(self, key: str) -> str:
        """What stands behind the word that the next line begins with."""
        line = self.next()
        if not line.startswith(f"{key} "):
            self.wrong(f"it should begin with {key!r}", f"sie sollte mit {key!r} beginnen")
        return line.removeprefix(f"{key} ")

    def body(self) -> Iterator[Line]:
        """The lines of a record's body up to its end."""
        while True:
            remarks = tuple(self._remarks())
            line = self._line(self.next())
            yield replace(line, remarks=remarks) if remarks else line
            if line.mark in (END, OPEN, STOPPED):
                return

    def done(self) -> None:
        """Nothing but empty lines may follow."""
        if any(rest.strip() for rest in self._lines[self.at :]):
            self.at += 1
            self.wrong("nothing may follow the end", "nach dem Ende darf nichts mehr kommen")

    def wrong(self, en: str, de: str) -> NoReturn:
        raise Malformed("record-form", line=self.at, why=Bilingual(en, de))

    def _remarks(self) -> Iterator[Remark]:
        while self.peek().startswith("#"):
            found = _REMARK.fullmatch(self.next())
            if not found:
                self.wrong(
                    "a remark says its language first, like '# en Your turn.'",
                    "eine Bemerkung nennt erst ihre Sprache, etwa '# de Du bist dran.'",
                )
            yield Remark(found[1], found[2])

    def _line(self, text: str) -> Line:
        head, _, rest = text.partition(" ")
        if head == "*" and rest:
            return Line(self.at, CHANCE, rest)
        if (seat := _SEAT.fullmatch(head)) and rest:
            return Line(self.at, int(seat[1]) - 1, rest, by=self._by(seat[2] or ""))
        if head in (END, OPEN, STOPPED) and rest:
            return Line(self.at, 0, rest, head)
        number, _, digest = rest.partition(" ")
        known = head in ("round", "resigned") and str(whole(number)) == number
        if not known or not digest or " " in digest:
            self.wrong(
                "it begins with neither a seat, nor *, nor round, resigned, end, open or stopped",
                "sie beginnt weder mit einem Platz noch mit *, round, resigned, end, open oder stopped",
            )
        return Line(self.at, 0, digest, f"{head} {number}")

    def _by(self, text: str) -> str:
        by = unquote(text)
        if quote(by, safe=":") != text:
            self.wrong(
                f"{text!r} cannot have decided for a seat", f"{text!r} kann nicht für einen Platz entscheiden"
            )
        return by
