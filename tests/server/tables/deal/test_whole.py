"""What belongs together is kept together: wherever the disk is lost, all of it happened or nothing."""

import itertools
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from wishfold.server.errors import Stopped
from wishfold.server.tables.table import Table
from wishfold.server.wire import forms
from wishfold.server.wire.answers import Refused
from wishfold.server.wire.requests import FreeSeat, Resign

from ...crash.disk import Disk, DiskLost
from ...harness import ANNA, BEN, CARL, Harness, accepted, harness

Doing = Callable[[Harness, Table], Awaitable[None]]
Rows = list[list[tuple[object, ...]]]


async def play_again(at: Harness, table: Table) -> None:
    await at.backend.creation.rematch(table, ANNA)


async def move_the_host(at: Harness, table: Table) -> None:
    """To another device."""
    link = await at.backend.invitations.move(table, ANNA, 0)
    await at.backend.invitations.join(CARL, forms.Join(token=link.token, name="Anna"))


async def leave(at: Harness, table: Table) -> None:
    await at.registry.leave(table, ANNA)


async def send_away(at: Harness, table: Table) -> None:
    answer = await at.ask(table, ANNA, 0, FreeSeat(seat=1))
    if isinstance(answer, Refused):
        raise Stopped(answer.code)


async def come_in(at: Harness, table: Table) -> None:
    """To the seat that the host had freed."""
    link = await at.backend.invitations.renew(table, ANNA, 1)
    await at.backend.invitations.join(CARL, forms.Join(token=link.token, name="Carl"))


async def over(at: Harness) -> Table:
    table = await at.dealt()
    accepted(await at.ask(table, BEN, 1, Resign()))
    return table


async def freed(at: Harness) -> Table:
    table = await at.two()
    await send_away(at, table)
    return table


def rows(folder: Path) -> Rows:
    """All that decides who sits where at what; which links are about is another matter."""
    with sqlite3.connect(folder / "tables.db") as db:
        return [
            db.execute("SELECT id, status, listed, body FROM tables ORDER BY id").fetchall(),
            db.execute("SELECT identity, id, seat FROM seating ORDER BY 1, 2, 3").fetchall(),
        ]


def numbered() -> Callable[[], str]:
    """Tokens that are the same every time."""
    numbers = itertools.count()
    return lambda: f"{next(numbers):043d}"[::-1]


@pytest.mark.parametrize(
    ("before", "doing"),
    [
        (over, play_again),
        (Harness.two, move_the_host),
        (Harness.dealt, move_the_host),
        (Harness.two, leave),
        (Harness.two, send_away),
        (freed, come_in),
    ],
)
async def test_all_of_it_or_nothing(
    before: Callable[[Harness], Awaitable[Table]],
    doing: Doing,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disk = Disk(monkeypatch)

    async def tried(folder: Path, left: int) -> tuple[Rows, Rows]:
        """How it stood before and after, with a disk that is lost so many reads and writes later."""
        folder.mkdir()
        async with harness(folder, token=numbered(), secret=lambda: bytes(32)) as at:
            table = await before(at)
            then = rows(folder)
            disk.left = left
            try:
                await doing(at, table)
            except (Stopped, DiskLost):
                assert disk.lost
        lost, disk.left = disk.lost, None
        after = rows(folder)
        assert (then == after) == lost
        return then, after

    async def every_time() -> int:
        for count in range(100):
            then, after = await tried(tmp_path / str(count), count)
            if then != after:
                return count
        raise AssertionError("it never comes to an end")

    assert await every_time() > 0
