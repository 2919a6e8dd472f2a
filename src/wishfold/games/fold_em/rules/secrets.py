"""Nothing is hidden in Fold 'Em: every sheet lies open, and dice fall when they are due."""

from .state import Kit, State


def veil(kit: Kit, s: State, seat: int) -> None:
    """There is nothing to erase."""


def imagine(kit: Kit, s: State, seat: int, rng: list[int]) -> None:
    """There is nothing to fill in."""
