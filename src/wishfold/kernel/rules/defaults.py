"""What the rules of many games would say alike. A game that says otherwise defines the function itself.

The file is run anew for every game that takes a function from it, with the game's own functions in its names.
"""

from typing import TYPE_CHECKING

from .contract import Ints, Kit, State

if TYPE_CHECKING:
    from ..engines.loops_names import points


def start(kit: Kit, s: State) -> None:
    """A blank state is the beginning."""


def outcomes(kit: Kit, s: State, out: Ints, weights: Ints) -> int:
    """Nothing is left to chance."""
    return 0


def place(kit: Kit, s: State, seat: int) -> int:
    """Most points are first; seats with as many share the place."""
    better = 0
    for p in range(kit.seats):
        if points(kit, s, p) > points(kit, s, seat):
            better += 1
    return better + 1


def veil(kit: Kit, s: State, seat: int) -> None:
    """Nothing is hidden, so there is nothing to erase."""


def imagine(kit: Kit, s: State, seat: int, rng: Ints) -> None:
    """Nothing is hidden, so there is nothing to fill in."""


def refusal(kit: Kit, s: State, seat: int, action: int) -> int:
    """The first clause of the book, where one clause says all that may be done."""
    return 1
