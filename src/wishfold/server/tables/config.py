"""The configuration of a table, as it is stored with it. The match follows from it and the entries."""

from typing import Any

import msgspec
from msgspec import Struct

from ...kernel.declared.first_player import CHOSEN, LOT, NEXT, Starter
from ...kernel.dice import Dice, commitment, fair_games, published_games
from ...kernel.errors import WishfoldError
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
"""The status of a running table that can no longer be replayed. It is not stored: the game may be playable
again tomorrow."""


class SeatConfig(Struct):
    """A seat of the table. The identities that sit there are stored apart, as the table's seating."""

    name: str = ""
    bot: str = ""
    taken: bool = False
    ready: bool = False
    commit: str = ""
    seed: str = ""
    choice: str = ""
    """What the player has chosen for the seat, where the game offers a choice; "" for no choice."""
    chair: int = -1
    """The number that the seat had when the table was opened. It stays when seats are dropped or the table is
    turned, so that a device which was away finds its seat again."""


STORED_NAMES = {"seats": "places", "branched_from": "stem", "chat": "talk"}
"""Fields that have other names in the store, as the first versions wrote them."""


class TableConfig(Struct, kw_only=True, rename=STORED_NAMES):
    game: str
    version: int
    """The version of the game at the deal."""
    options: dict[str, Any]
    seats: list[SeatConfig]
    host: str
    secret: str
    listed: bool = False
    undo: str = "own"
    """As the table agreed on it; empty where it goes by the game and by who plays."""
    chat: str = "phrases"
    pace: tuple[int, int, int] = (0, 0, 0)
    auto: bool = False
    series: bool = False
    hints: bool = False
    stand_in: str = "random"
    seed: str = ""
    began: int = 0
    """When the cards were dealt, in milliseconds; 0 before."""
    ready_after: dict[int, int] = {}
    """After which game of a series each seat last said that it is ready for the next one."""
    again: str = ""
    """The table of the rematch, if there is one."""
    origin: str = ""
    """The position in which the game begins, in notation, if it is not the usual one."""
    branched_from: str = ""
    """The table from whose game this one goes on, if any."""
    first: int | None = None
    """The chair that begins, if the players have named one; None for a lot."""
    first_by: str = ""
    """How it was found who begins; empty before a lot is drawn, and at tables that draw none."""

    def draft(self) -> "TableConfig":
        """A copy to change; it holds once it is stored."""
        return read_config(write_config(self))

    @property
    def human_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if not seat.bot]

    @property
    def undo_in_force(self) -> str:
        """What is taken back: as agreed, else as usual in the game between so many people."""
        try:
            return self.undo or load(self.game).usual_undo(len(self.human_seats))
        except WishfoldError:  # then nothing is played any more
            return "off"

    @property
    def allows_free_chat(self) -> bool:
        """Whether free text in the chat would not give the game away."""
        try:
            return load(self.game).free_chat
        except WishfoldError:
            return False

    @property
    def in_lobby(self) -> bool:
        """Whether the lobby shows the table: it is listed and has a free seat."""
        return self.listed and not all(seat.taken for seat in self.seats)

    @property
    def all_ready(self) -> bool:
        return all(seat.bot or seat.ready for seat in self.seats)

    @property
    def revealing(self) -> bool:
        """Whether seeds are due: all are ready, and some players have not shown what they committed to."""
        return not self.began and self.all_ready and any(p.commit and not p.seed for p in self.seats)

    def dice_name(self) -> str:
        """The commitments of the dice as they will stand in the record, as far as they are known."""
        if self.seed:
            return f"published {self.seed}"
        first: str = fair_games(bytes.fromhex(self.secret), ())(0).name
        return " ".join([first, *(seat.commit for seat in self._by_chair if seat.commit)])

    def unready(self) -> None:
        """No player is ready any more; seeds that were shown are void."""
        for seat in self.seats:
            seat.ready, seat.commit, seat.seed = False, "", ""

    def choose(self, seat: int, value: str) -> None:
        """Makes a choice for the seat. No two people have the same; bots take what is left."""
        game = load(self.game)
        if game.choice is None:
            raise Malformed("choice-none", game=game.name)
        game.choice.check([value])
        for other, theirs in enumerate(self.seats):
            if value and other != seat and theirs.choice == value:
                if theirs.taken and not theirs.bot:
                    raise Illegal("choice-taken", name=theirs.name)
                theirs.choice = ""
        self.seats[seat].choice = value

    # -- who begins ---------------------------------------------------------------------------

    @property
    def _by_chair(self) -> list[SeatConfig]:
        """The seats in their order before the table was turned."""
        return sorted(self.seats, key=lambda seat: seat.chair)

    def seat_of(self, chair: int | None) -> int | None:
        """The present number of the seat with this chair; None if there is none."""
        return next((number for number, seat in enumerate(self.seats) if seat.chair == chair), None)

    def renumbered_since(self, before: "TableConfig") -> dict[int, int]:
        """Old and new numbers of the seats that are still there; empty if none has changed."""
        seats = {number: self.seat_of(seat.chair) for number, seat in enumerate(before.seats)}
        moved = {seat: now for seat, now in seats.items() if now is not None}
        same = len(moved) == len(seats) and all(seat == now for seat, now in moved.items())
        return {} if same else moved

    def set_first(self, chair: int | None) -> None:
        """The players name who begins, or leave it to a lot; all must get ready again."""
        self.first, self.first_by = chair, "" if chair is None else CHOSEN
        self.unready()

    def free_seat(self, seat: int) -> None:
        """Empties a seat. Who begins was agreed with the one who sat there, so it is asked again."""
        freed = self.seats[seat]
        freed.name, freed.bot, freed.taken = "", "", False
        self.unready()
        if self.first_by == CHOSEN:
            self.set_first(None)

    def seat_bot(self, seat: int, bot: str) -> None:
        """Gives a free seat to a bot."""
        filled = self.seats[seat]
        filled.name = next(names_for_bots(each.name for each in self.seats))
        filled.bot, filled.taken = bot, True
        self.unready()

    def drop_seat(self, seat: int) -> None:
        """Removes a seat; raises where the game is not played with so few. If that seat was to begin, the
        next one does, which has the same dealer."""
        game, count = load(self.game), len(self.seats) - 1
        if count not in game.seats:
            raise Malformed("seats-count", game=game.name, possible=spoken(game.seats), count=count)
        options: dict[str, Any] = {**self.options, "seats": count}
        self.options = dict(game.choose(**options))
        gone = self.seats.pop(seat)
        if self.first == gone.chair:
            self.first = self.seats[seat % len(self.seats)].chair
        self.unready()

    def rotate_for_rematch(self) -> None:
        """Moves everybody one seat on and counts the chairs anew."""
        self.seats = [*self.seats[1:], self.seats[0]]
        for number, seat in enumerate(self.seats):
            seat.chair = number
        self.first, self.first_by = self._begins, NEXT

    @property
    def _begins(self) -> int:
        """The seat that begins by the rules."""
        game = load(self.game)
        return game.begins(game.choose(**self.options))

    def _turn_table(self) -> None:
        """Renumbers the seats so that the one who begins has the seat that begins by the rules. A game that
        goes on from another one has begun already."""
        if self.branched_from or len(self.seats) < 2:
            return
        found = self.seat_of(self.first)
        if found is None:
            found, self.first_by = self._dice(0).lot(len(self.seats)), LOT
        self.first = self.seats[found].chair
        by = (found - self._begins) % len(self.seats)
        self.seats = [*self.seats[by:], *self.seats[:by]]

    @property
    def _starter(self) -> Starter | None:
        """How it was found who begins, by the seats before the table was turned."""
        if not self.first_by or self.first is None:
            return None
        chairs = [seat.chair for seat in self._by_chair]
        return Starter(self.first_by, chairs.index(self.first))

    # -- the deal -----------------------------------------------------------------------------

    def deal(self, now: int) -> Match:
        """Deals: turns the table, and begins the match with the installed version of the game."""
        self._turn_table()
        self.began, self.version = now, load(self.game).version
        return self.match()

    def match(self) -> Match:
        """The match as it was dealt. Raises Illegal if the installed game cannot play on what was begun
        then."""
        game = load(self.game)
        game.check_plays(self.version)
        setup = Setup(
            game=game.with_choices([seat.choice for seat in self.seats]),
            options=game.choose(**self.options),
            dice=self._dice,
            players=tuple(f"bot:{seat.bot}" if seat.bot else seat.name for seat in self.seats),
            bots=tuple(seat.bot for seat in self.seats),
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
        seeds = [bytes.fromhex(seat.seed) for seat in self._by_chair if seat.commit]
        return fair_games(bytes.fromhex(self.secret), seeds)(number)


def seed_fits(seed: str, commit: str) -> bool:
    return commitment(bytes.fromhex(seed)) == commit


write_config = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(TableConfig).decode


def read_config(body: bytes) -> TableConfig:
    """Raises Illegal if the bytes are damaged."""
    try:
        config = _decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Illegal("table-frozen", why=Reason("frozen-damaged")) from error
    for number, seat in enumerate(config.seats):
        if seat.chair < 0:  # written before chairs had numbers
            seat.chair = number
    return config
