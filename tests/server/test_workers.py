"""Bots think in processes of their own, and whatever they do, their table gets a legal action."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import IO, Any, TypeVar

import msgspec
import pytest
import uvloop

import wishfold
from wishfold.bots import Budget, bot_named
from wishfold.kernel.position import Position
from wishfold.server.workers import thinker, worker
from wishfold.server.workers.limits import Unwanted
from wishfold.server.workers.line import Answer, Asked, Choice, Question, read_answer, write
from wishfold.server.workers.pool import Closed, Workers
from wishfold.server.workers.scene import stand_in

from .installed import install_breeds

T = TypeVar("T")

AMPLE = 60.0
"""Seconds that no well-behaved worker needs, on however busy a machine."""


@pytest.fixture(autouse=True)
def unruly(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    install_breeds(tmp_path_factory.mktemp("site"), monkeypatch)


Loop = Callable[[], asyncio.AbstractEventLoop]
LOOPS: list[Loop] = [asyncio.new_event_loop, uvloop.new_event_loop]


def with_workers(
    use: Callable[[Workers], Awaitable[T]],
    count: int = 1,
    grace: float = AMPLE,
    loop: Loop = asyncio.new_event_loop,
) -> T:
    async def run() -> T:
        workers = Workers(count, factor=1, grace=grace)
        await workers.start()
        try:
            return await use(workers)
        finally:
            await workers.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(run())


def asked(position: Position, bot: str = "random", seed: str = "a", table: str = "") -> Question:
    seat = position.acting[0]
    veiled = position.veiled(seat).to_bytes()
    return Question(position.game.name, dict(position.options), veiled, seat, bot, seed, 0.01, table)


def go_fish() -> Position:
    return wishfold.load("go-fish").start(seed=3, seats=4)


def legal(position: Position) -> set[int]:
    return {action.id for action in position.legal()}


def chosen_by_random(question: Question, times: int) -> list[int]:
    """What one bot of the random breed answers when asked so often."""
    game = wishfold.load(question.game)
    kit = game.kit(game.choose(**question.options))
    bot = bot_named("random", question.seed)
    states = [game.rules.State.from_bytes(question.veiled) for _ in range(times)]
    return [bot.choose(game, kit, state, question.seat, Budget()) for state in states]


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.005)


# -- bots that behave -------------------------------------------------------------------------


@pytest.mark.parametrize("name", wishfold.names())
def test_workers_play_every_game_to_its_end(name: str) -> None:
    async def use(workers: Workers) -> Position:
        position = wishfold.load(name).start(seed=1)
        while not position.over:
            choice = await workers.choose(asked(position, seed=str(len(position.steps))))
            assert (choice.bot, choice.why) == ("random", "")
            position.push(choice.id, position.acting[0])
        return position

    assert with_workers(use).result() is not None


def test_a_bot_in_a_worker_chooses_as_it_would_anywhere() -> None:
    question = asked(go_fish())
    choice = with_workers(lambda workers: workers.choose(question))
    assert [choice.id] == chosen_by_random(question, 1)


def test_the_same_table_and_seat_find_the_same_bot_again() -> None:
    tables = [asked(go_fish(), seed=name, table=name) for name in ("a", "b", "c", "d")]

    async def use(workers: Workers) -> list[list[int]]:
        rounds = [[(await workers.choose(table)).id for table in tables] for _ in range(6)]
        return [list(row) for row in zip(*rounds, strict=True)]

    remembered = with_workers(use, count=3)
    assert remembered == [chosen_by_random(table, 6) for table in tables]
    assert any(len(set(row)) > 1 for row in remembered)


def test_without_a_table_an_answer_depends_on_the_question_alone() -> None:
    question = asked(go_fish())

    async def use(workers: Workers) -> set[int]:
        return {(await workers.choose(question)).id for _ in range(6)}

    assert with_workers(use) == set(chosen_by_random(question, 1))


def test_another_seed_at_the_same_seat_is_another_bot() -> None:
    questions = [asked(go_fish(), seed=seed, table="t") for seed in ("a", "b", "a")]

    async def use(workers: Workers) -> list[int]:
        return [(await workers.choose(question)).id for question in questions]

    assert with_workers(use) == [chosen_by_random(question, 1)[0] for question in questions]


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


def test_a_bot_that_prints_reads_and_starts_threads_does_not_disturb_the_line() -> None:
    position = go_fish()

    async def use(workers: Workers) -> list[Choice]:
        question = replace(asked(position, "chats"), seconds=5)
        return [await workers.choose(question) for _ in range(2)]

    assert with_workers(use) == [Choice(min(legal(position)), "chats")] * 2


# -- bots that do not -------------------------------------------------------------------------


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
def test_a_bot_that_does_not_decide_is_stood_in_for_in_its_worker(bot: str, why: str) -> None:
    position = go_fish()

    async def use(workers: Workers) -> Choice:
        choice = await workers.choose(asked(position, bot))
        assert (workers.decisions, workers.fallbacks[choice.why or "late"], workers.restarts) == (1, 1, 0)
        assert (await workers.choose(asked(position))).why == ""
        assert workers.restarts == 0
        return choice

    choice = with_workers(use)
    assert (choice.bot, choice.why) == ("random", why)
    assert choice.id in legal(position)


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("bot", ["dies", "scribbles"])
def test_a_worker_that_breaks_is_replaced(bot: str, loop: Loop) -> None:
    position = go_fish()

    async def use(workers: Workers) -> Choice:
        choice = await workers.choose(asked(position, bot))
        assert (await workers.choose(asked(position))).why == ""
        assert (workers.decisions, workers.fallbacks["crashed"], workers.restarts) == (2, 1, 1)
        return choice

    choice = with_workers(use, loop=loop)
    assert (choice.bot, choice.why) == ("random", "crashed")
    assert choice.id in legal(position)


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("bot", ["sleeps", "runs-on-whatever-comes"])
def test_a_worker_that_no_timer_reaches_is_replaced(bot: str, loop: Loop) -> None:
    position = go_fish()

    async def use(workers: Workers) -> list[Choice]:
        return [await workers.choose(asked(position, bot)), await workers.choose(asked(position, bot))]

    late = with_workers(use, grace=0.3, loop=loop)
    assert {(choice.bot, choice.why) for choice in late} == {("random", "late")}
    assert {choice.id for choice in late} <= legal(position)


def test_a_worker_that_died_while_idle_costs_nobody_a_decision() -> None:
    async def use(workers: Workers) -> None:
        await workers.choose(asked(go_fish()))
        idle = workers._lanes[0].thinker
        assert idle is not None
        idle._process.kill()
        await idle._process.wait()
        assert (await workers.choose(asked(go_fish()))).why == ""
        assert workers.restarts == 1

    with_workers(use)


def test_the_same_question_has_the_same_stand_in() -> None:
    questions = [asked(go_fish(), "stumbles", seed=str(seed)) for seed in range(8)]

    async def use(workers: Workers) -> list[Choice]:
        return [await workers.choose(question) for question in questions]

    chosen = with_workers(use)
    assert chosen == [stand_in(question, "failed") for question in questions]
    assert len({choice.id for choice in chosen}) > 1


# -- questions and their order ------------------------------------------------------------------


def test_a_crowd_of_questions_is_answered_in_the_order_of_asking() -> None:
    position = go_fish()
    order: list[int] = []

    async def use(workers: Workers) -> None:
        async def ask(n: int) -> None:
            choice = await workers.choose(asked(position, seed=str(n), table="t" * (n % 3)))
            assert choice.id in legal(position)
            order.append(n)

        await asyncio.gather(*map(ask, range(300)))
        assert (workers.decisions, workers.waiting) == (300, 0)

    with_workers(use)
    assert order == sorted(range(300), key=lambda n: n % 3 == 0), "who plays comes before who wants advice"


def test_a_question_that_nobody_waits_for_is_dropped() -> None:
    async def use(workers: Workers) -> None:
        first, second, third = (
            asyncio.create_task(workers.choose(asked(go_fish(), bot))) for bot in ("dozes", "dies", "random")
        )
        await asyncio.sleep(0)
        assert workers.waiting == 3
        second.cancel()
        await asyncio.wait([first, second, third])
        assert [first.result().bot, third.result().bot] == ["dozes", "random"]
        assert (workers.decisions, workers.restarts, workers.waiting) == (2, 0, 0)

    with_workers(use)


def test_an_answer_that_nobody_waits_for_goes_to_nobody_else() -> None:
    position = go_fish()
    question = asked(position, seed="b")
    assert chosen_by_random(question, 1) != [min(legal(position))]

    async def use(workers: Workers) -> Choice:
        left = asyncio.create_task(workers.choose(asked(position, "dozes")))
        await until(lambda: workers._lanes[0].thinker is not None)
        left.cancel()
        choice = await workers.choose(question)
        assert (left.cancelled(), workers.decisions) == (True, 1)
        return choice

    assert [with_workers(use).id] == chosen_by_random(question, 1)


@pytest.mark.parametrize("asleep", [True, False], ids=["thinking", "still-starting"])
def test_a_thought_that_nobody_waits_for_is_broken_off(
    capfd: pytest.CaptureFixture[str], asleep: bool
) -> None:
    async def use(workers: Workers) -> None:
        left = asyncio.create_task(workers.choose(asked(go_fish(), "sleeps")))
        await until(lambda: "asleep" in capfd.readouterr().err if asleep else workers.waiting == 0)
        left.cancel()
        assert (await workers.choose(asked(go_fish()))).why == ""
        assert (workers.decisions, workers.restarts) == (1, 0)

    with_workers(use)


def test_a_bot_that_was_broken_off_begins_anew() -> None:
    desk, question = worker.Worker(), replace(asked(go_fish(), table="t"), seconds=AMPLE)
    before = desk.answer(question)
    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(worker, "stoppable", _unwanted)
        assert desk.answer(question) is None
    assert desk.answer(question) == before


@contextmanager
def _unwanted() -> Iterator[None]:
    raise Unwanted
    yield


def test_a_bot_that_sleeps_keeps_no_other_worker_from_answering() -> None:
    async def use(workers: Workers) -> None:
        asleep = asyncio.create_task(workers.choose(asked(go_fish(), "sleeps")))
        await until(lambda: workers._lanes[0].thinker is not None)
        for seed in range(5):
            assert (await workers.choose(asked(go_fish(), seed=str(seed)))).why == ""
        assert not asleep.done()
        asleep.cancel()

    with_workers(use, count=2)


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        ({"game": "chess"}, "no game called 'chess'"),
        ({"options": {"seats": 99}}, "seats cannot be '99'"),
        ({"seat": 1}, "seat 2 has nothing to decide"),
        ({"veiled": b"too short"}, "no state of go-fish"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(fault: dict[str, Any], why: str) -> None:
    async def use(workers: Workers) -> None:
        with pytest.raises(ValueError, match=why):
            await workers.choose(replace(asked(go_fish()), **fault))
        assert (await workers.choose(asked(go_fish()))).why == ""
        assert (workers.decisions, workers.restarts) == (1, 0)

    with_workers(use)


def test_who_goes_home_answers_no_more() -> None:
    async def run() -> None:
        workers = Workers(1)
        with pytest.raises(Closed):
            await workers.choose(asked(go_fish()))
        await workers.start()
        open_ones = [asyncio.create_task(workers.choose(asked(go_fish(), "sleeps"))) for _ in range(2)]
        await until(lambda: workers.waiting == 1)
        await workers.close()
        answers = await asyncio.gather(*open_ones, return_exceptions=True)
        assert [type(answer) for answer in answers] == [Closed, Closed]
        await workers.start()
        assert (await workers.choose(asked(go_fish()))).why == ""
        await workers.close()

    asyncio.run(run())


# -- the line -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        ("./no-such-program",),
        (sys.executable, "-c", "pass"),
        (sys.executable, "-c", "print('good morning')"),
    ],
    ids=["missing", "silent", "talkative"],
)
def test_a_table_goes_on_where_no_worker_can_start(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker, "COMMAND", command)
    question = asked(go_fish())
    assert with_workers(lambda workers: workers.choose(question)) == stand_in(question, "crashed")


LIAR = """
import sys
print('{"number": 0}', flush=True)
sys.stdin.readline()
print(sys.argv[1] * int(sys.argv[2]), flush=True)
sys.stdin.readline()
"""


@pytest.mark.parametrize(
    ("said", "times"),
    [
        ("", 1),
        ("[]", 1),
        ("9" * 100, 1000),
        ('{"number": 2, "choice": {"id": 1, "bot": "random"}}', 1),
        ('{"number": 1, "choice": {"id": "1", "bot": "random"}}', 1),
        ('{"number": 1, "choice": {"id": 1, "bot": "random", "why": "so"}}', 1),
    ],
    ids=["nothing", "list", "endless", "number", "shape", "reason"],
)
def test_what_is_no_answer_counts_as_a_crash(said: str, times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "COMMAND", (sys.executable, "-c", LIAR, said, str(times)))
    question = asked(go_fish())
    assert with_workers(lambda workers: workers.choose(question)) == stand_in(question, "crashed")


@pytest.fixture
def process() -> Iterator[subprocess.Popen[bytes]]:
    """A worker by itself, ready for questions."""
    with subprocess.Popen(thinker.COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert read_answer(process.stdout.readline()) == Answer(0)
        yield process
        process.kill()


def test_a_worker_ends_with_its_input(process: subprocess.Popen[bytes]) -> None:
    assert process.communicate(timeout=AMPLE)[0] == b""
    assert process.returncode == 0


def test_threads_of_a_bot_do_not_keep_a_worker(process: subprocess.Popen[bytes]) -> None:
    question = replace(asked(go_fish(), "chats"), seconds=5)
    said, _ = process.communicate(write(Asked(7, question, AMPLE)), timeout=AMPLE)
    assert read_answer(said) == Answer(7, Choice(min(legal(go_fish())), "chats"))


def test_a_worker_yields_to_others(process: subprocess.Popen[bytes]) -> None:
    assert os.getpriority(os.PRIO_PROCESS, process.pid) > os.getpriority(os.PRIO_PROCESS, 0)


def test_an_interrupt_at_the_terminal_does_not_concern_a_worker(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(write(Asked(1, asked(go_fish()), AMPLE)), timeout=AMPLE)
    assert read_answer(said).choice is not None


HOUSE = """
import asyncio, sys
import msgspec
from wishfold.server.workers.pool import Question, Workers

async def main():
    workers = Workers(1, factor=1, grace=1.0)
    await workers.start()
    await workers.choose(msgspec.json.decode(sys.argv[1], type=Question))
    print("answered", file=sys.stderr, flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await workers.close()

asyncio.run(main())
"""


@contextmanager
def house(bot: str) -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes]]]:
    """A house with one worker that has asked one question, and its standard error. Workers and what
    they start share that, so it ends when the last of them is gone."""
    command = [sys.executable, "-c", HOUSE, msgspec.json.encode(asked(go_fish(), bot)).decode()]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        yield process, process.stderr


@pytest.mark.parametrize(("bot", "sign"), [("random", b"answered\n"), ("sleeps", b"asleep\n")])
def test_a_house_that_is_killed_leaves_nobody_behind(bot: str, sign: bytes) -> None:
    with house(bot) as (process, errors):
        assert errors.readline() == sign
        process.kill()
        process.communicate(timeout=AMPLE)


def test_what_a_bot_has_started_ends_with_its_worker() -> None:
    with house("sleeps-beside-a-child") as (process, errors):
        assert errors.readline() == b"asleep\n"
        process.communicate(timeout=AMPLE)
        assert process.returncode == 0
