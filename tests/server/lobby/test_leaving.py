"""Leaving a table: what becomes of the seat, of its links and of the host's part; and how many tables one may
have."""

import asyncio
from pathlib import Path

import pytest

from wishfold import Illegal
from wishfold.server.errors import NotAllowed, NotFound
from wishfold.server.lobby import quota
from wishfold.server.wire import forms
from wishfold.server.wire.requests import Abandon

from ..harness import ANNA, BEN, CARL, Harness, accepted, harness


async def test_whoever_left_cannot_take_the_seat_from_the_next_one_by_an_old_link(at: Harness) -> None:
    table, _ = await at.open("anna,?", listed=True)
    await at.backend.invitations.sit(table, BEN, "Ben")
    link = await at.backend.invitations.move(table, BEN, 1)
    await at.registry.leave(table, BEN)
    await at.backend.invitations.sit(table, CARL, "Carl")
    for asked in (
        at.backend.invitations.peek(BEN, link.token),
        at.backend.invitations.join(BEN, forms.Join(token=link.token)),
    ):
        with pytest.raises(NotFound) as error:
            await asked
        assert error.value.code == "token-void"
    assert (table.seats_of(BEN), table.seats_of(CARL)) == ([], [1])


async def test_nor_while_the_next_one_is_just_sitting_down(at: Harness) -> None:
    table, _ = await at.open("anna,?", listed=True)
    await at.backend.invitations.sit(table, BEN, "Ben")
    link = await at.backend.invitations.move(table, BEN, 1)
    await at.registry.leave(table, BEN)
    _, late = await asyncio.gather(
        at.backend.invitations.sit(table, CARL, "Carl"),
        at.backend.invitations.join(BEN, forms.Join(token=link.token)),
        return_exceptions=True,
    )
    assert isinstance(late, NotFound)
    assert (table.seats_of(BEN), table.seats_of(CARL)) == ([], [1])


async def test_a_host_who_leaves_leaves_the_table_to_whoever_sits_there(at: Harness) -> None:
    table = await at.two()
    await at.registry.leave(table, ANNA)
    assert table.state().host == 1
    renewed = await at.backend.invitations.renew(table, BEN, 0)
    assert (await at.backend.invitations.join(CARL, forms.Join(token=renewed.token, name="Carl"))).seat == 0
    with pytest.raises(NotAllowed):
        await at.registry.delete(table, ANNA)
    await at.registry.delete(table, BEN)


async def test_a_host_whom_nobody_follows_stays_the_host(at: Harness) -> None:
    table, _ = await at.open("anna,?")
    await at.registry.leave(table, ANNA)
    assert not table.is_host("")
    await at.registry.delete(table, ANNA)


async def test_a_rematch_without_its_host_has_another_one(at: Harness) -> None:
    table = await at.dealt()
    accepted(await at.ask(table, ANNA, 0, Abandon()))
    await at.registry.leave(table, ANNA)
    again = await at.registry.table(await at.backend.creation.rematch(table, BEN))
    assert again.is_host(BEN)
    await at.backend.invitations.renew(again, BEN, 1)


async def test_only_tables_at_which_one_still_plays_are_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quota, "MAX_TABLES", 2)

    async with harness(tmp_path) as at:
        for _ in range(3):
            await at.play_out(await at.dealt())
        for _ in range(2):
            await at.open("anna,?")
        with pytest.raises(Illegal) as error:
            await at.open("anna,?")
        assert error.value.code == "too-many-tables"


async def test_tables_for_bots_alone_count_for_who_opened_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quota, "MAX_TABLES", 2)

    async with harness(tmp_path, pause=60.0) as at:
        table, created = await at.open("bot,bot")
        await at.backend.invitations.join(BEN, forms.Join(token=created.watch))
        await at.open("bot,bot")
        with pytest.raises(Illegal) as error:
            await at.open("bot,bot")
        assert error.value.code == "too-many-tables"
        with pytest.raises(Illegal) as error:
            await at.registry.leave(table, ANNA)
        assert error.value.code == "table-running"
        await at.open("bot,bot", host=BEN)
        await at.open("bot,bot", host=BEN)
