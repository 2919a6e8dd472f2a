"""The rules of YOU WISH! Magical Creatures; Go Fish is the same with a kit without action cards."""

from .play import acting, apply, legal, outcomes, points, start
from .refusal import refusal
from .secrets import imagine, veil
from .state import Kit, State
from .turn import place

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
