"""What was true when somebody asked may not be so any more, or may have happened already."""

from pathlib import Path

import pytest

from wishfold.server.lobby import registry as registry_module
from wishfold.server.wire import forms
from wishfold.server.wire.requests import Describe, FreeSeat, Mute, Say, WhatIf

from ...harness import ANNA, BEN, CARL, Harness, accepted, harness, refused


@pytest.mark.parametrize("how", ["freed", "moved"])
async def test_whoever_lost_the_seat_meanwhile_is_told_nothing(at: Harness, how: str) -> None:
    table = await (at.two() if how == "freed" else at.dealt())
    if how == "freed":
        accepted(await at.ask(table, ANNA, 0, FreeSeat(seat=1)))
    else:
        link = await at.backend.invitations.move(table, BEN, 1)
        await at.backend.invitations.join(CARL, forms.Join(token=link.token))
    late = at.listen(table, BEN, 1)
    assert (late.over, late.code) == (True, "seat-freed" if how == "freed" else "moved")
    assert late not in table.listeners


async def test_nor_may_they_ask_or_say_anything(at: Harness) -> None:
    table = await at.dealt()
    link = await at.backend.invitations.move(table, BEN, 1)
    await at.backend.invitations.join(CARL, forms.Join(token=link.token))
    for request in (Describe(), WhatIf(action=0), Say(phrase=0), Mute(seat=0, mute=True)):
        assert refused(await at.ask(table, BEN, 1, request)) == "not-your-seat"
    accepted(await at.ask(table, CARL, 1, Say(phrase=0)))


async def test_whoever_comes_to_a_table_that_just_fell_asleep_is_sent_to_the_one_that_is_awake(
    at: Harness,
) -> None:
    table = await at.dealt()
    at.pass_time(registry_module.IDLE + 1)
    await at.backend.housekeeping.tidy()
    late = at.listen(table, ANNA, 0)
    assert (late.over, late.code) == (True, "again")
    again = await at.registry.table(table.id)
    assert again is not table
    at.listen(again, ANNA, 0)
    assert len(again.listeners) == 1


async def test_whoever_waits_for_a_table_while_the_server_opens_gets_the_one_that_the_server_has(
    tmp_path: Path,
) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt()
    async with harness(tmp_path) as at:
        at.pass_time(registry_module.IDLE + 1)
        found = await at.registry.table(table.id)
        assert at.registry.tables[table.id] is found


async def test_talk_and_mutes_stay_for_a_while_after_the_last_one_has_gone(at: Harness) -> None:
    table = await at.dealt()
    listener = at.listen(table, ANNA, 0)
    accepted(await at.ask(table, ANNA, 0, Mute(seat=1, mute=True)))
    at.pass_time(registry_module.IDLE + 1)
    table.broadcast.disconnect(listener)
    await at.backend.housekeeping.tidy()
    assert at.registry.tables[table.id] is table
    at.pass_time(registry_module.IDLE + 1)
    await at.backend.housekeeping.tidy()
    assert table.id not in at.registry.tables


async def test_sitting_down_twice_is_sitting_down_once(at: Harness) -> None:
    table, _ = await at.open("anna,?,?", listed=True)
    for _ in range(2):
        assert (await at.backend.invitations.sit(table, BEN, "Ben")).seat == 1
    assert [place.name for place in table.config.seats] == ["anna", "Ben", ""]


async def test_freeing_a_seat_twice_does_not_send_the_next_one_away(at: Harness) -> None:
    table = await at.two()
    free = FreeSeat(seat=1, name="Ben")
    accepted(await at.ask(table, ANNA, 0, free))
    link = await at.backend.invitations.renew(table, ANNA, 1)
    accepted(await at.ask(table, ANNA, 0, free))
    await at.backend.invitations.join(CARL, forms.Join(token=link.token, name="Carl"))
    accepted(await at.ask(table, ANNA, 0, free))
    assert table.seats_of(CARL) == [1]
    accepted(await at.ask(table, ANNA, 0, FreeSeat(seat=1)))
    assert table.seats_of(CARL) == []
