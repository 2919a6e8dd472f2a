"""When a full disk has room again, every table goes on by itself, with nobody there to ask for it."""

from pathlib import Path

import pytest

from wishfold.server.lobby import registry as registry_module
from wishfold.server.tables import bots
from wishfold.server.tables import table as table_module
from wishfold.server.wire import forms
from wishfold.server.wire.requests import Ready

from ...eventually import eventually
from ..crash.disk import Disk
from ..harness import ANNA, BEN, Harness, accepted, harness

SOON = 0.01
FULL = 0


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    for module in (registry_module, table_module, bots):
        monkeypatch.setattr(module, "RETRY", SOON)
    return Disk(monkeypatch)


@pytest.mark.usefixtures("toys")
async def test_whoever_was_ready_for_the_next_game_still_is(at: Harness, disk: Disk) -> None:
    table = await at.between()
    accepted(await at.ask(table, ANNA, 0, Ready()))
    disk.left = 1  # enough for Ben's word, not for what follows from it
    accepted(await at.ask(table, BEN, 1, Ready()))
    match = table.match
    assert match is not None
    assert match.between
    disk.left = None
    await eventually(lambda: not match.between)
    assert not table.ready_again


async def test_a_clock_that_could_not_be_set_going_is_tried_again(tmp_path: Path, disk: Disk) -> None:
    """What is stored first when a table with clocks wakes up is that they go on."""

    async with harness(tmp_path) as at:
        table = await at.dealt(pace=forms.PaceForm(bank=600_000))
        await at.act(table)
    # When it closed, which tables run, the table, who sits there, what happened: all that is read.
    disk.left = 5
    async with harness(tmp_path) as at:
        await eventually(lambda: disk.lost)
        assert not at.registry.tables
        disk.left = None
        await eventually(lambda: table.id in at.registry.tables)


async def test_bots_whom_nobody_watches_play_on(at: Harness, disk: Disk) -> None:
    table, _ = await at.open("bot,bot")
    disk.left = FULL
    await eventually(lambda: at.registry.services.store_health.failures > 1)
    at.pass_time(registry_module.IDLE + 1)
    await at.backend.housekeeping.tidy()
    disk.left = None
    await eventually(lambda: table.status == "over")
