"""A finished game, moment by moment."""

from typing import Any

from msgspec import Struct

from .answers import Heard


class Frame(Struct):
    """A moment of a game: its beginning, or one decision with all chance that followed from it."""

    game: int
    """Which game of a series, from 0."""
    seat: int | None
    """Who decided; null at the beginning of a game."""
    action: str
    """What was decided, in words (in notation for `lang=none`); "" where these eyes could not know it."""
    told: list[Heard]
    view: Any
    """What lay open to these eyes afterwards, as the game's view."""
    wanted: str
    """One sentence: whose turn it was then and what was wanted; "" when nothing was."""
    thinking: list[int]
    """Seats that owed a decision then."""
    chances: list[float] | None
    """Each seat's chance of winning, from 0 to 1; null until a bot has worked it out."""


class Replay(Struct):
    """Some frames of a finished table, from number `start` on."""

    game: str
    version: int
    """That of the game when it was played."""
    options: dict[str, Any]
    names: list[str]
    bots: list[str]
    """By seat, the bot that played there, or "" for a person."""
    eyes: str
    """Whose eyes see it: a seat's number, public, or all."""
    start: int
    total: int
    """How many frames there are."""
    frames: list[Frame]
    places: list[int] | None
    """Where each seat came in; 0 is no place; null if it ended without a result."""
    tally: list[int] | None
    """In a series, what each seat had gathered in the end."""
