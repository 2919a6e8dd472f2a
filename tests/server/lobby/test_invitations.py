"""The door: invitations, links, seats and who may come in."""

import asyncio

import pytest

from wishfold import Illegal
from wishfold.kernel.story import NOBODY
from wishfold.server.errors import NotAllowed, NotFound, WishfoldError
from wishfold.server.wire import forms
from wishfold.server.wire.answers import Update
from wishfold.server.wire.requests import FreeSeat, Ready

from ..harness import ANNA, BEN, CARL, Harness, accepted, heard, refused


async def test_an_invitation_seats_one_person_once(at: Harness) -> None:
    table, created = await at.open("anna,?")
    form = forms.Join(token=created.invitations[0].token, name="Ben")
    assert (await at.backend.invitations.join(BEN, form)).seat == 1
    with pytest.raises(NotFound) as error:
        await at.backend.invitations.join(CARL, form)
    assert error.value.code == "token-void"
    assert table.seats_of(BEN) == [1]
    assert table.seats_of(CARL) == []


async def test_a_link_says_what_it_is_for_and_is_not_used_up(at: Harness) -> None:
    table, created = await at.open("anna,?")
    token = created.invitations[0].token
    for identity in (BEN, CARL, ""):
        peeked = await at.backend.invitations.peek(identity, token)
        assert (peeked.table, peeked.game, peeked.status) == (table.id, "go-fish", "open")
        assert (peeked.seat, peeked.moves, peeked.names) == (1, False, ["anna", ""])
        assert (peeked.host, peeked.options["seats"], peeked.pace) == ("anna", 2, [0, 0, 0])
    assert (await at.backend.invitations.peek("", created.watch)).seat is None
    assert table.seats_of(BEN) == []
    await at.backend.invitations.join(BEN, forms.Join(token=token, name="Ben"))
    assert (await at.backend.invitations.peek(BEN, token)).names == ["anna", "Ben"]
    with pytest.raises(NotFound) as error:
        await at.backend.invitations.peek(CARL, token)
    assert error.value.code == "token-void"


async def test_a_link_that_leads_nowhere_says_so_as_joining_would(at: Harness) -> None:
    table, created = await at.open("anna,?", listed=True)
    with pytest.raises(NotFound, match="no longer good"):
        await at.backend.invitations.peek(BEN, "x" * 43)
    await at.backend.invitations.sit(table, BEN, "Ben")
    token = created.invitations[0].token
    for asked in (
        at.backend.invitations.peek(CARL, token),
        at.backend.invitations.join(CARL, forms.Join(token=token)),
    ):
        with pytest.raises(Illegal) as error:
            await asked
        assert error.value.code == "seat-taken"


async def test_a_link_that_moves_a_seat_says_so(at: Harness) -> None:
    table = await at.dealt()
    link = await at.backend.invitations.move(table, BEN, 1)
    peeked = await at.backend.invitations.peek(CARL, link.token)
    assert (peeked.seat, peeked.moves, peeked.status) == (1, True, "running")
    assert table.seats_of(BEN) == [1]


async def test_whoever_lost_the_answer_may_ask_again(at: Harness) -> None:
    table, created = await at.open("anna,?,?")
    form = forms.Join(token=created.invitations[0].token, name="Ben")
    for _ in range(2):
        assert await at.backend.invitations.join(BEN, form) == forms.Joined(table.id, 1, 1)
    assert table.names == ["anna", "Ben", "3"]


async def test_the_host_renews_a_lost_invitation(at: Harness) -> None:
    table, created = await at.open("anna,?")
    renewed = await at.backend.invitations.renew(table, ANNA, 1)
    with pytest.raises(NotFound):
        await at.backend.invitations.join(BEN, forms.Join(token=created.invitations[0].token))
    assert (await at.backend.invitations.join(BEN, forms.Join(token=renewed.token))).seat == 1


async def test_nobody_but_the_host_renews_and_never_a_taken_seat(at: Harness) -> None:
    table = await at.two()
    with pytest.raises(NotAllowed):
        await at.backend.invitations.renew(table, BEN, 0)
    with pytest.raises(Illegal):
        await at.backend.invitations.renew(table, ANNA, 1)


async def test_an_unused_invitation_opens_nothing_once_the_seat_was_taken_from_the_lobby(at: Harness) -> None:
    table, created = await at.open("anna,?", listed=True)
    await at.backend.invitations.sit(table, BEN, "Ben")
    with pytest.raises((Illegal, NotFound)):
        await at.backend.invitations.join(CARL, forms.Join(token=created.invitations[0].token))
    assert table.seats_of(CARL) == []


async def test_a_seat_moves_to_another_device_and_leaves_the_old_one(at: Harness) -> None:
    table = await at.dealt()
    old = at.listen(table, BEN, 1)
    link = await at.backend.invitations.move(table, BEN, 1)
    await at.backend.invitations.join(CARL, forms.Join(token=link.token))
    assert (table.seats_of(BEN), table.seats_of(CARL)) == ([], [1])
    assert old.code == "moved"
    assert table.config.seats[1].name == "Ben"


async def test_only_the_own_seat_can_be_moved(at: Harness) -> None:
    table = await at.two()
    with pytest.raises(NotAllowed):
        await at.backend.invitations.move(table, BEN, 0)


async def test_the_spectators_link_works_for_many_and_shows_no_seat(at: Harness) -> None:
    table, created = await at.open("anna,bot")
    accepted(await at.ask(table, ANNA, 0, Ready()))
    for who in (BEN, CARL):
        joined = await at.backend.invitations.join(who, forms.Join(token=created.watch))
        assert joined.seat is None
        assert table.may_watch(who)
    update = (await heard(at.listen(table, BEN)))[-1]
    assert isinstance(update, Update)
    assert update.view["hand"] is None
    assert refused(await at.ask(table, BEN, NOBODY, Ready())) == "watching"


async def test_a_private_table_does_not_exist_for_strangers(at: Harness) -> None:
    table = await at.two()
    with pytest.raises(NotFound) as hidden:
        await at.registry.visited(table.id, CARL)
    with pytest.raises(NotFound) as missing:
        await at.registry.visited("nowhere", CARL)
    assert hidden.value.say() == missing.value.say()


async def test_several_seats_on_one_device(at: Harness) -> None:
    table, _ = await at.open("anna,ben,carl")
    assert table.seats_of(ANNA) == [0, 1, 2]
    for seat in range(3):
        accepted(await at.ask(table, ANNA, seat, Ready()))
    assert table.match is not None


async def test_nobody_has_a_seat_that_is_not_theirs(at: Harness) -> None:
    table = await at.two()
    for who, seat in ((ANNA, 1), (BEN, 0), (CARL, 0), (ANNA, NOBODY), (ANNA, 7)):
        with pytest.raises(NotAllowed):
            table.visitor(who, seat, None, "en")


async def test_the_host_frees_a_seat_before_the_deal(at: Harness) -> None:
    table = await at.two()
    there = at.listen(table, BEN, 1)
    assert refused(await at.ask(table, BEN, 1, FreeSeat(seat=0))) == "not-the-host"
    accepted(await at.ask(table, ANNA, 0, FreeSeat(seat=1)))
    assert there.code == "seat-freed"
    assert table.seats_of(BEN) == []
    await at.backend.invitations.renew(table, ANNA, 1)


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ({"game": "chess", "seats": "anna,bot"}, "unknown-game"),
        ({"seats": "anna"}, "option-range"),
        ({"seats": "anna,bot", "options": {"seats": 3}}, "seats-count"),
        ({"seats": "anna,bot", "options": {"colour": "red"}}, "unknown-option"),
        ({"seats": "anna,bot", "stand_in": "nobody"}, "unknown-bot"),
        ({"seats": "anna,bot", "series": True}, "no-series"),
        ({"seats": "anna,?", "chat": "free", "listed": True}, "chat-public"),
    ],
)
async def test_a_table_that_cannot_be(at: Harness, form: dict[str, object], code: str) -> None:
    with pytest.raises(WishfoldError) as error:
        await at.open(**form)  # type: ignore[arg-type]
    assert error.value.code == code


async def test_a_host_who_moves_remains_the_host(at: Harness) -> None:
    table, _ = await at.open("anna,?")
    link = await at.backend.invitations.move(table, ANNA, 0)
    await at.backend.invitations.join(CARL, forms.Join(token=link.token))
    assert (table.is_host(CARL), table.is_host(ANNA), table.state().host) == (True, False, 0)
    await at.backend.invitations.renew(table, CARL, 1)


async def test_a_host_who_moves_one_of_two_seats_stays_the_host(at: Harness) -> None:
    table, _ = await at.open("anna,kid")
    for seat, hosts in ((1, [True, False]), (0, [False, True])):
        link = await at.backend.invitations.move(table, ANNA, seat)
        await at.backend.invitations.join(CARL, forms.Join(token=link.token))
        assert [table.is_host(who) for who in (ANNA, CARL)] == hosts


@pytest.mark.parametrize("listed", [False, True])
async def test_whoever_may_not_watch_any_more_is_told_no_more(at: Harness, listed: bool) -> None:
    table = await at.two(listed=listed)
    sitting, watching = at.listen(table, BEN, 1), at.listen(table, BEN)
    anna, carl = at.listen(table, ANNA, 0), at.listen(table, CARL)
    accepted(await at.ask(table, ANNA, 0, FreeSeat(seat=1)))
    assert (sitting.code, anna.code) == ("seat-freed", "")
    assert watching.code == carl.code == ("" if listed else "seat-freed")


async def test_the_spectators_link_can_be_renewed(at: Harness) -> None:
    table, created = await at.open("anna,?")
    renewed = await at.backend.invitations.renew(table, ANNA, None)
    with pytest.raises(NotFound):
        await at.backend.invitations.join(BEN, forms.Join(token=created.watch))
    assert (await at.backend.invitations.join(BEN, forms.Join(token=renewed.token))).seat is None


async def test_whoever_lost_the_seat_while_waiting_has_no_turn(at: Harness) -> None:
    table = await at.two()
    link = await at.backend.invitations.move(table, BEN, 1)
    async with table.lock:
        waiting = asyncio.create_task(at.ask(table, BEN, 1, Ready()))
        joining = asyncio.create_task(at.backend.invitations.join(CARL, forms.Join(token=link.token)))
        await asyncio.sleep(0)
        table.seating[1] = {CARL}
    assert refused(await waiting) == "not-your-seat"
    await joining
