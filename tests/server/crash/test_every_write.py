"""Whatever was the last thing that reached the disk, the same people can play to the end from there."""

import hashlib
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from wishfold.kernel.records.series_record import read_record
from wishfold.server.errors import Stopped, WishfoldError
from wishfold.server.lobby import listing
from wishfold.server.tables.table import Table
from wishfold.server.wire import forms
from wishfold.server.wire.answers import Refused
from wishfold.server.wire.requests import Act, FreeSeat, Ready, Reveal

from ..harness import ANNA, BEN, CARL, Harness, accepted, harness
from .disk import Disk, DiskLost

SEEDS = {ANNA: "aa" * 16, BEN: "bb" * 16}
SEATS = {ANNA: 0, BEN: 1}
SHORT: dict[str, Any] = {"options": {"creatures": 5, "sets": 2}, "auto": True}


def secret() -> bytes:
    """So that every game is the same."""
    return bytes(32)


async def join(at: Harness, identity: str, token: str) -> None:
    await at.backend.invitations.join(identity, forms.Join(token=token, name="Somebody"))


async def get_ready(at: Harness, table: Table) -> None:
    """Both take part in the ceremony of the dice, as far as they have not done so already."""
    for identity, seat in SEATS.items():
        commit = hashlib.sha256(bytes.fromhex(SEEDS[identity])).hexdigest()
        if table.status == "open" and not table.config.seats[seat].ready:
            done(await at.ask(table, identity, seat, Ready(commit=commit)))
    for identity, seat in SEATS.items():
        if table.status == "open" and not table.config.seats[seat].seed:
            done(await at.ask(table, identity, seat, Reveal(seed=SEEDS[identity])))


def done(answer: Any) -> None:
    if isinstance(answer, Refused) and answer.code == "not-stored":
        raise Stopped("not-stored")
    accepted(answer)


async def evening(at: Harness, first: int) -> None:
    """A guest comes and is sent away again; then Ben comes, and he and Anna play."""
    table, created = await at.open("Anna,?", first=first, **SHORT)
    await join(at, CARL, created.invitations[0].token)
    done(await at.ask(table, ANNA, 0, FreeSeat(seat=1)))
    invited = await at.backend.invitations.renew(table, ANNA, 1)
    await join(at, BEN, invited.token)
    await get_ready(at, table)
    await play(at, table)


async def play(at: Harness, table: Table) -> None:
    assert table.match is not None
    while not table.match.over:
        seat = table.match.thinking[0]
        action = table.match.position.legal_ids(seat)[0]
        done(
            await at.ask(
                table, at.sitter(table, seat), seat, Act(decision=table.match.asked[seat], action=action)
            )
        )


async def morning(at: Harness) -> None:
    """The server is opened again: whatever state the table is in, Anna and Ben finish their game."""
    mine = (await listing.own(at.registry, ANNA)).tables
    if not mine:
        return
    table = await at.registry.table(mine[0].table)
    await table.recall()
    if table.status == "open" and table.seats_of(BEN) != [1]:
        if table.config.seats[1].taken:
            accepted(await at.ask(table, ANNA, 0, FreeSeat(seat=1)))
        await join(at, BEN, (await at.backend.invitations.renew(table, ANNA, 1)).token)
    await get_ready(at, table)
    await play(at, table)
    assert table.seats_of(CARL) == [], "whoever was sent away sees cards"
    assert table.names[0] == ("Anna" if table.config.first == 0 else "Somebody")
    assert table.match is not None
    assert table.status == "over"
    assert read_record(table.match.record().write()).verify() > 0


async def until_lost(story: Awaitable[None], disk: Disk) -> None:
    try:
        await story
    except (WishfoldError, DiskLost):
        assert disk.lost


@pytest.mark.parametrize("first", [0, 1])
async def test_whatever_was_written_last_the_table_is_played_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    """Whether or not the table is turned at the deal."""
    disk = Disk(monkeypatch)

    async def nights() -> int:
        for count in range(1000):
            folder = tmp_path / str(count)
            folder.mkdir()
            async with harness(folder, secret=secret) as at:
                disk.left = count
                await until_lost(evening(at, first), disk)
                lost = disk.lost
            disk.left = None
            async with harness(folder, secret=secret) as at:
                await morning(at)
            if not lost:
                return count
        raise AssertionError("it never comes to an end")

    assert await nights() > 20
