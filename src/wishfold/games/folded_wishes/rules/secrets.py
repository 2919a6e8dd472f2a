"""Nothing is hidden in Folded Wishes: tiles and cards lie open, and what is in the piles is not
settled before it is turned up."""

from .state import Kit, State


def veil(kit: Kit, s: State, seat: int) -> None:
    """There is nothing to erase."""


def imagine(kit: Kit, s: State, seat: int, rng: list[int]) -> None:
    """There is nothing to fill in."""
