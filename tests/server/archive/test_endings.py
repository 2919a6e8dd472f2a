"""A finished table comes from the archive: it shows what it showed when the game ended, and nothing of it is
played again but its record, once."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from wishfold.kernel.records.series_record import read_record
from wishfold.kernel.story import NOBODY
from wishfold.match.match import Match
from wishfold.server.archive import endings, replays
from wishfold.server.lobby import listing
from wishfold.server.store import archive_rows
from wishfold.server.tables import config as table_config
from wishfold.server.tables.listener import Visitor
from wishfold.server.tables.table import Table
from wishfold.server.wire import forms
from wishfold.server.wire import requests as wire

from ..harness import ANNA, BEN, Harness, accepted, harness, heard, refused

Play = Callable[[Harness], Awaitable[Table]]


async def played_out(at: Harness, **more: Any) -> Table:
    table = await at.dealt(**more)
    await at.play_out(table)
    return table


async def series_of_heaps(at: Harness) -> Table:
    table = await at.dealt(game="heap", series=True)
    while table.status != "over":
        assert table.match is not None
        if table.match.between:
            for identity, seat in ((ANNA, 0), (BEN, 1)):
                accepted(await at.ask(table, identity, seat, wire.Ready()))
        else:
            await at.act(table)
    return table


async def taken_back(at: Harness) -> Table:
    table = await at.dealt(game="heap", undo="consent", pace=forms.PaceForm(bank=60_000, extra=1000))
    at.pass_time(5_000)
    await at.act(table)
    accepted(await at.ask(table, ANNA, 0, wire.Undo()))
    accepted(await at.ask(table, BEN, 1, wire.AnswerUndo(agree=True)))
    await at.play_out(table)
    return table


async def lent_to_a_bot(at: Harness) -> Table:
    table = await at.dealt(game="heap")
    listener = at.listen(table, ANNA, 0)
    accepted(await at.ask(table, ANNA, 0, wire.LetBot(seat=1, bot="random")))
    while table.status != "over":
        if table.match is not None and 0 in table.match.thinking:
            await at.act(table)
        await asyncio.sleep(0.01)
    table.broadcast.disconnect(listener)
    return table


async def resigned(at: Harness) -> Table:
    table = await at.dealt()
    for choice in range(5):
        await at.act(table, choice)
    accepted(await at.ask(table, BEN, 1, wire.Resign()))
    return table


async def abandoned(at: Harness) -> Table:
    table = await at.dealt()
    await at.act(table)
    accepted(await at.ask(table, ANNA, 0, wire.Abandon()))
    return table


WAYS: list[Play] = [series_of_heaps, taken_back, lent_to_a_bot, resigned, abandoned]


async def everything_shown(at: Harness, table: Table) -> list[Any]:
    """All that is told of a finished table, to all who may listen, whatever they knew before, and all that
    is answered there."""
    await table.recall()
    assert table.match is not None
    shown: list[Any] = [table.state(), table.match.record().write(), table.match.places()]
    newest = table.match.story.count(NOBODY)
    listeners = [(at.sitter(table, seat), seat) for seat in range(len(table.config.seats))] + [(ANNA, NOBODY)]
    for identity, seat in listeners:
        for since in {0, 1, newest // 2, newest - 1, newest, 10 * newest}:
            listener = at.listen(table, identity, seat, since)
            shown += (await heard(listener))[1:]
            table.broadcast.disconnect(listener)
        for language in ("en", "de", "none"):
            shown.append(table.log(Visitor(identity, seat, language)))
        for request in requests(table.match, seat):
            shown.append(await at.ask(table, identity, seat, request))
    return [msgspec.json.encode(one) for one in shown]


def requests(match: Match, seat: int) -> list[wire.Request]:
    asked = match.asked[seat] if seat < match.seats else 1
    last = [step.action.id for step in match.position.steps if step.seat == seat]
    return [
        wire.Act(decision=asked, action=last[-1] if last else 0),
        wire.Act(decision=asked, action=1_000_000),
        wire.Describe(),
        wire.Hint(),
        wire.Undo(),
        wire.AnswerUndo(agree=True),
        wire.WhatIf(action=0),
        wire.Ready(),
        wire.Unready(),
        wire.Resign(),
        wire.LetBot(seat=1, bot="random"),
        wire.TakeSeat(),
        wire.Say(phrase=0),
        wire.Ping(),
    ]


async def same_after_a_restart(folder: Path, play: Play) -> None:
    async with harness(folder) as at:
        table = await play(at)
        before = await everything_shown(at, table)
    async with harness(folder) as at:
        again = await at.registry.table(table.id)
        assert again.match is None
        assert again.record == table.record
        assert await everything_shown(at, again) == before


@pytest.mark.parametrize("play", WAYS)
@pytest.mark.usefixtures("toys")
async def test_however_it_ended_it_is_shown_as_when_it_did(tmp_path: Path, play: Play) -> None:
    await same_after_a_restart(tmp_path, play)


async def test_every_game_is_shown_as_when_it_ended(tmp_path: Path, every_game: str) -> None:
    await same_after_a_restart(tmp_path, lambda at: played_out(at, game=every_game))


async def test_what_a_seat_remembers_is_told_to_no_other(tmp_path: Path) -> None:
    """What is stored of the story is one for all, and each seat gets its own."""
    async with harness(tmp_path) as at:
        table = await played_out(at)
    async with harness(tmp_path) as at:
        table = await at.registry.table(table.id)
        await table.recall()
        assert table.match is not None
        drawn = {seat: [one.name for one in table.match.story.since(seat, 0)] for seat in (0, 1, NOBODY)}
        assert drawn[0].count("drew")
        assert drawn[1].count("drew")
        assert "drew" not in drawn[NOBODY]


async def test_the_entries_go_with_the_end(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt()
        store = at.registry.services.store
        await at.act(table)
        assert await store.entries(table.id)
        assert await store.archived(table.id) is None
        await at.play_out(table)
        assert await store.entries(table.id) == []
        archived = await store.archived(table.id)
        assert archived is not None
        assert read_record(archived.record).verify() > 0


async def test_a_deleted_table_is_in_the_archive_no_more(tmp_path: Path) -> None:
    async with harness(tmp_path, keep_over=10_000) as at:
        cleared, old = await abandoned(at), await abandoned(at)
        await at.registry.delete(cleared, ANNA)
        at.pass_time(10_001)
        late = await abandoned(at)
        await at.backend.housekeeping.tidy()
        archived = [await at.registry.services.store.archived(one.id) for one in (cleared, old, late)]
        assert [one is None for one in archived] == [True, True, False]


# -- what is not done ------------------------------------------------------------------------


async def test_the_list_of_own_tables_decodes_nothing_of_finished_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with harness(tmp_path) as at:
        finished = [(await abandoned(at)).id for _ in range(3)]

    def decoded(*_: object) -> None:
        raise AssertionError("decoded")

    async with harness(tmp_path) as at:
        monkeypatch.setattr(table_config, "_decode", decoded)
        monkeypatch.setattr(table_config, "load", decoded)
        monkeypatch.setattr(archive_rows, "read_archived", decoded)
        monkeypatch.setattr(replays, "read_record", decoded)
        mine = (await listing.own(at.registry, BEN)).tables
        assert (await listing.lobby(at.registry)).tables == []
        monkeypatch.undo()
    assert {one.table for one in mine} == set(finished)
    assert {(one.game, one.status, *one.names) for one in mine} == {("go-fish", "over", "anna", "Ben")}


class Played:
    """Counts what is carried out and what is replayed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.entered = self.replayed = 0
        enter = Match.enter

        def entering(match: Match, *more: Any) -> None:
            self.entered += 1
            enter(match, *more)

        def replaying(text: str) -> Any:
            self.replayed += 1
            return read_record(text)

        monkeypatch.setattr(Match, "enter", entering)
        monkeypatch.setattr(replays, "read_record", replaying)


async def test_a_finished_table_is_replayed_once_for_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with harness(tmp_path, adviser="strong") as at:
        table = await resigned(at)
    played = Played(monkeypatch)
    async with harness(tmp_path, adviser="strong") as at:
        table = await at.registry.visited(table.id, BEN)
        table.state()
        assert table.record
        await at.backend.creation.rematch(table, BEN)
        assert (played.entered, played.replayed) == (0, 0), "for these nothing is"
        for _ in range(2):
            await table.recall()
            at.listen(table, ANNA, 0)
            table.log(Visitor(BEN, 1, "en"))
            await at.ask(table, ANNA, 0, wire.Describe())
            for eyes in ("all", "public", "0", "1"):
                await at.backend.replays.page(table, eyes, 0, "en")
            await at.backend.reviews.look(table, "en")
        assert (played.entered, played.replayed) == (0, 1)
        await at.backend.creation.branch(table, ANNA, forms.Branch(frame=1, seat=0, name="Anna"))
        assert played.replayed == 1


async def test_only_the_latest_few_keep_their_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with harness(tmp_path) as at:
        ids = [(await abandoned(at)).id for _ in range(3)]
    for module in (replays, endings):
        monkeypatch.setattr(module, "KEPT", 2)
    async with harness(tmp_path) as at:
        tables = [await at.registry.table(id) for id in ids]
        for number in (0, 1, 0, 2):
            await tables[number].recall()
        assert [table.match is None for table in tables] == [False, True, False]
        accepted(await at.ask(tables[1], ANNA, 0, wire.Mute(seat=1, mute=True)))
        assert tables[1].match is None
        assert refused(await at.ask(tables[1], ANNA, 0, wire.Resign())) == "match-over"
        assert len(await heard(at.listen(tables[1], ANNA, 0))) == 2


async def test_an_ending_that_cannot_be_read_leaves_the_record(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await abandoned(at)
    async with harness(tmp_path) as at:
        table = await at.registry.table(table.id)
        assert table.archived is not None
        table.archived = replace(table.archived, ending=b"damaged")
        await table.recall()
        assert table.match is None
        assert len(await heard(at.listen(table, ANNA, 0))) == 1
        assert (await at.backend.replays.page(table, "all", 0, "en")).total == 2
