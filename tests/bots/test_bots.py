"""Bots choose among what their seat may know, and are held to the rules like everybody."""

import random
from typing import Any

import pytest

import wishfold
from wishfold import Game, Illegal, Malformed
from wishfold.bots import Bot, Budget, bot_named, bot_names, decide
from wishfold.kernel.story import CHANCE


class Stubborn:
    """Always chooses the same id and keeps what it was shown."""

    name = "stubborn"

    def __init__(self, id: int) -> None:
        self.id = id
        self.veiled: Any = None

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        self.veiled = veiled
        return self.id


def played_by(bots: list[Bot], seed: int) -> str:
    position = wishfold.load("go-fish").start(seed=seed)
    while not position.over:
        seat = position.acting[0]
        position.push(decide(bots[seat], position, seat, Budget()), seat)
    return position.digest()


def test_random_is_a_bot() -> None:
    assert "random" in bot_names()
    assert bot_named("random", 1).name == "random"


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(Malformed, match="random") as refused:
        bot_named("deep", 1)
    assert refused.value.code == "unknown-bot"


@pytest.mark.parametrize("name", wishfold.names())
def test_random_plays_every_game_to_its_end(name: str) -> None:
    position = wishfold.load(name).start(seed=1)
    bots = [bot_named("random", seat) for seat in range(position.seats)]
    while not position.over:
        seat = position.acting[0]
        assert seat != CHANCE
        position.push(decide(bots[seat], position, seat, Budget()), seat)
    assert position.result() is not None


def test_the_same_seed_makes_the_same_choices() -> None:
    games = {played_by([bot_named("random", "a"), bot_named("random", "b")], seed=3) for _ in range(2)}
    assert len(games) == 1


def test_another_seed_makes_other_choices() -> None:
    assert played_by([bot_named("random", 1)] * 2, seed=3) != played_by([bot_named("random", 2)] * 2, seed=3)


def test_global_random_is_left_alone() -> None:
    random.seed(5)
    before = random.getstate()
    played_by([bot_named("random", 1)] * 2, seed=3)
    assert random.getstate() == before


def test_a_bot_sees_a_veiled_state_only() -> None:
    position = wishfold.load("go-fish").start(seed=3)
    bot = Stubborn(position.legal()[0].id)
    decide(bot, position, 0, Budget())
    assert bot.veiled == position.veiled(0)
    assert bot.veiled != position.state


def test_what_a_bot_does_to_its_copy_changes_nothing() -> None:
    position = wishfold.load("go-fish").start(seed=3)
    before = position.digest()
    bot = Stubborn(position.legal()[0].id)
    decide(bot, position, 0, Budget())
    bot.veiled.hand[0] = 0
    assert position.digest() == before


def test_an_illegal_choice_names_the_bot() -> None:
    position = wishfold.load("go-fish").position("hands=Wi/Dr")
    with pytest.raises(Illegal, match="stubborn") as refused:
        decide(Stubborn(0), position, 0, Budget())
    assert refused.value.code == "bot-illegal"


@pytest.mark.parametrize("id", [-1, 10**9])
def test_a_choice_outside_all_actions_names_the_bot(id: int) -> None:
    position = wishfold.load("go-fish").position("hands=Wi/Dr")
    with pytest.raises(Illegal, match="stubborn"):
        decide(Stubborn(id), position, 0, Budget())


@pytest.mark.clause("ME-10")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_bots_never_let_memory_stand_still(seats: int) -> None:
    for seed in range(20):
        position = wishfold.load("memory").start(seats=seats, seed=seed)
        bots = [bot_named("random", f"{seed} {seat}") for seat in range(seats)]
        while not position.over:
            seat = position.acting[0]
            position.push(decide(bots[seat], position, seat, Budget()), seat)
        assert "stands_still" not in {event.name for event in position.told()}
