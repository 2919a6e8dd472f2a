"""How long bots wait, so that people can follow."""

import asyncio
from pathlib import Path

import pytest

from wishfold.server.tables import bots
from wishfold.server.wire import forms
from wishfold.server.wire.requests import AnswerUndo, Ready, Undo
from wishfold.server.workers.pool import Choice, Question, Rank

from ...eventually import eventually
from ..harness import ANNA, accepted, harness

PAUSE = 0.01


async def waits(
    folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, seed: str, turns: int
) -> list[float]:
    """How long the bot waited before each of its decisions, while Anna takes a few turns."""
    waited: list[float] = []
    sleep = asyncio.sleep

    async def wait(seconds: float) -> None:
        waited.append(seconds)
        await sleep(0)

    async with harness(folder, pause=PAUSE) as at:
        table, _ = await at.open("anna,bot", game=game, seed=seed)
        monkeypatch.setattr("wishfold.server.tables.bots.asyncio.sleep", wait)
        accepted(await at.ask(table, ANNA, 0, Ready()))
        match = table.match
        assert match is not None
        for turn in range(turns):
            await eventually(lambda: match.thinking == (0,))
            await at.act(table, turn)
    return waited


async def test_a_card_that_somebody_turned_is_left_in_sight_before_a_bot_turns_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await waits(tmp_path, monkeypatch, "memory", "unlike", 3))[:2] == [
        bots.PAUSES_AFTER_REVEAL * PAUSE,
        PAUSE,
    ]


async def test_where_nothing_is_shown_a_bot_does_not_wait_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert set(await waits(tmp_path, monkeypatch, "go-fish", "any", 4)) == {PAUSE}


async def test_a_late_seat_is_decided_for_once_and_not_looked_at_again_meanwhile(tmp_path: Path) -> None:
    asked: list[Rank | None] = []

    async with harness(tmp_path) as at:
        table = await at.dealt(pace=forms.PaceForm(each=1_000))

        async def ponder(question: Question, rank: Rank | None = None, asker: str = "") -> Choice:
            asked.append(rank)
            await asyncio.sleep(60)
            raise AssertionError

        at.registry.services.workers.choose = ponder  # type: ignore[method-assign]
        at.pass_time(2_000)
        for _ in range(3):
            table._reschedule()
            await asyncio.sleep(0)
        assert asked == [Rank.UNWATCHED], "nobody is there to wait for it"
        assert table.rings_in is None


@pytest.mark.parametrize("watched", [False, True])
async def test_bots_whom_nobody_watches_think_when_nobody_else_has_to(tmp_path: Path, watched: bool) -> None:
    async with harness(tmp_path, pause=0.05) as at:
        found: set[Rank | None] = set()
        table, _ = await at.open("bot,bot")
        if watched:
            at.listen(table, ANNA)
        think = at.registry.services.workers.choose

        async def note(question: Question, rank: Rank | None = None, asker: str = "") -> Choice:
            assert asker == ANNA
            found.add(rank)
            return await think(question, rank, asker)

        at.registry.services.workers.choose = note  # type: ignore[method-assign]
        await eventually(lambda: found)
        assert found == {Rank.PLAYING if watched else Rank.UNWATCHED}


@pytest.mark.parametrize("answered", [True, False])
async def test_bots_wait_for_the_answer_to_a_wish_to_take_back_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answered: bool
) -> None:
    monkeypatch.setattr(bots, "UNDO_WAIT", 60.0 if answered else 0.1)

    async with harness(tmp_path, pause=0.05) as at:
        table, _ = await at.open("anna,bot,carl", game="folded-wishes", undo="consent", seed="wish")
        for seat in (0, 2):
            accepted(await at.ask(table, ANNA, seat, Ready()))
        match = table.match
        assert match is not None
        last = 0
        while match.thinking != (1,) or match.undo_barred(last):
            if match.thinking == (1,):
                await asyncio.sleep(0.01)
            else:
                last = match.thinking[0]
                await at.act(table)
        accepted(await at.ask(table, ANNA, last, Undo()))
        if answered:
            await asyncio.sleep(0.3)
            assert match.undo_wanted == last
            accepted(await at.ask(table, ANNA, 2 - last, AnswerUndo(agree=True)))
            assert match.thinking == (last,)
        else:
            await eventually(lambda: match.thinking != (1,))
            assert match.undo_wanted is None


async def test_a_seat_taken_back_too_late_is_decided_for_by_the_stand_in(tmp_path: Path) -> None:
    """Also while the bot that played there is still thinking about the same decision."""

    async with asyncio.timeout(20):
        async with harness(tmp_path) as at:
            table = await at.dealt(pace=forms.PaceForm(each=1_000))
            match, asked = table.match, list[str]()
            assert match is not None
            seat = match.thinking[0]

            async def ponder(question: Question, rank: Rank | None = None, asker: str = "") -> Choice:
                asked.append(question.bot)
                if question.bot != "random":
                    await asyncio.sleep(60)
                return Choice(match.position.legal_ids(seat)[0], question.bot)

            at.registry.services.workers.choose = ponder  # type: ignore[method-assign]
            async with table.lock:
                await table.enter(match.seat_bot(seat, "strong", at.registry.services.now()))
                await asyncio.sleep(0)
                await table.enter(match.seat_person(seat, at.registry.services.now()))
                at.pass_time(2_000)
            table._reschedule()
            await eventually(lambda: match.marks)
            assert asked[:2] == ["strong", "random"]
            assert set(match.marks.values()) == {"clock:random"}
