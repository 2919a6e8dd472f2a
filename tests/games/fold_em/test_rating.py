"""Rating sheets: the same figures from any number of workers, and what they mean."""

from wishfold.games.fold_em.sheets import own_sheet
from wishfold.games.fold_em.sheets.rating import play, rate
from wishfold.games.fold_em.sheets.rating_figures import Rating


def test_workers_do_not_change_the_figures() -> None:
    alone = rate(own_sheet(1), 12, seed=5, workers=1)
    together = rate(own_sheet(1), 12, seed=5, workers=2)
    assert alone == together


def test_progress_is_told_to_the_end() -> None:
    heard: list[tuple[int, int]] = []
    rate(own_sheet(3), 3, workers=1, progress=lambda done, total: heard.append((done, total)))
    assert heard[-1] == (3, 3)


def test_a_game_counts_what_was_used() -> None:
    turns, used = play(own_sheet(4), seed=1)
    assert turns > 15
    assert used["small folds"] + used["large folds"] == 4
    assert used["second folds"] == 4


def test_quartiles_shares_and_the_histogram() -> None:
    rating = Rating(5, (15, 16, 16, 18), {"small folds": 1.0, "large folds": 3.0})
    assert (rating.won, rating.quartiles) == (4, (15.75, 16.0, 16.5))
    assert rating.large_share == 0.75
    assert rating.histogram == {15: 1, 16: 2, 17: 0, 18: 1}


def test_a_sheet_that_nobody_finishes() -> None:
    rating = Rating(3, (), {"small folds": 0.0, "large folds": 0.0})
    assert (rating.won, rating.quartiles, rating.large_share, rating.histogram) == (0, (0, 0, 0), 0, {})
