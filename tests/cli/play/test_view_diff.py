"""A table that is shown again in the same turn: what changed, and the whole of it on demand."""

from typing import TYPE_CHECKING

import pytest

from wishfold.cli.play.view_diff import changed

if TYPE_CHECKING:
    from tests.cli.conftest import Run

GRID = ["Cards: 4.", "   a   b", "1  ##  ##", "2  ##  ##"]
ALONE = ("play", "fold-em", "--seats", "me", "--seed", "1")
MARKED = "What changed (“view” shows the whole table):"


def test_only_lines_that_are_new_are_shown() -> None:
    assert changed(["Ben: 7 cards.", "Pile: 9."], ["Ben: 6 cards.", "Pile: 9."]) == ["Ben: 6 cards."]


def test_a_row_of_a_drawing_comes_with_the_names_of_the_columns() -> None:
    assert changed(GRID, [*GRID[:3], "2  ## (Ge)"]) == ["   a   b", "2  ## (Ge)"]


def test_the_names_of_the_columns_come_once() -> None:
    assert changed(GRID, [*GRID[:2], "1 (El) ##", "2  ## (Ge)"]) == ["   a   b", "1 (El) ##", "2  ## (Ge)"]


def test_what_lies_beside_a_drawing_comes_with_the_names_of_the_columns_too() -> None:
    assert changed(GRID, [*GRID, "       @@"]) == ["   a   b", "       @@"]


def test_a_line_further_in_comes_with_the_one_it_belongs_to() -> None:
    seats = ["Ben: 2 animals.", "  Skills: one.", "Cleo: 3 animals.", "  Skills: one."]
    assert changed(seats, [*seats[:3], "  Skills: two."]) == ["Cleo: 3 animals.", "  Skills: two."]


def test_above_a_gap_nothing_belongs_to_what_is_below() -> None:
    assert changed([*GRID, "", "Open."], [*GRID, "", "Shut."]) == ["Shut."]


def test_where_something_is_gone_everything_is_shown() -> None:
    assert changed(["Dice: 2.", "Bonus: +1.", "Pile: 9."], ["Dice: 3.", "Pile: 9."]) == [
        "Dice: 3.",
        "Pile: 9.",
    ]


def test_where_nothing_changed_nothing_is_shown() -> None:
    assert changed(GRID, GRID) == []


def test_within_a_turn_only_what_changed_is_shown(run: "Run") -> None:
    lines = run(*ALONE, typed="take black\n").lines
    at = lines.index(MARKED)
    assert lines[at + 1].startswith("Still to use:")
    assert lines[at + 2] == ""
    assert lines[at + 3].startswith("Draw your numbers")
    assert sum(line.startswith("Dice:") for line in lines) == 1


@pytest.mark.parametrize(("language", "word"), [("en", "view"), ("de", "tisch")])
def test_the_whole_table_is_a_word_away(run: "Run", language: str, word: str) -> None:
    told = run(*ALONE, "--lang", language, typed=f"take black\n{word}\n").out
    assert told.count("   a b c d e f g h i j k l m n o") == 2


def test_a_new_turn_shows_the_whole_table(run: "Run") -> None:
    lines = run("play", "memory", "--seats", "me", "--seed", "2", typed="a1\nb1\n").lines
    assert lines.count("5  ##  ##  ##  ##  ##  ##") == 2


def test_what_is_taken_back_shows_the_whole_table(run: "Run") -> None:
    lines = run(*ALONE, typed="take black\nundo\n").lines
    assert sum(line.startswith("Dice:") for line in lines) == 2


def test_whoever_comes_to_the_screen_sees_the_whole_table(run: "Run") -> None:
    two = ("play", "fold-em", "--names", "Anna,Ben", "--seed", "1")
    told = run(*two, typed="take black\n" + "1\n" * 4).out
    assert "— Ben —" in told
    assert MARKED in told.partition("— Ben —")[0]
    after = told.partition("— Ben —")[2].partition("Your choice")[0]
    assert MARKED not in after
    assert "   a b c d e f g h i j k l m n o" in after
