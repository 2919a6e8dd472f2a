"""A finished game, moment by moment."""

from typing import Any

from msgspec import Struct

from ...bots.review import Mark
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


class Mistake(Struct):
    """A decision after which a seat was less likely to win than it could have been."""

    frame: int
    """In which frame it was made."""
    seat: int
    mark: Mark
    """? for a slip, ?? for a blunder."""
    taken: str
    """What was done, in words."""
    best: str
    """What the bot would have done."""
    action: int
    """The same as the id of an action."""
    before: float
    """The seat's chance to win if it had done that, from 0 to 1; alone, how well it would have gone."""
    after: float
    """Its chance with what it did."""


class Review(Struct):
    """What a bot makes of a finished game, as far as it has thought it over."""

    bot: str
    """Who judges."""
    total: int
    """How many frames there are."""
    done: int
    """How many of them it has looked at; ask again until it is all of them."""
    chances: list[list[float] | None]
    """For each frame all seats' chances to win after it, from 0 to 1, or alone how well it goes; null where
    no seat had a choice, where it is not known yet or could not be judged, and at the end of a game."""
    mistakes: list[Mistake]
    """The decisions that cost most, as far as they deserve a mark, in order."""
