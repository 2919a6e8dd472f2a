"""How long bots wait, so that people can follow."""

import asyncio
from pathlib import Path

import pytest

from wishfold.server.tables import thinking
from wishfold.server.wire.requests import Ready

from .hall import ANNA, accepted, hall

PAUSE = 0.01


def waits(folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, seed: str, turns: int) -> list[float]:
    """How long the bot waited before each of its decisions, while Anna takes a few turns."""
    waited: list[float] = []
    sleep = asyncio.sleep

    async def wait(seconds: float) -> None:
        waited.append(seconds)
        await sleep(0)

    async def story() -> None:
        async with hall(folder, pause=PAUSE) as at:
            table, _ = await at.open("anna,bot", game=game, seed=seed)
            monkeypatch.setattr("wishfold.server.tables.thinking.asyncio.sleep", wait)
            accepted(await at.ask(table, ANNA, 0, Ready()))
            assert table.match is not None
            for turn in range(turns):
                while table.match.thinking != (0,):
                    await sleep(0.01)
                await at.act(table, turn)

    asyncio.run(story())
    return waited


def test_a_card_that_somebody_turned_is_left_in_sight_before_a_bot_turns_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert waits(tmp_path, monkeypatch, "memory", "unlike", 3)[:2] == [thinking.SHOWN * PAUSE, PAUSE]


def test_where_nothing_is_shown_a_bot_does_not_wait_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert set(waits(tmp_path, monkeypatch, "go-fish", "any", 4)) == {PAUSE}
