"""`python -m bench.server.players ADDRESS AT_ONCE`: scripted players at many tables of one house.

Orders come by standard input, one a line, and each is answered by a line of JSON:

    prepare TABLES        has so many tables ready: opened, joined, connected and dealt
    play MOVES            plays so many moves in all, at AT_ONCE tables, each once both seats have the last
    open MOVES            plays so many moves at every table
    load SECONDS EVERY   every table moves once in EVERY seconds, the tables evenly one after the other

So the work around the tables stays outside of what `play` and `load` are measured by.
"""

import asyncio
import json
import math
import os
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from random import Random
from typing import TypeVar

import httpx
import uvloop

from .scripted_table import ScriptedTable, open_table

Figures = dict[str, float]
T = TypeVar("T")


def at_rank(values: list[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


class Players:
    def __init__(self, address: str, at_once: int, seed: int = 1) -> None:
        self._address = address
        self._at_once = at_once
        self._dice = Random(seed)
        self._waiting: list[ScriptedTable] = []
        """Tables before their first move."""
        self._playing: list[ScriptedTable] = []
        self._left: list[ScriptedTable] = []
        """Finished ones; their connections end when nothing is measured."""

    async def prepare(self, tables: int) -> Figures:
        for scripted in self._left:
            scripted.leave()
        self._left.clear()
        async with httpx.AsyncClient(base_url=self._address, timeout=60) as http:

            async def one(_: int) -> None:
                self._waiting.append(await open_table(http, self._address, self._dice, fail))

            await self._some_at_a_time(range(tables - len(self._waiting)), one)
        return {"tables": len(self._waiting)}

    async def play(self, moves: int) -> Figures:
        left = iter(range(moves))

        async def place(_: int) -> None:
            scripted = self._playing.pop() if self._playing else self._waiting.pop()
            for _ in left:
                if scripted.over:
                    self._left.append(scripted)
                    scripted = self._waiting.pop()
                await scripted.move()
            self._playing.append(scripted)

        begun = time.perf_counter()
        await asyncio.gather(*map(place, range(self._at_once)))
        return {"moves": moves, "seconds": time.perf_counter() - begun}

    async def open(self, moves: int) -> Figures:
        async def one(scripted: ScriptedTable) -> None:
            for _ in range(moves):
                if not scripted.over:
                    await scripted.move()

        await self._some_at_a_time(self._waiting, one)
        return {"over": sum(scripted.over for scripted in self._waiting)}

    async def load(self, seconds: float, every: float) -> Figures:
        waits: list[float] = []
        late: list[float] = []
        begun = time.perf_counter() + 0.1

        async def one(number: int, scripted: ScriptedTable) -> None:
            for turn in range(round(seconds / every)):
                due = begun + (turn + number / len(self._waiting)) * every
                await asyncio.sleep(due - time.perf_counter())
                if scripted.over:
                    return
                submitted = time.perf_counter()
                await scripted.move()
                waits.append(time.perf_counter() - submitted)
                late.append(submitted - due)

        await asyncio.gather(*(one(number, scripted) for number, scripted in enumerate(self._waiting)))
        return {
            "moves": len(waits),
            "seconds": time.perf_counter() - begun,
            "p50_ms": at_rank(waits, 0.5) * 1e3,
            "p99_ms": at_rank(waits, 0.99) * 1e3,
            "max_ms": max(waits) * 1e3,
            "late_p99_ms": at_rank(late, 0.99) * 1e3,
        }

    async def _some_at_a_time(self, these: Iterable[T], do: Callable[[T], Awaitable[None]]) -> None:
        rest = iter(these)

        async def hand() -> None:
            for each in rest:
                await do(each)

        await asyncio.gather(*(hand() for _ in range(self._at_once)))


def fail(reason: str) -> None:
    """A run in which anything went wrong has no figures."""
    print(reason, file=sys.stderr, flush=True)
    os._exit(1)


async def take_orders(players: Players) -> None:
    orders: dict[str, Callable[..., Awaitable[Figures]]] = {
        "prepare": players.prepare,
        "play": players.play,
        "open": players.open,
        "load": players.load,
    }
    while line := await asyncio.to_thread(sys.stdin.readline):
        order, *amounts = line.split()
        print(json.dumps(await orders[order](*map(int, amounts))), flush=True)


async def main() -> None:
    asyncio.get_running_loop().set_exception_handler(lambda _, context: fail(repr(context)))
    await take_orders(Players(sys.argv[1], int(sys.argv[2])))


if __name__ == "__main__":
    uvloop.run(main())
