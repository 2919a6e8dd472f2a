"""A game may have changed when the server opens again: what was begun goes on as it was, or not at all."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from wishfold.kernel.errors import Bilingual, Illegal
from wishfold.kernel.game import Game
from wishfold.kernel.position import Position
from wishfold.kernel.records import record
from wishfold.kernel.registry import load
from wishfold.server.errors import Malformed, NotFound
from wishfold.server.lobby import new_config
from wishfold.server.tables import config
from wishfold.server.tables.commands.dispatch import execute
from wishfold.server.tables.listener import Visitor
from wishfold.server.wire.answers import Refused
from wishfold.server.wire.forms import Branch
from wishfold.server.wire.requests import Ready, Resign

from ..harness import ANNA, BEN, CARL, Harness, accepted, harness, refused

Upgrade = Callable[..., None]

NOW = load("go-fish").version
"""The version with which tables begin here."""


@pytest.fixture
def upgrade(monkeypatch: pytest.MonkeyPatch) -> Upgrade:
    """From now on Go Fish is another version."""
    go_fish = load("go-fish")

    def change(**how: Any) -> None:
        for module in (config, new_config):
            monkeypatch.setattr(module, "load", lambda name: replace(go_fish, version=NOW + 1, **how))

    return change


def gone(name: str) -> Game:
    raise Malformed("unknown-game", name=name, known="")


def fewer_options(game: Game) -> dict[str, Any]:
    """So that "creatures" cannot be what it was."""
    kept = [replace(one, low=8) if one.name == "creatures" else one for one in game.options]
    return {"options": tuple(kept)}


@pytest.mark.parametrize("moves", [0, 3])
async def test_what_a_retired_version_dealt_is_not_played_on(
    tmp_path: Path, upgrade: Upgrade, moves: int
) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt()
        for _ in range(moves):
            await at.act(table)
    upgrade(retired={NOW: "Seven cards were dealt."})
    async with harness(tmp_path) as at:
        assert (await at.registry.table(table.id)).frozen == "frozen-version"


def begun_with(folder: Path, version: int) -> None:
    """As if all tables had been kept by a Wishfold with this version of their games."""
    with closing(sqlite3.connect(folder / "tables.db")) as db, db:
        for id, body in db.execute("SELECT id, body FROM tables").fetchall():
            kept = json.loads(body) | {"version": version}
            db.execute("UPDATE tables SET body = ? WHERE id = ?", (json.dumps(kept).encode(), id))
        renamed = (f"go-fish {NOW}", f"go-fish {version}")
        db.execute("UPDATE archive SET record = replace(record, ?, ?)", renamed)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "it was begun with a newer version of the game than this server has."),
        ("de", "er begann mit einer neueren Version des Spiels, als dieser Server sie hat."),
    ],
)
async def test_what_a_newer_version_dealt_is_kept_but_not_played(
    tmp_path: Path, language: str, sentence: str
) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt()
        await at.act(table)
    begun_with(tmp_path, 9)
    async with harness(tmp_path) as at:
        table = await at.registry.table(table.id)
        assert (table.state().status, table.state().why) == ("frozen", "frozen-newer")
        answer = await execute(table, Visitor(ANNA, 0, language), Resign())
        assert refused(answer) == "table-frozen"
        assert isinstance(answer, Refused)
        assert answer.sentence.endswith(sentence)


@pytest.mark.parametrize(
    ("version", "retired", "en", "de"),
    [
        (
            9,
            {},
            f"The record is of go-fish version 9, but here is version {NOW}: a newer Wishfold can play it.",
            f"Die Aufzeichnung ist von go-fish Version 9, hier ist aber Version {NOW}: "
            "Ein neueres Wishfold kann sie spielen.",
        ),
        (
            NOW,
            {NOW: Bilingual("Seven cards were dealt.", "Es gab sieben Karten.")},
            f"The record is of go-fish version {NOW}, which version {NOW + 1} no longer plays: "
            "Seven cards were dealt.",
            f"Die Aufzeichnung ist von go-fish Version {NOW}, die Version {NOW + 1} nicht mehr spielt: "
            "Es gab sieben Karten.",
        ),
    ],
)
async def test_a_finished_game_of_another_version_says_why_it_cannot_be_shown(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    version: int,
    retired: dict[int, Bilingual],
    en: str,
    de: str,
) -> None:
    async with harness(tmp_path, adviser="strong") as at:
        table = await at.dealt()
        await at.play_out(table)
    begun_with(tmp_path, version)
    if retired:
        newer = replace(load("go-fish"), version=NOW + 1, retired=retired)
        for module in (config, new_config, record):
            monkeypatch.setattr(module, "load", lambda name: newer)
    async with harness(tmp_path, adviser="strong") as at:
        table = await at.registry.table(table.id)
        assert table.state().status == "over"
        branch = Branch(frame=0, seat=0, name="Carl")
        for look in (
            at.backend.replays.page(table, "all", 0, "en"),
            at.backend.reviews.look(table, "en"),
            at.backend.creation.branch(table, CARL, branch),
        ):
            with pytest.raises(Illegal) as caught:
                await look
            assert caught.value.code == "replay-gone"
            assert caught.value.say("en").endswith(f"its record is still there: {en}")
            assert caught.value.say("de").endswith(f"sein Protokoll ist aber noch da: {de}")
        assert f"game go-fish {version}" in table.record


async def test_what_the_new_version_still_plays_goes_on(tmp_path: Path, upgrade: Upgrade) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt()
        await at.act(table)
    upgrade()
    async with harness(tmp_path) as at:
        table = await at.registry.table(table.id)
        await at.act(table)
        assert table.config.version == NOW


@pytest.mark.parametrize(
    ("how", "frozen"),
    [
        ({"revised": {NOW: Bilingual("eight cards are dealt", "gibt es acht Karten")}}, ""),
        ({}, "frozen-version"),
    ],
)
async def test_what_was_begun_with_other_states_goes_on_where_the_game_says_so(
    tmp_path: Path, upgrade: Upgrade, monkeypatch: pytest.MonkeyPatch, how: dict[str, Any], frozen: str
) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt()
        await at.act(table)
    digest = Position.digest
    monkeypatch.setattr(Position, "digest", lambda position: digest(position)[::-1])
    upgrade(**how)
    for _ in range(2):
        async with harness(tmp_path) as at:
            table = await at.registry.table(table.id)
            assert table.frozen == frozen
            if not frozen:
                await at.act(table)


async def test_what_was_not_dealt_yet_is_dealt_by_the_new_version(tmp_path: Path, upgrade: Upgrade) -> None:
    async with harness(tmp_path) as at:
        table = await at.two()
    upgrade(retired={NOW: "Seven cards were dealt."})
    for _ in range(2):
        async with harness(tmp_path) as at:
            table = await at.registry.table(table.id)
            if table.status == "open":
                for who, seat in ((ANNA, 0), (BEN, 1)):
                    accepted(await at.ask(table, who, seat, Ready()))
            await at.act(table)
            assert table.config.version == NOW + 1


async def test_where_the_new_version_cannot_deal_nothing_begins(tmp_path: Path, upgrade: Upgrade) -> None:
    async with harness(tmp_path) as at:
        table = await at.two(options={"creatures": 5})
    upgrade(**fewer_options(load("go-fish")))
    async with harness(tmp_path) as at:
        table = await at.registry.table(table.id)
        accepted(await at.ask(table, ANNA, 0, Ready()))
        assert refused(await at.ask(table, BEN, 1, Ready())) == "option-range"
        kept = await at.registry.services.store.get(table.id)
        assert kept is not None
        assert table.status == kept.status == "open"
        await at.registry.delete(table, ANNA)


async def test_what_the_new_version_cannot_deal_is_not_played_again(at: Harness, upgrade: Upgrade) -> None:
    table = await at.dealt(options={"creatures": 5})
    await at.play_out(table)
    upgrade(**fewer_options(load("go-fish")))
    with pytest.raises(Malformed) as caught:
        await at.backend.creation.rematch(table, ANNA)
    assert caught.value.code == "option-range"


async def test_a_table_whose_game_is_gone_is_kept_as_long_as_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with harness(tmp_path, keep_running=10_000) as at:
        table = await at.dealt()
        at.pass_time(9_000)
        await at.act(table)
    monkeypatch.setattr(config, "load", gone)
    async with harness(tmp_path, keep_running=10_000) as at:
        assert (await at.registry.table(table.id)).frozen == "frozen-game"
        at.pass_time(18_000)
        await at.backend.housekeeping.tidy()
        assert (await at.registry.table(table.id)).frozen == "frozen-game"
        at.pass_time(2_000)
        await at.backend.housekeeping.tidy()
        with pytest.raises(NotFound):
            await at.registry.table(table.id)
