"""At the table: acting, leaving, giving up, time, and playing again."""

import asyncio
from pathlib import Path

import pytest

from wishfold import Illegal, load
from wishfold.kernel.records.record import Record
from wishfold.kernel.story import NOBODY
from wishfold.server.errors import NotAllowed
from wishfold.server.tables.table import Table
from wishfold.server.wire import forms
from wishfold.server.wire.answers import Update
from wishfold.server.wire.requests import (
    Abandon,
    Act,
    LetBot,
    Ready,
    Resign,
    TakeSeat,
    Undo,
    WhatIf,
)

from ...eventually import eventually
from ..harness import ANNA, BEN, CARL, Harness, accepted, harness, heard, refused


async def until_over(table: Table) -> None:
    """Bots and clocks need a moment of real time."""
    await eventually(lambda: table.status == "over")


async def test_an_action_is_accepted_once_and_recognised_when_repeated(at: Harness) -> None:
    table = await at.dealt()
    assert table.match is not None
    request = Act(decision=1, action=table.match.position.legal_ids(0)[0])
    accepted(await at.ask(table, ANNA, 0, request))
    written = table.written
    accepted(await at.ask(table, ANNA, 0, request))
    assert table.written == written


@pytest.mark.parametrize(
    ("seat", "request_", "code"),
    [
        (0, Act(decision=2, action=0), "decision-stale"),
        (1, Act(decision=0, action=0), "decision-stale"),
        (0, Act(decision=1, action="fly away"), "action-form"),
        (0, Act(decision=1, action=999_999), "action-id"),
        (0, Act(decision=1, action="ask 1 wizard"), "action-illegal"),
        (NOBODY, Act(decision=1, action=0), "watching"),
        (0, Undo(), "nothing-to-take-back"),
        (0, WhatIf(action=999_999), "action-id"),
        (1, TakeSeat(), "seat-not-lent"),
        (1, Abandon(), "not-the-host"),
        (0, Ready(), "not-between"),
        (0, LetBot(seat=5), "not-a-seat"),
        (0, LetBot(seat=1, bot="genius"), "unknown-bot"),
    ],
)
async def test_what_is_refused_says_why_and_changes_nothing(
    at: Harness, seat: int, request_: Act, code: str
) -> None:
    table = await at.dealt()
    assert table.match is not None
    before = table.match.position.digest(), table.written, table.state()
    assert refused(await at.ask(table, BEN if seat == 1 else ANNA, seat, request_)) == code
    assert (table.match.position.digest(), table.written, table.state()) == before


async def test_an_illegal_action_names_the_clause(at: Harness) -> None:
    table = await at.dealt()
    answer = await at.ask(table, ANNA, 0, Act(decision=1, action="ask 1 wizard", ref=7))
    assert (answer.ref, answer.clause) == (7, "GF-5")  # type: ignore[union-attr]


async def test_what_if_shows_only_what_brings_nothing_to_light(at: Harness) -> None:
    table, _ = await at.open("anna", game="memory")
    accepted(await at.ask(table, ANNA, 0, Ready()))
    assert refused(await at.ask(table, ANNA, 0, WhatIf(action=0))) == "preview-barrier"


async def test_everybody_who_is_there_must_want_a_bot_for_somebody_who_left(at: Harness) -> None:
    table, created = await at.open("anna,?,?")
    for who, invited in zip((BEN, CARL), created.invitations, strict=True):
        await at.backend.invitations.join(who, forms.Join(token=invited.token))
    for seat, who in enumerate((ANNA, BEN, CARL)):
        accepted(await at.ask(table, who, seat, Ready()))
    here = [at.listen(table, who, seat) for seat, who in enumerate((ANNA, BEN, CARL))]
    assert refused(await at.ask(table, ANNA, 0, LetBot(seat=2))) == "seat-here"
    table.broadcast.disconnect(here[2])
    accepted(await at.ask(table, ANNA, 0, LetBot(seat=2)))
    assert table.match is not None
    assert table.match.bots[2] == ""
    assert table.state().seats[2].bot_votes == [0]
    accepted(await at.ask(table, BEN, 1, LetBot(seat=2)))
    assert table.match.bots[2] == "random"
    assert table.state().seats[2].lent
    accepted(await at.ask(table, CARL, 2, TakeSeat()))
    assert table.match.bots[2] == ""


async def test_whoever_comes_back_in_time_keeps_the_seat(at: Harness) -> None:
    table, created = await at.open("anna,?,ben")
    await at.backend.invitations.join(CARL, forms.Join(token=created.invitations[0].token))
    for who, seat in ((ANNA, 0), (CARL, 1), (ANNA, 2)):
        accepted(await at.ask(table, who, seat, Ready()))
    at.listen(table, ANNA, 0)
    at.listen(table, ANNA, 2)
    accepted(await at.ask(table, ANNA, 0, LetBot(seat=1)))
    at.listen(table, CARL, 1)
    assert table.state().seats[1].bot_votes == []


async def test_bots_play_by_themselves_and_are_marked_in_the_record(tmp_path: Path) -> None:
    async with harness(tmp_path, clock=True) as at:
        table, _ = await at.open("bot,bot")
        await until_over(table)
        assert table.match is not None
        record = table.match.record()
        assert record.verify() > 0
        assert isinstance(record, Record)
        assert "2(random) ask" in record.write()
        assert {line.by for line in record.lines if not line.mark and line.seat < 2} == {"random"}


async def test_when_time_runs_out_the_stand_in_decides_marked(tmp_path: Path) -> None:
    async with harness(tmp_path, clock=True) as at:
        table = await at.dealt(pace=forms.PaceForm(each=20))
        await until_over(table)
        assert table.match is not None
        assert set(table.match.marks.values()) == {"clock:random"}
        assert table.match.record().verify() > 0


async def test_with_two_seats_giving_up_ends_the_game(at: Harness) -> None:
    table = await at.dealt()
    accepted(await at.ask(table, BEN, 1, Resign()))
    assert table.status == "over"
    update = (await heard(at.listen(table, ANNA, 0)))[-1]
    assert isinstance(update, Update)
    assert update.places == [1, 2]
    assert table.match is not None
    assert table.match.record().verify() > 0


async def test_the_host_breaks_the_table_up(at: Harness) -> None:
    table = await at.dealt()
    accepted(await at.ask(table, ANNA, 0, Abandon()))
    assert table.status == "over"
    assert refused(await at.ask(table, ANNA, 0, Act(decision=1, action=0))) == "match-over"


async def test_a_rematch_lets_the_next_one_begin(at: Harness) -> None:
    table = await at.dealt()
    with pytest.raises(Illegal):
        await at.backend.creation.rematch(table, ANNA)
    await at.play_out(table)
    with pytest.raises(NotAllowed):
        await at.backend.creation.rematch(table, CARL)
    again = await at.backend.creation.rematch(table, BEN)
    assert await at.backend.creation.rematch(table, ANNA) == again
    assert table.state().again == again
    new = await at.registry.table(again)
    assert new.names == ["Ben", "anna"]
    assert (new.seats_of(BEN), new.seats_of(ANNA)) == ([0], [1])
    assert new.config.secret != table.config.secret
    assert new.status == "open"


async def test_taking_back_by_consent_asks_the_others(at: Harness) -> None:
    """Our games bring something to light with nearly every action, so there the answer is why not."""

    table = await at.dealt(undo="consent")
    await at.act(table)
    assert refused(await at.ask(table, ANNA, 0, Undo())) in ("undo-barrier", "nothing-to-take-back")


async def test_two_players_acting_at_the_same_moment_are_taken_one_after_the_other(tmp_path: Path) -> None:
    async def story(at: Harness) -> None:
        table = await at.dealt()
        assert table.match is not None
        legal = table.match.position.legal_ids(0)
        both = [at.ask(table, ANNA, 0, Act(decision=1, action=id)) for id in legal[:2]]
        answers = await asyncio.gather(*both)
        accepted(answers[0])
        assert refused(answers[1]) == "decision-stale"

    async with harness(tmp_path) as at:
        await story(at)


async def test_every_game_can_be_played_to_its_end(tmp_path: Path, every_game: str) -> None:
    async with harness(tmp_path, clock=True) as at:
        seats = ",".join(["bot"] * max(2, load(every_game).seats[0]))
        table, _ = await at.open(seats, game=every_game)
        await until_over(table)
        assert table.match is not None
        assert table.match.record().verify() >= 0


async def test_whoever_gave_up_has_nothing_to_decide(at: Harness) -> None:
    table, _ = await at.open("anna,ben,carl")
    for seat in range(3):
        accepted(await at.ask(table, ANNA, seat, Ready()))
    accepted(await at.ask(table, ANNA, 0, Resign()))
    assert table.match is not None
    request = Act(decision=1, action=table.match.position.legal_ids(0)[0])
    assert refused(await at.ask(table, ANNA, 0, request)) == "seat-played"
    assert refused(await at.ask(table, ANNA, 0, Undo())) == "seat-played"
    chair = table.state().seats[0]
    assert (chair.bot, chair.lent, chair.resigned, chair.name) == ("random", False, True, "anna")
    assert not table.state().seats[1].resigned
    update = (await heard(at.listen(table, ANNA, 0)))[-1]
    assert isinstance(update, Update)
    assert (update.decision, update.legal) == (0, [])


async def test_a_rematch_that_was_deleted_is_made_anew(at: Harness) -> None:
    table = await at.dealt()
    await at.play_out(table)
    first = await at.registry.table(await at.backend.creation.rematch(table, ANNA))
    await at.registry.delete(first, ANNA)
    assert await at.backend.creation.rematch(table, ANNA) != first.id


async def test_whoever_gave_up_has_no_say_in_who_else_is_played_for(at: Harness) -> None:
    table, _ = await at.open("anna,ben,carl")
    for seat in range(3):
        accepted(await at.ask(table, ANNA, seat, Ready()))
    accepted(await at.ask(table, ANNA, 0, Resign()))
    assert refused(await at.ask(table, ANNA, 0, LetBot(seat=1))) == "seat-played"
    assert table.match is not None
    assert table.match.bots[1] == ""
