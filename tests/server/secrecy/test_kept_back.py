"""What nobody at a table gets before the end: the record, the secret of the dice, others' tokens."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import wishfold
from wishfold.kernel.story import NOBODY
from wishfold.server.tokens import hash_of

from .choosing import as_they_like
from .plan import Plan, size_near
from .playing import Evening, play
from .scribe import Scribe
from .world import SECRET, World, token_of, world


@dataclass(frozen=True, slots=True)
class Table:
    """A game that has been going on for a while."""

    world: World
    id: str
    evening: Evening

    async def call(self, listener: int, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """A request of somebody at the table: status and whole answer."""
        scribe = Scribe(self.world, self.id, listener, self.evening.tokens[listener])
        answer = await scribe.call(method, f"{scribe.home}/{path}{scribe.place()}", body)
        return int(answer.split()[1]), answer


@pytest.fixture(params=[*wishfold.names(), "hunch"])
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    game = wishfold.load(request.param)
    options = game.choose(seats=size_near(game, 3))
    with world(tmp_path) as here:
        evening = play(here, Plan(game, options), as_they_like("for a while"), stretches=1)
        (id,) = here.registry.tables
        yield Table(here, id, evening)


async def test_the_record_is_refused_to_everybody_before_the_end(table: Table) -> None:
    for listener in table.evening.pages:
        status, answer = await table.call(listener, "GET", "record")
        assert status == 409
        assert b'"table-running"' in answer


async def test_the_record_is_there_for_everybody_after_the_end(table: Table) -> None:
    assert (await table.call(0, "POST", "ask", {"do": "abandon"}))[0] == 200
    for listener in table.evening.pages:
        status, answer = await table.call(listener, "GET", "record")
        assert status == 200
        assert b"\nreveal " in answer


def test_the_secret_of_the_dice_is_sent_to_nobody(table: Table) -> None:
    for pages in table.evening.pages.values():
        for _, page in pages:
            assert b'"secret"' not in page
            assert SECRET.hex().encode() not in page


def test_nobody_is_sent_a_token_of_somebody_else(table: Table) -> None:
    evening = table.evening
    for listener, pages in evening.pages.items():
        theirs = [token for other, token in evening.tokens.items() if other != listener]
        hidden = [*theirs, *evening.handed_out, *map(hash_of, evening.tokens.values())]
        for source, page in pages:
            for token in hidden:
                assert token.encode() not in page, (listener, source)


async def test_another_seat_is_closed_to_everybody(table: Table) -> None:
    seats = [listener for listener in table.evening.pages if listener != NOBODY]
    for listener, token in table.evening.tokens.items():
        for seat in seats:
            if seat == listener:
                continue
            scribe = Scribe(table.world, table.id, listener, token)
            foreign = scribe.place(seat)
            for method, path, body in (
                ("GET", f"log{foreign}", None),
                ("GET", f"stream{foreign}", None),
                ("POST", f"ask{foreign}", {"do": "undo"}),
            ):
                answer = await scribe.call(method, f"{scribe.home}/{path}", body)
                assert answer.startswith(b"HTTP/1.1 403 ")


async def test_a_stranger_is_not_even_told_that_there_is_a_table(table: Table) -> None:
    stranger = Scribe(table.world, table.id, 0, token_of("a stranger"))
    for path in ("", "/log", "/log?seat=0", "/stream", "/record", "/replay", "/review", "/share"):
        answer = await stranger.call("GET", f"{stranger.home}{path}")
        assert answer.startswith(b"HTTP/1.1 404 ")
