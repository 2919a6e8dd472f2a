"""A server to try things in: real store, real workers, no network."""

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from wishfold.kernel.registry import load
from wishfold.kernel.story import NOBODY
from wishfold.server.backend import Backend
from wishfold.server.fanout import FanOut
from wishfold.server.lobby.housekeeping import Retention
from wishfold.server.metrics import Metrics
from wishfold.server.store.sqlite import SqliteStore
from wishfold.server.tables.commands.dispatch import execute
from wishfold.server.tables.listener import Listener, Visitor
from wishfold.server.tables.services import Services, TableMetrics, wall_clock
from wishfold.server.tables.table import Table
from wishfold.server.wire import answers, forms
from wishfold.server.wire.requests import Act, Ready, Request
from wishfold.server.workers.pool import Workers

ANNA, BEN, CARL = "anna" * 16, "bens" * 16, "carl" * 16
"""Identities, as hashes of cookies that nobody has."""


class Harness:
    """The parts of a server, and a shorter way to do what people do there."""

    def __init__(self, backend: Backend, time: list[int]) -> None:
        self.backend = backend
        self.registry = backend.registry
        self._time = time

    def pass_time(self, milliseconds: int) -> None:
        self._time[0] += milliseconds

    async def open(self, seats: str = "", host: str = ANNA, **more: Any) -> tuple[Table, forms.Created]:
        """A table for seats like "anna,bot,?": a name plays on the host's device, ? is open. Usually one for
        Anna and Ben, and where two are too few, for more people on Anna's device. The first seat begins."""
        least = min(load(more.get("game", "go-fish")).seats)
        seats = seats or ",".join(["anna", "?", "carl", "dora"][: max(2, least)])
        wanted = [_seat(word) for word in seats.split(",")]
        created = await self.backend.creation.create(
            host, forms.NewTable(**{"game": "go-fish", "first": 0, **more}, seats=wanted)
        )
        return await self.registry.table(created.table), created

    async def two(self, **more: Any) -> Table:
        """Anna and Ben at a table, on two devices; nothing is dealt yet."""
        table, created = await self.open(**more)
        await self.backend.invitations.join(BEN, forms.Join(token=created.invitations[0].token, name="Ben"))
        return table

    async def dealt(self, **more: Any) -> Table:
        table = await self.two(**more)
        for seat in range(len(table.config.seats)):
            accepted(await self.ask(table, self.sitter(table, seat), seat, Ready()))
        assert table.match is not None
        return table

    async def between(self, **more: Any) -> Table:
        """The first game of a series is over, and the next one is not dealt yet. Heap is a toy game."""
        table = await self.dealt(game="heap", series=True, **more)
        assert table.match is not None
        while not table.match.between:
            await self.act(table)
        return table

    async def ask(self, table: Table, identity: str, seat: int, request: Request) -> answers.Answer:
        return await execute(table, Visitor(identity, seat, "en"), request)

    async def act(self, table: Table, choice: int = 0) -> None:
        """Whoever is to decide does so."""
        assert table.match is not None
        seat = table.match.thinking[0]
        legal = table.match.position.legal_ids(seat)
        request = Act(decision=table.match.asked[seat], action=legal[choice % len(legal)])
        accepted(await self.ask(table, self.sitter(table, seat), seat, request))

    def sitter(self, table: Table, seat: int) -> str:
        """Who sits there."""
        (identity,) = table.seating[seat]
        return identity

    async def play_out(self, table: Table) -> None:
        for choice in itertools.count():
            if table.match is None or table.match.over:
                return
            await self.act(table, choice)

    def listen(self, table: Table, identity: str, seat: int = NOBODY, since: int = 0) -> Listener:
        listener = Listener(identity, seat, "en")
        table.broadcast.connect(listener, since)
        return listener


def _seat(word: str) -> forms.MySeat | forms.OpenSeat | forms.BotSeat:
    if word == "?":
        return forms.OpenSeat()
    if word == "bot":
        return forms.BotSeat()
    return forms.MySeat(name=word)


def accepted(answer: answers.Answer) -> None:
    assert isinstance(answer, answers.Accepted), answer


def refused(answer: answers.Answer) -> str:
    """The code of a refusal."""
    assert isinstance(answer, answers.Refused), answer
    return answer.code


read_answer = msgspec.json.Decoder(answers.Answer).decode


async def heard(listener: Listener) -> list[answers.Answer]:
    """All that waits for a listener now."""
    messages: list[answers.Answer] = []
    while True:
        try:
            message = await listener.next(0.0)
        except TimeoutError:
            return messages
        if message is None:
            return messages
        messages.append(read_answer(message))
        listener.sent()


@asynccontextmanager
async def harness(
    folder: Path,
    clock: bool = False,
    adviser: str = "",
    pause: float = 0.0,
    opened: int = 1_000_000,
    keep_over: int = 0,
    keep_open: int = 0,
    keep_running: int = 0,
    fan_out: FanOut | None = None,
    **more: Any,
) -> AsyncIterator[Harness]:
    """Opened on a folder; opened again on the same one, it is the same server after a restart. With
    `clock` real time passes, otherwise only what `pass_time` says since it `opened`. `adviser` is the bot
    that gives hints; bots act after a `pause`."""
    time = [opened]
    now = wall_clock if clock else lambda: time[0]
    store, workers, metrics = SqliteStore(folder / "tables.db"), Workers(1), TableMetrics(Metrics())
    services = Services(store, workers, metrics, now, bot_pause=pause, adviser=adviser, fan_out=fan_out)
    backend = Backend(services, Retention(keep_over, keep_open, keep_running), **more)
    await backend.open()
    try:
        yield Harness(backend, time)
    finally:
        await backend.close()
