"""What a record notes beside the actions: who did not decide, who gave up, why it stopped."""

import re
from typing import Any

import pytest

from wishfold import Game, Malformed, WishfoldError
from wishfold.kernel.dice import Fair
from wishfold.kernel.records.record import Record
from wishfold.kernel.records.record_lines import Annotations


def text_of(hunch: Game, annotations: Annotations, calls: int = 2, **options: Any) -> str:
    """Two or three hands are dealt, and some seats have called."""
    position = hunch.start(seed=8, **options)
    for seat in range(calls):
        position.push("call low", seat)
    return Record.of(position, annotations=annotations).write()


def refused(text: str) -> str:
    with pytest.raises(WishfoldError) as error:
        Record.parse(text).verify()
    return f"{error.value.code}: {error.value}"


def swapped(text: str, one: str, other: str) -> str:
    """Two lines, found by how they begin, change places."""
    lines = text.splitlines()
    a, b = (next(n for n, line in enumerate(lines) if line.startswith(begin)) for begin in (one, other))
    lines[a], lines[b] = lines[b], lines[a]
    return "\n".join(lines)


def test_marks_are_read_back(hunch: Game) -> None:
    annotations = Annotations({3: "random", 4: "clock:random"}, [(4, 1)], stopped=True)
    assert Record.parse(text_of(hunch, annotations, seats=3)).annotations == annotations


def test_marks_change_nothing_in_the_replay(hunch: Game) -> None:
    plain, marked = (text_of(hunch, Annotations(marks)) for marks in ({}, {2: "random", 3: "auto"}))
    assert plain != marked
    assert Record.parse(marked).replay().steps == Record.parse(plain).replay().steps


@pytest.mark.parametrize("by", ["random", "clock:random", "auto", "a b", "(x)", "50%", "ä\n", "  # x"])
def test_whatever_decided_is_read_back(hunch: Game, by: str) -> None:
    text = text_of(hunch, Annotations({2: by}))
    assert Record.parse(text).annotations.marks == {2: by}
    assert Record.parse(text).write() == text


def test_a_step_that_is_taken_back_moves_the_later_ones_up() -> None:
    annotations = Annotations({2: "random", 4: "auto", 7: "easy"}, [(3, 0), (4, 1), (5, 2)])
    assert annotations.drop(4) == "auto"
    assert annotations == Annotations({2: "random", 6: "easy"}, [(3, 0), (4, 1), (4, 2)])
    assert annotations.drop(3) == ""


def test_who_gave_up_is_read_back(hunch: Game) -> None:
    record = Record.parse(text_of(hunch, Annotations(left=[(4, 2)]), calls=1, seats=3))
    assert record.annotations.left == [(4, 2)]
    assert record.replay().waiting() == "2, 3"


def test_of_two_the_game_stops_when_one_gives_up(hunch: Game) -> None:
    text = text_of(hunch, Annotations(left=[(3, 1)]), calls=1)
    assert "here should be 'stopped'" in refused(text)
    assert Record.parse(text.replace("\nopen", "\nstopped")).verify() == 2


def test_nothing_is_played_after_all_others_gave_up(hunch: Game) -> None:
    text = text_of(hunch, Annotations(left=[(2, 1)]), calls=1)
    assert "this seat cannot give up here" in refused(text)


@pytest.mark.parametrize("left", [[(4, 1), (4, 1)], [(4, 3)], [(4, 7)]])
def test_who_cannot_give_up(hunch: Game, left: list[tuple[int, int]]) -> None:
    assert "this seat cannot give up here" in refused(
        text_of(hunch, Annotations(left=left), calls=1, seats=3)
    )


def test_after_the_end_nobody_gives_up(hunch: Game) -> None:
    text = text_of(hunch, Annotations(left=[(4, 0)]), rounds=1)
    assert text.splitlines()[-1].startswith("end ")
    assert "this seat cannot give up here" in refused(text)


def test_a_resignation_carries_the_digest_of_its_place(hunch: Game) -> None:
    text = text_of(hunch, Annotations(left=[(3, 2)]), calls=1, seats=3)
    assert refused(swapped(text, "resigned 3", "1 call")).startswith("record-digest: ")


def test_a_finished_game_was_not_stopped(hunch: Game) -> None:
    text = text_of(hunch, Annotations(), rounds=1)
    assert "here should be 'end'" in refused(text.replace("\nend", "\nstopped"))


def test_a_stopped_game_says_so(hunch: Game) -> None:
    record = Record.parse(text_of(hunch, Annotations(stopped=True), calls=1))
    assert (record.stopped, record.finished) == (True, False)
    assert record.verify() == 2


def test_nothing_follows_where_a_game_stopped(hunch: Game) -> None:
    with pytest.raises(Malformed, match="nothing may follow the end"):
        Record.parse(text_of(hunch, Annotations(stopped=True)) + "1 call low\n")


def test_a_stopped_game_reveals_its_dice(hunch: Game) -> None:
    position = hunch.start(dice=Fair(b"secret"))
    text = Record.of(position, annotations=Annotations(stopped=True)).write()
    assert Record.parse(text).verify() == 2
    assert "not revealed" in refused(re.sub("reveal .*\n", "", text))
