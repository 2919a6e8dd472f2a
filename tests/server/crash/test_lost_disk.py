"""What follows from an action may be impossible to store; the action itself has happened nevertheless."""

from pathlib import Path

import pytest

from wishfold.server.tables import table as table_module
from wishfold.server.wire import forms

from ...eventually import eventually
from ..harness import BEN, Harness, harness
from .disk import Disk


async def all_but_the_last(at: Harness) -> table_module.Table:
    """A short game that is over with the next action."""
    table = await at.dealt(options={"creatures": 5, "sets": 2}, seed="lost disk")
    assert table.match is not None
    while True:
        trial = table.match.position.copy()
        trial.push(trial.legal()[0])
        if trial.over:
            return table
        await at.act(table)


async def test_a_game_whose_end_could_not_be_stored_is_over_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    monkeypatch.setattr(table_module, "RETRY", 0.0)

    async with harness(tmp_path) as at:
        table = await all_but_the_last(at)
        assert table.match is not None
        ben = at.listen(table, BEN, 1)
        told = ben.number
        disk.left = 1
        await at.act(table)
        assert table.match.over
        assert ben.number > told
        assert table.status == "running"
        disk.left = None
        await eventually(lambda: table.status == "over", every=0)


async def test_a_table_that_could_not_be_woken_for_want_of_room_is_not_frozen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch, hiccup=True)

    async def story() -> int:
        async with harness(tmp_path) as at:
            table = await at.dealt(pace=forms.PaceForm(bank=600_000))
            await at.act(table)
        failures = 0
        while True:
            # The first thing that a server does is to look when it closed and which tables are running.
            disk.left = 2 + failures
            async with harness(tmp_path) as at:
                try:
                    awake = await at.registry.table(table.id)
                except Exception:
                    assert disk.lost
                    failures += 1
                else:
                    assert awake.status == "running"
                    return failures
                finally:
                    disk.left = None
                kept = await at.registry.services.store.get(table.id)
                assert kept is not None
                assert kept.status == "running"

    assert await story() > 0
