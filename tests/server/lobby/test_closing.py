"""What the time between two openings costs, and what it does not; and what is left of a series then."""

import asyncio
from pathlib import Path

import pytest

from wishfold.kernel import dice
from wishfold.server.lobby import housekeeping
from wishfold.server.lobby.registry import TableRegistry
from wishfold.server.store.changes import OpenPeriod
from wishfold.server.wire import forms
from wishfold.server.wire.requests import Ready, Resign

from ...eventually import eventually
from ..harness import ANNA, accepted, harness


@pytest.mark.parametrize("thought", [30_000, 200_000])
async def test_what_was_thought_while_the_server_was_open_is_used_up(tmp_path: Path, thought: int) -> None:
    """However often it closes."""

    async with harness(tmp_path) as at:
        table = await at.dealt(pace=forms.PaceForm(bank=100_000))
        at.pass_time(thought // 2)
    async with harness(tmp_path, opened=10**9) as at:
        await at.registry.table(table.id)
        at.pass_time(thought - thought // 2)
    async with harness(tmp_path, opened=2 * 10**9) as at:
        match = (await at.registry.table(table.id)).match
        assert match is not None
        left = match.clocks.left(0, 2 * 10**9, thinking=True)
        assert left == max(0, 100_000 - thought)


async def test_a_table_that_slept_while_the_server_was_open_lost_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor did one that was frozen then, or that the server had no time to wake."""

    async def nobody(server: TableRegistry, ids: list[str]) -> None: ...

    async with harness(tmp_path) as at:
        table = await at.dealt(pace=forms.PaceForm(bank=100_000))
        at.pass_time(10_000)
    with monkeypatch.context() as patched:
        patched.setattr(TableRegistry, "_wake_all", nobody)
        async with harness(tmp_path, opened=10**9) as at:
            await at.dealt(pace=forms.PaceForm(bank=100_000))
            at.pass_time(10_000)
    async with harness(tmp_path, opened=2 * 10**9) as at:
        match = (await at.registry.table(table.id)).match
        assert match is not None
        assert match.clocks.left(0, 2 * 10**9, thinking=True) == 100_000


async def test_saying_goodbye_costs_nobody_time(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt(pace=forms.PaceForm(bank=100_000))
        at.pass_time(10_000)
        at.registry.say_goodbye()
        at.pass_time(5_000)
    async with harness(tmp_path, opened=10**9) as at:
        match = (await at.registry.table(table.id)).match
        assert match is not None
        assert match.clocks.left(0, 10**9, thinking=True) == 90_000


async def test_it_is_noted_now_and_then_for_a_server_that_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "NOTE_EVERY", 0.01)

    async with harness(tmp_path) as at:
        store = at.registry.services.store
        await asyncio.sleep(0.1)
        assert await store.last_open() == OpenPeriod()
        await at.dealt(pace=forms.PaceForm(bank=100_000))
        at.pass_time(30_000)

        async def noted() -> bool:
            return await store.last_open() == OpenPeriod(1_000_000, 1_030_000)

        await eventually(noted)


@pytest.mark.usefixtures("toys")
async def test_bots_that_have_no_dice_for_another_game_leave_it_at_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dice, "CHAIN", 1)

    async with harness(tmp_path) as at:
        table, _ = await at.open("anna,bot,bot", game="heap", series=True)
        accepted(await at.ask(table, ANNA, 0, Ready()))
        accepted(await at.ask(table, ANNA, 0, Resign()))
        match = table.match
        assert match is not None
        await eventually(lambda: match.between)
    async with harness(tmp_path) as at:
        assert not (await at.registry.table(table.id)).frozen
