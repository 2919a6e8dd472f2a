"""An evening in one world: people sit down, play as they are told to, and try all sorts of things."""

import asyncio
import random
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import msgspec

from wishfold import Game
from wishfold.kernel.options import Options
from wishfold.kernel.story import NOBODY
from wishfold.server.wire.forms import Created

from .probes import probe
from .scribe import Scribe
from .twins import Deed, Script, Twin
from .world import A_SECOND, World, token_of

AN_HOUR = 3600 * A_SECOND


@dataclass(frozen=True, slots=True)
class Plan:
    """What is agreed before the deal. Seat 1 is the host's and never a bot's."""

    game: Game
    options: Options
    bots: frozenset[int] = frozenset()
    """Seats of a bot to which every bit of what it is handed makes a difference."""
    undo: str = "own"
    auto: bool = False
    clocks: bool = False

    def form(self) -> dict[str, Any]:
        rest = range(1, self.options.seats)
        seats = [
            {"who": "bot", "bot": "attentive"} if seat in self.bots else {"who": "open"} for seat in rest
        ]
        return {
            "game": self.game.name,
            "options": dict(self.options),
            "seats": [{"who": "me", "name": "Player 1"}, *seats],
            "undo": self.undo,
            "auto": self.auto,
            "hints": True,
            "pace": {"bank": AN_HOUR, "extra": A_SECOND} if self.clocks else {},
        }


def size_near(game: Game, seats: int) -> int:
    """A number of seats that the game has, as near as can be."""
    return min(game.seats, key=lambda possible: abs(possible - seats))


@dataclass(slots=True)
class Evening:
    """What was done, and what each listener has written down; `marks` say where its pages end before
    the deal and after each stretch."""

    script: Script = field(default_factory=list)
    pages: dict[int, list[tuple[str, bytes]]] = field(default_factory=dict)
    marks: dict[int, list[int]] = field(default_factory=dict)
    tokens: dict[int, str] = field(default_factory=dict)
    handed_out: list[str] = field(default_factory=list)
    """Tokens of invitations."""

    def up_to(self, listener: int, stretches: int) -> list[tuple[str, bytes]]:
        return self.pages[listener][: self.marks[listener][stretches]]


Choose = Callable[[int, dict[int, Scribe]], Deed]
"""Who acts in a stretch, and how."""


def as_they_like(seed: str) -> Choose:
    """Somebody who is to think takes one of the actions that they are offered."""

    def choose(number: int, scribes: dict[int, Scribe]) -> Deed:
        rng = random.Random(f"{seed} {number}")
        seat = rng.choice(scribes[NOBODY].latest["thinking"])
        return seat, rng.choice(scribes[seat].latest["legal"])

    return choose


def as_written(script: Script) -> Choose:
    return lambda number, scribes: script[number][0]


def play(world: World, plan: Plan, choose: Choose, stretches: int, twin: Twin | None = None) -> Evening:
    """Plays so many stretches after the deal, or to the end. Everybody is curious; in a twin world
    those only who cannot know that it is one."""
    return asyncio.run(_Table(world, plan, twin).play(choose, stretches))


class _Table:
    def __init__(self, world: World, plan: Plan, twin: Twin | None) -> None:
        self._world = world
        self._plan = plan
        self._twin = twin
        self._evening = Evening()
        self._scribes: dict[int, Scribe] = {}
        self._steps = 0

    @property
    def _people(self) -> list[Scribe]:
        return [scribe for seat, scribe in self._scribes.items() if seat != NOBODY]

    async def play(self, choose: Choose, stretches: int) -> Evening:
        await self._sit_down()
        async with AsyncExitStack() as here:
            for scribe in self._scribes.values():
                await here.enter_async_context(scribe.here())
            await self._listen()
            await self._play(choose, stretches)
        return self._evening

    async def _play(self, choose: Choose, stretches: int) -> None:
        for number in range(stretches + 1):
            if number == 0:
                await self._deal()
            elif self._over:
                break
            else:
                self._world.clock.now += A_SECOND
                await self._act(*choose(number, self._scribes))
            await self._rest()
            self._write_down()
            await asyncio.gather(
                *(
                    probe(scribe, self._plan.game, number)
                    for scribe in self._scribes.values()
                    if not self._over and (self._twin is None or number < self._twin.alike[scribe.seat])
                )
            )
            for scribe in self._people:
                await self._take_back(scribe)
            self._mark()

    # -- before the deal ----------------------------------------------------------------------

    async def _sit_down(self) -> None:
        host = Scribe(self._world, "", 0, token_of("seat 0"))
        answer = await host.call("POST", "/api/tables", self._plan.form())
        created = msgspec.json.decode(answer.partition(b"\r\n\r\n")[2], type=Created)
        host.pages.clear()  # what the host hands out is for others
        host.table = created.table
        self._scribes[0] = host
        invitations = {invited.seat: invited.token for invited in created.invitations}
        for seat, token in (invitations | {NOBODY: created.watch}).items():
            guest = Scribe(self._world, created.table, seat, token_of(f"seat {seat}"))
            await guest.call("POST", "/api/join", {"token": token, "name": f"Player {seat + 1}"})
            self._scribes[seat] = guest
            self._evening.handed_out.append(token)
        for seat, scribe in self._scribes.items():
            self._evening.pages[seat] = scribe.pages
            self._evening.marks[seat] = []
            self._evening.tokens[seat] = scribe.token

    async def _deal(self) -> None:
        """When the last one is ready; until then nobody can know anything."""
        *early, last = self._people
        for scribe in early:
            await scribe.ask({"do": "ready"})
        await self._listen()
        self._mark()
        await last.ask({"do": "ready"})

    # -- playing ------------------------------------------------------------------------------

    @property
    def _over(self) -> bool:
        return bool(self._scribes[NOBODY].state["status"] == "over")

    async def _act(self, seat: int, id: int) -> None:
        scribe = self._scribes[seat]
        scribe.decided = {"do": "act", "decision": scribe.latest["decision"], "action": id}
        (answer,) = await scribe.ask(scribe.decided)
        assert answer["is"] == "accepted", (scribe.name, answer)

    async def _rest(self) -> None:
        """Bots play on until only people are to think, or it is over."""
        watching = self._scribes[NOBODY]
        await watching.listen()
        while not self._over and not self._plan.bots.isdisjoint(watching.latest["thinking"]):
            await watching.hear()
        await self._listen()

    async def _listen(self) -> None:
        for scribe in self._scribes.values():
            await scribe.listen()

    async def _take_back(self, scribe: Scribe) -> None:
        """Tries to take back; if that is possible, everything is put as it was."""
        (answer,) = await scribe.ask({"do": "undo"})
        if answer["is"] == "accepted":
            await self._listen()
            if scribe.latest["undo_wanted"] is None:
                assert scribe.decided is not None
                await self._act(scribe.seat, scribe.decided["action"])
            else:
                other = next(one for one in self._people if one is not scribe)
                await other.ask({"do": "answer_undo", "agree": False})
            await self._listen()

    def _write_down(self) -> None:
        """What has happened in this stretch. Taking back and acting again may change the order of
        earlier steps, never their number."""
        steps = self._world.truth(self._scribes[NOBODY].table).steps
        self._evening.script.append([(step.seat, step.action.id) for step in steps[self._steps :]])
        self._steps = len(steps)

    def _mark(self) -> None:
        for seat, scribe in self._scribes.items():
            self._evening.marks[seat].append(len(scribe.pages))
