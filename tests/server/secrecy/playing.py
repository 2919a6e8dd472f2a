"""An evening in one world: people sit down, play as they are told to, and try all sorts of things."""

import asyncio
from dataclasses import dataclass, field
from itertools import count

import msgspec

from wishfold.kernel.story import NOBODY
from wishfold.match.undo import AUTO
from wishfold.server.wire.forms import Created

from .choosing import Choose
from .doings import DOINGS
from .plan import Plan
from .probes import probe
from .scribe import Scribe
from .stranger import come_late
from .twins import Deed, Script, Stretch, Twin
from .world import A_MOMENT, World, token_of

NOW_AND_THEN = 3
"""Every so many stretches somebody comes late."""


@dataclass(slots=True)
class Evening:
    """What was done, and what each listener has written down; `marks` say where its pages end before
    the deal and after each stretch."""

    script: Script = field(default_factory=list)
    pages: dict[int, list[tuple[str, bytes]]] = field(default_factory=dict)
    marks: dict[int, list[int]] = field(default_factory=dict)
    tokens: dict[int, str] = field(default_factory=dict)
    handed_out: list[str] = field(default_factory=list)
    """Tokens of invitations, that for spectators last."""
    curious: int | None = None
    """The first stretch in which people tried things."""

    def up_to(self, listener: int, stretches: int) -> list[tuple[str, bytes]]:
        return self.pages[listener][: self.marks[listener][stretches]]


def play(
    world: World, plan: Plan, choose: Choose, stretches: int | None = None, twin: Twin | None = None
) -> Evening:
    """Plays so many stretches in which people are curious after that with the first deal, or to the end;
    a twin world as far as it is one. There only those are curious who cannot know that."""
    return asyncio.run(Table(world, plan, stretches, twin).play(choose))


class Table:
    def __init__(self, world: World, plan: Plan, stretches: int | None, twin: Twin | None) -> None:
        self.world = world
        self.plan = plan
        self.scribes: dict[int, Scribe] = {}
        self.away: set[int] = set()
        self.bots = set(plan.bots)
        """The seats that they play just now."""
        self.late: set[int] = set()
        """Those for which somebody else had to decide. Taken back, there would be no time left for it."""
        self._stretches = stretches
        self._twin = twin
        self._evening = Evening()
        self._game = self._steps = 0
        """The number of the present game, and how much of it is written down."""

    @property
    def watching(self) -> Scribe:
        return self.scribes[NOBODY]

    @property
    def here(self) -> list[Scribe]:
        return [scribe for seat, scribe in self.scribes.items() if seat not in self.away]

    @property
    def players(self) -> list[Scribe]:
        """Those who play for themselves."""
        return [scribe for scribe in self.here if scribe.seat not in self.bots and scribe.seat != NOBODY]

    def hand_over(self, seat: int) -> None:
        self.bots.add(seat)
        self.scribes[seat].decided = None

    async def play(self, choose: Choose) -> Evening:
        await self._sit_down()
        try:
            for scribe in self.scribes.values():
                await scribe.arrive()
            await self._listen()
            await self._play(choose)
        finally:
            for scribe in self.here:
                await scribe.leave()
        return self._evening

    async def _play(self, choose: Choose) -> None:
        for number in count():
            if number == 0:
                await self._deal()
            elif self._over or self._enough(number):
                break
            else:
                self.world.clock.now += A_MOMENT
                await self._go_on(number, choose)
            await self._rest()
            self._write_down()
            await self._be_curious(number)
            self._mark()

    def _enough(self, number: int) -> bool:
        if self._twin is not None:
            return number == self._twin.stretches
        curious = self._evening.curious
        return curious is not None and self._stretches is not None and number - curious > self._stretches

    # -- before the deal ----------------------------------------------------------------------

    async def _sit_down(self) -> None:
        host = Scribe(self.world, "", 0, token_of("seat 0"))
        answer = await host.call("POST", "/api/tables", self.plan.form())
        created = msgspec.json.decode(answer.partition(b"\r\n\r\n")[2], type=Created)
        host.pages.clear()  # what the host hands out is for others
        host.table = created.table
        self.scribes[0] = host
        invitations = {invited.seat: invited.token for invited in created.invitations}
        for seat, token in (invitations | {NOBODY: created.watch}).items():
            guest = Scribe(self.world, created.table, seat, token_of(f"seat {seat}"))
            await guest.call("POST", "/api/join", {"token": token, "name": f"Player {seat + 1}"})
            self.scribes[seat] = guest
            self._evening.handed_out.append(token)
        for seat, scribe in self.scribes.items():
            self._evening.pages[seat] = scribe.pages
            self._evening.marks[seat] = []
            self._evening.tokens[seat] = scribe.token

    async def _deal(self) -> None:
        """When the last one is ready; until then nobody can know anything."""
        *early, last = self.players
        for scribe in early:
            await scribe.ask({"do": "ready"})
        await self._listen()
        self._mark()
        await last.ask({"do": "ready"})

    # -- playing ------------------------------------------------------------------------------

    @property
    def _over(self) -> bool:
        return bool(self.watching.state["status"] == "over")

    async def _go_on(self, number: int, choose: Choose) -> None:
        if number in self.plan.doings:
            doing, seat = self.plan.doings[number]
            await DOINGS[doing](self, seat)
        elif self.watching.latest["between"]:
            for scribe in self.players:
                await scribe.expect("accepted", {"do": "ready"})
            self._game, self._steps = self._game + 1, 0
        else:
            await self._act(*choose(number, self.scribes))

    async def _act(self, seat: int, id: int) -> None:
        scribe = self.scribes[seat]
        scribe.decided = {"do": "act", "decision": scribe.latest["decision"], "action": id}
        await scribe.expect("accepted", scribe.decided)
        self.late.discard(seat)

    async def _rest(self) -> None:
        """Bots play on until only people are to think, or it is over."""
        await self.watching.listen()
        while not self._over and self._goes_on:
            await self.watching.hear()
        await self._listen()

    @property
    def _goes_on(self) -> bool:
        """Whether something is still to come by itself. That it is all over is kept before it is told."""
        latest = self.watching.latest
        return not (self.bots.isdisjoint(latest["thinking"]) and (latest["thinking"] or latest["between"]))

    async def _listen(self) -> None:
        for scribe in self.here:
            await scribe.listen()

    async def _be_curious(self, number: int) -> None:
        """Not in the first game of a series, which is like any other until it is over."""
        if self._evening.curious is None:
            if self.plan.series and not self.watching.latest["between"]:
                return
            self._evening.curious = number
        if not self._over:
            await asyncio.gather(*(self._try_all(scribe, number) for scribe in self.here))
        for scribe in self.here:
            if scribe.seat not in {NOBODY, *self.late}:
                await self._take_back(scribe)

    async def _try_all(self, scribe: Scribe, number: int) -> None:
        if self._twin is None or number < self._twin.alike[scribe.seat]:
            await probe(scribe, self.plan.game, number)
            if scribe.seat == NOBODY and number % NOW_AND_THEN == 0:
                await come_late(scribe, self._evening.handed_out[-1], number)

    async def _take_back(self, scribe: Scribe) -> None:
        """Tries to take back; if that is possible, everything is put as it was. Where somebody has to agree,
        they do, unless what goes by itself would then go otherwise."""
        (answer,) = await scribe.ask({"do": "undo"})
        if answer["is"] == "refused":
            return
        await self._listen()
        if scribe.latest["undo_wanted"] is not None:
            others = [other for other in self.players if other is not scribe]
            agree = not self.plan.auto
            for other in others if agree else others[:1]:
                await other.expect("accepted", {"do": "answer_undo", "agree": agree})
            await self._listen()
            if not agree:
                return
        (action,) = (one["fields"]["action"] for one in scribe.latest["told"] if one["name"] == "taken_back")
        meant = self.plan.game.actions.read(action)
        assert meant is not None
        await self._act(scribe.seat, meant.id)
        await self._listen()

    def _write_down(self) -> None:
        """What has happened in this stretch. Taking back and acting again may change the order of
        earlier steps, never their number."""
        match = self.world.truth(self.watching.table)
        deeds = [
            Deed(step.seat, step.action.id, match.marks.get(number, AUTO) != AUTO)
            for number, step in enumerate(match.position.steps)
        ]
        self._evening.script.append(Stretch(self._game, deeds[self._steps :], frozenset(self.bots)))
        self._steps = len(deeds)

    def _mark(self) -> None:
        for seat, scribe in self.scribes.items():
            self._evening.marks[seat].append(len(scribe.pages))
