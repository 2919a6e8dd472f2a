"""`wishfold review`: a saved game looked at by a good bot, decision by decision."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any, cast

from ...bots import MIN_THOUGHT, Budget, Judge, close_bot, search_effort
from ...bots.review import Reviewed, biggest_mistakes, decisions, mark, reviewed
from ...kernel.errors import Malformed
from ...kernel.position import Position
from ...kernel.records.record import Record
from ...kernel.records.series_record import SeriesRecord
from ..console import percent
from ..game_list import weakened
from ..play.seats import bot_here, spoken_names
from ..progress import Progress
from ..texts import Speech

DEADLINE = 120.0
"""Seconds for an external judge, for each decision: no game waits for it."""


@dataclass(frozen=True, slots=True)
class Looked:
    """One game with what was thought of it, where that was enough to be told."""

    position: Position
    decisions: list[Reviewed]


class Review:
    """Everything is reckoned when it is made: the progress is told meanwhile."""

    def __init__(
        self, record: Record | SeriesRecord, bot: str, budget: Budget, seat: str | None, progress: Progress
    ) -> None:
        positions = record.replay() if isinstance(record, SeriesRecord) else (record.replay(),)
        self._players = record.players
        self._seats = positions[0].seats
        self._seat = None if seat is None else positions[0].game.seat_named(seat, self._seats)
        wanted = [
            (position, step)
            for position in positions
            for step in decisions(position)
            if self._seat in (None, position.steps[step].seat)
        ]
        self.games = [Looked(position, []) for position in positions]
        self._bot = bot
        self._thinking = search_effort(bot, positions[0].game)
        with _judges(bot, self._seats) as judges:
            for done, (position, step) in enumerate(wanted):
                progress(done, len(wanted))
                one = reviewed(position, step, judges[position.steps[step].seat], budget)
                if one.choices == 1 or one.thought >= MIN_THOUGHT:
                    self.games[positions.index(position)].decisions.append(one)
            progress(len(wanted), len(wanted))

    def lines(self, speech: Speech) -> list[str]:
        names = spoken_names(self._players, self._seats, speech)
        judged = any(one.choices > 1 for looked in self.games for one in looked.decisions)
        lines = [_heading(self._seats, speech), ""] if judged else []
        if weak := weakened(self._bot, self.games[0].position.game, speech):
            lines = [weak, *lines]
        for number, looked in enumerate(self.games, start=1):
            if number > 1:
                lines.append("")
            if len(self.games) > 1:
                lines.append(speech("story.game", n=number))
            lines += [_line(looked, one, speech, names) for one in looked.decisions if one.choices > 1]
            lines += ["", *_worst(looked, speech, names)]
        return lines

    def as_json(self) -> list[dict[str, Any]]:
        """Seats count from 0, chances go from 0 to 1."""
        return [
            {
                "game": number,
                "step": one.step + 1,
                "seat": one.seat,
                "action": one.taken.text,
                "best": one.best.text,
                "mark": mark(one),
                "before": round(one.before, 4),
                "after": round(one.after, 4),
                "chances": [round(chance, 4) for chance in one.chances],
                "engine": self._thinking.engine if self._thinking else None,
                "iterations": one.thought,
            }
            for number, looked in enumerate(self.games, start=1)
            for one in looked.decisions
        ]


@contextmanager
def _judges(bot: str, seats: int) -> Iterator[list[Judge]]:
    """One for each seat."""
    with ExitStack() as leaving:
        judges = []
        for seat in range(seats):
            made = bot_here(bot, f"review {seat}", DEADLINE)
            leaving.callback(close_bot, made)
            if not hasattr(made, "judge"):
                raise Malformed("no-judge", name=bot)
            judges.append(cast(Judge, made))
        yield judges


def _heading(seats: int, speech: Speech) -> str:
    """Whose figures follow, and what the marks mean."""
    return f"{speech('review.alone' if seats == 1 else 'review.chance')} {speech('review.marks')}"


def _line(looked: Looked, one: Reviewed, speech: Speech, names: tuple[str, ...]) -> str:
    marked = mark(one)
    said = looked.position.game.words.action(one.taken, speech.language, names)
    line = speech(
        "review.line", step=one.step + 1, mark=f"{marked:<2}", name=names[one.seat], action=said,
        before=percent(one.before), after=percent(one.after),
    )  # fmt: skip
    return f"{line} {_better(looked, one, speech, names)}" if marked else line


def _better(looked: Looked, one: Reviewed, speech: Speech, names: tuple[str, ...]) -> str:
    said = looked.position.game.words.action(one.best, speech.language, names)
    return speech("review.better", action=said)


def _worst(looked: Looked, speech: Speech, names: tuple[str, ...]) -> list[str]:
    if all(one.choices == 1 for one in looked.decisions):
        return [speech("review.unjudged")]
    dear = biggest_mistakes(looked.decisions)
    if not dear:
        return [speech("review.clean")]
    words = looked.position.game.words
    told = [
        speech(
            "review.blunder", step=one.step + 1, mark=f"{mark(one):<2}", name=names[one.seat],
            before=percent(one.before), after=percent(one.after),
            action=words.action(one.taken, speech.language, names),
            best=words.action(one.best, speech.language, names),
        )
        for one in dear
    ]  # fmt: skip
    return [speech("review.worst"), *told]
