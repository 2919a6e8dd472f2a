"""The life of tables: restarts, tables that no longer replay, tidying up."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from wishfold.kernel import dice
from wishfold.server.errors import Illegal, NotAllowed, NotFound
from wishfold.server.lobby import listing
from wishfold.server.wire import forms
from wishfold.server.wire.requests import Abandon, Act, Ready, Resign, Unready

from ..harness import ANNA, BEN, Harness, accepted, harness, heard, refused


async def _some_moves(folder: Path, moves: int, **more: object) -> tuple[str, str, list[int]]:
    async with harness(folder) as at:
        table = await at.dealt(**more)
        for choice in range(moves):
            at.pass_time(1000)
            await at.act(table, choice)
        assert table.match is not None
        return table.id, table.match.position.digest(), list(table.match.asked)


async def test_a_restart_brings_every_table_back(tmp_path: Path) -> None:
    id, digest, asked = await _some_moves(tmp_path, 9)

    async with harness(tmp_path) as at:
        table = await at.registry.table(id)
        assert table.match is not None
        assert (table.match.position.digest(), table.match.asked) == (digest, asked)
        await at.play_out(table)
        assert table.match.record().verify() > 0


async def test_clocks_stand_still_while_the_server_is_closed(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt(pace=forms.PaceForm(bank=100_000))
        at.pass_time(30_000)
        await at.act(table)
        assert table.match is not None
        id, left = table.id, table.match.clocks.left(0, 1_030_000, thinking=False)
    assert left == 70_000
    async with harness(tmp_path) as at:
        at.pass_time(10**9)
        table = await at.registry.table(id)
        assert table.match is not None
        assert table.match.clocks.left(0, 1_000_000 + 10**9, thinking=False) == 70_000


async def test_a_table_that_no_longer_replays_can_only_be_looked_at_and_says_why(tmp_path: Path) -> None:
    id, _, _ = await _some_moves(tmp_path, 5)
    db = sqlite3.connect(tmp_path / "tables.db")
    eaten = "CAST(replace(CAST(entry AS TEXT), 'ask', 'eat') AS BLOB)"
    db.execute(f"UPDATE entries SET entry = {eaten} WHERE number = 3")
    db.commit()
    db.close()

    async def again() -> None:
        async with harness(tmp_path) as at:
            table = await at.registry.table(id)
            assert (table.state().status, table.state().why) == ("frozen", "frozen-version")
            answer = await at.ask(table, ANNA, 0, Act(decision=1, action=0))
            assert refused(answer) == "table-frozen"
            assert "changed since" in answer.sentence  # type: ignore[union-attr]
            assert len(await heard(at.listen(table, ANNA, 0))) == 2

    await again()
    await again()


async def test_a_table_whose_game_is_gone_says_so(tmp_path: Path) -> None:
    id, _, _ = await _some_moves(tmp_path, 2)
    db = sqlite3.connect(tmp_path / "tables.db")
    db.execute("UPDATE tables SET body = CAST(replace(CAST(body AS TEXT), 'go-fish', 'gone-fish') AS BLOB)")
    db.commit()
    db.close()

    async with harness(tmp_path) as at:
        table = await at.registry.table(id)
        assert (table.state().status, table.state().why) == ("frozen", "frozen-game")
        for request in (Act(decision=1, action=0), Ready(), Unready(), Resign()):
            assert refused(await at.ask(table, ANNA, 0, request)) == "table-frozen"
        await heard(at.listen(table, ANNA, 0))
        assert [one.status for one in (await listing.own(at.registry, ANNA)).tables] == ["frozen"]


async def test_what_cannot_be_stored_did_not_happen(at: Harness) -> None:
    table = await at.dealt()
    assert table.match is not None
    ben = at.listen(table, BEN, 1)
    await heard(ben)
    digest = table.match.position.digest()
    append = table.services.store.append

    async def full(table: str, number: int, entry: bytes) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    table.services.store.append = full  # type: ignore[method-assign]
    request = Act(decision=1, action=table.match.position.legal_ids(0)[0])
    assert refused(await at.ask(table, ANNA, 0, request)) == "not-stored"
    assert table.match.position.digest() == digest
    assert await heard(ben) == []
    table.services.store.append = append  # type: ignore[method-assign]
    accepted(await at.ask(table, ANNA, 0, request))


async def test_a_table_in_doubt_is_read_again(at: Harness) -> None:
    """Whoever is interrupted while an entry is being stored does not know whether it is; the disk does."""

    table = await at.dealt()
    assert table.match is not None
    listener = at.listen(table, BEN, 1)
    request = Act(decision=1, action=table.match.position.legal_ids(0)[0])
    asking = asyncio.create_task(at.ask(table, ANNA, 0, request))
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert table.in_doubt
    assert listener.code == "again"
    again = await at.registry.table(table.id)
    assert again is not table
    accepted(await at.ask(again, ANNA, 0, request))
    assert again.written == 1


async def test_the_host_clears_a_table_away_but_not_a_running_one(at: Harness) -> None:
    table = await at.dealt()
    with pytest.raises(Illegal):
        await at.registry.delete(table, ANNA)
    await at.play_out(table)
    with pytest.raises(NotAllowed):
        await at.registry.delete(table, BEN)
    listener = at.listen(table, BEN, 1)
    await at.registry.delete(table, ANNA)
    assert listener.code == "table-gone"
    with pytest.raises(NotFound):
        await at.registry.table(table.id)


async def test_closing_tells_everybody_to_come_back(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt()
        listener = at.listen(table, ANNA, 0)
    assert listener.code == "server-closing"


async def test_only_hashes_of_tokens_and_identities_are_stored(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table, created = await at.open("anna,?", listed=True)
        accepted(await at.ask(table, ANNA, 0, Ready()))
        tokens = [created.watch, *(invited.token for invited in created.invitations)]
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert len(tokens) == 2
    for token in tokens:
        assert token.encode() not in kept


async def test_what_can_be_replayed_again_goes_on(tmp_path: Path) -> None:
    """A game that was missing for a while leaves no trace."""
    id, digest, _ = await _some_moves(tmp_path, 4)

    def rename(old: str, new: str) -> None:
        db = sqlite3.connect(tmp_path / "tables.db")
        db.execute("UPDATE tables SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB)", (old, new))
        db.commit()
        db.close()

    async def visit() -> tuple[str, str]:
        async with harness(tmp_path) as at:
            table = await at.registry.table(id)
            return table.state().status, table.match.position.digest() if table.match else ""

    rename("go-fish", "gone-fish")
    assert await visit() == ("frozen", "")
    rename("gone-fish", "go-fish")
    assert await visit() == ("running", digest)


async def test_the_record_of_a_finished_game_outlives_the_game(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt()
        await at.play_out(table)
        assert table.match is not None
        id, record = table.id, table.match.record().write()
    db = sqlite3.connect(tmp_path / "tables.db")
    db.execute("UPDATE entries SET entry = CAST('{}' AS BLOB)")
    db.commit()
    db.close()

    async with harness(tmp_path) as at:
        table = await at.registry.table(id)
        assert (table.status, table.state().status, table.record) == ("over", "over", record)


async def test_a_mistake_in_the_rules_freezes_its_table_and_loses_nothing(at: Harness) -> None:
    table = await at.dealt()
    assert table.match is not None

    def broken(entry: object, digests: bool = True) -> None:
        raise ZeroDivisionError

    table.match.enter = broken  # type: ignore[method-assign]
    request = Act(decision=1, action=table.match.position.legal_ids(0)[0])
    assert refused(await at.ask(table, ANNA, 0, request)) == "server-closing"
    again = await at.registry.table(table.id)
    assert again is not table
    assert again.written == 1
    accepted(await at.ask(again, ANNA, 0, request))


async def test_a_mistake_in_a_view_does_not_stop_the_table(
    at: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await at.dealt()
    at.listen(table, BEN, 1)
    monkeypatch.setattr("wishfold.server.tables.table.UpdateWriter", None)
    await at.act(table)
    assert table.written == 1


async def test_a_deleted_table_does_not_come_back(at: Harness) -> None:
    table = await at.two()
    await at.registry.delete(table, ANNA)
    assert refused(await at.ask(table, ANNA, 0, Ready())) == "server-closing"
    with pytest.raises(NotFound):
        await at.registry.table(table.id)


async def test_whoever_leaves_a_finished_table_does_not_see_it_again(at: Harness) -> None:
    table = await at.dealt()
    with pytest.raises(Illegal):
        await at.registry.leave(table, BEN)
    await at.play_out(table)
    await at.registry.leave(table, BEN)
    assert (await listing.own(at.registry, BEN)).tables == []
    again = await at.registry.table(await at.backend.creation.rematch(table, ANNA))
    assert [(chair.name, chair.taken) for chair in again.state().seats] == [
        ("", False),
        ("anna", True),
    ]


async def test_whoever_leaves_before_the_deal_frees_the_seat(at: Harness) -> None:
    table = await at.two(listed=True)
    assert (await listing.lobby(at.registry)).tables == []
    await at.registry.leave(table, BEN)
    assert [one.free for one in (await listing.lobby(at.registry)).tables] == [1]


async def test_a_table_of_which_nothing_can_be_read_hides_no_other(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        damaged, sound = await at.two(listed=True), await at.two()
    with sqlite3.connect(tmp_path / "tables.db") as db:
        db.execute("UPDATE tables SET body = ?, listed = 1 WHERE id = ?", (b'{"undo": 7}', damaged.id))
    async with harness(tmp_path) as at:
        assert [mine.table for mine in (await listing.own(at.registry, ANNA)).tables] == [sound.id]
        assert (await listing.lobby(at.registry)).tables == []
        with pytest.raises(Illegal) as caught:
            await at.registry.table(damaged.id)
        assert caught.value.code == "table-frozen"
        await at.open()


@pytest.mark.usefixtures("toys")
async def test_who_was_ready_for_the_next_game_is_so_after_a_restart(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await at.between()
        accepted(await at.ask(table, ANNA, 0, Ready()))
    async with harness(tmp_path) as at:
        table = await at.registry.table(table.id)
        assert [chair.ready for chair in table.state().seats] == [True, False]
        accepted(await at.ask(table, BEN, 1, Ready()))
        assert table.match is not None
        assert table.match.number == 2
        assert [chair.ready for chair in table.state().seats] == [False, False]


@pytest.mark.usefixtures("toys")
async def test_nobody_gets_ready_where_there_are_no_dice_for_another_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dice, "CHAIN", 1)

    async with harness(tmp_path) as at:
        table = await at.between()
        for seat, who in enumerate((ANNA, BEN)):
            assert refused(await at.ask(table, who, seat, Ready())) == "series-long"
    async with harness(tmp_path) as at:
        table = await at.registry.table(table.id)
        assert not table.frozen
        accepted(await at.ask(table, ANNA, 0, Abandon()))


async def test_what_changes_nothing_does_not_show_that_the_disk_is_well(at: Harness) -> None:
    table, created = await at.open("anna,?")
    at.registry.services.store_health.failing = True
    await at.backend.invitations.join(ANNA, forms.Join(token=created.watch))
    await at.registry.leave(table, BEN)
    assert at.registry.services.store_health.failing
