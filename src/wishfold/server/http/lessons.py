"""Lessons as a client needs them: every step with its view, its words and what may be done."""

from functools import lru_cache

import msgspec

from ...kernel.game import Game
from ...kernel.records.lesson import Lesson, Moment
from ...kernel.registry import load
from ...kernel.story import CHANCE
from ..archive.frames import Cut, Played, frame
from ..errors import NotFound
from ..tables.updates import WORDLESS
from ..wire.lessons import LessonShown, LessonStep


@lru_cache(64)
def lesson_shown(name: str, language: str) -> LessonShown:
    """The lesson of a game in a language; made once, as it is the same for all."""
    game = load(name)
    lesson = game.lesson()
    if lesson is None:
        raise NotFound("no-lesson", game=name)
    return LessonShown(
        game=name,
        options=dict(lesson.played.options),
        names=list(lesson.names),
        seat=lesson.seat,
        steps=[_step(game, lesson, moment, language) for moment in lesson.moments],
    )


def _step(game: Game, lesson: Lesson, moment: Moment, language: str) -> LessonStep:
    due, wordless = moment.due, language == WORDLESS
    text = ""
    if due:
        text = due.text if wordless else game.words.action(due, language, lesson.names)
    shown = frame(Played(lesson.played), _cut(lesson, moment), lesson.seat, lesson.names, language)
    return LessonStep(
        **msgspec.structs.asdict(shown),
        note="" if wordless else moment.remark(language),
        legal=lesson.position(moment).legal_ids(lesson.seat) if due else [],
        due=due.id if due else None,
        due_text=text,
    )


def _cut(lesson: Lesson, moment: Moment) -> Cut:
    """What happened since the moment before: at most one decision, and chance."""
    since = lesson.played.steps[moment.first : moment.end]
    seat = since[0].seat if since and since[0].seat != CHANCE else None
    return Cut(0, seat, moment.first, moment.end)
