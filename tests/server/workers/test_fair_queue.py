"""Who is answered when, and what becomes of questions that nobody waits for."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from wishfold.bots.isolation import cpu_clock
from wishfold.bots.isolation.cpu_clock import Cancelled
from wishfold.server.workers import worker
from wishfold.server.workers.fair_queue import FairQueue, Rank, Waiting
from wishfold.server.workers.pool import Closed, Workers

from ...eventually import eventually
from .asking import AMPLE, asked, chosen_by_random, go_fish, legal, running_workers


async def test_a_crowd_of_questions_is_answered_in_the_order_of_asking() -> None:
    position = go_fish()
    order: list[int] = []

    async with running_workers() as workers:

        async def ask(n: int) -> None:
            choice = await workers.choose(asked(position, seed=str(n), table="t" * (n % 3)))
            assert choice.id in legal(position)
            order.append(n)

        await asyncio.gather(*map(ask, range(300)))
        assert (workers.decisions, workers.waiting) == (300, 0)
    assert order == sorted(range(300), key=lambda n: n % 3 == 0), "who plays comes before who wants advice"


async def test_a_question_that_nobody_waits_for_is_dropped() -> None:
    async with running_workers() as workers:
        first, second, third = (
            asyncio.create_task(workers.choose(asked(go_fish(), bot))) for bot in ("dozes", "dies", "random")
        )
        await asyncio.sleep(0)
        assert workers.waiting == 3
        second.cancel()
        await asyncio.wait([first, second, third])
        assert [first.result().bot, third.result().bot] == ["dozes", "random"]
        assert (workers.decisions, workers.restarts, workers.waiting) == (2, 0, 0)


async def test_an_answer_that_nobody_waits_for_goes_to_nobody_else() -> None:
    position = go_fish()
    question = asked(position, seed="b")
    assert chosen_by_random(question, 1) != [min(legal(position))]

    async with running_workers() as workers:
        left = asyncio.create_task(workers.choose(asked(position, "dozes")))
        await eventually(lambda: workers._lanes[0].process is not None)
        left.cancel()
        choice = await workers.choose(question)
        assert (left.cancelled(), workers.decisions) == (True, 1)
        assert [choice.id] == chosen_by_random(question, 1)


@pytest.mark.parametrize("asleep", [True, False], ids=["thinking", "still-starting"])
async def test_a_thought_that_nobody_waits_for_is_broken_off(
    capfd: pytest.CaptureFixture[str], asleep: bool
) -> None:
    async with running_workers() as workers:
        left = asyncio.create_task(workers.choose(asked(go_fish(), "sleeps")))
        await eventually(lambda: "asleep" in capfd.readouterr().err if asleep else workers.waiting == 0)
        left.cancel()
        assert (await workers.choose(asked(go_fish()))).why == ""
        assert (workers.decisions, workers.restarts) == (1, 0)


def test_a_bot_that_was_broken_off_begins_anew() -> None:
    desk, question = worker.Worker(), replace(asked(go_fish(), table="t"), seconds=AMPLE)
    before = desk.answer(question)
    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(worker, "cancellable", _cancelled)
        assert desk.answer(question) is None
    assert desk.answer(question) == before


def test_a_second_stop_finds_nobody_thinking() -> None:
    with cpu_clock.cancellable():
        with pytest.raises(Cancelled):
            cpu_clock._raise_cancelled(cpu_clock.CANCEL, None)
        cpu_clock._raise_cancelled(cpu_clock.CANCEL, None)


@contextmanager
def _cancelled() -> Iterator[None]:
    raise Cancelled
    yield


async def test_a_bot_that_sleeps_keeps_no_other_worker_from_answering() -> None:
    async with running_workers(count=2) as workers:
        asleep = asyncio.create_task(workers.choose(asked(go_fish(), "sleeps")))
        await eventually(lambda: workers._lanes[0].process is not None)
        for seed in range(5):
            assert (await workers.choose(asked(go_fish(), seed=str(seed)))).why == ""
        assert not asleep.done()
        asleep.cancel()


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        ({"game": "chess"}, "no game called 'chess'"),
        ({"options": {"seats": 99}}, "seats cannot be '99'"),
        ({"seat": 1}, "seat 2 has nothing to decide"),
        ({"veiled": b"too short"}, "no state of go-fish"),
    ],
)
async def test_a_question_that_makes_no_sense_is_refused(fault: dict[str, Any], why: str) -> None:
    async with running_workers() as workers:
        with pytest.raises(ValueError, match=why):
            await workers.choose(replace(asked(go_fish()), **fault))
        assert (await workers.choose(asked(go_fish()))).why == ""
        assert (workers.decisions, workers.restarts) == (1, 0)


async def test_who_goes_home_answers_no_more() -> None:
    workers = Workers(1)
    with pytest.raises(Closed):
        await workers.choose(asked(go_fish()))
    await workers.start()
    open_ones = [asyncio.create_task(workers.choose(asked(go_fish(), "sleeps"))) for _ in range(2)]
    await eventually(lambda: workers.waiting == 1)
    await workers.close()
    answers = await asyncio.gather(*open_ones, return_exceptions=True)
    assert [type(answer) for answer in answers] == [Closed, Closed]
    await workers.start()
    assert (await workers.choose(asked(go_fish()))).why == ""
    await workers.close()


def waits(queue: FairQueue, rank: Rank, asker: str, name: str) -> Waiting:
    waiting = Waiting(
        replace(asked(go_fish()), seed=name), asyncio.get_running_loop().create_future(), rank, asker
    )
    queue.put(waiting)
    return waiting


def taken(queue: FairQueue, rank: Rank) -> list[str]:
    return [waiting.question.seed for waiting in iter(lambda: queue.take(rank), None)]


async def test_whoever_asks_for_much_is_not_answered_sooner_than_who_asks_for_little() -> None:
    queue = FairQueue()
    for n in range(3):
        waits(queue, Rank.PLAYING, "many", f"many {n}")
    waits(queue, Rank.PLAYING, "one", "one")
    assert taken(queue, Rank.PLAYING) == ["many 0", "one", "many 1", "many 2"]


async def test_what_nobody_waits_for_any_more_takes_nobodys_turn() -> None:
    queue = FairQueue()
    gone = [waits(queue, Rank.PLAYING, "gone", str(n)) for n in range(2)]
    waits(queue, Rank.PLAYING, "here", "here")
    for waiting in gone:
        waiting.future.cancel()
    assert taken(queue, Rank.PLAYING) == ["here"]
    assert list(queue) == []


async def test_bots_among_themselves_come_after_everybody_who_is_waited_for() -> None:
    order: list[str] = []

    async with running_workers() as workers:

        async def ask(rank: Rank, table: str) -> None:
            await workers.choose(asked(go_fish(), table=table), rank)
            order.append(rank.name)

        wanted = (Rank.UNWATCHED, Rank.ADVISING, Rank.PLAYING)
        await asyncio.gather(*(ask(rank, "" if rank == Rank.ADVISING else "t") for rank in wanted))
    assert order == ["PLAYING", "ADVISING", "UNWATCHED"]
