"""Events in sentences."""

from collections.abc import Sequence

from ..kernel.events import Event
from ..kernel.position import Position
from ..kernel.story import CHANCE


def sentences(
    position: Position,
    seat: int,
    since: int,
    language: str,
    names: Sequence[str],
    brief: bool = False,
    lasting: bool = False,
    again: bool = False,
) -> list[str]:
    """What the seat heard from step `since` on, -1 being the opening. In brief, the private part of
    the set-up is left out: a deal of seven cards is shown by the view that follows. Of `lasting`
    things only, a log is made: it does not remember for the player what was to be remembered. A player
    who comes `again` is told of sights only as far as they lie open."""
    told = list(position.opening) if since < 0 else []
    dealt = opening_of(position) if brief else 0
    for at in range(max(since, 0), len(position.steps)):
        told += [event for event in position.steps[at].events if at >= dealt or not event.private]
    told = [event for event in told if event.heard_by(seat) and not (lasting and event.kind.fleeting)]
    if again:
        told = still_true(told, position.still_open(seat))
    lines = (position.game.words.event(event, language, names) for event in told)
    return [line for line in lines if line is not None]


def still_true(told: list[Event], still_open: int) -> list[Event]:
    """Without the sights that have closed: the newest ones are those that still lie open."""
    closed = sum(event.kind.sight for event in told) - still_open
    kept = []
    for event in told:
        closed -= event.kind.sight
        if not event.kind.sight or closed < 0:
            kept.append(event)
    return kept


def opening_of(position: Position) -> int:
    """How many steps chance took before anybody could decide."""
    for at, step in enumerate(position.steps):
        if step.seat != CHANCE:
            return at
    return len(position.steps)
