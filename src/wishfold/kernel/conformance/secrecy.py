"""Hidden information: nothing but `veil` decides what a seat can know, and it lets nothing slip.

The strongest check is an independent one. One hidden outcome of a finished game is exchanged for
another and the rest is played again as it was: to everybody who was not told, veils, events,
legal lists and refusals must stay the same, until an event tells them of a difference.
"""

import random
from collections.abc import Callable
from typing import Any

from ..position import Position, Step
from ..story import CHANCE, NOBODY
from .report import Failed, Report

WORLDS = 4
"""Hidden outcomes that are exchanged in each walked game."""


def look(position: Position, rng: random.Random, report: Report, where: Callable[[], str]) -> None:
    report.try_out("veil-legal", lambda: veiled_legal(position), where)
    if position.acting != (CHANCE,):
        seat = rng.choice([*range(position.seats), NOBODY])
        report.try_out("imagined", lambda: imagined(position, seat, rng), where)


def veiled_legal(position: Position) -> int:
    """Legal lists and refusals are the same for the veiled state; a veil over a veil changes nothing."""
    for seat in [*range(position.seats), NOBODY]:
        veiled = position.veiled(seat)
        again = veiled.copy()
        position.game.rules.veil(position.kit, again, seat)
        if again != veiled:
            raise Failed(f"veiling twice for seat {seat + 1} hides more than veiling once")
        if seat != NOBODY and _legal(position, veiled, seat) != _legal(position, position.state, seat):
            raise Failed(f"veiled for seat {seat + 1} it offers other actions")
    return position.seats


def imagined(position: Position, seat: int, rng: random.Random) -> int:
    veiled = position.veiled(seat)
    world = veiled.copy()
    game = position.game
    game.rules.imagine(position.kit, world, seat, [rng.randrange(1 << 60)])
    after = world.copy()
    game.rules.veil(position.kit, after, seat)
    if after != veiled:
        raise Failed(f"what seat {seat + 1} imagines is not what it knows: {position.write(world)}")
    if game.rules.acting(position.kit, world) != game.rules.acting(position.kit, position.state):
        raise Failed(f"in what seat {seat + 1} imagines somebody else acts")
    fate = Position(game, position.options, position.kit, world)
    for _ in range(30):
        if fate.over:
            break
        mover = rng.choice(fate.acting)
        options = [a for a, _ in fate.outcomes()] if mover == CHANCE else fate.legal(mover)
        fate.push(rng.choice(options), mover)
    return 1


class Secrets:
    """The exchange of hidden outcomes, and whether there were any to exchange."""

    def __init__(self) -> None:
        self.private_events = False

    def twin_worlds(self, position: Position, rng: random.Random) -> int:
        """How many twin worlds were compared with this game."""
        told = [event for step in position.steps for event in step.events]
        self.private_events |= any(event.private for event in told)
        falls = [n for n, step in enumerate(position.steps) if step.seat == CHANCE]
        rng.shuffle(falls)
        compared = 0
        for at in falls:
            if compared == WORLDS:
                break
            ids, _ = position.possible(position.steps[at].before)
            others = [id for id in ids if id != position.steps[at].action.id]
            if others and _compare(position, at, rng.choice(others)):
                compared += 1
        return compared


def _compare(position: Position, at: int, other: int) -> bool:
    """Plays on from step `at` with another outcome; False if everybody saw the difference."""
    world = position.copy()
    world.dice = None
    world.state = position.steps[at].before.copy()
    world.state.told = []
    world.steps = position.steps[:at]
    world.push(other, CHANCE)
    outsiders = [
        seat
        for seat in [*range(position.seats), NOBODY]
        if _heard(world.steps[-1], seat) == _heard(position.steps[at], seat)
    ]
    if not outsiders:
        return False
    for number in range(at + 1, len(position.steps) + 1):
        truth = position.steps[number].before if number < len(position.steps) else position.state
        for seat in outsiders:
            _same(position, truth, world, seat)
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


def _can_follow(world: Position, step: Step) -> bool:
    """Whether the same can happen here; whoever holds other cards may act otherwise."""
    if step.seat not in world.acting:
        return False
    if step.seat == CHANCE:
        return step.action.id in world.possible(world.state)[0]
    return step.action in world.legal(step.seat)


def _heard(step: Step, seat: int) -> list[tuple[str, tuple[int, ...]]]:
    return [event.plain() for event in step.events if event.heard_by(seat)]


def _same(position: Position, truth: Any, world: Position, seat: int) -> None:
    """Both worlds look alike to the seat."""
    rules, kit = position.game.rules, position.kit
    veiled, other = truth.copy(), world.veiled(seat)
    rules.veil(kit, veiled, seat)
    who = "a spectator" if seat == NOBODY else f"seat {seat + 1}"
    if veiled.to_bytes() != other.to_bytes():
        raise Failed(
            f"{who} can tell {position.write(veiled)} from {world.write(other)} and was not told why"
        )
    if rules.acting(kit, truth) != rules.acting(kit, world.state):
        raise Failed(f"{who} sees that somebody else acts and was not told why: {world.write()}")
    if seat != NOBODY and _legal(position, truth, seat) != _legal(position, world.state, seat):
        raise Failed(f"{who} is offered other actions and was not told why: {world.write()}")


def _legal(position: Position, state: Any, seat: int) -> list[int]:
    out = [0] * position.game.room
    return out[: position.game.rules.legal(position.kit, state, seat, out)]
