"""Twin worlds by the rules alone: one hidden outcome or choice is another, and the rest goes on as it
did. From what the rules tell follows how long each listener cannot know in which world it is."""

import random
from dataclasses import dataclass
from typing import NamedTuple

from wishfold import Position
from wishfold.kernel.errors import WishfoldError
from wishfold.kernel.position import Step
from wishfold.kernel.story import CHANCE, NOBODY

from .games import Elsewhere, Games
from .plan import Plan

TRIED = 40
"""Deeds of a script that are exchanged to see what comes of it."""
OTHERS = 2
"""How many others each of them is exchanged for."""
LONG = 4
"""Stretches after which it does not matter any more how much longer a twin keeps up."""


class Deed(NamedTuple):
    """Who did it, or CHANCE, and the id of the action or outcome."""

    seat: int
    id: int
    by_bot: bool = False
    """Whether a bot chose it, at its own seat or in somebody's place."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A deal, a decision that the test makes for somebody, or something else that people do, with all
    that follows by itself until the next one."""

    game: int
    """Of the series, from 0."""
    deeds: list[Deed]
    bots: frozenset[int]
    """The seats that bots play, so that it does not end while one of them is to act."""


Script = list[Stretch]


@dataclass(frozen=True, slots=True)
class Twin:
    at: int
    """The stretch with the deed that is another, or, if nobody was curious so early, the first one
    in which they are."""
    choice: bool
    """Whether somebody chose it, instead of chance."""
    script: Script
    """What happens here, as far as the other world can be followed."""
    falls: list[list[int]]
    """For the dice of each game: the index of each outcome."""
    alike: dict[int, int]
    """By listener, in how many stretches from the first it is told the same in both worlds."""

    @property
    def stretches(self) -> int:
        """How many are worth playing."""
        return max(self.alike.values())

    @property
    def reach(self) -> int:
        """For how many stretches, that with the exchange included, somebody is kept in the dark."""
        return max(0, self.stretches - self.at)

    def decided(self, seat: int) -> int:
        """How many decisions of a seat fall into the time in which it is kept in the dark."""
        dark = self.script[self.at : self.alike[seat]]
        return sum(deed.seat == seat for stretch in dark for deed in stretch.deeds)


class Told:
    """A world that was played, seen from all sides; `curious` is the first stretch in which people were."""

    def __init__(self, plan: Plan, script: Script, curious: int) -> None:
        self._plan = plan
        self._script = script
        self._curious = curious
        self._games = Games(plan)
        for stretch in script:
            self._games.go_on_to(stretch.game)
            for deed in stretch.deeds:
                self._games.present.push(deed.id, deed.seat)
        self._steps = self._games.steps

    @property
    def has_secrets(self) -> bool:
        """Whether anything was told to some and not to others."""
        return any(event.private for _, step in self._steps for event in step.events)

    def twins(self, seed: str, most: int) -> list[Twin]:
        """Up to `most` twins with another outcome and as many with another choice, those first in
        which somebody is kept in the dark for long."""
        rng = random.Random(seed)
        found = [self._twin(at, other) for at, other in self._exchanges(rng)]
        found = [twin for twin in found if twin.stretches > self._curious]
        found.sort(key=lambda twin: -min(twin.reach, LONG))
        chosen = [twin for twin in found if twin.choice][:most]
        return chosen + [twin for twin in found if not twin.choice][:most]

    # -- within -------------------------------------------------------------------------------

    def _exchanges(self, rng: random.Random) -> list[tuple[int, int]]:
        """Each time the number of a step, and what shall happen there instead."""
        deeds = [deed for stretch in self._script for deed in stretch.deeds]
        exchanges = []
        for at in rng.sample(range(len(deeds)), min(TRIED, len(deeds))):
            # What a bot would do instead is its own affair.
            others = [] if deeds[at].by_bot else self._others(*self._steps[at])
            chosen = rng.sample(others, min(OTHERS, len(others)))
            exchanges += [(turn, at, other) for turn, other in enumerate(chosen)]
        # Each deed comes once before any of them comes twice.
        exchanges.sort(key=lambda exchange: exchange[0])
        return [(at, other) for _, at, other in exchanges]

    def _others(self, game: Position, step: Step) -> list[int]:
        before = Position(game.game, game.options, game.kit, step.before)
        if step.seat == CHANCE:
            ids = before.possible(before.state)[0]
        else:
            secret = len(before.acting) > 1 or any(event.private for event in step.events)
            ids = before.legal_ids(step.seat) if secret else []
        return [id for id in ids if id != step.action.id]

    def _twin(self, at: int, other: int) -> Twin:
        """The same with another deed, until that is no longer possible."""
        world, number, exchanged = Games(self._plan), 0, 0
        script: Script = []
        falls: list[list[int]] = []
        alike = dict.fromkeys([*range(self._plan.options.seats), NOBODY], 0)
        dark = set(alike)
        try:
            for stretch in self._script:
                script.append(Stretch(stretch.game, [], stretch.bots))
                world.go_on_to(stretch.game)
                falls += [[] for _ in range(len(falls), stretch.game + 1)]
                for seat, id, by_bot in stretch.deeds:
                    if by_bot and seat not in dark:
                        raise Elsewhere
                    if number == at:
                        id, exchanged = other, len(script) - 1
                        dark.discard(seat)
                    if seat == CHANCE:
                        falls[-1].append(_index(world.present, id))
                    world.present.push(id, seat)
                    script[-1].deeds.append(Deed(seat, id, by_bot))
                    here, there = world.present.steps[-1], self._steps[number][1]
                    dark -= {one for one in dark if _heard(here, one) != _heard(there, one)}
                    number += 1
                if not {CHANCE, *stretch.bots}.isdisjoint(world.present.acting):
                    raise Elsewhere
                for one in dark:
                    alike[one] = len(script)
        except (Elsewhere, WishfoldError):
            script.pop()
        choice = self._steps[at][1].seat != CHANCE
        return Twin(max(exchanged, self._curious), choice, script, falls, alike)


def _index(world: Position, id: int) -> int:
    ids = world.possible(world.state)[0]
    if id not in ids:
        raise Elsewhere
    return ids.index(id)


def _heard(step: Step, listener: int) -> list[tuple[str, tuple[int, ...]]]:
    return [event.plain() for event in step.events if event.heard_by(listener)]
