"""What a position is made of besides its state: the steps that led to it, and its result."""

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .actions import Action
from .events import Event
from .rules.fields import Fields
from .story import CHANCE

if TYPE_CHECKING:
    from .game import Game


@dataclass(slots=True)
class Step:
    """One action or outcome, and what was told."""

    seat: int
    action: Action
    events: tuple[Event, ...]
    rolled: int
    """How many outcomes of chance there were so far, this one included."""
    _played: "tuple[Game, Any]"
    _earlier: "Step | None"
    _kept: Any

    @property
    def before(self) -> Any:
        """The state before it, as a copy: worked out from the latest one that was kept."""
        since: list[Step] = []
        step = self
        while step._kept is None:
            assert step._earlier is not None
            step = step._earlier
            since.append(step)
        state = step._kept.copy()
        game, kit = self._played
        for done in reversed(since):
            game.rules.apply(kit, state, done.seat, done.action.id)
        return state


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended. A place is 1 to n, equals share one; 0 is no place at all."""

    places: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def came_to_light(step: Step) -> bool:
    """Whether nothing before this step can be taken back any more."""
    return step.seat == CHANCE or any(event.kind.reveals for event in step.events)


def digest_of(state: Fields) -> str:
    """Sixteen hexadecimal digits that stand for a state."""
    return hashlib.blake2b(state.to_bytes(), digest_size=8).hexdigest()
