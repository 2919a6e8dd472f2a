"""Records with remarks, and the lessons that are made of them."""

from dataclasses import replace
from pathlib import Path

import pytest

import wishfold
from wishfold import Game
from wishfold.kernel.errors import Malformed
from wishfold.kernel.records.lesson import FILE, Lesson
from wishfold.kernel.records.record import Record
from wishfold.kernel.records.record_lines import Remark
from wishfold.kernel.records.series_record import read_record


def short() -> str:
    """The first seat takes a pair that it has seen, and turns over one card more."""
    position = wishfold.load("memory").position("seats=2 seen=a1:wizard,b1:wizard")
    for action in ("turn a1", "turn b1", "turn c1"):
        position.push(action, 0)
    position.push("dragon", 8)
    return Record.of(position, ["Anna", "Ben"]).write()


def annotated() -> str:
    return (
        short()
        .replace("player 2 Ben\n", "player 2 Ben\npupil 1\n")
        .replace("1 turn a1\n", "# en Turn a1.\n# de Dreh a1 um.\n# de Jetzt!\n1 turn a1\n")
        .replace("* dragon\n", "# en What is it?\n* dragon\n")
    )


def lesson_of(text: str) -> Lesson:
    return Lesson.of(Record.parse(text))


def test_remarks_stand_above_the_line_they_speak_of() -> None:
    line = next(line for line in Record.parse(annotated()).lines if line.text == "turn a1")
    assert line.remarks == (Remark("en", "Turn a1."), Remark("de", "Dreh a1 um."), Remark("de", "Jetzt!"))


def test_a_record_with_remarks_is_written_as_it_was_read() -> None:
    assert Record.parse(annotated()).write() == annotated()


def test_remarks_change_nothing() -> None:
    assert Record.parse(annotated()).replay().digest() == Record.parse(short()).replay().digest()


def test_a_mistake_below_remarks_is_found_in_its_own_line() -> None:
    text = annotated().replace("1 turn b1", "1 turn a1")
    wrong = text.splitlines().index("1 turn a1", text.splitlines().index("1 turn a1") + 1) + 1
    with pytest.raises(wishfold.Illegal) as error:
        Record.parse(text).replay()
    assert error.value.about["line"] == wrong


@pytest.mark.parametrize("remark", ["#", "# en", "# en ", "#en Hello.", "# EN Hello.", "# english Hello."])
def test_a_remark_without_its_language_is_no_remark(remark: str) -> None:
    with pytest.raises(Malformed, match="says its language first"):
        Record.parse(short().replace("1 turn a1\n", f"{remark}\n1 turn a1\n"))


def test_nothing_is_remarked_after_the_end() -> None:
    with pytest.raises(Malformed, match="nothing may follow"):
        Record.parse(short() + "# en Well played.\n")


@pytest.mark.parametrize("pupil", ["0", "3", "01", "Anna", ""])
def test_the_pupil_is_one_of_the_players(pupil: str) -> None:
    with pytest.raises(Malformed, match="one of the players"):
        Record.parse(annotated().replace("pupil 1", f"pupil {pupil}"))


def test_games_of_a_series_may_have_remarks() -> None:
    series = f"wishfold series 1\n\n{annotated()}\nseries open\n"
    assert read_record(series).write() == series


def test_the_remarks_of_a_language_are_one_text() -> None:
    first = lesson_of(annotated()).moments[0]
    assert first.remarks == {"en": "Turn a1.", "de": "Dreh a1 um. Jetzt!"}


def test_a_language_that_is_not_spoken_hears_english() -> None:
    before_chance = lesson_of(annotated()).moments[-2]
    assert before_chance.remark("de") == "What is it?"


def test_a_lesson_stops_at_decisions_at_remarks_and_at_the_end() -> None:
    moments = lesson_of(annotated()).moments
    assert [(moment.first, moment.end) for moment in moments] == [(0, 0), (0, 1), (1, 2), (2, 3), (3, 4)]
    assert [moment.due and moment.due.text for moment in moments] == [
        "turn a1",
        "turn b1",
        "turn c1",
        None,
        None,
    ]


def test_without_a_remark_chance_goes_on_by_itself() -> None:
    silent = annotated().replace("# en What is it?\n", "")
    assert [moment.end for moment in lesson_of(silent).moments] == [0, 1, 2, 4]


def test_what_others_decide_is_not_due() -> None:
    lesson = lesson_of(annotated().replace("pupil 1", "pupil 2"))
    assert lesson.decisions == 0


def test_a_record_without_a_pupil_is_no_lesson() -> None:
    with pytest.raises(Malformed, match="who learns"):
        lesson_of(short())


# -- where lessons are found -----------------------------------------------------------------


def brought(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str | None) -> Game:
    """Memory as if another package had brought it, with this lesson in its folder."""
    package = folder.name  # each test has a folder of its own name
    (folder / package).mkdir()
    (folder / package / "__init__.py").touch()
    if text is not None:
        (folder / package / FILE).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    return replace(wishfold.load("memory"), package=package)


def test_a_game_of_another_package_may_bring_a_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = brought(tmp_path, monkeypatch, annotated()).lesson()
    assert lesson is not None
    assert lesson.names == ("Anna", "Ben")


def test_a_game_may_have_no_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert brought(tmp_path, monkeypatch, None).lesson() is None


def test_the_lesson_of_another_game_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = annotated().replace("game memory", "game go-fish")
    with pytest.raises(Malformed, match="lesson of memory"):
        brought(tmp_path, monkeypatch, other).lesson()
