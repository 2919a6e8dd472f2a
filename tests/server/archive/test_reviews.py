"""What a bot makes of a finished table's game, for whoever asks."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from wishfold.kernel.registry import load
from wishfold.server.errors import Stopped, WishfoldError
from wishfold.server.tables.table import Table
from wishfold.server.wire.replays import Review
from wishfold.server.wire.requests import Resign
from wishfold.server.workers.decision_context import decision_context
from wishfold.server.workers.fair_queue import Rank
from wishfold.server.workers.messages import Choice, Judged, Question

from ...eventually import eventually
from ..harness import ANNA, BEN, Harness, accepted, harness

FEW: dict[str, Any] = {"game": "go-fish", "options": {"creatures": 5}, "seed": "a few"}


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wishfold.server.archive.reviews.SECONDS", 0.05)
    monkeypatch.setattr("wishfold.server.archive.reviews.MIN_THOUGHT", 1)


async def finished(at: Harness, **more: Any) -> Table:
    """A table whose game is over."""
    table = await at.dealt(**more)
    await at.play_out(table)
    return table


async def refusal(at: Harness, table: Table) -> str:
    """Why there is no review, by its code."""
    with pytest.raises(WishfoldError) as error:
        await at.backend.reviews.look(table, "en")
    return error.value.code


async def thought_over(at: Harness, table: Table, language: str = "en") -> Review:
    """Asks until all is known."""

    async def known() -> Review | None:
        review = await at.backend.reviews.look(table, language)
        return review if review.done == review.total else None

    review = await eventually(known, within=60)
    assert review
    return review


async def test_every_frame_before_a_choice_has_everybodys_chances(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="strong") as at:
        table = await finished(at, **FEW)
        review = await thought_over(at, table)
        assert review.bot == "strong"
        assert len(review.chances) == review.total
        known = [chances for chances in review.chances if chances]
        assert known
        assert all(sum(chances) == pytest.approx(1, abs=0.01) for chances in known)
        assert review.chances[-1] is None


def severe(lost: list[float]) -> Any:
    """Bots that find every decision wrong, and that so much was lost, one after another."""

    async def choose(question: Question, rank: Rank | None = None, asker: str = "") -> Choice:
        other = next(id for id in decision_context(question).legal if id != question.taken)
        judged = Judged(0.9, 0.9 - (lost.pop(0) if lost else 0.0), [0.9, 0.1], 1000)
        return Choice(other, question.bot, judged=judged)

    return choose


async def test_mistakes_say_what_would_have_been_better(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="strong") as at:
        table = await finished(at, **FEW)
        at.registry.services.workers.choose = severe([0.3])  # type: ignore[method-assign]
        (mistake,) = (await thought_over(at, table)).mistakes
        assert (mistake.frame, mistake.seat, mistake.before, mistake.after) == (1, 0, 0.9, 0.6)
        assert mistake.taken.startswith("Ask Ben for ")
        assert mistake.best.startswith("Ask Ben for ")
        assert mistake.taken != mistake.best
        game = load("go-fish")
        assert game.words.action(game.actions[mistake.action], "en", table.names) == mistake.best
        (german,) = (await thought_over(at, table, "de")).mistakes
        assert german.taken.startswith("Ben nach ")


async def test_the_dearest_mistakes_are_told_with_their_marks_in_order(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="strong") as at:
        table = await finished(at)
        lost = [0.06, 0.02, 0.11, 0.3, 0.05, 0.09, 0.2]
        at.registry.services.workers.choose = severe(lost)  # type: ignore[method-assign]
        told = (await thought_over(at, table)).mistakes
        assert [(one.mark, round(one.before - one.after, 2)) for one in told] == [
            ("?", 0.06),
            ("??", 0.11),
            ("??", 0.3),
            ("?", 0.09),
            ("??", 0.2),
        ]


async def test_of_little_thought_nothing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wishfold.server.archive.reviews.MIN_THOUGHT", 1001)

    async with harness(tmp_path, adviser="strong") as at:
        table = await finished(at, **FEW)
        at.registry.services.workers.choose = severe([0.3])  # type: ignore[method-assign]
        review = await thought_over(at, table)
    assert (any(review.chances), review.mistakes) == (False, [])


async def test_half_a_review_does_not_pass_for_a_whole_one(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="strong") as at:
        table = await finished(at, **FEW)
        harsh, asked = severe([0.3]), []

        async def give_up(question: Question, rank: Rank | None = None, asker: str = "") -> Choice:
            asked.append(question)
            if len(asked) > 2:
                raise RuntimeError("no more")
            return await harsh(question)  # type: ignore[no-any-return]

        at.registry.services.workers.choose = give_up  # type: ignore[method-assign]
        review = await thought_over(at, table)
        assert len(asked) == 3

    assert (any(review.chances), review.mistakes) == (False, [])


async def test_nothing_is_judged_before_the_end(at: Harness) -> None:
    table = await at.dealt()
    assert (await refusal(at, table)) == "table-running"


async def test_without_a_good_bot_there_is_no_review(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="") as at:
        table = await at.dealt()
        accepted(await at.ask(table, ANNA, 0, Resign()))
        assert (await refusal(at, table)) == "hints-off"


async def test_while_many_games_are_thought_over_no_other_joins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wishfold.server.archive.reviews.KEPT", 1)

    async with harness(tmp_path, adviser="strong") as at:
        tables = [await finished(at, **FEW) for _ in range(2)]
        await at.backend.reviews.look(tables[0], "en")
        refused = await refusal(at, tables[1])
        await thought_over(at, tables[0])
        assert (await at.backend.reviews.look(tables[1], "en")).total
        assert refused == "review-busy"


async def test_a_review_that_nobody_follows_rests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wishfold.server.archive.reviews.PAUSE_AFTER", 0.0)

    async with harness(tmp_path, adviser="strong") as at:
        table = await finished(at, **FEW)
        await at.backend.reviews.look(table, "en")
        await asyncio.sleep(0.05)
        assert (await at.backend.reviews.look(table, "en")).done == 0


@pytest.mark.parametrize(("who", "where"), [(ANNA, ""), ("", "192.0.2.7")], ids=["identity", "address"])
async def test_who_has_games_thought_over_waits_with_the_next_one_and_others_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, who: str, where: str
) -> None:
    for most in ("MAX_PER_IDENTITY", "MAX_PER_ADDRESS"):
        monkeypatch.setattr(f"wishfold.server.archive.reviews.{most}", 1)

    async with harness(tmp_path, adviser="strong") as at:
        first, second = [await finished(at, **FEW) for _ in range(2)]
        await at.backend.reviews.look(first, "en", who, where)
        with pytest.raises(Stopped) as error:
            await at.backend.reviews.look(second, "en", who, where)
        assert (error.value.code, error.value.about["seconds"]) == ("review-busy", 10)
        assert (await at.backend.reviews.look(first, "en", who, where)).total
        assert (await at.backend.reviews.look(second, "en", BEN, "192.0.2.8")).total


async def test_who_sets_a_resting_review_going_again_waits_like_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wishfold.server.archive.reviews.MAX_PER_IDENTITY", 1)

    async with harness(tmp_path, adviser="strong") as at:
        first, second = [await finished(at, **FEW) for _ in range(2)]
        with monkeypatch.context() as patched:
            patched.setattr("wishfold.server.archive.reviews.PAUSE_AFTER", 0.0)
            await at.backend.reviews.look(first, "en", ANNA)
            await asyncio.sleep(0.05)
        await at.backend.reviews.look(second, "en", ANNA)
        with pytest.raises(Stopped):
            await at.backend.reviews.look(first, "en", ANNA)
        assert (await at.backend.reviews.look(first, "en", BEN)).total
