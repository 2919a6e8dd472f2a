"""Figures and their intervals, against values worked out by hand or found in tables."""

from math import inf

import pytest

from wishfold.lab.estimates import Estimate, elo, elo_of, mean, pairwise_score, share, student_t, win_shares


@pytest.mark.parametrize(("deals", "table"), [(5, 2.776), (11, 2.228), (31, 2.042), (100_001, 1.960)])
def test_the_fewer_deals_the_wider(deals: int, table: float) -> None:
    assert student_t(deals) == pytest.approx(table, abs=0.01)


def test_the_mean_of_one_to_five() -> None:
    found = mean([[1], [2], [3], [4], [5]])
    assert found.value == 3
    # 2.776 standard errors of 1.5811 / √5.
    assert (found.low, found.high) == pytest.approx((3 - 1.963, 3 + 1.963), abs=0.01)


def test_a_share_of_81_in_100() -> None:
    found = share([[1.0]] * 81 + [[0.0]] * 19)
    assert found.value == 0.81
    # Wilson's interval is 0.7222 to 0.8749; ours knows that the error too is estimated.
    assert (found.low, found.high) == pytest.approx((0.7222, 0.8749), abs=0.003)


def test_a_share_never_leaves_its_range_and_is_not_certain_where_all_games_ended_alike() -> None:
    assert share([[1.0, 1.0]] * 20).high == 1
    # 20 / (20 + 1.96²)
    assert share([[1.0, 1.0]] * 20).low == pytest.approx(0.8389, abs=0.0001)
    assert share([[0.0]] * 20).high == pytest.approx(1 - 0.8389, abs=0.0001)


def test_games_of_one_deal_that_end_alike_say_no_more_than_one() -> None:
    single = share([[1.0], [0.0]] * 50)
    double = share([[1.0, 1.0], [0.0, 0.0]] * 50)
    assert double == single


def test_deals_in_which_luck_is_shared_out_say_more_than_single_games() -> None:
    games = [1.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0]
    paired = share([games[at : at + 2] for at in range(0, 8, 2)])
    single = share([[game] for game in games])
    assert paired.value == single.value == 0.625
    assert paired.high - paired.low < single.high - single.low


def test_a_deal_that_lost_a_game_counts_for_less() -> None:
    found = mean([[1.0], [0.0, 0.0]])
    assert found.value == pytest.approx(1 / 3)
    # √(2 · ((2/3)² + (2/3)²)) / 3
    assert found.high - found.value == pytest.approx(student_t(2) * 0.4444, abs=0.001)


def test_one_deal_alone_says_nothing_about_the_next() -> None:
    assert share([[1.0, 0.0, 1.0], []]) == Estimate(2 / 3, 0.0, 1.0)
    assert mean([[4.0]]) == Estimate(4.0, -inf, inf)
    assert share([[], []]) == Estimate(0.0, 0.0, 1.0)
    assert mean([]) == Estimate(0.0, -inf, inf)


def test_elo_is_what_the_tables_say() -> None:
    assert [round(elo(score)) for score in (0.5, 0.64, 0.75, 10 / 11)] == [0, 100, 191, 400]
    assert elo(1.0) == inf
    assert elo_of(Estimate(0.75, 0.5, 1.0)).as_json() == {"value": 190.848502, "low": 0.0, "high": None}


def test_equals_share_a_win_and_where_nobody_wins_all_do() -> None:
    assert win_shares((2, 1, 3)) == (0, 1, 0)
    assert win_shares((1, 3, 1)) == (0.5, 0, 0.5)
    assert win_shares((0, 0, 0, 0)) == (0.25,) * 4
    assert (win_shares((1,)), win_shares((0,))) == ((1,), (0,))


@pytest.mark.parametrize(
    ("mine", "theirs", "score"), [(1, 2, 1), (3, 2, 0), (2, 2, 0.5), (0, 3, 0), (3, 0, 1), (0, 0, 0.5)]
)
def test_between_two_the_better_place_counts(mine: int, theirs: int, score: float) -> None:
    assert pairwise_score(mine, theirs) == score
