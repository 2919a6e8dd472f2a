"""Hidden information: nothing but `veil` decides what a seat can know, and it lets nothing slip.

The strongest check is an independent one. One hidden outcome of a finished game, or a choice made
in secret, is exchanged for another and the rest is played again as it was: to everybody who was not
told, veils, events and legal lists (hence refusals, which are judged on veils) must stay the same,
until an event tells them of a difference. And a seat that was told of one must still know it.
"""

import random
from collections.abc import Callable
from typing import Any

from ..position import Position, Step
from ..rules.bits import bit_count
from ..story import CHANCE, NOBODY
from .report import Failed, Report, who

WORLDS = 4
"""Hidden outcomes, and as many hidden choices, that are exchanged in each walked game."""

TRIED = 20
"""Actions of which it is asked in each imagined world whether they bring something to light."""


def look(position: Position, rng: random.Random, report: Report, where: Callable[[], str]) -> None:
    report.try_out("veil-legal", lambda: veiled_legal(position), where)
    report.try_out("still-open", lambda: still_open(position), where)
    if position.acting != (CHANCE,):
        seat = rng.choice([*range(position.seats), NOBODY])
        report.try_out("imagined", lambda: imagined(position, seat, rng), where)


def veiled_legal(position: Position) -> int:
    """Legal lists are the same for the veiled state; a veil over a veil changes nothing."""
    for seat in [*range(position.seats), NOBODY]:
        veiled = position.veiled(seat)
        again = veiled.copy()
        position.game.rules.veil(position.kit, again, seat)
        if again != veiled:
            raise Failed(f"veiling twice for {who(seat)} hides more than veiling once")
        if seat != NOBODY and _legal(position, veiled, seat) != _legal(position, position.state, seat):
            raise Failed(f"veiled for seat {seat + 1} it offers other actions")
    return position.seats


def still_open(position: Position) -> int:
    """No more sights lie open to a seat than it was told of."""
    if position.game.still_open is None:
        return 0
    told = [event for step in position.steps for event in step.events if event.kind.sight]
    for seat in [*range(position.seats), NOBODY]:
        heard = sum(event.heard_by(seat) for event in told)
        if not 0 <= position.still_open(seat) <= heard:
            raise Failed(f"{position.still_open(seat)} sights lie open to {who(seat)}, who heard of {heard}")
    return position.seats


def imagined(position: Position, seat: int, rng: random.Random) -> int:
    veiled = position.veiled(seat)
    world = veiled.copy()
    game = position.game
    game.rules.imagine(position.kit, world, seat, [rng.randrange(1 << 60)])
    after = world.copy()
    game.rules.veil(position.kit, after, seat)
    if after != veiled:
        raise Failed(f"what {who(seat)} imagines is not what it knows: {position.write(world)}")
    if game.rules.acting(position.kit, world) != game.rules.acting(position.kit, position.state):
        raise Failed(f"in what {who(seat)} imagines somebody else acts")
    if game.position(position.write(world), kit=position.kit).state != world:
        raise Failed(f"what {who(seat)} imagines is not a position: {position.write(world)}")
    fate = Position(game, position.options, position.kit, world)
    for action in position.legal(seat)[:TRIED]:
        if fate.brings_to_light(action, seat) != position.brings_to_light(action, seat):
            raise Failed(f"whether {action.text!r} can be taken back tells {who(seat)} what is hidden")
    for _ in range(30):
        if fate.over:
            break
        mover = rng.choice(fate.acting)
        options = [a for a, _ in fate.outcomes()] if mover == CHANCE else fate.legal(mover)
        fate.push(rng.choice(options), mover)
    return 1


class Secrets:
    """The exchange of what is hidden, and whether there was anything to exchange."""

    def __init__(self) -> None:
        self.private_events = False

    def twin_worlds(self, position: Position, rng: random.Random) -> int:
        """How many twin worlds were compared with this game."""
        told = [event for step in position.steps for event in step.events]
        self.private_events |= any(event.private for event in told)
        falls = [n for n, step in enumerate(position.steps) if step.seat == CHANCE]
        choices = [n for n, step in enumerate(position.steps) if _in_secret(position, step)]
        return _exchange(position, falls, rng) + _exchange(position, choices, rng)


def _in_secret(position: Position, step: Step) -> bool:
    """A choice of which some are told less than others, or that is made beside other ones."""
    acting = bit_count(position.game.rules.acting(position.kit, step.before))
    return step.seat != CHANCE and (acting > 1 or any(event.private for event in step.events))


def _exchange(position: Position, steps: list[int], rng: random.Random) -> int:
    rng.shuffle(steps)
    compared = 0
    for at in steps:
        if compared == WORLDS:
            break
        step = position.steps[at]
        if step.seat == CHANCE:
            ids, _ = position.possible(step.before)
        else:
            ids = _legal(position, step.before, step.seat)
        others = [id for id in ids if id != step.action.id]
        if others and _compare(position, at, rng.choice(others)):
            compared += 1
    return compared


def _compare(position: Position, at: int, other: int) -> bool:
    """Plays on from step `at` with another action; False if everybody was told the difference."""
    world = position.copy()
    world.dice = None
    world.state = position.steps[at].before
    world.state.told = []
    world.steps = position.steps[:at]
    actor = position.steps[at].seat
    world.push(other, actor)
    outsiders = []
    for seat in [*range(position.seats), NOBODY]:
        if seat == actor:
            continue
        if _heard(world.steps[-1], seat) == _heard(position.steps[at], seat):
            outsiders.append(seat)
        else:
            _remembers(position, at + 1, world, seat)
    if not outsiders:
        return False
    for number in range(at + 1, len(position.steps) + 1):
        for seat in outsiders:
            _same(position, _before(position, number), world, seat)
        if number == len(position.steps):
            break
        step = position.steps[number]
        if not _can_follow(world, step):
            break
        world.push(step.action, step.seat)
        outsiders = [seat for seat in outsiders if _heard(world.steps[-1], seat) == _heard(step, seat)]
        if not outsiders:
            break
    return True


def _before(position: Position, number: int) -> Any:
    """The state before a step, or the last one."""
    return position.steps[number].before if number < len(position.steps) else position.state


def _can_follow(world: Position, step: Step) -> bool:
    """Whether the same can happen here; with other cards a seat may act otherwise."""
    if step.seat not in world.acting:
        return False
    if step.seat == CHANCE:
        return step.action.id in world.possible(world.state)[0]
    return step.action in world.legal(step.seat)


def _heard(step: Step, seat: int) -> list[tuple[str, tuple[int, ...]]]:
    return [event.plain() for event in step.events if event.heard_by(seat)]


def _remembers(position: Position, number: int, world: Position, seat: int) -> None:
    """The seat was told which world it is, so its veil must not hide it."""
    truth = _before(position, number)
    veiled = truth.copy()
    position.game.rules.veil(position.kit, veiled, seat)
    if truth != world.state and veiled == world.veiled(seat):
        heard = [name for name, _ in _heard(world.steps[-1], seat)]
        raise Failed(f"{who(seat)} is told what its veil hides ({', '.join(heard)})")


def _same(position: Position, truth: Any, world: Position, seat: int) -> None:
    """Both worlds look alike to the seat."""
    rules, kit = position.game.rules, position.kit
    veiled, other = truth.copy(), world.veiled(seat)
    rules.veil(kit, veiled, seat)
    if veiled.to_bytes() != other.to_bytes():
        raise Failed(
            f"{who(seat)} can tell {position.write(veiled)} from {world.write(other)} and was not told why"
        )
    if rules.acting(kit, truth) != rules.acting(kit, world.state):
        raise Failed(f"{who(seat)} sees that somebody else acts and was not told why: {world.write()}")
    if seat != NOBODY and _legal(position, truth, seat) != _legal(position, world.state, seat):
        raise Failed(f"{who(seat)} is offered other actions and was not told why: {world.write()}")


def _legal(position: Position, state: Any, seat: int) -> list[int]:
    out = [0] * position.game.room
    return out[: position.game.rules.legal(position.kit, state, seat, out)]
