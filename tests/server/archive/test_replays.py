"""What a finished table shows of its game, to whom, and when it cannot."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import wishfold
from wishfold.kernel.series_record import read_record
from wishfold.server.archive import replays
from wishfold.server.archive.frames import Reel
from wishfold.server.archive.replays import PAGE, Replays
from wishfold.server.errors import Illegal, Malformed
from wishfold.server.tables.config import OVER
from wishfold.server.tables.table import Table
from wishfold.server.wire.replays import Replay
from wishfold.server.wire.requests import Abandon, Ready, Resign

from ..harness import ANNA, BEN, Harness, accepted, harness


async def whole(at: Harness, table: Table, eyes: str = "all") -> Replay:
    """All pages together."""
    found = await at.backend.replays.page(table, eyes, 0, "en")
    while len(found.frames) < found.total:
        more = await at.backend.replays.page(table, eyes, len(found.frames), "en")
        assert more.frames
        found.frames += more.frames
    return found


def test_a_finished_game_is_shown_page_by_page(tmp_path: Path, every_game: str) -> None:
    async def visit() -> None:
        async with harness(tmp_path) as at:
            table = await at.dealt(game=every_game)
            await at.play_out(table)
            assert table.match is not None
            found = await whole(at, table)
            assert (found.game, found.version) == (every_game, wishfold.load(every_game).version)
            assert found.names[:2] == ["anna", "Ben"]
            assert not any(found.bots)
            assert found.places == list(table.match.places() or ())
            assert found.tally is None
            assert found.frames[-1].view == table.match.position.open_view()
            first = await at.backend.replays.page(table, "all", 0, "en")
            assert len(first.frames) == min(PAGE, found.total)
            beyond = await at.backend.replays.page(table, "all", found.total, "en")
            assert (beyond.start, beyond.frames) == (found.total, [])

    asyncio.run(visit())


def test_a_page_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    frames = Reel.frames

    def counted(self: Reel, eyes: int, *more: Any) -> Any:
        made.append(eyes)
        return frames(self, eyes, *more)

    monkeypatch.setattr(Reel, "frames", counted)

    async def visit() -> None:
        async with harness(tmp_path) as at:
            table = await at.dealt()
            accepted(await at.ask(table, BEN, 1, Resign()))
            for eyes in ("0", "1", "0", "1"):
                await at.backend.replays.page(table, eyes, 0, "en")

    asyncio.run(visit())
    assert made == [0, 1]


def test_nothing_is_shown_before_the_end(tmp_path: Path) -> None:
    async def visit() -> list[str]:
        codes = []
        async with harness(tmp_path) as at:
            for table in (await at.two(), await at.dealt()):
                for eyes in ("all", "public", "0"):
                    with pytest.raises(Illegal) as error:
                        await at.backend.replays.page(table, eyes, 0, "en")
                    codes.append(error.value.code)
        return codes

    assert asyncio.run(visit()) == ["table-open"] * 3 + ["table-running"] * 3


@pytest.mark.parametrize(
    ("eyes", "code"),
    [("", "eyes-form"), ("-1", "eyes-form"), ("9", "eyes-form"), ("²", "eyes-form"), ("2", "not-a-seat")],
)
def test_there_are_no_other_eyes(tmp_path: Path, eyes: str, code: str) -> None:
    async def visit() -> str:
        async with harness(tmp_path) as at:
            table = await at.dealt()
            accepted(await at.ask(table, ANNA, 0, Resign()))
            with pytest.raises(Malformed) as error:
                await at.backend.replays.page(table, eyes, 0, "en")
            return error.value.code

    assert asyncio.run(visit()) == code


def test_a_game_that_was_given_up_is_shown_as_far_as_it_went(tmp_path: Path) -> None:
    async def visit() -> Replay:
        async with harness(tmp_path) as at:
            table = await at.dealt()
            for choice in range(5):
                await at.act(table, choice)
            accepted(await at.ask(table, BEN, 1, Resign()))
            return await whole(at, table)

    found = asyncio.run(visit())
    assert (found.total, found.places) == (6, [1, 2])
    assert found.frames[-1].told[-1].text == "Ben gives up."


def test_a_table_that_broke_up_has_no_places(tmp_path: Path) -> None:
    async def visit() -> Replay:
        async with harness(tmp_path) as at:
            table = await at.dealt()
            await at.act(table)
            accepted(await at.ask(table, ANNA, 0, Abandon()))
            return await whole(at, table, "1")

    found = asyncio.run(visit())
    assert (found.eyes, found.total, found.places) == ("1", 2, None)
    assert found.frames[-1].told[-1].name == "abandoned"


@pytest.mark.usefixtures("toys")
def test_a_series_is_shown_game_by_game(tmp_path: Path) -> None:
    async def visit() -> tuple[Replay, Table]:
        async with harness(tmp_path) as at:
            table = await at.dealt(game="heap", series=True)
            while table.status != OVER:
                assert table.match is not None
                if table.match.between:
                    for identity, seat in ((ANNA, 0), (BEN, 1)):
                        accepted(await at.ask(table, identity, seat, Ready()))
                else:
                    await at.act(table)
            return await whole(at, table), table

    found, table = asyncio.run(visit())
    assert table.match is not None
    standing = table.match.standing()
    assert standing is not None
    assert (found.tally, found.places) == (list(standing.tally), list(standing.places or ()))
    games = [frame.game for frame in found.frames]
    assert games == sorted(games)
    assert games[-1] == len(table.match.games) - 1 > 0


async def _over(at: Harness) -> Table:
    table = await at.dealt()
    accepted(await at.ask(table, ANNA, 0, Resign()))
    return table


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("game go-fish 2", "game go-fish 9", "version 9"),
        ("game go-fish 2", "game gone-fish 2", "gone-fish"),
        ("stopped ", "stopped 0", "still there"),
    ],
)
def test_a_record_that_no_longer_replays_is_refused_with_the_reason(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    async def visit() -> str:
        async with harness(tmp_path) as at:
            table = await _over(at)
            table.config.record = table.config.record.replace(old, new)
            with pytest.raises(Illegal) as error:
                await at.backend.replays.page(table, "public", 0, "en")
            assert error.value.code == "replay-gone"
            assert error.value.say("de") != error.value.say("en")
            return error.value.say("en")

    assert said in asyncio.run(visit())


def test_a_mistake_in_a_game_is_a_refusal_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(text: str) -> None:
        raise IndexError(text)

    monkeypatch.setattr(replays, "read_record", broken)

    async def visit() -> str:
        async with harness(tmp_path) as at:
            table = await _over(at)
            with pytest.raises(Illegal) as error:
                await at.backend.replays.page(table, "public", 0, "en")
            return error.value.say("en")

    assert "damaged" in asyncio.run(visit())


def test_only_the_latest_few_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replayed = []

    def counted(text: str) -> object:
        replayed.append(text)
        return read_record(text)

    monkeypatch.setattr(replays, "KEPT", 2)
    monkeypatch.setattr(replays, "read_record", counted)

    async def visit() -> None:
        async with harness(tmp_path) as at:
            tables = [await _over(at) for _ in range(3)]
            shelf = Replays()
            for number in (0, 1, 0, 2, 0, 1):
                await shelf.page(tables[number], "all", 0, "en")

    asyncio.run(visit())
    assert len(replayed) == 4  # the second had to make room for the third
