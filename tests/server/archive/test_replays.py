"""What a finished table shows of its game, to whom, and when it cannot."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import wishfold
from wishfold.kernel.records.series_record import read_record
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


async def test_a_finished_game_is_shown_page_by_page(at: Harness, every_game: str) -> None:
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


async def test_a_page_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    frames = Reel.frames

    def counted(self: Reel, eyes: int, *more: Any) -> Any:
        made.append(eyes)
        return frames(self, eyes, *more)

    monkeypatch.setattr(Reel, "frames", counted)

    async with harness(tmp_path) as at:
        table = await at.dealt()
        accepted(await at.ask(table, BEN, 1, Resign()))
        for eyes in ("0", "1", "0", "1"):
            await at.backend.replays.page(table, eyes, 0, "en")
    assert made == [0, 1]


async def test_nothing_is_shown_before_the_end(tmp_path: Path) -> None:
    codes = []
    async with harness(tmp_path) as at:
        for table in (await at.two(), await at.dealt()):
            for eyes in ("all", "public", "0"):
                with pytest.raises(Illegal) as error:
                    await at.backend.replays.page(table, eyes, 0, "en")
                codes.append(error.value.code)
    assert codes == ["table-open"] * 3 + ["table-running"] * 3


@pytest.mark.parametrize(
    ("eyes", "code"),
    [("", "eyes-form"), ("-1", "eyes-form"), ("9", "eyes-form"), ("²", "eyes-form"), ("2", "not-a-seat")],
)
async def test_there_are_no_other_eyes(at: Harness, eyes: str, code: str) -> None:
    table = await at.dealt()
    accepted(await at.ask(table, ANNA, 0, Resign()))
    with pytest.raises(Malformed) as error:
        await at.backend.replays.page(table, eyes, 0, "en")
    assert error.value.code == code


async def test_a_game_that_was_given_up_is_shown_as_far_as_it_went(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt()
        for choice in range(5):
            await at.act(table, choice)
        accepted(await at.ask(table, BEN, 1, Resign()))
        found = await whole(at, table)
    assert (found.total, found.places) == (6, [1, 2])
    assert found.frames[-1].told[-1].text == "Ben gives up."


async def test_a_table_that_broke_up_has_no_places(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt()
        await at.act(table)
        accepted(await at.ask(table, ANNA, 0, Abandon()))
        found = await whole(at, table, "1")
    assert (found.eyes, found.total, found.places) == ("1", 2, None)
    assert found.frames[-1].told[-1].name == "abandoned"


@pytest.mark.usefixtures("toys")
async def test_a_series_is_shown_game_by_game(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt(game="heap", series=True)
        while table.status != OVER:
            assert table.match is not None
            if table.match.between:
                for identity, seat in ((ANNA, 0), (BEN, 1)):
                    accepted(await at.ask(table, identity, seat, Ready()))
            else:
                await at.act(table)
        found, table = await whole(at, table), table
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
async def test_a_record_that_no_longer_replays_is_refused_with_the_reason(
    at: Harness, old: str, new: str, said: str
) -> None:
    table = await _over(at)
    assert table.archived is not None
    table.archived = replace(table.archived, record=table.record.replace(old, new))
    with pytest.raises(Illegal) as error:
        await at.backend.replays.page(table, "public", 0, "en")
    assert error.value.code == "replay-gone"
    assert error.value.say("de") != error.value.say("en")
    assert said in error.value.say("en")


async def test_a_mistake_in_a_game_is_a_refusal_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(text: str) -> None:
        raise IndexError(text)

    monkeypatch.setattr(replays, "read_record", broken)

    async with harness(tmp_path) as at:
        table = await _over(at)
        with pytest.raises(Illegal) as error:
            await at.backend.replays.page(table, "public", 0, "en")
        assert "damaged" in error.value.say("en")


async def test_only_the_latest_few_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replayed = []

    def counted(text: str) -> object:
        replayed.append(text)
        return read_record(text)

    monkeypatch.setattr(replays, "KEPT", 2)
    monkeypatch.setattr(replays, "read_record", counted)

    async with harness(tmp_path) as at:
        tables = [await _over(at) for _ in range(3)]
        shelf = Replays()
        for number in (0, 1, 0, 2, 0, 1):
            await shelf.page(tables[number], "all", 0, "en")
    assert len(replayed) == 4  # the second had to make room for the third
