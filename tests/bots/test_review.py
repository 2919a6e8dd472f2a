"""A game that was played, judged decision by decision."""

from dataclasses import dataclass, replace

import pytest

import wishfold
from wishfold import Game, Illegal, Position
from wishfold.bots import MIN_THOUGHT, Budget, Judgement, bot_named
from wishfold.bots.review import (
    BLUNDER,
    MISTAKE,
    advised,
    biggest_mistakes,
    decisions,
    mark,
    review,
    shown_chance,
)
from wishfold.bots.search.player import JUDGE_ITERATIONS, SearchBot, skill_of
from wishfold.kernel.actions import Action


def played(game: Game, origin: str, *actions: str) -> Position:
    position = game.position(origin)
    for action in actions:
        position.push(action)
    return position


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> SearchBot:
    monkeypatch.setattr("wishfold.bots.search.player.engine_for", lambda game: game.plain)
    return SearchBot("strong", 1)


def test_whoever_misses_the_win_is_told_so(heap: Game, judge: SearchBot) -> None:
    position = played(heap, "seats=2 heap=2", "take 1", "take 1")
    first, second = review(position, judge, Budget(iterations=50))
    assert (first.taken.text, first.best.text) == ("take 1", "take 2")
    assert (first.before, first.after, first.lost) == (1.0, 0.0, 1.0)
    assert (second.before, second.after, second.lost) == (1.0, 1.0, 0.0)


def test_the_chances_are_everybodys_before_the_decision(heap: Game, judge: SearchBot) -> None:
    position = played(heap, "seats=2 heap=2", "take 2")
    (only,) = review(position, judge, Budget(iterations=50))
    assert only.chances[only.seat] == 1.0
    assert sum(only.chances) == 1.0


def test_the_dearest_decisions_come_first(heap: Game, judge: SearchBot) -> None:
    position = played(heap, "seats=2 heap=2", "take 1", "take 1")
    found = list(review(position, judge, Budget(iterations=50)))
    assert biggest_mistakes(found) == [found[0]]
    assert biggest_mistakes(found, most=0) == []


@dataclass(frozen=True)
class Cost:
    """A decision that took so much from a sure win."""

    lost: float
    thought: int = 4000
    before: float = 1.0

    @property
    def after(self) -> float:
        return self.before - self.lost


def test_a_mark_says_how_much_was_lost() -> None:
    assert [mark(Cost(lost)) for lost in (0.0, MISTAKE - 0.001, MISTAKE, BLUNDER - 0.001, BLUNDER, 1.0)] == [
        "", "", "?", "?", "??", "??",
    ]  # fmt: skip


def test_what_may_be_luck_has_no_mark() -> None:
    """Between halves, a difference of 100 games is uncertain by 7 %, of 25 by 14 %."""
    assert [mark(Cost(0.12, thought, 0.56)) for thought in (25, 100, 400)] == ["", "", "??"]
    assert [mark(Cost(0.5, thought, 0.75)) for thought in (25, 100, 400)] == ["??", "??", "??"]
    assert [mark(Cost(1.0, thought)) for thought in (0, 1)] == ["??", "??"], "a sure win became a sure loss"


def test_only_what_has_a_mark_is_told() -> None:
    cheap, first, dear, second = Cost(0.01), Cost(0.06), Cost(0.3), Cost(0.06)
    told = biggest_mistakes([cheap, first, dear, second], most=2)
    assert [id(one) for one in told] == [id(dear), id(first)]


def test_advice_is_judged_as_in_a_review(heap: Game, judge: SearchBot) -> None:
    position = heap.position("seats=2 heap=2")
    advice = advised(position, position.acting[0], judge, Budget(iterations=2_000))
    assert (advice.action.text, advice.chance) == ("take 2", 1.0)


def test_who_only_plays_may_advise_without_a_reason(heap: Game) -> None:
    position = heap.position("seats=2 heap=1")
    advice = advised(position, position.acting[0], bot_named("random", 1), Budget())
    assert (advice.action.text, advice.chance) == ("take 1", None)


def test_of_little_thought_no_chance_is_told() -> None:
    seen = Judgement(0, 0.6, 0.6, (0.6, 0.4), MIN_THOUGHT)
    assert shown_chance(seen) == 0.6
    assert shown_chance(replace(seen, thought=MIN_THOUGHT - 1)) is None


def test_nobody_is_advised_while_others_decide(heap: Game, judge: SearchBot) -> None:
    position = heap.position("seats=2 heap=2")
    with pytest.raises(Illegal) as caught:
        advised(position, 1 - position.acting[0], judge, Budget(iterations=1))
    assert caught.value.code == "seat-waits"


def test_chance_decides_nothing(heap: Game) -> None:
    position = heap.start(seed=4)
    position.push(position.legal()[0])
    assert len(position.steps) == 2
    assert decisions(position) == [1]


class Optimist:
    """Finds that the others' ideas are better than its own."""

    name = "optimist"

    def choose(self, game: Game, kit: object, veiled: object, seat: int, budget: Budget) -> int:
        return 0

    def judge(
        self, game: Game, kit: object, veiled: object, seat: int, budget: Budget, taken: int | None = None
    ) -> Judgement:
        return Judgement(0, 0.4, 0.6, (0.4, 0.6), 1)


def test_nobody_loses_less_than_nothing(heap: Game) -> None:
    position = played(heap, "seats=2 heap=3", "take 1")
    (only,) = review(position, Optimist(), Budget())
    assert only.lost == 0.0
    assert isinstance(only.best, Action)


def test_whoever_thinks_long_before_choosing_judges_by_as_much_thought() -> None:
    position = wishfold.load("folded-wishes").start(seed=4)
    seat = position.acting[0]
    judged = SearchBot("strong", 1).judge(
        position.game, position.kit, position.veiled(seat), seat, Budget(), taken=position.legal_ids(seat)[0]
    )
    assert judged.thought == skill_of(position.game, "strong").iterations // 4 > JUDGE_ITERATIONS
