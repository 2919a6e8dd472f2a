"""A bot of the house as a process: the same bot, wherever it thinks."""

import io
import json
import sys
from typing import Any

import pytest

import wishfold
from wishfold import Malformed, Position, bots
from wishfold.bots import BotSpec, Budget, bot_named, decide
from wishfold.bots.lines.line_bot import LineBot
from wishfold.bots.lines.messages import decision, game_begins, hello
from wishfold.bots.lines.serving import serve
from wishfold.bots.random import RandomBot
from wishfold.kernel.errors import described
from wishfold.kernel.options import Options
from wishfold.server.workers.pool import Question, Workers
from wishfold.server.workers.worker import Worker


def served(name: str, *said: Any) -> list[dict[str, Any]]:
    """What a bot answers to messages."""
    voice = io.BytesIO()
    lines = [one if isinstance(one, bytes) else json.dumps(one).encode() + b"\n" for one in said]
    serve(name, io.BytesIO(b"".join(lines)), voice)
    return [json.loads(line) for line in voice.getvalue().splitlines()]


def asked(position: Position, seat: int, number: int = 1) -> list[dict[str, Any]]:
    veiled = Position(position.game, position.options, position.kit, position.veiled(seat))
    return [
        game_begins(position.game, position.options, position.kit, seat),
        decision(number, veiled, seat, Budget(), 0, None),
    ]


@pytest.mark.parametrize("name", wishfold.names())
def test_served_a_bot_chooses_as_it_would_here(name: str) -> None:
    position = wishfold.load(name).start(seed=6)
    here, seat = bot_named("random", "7"), position.acting[0]
    chosen = [decide(here, position, seat, Budget()).id for _ in range(5)]
    game, question = asked(position, seat)
    greeting, *answers = served("random", hello("7"), game, *[question] * 5)
    assert greeting == {"do": "hello", "protocol": 1, "name": "random"}
    assert answers == [{"do": "act", "decision": 1, "action": action} for action in chosen]


def test_with_a_kit_of_its_own_too() -> None:
    game = wishfold.load("go-fish")
    position = game.start(seed=1, kit=game.kit(game.choose(creatures=5)))
    _, answer = served("random", hello("7"), *asked(position, 0))
    assert answer["action"] == decide(bot_named("random", "7"), position, 0, Budget()).id


async def test_in_process_in_a_worker_and_on_a_line_it_is_the_same_bot() -> None:
    """One that draws lots: what easy forgets in Memory depends on its seed alone."""
    position = wishfold.load("memory").start(seats=2, seed=8)
    here = bot_named("easy", "7")
    there = LineBot(f"line:{sys.executable} -m wishfold bots run easy", "7")
    choices: list[tuple[int, ...]] = []

    workers = Workers(1)
    await workers.start()
    try:
        for _ in range(30):
            seat = position.acting[0]
            veiled = position.veiled(seat).to_bytes()
            options = dict(position.options)
            question = Question("memory", options, veiled, seat, "easy", "7", 5.0, table="t")
            if seat == 0:
                choice = await workers.choose(question)
                ways = [decide(bot, position, 0, Budget()).id for bot in (here, there)]
                choices.append((*ways, choice.id))
            position.push(choices[-1][0] if seat == 0 else position.legal()[0], seat)
    finally:
        await workers.close()
    there.close()
    assert len(choices) > 5
    assert all(len(set(ways)) == 1 for ways in choices)


def test_one_that_plays_on_in_its_head_is_the_same_on_a_line_too() -> None:
    """It draws lots for what it cannot see, so that another seed finds something else."""
    position = wishfold.load("go-fish").start(seats=2, seed=8)
    here, other = bot_named("medium", "7"), bot_named("medium", "8")
    there = LineBot(f"line:{sys.executable} -m wishfold bots run medium", "7")
    choices: list[list[int]] = []
    while len(choices) < 8 and (acting := position.acting):
        if acting[0] == 0:
            asked_alike = (here, there, other)
            choices.append([decide(bot, position, 0, Budget(iterations=40)).id for bot in asked_alike])
        position.push(choices[-1][0] if acting[0] == 0 else position.legal()[0], acting[0])
    there.close()
    assert [one[0] for one in choices] == [one[1] for one in choices]
    assert [one[0] for one in choices] != [one[2] for one in choices]


def test_what_it_does_not_know_it_lets_pass() -> None:
    assert served("random", {"is": "weather", "sun": True}) == []


def test_a_game_that_it_does_not_know_is_given_up() -> None:
    begins = asked(wishfold.load("go-fish").start(seed=1), 0)[0]
    _, answer = served("random", hello("7"), begins | {"game": "chess"})
    assert answer["do"] == "give_up"
    assert "chess" in answer["why"]


@pytest.mark.parametrize(
    "line",
    [b"hello\n", b"[]\n", b'{"is": "hello"}\n', b'{"is": "decide", "decision": 1}\n', b'{"is": "game"}\n'],
)
def test_whoever_talks_nonsense_to_it_is_told(line: bytes) -> None:
    with pytest.raises(Malformed) as caught:
        served("random", line)
    assert caught.value.code == "line-form"
    assert caught.value.say("de")


GO_FISH = wishfold.load("go-fish").start(seed=1)


@pytest.mark.parametrize(
    ("which", "wrong"),
    [
        ("game", {"kit": [1]}),
        ("game", {"kit": 5}),
        ("game", {"kit": "kit"}),
        ("game", {"options": [1]}),
        ("game", {"game": []}),
        ("decide", {"position": 5}),
        ("decide", {"position": None}),
    ],
)
def test_so_is_who_sends_something_else_than_was_agreed(which: str, wrong: dict[str, Any]) -> None:
    said = [one | wrong if one["is"] == which else one for one in asked(GO_FISH, 0)]
    with pytest.raises(Malformed) as caught:
        served("random", hello("7"), *said)
    assert caught.value.code == "line-form"


@pytest.mark.parametrize("line", [b"[" * 200_000 + b"\n", b"x" * 200_000 + b"\n"])
def test_of_a_long_line_the_beginning_is_quoted(line: bytes) -> None:
    with pytest.raises(Malformed) as caught:
        served("random", line)
    assert len(str(caught.value)) < 200


def test_what_is_no_text_at_all_can_be_answered_too() -> None:
    game, question = asked(GO_FISH, 0)
    answer = served("random", hello("7"), game, question | {"decision": "\ud800"})[-1]
    assert (answer["do"], answer["decision"]) == ("act", "\ud800")


class Moody(RandomBot):
    """Raises what it was made with, or says what it was told."""

    name = "moody"

    def __init__(self, mishap: Exception | None) -> None:
        super().__init__(1)
        self._mishap = mishap
        self._options: Options | None = None

    def attend(self, options: Options, told: Any) -> None:
        self._options = options

    def choose(self, *asked: Any) -> Any:
        if self._mishap:
            raise self._mishap
        assert self._options is not None
        return Number(self._options.seats)


class Number:
    """Counts as a number, as those of other libraries do."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __index__(self) -> int:
        return self._number


def moody(monkeypatch: pytest.MonkeyPatch, mishap: Exception | None) -> dict[str, Any]:
    """What it answers to a question."""
    monkeypatch.setitem(bots.OWN_BOTS, "moody", BotSpec({}, lambda seed: Moody(mishap)))
    return served("moody", hello("7"), *asked(wishfold.load("go-fish").start(seats=3, seed=1), 0))[-1]


@pytest.mark.parametrize("mishap", [KeyError("card"), TypeError("no card"), RuntimeError("no card")])
def test_what_the_bot_raises_is_not_taken_for_nonsense_of_the_house(
    monkeypatch: pytest.MonkeyPatch, mishap: Exception
) -> None:
    assert moody(monkeypatch, mishap) == {"do": "give_up", "why": described(mishap)}


def test_a_bot_that_wants_to_know_the_options_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert moody(monkeypatch, None) == {"do": "act", "decision": 1, "action": 3}


@pytest.mark.parametrize(
    ("command", "why"), [(f"{sys.executable} -m wishfold bots run random", ""), ("cat", "failed")]
)
def test_a_server_can_offer_one(monkeypatch: pytest.MonkeyPatch, command: str, why: str) -> None:
    """Under a name of its own, which no guest can make a command of; if it fails, another one decides."""
    mine = BotSpec({"en": "mine", "de": "meiner"}, lambda seed: LineBot(f"line:{command}", seed))
    monkeypatch.setitem(bots.OWN_BOTS, "mine", mine)
    position = wishfold.load("go-fish").start(seats=3, creatures=6, seed=1)
    veiled = position.veiled(0).to_bytes()
    choice = Worker().answer(Question("go-fish", dict(position.options), veiled, 0, "mine", "7", 30.0))
    assert choice is not None
    assert (choice.bot, choice.why) == (("random", why) if why else ("mine", ""))
    if not why:
        assert choice.id == decide(bot_named("random", "7"), position, 0, Budget()).id
