"""Taking back at this terminal: not at all, alone, or with the others' leave."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wishfold.kernel.position import Position
from wishfold.kernel.records.record import Record

if TYPE_CHECKING:
    from ..conftest import Run

TWO = ("play", "folded-wishes", "--seed", "5", "--names", "Anna,Ben", "--first", "1")
MOVES = "b2\nc2\n"
"""Both put down an animal; Anna is to move again."""


def test_the_others_are_asked_and_agree(run: "Run") -> None:
    lines = run(*TWO, "--undo", "consent", typed=f"{MOVES}N1\nundo\nmaybe\ny\nquit\n").lines
    assert "Taking back needs the others' consent." in lines
    asked = "Ben, may Anna take the latest decision back? (yes/no) "
    assert [line for line in lines if line.startswith(asked.strip())] == [f"{asked}maybe", f"{asked}y"]
    assert "Anna would like to take something back." in lines
    assert lines.count("Anna takes the latest decision back.") == 1


def test_the_others_may_decline(run: "Run") -> None:
    lines = run(*TWO, "--undo", "consent", typed=f"{MOVES}N1\nundo\nn\nquit\n").lines
    assert "Ben would rather not have it taken back." in lines
    assert not any("takes the latest decision back" in line for line in lines)


def test_alone_with_bots_nobody_is_asked(run: "Run") -> None:
    alone = ("play", "folded-wishes", "--seed", "5", "--seats", "me,random", "--first", "1")
    said = run(*alone, "--undo", "consent", typed="b2\nundo\nquit\n").out
    assert "Taken back: " in said
    assert "(yes/no)" not in said


def test_it_may_be_turned_off(run: "Run") -> None:
    said = run("play", "go-fish", "--seed", "7", "--undo", "off", typed="undo\n").out
    assert "A move is final here" in said
    assert "Nothing is taken back at this table." in said


def test_another_way_is_refused(run: "Run") -> None:
    refused = run("play", "go-fish", "--undo", "always")
    assert refused.status == 2
    assert "off, own, consent" in refused.err


def test_who_is_asked_does_not_see_the_hand_of_the_one_who_asks(
    run: "Run", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Position, "brings_to_light", lambda *_: False)
    table = ("play", "you-wish", "--seed", "1", "--names", "Anna,Ben", "--undo", "consent")
    begun = ("--from", "hands=Wi2+A/DrUn phase=play asked=wizard")
    out = run(*table, *begun, typed="\nplay again\nundo\n\n\ny\n\n\n").out
    screens = out.split("\n" * 50)
    (asking,) = [screen for screen in screens if "may Anna take the latest decision back?" in screen]
    assert "Your hand" not in asking
    assert "Hand over to Ben" in asking
    assert "Anna takes back: Play ASK AGAIN." in screens[-1]
    assert "1. Play ASK AGAIN (play again)" in screens[-1]


def test_a_single_choice_makes_itself_if_that_is_wanted(run: "Run") -> None:
    table = ("play", "fold-em", "--names", "Anna,Ben", "--seed", "7", "--first", "1")
    said = "Anna had only one choice."
    assert said not in run(*table, typed="1\n" * 100).lines
    played = run(*table, "--auto", "--save", "kept", typed="1\n" * 100)
    assert said in played.lines
    assert "auto" in Record.parse(Path("kept").read_text()).annotations.marks.values()
