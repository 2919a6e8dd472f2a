"""The contract between a game's rules and everything that runs them.

A rules module (or a package, in whose files they may lie anywhere) offers these functions. They are plain,
run interpreted on a `State` and compiled on a record, and know nothing of records, tables or players' names.
Those that many games would write alike stand in `defaults.py`; a game need not repeat them.

State and kit are `Fields`. Seats count from 0 here and from 1 wherever people read. `s` is
changed in place by `start`, `apply`, `veil` and `imagine`, by nothing else.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Protocol

from .fields import Fields

FUNCTIONS = (
    "start",
    "acting",
    "legal",
    "outcomes",
    "apply",
    "place",
    "points",
    "veil",
    "imagine",
    "refusal",
)


class State(Fields):
    """In generic loops: the state of the game that they are run for."""


class Kit(Fields):
    """In generic loops: its kit. Every game's kit begins with the number of seats."""

    seats = 0


Ints = list[int]
Grid = list[list[int]]
Masks = Annotated[list[list[int]], "bytes"]
"""Rows of 0 and 1; compiled, a cell is one byte."""


class Rules(Protocol):
    """What a game's rules module looks like from outside."""

    State: Any
    Kit: Any

    def start(self, kit: Any, s: Any) -> None:
        """Turns a blank state (all zeros) into the beginning of the game."""

    def acting(self, kit: Any, s: Any) -> int:
        """The seats that owe a decision as bits, or CHANCE_ACTS alone; 0 when the game is over."""

    def legal(self, kit: Any, s: Any, seat: int, out: Any) -> int:
        """Writes the legal action ids, ascending, and returns how many; 0 for a seat that does
        not act."""

    def outcomes(self, kit: Any, s: Any, out: Any, weights: Any) -> int:
        """When chance acts: writes the ids of the possible outcomes, ascending (they have ids of
        their own, from 0), and returns how many. Weights are whole numbers that run up:
        weights[j] is the weight of the first j+1 outcomes together."""

    def apply(self, kit: Any, s: Any, seat: int, action: int) -> None:
        """Carries out a legal action (unchecked) and tells what happens."""

    def place(self, kit: Any, s: Any, seat: int) -> int:
        """1 to n when the game is over; equals share a place; 0 is no place at all."""

    def points(self, kit: Any, s: Any, seat: int) -> int:
        """What people count in this game."""

    def veil(self, kit: Any, s: Any, seat: int) -> None:
        """Erases all that this seat (or NOBODY, a spectator) cannot know."""

    def imagine(self, kit: Any, s: Any, seat: int, rng: Any) -> None:
        """Fills a veiled state up to some full state that it allows. Asked where chance is not
        acting."""

    def refusal(self, kit: Any, s: Any, seat: int, action: int) -> int:
        """The number of the clause that forbids an action which `legal` did not offer; judged
        on what the seat can see."""


def missing(rules: object) -> Sequence[str]:
    """The parts of the contract that a rules module lacks; one of its files may bear the name of a part."""
    return [name for name in ("State", "Kit", *FUNCTIONS) if not callable(getattr(rules, name, None))]
