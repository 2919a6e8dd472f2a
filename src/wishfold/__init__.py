"""Wishfold: four tabletop games about folding and wishing.

>>> import wishfold
>>> wishfold.load("memory").start(seats=1, seed=3).push("turn a1")[0].name
'turned'
"""

from .kernel.actions import Action
from .kernel.errors import Ambiguous, Illegal, Malformed, WishfoldError
from .kernel.game import Game
from .kernel.position import Position, Result
from .kernel.registry import load, names
from .kernel.story import CHANCE, NOBODY

__all__ = [
    "CHANCE",
    "NOBODY",
    "Action",
    "Ambiguous",
    "Game",
    "Illegal",
    "Malformed",
    "Position",
    "Result",
    "WishfoldError",
    "load",
    "names",
]

__version__ = "0.1.0"
