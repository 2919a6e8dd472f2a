"""Version 2: records of version 1 replay, or one sentence says why they do not."""

from dataclasses import replace

import pytest

import wishfold
from wishfold import Position
from wishfold.games.fold_em.components import PLACES, solo_column
from wishfold.games.fold_em.kit import kit_of
from wishfold.games.fold_em.sheets import own_sheet
from wishfold.games.fold_em.sheets.sheet import EMPTY
from wishfold.kernel.records.record import Record

from .conftest import FOLD_EM


def played(position: Position, *actions: str) -> Position:
    for action in actions:
        position.push(action)
    return position


def old(position: Position, *changes: tuple[str, str]) -> Record:
    """The record that version 1 wrote, up to these changes."""
    text = Record.of(position, ["Anna"]).write().replace("game fold-em 2", "game fold-em 1")
    for ours, theirs in changes:
        assert ours in text
        text = text.replace(ours, theirs)
    return Record.parse(text)


def why_not(record: Record) -> str:
    with pytest.raises(wishfold.Illegal) as caught:
        record.replay()
    assert caught.value.code == "record-revised"
    assert "solo hebt kein Eckbonus" in caught.value.say("de")
    return caught.value.say()


def test_a_solo_game_that_no_die_choice_touched_replays() -> None:
    position = played(FOLD_EM.start(seats=1), "black 4", "white 3", "take black", "draw first a1 e")
    assert old(position).replay().state == position.state


def test_a_die_chosen_against_the_field_says_why_it_does_not_replay() -> None:
    black = solo_column(1).index(0)
    position = FOLD_EM.position(f"seats=1 rolls={black} folds=l...")
    played(position, "black 4", "white 3", "draw first o1 w")
    assert why_not(old(position, ("1 draw first o1 w", "1 take white\n1 draw first o1 w"))).startswith(
        "This record of fold-em version 1 does not replay; since then on level 4 the reverse has more "
        "starts, and alone no corner bonus overrides a coloured field."
    )


def test_the_sheet_of_level_4_was_another_one() -> None:
    position = played(FOLD_EM.start(seats=1, level=4), "black 4")
    digest = Record.of(position, ["Anna"]).kit.removeprefix("standard ")
    assert "level 4" in why_not(old(position, (digest, "0123456789abcdef")))


def test_a_sheet_of_ones_own_with_too_few_starts_is_no_longer_played() -> None:
    sheet = own_sheet(4)
    back = (EMPTY if PLACES[box] == "j10" else kind for box, kind in enumerate(sheet.back))
    kit = kit_of(replace(sheet, back=tuple(back)), 1)
    position = played(FOLD_EM.start(seats=1, level=4, kit=kit), "black 4")
    assert "level 4" in why_not(old(position))


def test_a_damaged_record_of_today_is_not_called_old() -> None:
    position = played(FOLD_EM.start(seats=1), "black 4", "white 3", "take black", "draw first a1 e")
    text = Record.of(position, ["Anna"]).write().replace("draw first a1 e", "done")
    with pytest.raises(wishfold.Illegal) as caught:
        Record.parse(text).replay()
    assert caught.value.code == "record-action"
