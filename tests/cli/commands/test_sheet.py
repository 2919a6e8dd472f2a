"""`wishfold sheet`: new sheets, checked and rated; and a level to play on."""

import json
import re
from pathlib import Path

import pytest

from wishfold.games.fold_em.sheets import own_sheet
from wishfold.games.fold_em.sheets.reading import read
from wishfold.games.fold_em.sheets.sheet import write

from ..conftest import Run


@pytest.mark.parametrize("level", ["1", "2", "3", "4"])
def test_a_new_sheet_can_be_played_and_the_same_seed_makes_the_same(run: Run, level: str) -> None:
    printed = [run("sheet", "new", "--level", level, "--seed", "17").out for _ in range(2)]
    assert printed[0] == printed[1]
    assert read(printed[0]).level == int(level)
    assert printed[0] != run("sheet", "new", "--level", level, "--seed", "18").out


def test_a_new_sheet_goes_into_a_file_that_is_not_there_yet(run: Run) -> None:
    assert run("sheet", "new", "--seed", "3", "-o", "my.sheet").out == "Saved in my.sheet.\n"
    good = run("sheet", "check", "my.sheet")
    assert (good.status, good.out) == (0, "my.sheet: Level 1 number 3, level 1, can be played.\n")
    again = run("sheet", "new", "--seed", "4", "-o", "my.sheet")
    assert again.status == 2
    assert read(Path("my.sheet").read_text(encoding="utf-8")).name == "Level 1 number 3"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("new", "--level", "5", "--seed", "1"), "--level must be 1–4, not 5."),
        (("new", "--seed", "-1"), "--seed must be 0–1048575, not -1."),
        (("rate", "1", "--games", "0"), "--games must be 1–1000000, not 0."),
        (
            ("check", "nowhere.sheet"),
            "The file nowhere.sheet cannot be used: there is no such file or folder.",
        ),
    ],
)
def test_what_cannot_be_is_said(run: Run, words: tuple[str, ...], complaint: str) -> None:
    outcome = run("sheet", *words)
    assert (outcome.status, outcome.out, outcome.err.strip()) == (2, "", complaint)


def test_a_mistake_in_a_file_is_named_with_line_and_column(run: Run) -> None:
    Path("bad.sheet").write_text(write(own_sheet(1)).replace("* .", "? .", 1), encoding="utf-8")
    english = run("sheet", "check", "bad.sheet")
    assert english.status == 2
    assert english.err.startswith("bad.sheet, line 18, column 15: '?' is none of ")
    assert run("sheet", "rate", "bad.sheet", "--lang", "de").err.startswith(
        "bad.sheet, Zeile 18, Spalte 15: "
    )


def test_a_file_that_is_no_text_is_no_sheet(run: Run) -> None:
    Path("picture.sheet").write_bytes(bytes(range(256)))
    assert run("sheet", "check", "picture.sheet").err.endswith(": it is not text, so it is no sheet.\n")
    assert run("sheet", "check", "picture.sheet", "--lang", "de").err.endswith(", also kein Bogen.\n")


def test_a_mark_of_the_encoding_does_not_matter(run: Run) -> None:
    Path("marked.sheet").write_text(write(own_sheet(1)), encoding="utf-8-sig")
    assert run("sheet", "check", "marked.sheet").out == "marked.sheet: Smileys, level 1, can be played.\n"


def test_a_rating_says_how_a_sheet_plays(run: Run) -> None:
    lines = run("sheet", "rate", "2", "--games", "6").lines
    assert lines[0] == "Polar Party, level 2: 6 of 6 games won."
    assert lines[1].startswith("Turns: median 1")
    assert any(line.startswith("  slides: ") for line in lines)
    assert lines[-1].rsplit(" ", 1)[1].isdecimal()


def test_a_rating_for_programs(run: Run) -> None:
    words = ("sheet", "rate", "1", "--games", "4", "--seed", "9", "--json")
    found = json.loads(run(*words).out)
    assert found == json.loads(run(*words).out)
    assert (found["games"], found["won"], sum(found["histogram"].values())) == (4, 4, 4)


def test_a_level_is_chosen_by_name(run: Run) -> None:
    played = run("play", "fold-em", "--level", "3", "--seats", "me", "--seed", "1", typed="quit\n")
    assert played.status == 0
    assert "+ star, @ orb" in played.out
    assert "go-fish has no option 'level'" in run("play", "go-fish", "--level", "3").err


def test_a_sheet_in_a_file_can_be_played_saved_and_resumed(run: Run) -> None:
    run("sheet", "new", "--level", "2", "--seed", "9", "-o", "mine.sheet")
    left = run(
        "play", "fold-em", "--sheet", "mine.sheet", "--seats", "me", "--seed", "our evening",
        "--save", "a.wishfold", typed="1\n1\n",
    )  # fmt: skip
    assert "~ ice" in left.out
    record = Path("a.wishfold").read_text(encoding="utf-8").splitlines()
    assert record[2] == "options seats=1 level=2 sheet=0 column=1"
    assert record[3].startswith("kit own ")
    assert record[4] == "dice published our evening"
    assert run("play", "--resume", "a.wishfold", typed="1\n").status == 0
    assert run("verify", "a.wishfold").status == 0


def test_a_position_on_a_sheet_of_ones_own_can_be_played(run: Run) -> None:
    run("sheet", "new", "--seed", "9", "-o", "mine.sheet")
    played = run("play", "fold-em", "--sheet", "mine.sheet", "--from", "seats=1 rolls=28", typed="1\n")
    assert "Roll 29 of at most 29" in played.out


def test_the_sheet_of_the_day_is_played_and_its_result_can_be_shared(run: Run) -> None:
    outcome = run("play", "fold-em", "--daily", "--save", "day.wishfold", typed="1\n" * 400)
    day = re.search(r"Sheet of the day (\S+) · Level", outcome.out)
    assert day
    assert "To share:" in outcome.lines
    record = Path("day.wishfold").read_text(encoding="utf-8").splitlines()
    assert record[4] == f"dice published fold-em {day[1]}"
    assert run("verify", "day.wishfold").status == 0
