"""The rules of Folded Wishes."""

from .play import acting, apply, legal, outcomes, start
from .refusal import refusal
from .secrets import imagine, veil
from .state import Kit, State
from .turn import place, points

__all__ = [
    "Kit",
    "State",
    "acting",
    "apply",
    "imagine",
    "legal",
    "outcomes",
    "place",
    "points",
    "refusal",
    "start",
    "veil",
]
