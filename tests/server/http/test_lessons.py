"""What a client is told of a lesson: enough to teach it without a table, and no secrets."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import wishfold
from wishfold.kernel.errors import Malformed
from wishfold.kernel.records import lesson as lessons
from wishfold.kernel.story import CHANCE
from wishfold.server.errors import NotFound
from wishfold.server.http import catalogue as catalogues
from wishfold.server.http.catalogue import catalogue
from wishfold.server.http.lessons import lesson_shown

if TYPE_CHECKING:
    from tests.server.conftest import ServerProcess

WITH_LESSONS = [name for name in wishfold.names() if wishfold.load(name).lesson()]
every_lesson = pytest.mark.parametrize("name", WITH_LESSONS)


def lesson_of(name: str) -> lessons.Lesson:
    lesson = wishfold.load(name).lesson()
    assert lesson is not None
    return lesson


@every_lesson
def test_each_moment_is_a_step_as_the_pupil_sees_it(name: str) -> None:
    lesson, shown = lesson_of(name), lesson_shown(name, "en")
    assert (shown.seat, shown.names) == (lesson.seat, list(lesson.names))
    assert [step.view for step in shown.steps] == [
        lesson.position(moment).view(lesson.seat) for moment in lesson.moments
    ]


@every_lesson
def test_what_is_due_is_legal_and_said_in_words(name: str) -> None:
    for moment, step in zip(lesson_of(name).moments, lesson_shown(name, "en").steps, strict=True):
        assert step.due == (moment.due.id if moment.due else None)
        assert (step.due in step.legal) if moment.due else not step.legal
        assert bool(step.due_text) == bool(moment.due)


@every_lesson
def test_everything_the_pupil_hears_is_told_once(name: str) -> None:
    lesson = lesson_of(name)
    told = [heard.name for step in lesson_shown(name, "en").steps for heard in step.told]
    assert told == [event.name for event in lesson.played.told(lesson.seat)]


@every_lesson
def test_a_step_says_who_decided(name: str) -> None:
    lesson = lesson_of(name)
    decided = [step.seat for step in lesson_shown(name, "en").steps if step.seat is not None]
    assert decided == [step.seat for step in lesson.played.steps if step.seat != CHANCE]


@every_lesson
def test_notes_are_in_the_language_that_was_asked_for(name: str) -> None:
    lesson = lesson_of(name)
    for language in ("en", "de"):
        notes = [step.note for step in lesson_shown(name, language).steps]
        assert notes == [moment.remark(language) for moment in lesson.moments]


def test_a_program_needs_no_words() -> None:
    steps = lesson_shown("memory", "none").steps
    assert {step.note for step in steps} == {""}
    assert steps[0].due_text == "turn a1"


def test_a_game_without_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(wishfold.load("memory"), package="wishfold.kernel")
    monkeypatch.setattr("wishfold.server.http.lessons.load", lambda name: game)
    with pytest.raises(NotFound) as error:
        lesson_shown("another", "en")
    assert error.value.code == "no-lesson"


def test_the_catalogue_says_which_games_have_lessons() -> None:
    assert [game.name for game in catalogue().games if game.lesson] == WITH_LESSONS


def test_a_broken_lesson_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: wishfold.Game) -> None:
        raise Malformed("record-form", line=1, why="?")

    monkeypatch.setattr(lessons, "open_lesson", broken)
    assert {game.lesson for game in catalogues.catalogue.__wrapped__().games} == {False}


def test_the_page_speaks_the_language_of_the_query(server: "ServerProcess") -> None:
    reply = server.call("GET", "/api/games/go-fish/lesson?lang=de")
    assert reply.status == 200
    assert reply.json["steps"][0]["note"].startswith("Willkommen")
    assert server.call("GET", "/api/games/nothing/lesson").json["code"] == "unknown-game"
