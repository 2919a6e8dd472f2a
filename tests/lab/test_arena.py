"""Tournaments: the same from any number of workers, anywhere; and what is made of them."""

import pytest

from wishfold.kernel.errors import Illegal
from wishfold.lab import arena
from wishfold.lab.arena import Tournament, plan_tournament, run_tournament
from wishfold.lab.execution.retry import LostTask
from wishfold.lab.playing import Forfeit, PlayedGame

PLAN = plan_tournament("go-fish", ["random", "easy", "easy"], games=6)
PLACES = [(1, 2, 3), (2, 3, 1), (3, 1, 2), (1, 1, 3), (1, 2, 2), (3, 1, 1)]
"""By seats. The first bot sits at seat 1, then at 3, then at 2."""


def tournament() -> Tournament:
    played = [PlayedGame(n, one, tuple(10 - p for p in one), 10 + n, 5, 2) for n, one in enumerate(PLACES)]
    return Tournament(PLAN, list(PLAN.pairings()), played)


def test_workers_do_not_change_the_games() -> None:
    plan = plan_tournament("three-wishes", ["random"] * 3, games=6, seed="thursday")
    alone, together = run_tournament(plan, workers=1), run_tournament(plan, workers=2)
    assert alone.played == together.played
    assert alone.as_json() == together.as_json()
    assert len({played.decisions for played in alone.played}) > 1


def test_a_seat_of_each_bot_gets_its_part_of_the_wins() -> None:
    found = tournament()
    # random: 1, 1, 1 in the first deal; ½, 0, ½ in the second.
    assert found.score("random").value == pytest.approx(4 / 6)
    assert found.score("easy").value == pytest.approx(1 / 6)
    assert found.fair == pytest.approx(1 / 3)


def test_bots_are_compared_by_their_places() -> None:
    # random does better than both others in the first three games; then ½ + 1, 0 + ½, ½ + 1.
    against = tournament().against("random", "easy")
    assert against.value == pytest.approx((6 + 1.5 + 0.5 + 1.5) / 12)
    assert tournament().against("easy", "random").value == pytest.approx(1 - against.value)


def test_seats_draws_and_lengths() -> None:
    found = tournament()
    assert found.at_seat(0).value == pytest.approx((1 + 0.5 + 1) / 6)
    assert found.draws.value == pytest.approx(2 / 6)
    assert found.length("decisions") == {"median": 12.5, "low": 10, "high": 15}
    assert found.points("random").value == pytest.approx((9 + 9 + 9 + 9 + 8 + 9) / 6)


def test_a_game_that_failed_counts_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tournament()
    monkeypatch.setattr(arena, "run_all", lambda *_: [*whole.played[:5], LostTask(3)])
    found = run_tournament(PLAN)
    assert [pairing.number for pairing in found.failed] == [5]
    assert found.as_json()["failed"] == [6]
    assert found.score("random").value == pytest.approx(3.5 / 5)


def test_where_every_game_failed_nothing_is_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "run_all", lambda *_: [LostTask(3)] * 6)
    with pytest.raises(Illegal, match="None of the 6 games could be played"):
        run_tournament(PLAN)


def test_a_forfeit_is_in_the_figures_under_its_name() -> None:
    found = tournament()
    found.played[1] = PlayedGame(1, (1, 3, 1), forfeit=Forfeit(1, "raised", "Oops"))
    assert found.as_json()["forfeits"] == [
        {"game": 2, "bot": "easy", "seat": 2, "why": "raised", "detail": "Oops"}
    ]
    assert found.length("decisions")["low"] == 10
