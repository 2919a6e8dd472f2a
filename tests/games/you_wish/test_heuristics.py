"""What bots make of the talk."""

import random

import pytest

import wishfold
from wishfold import Game, Position
from wishfold.bots import Budget
from wishfold.bots.search.searcher import ActionStatistics, Searcher
from wishfold.games.you_wish import heuristics
from wishfold.kernel.engines.engine import Engine

from .conftest import LayOut


def inclinations(position: Position, state: object | None = None) -> dict[str, int]:
    """How much each thinkable action attracts the seat that is to decide."""
    seat = position.acting[0]
    seen = position.veiled(seat) if state is None else state
    actions = position.legal_ids(seat)
    weights = [0] * len(actions)
    scratch = [0] * heuristics.SCRATCH_SIZE
    n = heuristics.prior(position.kit, seen, seat, actions, len(actions), weights, scratch)  # type: ignore[arg-type]
    sums = [0, *weights[:n]]
    return {position.game.actions[actions[j]].text: sums[j + 1] - sums[j] for j in range(n)}


def thoughts(position: Position, engine: Engine) -> list[ActionStatistics]:
    seat = position.acting[0]
    searcher = Searcher(position.game, position.kit, engine, seed=1)
    return searcher.search(position.veiled(seat), seat, Budget(iterations=20))


def test_what_is_surely_there_is_asked_for_first(lay_out: LayOut) -> None:
    liking = inclinations(lay_out("hands=Wi2Dr2Un/WiMe3Fa2 sure=-/Wi").position)
    assert max(liking, key=lambda ask: liking[ask]) == "ask 2 wizard"


def test_of_three_hands_the_one_that_surely_has_it_is_asked(lay_out: LayOut) -> None:
    liking = inclinations(lay_out("seats=4 hands=Wi2Dr2/Me3Fa/Wi2Me/Fa3 sure=-/-/Wi/-").position)
    assert max(liking, key=lambda ask: liking[ask]) == "ask 3 wizard"


def test_nobody_asks_for_what_is_surely_not_there(lay_out: LayOut) -> None:
    liking = inclinations(lay_out("hands=Wi2Dr/Me3Fa none=-/Wi").position)
    assert list(liking) == ["ask 2 dragon"]


def test_who_can_only_ask_in_vain_asks_all_the_same(lay_out: LayOut) -> None:
    liking = inclinations(lay_out("hands=Wi2Dr/Me3Fa none=-/WiDr").position)
    assert liking == {"ask 2 wizard": 1, "ask 2 dragon": 1}


def test_the_more_of_a_creature_one_holds_the_more_it_attracts(lay_out: LayOut) -> None:
    liking = inclinations(lay_out("hands=WiDr2Un3/Me3Fa").position)
    assert liking["ask 2 wizard"] < liking["ask 2 dragon"] < liking["ask 2 unicorn"]


def test_what_was_not_asked_for_yet_attracts_more(lay_out: LayOut) -> None:
    liking = inclinations(lay_out("hands=Wi2Dr2/Me3Fa3 sure=Wi/-").position)
    assert liking["ask 2 wizard"] < liking["ask 2 dragon"]


def test_a_full_hand_attracts_more_than_a_small_one(lay_out: LayOut) -> None:
    liking = inclinations(lay_out("seats=3 hands=Wi2/Me3Fa3/Dr").position)
    assert liking["ask 3 wizard"] < liking["ask 2 wizard"]


def test_a_hand_of_which_all_is_known_is_not_asked_for_more(lay_out: LayOut) -> None:
    liking = inclinations(lay_out("seats=3 hands=Wi2/Me3Fa/Dr sure=-/-/Dr").position)
    assert list(liking) == ["ask 2 wizard"]


def test_an_action_card_is_rather_played_than_kept(you_wish: LayOut) -> None:
    liking = inclinations(you_wish("hands=Wi+A/Dr2 phase=play").position)
    assert liking["play again"] > liking["pass"] > 0


def test_what_only_an_imagined_world_holds_does_not_count(game: Game) -> None:
    rng = random.Random(4)
    position = game.start(seed=4, seats=3)
    compared = 0
    while not position.over:
        seat = position.acting[0]
        other = position.veiled(seat)
        game.rules.imagine(position.kit, other, seat, [rng.getrandbits(60)])
        compared += other != position.state
        assert inclinations(position, other) == inclinations(position)
        assert inclinations(position, position.state) == inclinations(position)
        position.push(rng.choice(position.legal_ids(seat)))
    assert compared > 0


@pytest.mark.parametrize("seats", [2, 4])
def test_compiled_it_thinks_the_same(game: Game, seats: int) -> None:
    position = game.start(seed=6, seats=seats)
    assert thoughts(position, game.engine()) == thoughts(position, game.plain)


def test_sets_look_better_than_cards_in_hand(lay_out: LayOut) -> None:
    position = lay_out("hands=WiDr/Un3Me laid=Fa4/-").position
    chances = [0, 0]
    heuristics.evaluate(position.kit, position.state, 2, chances, [])
    mine, theirs = chances
    assert mine > theirs
    assert mine + theirs in (heuristics.WIN - 1, heuristics.WIN)


def test_people_forget_what_others_lack_and_some_of_what_was_asked_for(lay_out: LayOut) -> None:
    position = lay_out("hands=Wi2Un/Dr2Me3Fa sure=Wi/DrMe2Fa none=-/Un").position
    kept, own = set(), set()
    for seed in range(100):
        veiled = position.veiled(0)
        heuristics.forget(position.kit, veiled, 0, random.Random(seed))
        assert veiled.none[1] == 0
        assert veiled.hand[0] == position.state.hand[0]
        kept.add(veiled.sure[1])
        own.add(veiled.sure[0])
    assert 1 < len(kept) <= 8
    assert position.state.sure[1] in kept
    assert own == {0, position.state.sure[0]}


def test_a_world_fits_what_is_remembered(game: Game) -> None:
    rng = random.Random(8)
    position = game.start(seed=8, seats=4)
    while not position.over:
        seat = position.acting[0]
        seen = position.veiled(seat)
        for _ in range(heuristics.SKILLS["easy"].forgetful):
            heuristics.forget(position.kit, seen, seat, rng)
        game.rules.imagine(position.kit, seen, seat, [rng.getrandbits(60)])
        sizes = [sum(seen.hand[p] >> 3 * kind & 7 for kind in range(19)) for p in range(4)]
        assert sizes == seen.size[:4]
        position.push(rng.choice(position.legal_ids(seat)))


@pytest.mark.parametrize("name", ["you-wish", "go-fish"])
def test_stronger_bots_think_longer_and_forget_less(name: str) -> None:
    heuristics = wishfold.load(name).heuristics
    assert heuristics is not None
    easy, medium, strong = (heuristics.SKILLS[each] for each in ("easy", "medium", "strong"))
    assert easy.iterations < medium.iterations < strong.iterations
    assert easy.forgetful > medium.forgetful > strong.forgetful == 0
    assert easy.max_depth == 1
