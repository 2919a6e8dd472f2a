"""FE-28 and the sheets: files that are read with care, and sheets by number."""

from dataclasses import replace
from hashlib import blake2b
from itertools import product

import pytest

import wishfold
from wishfold.games.fold_em.components import PLACES
from wishfold.games.fold_em.kit import kit_of, plays_with, sheet_of
from wishfold.games.fold_em.sheets import numbered_sheet, own_sheet
from wishfold.games.fold_em.sheets.checking import mistakes
from wishfold.games.fold_em.sheets.reading import read
from wishfold.games.fold_em.sheets.sheet import FACE, FRONT, HOLE, write
from wishfold.kernel.records.record import Record

from .conftest import FOLD_EM

LEVELS = pytest.mark.parametrize("level", [1, 2, 3, 4])


@LEVELS
def test_a_sheet_is_written_and_read_back(level: int) -> None:
    assert read(write(own_sheet(level))) == own_sheet(level)


@pytest.mark.clause("FE-28")
@LEVELS
def test_numbered_sheets_are_valid_and_differ(level: int) -> None:
    sheets = [numbered_sheet(level, number) for number in range(12)]
    assert all(not list(mistakes(sheet)) for sheet in sheets)
    assert len({sheet.front for sheet in sheets}) == 12


@pytest.mark.clause("FE-28")
@pytest.mark.parametrize(
    ("levels", "frozen"),
    [((1, 2, 3), "7c2b7b7cb54d535d"), ((4,), "10ab986c9a5f7bfc")],  # since version 1, since version 2
)
def test_the_same_number_is_always_the_same_sheet(levels: tuple[int, ...], frozen: str) -> None:
    """Frozen: these sheets are in people's records. Another sheet needs another version of the game."""
    sheets = [write(numbered_sheet(level, number)) for level in levels for number in (1, 366)]
    assert blake2b("".join(sheets).encode(), digest_size=8).hexdigest() == frozen


@pytest.mark.clause("FE-23")
@pytest.mark.parametrize("number", [0, 1, 2, 3, 50, 366])
def test_the_reverse_of_level_4_has_four_starts_whatever_is_folded_first(number: int) -> None:
    for folds in map("".join, product("sl", repeat=4)):
        text = f"level=4 sheet={number} folds={folds}/ssss"
        turned = FOLD_EM.position(f"{text} reverse=over/over").view().seats[0].starts
        twice = FOLD_EM.position(f"{text} reverse=over:nesw/over").view().seats[0].starts
        assert len(turned) >= 4
        assert len(set(turned) & set(twice)) >= 2


@pytest.mark.clause("FE-28")
def test_the_option_names_a_sheet() -> None:
    position = FOLD_EM.start(seats=2, level=3, sheet=7)
    assert position.view().sheet.number == 7
    assert sheet_of(position.kit) == replace(numbered_sheet(3, 7), name="own")


def changed(level: int, part: str, row: int, column: int, sign: str) -> str:
    """The text of a level's sheet with another sign in a grid; rows and columns from 1."""
    lines = write(own_sheet(level)).splitlines()
    at = lines.index(part) + row
    signs = lines[at].split()
    signs[column - 1] = sign
    lines[at] = " ".join(signs)
    return "\n".join(lines)


def walled(*names: str) -> str:
    """The text of level 2's sheet with more holes."""
    sheet, holes = own_sheet(2), {PLACES.index(name) for name in names}
    front = tuple(HOLE if box in holes else kind for box, kind in enumerate(sheet.front))
    return write(replace(sheet, front=front, ice=sheet.ice - holes))


def complaint(text: str, language: str = "en") -> str:
    with pytest.raises(wishfold.Malformed) as caught:
        read(text, "my.sheet")
    assert caught.value.code == "sheet-form"
    return caught.value.say(language)


@pytest.mark.parametrize(
    ("text", "where", "why"),
    [
        ("", "line 1, column 1", "begins with"),
        (changed(1, "front", 3, 5, "Q"), "line 13, column 9", "'Q' is none of"),
        (changed(1, "front", 3, 5, "@"), "line 13, column 9", "does not belong on this side of level 1"),
        (changed(1, "back", 8, 8, "F"), "line 35, column 15", "does not belong on this side"),
        (changed(1, "front", 7, 7, "F"), "line 17, column 13", "a face belongs into a corner square"),
        (changed(1, "front", 5, 5, "."), "line 10, column 1", "top-left needs a face"),
        (changed(1, "front", 8, 8, "."), "line 10, column 1", "there are 4 winning symbols"),
        (changed(1, "front", 8, 9, "*"), "line 10, column 1", "there are 6 winning symbols"),
        (changed(1, "back", 1, 2, "."), "line 27, column 1", "top-left needs exactly one *, not 0"),
        (changed(1, "back", 3, 1, "."), "line 27, column 1", "top-left needs exactly one O, not 0"),
        (
            changed(1, "back", 3, 3, "O"),
            "line 30, column 5",
            "the small fold of top-left does not show this O",
        ),
        (changed(1, "back", 8, 8, "O"), "line 35, column 15", "never comes to light"),
        (changed(1, "back", 8, 8, "*"), "line 35, column 15", "never comes to light"),
        (walled("g8", "i8", "h7", "h9"), "line 18, column 15", "holes wall this in"),
        (
            walled("a2", "b1", "n1", "o2", "a14", "b15", "n15", "o14"),
            "line 11, column 7",
            "no string from a start comes here",
        ),
        (
            walled("e2", "e3", "e4", "b5", "c5", "d5"),
            "line 28, column 3",
            "folded small, small, small, small, holes part this symbol from the others",
        ),
        (changed(2, "ice", 6, 8, "~"), "line 50, column 15", "a hole is not ice"),
        (changed(3, "front", 8, 4, "."), "line 10, column 1", "needs 3 orbs"),
        (changed(4, "front", 2, 7, "."), "line 10, column 1", "4 winning symbols"),
        (changed(4, "back", 4, 5, "."), "line 27, column 1", "the upper area needs two professors"),
        (changed(4, "back", 8, 8, "."), "line 10, column 1", "4 winning symbols"),
        (changed(4, "back", 6, 8, "!"), "line 33, column 15", "a light bulb belongs on a flap"),
        (changed(4, "back", 8, 3, "."), "line 27, column 1", "needs 4 starts besides those on the flaps"),
        (changed(4, "back", 10, 10, "."), "line 27, column 1", "2 of them in e5 to k11"),
        (changed(4, "back", 5, 5, "F"), "line 32, column 9", "in none of the four areas"),
        (write(own_sheet(1)).replace("level 1", "level 9"), "line 3, column 7", "a number from 1 to 4"),
        (write(own_sheet(1)).replace("depths 4 6", "depths 6 4"), "line 4, column 1", "flaps never overlap"),
        (write(own_sheet(1)).replace("depths 4 6", "depths 4 8"), "line 4, column 1", "flaps never overlap"),
        (write(own_sheet(4)).replace("depths 4 6", "depths 3 6"), "line 4, column 1", "depths are 4 and 6"),
        (write(own_sheet(1)).replace("depths 4 6", "depths 4"), "line 4, column 8", "two numbers"),
        (write(own_sheet(1)).replace("black +1", "white +1"), "line 7, column 1", "given by two corners"),
        (write(own_sheet(1)).replace("black +1", "a pony"), "line 7, column 13", "gives one of"),
        (write(own_sheet(1)).replace("level 1", "level 1\nlevel 1"), "line 4, column 1", "given twice"),
        (write(own_sheet(1)).replace("depths 4 6\n", ""), "line 41, column 1", "depths is missing"),
        (write(own_sheet(1)).replace("back\n", "backside\n"), "line 27, column 1", "is none of"),
        (write(own_sheet(1)).replace("O . . . . . . .", "O . . . . . ."), "line 11, column 1", "15 signs"),
        (write(own_sheet(1)).replace("O . . . .", "O . ._. ."), "line 11, column 6", "a space belongs here"),
        (write(own_sheet(1)).replace("name Smileys", "name " + "x" * 41), "line 2, column 6", "1 to 40"),
    ],
)
def test_a_mistake_is_named_with_line_and_column(text: str, where: str, why: str) -> None:
    said = complaint(text)
    assert said.startswith(f"my.sheet, {where}: "), said
    assert why in said
    assert complaint(text, "de").startswith("my.sheet, Zeile ")


def test_comments_and_empty_lines_do_not_move_the_place_of_a_mistake() -> None:
    lines = changed(1, "front", 7, 7, "F").splitlines()
    lines[12:12] = ["; a remark", ""]
    assert complaint("\n".join(lines)).startswith("my.sheet, line 19, column 13: ")


def test_three_patches_of_ice_in_six_boxes_are_too_many() -> None:
    sheet = own_sheet(2)
    ice = frozenset(PLACES.index(name) for name in ("e9", "g9", "i9"))
    assert not list(mistakes(replace(sheet, ice=ice - {PLACES.index("i9")})))
    assert [PLACES[m.box] for m in mistakes(replace(sheet, ice=ice)) if m.box is not None] == ["d9"]


def test_flasks_must_come_up_again() -> None:
    sheet = own_sheet(4)
    front = list(sheet.front)
    flask, below = PLACES.index("g2"), PLACES.index("g3")
    front[flask], front[below] = front[below], front[flask]
    said = [m.why.en for m in mistakes(replace(sheet, front=tuple(front)))]
    assert any("must come up again" in why for why in said)


def test_a_sheet_of_ones_own_is_played_and_its_record_carries_it() -> None:
    sheet = replace(numbered_sheet(1, 99), name="Mine")
    options = {"seats": 2, "level": 1}
    position = FOLD_EM.start(seed=5, kit=kit_of(sheet, 2), **options)  # type: ignore[arg-type]
    for _ in range(30):
        position.push(position.legal()[0])
    text = Record.of(position, ["a", "b"]).write()
    assert "\nkit own " in text
    replayed = Record.parse(text).replay()
    assert replayed.state == position.state
    assert replayed.kit == position.kit


@pytest.mark.parametrize(
    "options", [{"seats": 2}, {"seats": 4}, {"seats": 1}, {"seats": 3, "level": 2}], ids=str
)
def test_a_kit_is_refused_by_a_table_that_it_was_not_made_for(options: dict[str, int]) -> None:
    kit = kit_of(numbered_sheet(1, 99), 3)
    assert FOLD_EM.start(seats=3, kit=kit).seats == 3
    with pytest.raises(wishfold.Malformed) as caught:
        FOLD_EM.start(kit=kit, **options)  # type: ignore[arg-type]
    assert caught.value.code == "kit-options"
    assert f"seats={options['seats']}" in caught.value.say()
    with pytest.raises(wishfold.Malformed):
        FOLD_EM.position(" ".join(f"{name}={value}" for name, value in options.items()), kit=kit)


def test_a_kit_for_one_is_of_one_column() -> None:
    kit = kit_of(numbered_sheet(1, 99), 1, column=2)
    assert FOLD_EM.start(seats=1, column=2, kit=kit).view().solo.column == 2
    with pytest.raises(wishfold.Malformed, match="column=1"):
        FOLD_EM.start(seats=1, kit=kit)


def test_a_kit_that_is_no_sheet_is_refused() -> None:
    options = FOLD_EM.choose(seats=2, level=1)
    good = kit_of(numbered_sheet(1, 99), 2)
    assert plays_with(options, good)
    for spoil in ("level", "limit", "small"):
        bad = good.copy()
        setattr(bad, spoil, getattr(bad, spoil) + 1)
        assert not plays_with(options, bad), spoil
    faceless = good.copy()
    faceless.symbol[numbered_sheet(1, 99).at(FRONT, FACE)[0]] = 0
    assert not plays_with(options, faceless)
    strange = good.copy()
    strange.symbol[0] = 99
    assert not plays_with(options, strange)
