"""Who begins: the table asks or draws lots, and is turned at the deal so that they have the first seat."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from wishfold.kernel.records.record import Record
from wishfold.kernel.story import NOBODY
from wishfold.server.errors import NotAllowed
from wishfold.server.tables.commands.dispatch import execute
from wishfold.server.tables.listener import Listener, Visitor
from wishfold.server.wire import answers, forms
from wishfold.server.wire.requests import Mute, Ready, Resign, Say

from ...harness import ANNA, BEN, CARL, Harness, accepted, harness, heard, refused
from .lots import ready, secret, secret_for, told

# -- at the deal -----------------------------------------------------------------------------


async def test_a_lot_decides_where_nobody_was_named_and_it_can_be_proved(tmp_path: Path) -> None:
    async with harness(tmp_path, secret=secret) as at:
        table = await at.two(first=None)
        assert (table.state().first, table.state().first_by) == (None, "")
        await ready(at, table)
        assert table.names == ["Ben", "anna"]
        assert (table.state().first, table.state().first_by) == (0, "lot")
        await at.play_out(table)
        record = Record.parse(table.record)
        assert str(record.first) == "lot 2"
        assert record.players == ("Ben", "anna")
        assert record.verify() > 0


@pytest.mark.parametrize("other", range(5))
async def test_who_begins_by_lot_depends_on_the_secret_alone_without_seeds(
    tmp_path: Path, other: int
) -> None:
    async with harness(tmp_path, secret=lambda: secret_for(other)) as at:
        table, _ = await at.open("anna,carl,dora", first=None)
        drawn = table.config._dice(0).lot(3)
        await ready(at, table)
        assert table.names[0] == ["anna", "carl", "dora"][drawn]


@pytest.mark.parametrize("first", range(4))
async def test_every_kind_of_seat_moves_along(at: Harness, first: int) -> None:
    """Two people on one device, a guest and a bot."""

    table, created = await at.open("anna,bot,?,carl", first=first)
    await at.backend.invitations.join(BEN, forms.Join(token=created.invitations[0].token, name="Ben"))
    around = ["anna", table.names[1], "Ben", "carl"]
    await ready(at, table)
    turned = around[first:] + around[:first]
    assert table.names == turned
    assert [bool(place.bot) for place in table.config.seats] == [name == around[1] for name in turned]
    assert table.seats_of(ANNA) == sorted([turned.index("anna"), turned.index("carl")])
    assert table.seats_of(BEN) == [turned.index("Ben")]
    assert table.state().host == table.seats_of(ANNA)[0]
    assert await at.registry.services.store.seating(table.id) == table.seating
    assert table.match is not None
    assert table.match.setup.players[turned.index(around[1])].startswith("bot:")


async def test_whoever_listens_stays_with_their_person_and_is_told_in_this_order(at: Harness) -> None:
    table = await at.two(first=1)
    anna, ben = at.listen(table, ANNA, 0), at.listen(table, BEN, 1)
    watcher = at.listen(table, ANNA)
    await ready(at, table)
    for listener, seat in ((anna, 1), (ben, 0), (watcher, NOBODY)):
        assert listener.seat == seat
        messages = await heard(listener)
        running = [said for said in messages if isinstance(said, answers.TableState)][-1]
        assert running.status == "running"
        assert [chair.name for chair in running.seats] == ["Ben", "anna"]
        assert [chair.chair for chair in running.seats] == [1, 0]
        updates = [said for said in messages if isinstance(said, answers.Update)]
        assert messages.index(running) < messages.index(updates[0])
        shown = None if seat == NOBODY else seat
        assert all(update.view["seat"] == shown for update in updates)
        assert updates[-1].number == table.match.story.count(seat)  # type: ignore[union-attr]
        assert told(messages)[0].name == "begins"
        assert told(messages)[0].text == "anna deals, and Ben begins."


async def test_what_was_said_and_who_is_muted_follow(at: Harness) -> None:
    table = await at.two(first=1)
    accepted(await at.ask(table, BEN, 1, Say(phrase=0)))
    accepted(await at.ask(table, ANNA, 0, Mute(seat=1)))
    await ready(at, table)
    assert [said.seat for said in table.chat.recent] == [0]
    assert table.muted == {ANNA: {0}}


async def test_a_link_to_another_device_follows_its_seat(at: Harness) -> None:
    table = await at.two(first=1)
    link = await at.backend.invitations.move(table, BEN, 1)
    await ready(at, table)
    assert (await at.backend.invitations.peek(CARL, link.token)).seat == 0
    joined = await at.backend.invitations.join(CARL, forms.Join(token=link.token))
    assert joined == forms.Joined(table.id, 0, 1)
    assert table.seats_of(CARL) == [0]
    assert table.seats_of(BEN) == []


async def test_where_an_option_says_which_seat_begins_that_one_is_taken(at: Harness) -> None:
    options = {"starts": 2}
    table, _ = await at.open("anna,carl,dora", game="three-wishes", options=options, first=0)
    listener = at.listen(table, ANNA, 0)
    await ready(at, table)
    assert table.names == ["dora", "anna", "carl"]
    assert told(await heard(listener))[0].text.startswith("anna begins")


async def test_bots_among_themselves_draw_lots_at_once(tmp_path: Path) -> None:
    async with harness(tmp_path, secret=secret) as at:
        table, _ = await at.open("bot,bot", first=None)
        assert table.config.first_by == "lot"
        assert table.names == ["Tsuru", "Washi"]


async def test_alone_nobody_is_asked(at: Harness) -> None:
    table, _ = await at.open("anna", game="memory", first=None)
    listener = at.listen(table, ANNA, 0)
    await ready(at, table)
    assert table.config.first_by == ""
    assert "begins" not in [one.name for one in told(await heard(listener))]


async def test_the_same_seed_draws_the_same_seat(at: Harness) -> None:
    found = set()
    for _ in range(3):
        table, _ = await at.open("anna,carl,dora", seed="club evening 12", first=None)
        await ready(at, table)
        found.add(table.config.first)
    assert len(found) == 1


async def test_if_it_cannot_be_stored_nothing_is_turned(at: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await at.two(first=1)
    listener = at.listen(table, BEN, 1)
    accepted(await at.ask(table, ANNA, 0, Ready()))
    write = at.registry.services.store.write

    async def full(*changes: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(at.registry.services.store, "write", full)
    assert refused(await at.ask(table, BEN, 1, Ready())) == "not-stored"
    assert (table.names, table.seats_of(BEN), listener.seat) == (["anna", "Ben"], [1], 1)
    monkeypatch.setattr(at.registry.services.store, "write", write)
    accepted(await at.ask(table, BEN, 1, Ready()))
    assert (table.names, table.seats_of(BEN), listener.seat) == (["Ben", "anna"], [0], 0)


# -- coming back -----------------------------------------------------------------------------


async def test_whoever_comes_back_by_the_chair_finds_their_seat(at: Harness) -> None:
    table = await at.two(first=1)
    await ready(at, table)
    assert table.visitor(BEN, None, 1, "en").seat == 0
    assert table.visitor(BEN, 0, None, "en").chair == 1
    for seat, chair in ((1, None), (None, 0), (None, 7), (7, None), (NOBODY, None)):
        with pytest.raises(NotAllowed) as caught:
            table.visitor(BEN, seat, chair, "en")
        assert caught.value.code == "not-your-seat"


async def test_two_seats_of_one_device_are_not_mistaken_for_each_other(at: Harness) -> None:
    table, _ = await at.open("anna,carl", first=1)
    await ready(at, table)
    assert [table.visitor(ANNA, None, chair, "en").seat for chair in (0, 1)] == [1, 0]


async def test_whoever_waits_for_the_deal_acts_for_their_new_seat(at: Harness) -> None:
    """Ben gives up just while Anna's being ready turns the table: it is Ben who has given up."""

    table = await at.two(first=1)
    accepted(await at.ask(table, BEN, 1, Ready()))
    last, ben = table.visitor(ANNA, 0, None, "en"), table.visitor(BEN, 1, None, "en")
    _, resigned = await asyncio.gather(execute(table, last, Ready()), execute(table, ben, Resign()))
    accepted(resigned)
    assert table.match is not None
    assert table.match.resigned == {table.names.index("Ben")} == {0}


async def test_whoever_connects_just_while_it_is_turned_is_not_sent_away(at: Harness) -> None:
    table = await at.two(first=1)
    coming = table.visitor(BEN, 1, None, "en")
    await ready(at, table)
    listener = at.listen(table, BEN, coming.seat)
    assert listener.over, "by the old number it is somebody else's seat"
    listener = Listener(BEN, coming.seat, "en", None, coming.chair)
    table.broadcast.connect(listener, 0)
    assert not listener.over
    assert listener.seat == 0


async def test_a_restart_does_not_turn_it_again(tmp_path: Path) -> None:
    async with harness(tmp_path, secret=secret) as at:
        table = await at.two(first=None)
        await ready(at, table)
        await at.act(table)
    for _ in range(2):
        async with harness(tmp_path, secret=secret) as at:
            table = await at.registry.table(table.id)
            assert table.names == ["Ben", "anna"]
            assert table.seats_of(BEN) == [0]
            await at.act(table)
            assert (
                table.log(Visitor(BEN, 0, "en")).told[0].text == "Drawn by lot: anna deals, and Ben begins."
            )


# -- tables of before ------------------------------------------------------------------------


def forget_the_new(folder: Path) -> None:
    """The table as it was kept before anybody was asked who begins."""
    with closing(sqlite3.connect(folder / "tables.db")) as db, db:
        for id, body in db.execute("SELECT id, body FROM tables").fetchall():
            old: dict[str, Any] = json.loads(body)
            del old["first"], old["first_by"]
            for place in old["places"]:
                del place["chair"]
            db.execute("UPDATE tables SET body = ? WHERE id = ?", (json.dumps(old).encode(), id))


async def test_a_running_table_of_before_goes_on_as_it_was(tmp_path: Path) -> None:
    async with harness(tmp_path, secret=secret) as at:
        table = await at.dealt()
        await at.act(table)
    forget_the_new(tmp_path)
    async with harness(tmp_path, secret=secret) as at:
        table = await at.registry.table(table.id)
        assert table.frozen == ""
        assert table.names == ["anna", "Ben"]
        assert [chair.chair for chair in table.state().seats] == [0, 1]
        assert table.state().first_by == ""
        assert table.log(Visitor(ANNA, 0, "en")).told[0].name != "begins"
        await at.play_out(table)
        record = Record.parse(table.record)
        assert record.first is None
        assert record.verify() > 0


async def test_an_open_table_of_before_draws_lots_at_its_deal(tmp_path: Path) -> None:
    async with harness(tmp_path, secret=secret) as at:
        table = await at.two()
    forget_the_new(tmp_path)
    async with harness(tmp_path, secret=secret) as at:
        table = await at.registry.table(table.id)
        await ready(at, table)
        assert table.names == ["Ben", "anna"]
