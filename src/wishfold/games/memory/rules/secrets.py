"""Nothing is hidden in Memory: a card that somebody has seen, all have seen, and one that nobody
has seen is not settled yet. What people forget is the view's business, not the veil's."""

from .state import Kit, State


def veil(kit: Kit, s: State, seat: int) -> None:
    """There is nothing to erase."""


def imagine(kit: Kit, s: State, seat: int, rng: list[int]) -> None:
    """There is nothing to fill in."""
