"""What is agreed about a table and kept with it; the match follows from this and its entries."""

from typing import Any

import msgspec
from msgspec import Struct

from ...kernel.dice import Dice, commitment, fair_games, published_games
from ...kernel.errors import WishfoldError
from ...kernel.registry import load
from ...match.clock import Pace
from ...match.match import Match, Setup
from ..sentences import Illegal, Malformed, Reason

OPEN = "open"
RUNNING = "running"
OVER = "over"
FROZEN = "frozen"
"""What a running table is called that can no longer be replayed. It is not kept: what cannot be played
today may be played again tomorrow, when a game is back."""


class Place(Struct):
    """A seat before and after the deal. Who sits there is known by the hash of a cookie, elsewhere."""

    name: str = ""
    bot: str = ""
    taken: bool = False
    ready: bool = False
    commit: str = ""
    seed: str = ""
    choice: str = ""
    """What the player has chosen for the seat, where the game lets them; empty for nothing in particular."""


class Agreed(Struct, kw_only=True):
    game: str
    version: int
    """Of the game when the cards were dealt."""
    options: dict[str, Any]
    places: list[Place]
    host: str
    secret: str
    listed: bool = False
    undo: str = "own"
    talk: str = "phrases"
    pace: tuple[int, int, int] = (0, 0, 0)
    auto: bool = False
    series: bool = False
    hints: bool = False
    stand_in: str = "random"
    seed: str = ""
    began: int = 0
    ready_after: dict[int, int] = {}
    """After which game of a series each seat last said that it is ready for the next one."""
    again: str = ""
    origin: str = ""
    """The position in which the game begins, in notation, if not at the beginning."""
    stem: str = ""
    """The table from whose game this one goes on."""
    record: str = ""
    """When it is over, the whole truth, so that it can be read even when the game is gone."""

    def draft(self) -> "Agreed":
        """A copy to change; it counts once it is stored."""
        return read(write(self))

    @property
    def people(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if not place.bot]

    @property
    def bears_talk(self) -> bool:
        """Whether free talk would not give the game away."""
        try:
            return load(self.game).free_talk
        except WishfoldError:
            return False

    @property
    def shown(self) -> bool:
        """Whether the lobby shows it: for whoever may still sit down."""
        return self.listed and not all(place.taken for place in self.places)

    @property
    def all_ready(self) -> bool:
        return all(place.bot or place.ready for place in self.places)

    @property
    def revealing(self) -> bool:
        """Whether seeds are due: all are ready, and some have not shown what they committed to."""
        return not self.began and self.all_ready and any(p.commit and not p.seed for p in self.places)

    def dice_name(self) -> str:
        """The commitments as they will stand in the record, as far as they are known."""
        if self.seed:
            return f"published {self.seed}"
        first: str = fair_games(bytes.fromhex(self.secret), ())(0).name
        return " ".join([first, *(place.commit for place in self.places if place.commit)])

    def unready(self) -> None:
        """Nobody is ready any more; seeds that were shown are void."""
        for place in self.places:
            place.ready, place.commit, place.seed = False, "", ""

    def choose(self, seat: int, value: str) -> None:
        """What the seat has chosen for itself. No other person has the same; bots take what is left."""
        game = load(self.game)
        if game.choice is None:
            raise Malformed("choice-none", game=game.name)
        game.choice.check([value])
        for other, place in enumerate(self.places):
            if value and other != seat and place.choice == value:
                if place.taken and not place.bot:
                    raise Illegal("choice-taken", name=place.name)
                place.choice = ""
        self.places[seat].choice = value

    def deal(self, now: int) -> Match:
        """The match as it is dealt now, with the game as it is today."""
        self.began, self.version = now, load(self.game).version
        return self.match()

    def match(self) -> Match:
        """The match as it was dealt; Illegal if the game can no longer play what was begun with it then."""
        game = load(self.game)
        game.check_plays(self.version)
        setup = Setup(
            game=game.with_choices([place.choice for place in self.places]),
            options=game.choose(**self.options),
            dice=self._dice,
            players=tuple(f"bot:{place.bot}" if place.bot else place.name for place in self.places),
            bots=tuple(place.bot for place in self.places),
            undo=self.undo,
            pace=Pace(*self.pace),
            series=self.series,
            auto=self.auto,
            stand_in=self.stand_in,
            origin=self.origin,
        )
        return Match(setup, self.began)

    def _dice(self, number: int) -> Dice:
        if self.seed:
            return published_games(self.seed)(number)
        seeds = [bytes.fromhex(place.seed) for place in self.places if place.commit]
        return fair_games(bytes.fromhex(self.secret), seeds)(number)


def seed_fits(seed: str, commit: str) -> bool:
    return commitment(bytes.fromhex(seed)) == commit


write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(Agreed).decode


def read(body: bytes) -> Agreed:
    """Illegal if nobody can read it any more."""
    try:
        return _read(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Illegal("table-frozen", why=Reason("frozen-damaged")) from error
