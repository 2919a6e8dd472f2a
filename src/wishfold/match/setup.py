"""What is agreed before the deal."""

from dataclasses import dataclass, field
from typing import Any

from ..kernel.declared.first_player import Starter
from ..kernel.dice import Games
from ..kernel.errors import Malformed
from ..kernel.game import Game
from ..kernel.options import Options
from .clock import Pace


@dataclass(frozen=True, slots=True)
class Setup:
    """`options` are those of the first game, `dice` those of each game of the match; `players` are
    names for the record; `bots` the name of the bot that plays a seat, or "" for a person; `undo` is
    off, own or consent. With `auto`, a single choice that everybody knows of is made by itself; the
    bot `stand_in` decides for people whose time is up."""

    game: Game
    options: Options
    dice: Games
    players: tuple[str, ...]
    bots: tuple[str, ...]
    undo: str = "own"
    pace: Pace = field(default_factory=Pace)
    series: bool = False
    auto: bool = False
    stand_in: str = "random"
    origin: str = ""
    """The position in which a single game begins, in notation, with the very same options; without it,
    at the beginning."""
    first: Starter | None = None
    """How it was found who begins; the players have changed seats accordingly. None if it was not asked."""
    kit: Any = None
    """A kit that takes the place of that of the options."""
    hot_seat: bool = False
    """Whether people share one screen: of several who owe a decision, one after another is on the clock."""

    def __post_init__(self) -> None:
        if self.series and self.game.series is None:
            raise Malformed("no-series", game=self.game.name)
