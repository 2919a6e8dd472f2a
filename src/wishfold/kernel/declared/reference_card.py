"""The card that lies beside each player and sums up a turn. It is data, so that a page can draw it and a
terminal can print it."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReferenceLine:
    key: str
    """By which a view names the lines that hold now."""
    title: Mapping[str, str]
    text: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ReferenceSide:
    """One side of the card. Titles and texts are given by language."""

    title: Mapping[str, str]
    lines: tuple[ReferenceLine, ...]
    numbered: bool = False
    """Whether its lines are steps, one after the other."""
