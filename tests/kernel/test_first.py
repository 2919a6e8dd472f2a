"""Who begins: the lot, how a record notes it, and how it is said."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import wishfold
from wishfold.kernel import registry
from wishfold.kernel.book import LANGUAGES
from wishfold.kernel.declared.first_player import (
    CHOSEN,
    LOT,
    NEXT,
    WAYS,
    FirstPlayer,
    Starter,
    sentence,
    starter_read,
)
from wishfold.kernel.dice import Fair, Published, Scripted, fair_games, published_games
from wishfold.kernel.errors import Illegal, Malformed
from wishfold.kernel.game import Game
from wishfold.kernel.records.record import Record
from wishfold.kernel.records.record_lines import Annotations
from wishfold.kernel.records.series_record import OPEN, SeriesRecord

from .test_record import play_on
from .test_record_series import won

NAMES = ["Anna", "Ben", "Cleo"]


# -- the lot ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_seat_is_drawn_about_equally_often(seats: int) -> None:
    drawn = Counter(Published(seed).lot(seats) for seed in range(4000))
    assert set(drawn) == set(range(seats))
    assert all(abs(count - 4000 / seats) < 150 for count in drawn.values())


def test_the_same_dice_draw_the_same_seat() -> None:
    one, other = (Fair(b"secret", [b"a", b"b"]) for _ in range(2))
    assert one.lot(5) == one.lot(5) == other.lot(5)


def test_every_seed_has_its_say_in_it() -> None:
    assert len({Fair(b"secret", [b"a", bytes([n])]).lot(8) for n in range(50)}) == 8
    assert len({Fair(bytes([n]), [b"a"]).lot(8) for n in range(50)}) == 8


def test_scripted_dice_draw_no_lots() -> None:
    with pytest.raises(LookupError):
        Scripted().lot(2)


# -- in a record -----------------------------------------------------------------------------


def lot_record(hunch: Game, seat: int, by: str = LOT) -> Record:
    dice = fair_games(b"secret", [b"a"])(0)
    position = play_on(hunch.start(dice=dice))
    return Record.of(position, ["Ann", "Ben"], Annotations(first=Starter(by, seat)))


def test_a_record_says_how_it_was_found_who_begins(hunch: Game) -> None:
    record = lot_record(hunch, 1)
    assert "player 2 Ben\nfirst lot 2\n\n" in record.write()
    read = Record.parse(record.write())
    assert read == record
    assert read.annotations.first == Starter(LOT, 1)


def test_the_lot_is_drawn_again_when_a_record_is_verified(hunch: Game) -> None:
    due = fair_games(b"secret", [b"a"])(0).lot(2)
    assert lot_record(hunch, due).verify() > 0
    with pytest.raises(Illegal) as caught:
        lot_record(hunch, 1 - due).verify()
    assert caught.value.code == "record-lot"
    assert caught.value.about["line"] == 9
    assert lot_record(hunch, 1 - due).write().splitlines()[8].startswith("first lot")


@pytest.mark.parametrize("by", [CHOSEN, NEXT])
@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_table_chose_is_its_word(hunch: Game, by: str, seat: int) -> None:
    assert lot_record(hunch, seat, by).verify() > 0


def test_records_from_before_say_nothing_of_it(hunch: Game) -> None:
    record = Record.of(play_on(hunch.start(seed=8)), ["Ann", "Ben"])
    assert "first" not in record.write()
    assert Record.parse(record.write()).first is None


@pytest.mark.parametrize("text", ["lot", "lot 0", "lot 3", "lot 01", "coin 1", "lot 1 2", "", "chosen x"])
def test_what_is_no_such_line_is_refused(hunch: Game, text: str) -> None:
    damaged = lot_record(hunch, 1).write().replace("first lot 2", f"first {text}")
    with pytest.raises(Malformed) as caught:
        Record.parse(damaged)
    assert caught.value.about["line"] == 9


@pytest.mark.parametrize("by", WAYS)
def test_what_is_written_is_read(by: str) -> None:
    assert starter_read(str(Starter(by, 2)), 3) == Starter(by, 2)
    assert starter_read(str(Starter(by, 2)), 2) is None


def test_later_games_of_a_series_draw_no_lots(site: list[Path]) -> None:
    heap, dice = registry.load("heap"), published_games(1)
    played = [won(heap, dice, number, number + 1) for number in range(2)]
    played[0][1].first = Starter(CHOSEN, 1)
    assert SeriesRecord.of(played, ["Ann", "Ben"], OPEN).verify() > 0
    played[1][1].first = Starter(CHOSEN, 1)
    with pytest.raises(Illegal) as caught:
        SeriesRecord.of(played, ["Ann", "Ben"], OPEN).replay()
    assert "who begins follows from the games before" in str(caught.value)


# -- in words --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", wishfold.names())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("by", WAYS)
def test_every_game_can_say_who_begins(game: str, language: str, by: str) -> None:
    assert "Ben" in sentence(wishfold.load(game).first, by, 1, language, NAMES)


def test_what_is_said() -> None:
    folded = wishfold.load("fold-em").first
    assert sentence(folded, CHOSEN, 0, "en", NAMES) == "Anna folded something last and begins."
    assert sentence(folded, LOT, 0, "de", NAMES) == "Das Los hat entschieden: Anna beginnt."
    assert sentence(None, CHOSEN, 0, "en", NAMES) == "Anna begins, as the table agreed."
    assert sentence(None, NEXT, 2, "en", NAMES) == "The start moves on by one seat: Cleo begins."


@pytest.mark.parametrize("game", ["you-wish", "go-fish"])
def test_the_dealer_has_the_last_seat(game: str) -> None:
    first = wishfold.load(game).first
    assert sentence(first, CHOSEN, 0, "en", NAMES) == "Cleo deals, and Anna begins."
    assert sentence(first, LOT, 0, "en", NAMES) == "Drawn by lot: Cleo deals, and Anna begins."


# -- which seat begins -----------------------------------------------------------------------


def test_the_first_seat_begins_unless_an_option_says_otherwise() -> None:
    wishes = wishfold.load("three-wishes")
    assert wishes.begins(wishes.choose()) == 0
    assert wishes.begins(wishes.choose(seats=4, starts=3)) == 2
    memory = wishfold.load("memory")
    assert memory.begins(memory.choose()) == 0


def test_a_game_cannot_name_an_option_that_it_does_not_have(hunch: Game) -> None:
    first = FirstPlayer({"en": "?", "de": "?"}, {"en": "{name}", "de": "{name}"}, option="starts")
    with pytest.raises(TypeError, match="no option starts"):
        replace(hunch, first=first)


# -- what each rulebook asks -----------------------------------------------------------------


def asked(game: str) -> FirstPlayer:
    first = wishfold.load(game).first
    assert first is not None
    return first


@pytest.mark.clause("FW-3")
def test_in_folded_wishes_whoever_folded_something_last_begins() -> None:
    assert asked("folded-wishes").question["en"] == "Who folded something last?"
    assert not asked("folded-wishes").dealer


@pytest.mark.clause("FE-3")
def test_in_fold_em_whoever_folded_something_last_begins() -> None:
    assert asked("fold-em").question["de"] == "Wer hat zuletzt etwas gefaltet?"


@pytest.mark.clause("TW-3")
def test_in_3_wishes_it_is_the_latest_wish_that_came_true_or_the_youngest() -> None:
    first = asked("three-wishes")
    assert first.question["en"] == "Whose wish came true last?"
    assert first.hint["en"] == "If you cannot agree, the youngest begins."
    assert first.option == "starts"


@pytest.mark.clause("YW-3")
@pytest.mark.clause("GF-3")
@pytest.mark.parametrize("game", ["you-wish", "go-fish"])
def test_in_you_wish_the_seat_to_the_dealers_left_begins(game: str) -> None:
    assert asked(game).dealer
    assert asked(game).question["en"] == "Who deals?"


@pytest.mark.clause("ME-3")
def test_in_memory_the_rulebook_asks_nothing() -> None:
    assert wishfold.load("memory").first is None
