"""Twin worlds by the rules alone: one hidden outcome or choice is another, and the rest goes on as it
did. From what the rules tell follows how long each listener cannot know in which world it is."""

import random
from collections.abc import Collection
from dataclasses import dataclass

from wishfold import Game, Position
from wishfold.kernel.errors import WishfoldError
from wishfold.kernel.options import Options
from wishfold.kernel.position import Step
from wishfold.kernel.story import CHANCE, NOBODY

Deed = tuple[int, int]
"""Who did it, or CHANCE, and the id of the action or outcome."""
Script = list[list[Deed]]
"""What happened in stretches: the deal, and then each decision that the test makes for somebody,
with all that follows by itself until the next one."""

TRIED = 40
"""Deeds of a script that are exchanged to see what comes of it."""
OTHERS = 2
"""How many others each of them is exchanged for."""
LONG = 4
"""Stretches after which it does not matter any more how much longer a twin keeps up."""


@dataclass(frozen=True, slots=True)
class Twin:
    at: int
    """The stretch with the deed that is another."""
    choice: bool
    """Whether somebody chose it, instead of chance."""
    script: Script
    """What happens here, as far as the other world can be followed."""
    falls: list[int]
    """For the dice: the index of each outcome."""
    alike: dict[int, int]
    """By listener, in how many stretches from the first it is told the same in both worlds."""

    @property
    def stretches(self) -> int:
        """How many are worth playing."""
        return max(self.alike.values())

    @property
    def reach(self) -> int:
        """For how many stretches, that with the exchange included, somebody is kept in the dark."""
        return self.stretches - self.at

    def decided(self, seat: int) -> int:
        """How many decisions of a seat fall into the time in which it is kept in the dark."""
        dark = self.script[self.at : self.alike[seat]]
        return sum(who == seat for stretch in dark for who, _ in stretch)


class Told:
    """A world that was played, seen from all sides."""

    def __init__(self, game: Game, options: Options, script: Script, bots: Collection[int] = ()) -> None:
        self.game = game
        self.options = options
        self.script = script
        self.bots = bots
        self.position = self._start()
        for stretch in script:
            for seat, id in stretch:
                self.position.push(id, seat)

    @property
    def has_secrets(self) -> bool:
        """Whether anything was told to some and not to others."""
        return any(event.private for step in self.position.steps for event in step.events)

    def twins(self, seed: str, most: int) -> list[Twin]:
        """Up to `most` twins with another outcome and as many with another choice, those first in
        which somebody is kept in the dark for long."""
        rng = random.Random(seed)
        found = [twin for at, other in self._exchanges(rng) if (twin := self._twin(at, other)).stretches]
        found.sort(key=lambda twin: -min(twin.reach, LONG))
        chosen = [twin for twin in found if twin.choice][:most]
        return chosen + [twin for twin in found if not twin.choice][:most]

    # -- within -------------------------------------------------------------------------------

    def _start(self) -> Position:
        return self.game.start(**dict(self.options))  # type: ignore[arg-type]

    def _exchanges(self, rng: random.Random) -> list[tuple[int, int]]:
        """Each time the number of a step, and what shall happen there instead."""
        steps = list(enumerate(self.position.steps))
        exchanges = []
        for at, step in rng.sample(steps, min(TRIED, len(steps))):
            others = self._others(step)
            chosen = rng.sample(others, min(OTHERS, len(others)))
            exchanges += [(turn, at, other) for turn, other in enumerate(chosen)]
        # Each deed comes once before any of them comes twice.
        exchanges.sort(key=lambda exchange: exchange[0])
        return [(at, other) for _, at, other in exchanges]

    def _others(self, step: Step) -> list[int]:
        before = Position(self.game, self.options, self.position.kit, step.before)
        if step.seat == CHANCE:
            ids = before.possible(before.state)[0]
        else:
            secret = len(before.acting) > 1 or any(event.private for event in step.events)
            # What a bot would do instead is its own affair.
            ids = before.legal_ids(step.seat) if secret and step.seat not in self.bots else []
        return [id for id in ids if id != step.action.id]

    def _twin(self, at: int, other: int) -> Twin:
        """The same with another deed, until that is no longer possible."""
        world, number, exchanged = self._start(), 0, 0
        script: Script = []
        falls: list[int] = []
        alike = dict.fromkeys([*range(world.seats), NOBODY], 0)
        dark = set(alike)
        try:
            for stretch in self.script:
                script.append([])
                for seat, id in stretch:
                    if seat in self.bots and seat not in dark:
                        raise Elsewhere
                    if number == at:
                        id, exchanged = other, len(script) - 1
                        dark.discard(seat)
                    if seat == CHANCE:
                        falls.append(_index(world, id))
                    world.push(id, seat)
                    script[-1].append((seat, id))
                    then = self.position.steps[number]
                    dark -= {one for one in dark if _heard(world.steps[-1], one) != _heard(then, one)}
                    number += 1
                if not {CHANCE, *self.bots}.isdisjoint(world.acting):
                    raise Elsewhere
                for one in dark:
                    alike[one] = len(script)
        except (Elsewhere, WishfoldError):
            script.pop()
        return Twin(exchanged, self.position.steps[at].seat != CHANCE, script, falls, alike)


class Elsewhere(Exception):
    """From here on the other world goes its own way."""


def _index(world: Position, id: int) -> int:
    ids = world.possible(world.state)[0]
    if id not in ids:
        raise Elsewhere
    return ids.index(id)


def _heard(step: Step, listener: int) -> list[tuple[str, tuple[int, ...]]]:
    return [event.plain() for event in step.events if event.heard_by(listener)]
