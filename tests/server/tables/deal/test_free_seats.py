"""A waiting room is no dead end: the host gives free seats to bots, or does without them."""

from typing import Any

import pytest

from wishfold.kernel.story import NOBODY
from wishfold.server.errors import Illegal, NotFound
from wishfold.server.wire import answers, forms
from wishfold.server.wire.requests import DropSeat, FillSeat, First, FreeSeat, Ready

from ...harness import ANNA, BEN, CARL, Harness, accepted, heard, refused


async def test_a_bot_takes_a_free_seat_and_the_game_begins_without_anybody_else(at: Harness) -> None:
    table, created = await at.open("anna,?")
    accepted(await at.ask(table, ANNA, 0, Ready()))
    accepted(await at.ask(table, ANNA, 0, FillSeat(chair=1)))
    assert table.state().seats[1].bot == "random"
    assert table.names == ["anna", "Washi"]
    assert not table.state().seats[0].ready, "something else is agreed now"
    with pytest.raises(NotFound):
        await at.backend.invitations.join(BEN, forms.Join(token=created.invitations[0].token, name="Ben"))
    accepted(await at.ask(table, ANNA, 0, Ready()))
    assert table.match is not None


async def test_asked_twice_it_is_one_bot(at: Harness) -> None:
    table, _ = await at.open("anna,?,?")
    for _ in range(2):
        accepted(await at.ask(table, ANNA, 0, FillSeat(chair=1)))
    assert [bool(chair.bot) for chair in table.state().seats] == [False, True, False]
    accepted(await at.ask(table, ANNA, 0, FillSeat(chair=2)))
    assert table.names == ["anna", "Washi", "Tsuru"]


async def test_the_host_may_change_their_mind_about_a_bot(at: Harness) -> None:
    table, _ = await at.open("anna,?")
    accepted(await at.ask(table, ANNA, 0, FillSeat(chair=1)))
    accepted(await at.ask(table, ANNA, 0, FreeSeat(seat=1, name="Washi")))
    assert not table.state().seats[1].taken
    token = (await at.backend.invitations.renew(table, ANNA, 1)).token
    assert (await at.backend.invitations.join(BEN, forms.Join(token=token, name="Ben"))).seat == 1
    assert table.state().seats[1].bot == ""


async def test_a_table_of_bots_alone_begins_at_once(at: Harness) -> None:
    table, _ = await at.open("?,bot")
    accepted(await at.ask(table, ANNA, NOBODY, FillSeat(chair=0)))
    assert table.match is not None


async def test_a_seat_that_is_dropped_leaves_the_others_in_order(at: Harness) -> None:
    table, created = await at.open("anna,?,?,?", first=None)
    tokens = {invited.seat: invited.token for invited in created.invitations}
    await at.backend.invitations.join(BEN, forms.Join(token=tokens[2], name="Ben"))
    ben = at.listen(table, BEN, 2)
    await heard(ben)
    accepted(await at.ask(table, BEN, 2, First(chair=2)))
    accepted(await at.ask(table, BEN, 2, Ready()))
    accepted(await at.ask(table, ANNA, 0, DropSeat(chair=1)))
    assert table.names == ["anna", "Ben", "3"]
    assert table.config.options["seats"] == 3
    assert table.seats_of(BEN) == [1]
    assert ben.seat == 1
    assert await at.registry.services.store.seating(table.id) == table.seating
    state = [said for said in await heard(ben) if isinstance(said, answers.TableState)][-1]
    assert [chair.chair for chair in state.seats] == [0, 2, 3]
    assert not any(chair.ready for chair in state.seats)
    assert state.first == 1, "Ben, who was named, still begins"
    with pytest.raises(NotFound):
        await at.backend.invitations.peek(CARL, tokens[1])
    carl = await at.backend.invitations.join(CARL, forms.Join(token=tokens[3], name="Carl"))
    assert (carl.seat, carl.chair) == (2, 3)
    for seat, who in enumerate((ANNA, BEN, CARL)):
        now = table.seats_of(who)[0]
        assert now == seat
        accepted(await at.ask(table, who, now, Ready()))
    assert table.names == ["Ben", "Carl", "anna"]
    await at.play_out(table)


async def test_dropped_twice_it_is_one_seat(at: Harness) -> None:
    table, _ = await at.open("anna,?,?,?")
    for _ in range(2):
        accepted(await at.ask(table, ANNA, 0, DropSeat(chair=1)))
    assert len(table.config.seats) == 3


@pytest.mark.parametrize(
    ("game", "seats", "options", "sentence"),
    [
        ("go-fish", "anna,?", {}, "go-fish seats 2–8 here, not 1."),
        ("three-wishes", "anna,carl,?", {}, "three-wishes seats 3–5 here, not 2."),
        ("three-wishes", "anna,carl,dora,?", {"starts": 4}, "starts cannot be '4' here; possible is 1–3."),
    ],
)
async def test_what_cannot_be_played_with_fewer_is_refused(
    at: Harness, game: str, seats: str, options: dict[str, Any], sentence: str
) -> None:
    table, _ = await at.open(seats, game=game, options=options)
    before = table.state()
    last = len(table.config.seats) - 1
    answer = await at.ask(table, ANNA, 0, DropSeat(chair=last))
    assert isinstance(answer, answers.Refused)
    assert answer.sentence == sentence
    assert table.state() == before


async def test_where_the_dropped_seat_was_to_begin_the_next_one_does(at: Harness) -> None:
    """So the dealer, who was named, is still to the right of whoever begins."""

    table, _ = await at.open("anna,?,carl")
    accepted(await at.ask(table, ANNA, 0, First(chair=1)))
    accepted(await at.ask(table, ANNA, 0, DropSeat(chair=1)))
    assert table.state().first == 1
    assert table.names == ["anna", "carl"]


@pytest.mark.parametrize("request_", [FillSeat(chair=1), DropSeat(chair=1)])
async def test_it_is_for_the_host_for_free_seats_and_before_the_deal(
    at: Harness, request_: FillSeat | DropSeat
) -> None:
    table, created = await at.open("anna,?,?")
    await at.backend.invitations.join(BEN, forms.Join(token=created.invitations[1].token, name="Ben"))
    assert refused(await at.ask(table, BEN, 2, request_)) == "not-the-host"
    token = created.invitations[0].token
    await at.backend.invitations.join(CARL, forms.Join(token=token, name="Carl"))
    assert refused(await at.ask(table, ANNA, 0, request_)) == "seat-taken"
    for seat, who in enumerate((ANNA, CARL, BEN)):
        accepted(await at.ask(table, who, seat, Ready()))
    assert refused(await at.ask(table, ANNA, 0, request_)) == "table-began"


async def test_no_bot_sits_where_there_is_no_seat(at: Harness) -> None:
    table, _ = await at.open("anna,?")
    assert refused(await at.ask(table, ANNA, 0, FillSeat(chair=5))) == "no-such-chair"
    assert refused(await at.ask(table, ANNA, 0, FillSeat(chair=1, bot="nobody"))) == "unknown-bot"


async def test_the_lobby_shows_what_is_left(at: Harness) -> None:
    table, _ = await at.open("anna,?,?", listed=True)
    accepted(await at.ask(table, ANNA, 0, DropSeat(chair=1)))
    assert table.config.in_lobby
    accepted(await at.ask(table, ANNA, 0, FillSeat(chair=2)))
    assert not table.config.in_lobby
    with pytest.raises(Illegal):
        await at.backend.invitations.sit(table, BEN, "Ben")
