"""Bots in any language: what a process is told, what it may answer, and what comes of it if it does not."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import wishfold
from wishfold import Game, Illegal, Malformed, Position
from wishfold.bots import Budget, attend, bot_named, bot_names, decide
from wishfold.bots.lines import BotError, line_bot
from wishfold.bots.lines.errors import SENTENCES
from wishfold.bots.lines.line_bot import LineBot, command_in
from wishfold.server.tables.commands.checks import known_bot

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = DOCS / "example_line_bot.py"

POLITE = """
import json, os, signal, subprocess, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

heard = []
for line in sys.stdin:
    said = json.loads(line)
    heard.append(said)
    if said["is"] == "hello":
        say(do="hello", protocol=1, name="polite")
    elif said["is"] == "decide":
        first = said["legal"][0]
        {answer}
"""
HELLO = 'say(do="hello", protocol=1, name="polite")'
RIGHT = 'say(do="act", decision=said["decision"], action=first["id"])'

Seat = Callable[..., LineBot]


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[Seat]:
    """Seats a bot that is polite but for what it answers."""
    seated: list[LineBot] = []

    def sit(answer: str = RIGHT, script: str = POLITE, **limits: float) -> LineBot:
        file = tmp_path / f"bot{len(seated)}.py"
        file.write_text(script.replace("{answer}", answer), encoding="utf-8")
        seated.append(LineBot(f"line:{sys.executable} {file}", seed="7", **limits))
        return seated[-1]

    yield sit
    for bot in seated:
        bot.close()


@pytest.fixture
def fishing() -> Position:
    return wishfold.load("go-fish").start(seed=3)


def decided(bot: LineBot, position: Position, seat: int = 0, budget: Budget | None = None) -> str:
    return decide(bot, position, seat, budget or Budget()).text


def told_to(
    bot: LineBot, position: Position, folder: Path, budget: Budget | None = None
) -> list[dict[str, Any]]:
    """All messages up to a decision, as the bot wrote them down."""
    decided(bot, position, budget=budget)
    return [json.loads(line) for line in (folder / "heard").read_text().splitlines()]


def keeping(folder: Path) -> str:
    note = f'open({str(folder / "heard")!r}, "w").write("\\n".join(map(json.dumps, heard)))'
    return f"{note}; {RIGHT}"


# -- what it is told -------------------------------------------------------------------------


def test_a_process_chooses_by_id(seat: Seat, fishing: Position) -> None:
    assert decided(seat(), fishing) == fishing.legal()[0].text


def test_or_in_notation(seat: Seat, fishing: Position) -> None:
    bot = seat('say(do="act", decision=said["decision"], action=said["legal"][-1]["text"])')
    assert decided(bot, fishing) == fishing.legal()[-1].text


def test_it_is_greeted_and_told_the_game_first(seat: Seat, fishing: Position, tmp_path: Path) -> None:
    hello, game, asked = told_to(seat(keeping(tmp_path)), fishing, tmp_path)
    assert hello == {"is": "hello", "protocol": 1, "version": wishfold.__version__, "seed": "7"}
    assert (game["is"], game["game"], game["version"], game["seat"]) == ("game", "go-fish", 2, 0)
    assert game["options"] == dict(fishing.options)
    assert game["kit"] is None
    assert game["actions"] == fishing.game.actions.published()
    assert (asked["is"], asked["decision"]) == ("decide", 1)


def test_it_gets_what_its_seat_may_know_and_nothing_else(
    seat: Seat, fishing: Position, tmp_path: Path
) -> None:
    asked = told_to(seat(keeping(tmp_path)), fishing, tmp_path)[-1]
    assert asked["position"] == fishing.write(fishing.veiled(0))
    assert "?" in asked["position"]
    assert asked["view"]["hand"] == fishing.view(0).hand
    assert asked["view"]["seats"][1]["hand"] is None
    assert asked["legal"] == [{"id": action.id, "text": action.text} for action in fishing.legal(0)]
    heard = fishing.told(0)
    assert asked["told"] == [
        {"name": event.name, "fields": event.fields, "fleeting": event.kind.fleeting} for event in heard
    ]
    assert [event["name"] for event in asked["told"]].count("drew") < fishing.seats * 7


def test_the_budget_is_told(seat: Seat, fishing: Position, tmp_path: Path) -> None:
    asked = told_to(seat(keeping(tmp_path)), fishing, tmp_path, Budget(seconds=2.5, iterations=9))[-1]
    assert (asked["seconds"], asked["iterations"]) == (2.5, 9)


def test_the_game_is_told_once_and_what_happened_piece_by_piece(seat: Seat, tmp_path: Path) -> None:
    position = wishfold.load("memory").start(seats=1, seed=2)
    bot = seat(keeping(tmp_path))
    for _ in range(3):
        position.push(decided(bot, position), 0)
    told = told_to(bot, position, tmp_path)
    assert [message["is"] for message in told] == ["hello", "game", *["decide"] * 4]
    story: list[Any] = []
    for asked in told[2:]:
        assert asked["since"] == len(story)
        story[asked["since"] :] = asked["told"]
    assert [one["name"] for one in story] == [event.name for event in position.told(0)]


def test_after_something_was_taken_back_the_story_goes_on_from_before(
    seat: Seat, heap: Game, tmp_path: Path
) -> None:
    bot = seat(keeping(tmp_path))
    position = heap.position("seats=2 heap=5")
    position.push("take 1")
    position.push("take 2")
    decided(bot, position)
    position.pop()
    position.push("take 1")
    first, second = told_to(bot, position, tmp_path)[2:]
    assert 0 < second["since"] < len(first["told"])
    story = first["told"][: second["since"]] + second["told"]
    assert len(story) == len(position.told(0))


def test_where_nobody_keeps_the_story_there_is_none(seat: Seat, fishing: Position, tmp_path: Path) -> None:
    bot = seat(keeping(tmp_path))
    attend(bot, fishing.options, lambda: None)
    bot.choose(fishing.game, fishing.kit, fishing.veiled(0), 0, Budget())
    asked = json.loads((tmp_path / "heard").read_text().splitlines()[-1])
    assert (asked["since"], asked["told"]) == (0, None)


def test_without_options_it_cannot_be_asked(seat: Seat, fishing: Position) -> None:
    with pytest.raises(BotError) as caught:
        seat().choose(fishing.game, fishing.kit, fishing.veiled(0), 0, Budget())
    assert caught.value.code == "bot-unattended"


def test_a_kit_of_ones_own_is_told_in_full(seat: Seat, tmp_path: Path) -> None:
    game = wishfold.load("go-fish")
    kit = game.kit(game.choose(creatures=5))
    position = game.start(seed=1, kit=kit)
    assert told_to(seat(keeping(tmp_path)), position, tmp_path)[1]["kit"] == kit.flat()


# -- what goes wrong ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("print('hello?', flush=True)", "bot-nonsense"),
        ("print('[1, 2]', flush=True)", "bot-nonsense"),
        ("print('[' * 9999, flush=True)", "bot-nonsense"),
        ("print('x' * 70000, flush=True)", "bot-nonsense"),
        ("say(do='act', decision=0, action=first['id'])", "bot-nonsense"),
        ("say(do='act', decision=said['decision'])", "bot-nonsense"),
        ("say(do='act', decision=said['decision'], action=True)", "bot-nonsense"),
        ("say(do='act', decision=said['decision'], action='dance')", "bot-nonsense"),
        ("say(do='act', decision=said['decision'], action=-1)", "bot-nonsense"),
        ("say(do='act', decision=said['decision'], action=10 ** 400)", "bot-nonsense"),
        ("say(do='hello', protocol=1)", "bot-nonsense"),
        ("say(do='give_up', why='I only know chess.')", "bot-gave-up"),
        ("sys.exit(3)", "bot-died"),
        ("os.kill(os.getpid(), signal.SIGKILL)", "bot-died"),
        ("os.close(1); time.sleep(99)", "bot-died"),
    ],
)
def test_a_bot_that_goes_wrong_is_told_by_name(seat: Seat, fishing: Position, answer: str, code: str) -> None:
    bot = seat(answer)
    with pytest.raises(BotError) as caught:
        decided(bot, fishing)
    assert caught.value.code == code
    for language in ("en", "de"):
        assert bot.name in caught.value.say(language)


@pytest.mark.parametrize("answer", ["action=10 ** 400", "action='x' * 5000"])
def test_of_a_long_answer_the_beginning_is_quoted(seat: Seat, fishing: Position, answer: str) -> None:
    bot = seat(f"say(do='act', decision=said['decision'], {answer})")
    with pytest.raises(BotError) as caught:
        decided(bot, fishing)
    assert len(str(caught.value)) < len(bot.name) + 200


def test_so_it_is_of_a_long_reason(seat: Seat, fishing: Position) -> None:
    bot = seat("say(do='give_up', why='I only know chess. ' + 'y' * 5000)")
    with pytest.raises(BotError, match=r"I only know chess\. y+…$") as caught:
        decided(bot, fishing)
    assert len(str(caught.value)) < len(bot.name) + 400


def test_an_illegal_action_is_told_by_name_too(seat: Seat, fishing: Position) -> None:
    bot = seat("say(do='act', decision=said['decision'], action=0)")
    assert 0 not in fishing.legal_ids(0)
    with pytest.raises(Illegal) as caught:
        decided(bot, fishing)
    assert caught.value.code == "bot-illegal"
    assert bot.name in str(caught.value)


@pytest.mark.parametrize("answer", ["time.sleep(99)", "print('{', end='', flush=True); time.sleep(99)"])
def test_a_bot_that_hangs_is_late(seat: Seat, fishing: Position, answer: str) -> None:
    bot = seat(answer, timeout=0.2)
    with pytest.raises(BotError) as caught:
        decided(bot, fishing)
    assert caught.value.code == "bot-late"
    assert "0.2" in str(caught.value)


def test_a_budget_in_seconds_limits_the_patience(
    seat: Seat, fishing: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_bot, "GRACE", 0.1)
    with pytest.raises(BotError, match=r"within 0\.3 seconds"):
        decided(seat("time.sleep(99)"), fishing, budget=Budget(seconds=0.1))


def test_a_patience_that_is_given_counts_whatever_the_budget(seat: Seat, fishing: Position) -> None:
    with pytest.raises(BotError, match=r"within 0\.2 seconds"):
        decided(seat("time.sleep(99)", timeout=0.2), fishing, budget=Budget(seconds=9))


def test_a_bot_that_does_not_listen_is_late(seat: Seat, fishing: Position) -> None:
    """Also when the pipe to it is full."""
    bot = seat(
        script=POLITE.replace("for line in sys.stdin:", "for line in [sys.stdin.readline()]:")
        + "\ntime.sleep(99)"
    )
    message = {"is": "noise", "noise": "x" * 1_000_000}
    with pytest.raises(BotError) as caught:
        bot._process.say(message, timeout=0.2)
    assert caught.value.code == "bot-late"


def test_who_went_wrong_is_not_asked_again(seat: Seat, fishing: Position) -> None:
    bot = seat("sys.exit()")
    for _ in range(2):
        with pytest.raises(BotError) as caught:
            decided(bot, fishing)
        assert caught.value.code == "bot-died"


@pytest.mark.parametrize(
    ("greeting", "code"),
    [
        ("say(do='hello', protocol=2, name='new')", "bot-protocol"),
        ("say(do='hello')", "bot-protocol"),
        ("say(do='act', action=1)", "bot-nonsense"),
        ("say(do='give_up', why='not today')", "bot-gave-up"),
        ("sys.exit()", "bot-died"),
        ("time.sleep(99)", "bot-late"),
    ],
)
def test_a_bot_that_does_not_greet_gets_no_seat(seat: Seat, greeting: str, code: str) -> None:
    with pytest.raises(BotError) as caught:
        seat(script=POLITE.replace(HELLO, greeting), **({"starting": 0.2} if code == "bot-late" else {}))
    assert caught.value.code == code


@pytest.mark.parametrize("name", ["line:", "line:   ", 'line:python3 "mybot.py'])
def test_a_line_without_a_command_is_malformed(name: str) -> None:
    with pytest.raises(Malformed) as caught:
        bot_named(name, 1)
    assert caught.value.code == "bot-command"


def test_a_program_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BotError) as caught:
        bot_named(f"line:{tmp_path}/nothing", 1)
    assert caught.value.code == "bot-start"


def test_a_program_that_cannot_be_run(tmp_path: Path) -> None:
    """It is there, and nothing can be made of it."""
    file = tmp_path / "bot"
    file.write_bytes(b"\x7fELF?")
    file.chmod(0o755)
    with pytest.raises(BotError) as caught:
        bot_named(f"line:{file}", 1)
    assert caught.value.code == "bot-died"


def test_words_of_a_command_may_be_quoted() -> None:
    assert command_in("line:sh -c 'echo 1'") == ["sh", "-c", "echo 1"]


# -- who may name one ------------------------------------------------------------------------------


def test_nobody_from_afar_can_have_a_command_run() -> None:
    assert not any(name.startswith("line:") for name in bot_names())
    with pytest.raises(Malformed) as caught:
        known_bot("line:true")
    assert caught.value.code == "unknown-bot"


# -- the example -----------------------------------------------------------------------------------


def test_the_example_has_fewer_than_40_lines_and_needs_python_alone() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 40
    assert "import wishfold" not in text
    assert "from wishfold" not in text


def test_the_docs_name_everything_that_is_said(seat: Seat, fishing: Position, tmp_path: Path) -> None:
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    for message in told_to(seat(keeping(tmp_path)), fishing, tmp_path):
        part = text[text.index(f"**`{message['is']}`**") :]
        rows = part[
            part.index("|---|---|\n") + len("|---|---|\n") : part.index("\n\n", part.index("|---|---|"))
        ]
        assert [row.split("`")[1] for row in rows.splitlines()] == list(message)


def test_the_docs_name_every_error() -> None:
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    within = {"bot-unattended", "line-form"}
    assert all(f"`{code}`" in text for code in SENTENCES if code not in within)


def test_the_docs_show_the_example_as_it_is() -> None:
    shown = f"```python\n{EXAMPLE.read_text(encoding='utf-8')}```"
    assert shown in (DOCS / "bots.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", wishfold.names())
def test_the_example_plays_every_game_to_its_end(name: str) -> None:
    game = wishfold.load(name)
    position = game.start(seed=4, seats=max(2, game.seats[0]))
    example = bot_named(f"line:{sys.executable} {EXAMPLE}", 1)
    bots = [example, *(bot_named("random", other) for other in range(1, position.seats))]
    while acting := position.acting:
        position.push(decide(bots[acting[0]], position, acting[0], Budget()), acting[0])
    assert position.result() is not None


def test_the_example_takes_a_pair_that_it_knows() -> None:
    position = wishfold.load("memory").position("seats=2 seen=a1:elf,b1:yeti,c4:elf")
    bot = bot_named(f"line:{sys.executable} {EXAMPLE}", 1)
    for _ in range(2):
        position.push(decide(bot, position, 0, Budget()), 0)
    assert position.write().startswith("seats=2 seen=b1:yeti taken=elf/-")
