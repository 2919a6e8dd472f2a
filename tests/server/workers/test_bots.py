"""Bots that behave think as they would anywhere; whatever the others do, their table gets a legal action."""

import asyncio
from dataclasses import replace
from signal import SIGKILL

import pytest

import wishfold
from wishfold.server.workers import worker
from wishfold.server.workers.decision_context import stand_in
from wishfold.server.workers.messages import Choice

from ...eventually import eventually
from .asking import AMPLE, LOOPS, asked, chosen_by_random, go_fish, legal, running_workers


@pytest.mark.parametrize("name", wishfold.names())
async def test_workers_play_every_game_to_its_end(name: str) -> None:
    async with running_workers() as workers:
        position = wishfold.load(name).start(seed=1)
        while not position.over:
            choice = await workers.choose(asked(position, seed=str(len(position.steps))))
            assert (choice.bot, choice.why) == ("random", "")
            position.push(choice.id, position.acting[0])
        assert position.result() is not None


async def test_a_bot_in_a_worker_chooses_as_it_would_anywhere() -> None:
    question = asked(go_fish())
    async with running_workers() as workers:
        choice = await workers.choose(question)
    assert [choice.id] == chosen_by_random(question, 1)


async def test_the_same_table_and_seat_find_the_same_bot_again() -> None:
    tables = [asked(go_fish(), seed=name, table=name) for name in ("a", "b", "c", "d")]

    async with running_workers(count=3) as workers:
        rounds = [[(await workers.choose(table)).id for table in tables] for _ in range(6)]
        remembered = [list(row) for row in zip(*rounds, strict=True)]
    assert remembered == [chosen_by_random(table, 6) for table in tables]
    assert any(len(set(row)) > 1 for row in remembered)


async def test_without_a_table_an_answer_depends_on_the_question_alone() -> None:
    question = asked(go_fish())

    async with running_workers() as workers:
        assert {(await workers.choose(question)).id for _ in range(6)} == set(chosen_by_random(question, 1))


async def test_another_seed_at_the_same_seat_is_another_bot() -> None:
    questions = [asked(go_fish(), seed=seed, table="t") for seed in ("a", "b", "a")]

    async with running_workers() as workers:
        assert [(await workers.choose(question)).id for question in questions] == [
            chosen_by_random(question, 1)[0] for question in questions
        ]


def test_the_bot_that_was_not_asked_for_longest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "BOTS", 2)
    one, two, three = (
        replace(asked(go_fish(), seed=name, table=name), seconds=AMPLE) for name in ("a", "b", "c")
    )
    desk = worker.Worker()
    answers = {question.table: [desk.answer(question)] for question in (one, two)}
    answers["a"].append(desk.answer(one))
    desk.answer(three)
    for question in (one, two):
        answers[question.table].append(desk.answer(question))
    chosen = {table: [choice.id for choice in said if choice] for table, said in answers.items()}
    assert chosen["a"] == chosen_by_random(one, 3)
    assert chosen["b"] == chosen_by_random(two, 1) * 2


async def test_a_bot_that_prints_reads_and_starts_threads_does_not_disturb_the_line() -> None:
    position = go_fish()

    async with running_workers() as workers:
        question = replace(asked(position, "chats"), seconds=5)
        assert [await workers.choose(question) for _ in range(2)] == [
            Choice(min(legal(position)), "chats")
        ] * 2


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("runs-on", "late"),
        ("cheats", "illegal"),
        ("says-words", "illegal"),
        ("stumbles", "failed"),
        ("leaves", "failed"),
        ("unborn", "failed"),
        ("nobody-knows-it", "failed"),
    ],
)
async def test_a_bot_that_does_not_decide_is_stood_in_for_in_its_worker(bot: str, why: str) -> None:
    position = go_fish()

    async with running_workers() as workers:
        choice = await workers.choose(asked(position, bot))
        assert (workers.decisions, workers.fallbacks[choice.why or "late"], workers.restarts) == (1, 1, 0)
        assert (await workers.choose(asked(position))).why == ""
        assert workers.restarts == 0

    assert (choice.bot, choice.why) == ("random", why)
    assert choice.id in legal(position)


@pytest.mark.parametrize("anyio_backend", LOOPS, ids=["asyncio", "uvloop"])
@pytest.mark.parametrize("bot", ["dies", "scribbles"])
async def test_a_worker_that_breaks_is_replaced(bot: str) -> None:
    # uvloop's pipes are sockets: what a bot writes into its input makes an error in our loop, which logs it.
    asyncio.get_running_loop().set_exception_handler(None)
    position = go_fish()

    async with running_workers() as workers:
        choice = await workers.choose(asked(position, bot))
        assert (await workers.choose(asked(position))).why == ""
        assert (workers.decisions, workers.fallbacks["crashed"], workers.restarts) == (2, 1, 1)

    assert (choice.bot, choice.why) == ("random", "crashed")
    assert choice.id in legal(position)


@pytest.mark.parametrize("anyio_backend", LOOPS, ids=["asyncio", "uvloop"])
@pytest.mark.parametrize("bot", ["sleeps", "runs-on-whatever-comes"])
async def test_a_worker_that_no_timer_reaches_is_replaced(bot: str) -> None:
    position = go_fish()

    async with running_workers(grace=0.3) as workers:
        late = [await workers.choose(asked(position, bot)), await workers.choose(asked(position, bot))]
    assert {(choice.bot, choice.why) for choice in late} == {("random", "late")}
    assert {choice.id for choice in late} <= legal(position)


async def test_a_worker_that_died_while_idle_costs_nobody_a_decision() -> None:
    async with running_workers() as workers:
        await workers.choose(asked(go_fish()))
        idle = workers._lanes[0].process
        assert idle is not None
        idle._process.signal(SIGKILL)
        await eventually(lambda: not idle.usable)
        assert (await workers.choose(asked(go_fish()))).why == ""
        assert workers.restarts == 1


async def test_the_same_question_has_the_same_stand_in() -> None:
    questions = [asked(go_fish(), "stumbles", seed=str(seed)) for seed in range(8)]

    async with running_workers() as workers:
        chosen = [await workers.choose(question) for question in questions]
    assert chosen == [stand_in(question, "failed") for question in questions]
    assert len({choice.id for choice in chosen}) > 1
