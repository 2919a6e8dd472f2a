"""The lessons of the house: each is a game that is played here as the pupil will play it."""

import re
from importlib import resources

import pytest

import wishfold
from wishfold.kernel.book import LANGUAGES
from wishfold.kernel.records.lesson import FILE, Lesson
from wishfold.kernel.records.record import Record
from wishfold.kernel.registry import HOME

AT_HOME = [name for name in wishfold.names() if wishfold.load(name).package.startswith(f"{HOME}.")]
CLAUSE = re.compile(r"\[(\w+-\d+)\]")
FEWEST_DECISIONS, MOST_DECISIONS = 8, 15
LONGEST_REMARK = 240
"""Letters: more would not fit a phone beside the board."""

lessons = pytest.mark.parametrize("name", AT_HOME)


def lesson_of(name: str) -> Lesson:
    lesson = wishfold.load(name).lesson()
    assert lesson is not None, f"{name} has no lesson"
    return lesson


@lessons
def test_a_lesson_reaches_the_end_of_its_game(name: str) -> None:
    lesson = lesson_of(name)
    assert lesson.played.over
    assert lesson.moments[-1].end == len(lesson.played.steps)


@lessons
def test_the_pupil_wins(name: str) -> None:
    result = lesson_of(name).played.result()
    assert result is not None
    assert result.winners == (lesson_of(name).seat,)


@lessons
def test_the_pupil_decides_often_but_not_for_ever(name: str) -> None:
    assert FEWEST_DECISIONS <= lesson_of(name).decisions <= MOST_DECISIONS


@lessons
def test_whatever_is_due_is_legal_and_leads_on(name: str) -> None:
    """Played through move by move, as a client does it."""
    lesson = lesson_of(name)
    for moment, after in zip(lesson.moments, lesson.moments[1:], strict=False):
        position = lesson.position(moment)
        if moment.due:
            assert moment.due in position.legal(lesson.seat)
            position.push(moment.due, lesson.seat)
        for step in lesson.played.steps[len(position.steps) : after.end]:
            position.push(step.action, step.seat)
        assert position.digest() == lesson.position(after).digest()


@lessons
def test_every_decision_and_the_end_have_a_remark(name: str) -> None:
    lesson = lesson_of(name)
    assert [moment.end for moment in lesson.moments if moment.due and not moment.remarks] == []
    assert lesson.moments[-1].remarks


@lessons
def test_every_remark_is_made_in_both_languages(name: str) -> None:
    for moment in lesson_of(name).moments:
        assert not moment.remarks or set(moment.remarks) == set(LANGUAGES)


@lessons
def test_remarks_are_short(name: str) -> None:
    said = [text for moment in lesson_of(name).moments for text in moment.remarks.values()]
    assert [text for text in said if len(text) > LONGEST_REMARK] == []


@lessons
def test_remarks_refer_to_the_same_clauses_in_every_language_and_they_exist(name: str) -> None:
    clauses = {clause.id for clause in wishfold.load(name).book().clauses}
    for moment in lesson_of(name).moments:
        named = [CLAUSE.findall(text) for text in moment.remarks.values()]
        assert all(found == named[0] for found in named)
        assert clauses.issuperset(clause for found in named for clause in found)


def test_the_important_clauses_of_you_wish_are_named() -> None:
    said = " ".join(moment.remark("en") for moment in lesson_of("you-wish").moments)
    wanted = {6, 7, 8, 9, 10, 11, 12, 14, 15, 20, 21, 22, 23, 24, 25}
    assert {f"YW-{number}" for number in wanted} <= set(CLAUSE.findall(said))


def test_the_pupil_plays_every_action_card_of_you_wish() -> None:
    due = {moment.due.text for moment in lesson_of("you-wish").moments if moment.due}
    assert {"play again", "play switch", "play skip", "play two"} <= due


@lessons
def test_a_lesson_is_a_record_like_any_other(name: str) -> None:
    text = (resources.files(wishfold.load(name).package) / FILE).read_text(encoding="utf-8")
    record = Record.parse(text)
    assert record.write() == text
    assert record.verify() == 0  # scripted dice have nothing to confirm
