"""What each seat chooses for itself before the deal, and what is taken back when nobody says how."""

from typing import Any

import pytest

from wishfold.server.errors import Illegal, Malformed
from wishfold.server.tables.config import read_config, write_config
from wishfold.server.wire import forms
from wishfold.server.wire.requests import Choose, FillSeat, First, FreeSeat, Ready, Resign

from ...harness import ANNA, BEN, CARL, Harness, accepted, refused

FOLDED = "folded-wishes"


def animals(table: Any) -> list[str]:
    return [seat.animal for seat in table.match.position.view().seats]


async def ready(at: Harness, table: Any) -> None:
    for seat in range(len(table.config.seats)):
        accepted(await at.ask(table, at.sitter(table, seat), seat, Ready()))


async def test_the_match_is_seen_and_recorded_with_the_chosen_animals(at: Harness) -> None:
    table = await at.two(game=FOLDED)
    accepted(await at.ask(table, BEN, 1, Choose(value="swan")))
    assert [chair.choice for chair in table.state().seats] == ["", "swan"]
    await ready(at, table)
    assert animals(table) == ["fox", "swan"]
    accepted(await at.ask(table, BEN, 1, Resign()))
    assert "choices fox swan" in table.record.splitlines()
    page = await at.backend.replays.page(table, "public", 0, "en")
    assert [seat.animal for seat in page.frames[0].view.seats] == ["fox", "swan"]
    branch = await at.registry.table(
        await at.backend.creation.branch(table, ANNA, forms.Branch(frame=0, seat=0, name="Anna"))
    )
    assert animals(branch) == ["fox", "swan"]


async def test_two_people_do_not_have_the_same_animal(at: Harness) -> None:
    table = await at.two(game=FOLDED)
    accepted(await at.ask(table, ANNA, 0, Choose(value="crane")))
    assert refused(await at.ask(table, BEN, 1, Choose(value="crane"))) == "choice-taken"
    accepted(await at.ask(table, ANNA, 0, Choose(value="")))
    accepted(await at.ask(table, BEN, 1, Choose(value="crane")))
    assert refused(await at.ask(table, BEN, 1, Choose(value="dragon"))) == "choice-unknown"
    await ready(at, table)
    assert refused(await at.ask(table, BEN, 1, Choose(value="bird"))) == "table-began"


async def test_whoever_comes_to_a_freed_seat_chooses_anew(at: Harness) -> None:
    table = await at.two(game=FOLDED)
    accepted(await at.ask(table, BEN, 1, Choose(value="crane")))
    accepted(await at.ask(table, ANNA, 0, FreeSeat(seat=1)))
    assert [chair.choice for chair in table.state().seats] == ["", ""]
    accepted(await at.ask(table, ANNA, 0, Choose(value="crane")))
    invited = await at.backend.invitations.renew(table, ANNA, 1)
    await at.backend.invitations.join(CARL, forms.Join(token=invited.token, name="Carl"))
    accepted(await at.ask(table, ANNA, 0, First(chair=0)))
    await ready(at, table)
    assert animals(table) == ["crane", "fox"]


async def test_a_game_without_choices_offers_none(at: Harness) -> None:
    table = await at.two()
    assert refused(await at.ask(table, ANNA, 0, Choose(value="fox"))) == "choice-none"


async def test_seats_of_one_device_choose_when_the_table_is_opened(at: Harness) -> None:

    def seats(*choices: str) -> list[forms.MySeat | forms.OpenSeat | forms.BotSeat]:
        return [forms.MySeat(name=f"P{n}", choice=choice) for n, choice in enumerate(choices)]

    create = at.backend.creation.create
    created = await create(ANNA, forms.NewTable(game=FOLDED, seats=seats("crane", "", "bird"), first=0))
    table = await at.registry.table(created.table)
    await ready(at, table)
    assert animals(table) == ["crane", "fox", "bird"]
    with pytest.raises(Illegal):
        await create(ANNA, forms.NewTable(game=FOLDED, seats=seats("crane", "crane")))
    with pytest.raises(Malformed):
        await create(ANNA, forms.NewTable(game=FOLDED, seats=seats("dragon", "")))


async def test_in_a_rematch_people_keep_their_animals(at: Harness) -> None:
    table = await at.two(game=FOLDED)
    accepted(await at.ask(table, ANNA, 0, Choose(value="crane")))
    await ready(at, table)
    accepted(await at.ask(table, BEN, 1, Resign()))
    again = await at.registry.table(await at.backend.creation.rematch(table, ANNA))
    assert [place.choice for place in again.config.seats] == ["", "crane"]
    await ready(at, again)
    assert animals(again) == ["swan", "crane"]


async def test_a_table_that_was_stored_before_there_were_choices_has_the_usual_animals(at: Harness) -> None:
    table = await at.dealt(game=FOLDED)
    body = write_config(table.config).replace(b',"choice":""', b"")
    assert b"choice" not in body
    match = read_config(body).match()
    assert [seat.animal for seat in match.position.view().seats] == ["swan", "fox"]


@pytest.mark.clause("FW-28")
@pytest.mark.parametrize(
    ("seats", "form", "undo"),
    [
        ("anna,?", {"game": FOLDED}, "off"),
        ("anna,ben", {"game": FOLDED}, "off"),
        ("anna,bot", {"game": FOLDED}, "own"),
        ("anna,bot,bot", {"game": FOLDED}, "own"),
        ("anna,?", {"game": FOLDED, "undo": "consent"}, "consent"),
        ("anna,bot", {"game": FOLDED, "undo": "off"}, "off"),
        ("anna,?", {"game": "go-fish"}, "own"),
    ],
)
async def test_what_is_taken_back_follows_from_the_game_and_from_who_plays(
    at: Harness, seats: str, form: dict[str, Any], undo: str
) -> None:
    table, _ = await at.open(seats, **form)
    assert table.state().undo == undo


@pytest.mark.clause("FW-28")
@pytest.mark.parametrize(
    ("form", "undo"), [({}, "own"), ({"undo": "off"}, "off"), ({"undo": "consent"}, "consent")]
)
async def test_when_bots_take_the_free_seats_it_is_as_against_bots_unless_agreed(
    at: Harness, form: dict[str, Any], undo: str
) -> None:
    table, _ = await at.open("anna,?", game=FOLDED, **form)
    assert table.state().undo == form.get("undo", "off")
    accepted(await at.ask(table, ANNA, 0, FillSeat(chair=1)))
    assert table.state().undo == undo
    accepted(await at.ask(table, ANNA, 0, Ready()))
    assert table.running().setup.undo == undo
