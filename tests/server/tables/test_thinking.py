"""How long bots wait, so that people can follow."""

import asyncio
from pathlib import Path

import pytest

from wishfold.server.tables import thinking
from wishfold.server.tables.table import Table
from wishfold.server.wire.requests import Ready

from .hall import ANNA, Hall, accepted, hall

PAUSE = 0.01


async def _waited(at: Hall, table: Table, monkeypatch: pytest.MonkeyPatch, turns: int) -> list[float]:
    """How long the bot waited before each of its decisions, while Anna takes a few turns."""
    waits: list[float] = []
    sleep = asyncio.sleep

    async def wait(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    monkeypatch.setattr("wishfold.server.tables.thinking.asyncio.sleep", wait)
    accepted(await at.ask(table, ANNA, 0, Ready()))
    assert table.match is not None
    for turn in range(turns):
        while table.match.thinking != (0,):
            await sleep(0.01)
        await at.act(table, turn)
    return waits


def test_a_card_that_somebody_turned_is_left_in_sight_before_a_bot_turns_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> list[float]:
        async with hall(tmp_path, pause=PAUSE) as at:
            table, _ = await at.open("anna,bot", game="memory", seed="unlike")
            return await _waited(at, table, monkeypatch, 3)

    waits = asyncio.run(story())
    assert waits[:2] == [thinking.SHOWN * PAUSE, PAUSE]


def test_where_nothing_is_shown_a_bot_does_not_wait_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> list[float]:
        async with hall(tmp_path, pause=PAUSE) as at:
            table, _ = await at.open("anna,bot", game="go-fish", seed="any")
            return await _waited(at, table, monkeypatch, 4)

    assert set(asyncio.run(story())) == {PAUSE}
