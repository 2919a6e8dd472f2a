"""What listeners are told: numbered for each, once for each, in their language, and never too much."""

from pathlib import Path

from wishfold.match.story import LARGEST_GAP
from wishfold.server.tables.listener import MAX_WAITING, Listener
from wishfold.server.wire.answers import Answer, Bye, TableState, Update
from wishfold.server.wire.requests import Ready, Undo

from ..harness import ANNA, BEN, Harness, accepted, harness, heard


def updates(messages: list[Answer]) -> list[Update]:
    return [message for message in messages if isinstance(message, Update)]


async def test_a_listener_is_first_told_how_things_stand(at: Harness) -> None:
    table = await at.dealt()
    state, update = await heard(at.listen(table, ANNA, 0))
    assert isinstance(state, TableState)
    assert isinstance(update, Update)
    assert update.number == table.match.story.count(0)  # type: ignore[union-attr]
    assert update.legal
    assert update.decision == 1


async def test_after_a_gap_one_is_told_exactly_what_was_missed(at: Harness) -> None:
    table = await at.dealt()
    steady = at.listen(table, ANNA, 0)
    await heard(steady)
    flaky = at.listen(table, ANNA, 0)
    (last,) = updates(await heard(flaky))
    table.broadcast.disconnect(flaky)
    for choice in range(3):
        await at.act(table, choice)
    missed = [one for update in updates(await heard(steady)) for one in update.told]
    (caught_up,) = updates(await heard(at.listen(table, ANNA, 0, last.number)))
    assert caught_up.told == missed
    assert not caught_up.skipped


async def test_of_a_gap_that_is_too_large_one_is_told_what_one_missed(at: Harness) -> None:
    table = await at.dealt()
    await at.play_out(table)
    assert table.match is not None
    assert table.match.story.count(0) > LARGEST_GAP
    (update,) = updates(await heard(at.listen(table, ANNA, 0, 0)))
    assert update.skipped
    assert len(update.told) == update.missed
    (watched,) = updates(await heard(at.listen(table, ANNA)))
    assert (watched.skipped, watched.told, watched.missed) == (True, [], 0)
    assert update.view


async def test_a_number_from_the_future_is_a_gap_too(at: Harness) -> None:
    table = await at.dealt()
    (update,) = updates(await heard(at.listen(table, ANNA, 0, 10**6)))
    assert update.skipped


async def test_taking_back_shows_no_look_again(tmp_path: Path) -> None:
    """Neither at once nor to whoever opens the page anew, nor after a restart."""

    def open_to(messages: list[Answer]) -> list[str]:
        view = updates(messages)[-1].view
        return [place["name"] for place in view["places"] if place["face"]]

    async with harness(tmp_path) as at:
        table, _ = await at.open("anna,ben,carl", game="three-wishes", undo="own")
        for seat in range(3):
            accepted(await at.ask(table, ANNA, seat, Ready()))
        for _ in range(4):  # the first looks, and a peek
            await at.act(table)
        there = at.listen(table, ANNA, 0)
        assert open_to(await heard(there)) == ["m1"]
        await at.act(table, choice=11)
        assert table.match is not None
        assert table.match.position.steps[-1].action.kind == "switch"
        assert open_to(await heard(there)) == []
        accepted(await at.ask(table, ANNA, 0, Undo()))
        assert open_to(await heard(there)) == []
        assert open_to(await heard(at.listen(table, ANNA, 0))) == []
    async with harness(tmp_path) as at:
        table = await at.registry.table(table.id)
        assert open_to(await heard(at.listen(table, ANNA, 0))) == []


async def test_each_in_their_own_language(at: Harness) -> None:
    table = await at.dealt()
    said = []
    for language in ("en", "de"):
        listener = Listener(ANNA, 0, language)
        table.broadcast.connect(listener, 0)
        (update,) = updates(await heard(listener))
        said.append(update.wanted)
    assert said[0] != said[1]


async def test_a_connection_that_does_not_read_is_ended_and_can_come_back(at: Harness) -> None:
    table = await at.dealt()
    slow = at.listen(table, ANNA, 0)
    for _ in range(MAX_WAITING + 1):
        table.broadcast.state()
    assert slow.code == "slow"
    assert isinstance((await heard(slow))[-1], Bye)


async def test_others_see_who_is_there(at: Harness) -> None:
    table = await at.two()
    anna = at.listen(table, ANNA, 0)
    ben = at.listen(table, BEN, 1)
    table.broadcast.disconnect(ben)
    states = [one for one in await heard(anna) if isinstance(one, TableState)]
    assert [one.seats[1].here for one in states] == [False, True, False]


async def test_ready_for_the_deal_is_not_ready_for_the_next_game(at: Harness) -> None:
    table = await at.two()
    listener = at.listen(table, ANNA, 0)
    accepted(await at.ask(table, ANNA, 0, Ready()))
    accepted(await at.ask(table, BEN, 1, Ready()))
    states = [message for message in await heard(listener) if isinstance(message, TableState)]
    assert states[-1].status == "running"
    assert not any(chair.ready for chair in states[-1].seats)


async def test_everybody_is_told_whether_they_could_take_back(at: Harness) -> None:
    table = await at.dealt()
    listeners = [at.listen(table, ANNA, 0), at.listen(table, BEN, 1), at.listen(table, ANNA)]
    before = [updates(await heard(listener))[-1].undo for listener in listeners]
    assert before == ["nothing-to-take-back", "nothing-to-take-back", "watching"]
    await at.act(table)
    after = [updates(await heard(listener))[-1].undo for listener in listeners]
    assert after == ["undo-barrier", "nothing-to-take-back", "watching"]
