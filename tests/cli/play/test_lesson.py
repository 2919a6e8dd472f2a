"""Lessons at the terminal."""

from typing import TYPE_CHECKING

import pytest

import wishfold

if TYPE_CHECKING:
    from tests.cli.conftest import Run

LESSONS = [name for name in wishfold.names() if wishfold.load(name).lesson()]


def moves(name: str) -> str:
    """What a pupil types: what is due, and Enter where there is something to read."""
    lesson = wishfold.load(name).lesson()
    assert lesson is not None
    stops = [moment for moment in lesson.moments[:-1] if moment.due or moment.remarks]
    return "".join(f"{moment.due.text if moment.due else ''}\n" for moment in stops)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", LESSONS)
def test_a_pupil_gets_through_and_hears_every_remark(run: "Run", name: str, language: str) -> None:
    outcome = run("learn", name, "--lang", language, typed=moves(name))
    lesson = wishfold.load(name).lesson()
    assert lesson is not None
    assert outcome.status == 0
    said = [moment.remark(language) for moment in lesson.moments if moment.remarks]
    assert [line for line in outcome.lines if line in said] == said
    assert f"wishfold play {name}" in outcome.lines[-1]


def test_another_move_is_answered_kindly_and_changes_nothing(run: "Run") -> None:
    lines = run("learn", "go-fish", typed="ask 3 dragon\nask 2 dragon\n").lines
    at = lines.index("Your choice (? for help): ask 3 dragon")
    assert lines[at + 1] == "That would be allowed too. Here: Ask Ben for Dragons (ask 2 dragon)."
    assert "Ben hands over 1 card to Robin." in lines[at + 2 :]
    assert "Robin: “Cleo, do you have any Dragons?”" not in lines


def test_a_move_that_the_rules_forbid_is_explained(run: "Run") -> None:
    assert (
        "'Ask Ben for Phoenixes' is not possible now (GF-6 What you may ask for)."
        in run("learn", "go-fish", typed="ask 2 phoenix\n").lines
    )


@pytest.mark.parametrize("typed", ["", "quit\n"])
def test_whoever_leaves_is_told_how_to_come_back(run: "Run", typed: str) -> None:
    outcome = run("learn", "memory", typed=typed)
    assert outcome.status == 0
    assert outcome.lines[-1] == "See you soon. From the beginning: wishfold learn memory"


def test_nothing_is_saved_or_taken_back_in_a_lesson(run: "Run") -> None:
    lines = run("learn", "memory", typed="?\n").lines
    words = {line.split()[0] for line in lines if line.startswith("  ")}
    assert "quit" in words
    assert not words & {"save", "undo"}


@pytest.mark.usefixtures("hunch")
def test_a_game_without_a_lesson_says_so(run: "Run") -> None:
    outcome = run("learn", "hunch")
    assert (outcome.status, outcome.err) == (2, "There is no lesson for hunch yet.\n")


def test_a_lesson_is_a_record_that_can_be_replayed_and_verified(run: "Run") -> None:
    file = f"{wishfold.__path__[0]}/games/memory/lesson.wishfold"
    assert run("replay", file).lines[-1] == "Robin wins."
    assert "28 steps replayed, all legal." in run("verify", file).lines[0]
