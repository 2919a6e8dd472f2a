"""FE-28: the sheet of the day, and the result that people pass on."""

from datetime import date, timedelta
from typing import Any

import pytest

from wishfold import Position
from wishfold.games.fold_em.daily import course, options, share
from wishfold.games.fold_em.kit import kit_of
from wishfold.games.fold_em.sheets import own_sheet
from wishfold.kernel.declared.daily import day_of, on
from wishfold.kernel.dice import Published
from wishfold.kernel.records.record import Record

from .conftest import FOLD_EM, LayOut
from .test_goal import NEARLY, NETWORK, TWOS

MONDAY = date(2026, 11, 16)
NAMES = ["Anna", "Ben"]


def begun(day: date = MONDAY) -> Position:
    now = on(FOLD_EM, day)
    return FOLD_EM.start(**dict(now.options), dice=Published(now.seed))


def played_out(position: Position) -> Position:
    while not position.over:
        position.push(position.legal()[0])
    return position


@pytest.mark.clause("FE-28")
def test_the_sheet_is_that_of_the_day_in_its_year_and_the_level_that_of_the_weekday() -> None:
    week = [options(MONDAY + timedelta(days)) for days in range(7)]
    assert [day["level"] for day in week] == [1, 2, 3, 1, 2, 3, 4]
    assert [day["sheet"] for day in week] == list(range(320, 327))
    assert options(date(2024, 12, 31))["sheet"] == 366


@pytest.mark.clause("FE-28")
def test_every_day_of_a_leap_year_can_be_played() -> None:
    for days in range(0, 366, 5):
        day = date(2024, 1, 1) + timedelta(days)
        assert FOLD_EM.choose(**on(FOLD_EM, day).options).seats == 1


@pytest.mark.clause("FE-28")
def test_everybody_has_the_same_sheet_and_the_same_dice_on_a_day_and_others_on_the_next() -> None:
    anna, ben, later = begun(), begun(), begun(MONDAY + timedelta(1))
    assert (anna.kit, anna.view().black, anna.view().white) == (ben.kit, ben.view().black, ben.view().white)
    assert anna.kit != later.kit
    rolls = [[step.action.text for step in played_out(p).steps if step.seat == 8] for p in (anna, ben, later)]
    assert rolls[0] == rolls[1] != rolls[2]


@pytest.mark.clause("FE-28")
def test_its_record_verifies_and_still_says_which_day_it_was() -> None:
    record = Record.parse(Record.of(played_out(begun()), ["me"]).write())
    assert record.verify() == 58
    assert day_of(record.replay()) == MONDAY


@pytest.mark.clause("FE-28")
def test_what_only_resembles_it_is_not_the_sheet_of_the_day() -> None:
    now = on(FOLD_EM, MONDAY)
    chosen: dict[str, Any] = dict(now.options)
    assert day_of(FOLD_EM.start(**chosen, dice=Published("fold-em 2026-11-17"))) is None
    assert day_of(FOLD_EM.start(**chosen, dice=Published("fold-em tomorrow"))) is None
    assert day_of(FOLD_EM.start(**chosen)) is None
    other = dict(chosen, column=2)
    assert day_of(FOLD_EM.start(**other, dice=Published(now.seed))) is None
    own = kit_of(own_sheet(1), 1)
    assert day_of(FOLD_EM.start(**chosen, kit=own, dice=Published(now.seed))) is None
    later = FOLD_EM.position("seats=1 level=1 sheet=320 rolls=3", dice=Published(now.seed))
    assert day_of(later) is None


def test_the_course_shows_folds_turn_by_turn_and_the_goal(lay_out: LayOut) -> None:
    faces = "circled=e8 marks=c2,a3,d4,e5,l2,o3,n4"
    table = lay_out(f"seats=1 {faces}")
    table.rolls("4", "3")
    table.does("take black", "fold top-left large", "fold top-right small", "draw first e8 e", "done")
    table.rolls("4", "3")
    assert course(table.position, 0) == "◤◹·"


def test_a_win_alone_is_told_with_its_turns_and_crowns(lay_out: LayOut) -> None:
    table = lay_out(f"seats=1 rolls=15 dice=2+2,3 taken=black folds=ssss circled=e8 marks={NETWORK}")
    table.does("draw first e8 e")
    table.position.dice = Published("our evening")
    assert share(table.position, "en", NAMES).splitlines()[:2] == [
        "Fold 'Em · Level 1 · Dice “our evening”",
        "16 turns ♛♛♛♛",
    ]
    assert share(table.position, "de", NAMES).splitlines()[1] == "16 Züge ♛♛♛♛"


def test_who_reaches_the_sad_face_shares_that() -> None:
    lines = share(played_out(begun()), "en", NAMES).splitlines()
    assert lines[0] == "Fold 'Em · Sheet of the day 2026-11-16 · Level 1"
    assert lines[1].startswith("29 turns, ")
    assert lines[1].endswith(" of 5 symbols ☹")
    assert len(lines[2]) >= 29


def test_with_company_everybody_has_a_line_and_a_course(lay_out: LayOut) -> None:
    table = lay_out(f"{TWOS} {NEARLY}")
    table.does("draw first e8 e")
    played_out(table.position)
    lines = share(table.position, "en", NAMES).splitlines()
    assert [line.partition(",")[0] for line in lines[1::2]] == ["Anna: place 1", "Ben: place 2"]


def test_a_sheet_of_ones_own_and_a_numbered_one_are_named() -> None:
    own = FOLD_EM.start(seats=1, kit=kit_of(own_sheet(1), 1), seed="x")
    numbered = FOLD_EM.start(seats=1, sheet=7, seed="x")
    assert (
        share(played_out(own), "de", NAMES).splitlines()[0]
        == "Fold 'Em · Level 1 · Eigener Bogen · Würfel „x“"
    )
    assert (
        share(played_out(numbered), "en", NAMES).splitlines()[0] == "Fold 'Em · Level 1 · Sheet 7 · Dice “x”"
    )
