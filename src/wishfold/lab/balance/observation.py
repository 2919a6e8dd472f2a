"""What happens in one game: which actions are taken and what is told, each counted."""

from collections import Counter
from dataclasses import dataclass

from ...kernel.story import CHANCE
from ..pairings import Pairing
from ..playing import PlayedGame, play_to_end

Told = tuple[int, int, tuple[int, ...]]
"""An event by the number of its kind, its audience and its fields."""


@dataclass(frozen=True, slots=True)
class Observed:
    played: PlayedGame
    actions: dict[int, int]
    """How often each action was taken, by its id."""
    told: dict[Told, int]


def observe(pairing: Pairing, attempt: int = 0) -> Observed:
    position, played = play_to_end(pairing, attempt)
    actions = Counter(step.action.id for step in position.steps if step.seat != CHANCE)
    numbers = {kind.name: number for number, kind in enumerate(position.game.events.kinds)}
    told = Counter(
        (numbers[event.name], event.audience, tuple(event.fields.values()))
        for events in (position.opening, *(step.events for step in position.steps))
        for event in events
    )
    return Observed(played, dict(actions), dict(told))
