"""What bots and the rating of sheets go by: what is aimed at, how a game stands, and what is overlooked."""

import random
from typing import Any

import pytest

from wishfold import Position
from wishfold.bots import Budget, bot_named, decide
from wishfold.bots.search.searcher import ActionStatistics, Searcher
from wishfold.games.fold_em import heuristics
from wishfold.games.fold_em.components import BOXES, PLACES, SIDE
from wishfold.games.fold_em.heuristics import aims, forecast, oversight, scratch
from wishfold.kernel.engines.engine import Engine

from .conftest import FOLD_EM, LayOut


def liked(position: Position, seat: int = 0) -> str:
    """The action that the plan likes best."""
    legal = list(position.legal_ids(seat))
    paper = [0] * heuristics.SCRATCH_SIZE
    best = heuristics.best(position.kit, position.state, seat, legal, len(legal), [0] * len(legal), paper)
    return FOLD_EM.actions[best].text


def thoughts(position: Position, engine: Engine, iterations: int, seat: int = 0) -> list[ActionStatistics]:
    searcher = Searcher(FOLD_EM, position.kit, engine, seed=1)
    return searcher.search(position.veiled(seat), seat, Budget(iterations=iterations))


def needed(position: Position, seat: int = 0) -> int:
    return forecast.rolls_needed(position.kit, position.state, seat, [0] * heuristics.SCRATCH_SIZE)


def appeal_of(position: Position, seat: int = 0) -> dict[str, int]:
    actions, weights = list(position.legal_ids(seat)), [0] * 10_000
    n = heuristics.prior(
        position.kit, position.state, seat, actions, len(actions), weights, [0] * heuristics.SCRATCH_SIZE
    )
    running = [0, *weights[:n]]
    return {FOLD_EM.actions[actions[j]].text: running[j + 1] - running[j] for j in range(n)}


def played(level: int, seed: int) -> Position:
    position = FOLD_EM.start(seats=1, level=level, seed=seed)
    while not position.over:
        position.push(liked(position))
    return position


@pytest.mark.parametrize("level", [1, 2, 3])
def test_whoever_goes_by_the_plan_wins_alone(level: int) -> None:
    result = played(level, seed=1).result()
    assert result is not None
    assert result.places == (1,)


@pytest.mark.clause("FE-23", "FE-24")
def test_on_level_4_the_plan_is_to_turn_over_and_to_fold_twice() -> None:
    seat = played(4, seed=3).view(0).seats[0]
    assert seat.turned
    assert any(side.folded for side in seat.sides)


def test_the_last_face_of_a_corner_comes_first(lay_out: LayOut) -> None:
    position = lay_out("seats=2 rolls=20 dice=4,3 taken=black marks=c2,a3,h8/- circled=h4/-").position
    assert liked(position) == "draw first h4 w"


def test_a_large_fold_is_made_when_it_can_be(lay_out: LayOut) -> None:
    position = lay_out("seats=2 dice=4,3 taken=black marks=c2,a3,d4,e5/-").position
    assert liked(position) == "fold top-left large"


def test_a_small_fold_waits_for_the_large_one_but_is_thought_of(lay_out: LayOut) -> None:
    table = lay_out("seats=2 rolls=5 dice=4,3 taken=black marks=c2,a3,d4/- circled=e3/-")
    appeal = appeal_of(table.position)
    assert 0 < appeal["fold top-left small"] < max(appeal.values())


def test_late_in_the_game_a_small_fold_waits_no_more(lay_out: LayOut) -> None:
    table = lay_out("seats=2 rolls=30 dice=4,3 taken=black marks=c2,a3,d4/- circled=e3/-")
    assert liked(table.position) == "fold top-left small"


def test_the_network_goes_where_symbols_will_come_up(lay_out: LayOut) -> None:
    """All corners large: the symbols will lie around the middle, none of it is X'd but one box."""
    position = lay_out("seats=1 marks=h7").position
    paper = [0] * heuristics.SCRATCH_SIZE
    aims.plan(position.kit, position.state, 0, paper)
    wanted = {box for box in range(2 * BOXES) if paper[scratch.WANTED + box] == paper[scratch.PLANS]}
    assert len(wanted) == paper[scratch.NETWORK]
    symbols = {box for box in range(2 * BOXES) if position.kit.symbol[box] == 4}
    assert symbols <= wanted
    assert PLACES.index("h7") not in wanted


def test_what_will_be_covered_is_no_part_of_the_network(lay_out: LayOut) -> None:
    position = lay_out("seats=1").position
    paper = [0] * heuristics.SCRATCH_SIZE
    aims.plan(position.kit, position.state, 0, paper)
    corner = [r * SIDE + c for r in range(4) for c in range(4) if r + c < 5]
    assert all(paper[scratch.WANTED + box] != paper[scratch.PLANS] for box in corner)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("seats=2", "seats=2 marks=c2/-"),
        ("seats=2 marks=c2,a3,d4,e5/-", "seats=2 folds=l.../.... marks=c2,a3,d4,e5/-"),
        ("seats=2 folds=llll/....", "seats=2 folds=llll/.... marks=h8,h7,h6/-"),
        ("seats=2 level=4 folds=ssss/....", "seats=2 level=4 folds=ssss/.... reverse=over/-"),
    ],
)
def test_progress_saves_rolls(lay_out: LayOut, before: str, after: str) -> None:
    assert needed(lay_out(after).position) < needed(lay_out(before).position)


def test_alone_every_turn_counts() -> None:
    values = [forecast.alone(1, turns * 1000) for turns in range(8, 30)]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def judged(position: Position) -> list[int]:
    chances = [0] * position.seats
    heuristics.evaluate(position.kit, position.state, position.seats, chances, [0] * heuristics.SCRATCH_SIZE)
    return chances


def test_chances_add_up_and_go_to_those_who_are_ahead(lay_out: LayOut) -> None:
    position = lay_out("seats=3 folds=ll../..../.... marks=h8/-/-").position
    chances = judged(position)
    assert 996 <= sum(chances) <= 1000
    assert chances[0] > chances[1] == chances[2]


def test_a_game_that_can_end_with_this_roll_is_ended() -> None:
    position = FOLD_EM.start(seats=1, seed=4)
    latest = position.copy()
    while not position.over:
        if position.state.rolls > latest.state.rolls:
            latest = position.copy()
        position.push(liked(position))
    while not latest.over and latest.state.rolls < position.state.rolls:
        latest.push(thoughts(latest, FOLD_EM.plain, 30)[0].action)
    assert latest.over


def test_all_it_thinks_of_is_legal() -> None:
    rng = random.Random(3)
    for level in (2, 3, 4):
        position = FOLD_EM.start(seats=2, level=level, seed=3)
        for _ in range(60):
            seat = rng.choice(position.acting)
            legal = [action.text for action in position.legal(seat)]
            assert set(appeal_of(position, seat)) <= set(legal)
            position.push(rng.choice(legal), seat)


def test_whoever_draws_at_the_same_time_thinks_of_their_own_sheet_first() -> None:
    position = FOLD_EM.start(seats=2, seed=5)
    while len(position.acting) < 2:
        position.push(position.legal(position.acting[0])[0].text, position.acting[0])
    found = thoughts(position, FOLD_EM.plain, 3, seat=1)
    assert {one.action for one in found} <= set(position.legal_ids(1))
    assert sum(one.visits for one in found) == 3


def middles() -> list[Position]:
    """Positions of sensible games on every level."""
    found = []
    for level in (1, 2, 3, 4):
        position = FOLD_EM.start(seats=2, level=level, seed=level)
        rng = random.Random(level)
        while position.state.rolls < 7:
            seat = position.acting[0]
            legal = list(position.legal_ids(seat))
            n = (
                heuristics.random_prune(position.kit, position.state, seat, legal, len(legal))
                if seat < 2
                else len(legal)
            )
            position.push(rng.choice(legal[:n]), seat)
        found.append(position)
    return found


def test_compiled_it_thinks_the_same() -> None:
    for position in middles():
        seat = position.acting[0]
        plain = thoughts(position, FOLD_EM.plain, 12, seat)
        assert thoughts(position, FOLD_EM.engine(), 12, seat) == plain


def test_people_overlook_starting_points_but_never_believe_to_be_done(lay_out: LayOut) -> None:
    position = lay_out("seats=2 dice=4,3 taken=black circled=h4,e8/-").position
    legal = set(position.legal_ids(0))
    fewer = 0
    for seed in range(20):
        veiled: Any = position.veiled(0)
        oversight.forget(position.kit, veiled, 0, random.Random(seed))
        out = [0] * FOLD_EM.room
        seen = set(out[: FOLD_EM.rules.legal(position.kit, veiled, 0, out)])
        assert seen <= legal
        fewer += len(seen) < len(legal)
    assert fewer > 10


def test_random_players_come_to_an_end_within_thirty_rolls() -> None:
    position = FOLD_EM.start(seats=2, seed=2)
    bots = [bot_named("random", seat) for seat in range(2)]
    while not position.over:
        seat = position.acting[0]
        position.push(decide(bots[seat], position, seat, Budget()), seat)
    assert position.state.rolls < 30
