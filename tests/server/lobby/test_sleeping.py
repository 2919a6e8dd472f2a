"""Tables that nobody looks at leave memory, and those that nobody plays on leave the server."""

import asyncio
from pathlib import Path

import pytest

from wishfold.server.errors import NotFound
from wishfold.server.lobby import registry as registry_module
from wishfold.server.tables.table import Table
from wishfold.server.wire import forms

from ...eventually import eventually
from ..harness import ANNA, Harness, harness


async def test_sleeping_tables_leave_memory_and_wake_when_somebody_comes(at: Harness) -> None:
    table = await at.dealt()
    await at.act(table)
    at.pass_time(registry_module.IDLE + 1)
    await at.backend.housekeeping.tidy()
    assert table.id not in at.registry.tables
    again = await at.registry.table(table.id)
    assert again.match is not None
    assert again.match.position.digest() == table.match.position.digest()  # type: ignore[union-attr]


async def test_a_table_that_somebody_listens_to_stays(at: Harness) -> None:
    table = await at.dealt()
    at.listen(table, ANNA, 0)
    at.pass_time(registry_module.IDLE + 1)
    await at.backend.housekeeping.tidy()
    assert at.registry.tables[table.id] is table


async def test_finished_tables_are_kept_as_long_as_the_server_was_told(tmp_path: Path) -> None:
    async with harness(tmp_path, keep_over=10_000, keep_open=50_000) as at:
        over, begun, unbegun = await at.dealt(), await at.dealt(), await at.two()
        await at.play_out(over)
        at.pass_time(9_000)
        await at.backend.housekeeping.tidy()
        assert await at.registry.table(over.id)
        at.pass_time(2_000)
        await at.backend.housekeeping.tidy()
        with pytest.raises(NotFound):
            await at.registry.table(over.id)
        assert await at.registry.table(unbegun.id)
        at.pass_time(50_000)
        await at.backend.housekeeping.tidy()
        with pytest.raises(NotFound):
            await at.registry.table(unbegun.id)
        assert await at.registry.table(begun.id)


async def test_a_game_that_nobody_plays_on_is_given_up(tmp_path: Path) -> None:
    async with harness(tmp_path, keep_running=10_000) as at:
        idle, played = await at.dealt(), await at.dealt()
        at.pass_time(9_000)
        await at.act(played)
        at.pass_time(2_000)
        await at.backend.housekeeping.tidy()
        assert await at.registry.table(played.id)
        with pytest.raises(NotFound):
            await at.registry.table(idle.id)


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("each", [0, 5_000])
async def test_a_series_that_nobody_goes_on_with_is_given_up_and_does_not_grow(
    tmp_path: Path, each: int
) -> None:
    async with harness(tmp_path, keep_running=10_000_000) as at:
        table = await at.between(pace=forms.PaceForm(each=each))
        written = table.written
        for _ in range(9):
            at.pass_time(registry_module.IDLE + 400_000)
            await at.backend.housekeeping.tidy()
            assert (await at.registry.table(table.id)).written == written
        at.pass_time(2_000_000)
        await at.backend.housekeeping.tidy()
        with pytest.raises(NotFound):
            await at.registry.table(table.id)


async def test_a_table_sleeps_until_somebodys_time_is_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the time that it sleeps counts, for the server was open."""
    hours = 10 * 3600 * 1000
    monkeypatch.setattr(registry_module, "SOON", 0.0)

    async with harness(tmp_path) as at:
        table = await at.dealt(pace=forms.PaceForm(each=hours))
        at.pass_time(1)
        await at.act(table)
        written = table.written
        at.pass_time(registry_module.IDLE + 1)
        await at.backend.housekeeping.tidy()
        assert table.id not in at.registry.tables
        again = await at.registry.table(table.id)
        assert again.match is not None
        assert again.written == written
        assert again.match.deadline(at.registry.services.now()) == hours - registry_module.IDLE - 1


async def test_whose_time_is_up_while_the_table_sleeps_has_the_stand_in_decide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "SOON", 0.0)
    monkeypatch.setattr(registry_module, "IDLE", 0)

    async with harness(tmp_path, clock=True) as at:
        table = await at.dealt(pace=forms.PaceForm(each=1000))
        written = table.written
        await asyncio.sleep(0.01)
        await at.backend.housekeeping.tidy()
        assert table.id not in at.registry.tables

        def stand_in_decided() -> Table | None:
            awake = at.registry.tables.get(table.id)
            return awake if awake and awake.written > written else None

        awake = await eventually(stand_in_decided)
        assert awake
        assert awake.match is not None
        assert "clock:random" in awake.match.marks.values()


async def test_nobody_is_woken_for_a_table_that_was_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "SOON", 0.0)

    async with harness(tmp_path, keep_running=registry_module.IDLE * 2) as at:
        await at.dealt(pace=forms.PaceForm(each=registry_module.IDLE * 10))
        for waiting in (1, 0):
            at.pass_time(registry_module.IDLE + 1)
            await at.backend.housekeeping.tidy()
            assert len(at.registry._alarms) == waiting


async def test_what_nobody_has_played_for_long_does_not_stay_awake_when_the_server_opens(
    tmp_path: Path,
) -> None:
    async with harness(tmp_path) as at:
        old = await at.dealt()
        at.pass_time(registry_module.IDLE)
        new = await at.dealt()
        await at.act(new)
    async with harness(tmp_path) as at:
        at.pass_time(registry_module.IDLE + 1)
        await eventually(lambda: new.id in at.registry.tables, within=10)
        await asyncio.sleep(0.05)
        assert old.id not in at.registry.tables


async def test_while_a_long_game_is_read_others_have_their_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wishfold.server.tables.table.REPLAY_BATCH", 10)

    async with harness(tmp_path) as at:
        table = await at.dealt()
        for _ in range(40):
            await at.act(table)
        kept = await at.registry.services.store.get(table.id)
        assert kept is not None
        again = Table(at.registry.services, kept, table.seating)
        reading = asyncio.create_task(again.wake(await at.registry.services.store.entries(table.id), 0))
        turns = 0
        while not reading.done():
            await asyncio.sleep(0)
            turns += 1
        assert again.match is not None
        assert again.match.position.digest() == table.match.position.digest()  # type: ignore[union-attr]
        assert turns >= 4
        again.sleep()
