"""What a game offers anew every day: the same start and the same dice for everybody, and a result to share.

It follows from the date alone, so a browser, a terminal and a server far away agree without asking each
other. Days change at midnight UTC. The dice are published: the rolls can be known beforehand, as in
every game that many people play with the same dice.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from ..errors import Malformed
from ..position import digest_of

if TYPE_CHECKING:
    from ..game import Game
    from ..position import Position


@dataclass(frozen=True, slots=True)
class Daily:
    title: Mapping[str, str]
    """What people call it, in each language."""
    about: Mapping[str, str]
    """A few words more, for a button."""
    options: Callable[[date], Mapping[str, int | str]]
    """What is played on a day, complete with the number of seats."""
    share: Callable[["Position", str, Sequence[str]], str]
    """The result of a finished game in a few lines, in a language, with the names of the seats: for any game
    with published dice, as those of others compare with it. It gives nothing away to those who still play."""


@dataclass(frozen=True, slots=True)
class Today:
    """What is played on a day, and with which dice."""

    day: date
    options: Mapping[str, int | str]
    seed: str


def daily_of(game: "Game") -> Daily:
    if game.daily is None:
        raise Malformed("no-daily", game=game.name)
    return game.daily


def on(game: "Game", day: date) -> Today:
    """What is played on a day."""
    return Today(day, daily_of(game).options(day), f"{game.name} {day.isoformat()}")


def today(game: "Game") -> Today:
    return on(game, datetime.now(UTC).date())


def day_of(position: "Position") -> date | None:
    """The day whose game this is, by its dice and options; None for any other game."""
    name = position.dice.name if position.dice else ""
    _, _, day = name.rpartition(" ")
    try:
        found = on(position.game, date.fromisoformat(day))
    except ValueError:
        return None
    alike = name == f"published {found.seed}" and dict(position.options) == dict(found.options)
    return found.day if alike and _from_the_start(position) else None


def _from_the_start(position: "Position") -> bool:
    """Whether it was played from its beginning, and with what the options say."""
    game = position.game
    own_kit = position.kit != game.kit(position.options)
    return not own_kit and digest_of(position.origin) == digest_of(game.fresh(position.kit))
