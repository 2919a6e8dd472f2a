"""The rules of Fold 'Em."""

from .play import acting, apply, legal, outcomes, start
from .reckoning import place, points
from .refusal import refusal
from .secrets import imagine, veil
from .state import Kit, State

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
