"""Links: what uses them up, and what does not."""

import asyncio

import pytest

from wishfold.server.errors import Illegal, NotFound
from wishfold.server.wire import forms

from ..harness import ANNA, BEN, CARL, Harness


async def test_a_link_that_was_refused_is_not_used_up(at: Harness) -> None:
    table, created = await at.open("anna,?", listed=True)
    link = forms.Join(token=created.invitations[0].token, name="Carl")
    await at.backend.invitations.sit(table, BEN, "Ben")
    with pytest.raises(Illegal) as error:
        await at.backend.invitations.join(CARL, link)
    assert error.value.code == "seat-taken"
    await at.registry.leave(table, BEN)
    assert (await at.backend.invitations.join(BEN, link)).seat == 1
    with pytest.raises(NotFound):
        await at.backend.invitations.join(CARL, link)


async def test_of_two_who_use_a_link_at_once_one_sits_down(at: Harness) -> None:
    table, created = await at.open("anna,?")
    link = forms.Join(token=created.invitations[0].token)
    came = await asyncio.gather(
        at.backend.invitations.join(BEN, link),
        at.backend.invitations.join(CARL, link),
        return_exceptions=True,
    )
    assert [isinstance(one, NotFound) for one in came] == [False, True]
    assert table.seats_of(BEN) == [1]


async def test_whoever_moved_may_lose_the_answer(at: Harness) -> None:
    table = await at.two()
    link = forms.Join(token=(await at.backend.invitations.move(table, ANNA, 0)).token)
    for _ in range(2):
        assert (await at.backend.invitations.join(CARL, link)).seat == 0
    with pytest.raises(NotFound):
        await at.backend.invitations.join(ANNA, link)
