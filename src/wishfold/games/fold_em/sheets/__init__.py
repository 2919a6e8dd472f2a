"""Sheets: what is printed on the paper of each level, as text files that a player can check."""

from functools import cache
from importlib.resources import files

from .generating import generate
from .reading import read
from .sheet import Sheet


@cache
def own_sheet(level: int) -> Sheet:
    """The sheet that comes with a level."""
    name = f"level-{level}.sheet"
    return read(files(__package__).joinpath(name).read_text(encoding="utf-8"), name)


def numbered_sheet(level: int, number: int) -> Sheet:
    """The level's own sheet for 0, else the generated one of this number."""
    return generate(level, number) if number else own_sheet(level)
