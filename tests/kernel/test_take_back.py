"""Taking back: `pop` for analysis, `take_back` for people at a table."""

from collections.abc import Callable

import pytest

import wishfold
from wishfold import CHANCE, Game, Illegal, Position
from wishfold.kernel.dice import Scripted

Remake = Callable[..., Game]


def code(error: pytest.ExceptionInfo[Illegal]) -> str:
    return error.value.code


def barred(position: Position, seat: int) -> str:
    """Why the seat cannot take back; nothing has changed by trying."""
    before, steps = str(position), list(position.steps)
    with pytest.raises(Illegal) as error:
        position.take_back(seat)
    assert (str(position), position.steps) == (before, steps)
    return code(error)


def test_pop_takes_back_step_by_step(hunch: Game) -> None:
    position = hunch.start()
    for action in ("3", "5", "call low"):
        position.push(action)
    assert [position.pop().text for _ in range(3)] == ["call low", "5", "3"]
    assert str(position) == "seats=2"
    with pytest.raises(Illegal) as error:
        position.pop()
    assert code(error) == "nothing-to-take-back"


def test_with_dice_pop_takes_back_a_decision_and_its_chance(hunch: Game) -> None:
    position = hunch.start(seed=3)
    dealt = str(position)
    position.push("call low")
    position.push("call high")
    assert position.steps[-1].seat == CHANCE
    assert position.pop().text == "call high"
    assert position.pop().text == "call low"
    assert str(position) == dealt


def test_with_dice_the_first_deal_stays(hunch: Game) -> None:
    position = hunch.start(seed=3)
    with pytest.raises(Illegal) as error:
        position.pop()
    assert code(error) == "nothing-to-take-back"
    assert position.waiting() == "1, 2"


def test_after_pop_the_same_dice_fall(hunch: Game) -> None:
    position = hunch.start(seed=3)
    position.push("call low")
    position.push("call high")
    again = str(position)
    position.pop()
    position.push("call high")
    assert str(position) == again


def test_scripted_outcomes_are_taken_back_one_by_one(hunch: Game) -> None:
    position = hunch.start(dice=Scripted())
    position.push("3")
    assert position.pop().text == "3"


def test_a_seat_takes_back_its_own_call(hunch: Game) -> None:
    position = hunch.position("seats=3 hands=3/5/6")
    position.push("call low", seat=1)
    assert position.take_back(1).text == "call low"
    assert str(position) == "seats=3 hands=3/5/6"


def test_what_the_others_did_since_stays(hunch: Game) -> None:
    position = hunch.position("seats=3 hands=3/5/6")
    position.push("call low", seat=0)
    position.push("call high", seat=2)
    position.take_back(0)
    assert str(position) == "seats=3 hands=3/5/6 calls=-/-/high"
    assert [(step.seat, step.action.text) for step in position.steps] == [(2, "call high")]


def test_it_is_the_latest_of_the_seats_own_actions(hunch: Game) -> None:
    position = hunch.position("seats=3 hands=3/5/6")
    position.push("call low", seat=0)
    position.take_back(0)
    position.push("call high", seat=0)
    position.push("call high", seat=1)
    assert position.take_back(0).text == "call high"


def test_who_has_done_nothing_takes_nothing_back(hunch: Game) -> None:
    position = hunch.position("hands=3/5")
    position.push("call low", seat=0)
    assert barred(position, 1) == "nothing-to-take-back"


def test_what_brought_something_to_light_stays(hunch: Game) -> None:
    position = hunch.position("rounds=1 hands=3/5")
    position.push("call low", seat=0)
    position.push("call high", seat=1)
    assert barred(position, 1) == "undo-barrier"


def test_nobody_thinks_again_after_the_cards_are_shown(hunch: Game) -> None:
    """The first caller's own action showed nothing, but what all did together has."""
    position = hunch.position("rounds=1 hands=3/5")
    position.push("call low", seat=0)
    position.push("call high", seat=1)
    assert barred(position, 0) == "undo-barrier"


def test_nobody_thinks_again_after_a_roll(hunch: Game) -> None:
    position = hunch.start(seed=3)
    position.push("call low", seat=0)
    position.push("call high", seat=1)
    assert barred(position, 0) == barred(position, 1) == "undo-barrier"


def test_what_another_has_built_on_stays(remake: Remake) -> None:
    """A Hunch in which one calls after the other."""
    game = remake("or s.called >> seat & 1:", "or seat != bit_count(s.called):")
    position = game.position("seats=3 hands=3/5/6")
    position.push("call low", seat=0)
    position.push("call low", seat=1)
    assert barred(position, 0) == "nothing-to-take-back"
    assert position.take_back(1).text == "call low"


def test_what_would_bring_something_to_light(hunch: Game) -> None:
    position = hunch.position("seats=3 hands=3/5/6 calls=low/-/-")
    low = position.legal(1)[0]
    assert not position.brings_to_light(low, 1)
    position.push(low, 1)
    assert position.brings_to_light(low, 2)


def test_looking_ahead_changes_nothing(hunch: Game) -> None:
    position = hunch.position("hands=3/5 calls=low/-")
    position.brings_to_light(position.legal(1)[0], 1)
    assert str(position) == "seats=2 hands=3/5 calls=low/-"
    assert position.steps == []


def test_what_leads_to_chance_brings_to_light() -> None:
    position = wishfold.load("memory").start()
    assert position.brings_to_light(position.legal()[0], 0)
