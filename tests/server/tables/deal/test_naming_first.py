"""The players may say who begins before the deal."""

import pytest

from wishfold.kernel.story import NOBODY
from wishfold.server.wire.requests import First, FreeSeat, Ready, Unready

from ...harness import ANNA, BEN, CARL, Harness, accepted, refused
from .lots import ready


async def test_anybody_who_plays_may_name_who_begins_and_all_get_ready_again(at: Harness) -> None:
    table = await at.two(first=None)
    accepted(await at.ask(table, ANNA, 0, Ready()))
    accepted(await at.ask(table, BEN, 1, First(chair=1)))
    assert (table.state().first, table.state().first_by) == (1, "chosen")
    assert not any(chair.ready for chair in table.state().seats)
    accepted(await at.ask(table, ANNA, 0, Ready()))
    accepted(await at.ask(table, BEN, 1, First(chair=1)))
    assert table.state().seats[0].ready, "nothing has changed"
    accepted(await at.ask(table, ANNA, 0, First(chair=None)))
    assert (table.state().first, table.state().first_by) == (None, "")
    accepted(await at.ask(table, ANNA, 0, First(chair=1)))
    await ready(at, table)
    assert table.names == ["Ben", "anna"]
    assert refused(await at.ask(table, ANNA, 1, First(chair=0))) == "table-began"


async def test_whoever_watches_has_no_say_unless_it_is_the_host(at: Harness) -> None:
    table, _ = await at.open("?,?", listed=True, first=None)
    assert refused(await at.ask(table, CARL, NOBODY, First(chair=0))) == "watching"
    assert refused(await at.ask(table, BEN, 1, First(chair=0))) == "not-your-seat"
    assert refused(await at.ask(table, ANNA, NOBODY, First(chair=5))) == "no-such-chair"
    accepted(await at.ask(table, ANNA, NOBODY, First(chair=0)))
    assert table.state().first == 0


async def test_when_somebody_leaves_it_is_asked_anew(at: Harness) -> None:
    table = await at.two(first=None)
    accepted(await at.ask(table, ANNA, 0, First(chair=0)))
    accepted(await at.ask(table, ANNA, 0, FreeSeat(seat=1)))
    assert table.state().first_by == ""


async def test_the_form_may_name_a_seat_that_is_there(at: Harness) -> None:
    with pytest.raises(ValueError, match="seats are 1 to 2"):
        await at.open("anna,bot", first=2)


async def test_being_unready_is_still_possible_after_naming(at: Harness) -> None:
    table = await at.two(first=None)
    accepted(await at.ask(table, ANNA, 0, First(chair=1)))
    accepted(await at.ask(table, ANNA, 0, Ready()))
    accepted(await at.ask(table, ANNA, 0, Unready()))
    assert table.state().first == 1
