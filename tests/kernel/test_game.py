"""A game: what it declares, and how it starts."""

import pickle
from dataclasses import replace
from types import ModuleType

import pytest

import wishfold
from wishfold import Game, Malformed
from wishfold.kernel.dice import Published
from wishfold.kernel.rules.contract import FUNCTIONS, missing


def test_the_contract_names_what_rules_lack(hunch: Game) -> None:
    rules = ModuleType("poor")
    assert missing(rules) == ["State", "Kit", *FUNCTIONS]
    assert missing(hunch.rules) == []


def test_a_game_without_all_of_its_rules_cannot_be_declared(hunch: Game) -> None:
    rules = ModuleType("poor")
    vars(rules).update({name: getattr(hunch.rules, name) for name in ("State", "Kit", *FUNCTIONS[2:])})
    with pytest.raises(TypeError, match="the rules of hunch lack start, acting"):
        replace(hunch, rules=rules)


def test_a_game_starts_with_its_usual_options(hunch: Game) -> None:
    position = hunch.start()
    assert str(position) == "seats=2"
    assert str(position.options) == "seats=2 rounds=2"


def test_without_dice_chance_is_owed(hunch: Game) -> None:
    assert hunch.start().waiting() == "*"


def test_a_seed_stands_for_published_dice(hunch: Game) -> None:
    by_seed, by_dice = hunch.start(seed=5, seats=3), hunch.start(dice=Published(5), seats=3)
    assert by_seed.waiting() == "1, 2, 3"
    assert str(by_seed) == str(by_dice)


def test_a_position_may_have_dice_too(hunch: Game) -> None:
    assert hunch.position("hands=3/-", seed=5).waiting() == "1, 2"
    assert hunch.position("hands=3/-").waiting() == "*"


def test_a_kit_of_ones_own(hunch: Game) -> None:
    kit = hunch.kit(hunch.choose())
    kit.rounds = 1
    assert hunch.start(kit=kit).kit.rounds == 1
    assert hunch.position("shown=12", kit=kit).over


def test_all_variants_are_valid_options(hunch: Game) -> None:
    assert [str(options) for options in hunch.variants()] == [
        "seats=2 rounds=1",
        "seats=2 rounds=2",
        "seats=2 rounds=3",
        "seats=3 rounds=1",
        "seats=3 rounds=2",
    ]


def test_how_many_can_sit_down(hunch: Game) -> None:
    assert hunch.seats == (2, 3)


def test_any_list_fits_the_room(hunch: Game) -> None:
    assert hunch.room > max(hunch.actions.size, hunch.outcomes.size)


@pytest.mark.parametrize(("text", "seat"), [("1", 0), ("3", 2)])
def test_people_count_seats_from_one(hunch: Game, text: str, seat: int) -> None:
    assert hunch.seat_named(text, 3) == seat


@pytest.mark.parametrize("text", ["0", "4", "-1", "x", "", "²", "9" * 5000])
def test_there_is_no_other_seat(hunch: Game, text: str) -> None:
    with pytest.raises(Malformed, match="the seats are 1 to 3"):
        hunch.seat_named(text, 3)


def test_a_game_travels_by_its_name() -> None:
    game = wishfold.load("memory")
    assert pickle.loads(pickle.dumps(game)) is game


def test_so_a_position_travels_whole() -> None:
    position = wishfold.load("memory").start(seed=2, seats=2)
    position.push("turn a1")
    again = pickle.loads(pickle.dumps(position))
    assert str(again) == str(position)
    assert again.steps == position.steps
    again.pop()
    assert again.state == again.origin


def test_as_many_sit_down_as_make_a_good_table_or_as_is_usual(hunch: Game) -> None:
    assert hunch.usual_seats == 2
    assert replace(hunch, company=3).usual_seats == 3


def test_a_good_table_is_one_that_the_game_has(hunch: Game) -> None:
    with pytest.raises(TypeError, match="hunch is not played by 9"):
        replace(hunch, company=9)
