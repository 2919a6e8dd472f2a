"""Who may do what: legal lists, chance, refusals, taking back."""

import random
from collections.abc import Callable

from ..errors import Illegal
from ..position import Position
from ..rules.rng import MOST
from ..story import CHANCE
from .report import Failed, Report


def step(position: Position, rng: random.Random) -> None:
    """One random step, of a random acting seat or of chance."""
    seat = rng.choice(position.acting)
    if seat == CHANCE:
        ids, weights = position.possible(position.state)
        mark = rng.randrange(weights[-1])
        position.push(ids[next(j for j, upto in enumerate(weights) if mark < upto)], CHANCE)
    else:
        position.push(rng.choice(position.legal(seat)), seat)


def look(position: Position, rng: random.Random, report: Report, where: Callable[[], str]) -> None:
    if position.acting == (CHANCE,):
        report.try_out("chance", lambda: chance(position), where)
    else:
        report.try_out("acting", lambda: acting(position), where)
        report.try_out("refused", lambda: refused(position, rng), where)


def chance(position: Position) -> int:
    before = position.state.to_bytes()
    ids, weights = position.possible(position.state)
    if not ids or ids != sorted(set(ids)) or not 0 <= ids[0] <= ids[-1] < position.game.outcomes.size:
        raise Failed(f"outcomes {ids} are not in order or not in the space")
    if any(upto <= before for before, upto in zip([0, *weights], weights, strict=False)):
        raise Failed(f"weights {weights} do not run up")
    if weights[-1] > MOST:
        raise Failed(f"weights run up to {weights[-1]}, that is more than {MOST}")
    for seat in range(position.seats):
        if position.legal(seat):
            raise Failed(f"seat {seat + 1} has actions while chance acts")
    if position.state.to_bytes() != before:
        raise Failed("asking what may fall changes the position")
    return 1


def acting(position: Position) -> int:
    before = position.state.to_bytes()
    acting = position.acting
    if CHANCE in acting or acting[-1] >= position.seats:
        raise Failed(f"{acting} cannot act together")
    for seat in range(position.seats):
        ids = [action.id for action in position.legal(seat)]
        if bool(ids) != (seat in acting):
            raise Failed(f"seat {seat + 1} acts without actions, or has actions without acting")
        if ids != sorted(set(ids)) or (ids and not 0 <= ids[0] <= ids[-1] < position.game.actions.size):
            raise Failed(f"actions {ids} are not in order or not in the space")
    if position.state.to_bytes() != before:
        raise Failed("asking what is legal changes the position")
    return len(acting)


def refused(position: Position, rng: random.Random, tries: int = 4) -> int:
    """Some actions that are not legal: each names an existing clause, nothing changes."""
    count = 0
    space = position.game.actions
    clauses = len(position.game.book().clauses)
    for _ in range(tries):
        seat = rng.randrange(position.seats)
        action = space[rng.randrange(space.size)]
        if action in position.legal(seat):
            continue
        before, veiled = position.state.to_bytes(), position.veiled(seat)
        number = position.game.rules.refusal(position.kit, veiled, seat, action.id)
        if veiled != position.veiled(seat):
            raise Failed(f"refusing {action.text!r} changes the position")
        if not 1 <= number <= clauses:
            raise Failed(
                f"{action.text!r} of seat {seat + 1} is refused by clause {number}, there are {clauses}"
            )
        try:
            position.push(action, seat)
        except Illegal as error:
            if error.clause is None or not error.say("en") or not error.say("de"):
                raise Failed(f"the refusal of {action.text!r} does not say why") from error
        else:
            raise Failed(f"{action.text!r} of seat {seat + 1} was not refused")
        if position.state.to_bytes() != before:
            raise Failed(f"the refused {action.text!r} changed the position")
        count += 1
    return count


def take_back(position: Position) -> int:
    """Back to the beginning and forth again, on a copy."""
    copy = position.copy()
    steps = list(copy.steps)
    while copy.steps:
        copy.pop()
    if copy.state != copy.origin:
        raise Failed("taking everything back does not lead to the beginning")
    for step in steps:
        copy.push(step.action, step.seat)
    if copy.state != position.state:
        raise Failed("playing the same again leads elsewhere")
    return len(steps)
