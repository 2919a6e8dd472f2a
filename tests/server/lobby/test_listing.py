"""The lists of tables: the lobby, and those of one visitor."""

from pathlib import Path

import pytest

from wishfold import Illegal
from wishfold.server.lobby import listing

from ..harness import ANNA, BEN, CARL, Harness, harness


async def test_the_lobby_lists_open_tables_with_free_seats(at: Harness) -> None:
    await at.open("anna,?")
    table, _ = await at.open("anna,?,bot", listed=True)
    (listed,) = (await listing.lobby(at.registry)).tables
    assert (listed.table, listed.names, listed.free) == (table.id, ["anna", "Washi"], 1)
    await at.backend.invitations.sit(table, BEN, "Ben")
    assert (await listing.lobby(at.registry)).tables == []
    with pytest.raises(Illegal) as error:
        await at.backend.invitations.sit(table, CARL, "Carl")
    assert error.value.code == "table-full"


async def test_ones_own_tables_are_listed_without_an_account(at: Harness) -> None:
    table = await at.dealt()
    (mine,) = (await listing.own(at.registry, BEN)).tables
    assert (mine.table, mine.status, mine.seats, mine.thinking) == (table.id, "running", [1], [0])
    assert (await listing.own(at.registry, CARL)).tables == []
    assert (await listing.own(at.registry, "")).tables == []


async def test_the_lobby_has_room_for_many_hosts(at: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "LOBBY_SIZE", listing.LOBBY_PER_HOST + 1)
    others, _ = await at.open("ben,?", host=BEN, listed=True)
    at.pass_time(1_000)
    for _ in range(listing.LOBBY_PER_HOST + 2):
        table, _ = await at.open("anna,?", listed=True)
        at.listen(table, ANNA, 0)
    found = [one.table for one in (await listing.lobby(at.registry)).tables]
    assert len(found) == listing.LOBBY_PER_HOST + 1
    assert others.id in found


async def test_tables_at_which_somebody_waits_come_first_in_the_lobby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "LOBBY_SIZE", 2)

    async with harness(tmp_path) as at:
        waiting, _ = await at.open("anna,?", listed=True)
        at.listen(waiting, ANNA, 0)
        for _ in range(3):
            at.pass_time(1000)
            newest, _ = await at.open("?,?", host=BEN, listed=True)
        assert [one.table for one in (await listing.lobby(at.registry)).tables] == [waiting.id, newest.id]


async def test_full_tables_do_not_hide_others_from_the_lobby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "LOBBY_SIZE", 2)

    async with harness(tmp_path) as at:
        table, _ = await at.open("anna,?", listed=True)
        for _ in range(3):
            await at.open("anna,ben", listed=True)
        assert [one.table for one in (await listing.lobby(at.registry)).tables] == [table.id]
