"""The names of people and bots at a table."""

import pytest

from wishfold import Illegal, Malformed
from wishfold.server.names import BOTS
from wishfold.server.wire import forms
from wishfold.server.wire.requests import Ready

from ..harness import ANNA, BEN, Harness, accepted


async def test_two_of_the_same_name_are_told_apart(at: Harness) -> None:
    table, created = await at.open("Anna,?")
    await at.backend.invitations.join(BEN, forms.Join(token=created.invitations[0].token, name="anna"))
    assert table.names == ["Anna", "anna 2"]
    with pytest.raises(Illegal):
        await at.open("Anna,anna")


@pytest.mark.parametrize("name", [" ", "\n", "bot:random", "​"])
async def test_a_name_can_do_no_harm(at: Harness, name: str) -> None:
    with pytest.raises(Malformed):
        await at.backend.creation.create(ANNA, forms.NewTable(game="memory", seats=[forms.MySeat(name=name)]))


async def test_bots_have_names_of_their_own(at: Harness) -> None:
    table, _ = await at.open("bot,bot,washi,bot,bot,bot,bot,bot")
    names = table.names
    assert len({name.casefold() for name in names}) == 8
    assert {name for seat, name in enumerate(names) if seat != 2} <= set(BOTS)
    assert [chair.bot for chair in table.state().seats] == ["random"] * 2 + [""] + ["random"] * 5


async def test_whoever_comes_with_the_name_of_a_bot_gets_a_number(at: Harness) -> None:
    table, created = await at.open("anna,?,bot")
    await at.backend.invitations.join(BEN, forms.Join(token=created.invitations[0].token, name=BOTS[0]))
    assert table.names == ["anna", f"{BOTS[0]} 2", BOTS[0]]


async def test_the_record_says_which_bot_it_was(at: Harness) -> None:
    table, _ = await at.open("anna,bot")
    accepted(await at.ask(table, ANNA, 0, Ready()))
    assert table.match is not None
    assert table.match.setup.players == ("anna", "bot:random")


def test_there_are_names_for_all_bots_of_the_largest_table() -> None:
    assert len({name.casefold() for name in BOTS}) == len(BOTS) >= 8
