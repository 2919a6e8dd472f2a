"""Secrets for lots that are known beforehand, and helpers for tests of who begins."""

from wishfold.server.tables.table import Table
from wishfold.server.wire import answers
from wishfold.server.wire.requests import Ready

from ...harness import Harness, accepted


def secret() -> bytes:
    """With it the lot falls on the second of two seats."""
    return bytes([1]) * 32


def secret_for(other: int) -> bytes:
    return bytes([other]) * 32


async def ready(at: Harness, table: Table) -> None:
    """Everybody is, and so it is dealt. Chairs, because the last one turns the table."""
    for place in [place for place in table.config.seats if not place.bot]:
        seat = table.config.seat_of(place.chair)
        assert seat is not None
        accepted(await at.ask(table, at.sitter(table, seat), seat, Ready()))
    assert table.match is not None


def told(listener_heard: list[answers.Answer]) -> list[answers.Heard]:
    return [one for said in listener_heard if isinstance(said, answers.Update) for one in said.told]
