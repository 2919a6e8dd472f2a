"""Coming back just while the others let a bot sit down: whoever is there has not left."""

import asyncio

import pytest

from wishfold.server.wire.requests import LetBot, Ready, TakeSeat

from ..harness import ANNA, BEN, Harness, accepted


async def test_whoever_returns_while_a_bot_is_being_seated_keeps_the_seat(at: Harness) -> None:
    table = await at.dealt()
    at.listen(table, ANNA, 0)
    asking = asyncio.create_task(at.ask(table, ANNA, 0, LetBot(seat=1)))
    await asyncio.sleep(0)
    at.listen(table, BEN, 1)
    accepted(await asking)
    assert table.match is not None
    assert table.match.bots[1] == ""


@pytest.mark.usefixtures("toys")
async def test_and_nothing_is_dealt_meanwhile_for_which_they_were_not_ready(at: Harness) -> None:
    table = await at.between()
    at.listen(table, ANNA, 0)
    accepted(await at.ask(table, ANNA, 0, Ready()))
    asking = asyncio.create_task(at.ask(table, ANNA, 0, LetBot(seat=1)))
    await asyncio.sleep(0)
    at.listen(table, BEN, 1)
    accepted(await asking)
    assert table.match is not None
    assert table.match.between
    assert table.match.bots[1] == ""


async def test_should_the_disk_be_full_by_then_they_take_the_seat_back_later(
    at: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await at.dealt()
    at.listen(table, ANNA, 0)
    append = at.registry.services.store.append

    async def one_more(table: str, number: int, entry: bytes) -> None:
        await append(table, number, entry)
        monkeypatch.setattr(at.registry.services.store, "append", full)

    async def full(table: str, number: int, entry: bytes) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(at.registry.services.store, "append", one_more)
    asking = asyncio.create_task(at.ask(table, ANNA, 0, LetBot(seat=1)))
    await asyncio.sleep(0)
    at.listen(table, BEN, 1)
    accepted(await asking)
    assert table.match is not None
    assert table.match.bots[1]
    monkeypatch.setattr(at.registry.services.store, "append", append)
    accepted(await at.ask(table, BEN, 1, TakeSeat()))
    assert table.match.bots[1] == ""
