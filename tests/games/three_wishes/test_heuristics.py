"""What a player who pays attention thinks of doing."""

import random

import pytest

import wishfold
from wishfold import Position
from wishfold.bots import Budget
from wishfold.bots.search.searcher import ActionStatistics, Searcher
from wishfold.games.three_wishes import heuristics
from wishfold.games.three_wishes.rules.state import State
from wishfold.kernel.engines.engine import Engine

from .conftest import Deal

NOBODY_TOO_GOOD = "CoWh TtMrDh CfPiIn ElOcSc Ss"


def inclined(position: Position, state: State | None = None) -> dict[str, int]:
    """How much each action attracts the player, without those that are left out."""
    seat = position.acting[0]
    actions = position.legal_ids(seat)
    weights, notes = [0] * len(actions), [0] * heuristics.SCRATCH_SIZE
    seen = position.veiled(seat) if state is None else state
    n = heuristics.prior(position.kit, seen, seat, actions, len(actions), weights, notes)
    before = [0, *weights]
    return {position.game.actions[actions[j]].text: weights[j] - before[j] for j in range(n)}


def favourite(position: Position) -> str:
    found = inclined(position)
    return max(found, key=lambda action: found[action])


def thoughts(position: Position, engine: Engine, iterations: int = 40) -> list[ActionStatistics]:
    seat = position.acting[0]
    searcher = Searcher(position.game, position.kit, engine, seed=1)
    return searcher.search(position.veiled(seat), seat, Budget(iterations=iterations))


def judged(position: Position) -> list[int]:
    chances = [0] * position.seats
    heuristics.evaluate(position.kit, position.state, position.seats, chances, [])
    return chances


@pytest.mark.clause("TW-4")
def test_all_first_looks_are_alike_so_that_a_bot_gives_nothing_away(deal: Deal) -> None:
    assert inclined(deal(looks=[]).position) == {"peek 1a": 1, "peek 1b": 1, "peek 1c": 1}


@pytest.mark.clause("TW-4")
def test_where_others_looked_first_attracts_nobody(deal: Deal) -> None:
    """Not even in an imagined world, which has some place for it."""
    one, other = deal(looks=["1a", "2a", "3a"]), deal(looks=["1a", "2c", "3b"])
    assert inclined(one.position, one.position.state) == inclined(other.position, other.position.state)


def test_nobody_looks_at_what_they_know(deal: Deal) -> None:
    peeks = {action for action in inclined(deal().position) if action.startswith("peek")}
    assert peeks == {"peek 1b", "peek m1", "peek 2a", "peek 3a"}


def test_own_cards_are_looked_at_first(deal: Deal) -> None:
    assert favourite(deal().position) == "peek 1b"


def test_time_travel_is_given_away(deal: Deal) -> None:
    table = deal(NOBODY_TOO_GOOD)
    assert favourite(table.position) in ("switch 1a 2a", "switch 1a 3a")


def test_time_travel_is_not_taken(deal: Deal) -> None:
    table = deal(looks=["1a", "2b", "3a"])
    table.does("peek 2a")
    assert not [action for action in inclined(table.position) if "1" in action and "2a" in action]


def test_a_doubler_is_taken_for_a_type_too_many(deal: Deal) -> None:
    table = deal("CoWh MrInOc TtElCf SsPiSc Dh")
    table.does("peek 1b", "peek 1c")
    table.idles(4).does("peek m1")
    assert favourite(table.position) in ("switch m1 1a", "switch m1 1b")


def test_known_cards_that_win_are_hidden_by_a_shuffle(deal: Deal) -> None:
    table = deal("DhWh MrCoCf TtElOc InPiSc Ss")
    table.does("peek 1b", "peek 1c")
    shuffles = [action for action in inclined(table.idles(4).position) if action.startswith("shuffle")]
    assert shuffles == ["shuffle 1a"]


def test_whoever_knows_of_the_best_wishes_declares(deal: Deal) -> None:
    table = deal("DhWh MrCoCf TtElOc InPiSc Ss")
    table.does("peek 1b", "peek 1c")
    assert favourite(table.idles(16).position) == "declare"


def test_a_shuffle_does_not_make_them_forget_what_they_have(deal: Deal) -> None:
    table = deal("DhWh MrCoCf TtElOc InPiSc Ss")
    table.does("peek 1b", "peek 1c")
    table.idles(4).does("shuffle 1a", "mix bca")
    assert favourite(table.idles(11).position) == "declare"


def test_whoever_knows_of_no_good_wishes_does_not_declare(deal: Deal) -> None:
    table = deal(NOBODY_TOO_GOOD)
    table.does("peek 1b", "peek 1c")
    assert "declare" not in inclined(table.idles(16).position)


def test_better_wishes_of_others_are_respected(deal: Deal) -> None:
    table = deal("DhWh MrElOc SsCoCf InPiSc Tt")
    table.does("peek 1b", "peek 1c")
    table.idles(4).does("peek 2a", "peek 2b")
    table.idles(4).does("peek 2c", "switch m1 m2")
    assert favourite(table.idles(4).position) != "declare"


def test_worlds_that_nobody_can_tell_apart_attract_alike(deal: Deal) -> None:
    table = deal()
    table.does("peek m1", "peek 2a", "shuffle 2b", "mix cab", "switch 1a 2c", "peek 1b", "peek m2")
    position, rng = table.position, [7]
    seat = position.acting[0]
    seen = inclined(position)
    for _ in range(5):
        world = position.veiled(seat)
        position.game.rules.imagine(position.kit, world, seat, rng)
        assert inclined(position, world) == seen


@pytest.mark.parametrize("options", [{}, {"switch": "own"}, {"seats": 4, "starts": 2}, {"seats": 5}])
def test_something_legal_always_attracts(options: dict[str, str | int]) -> None:
    rng = random.Random(3)
    position = wishfold.load("three-wishes").start(seed=3, **options)  # type: ignore[arg-type]
    for _ in range(120):
        if position.over:
            break
        found = inclined(position)
        seat = position.acting[0]
        assert found
        assert set(found) <= {action.text for action in position.legal(seat)}
        assert min(found.values()) > 0
        position.push(rng.choice(list(found)), seat)


def test_strong_hands_look_well(deal: Deal) -> None:
    """Seat 2 wins outright, seat 1 has 7 points, seat 3 has Time Travel."""
    one, two, three = judged(deal("DhWh MrElOc SsCoCf TtPiSc In").position)
    assert two > one > three
    assert one + two + three <= 1000


def test_while_nobody_has_anything_all_look_alike(deal: Deal) -> None:
    assert judged(deal("DhWh MrInSs CoPiEl CfOcSc Tt").position) == [333, 333, 333]


def long_ago(deal: Deal) -> tuple[Position, State]:
    """A game of some rounds, and what a forgetful seat 1 still knows of it."""
    table = deal()
    table.does("peek 1b", "switch 1a m1")
    table.idles(10).does("peek 1c")
    forgotten = table.position.veiled(0)
    heuristics.forget(table.position.kit, forgotten, 0, random.Random(1))
    return table.position, forgotten


def test_old_looks_are_forgotten_and_nothing_else(deal: Deal) -> None:
    position, forgotten = long_ago(deal)
    attracting = inclined(position, forgotten)
    assert "peek 1a" in attracting
    assert "peek 1c" not in attracting
    written = position.game.notation.write(position.kit, forgotten)
    assert dict(written)["story"] == "1b~1b,m1~1a," + "m1~m2," * 10 + "1cOc"


def test_whoever_forgets_imagines_no_looks_instead(deal: Deal) -> None:
    position, forgotten = long_ago(deal)
    for chance in range(5):
        world = forgotten.copy()
        position.game.rules.imagine(position.kit, world, 0, [chance])
        position.game.rules.veil(position.kit, world, 0)
        assert world == forgotten


def test_fresh_looks_are_not_forgotten(deal: Deal) -> None:
    table = deal()
    table.does("peek 1b")
    before = table.position.veiled(0)
    after = before.copy()
    heuristics.forget(table.position.kit, after, 0, random.Random(1))
    assert after == before


def test_compiled_it_thinks_the_same(deal: Deal) -> None:
    table = deal()
    table.does("peek 1b", "shuffle 1c", "mix bca")
    position = table.position
    assert thoughts(position, position.game.engine()) == thoughts(position, position.game.plain)
