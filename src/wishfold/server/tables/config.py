"""What is agreed about a table and kept with it; the match follows from this and its entries."""

from typing import Any

import msgspec
from msgspec import Struct

from ...kernel.dice import Dice, commitment, fair_games, published_games
from ...kernel.errors import WishfoldError
from ...kernel.first import CHOSEN, LOT, NEXT, Starter
from ...kernel.options import spoken
from ...kernel.registry import load
from ...match.clock import Pace
from ...match.match import Match, Setup
from ..errors import Illegal, Malformed, Reason
from ..names import names_for_bots

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
    chair: int = -1
    """The number that the seat had when the table was opened. It stays when seats are left out or the
    table is turned, so that a device which was away finds its seat again."""


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
    """As the table agreed on it; empty where it goes by the game and by who plays."""
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
    first: int | None = None
    """The chair that begins, if the table has named it; None for a lot."""
    first_by: str = ""
    """How it was found who begins; empty before a lot is drawn, and at tables that draw none."""
    record: str = ""
    """When it is over, the whole truth, so that it can be read even when the game is gone."""

    def draft(self) -> "Agreed":
        """A copy to change; it counts once it is stored."""
        return read(write(self))

    @property
    def people(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if not place.bot]

    @property
    def undo_in_force(self) -> str:
        """What is taken back: as agreed, else as usual in the game between so many people."""
        try:
            return self.undo or load(self.game).usual_undo(len(self.people))
        except WishfoldError:  # then nothing is played any more
            return "off"

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
        return " ".join([first, *(place.commit for place in self._chairs if place.commit)])

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

    # -- who begins ---------------------------------------------------------------------------

    @property
    def _chairs(self) -> list[Place]:
        """The places in the order in which people sat before the table was turned."""
        return sorted(self.places, key=lambda place: place.chair)

    def seat_of(self, chair: int | None) -> int | None:
        """Where the place with this number is now; None if there is none."""
        return next((seat for seat, place in enumerate(self.places) if place.chair == chair), None)

    def moved_since(self, before: "Agreed") -> dict[int, int]:
        """The numbers that seats had before, and those they have now; empty where they are the same."""
        seats = {seat: self.seat_of(place.chair) for seat, place in enumerate(before.places)}
        moved = {seat: now for seat, now in seats.items() if now is not None}
        same = len(moved) == len(seats) and all(seat == now for seat, now in moved.items())
        return {} if same else moved

    def begin_with(self, chair: int | None) -> None:
        """The table names who begins, or leaves it to a lot. Nobody is ready for that yet."""
        self.first, self.first_by = chair, "" if chair is None else CHOSEN
        self.unready()

    def vacate(self, seat: int) -> None:
        """Nobody sits there any more. Who begins was agreed by those who sat there: it is asked again."""
        place = self.places[seat]
        place.name, place.bot, place.taken = "", "", False
        self.unready()
        if self.first_by == CHOSEN:
            self.begin_with(None)

    def fill(self, seat: int, bot: str) -> None:
        """A bot sits down where nobody does."""
        place = self.places[seat]
        place.name = next(names_for_bots(each.name for each in self.places))
        place.bot, place.taken = bot, True
        self.unready()

    def leave_out(self, seat: int) -> None:
        """One seat less; raises where the game is not played so. Where that seat was to begin, the next
        one does, which has the same dealer."""
        game, count = load(self.game), len(self.places) - 1
        if count not in game.seats:
            raise Malformed("seats-count", game=game.name, possible=spoken(game.seats), count=count)
        options: dict[str, Any] = {**self.options, "seats": count}
        self.options = dict(game.choose(**options))
        gone = self.places.pop(seat)
        if self.first == gone.chair:
            self.first = self.places[seat % len(self.places)].chair
        self.unready()

    def pass_on(self) -> None:
        """For a rematch: everybody moves one seat on, and the numbers of the seats begin anew."""
        self.places = [*self.places[1:], self.places[0]]
        for seat, place in enumerate(self.places):
            place.chair = seat
        self.first, self.first_by = self._begins, NEXT

    @property
    def _begins(self) -> int:
        """The seat that begins by the rules."""
        game = load(self.game)
        return game.begins(game.choose(**self.options))

    def _turn(self) -> None:
        """The table is turned so that whoever begins has the seat that begins. A game that goes on from
        another one has begun already."""
        if self.stem or len(self.places) < 2:
            return
        found = self.seat_of(self.first)
        if found is None:
            found, self.first_by = self._dice(0).lot(len(self.places)), LOT
        self.first = self.places[found].chair
        by = (found - self._begins) % len(self.places)
        self.places = [*self.places[by:], *self.places[:by]]

    @property
    def _starter(self) -> Starter | None:
        """How it was found who begins, by the seats as they were before the table was turned."""
        if not self.first_by or self.first is None:
            return None
        chairs = [place.chair for place in self._chairs]
        return Starter(self.first_by, chairs.index(self.first))

    # -- the deal -----------------------------------------------------------------------------

    def deal(self, now: int) -> Match:
        """The match as it is dealt now, with the game as it is today."""
        self._turn()
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
            undo=self.undo_in_force,
            pace=Pace(*self.pace),
            series=self.series,
            auto=self.auto,
            stand_in=self.stand_in,
            origin=self.origin,
            first=self._starter,
        )
        return Match(setup, self.began)

    def _dice(self, number: int) -> Dice:
        if self.seed:
            return published_games(self.seed)(number)
        seeds = [bytes.fromhex(place.seed) for place in self._chairs if place.commit]
        return fair_games(bytes.fromhex(self.secret), seeds)(number)


def seed_fits(seed: str, commit: str) -> bool:
    return commitment(bytes.fromhex(seed)) == commit


write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(Agreed).decode


def read(body: bytes) -> Agreed:
    """Illegal if nobody can read it any more."""
    try:
        agreed = _read(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Illegal("table-frozen", why=Reason("frozen-damaged")) from error
    for seat, place in enumerate(agreed.places):
        if place.chair < 0:  # written before chairs had numbers
            place.chair = seat
    return agreed
