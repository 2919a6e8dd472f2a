"""Hints: a good bot's advice, for the seat that asks and for nobody else."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.server.installed import install_bots
from websockets.sync.client import connect

from wishfold.kernel.story import NOBODY
from wishfold.server.tables.commands.dispatch import execute
from wishfold.server.tables.listener import Visitor
from wishfold.server.tables.table import Table
from wishfold.server.wire.answers import Answer, Hinted
from wishfold.server.wire.requests import Act, Hint, LetBot, Ready
from wishfold.server.workers.pool import Choice, Question, Rank

from ..harness import ANNA, BEN, Harness, accepted, harness, heard, refused

if TYPE_CHECKING:
    from tests.server.conftest import ServerProcess, StartServer


@pytest.fixture(autouse=True)
def external_bots(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    install_bots(tmp_path_factory.mktemp("site"), monkeypatch)


def legal(table: Table, seat: int = 0) -> list[int]:
    assert table.match is not None
    return table.match.position.legal_ids(seat)


def thinking(table: Table) -> int:
    assert table.match is not None
    return table.match.thinking[0]


async def hint(at: Harness, table: Table) -> Answer:
    return await at.ask(table, ANNA, 0, Hint(ref=5))


@asynccontextmanager
async def under_way(folder: Path, bot: str) -> AsyncIterator[tuple[Harness, Table, asyncio.Task[Answer]]]:
    """A table at which Anna has asked this bot for a hint, and it thinks."""
    async with harness(folder, adviser=bot) as at:
        table = await at.dealt(hints=True)
        asking = asyncio.create_task(hint(at, table))
        await asyncio.sleep(0)
        yield at, table, asking


async def test_a_hint_is_what_the_bot_would_do_in_words_too(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="sage") as at:
        table = await at.dealt(hints=True)
        assert table.state().hints
        best = legal(table)[-1]
        action = table.match.position.game.actions[best]  # type: ignore[union-attr]
        words = table.match.setup.game.words  # type: ignore[union-attr]
        assert await hint(at, table) == Hinted(5, best, words.action(action, "en", table.names))
        german = await execute(table, Visitor(ANNA, 0, "de"), Hint(ref=6))
        assert german == Hinted(6, best, words.action(action, "de", table.names))
        assert await execute(table, Visitor(ANNA, 0, "none"), Hint()) == Hinted(0, best, "")


@pytest.mark.parametrize(
    ("game", "seats", "chance"), [("go-fish", "anna,bot", 0.625), ("memory", "anna", None)]
)
async def test_a_bot_that_judges_says_how_likely_a_win_is_unless_one_plays_alone(
    tmp_path: Path, game: str, seats: str, chance: float | None
) -> None:
    async with harness(tmp_path, adviser="oracle") as at:
        table, _ = await at.open(seats, game=game, hints=True)
        accepted(await at.ask(table, ANNA, 0, Ready()))
        hinted = await hint(at, table)
        assert isinstance(hinted, Hinted)
        assert (hinted.action, hinted.chance) == (legal(table)[-1], chance)


async def test_nobody_else_hears_of_a_hint_and_nothing_of_it_is_kept(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="sage") as at:
        table = await at.dealt(hints=True)
        others = [at.listen(table, BEN, 1), at.listen(table, ANNA), at.listen(table, ANNA, 0)]
        for listener in others:
            await heard(listener)
        assert table.match is not None
        record, written = table.match.record().write(), await at.registry.services.store.entries(table.id)
        assert isinstance(await hint(at, table), Hinted)
        assert [await heard(listener) for listener in others] == [[], [], []]
        assert table.match.record().write() == record
        assert await at.registry.services.store.entries(table.id) == written


@pytest.mark.parametrize(("wanted", "adviser"), [(False, "sage"), (True, "")], ids=["table", "bots"])
async def test_without_leave_or_without_a_bot_there_are_no_hints(
    tmp_path: Path, wanted: bool, adviser: str
) -> None:
    async with harness(tmp_path, adviser=adviser) as at:
        table = await at.dealt(hints=wanted)
        assert not table.state().hints
        assert refused(await hint(at, table)) == "hints-off"


async def test_only_whoever_owes_a_decision_is_advised(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="sage") as at:
        table = await at.two(hints=True)
        assert refused(await hint(at, table)) == "table-open"
        for identity, seat in ((ANNA, 0), (BEN, 1)):
            accepted(await at.ask(table, identity, seat, Ready()))
        assert refused(await at.ask(table, BEN, 1, Hint())) == "seat-waits"
        assert refused(await at.ask(table, BEN, NOBODY, Hint())) == "watching"
        at.listen(table, BEN, 1)
        accepted(await at.ask(table, BEN, 1, LetBot(seat=0)))
        assert refused(await hint(at, table)) == "seat-played"


async def test_after_the_end_there_is_nothing_to_advise(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="sage") as at:
        table = await at.dealt(hints=True, options={"creatures": 5})
        await at.play_out(table)
        assert refused(await hint(at, table)) == "match-over"


async def test_a_seat_has_one_hint_under_way_at_a_time(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="ponderer") as at:
        table = await at.dealt(hints=True)
        first, second = await asyncio.gather(hint(at, table), hint(at, table))
        assert isinstance(first, Hinted)
        assert refused(second) == "hint-asked"


async def test_whoever_leaves_while_waiting_may_ask_again(tmp_path: Path) -> None:
    async with under_way(tmp_path, "ponderer") as (at, table, asking):
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert isinstance(await hint(at, table), Hinted)


async def test_the_same_question_is_thought_about_once(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="sage") as at:
        table = await at.dealt(hints=True)
        first = await hint(at, table)
        assert await hint(at, table) == first
        assert at.registry.services.workers.decisions == 1


async def test_the_table_goes_on_while_a_bot_thinks_and_old_advice_is_not_given(tmp_path: Path) -> None:
    async with under_way(tmp_path, "ponderer") as (at, table, asking):
        accepted(await at.ask(table, ANNA, 0, Act(decision=1, action=legal(table)[0])))
        assert refused(await asking) in ("decision-stale", "seat-waits")
        assert isinstance(
            await at.ask(table, at.sitter(table, seat := thinking(table)), seat, Hint()), Hinted
        )


async def test_a_bot_does_not_wait_for_a_hint_that_nobody_needs_any_more(tmp_path: Path) -> None:
    async with under_way(tmp_path, "sleeps") as (at, table, asking):
        await at.act(table)
        assert refused(await asking) in ("decision-stale", "seat-waits")
        question = table.hints._question(table.running(), thinking(table))
        choice = await at.registry.services.workers.choose(replace(question, bot="sage"))
        assert (choice.bot, choice.why) == ("sage", "")
        assert at.registry.services.workers.restarts == 0


async def test_whoever_loses_the_seat_while_waiting_is_told_nothing(tmp_path: Path) -> None:
    async with under_way(tmp_path, "ponderer") as (_, table, asking):
        table.seating[0] = {BEN}
        assert refused(await asking) == "not-your-seat"


@pytest.mark.parametrize("bot", ["stumbles", "cheats", "dies", "unborn", "braggart"])
async def test_a_bot_that_fails_gives_no_advice_and_harms_no_table(tmp_path: Path, bot: str) -> None:
    async with harness(tmp_path, adviser=bot) as at:
        table = await at.dealt(hints=True)
        assert refused(await hint(at, table)) == "hint-failed"
        await at.act(table)


async def test_after_a_hint_that_failed_the_bot_is_asked_again(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="sage") as at:
        table = await at.dealt(hints=True)
        sound = at.registry.services.workers.choose

        async def stumble(question: Question, rank: Rank | None = None, asker: str = "") -> Choice:
            return await sound(replace(question, bot="stumbles"), rank, asker)

        at.registry.services.workers.choose = stumble  # type: ignore[method-assign]
        assert refused(await hint(at, table)) == "hint-failed"
        at.registry.services.workers.choose = sound  # type: ignore[method-assign]
        assert isinstance(await hint(at, table), Hinted)


async def test_when_the_bots_are_gone_it_is_said_so_and_people_play_on(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="sage") as at:
        table = await at.dealt(hints=True)
        await at.registry.services.workers.close()
        assert refused(await hint(at, table)) == "hint-failed"
        await at.act(table)


async def test_hints_stay_allowed_after_a_restart_and_in_the_next_game(tmp_path: Path) -> None:
    async with harness(tmp_path, adviser="sage") as at:
        table = await at.dealt(hints=True, options={"creatures": 5})
        await at.play_out(table)
    async with harness(tmp_path, adviser="sage") as at:
        again = await at.registry.table(table.id)
        assert again.state().hints
        rematch = await at.backend.creation.rematch(again, ANNA)
        assert (await at.registry.table(rematch)).state().hints


def solitary(server: "ServerProcess", token: str) -> tuple[str, str]:
    """A table of Memory for one with hints, and the address of its WebSocket."""
    form = {"game": "memory", "seats": [{"who": "me", "name": "Anna"}], "hints": True}
    table = server.call("POST", "/api/tables", form, token).json["table"]
    return table, f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket?seat=0"


def test_whoever_asks_for_many_hints_is_told_to_wait_at_every_table(start_server: "StartServer") -> None:
    server = start_server(WISHFOLD_LIMITS="hint:identity=0.001/2")
    token = server.someone()
    codes: list[str] = []
    for _ in range(2):
        table, address = solitary(server, token)
        with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, proxy=None) as socket:
            socket.send(json.dumps({"do": "ready", "ref": 1}))
            for ref in (2, 3):
                socket.send(json.dumps({"do": "hint", "ref": ref}))
                while (said := json.loads(socket.recv(timeout=60))).get("ref") != ref:
                    pass
                codes.append(said.get("code", said["is"]))
    assert codes == ["hinted", "hinted", "too-fast", "too-fast"]
    over_http = server.call("POST", f"/api/tables/{table}/ask?seat=0", {"do": "hint"}, token)
    assert (over_http.status, over_http.json["code"]) == (429, "too-fast")
    assert server.call("POST", f"/api/tables/{table}/ask?seat=0", {"do": "ping"}, token).status == 200


def test_over_a_websocket_other_answers_come_first(start_server: "StartServer") -> None:
    server = start_server()
    token = server.someone()
    table, address = solitary(server, token)
    bots = {bot["name"]: bot["hints"] for bot in server.call("GET", "/api/games").json["bots"]}
    assert (bots["random"], bots["ponderer"]) == (False, True)
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, proxy=None) as socket:
        answers: list[tuple[str, int]] = []
        for number, do in enumerate(("ready", "hint", "ping"), 1):
            socket.send(json.dumps({"do": do, "ref": number}))
        while len(answers) < 3:
            said = json.loads(socket.recv(timeout=60))
            if said["is"] not in ("table", "update"):
                answers.append((said["is"], said["ref"]))
    assert answers == [("accepted", 1), ("pong", 3), ("hinted", 2)]
    hinted = server.call("POST", f"/api/tables/{table}/ask?seat=0", {"do": "hint"}, token).json
    assert hinted["is"] == "hinted"
