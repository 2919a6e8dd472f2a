"""FW-3: everyone chooses an animal; views, words and records go by it, the rules do not."""

import pickle

import pytest

import wishfold
from wishfold.kernel.records.record import Record
from wishfold.kernel.records.record_lines import Annotations

from .conftest import LayOut

FOLDED = wishfold.load("folded-wishes")
NAMES = ["Anna", "Ben"]


@pytest.mark.clause("FW-3")
@pytest.mark.parametrize(
    ("wanted", "got"),
    [
        (["", ""], ("swan", "fox")),
        (["fox", "swan"], ("fox", "swan")),
        (["", "swan"], ("fox", "swan")),
        (["fox", "", ""], ("fox", "swan", "bird")),
        (["", "", "", "fox"], ("swan", "bird", "crane", "fox")),
        (["crane", "crane"], ("crane", "fox")),
        (["dragon", ""], ("swan", "fox")),
    ],
)
def test_who_chooses_nothing_has_the_animal_of_the_seat_or_what_is_left(
    wanted: list[str], got: tuple[str, ...]
) -> None:
    assert FOLDED.choice is not None
    assert FOLDED.choice.settled(wanted) == got


@pytest.mark.clause("FW-3")
def test_view_and_words_go_by_the_chosen_animals() -> None:
    position = FOLDED.with_choices(["crane", "fox"]).start(seats=2, seed=1)
    assert [seat.animal for seat in position.view().seats] == ["crane", "fox"]
    (entered,) = position.push("enter b2", 1)
    words = position.game.words
    assert words.event(entered, "en", NAMES) == "Ben puts a fox on b2."
    (other,) = (event for event in position.push("enter c2", 0) if event.name == "entered")
    assert words.event(other, "de", NAMES) == "Anna setzt ein Tier (Kranich) auf c2."
    assert FOLDED.words.event(other, "en", NAMES) == "Anna puts a swan on c2."
    assert "1 Anna (crane)" in words.view(position.view(), "en", NAMES)[0]


@pytest.mark.clause("FW-21")
def test_a_pushed_out_animal_is_called_by_its_name(lay_out: LayOut) -> None:
    text = lay_out("seats=2 animals=a1/b4,c1 pushed=N2 owner=2").position.write()
    position = FOLDED.with_choices(["", "bird"]).position(text)
    assert "Pushed out at S2: Ben’s bird." in position.game.words.view(position.view(), "en", NAMES)


@pytest.mark.clause("FW-3")
def test_the_rules_do_not_depend_on_the_animals() -> None:
    usual, chosen = FOLDED.start(seats=2, seed=1), FOLDED.with_choices(["crane"]).start(seats=2, seed=1)
    assert usual.digest() == chosen.digest()
    assert usual.kit == chosen.kit


@pytest.mark.clause("FW-3")
def test_a_record_keeps_the_animals() -> None:
    position = FOLDED.with_choices(["crane", "fox"]).start(seats=2, seed=1)
    position.push("enter b2", 1)
    text = Record.of(position, NAMES, Annotations()).write()
    assert "choices crane fox" in text.splitlines()
    again = Record.parse(text)
    assert [seat.animal for seat in again.replay().view().seats] == ["crane", "fox"]
    assert Record.of(again.replay(), NAMES).write() == text
    assert again.verify() > 0
    marks = [line.number for line in again.lines]
    assert [line.number for line in Record.of(position, NAMES).lines] == marks


@pytest.mark.clause("FW-3")
def test_a_record_of_the_usual_animals_is_as_it_always_was() -> None:
    for wanted in ([], ["swan", "fox"], ["", "fox"]):
        text = Record.of(FOLDED.with_choices(wanted).start(seats=2, seed=1), NAMES).write()
        assert "choices" not in text
        assert [seat.animal for seat in Record.parse(text).replay().view().seats] == ["swan", "fox"]


@pytest.mark.parametrize(
    "line",
    [
        "choices crane",
        "choices crane dragon",
        "choices fox fox",
        "choices swan fox",
        "choices fox swan bird",
        "choices a b c d e",
    ],
)
def test_a_record_with_choices_that_nobody_made_is_refused(line: str) -> None:
    text = Record.of(FOLDED.start(seats=2, seed=1), NAMES).write()
    damaged = text.replace("player 2 Ben\n", f"player 2 Ben\n{line}\n")
    with pytest.raises(wishfold.Malformed):
        Record.parse(damaged).replay()


def test_a_game_without_choices_has_none_in_its_records() -> None:
    text = Record.of(wishfold.load("go-fish").start(seats=2, seed=1), NAMES).write()
    with pytest.raises(wishfold.Malformed):
        Record.parse(text.replace("player 2 Ben\n", "player 2 Ben\nchoices fox swan\n")).replay()


def test_the_choices_travel_to_another_process() -> None:
    chosen = FOLDED.with_choices(["crane", "fox"])
    assert pickle.loads(pickle.dumps(chosen)).chosen == ("crane", "fox")
    assert pickle.loads(pickle.dumps(FOLDED)) is FOLDED
