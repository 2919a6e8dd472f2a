"""What changed in a view since a player saw it, in whole lines."""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import chain, takewhile

_COLUMNS = re.compile(r" {2,}\S{1,2}( +\S{1,2})+")
"""The names of the columns above a drawing."""


def changed(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """The lines that are new, each with the one above that it is read with. Where something is gone,
    all of them: a line that is merely not repeated would not be missed."""
    new: set[int] = set()
    for what, first, last, at, end in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        if last - first > end - at:
            return list(now)
        if what != "equal":
            new.update(range(at, end))
    shown = new | {_head(now, at) for at in new}
    return [line for at, line in enumerate(now) if at in shown]


def _head(lines: Sequence[str], at: int) -> int:
    """The names of the columns above a row; or else the line that one further in belongs to."""
    above = list(takewhile(lambda n: lines[n], range(at - 1, -1, -1)))
    columns = (n for n in above if _COLUMNS.fullmatch(lines[n]))
    owner = (n for n in above if _further_in(lines[at]) and not _further_in(lines[n]))
    return next(chain(columns, owner), at)


def _further_in(line: str) -> bool:
    return line.startswith("  ")
