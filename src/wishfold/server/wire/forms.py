"""The bodies of requests and responses of the HTTP endpoints around the tables."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from .answers import TableState
from .requests import BotName, ChoiceName, Count, SeatNumber

PlayerName = Annotated[str, Meta(min_length=1, max_length=24)]
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}$(?!\n)")]
Milliseconds = Annotated[int, Meta(ge=0, le=30 * 24 * 3_600_000)]
TableSeed = Annotated[str, Meta(max_length=64)]


class Form(Struct, forbid_unknown_fields=True, kw_only=True):
    """The body of a POST request."""


class MySeat(Form, tag_field="who", tag="me"):
    """Played on this device; there may be several."""

    name: PlayerName
    choice: ChoiceName = ""
    """What is chosen for the seat, of what the game offers; empty for nothing in particular."""


class OpenSeat(Form, tag_field="who", tag="open"):
    """For a player who gets the invitation, or comes from the lobby."""


class BotSeat(Form, tag_field="who", tag="bot"):
    """Played by a bot."""

    bot: BotName = "random"


class PaceForm(Form):
    """Time to think: for each decision, or a bank to which each decision adds something."""

    each: Milliseconds = 0
    bank: Milliseconds = 0
    extra: Milliseconds = 0


class NewTable(Form):
    """What is to be played, by whom, and how."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[MySeat | OpenSeat | BotSeat], Meta(min_length=1, max_length=8)]
    options: dict[
        Annotated[str, Meta(max_length=40)],
        Annotated[int, Meta(ge=-(2**31), le=2**31)] | Annotated[str, Meta(max_length=4000)],
    ] = {}
    listed: bool = False
    """Whether the lobby shows it, and all may watch it."""
    undo: Literal["off", "own", "consent"] | None = None
    """How players may take back; without it, as is usual for the game and for so many people."""
    chat: Literal["off", "phrases", "free"] = "phrases"
    pace: PaceForm = field(default_factory=PaceForm)
    auto: bool = False
    """Whether a single action that reveals nothing is taken by itself."""
    series: bool = False
    hints: bool = False
    """Whether players may ask a bot what it would do."""
    stand_in: BotName = "random"
    """The bot that decides when time runs out or a player gives up."""
    seed: TableSeed = ""
    """With a seed the dice are published: all can know them beforehand; otherwise they are fair."""
    first: SeatNumber | None = None
    """Who begins, by the number in `seats`; null for a lot. The table is turned accordingly at the deal."""


class Join(Form):
    """An invitation, a spectator's link or a link to move a seat, for a place at the table."""

    token: Token
    name: PlayerName = "?"


class Peek(Form):
    """A link, to learn what it is for."""

    token: Token


class Sit(Form):
    """A free seat at a table of the lobby."""

    name: PlayerName


class Renewal(Form):
    """Which invitation is to be made anew; without a seat, the spectators' link."""

    seat: SeatNumber | None = None


class OneSeat(Form):
    """A seat that something is to be done about."""

    seat: SeatNumber


class Branch(Form):
    """To play on from a frame of a finished game, at one seat, against bots at all the others."""

    frame: Count
    seat: SeatNumber
    name: PlayerName
    bot: BotName = "random"


class Invited(Struct):
    """What is handed out for a seat. The token belongs into the fragment of a link."""

    seat: int
    token: str


class Created(Struct):
    """A new table, and what to hand out for it."""

    table: str
    invitations: list[Invited]
    watch: str
    """The token of the spectators' link; it works for any number of people."""


class Joined(Struct):
    """A place at a table."""

    table: str
    seat: int | None
    """None for a spectator."""
    chair: int | None
    """The number that the seat keeps, by which it is found again; None for a spectator."""


class Peeked(Struct):
    """What a link is for, before it is used."""

    table: str
    game: str
    options: dict[str, Any]
    pace: list[int]
    """Milliseconds for each decision, in the bank, and added to it; all 0 without clocks."""
    status: str
    names: list[str]
    """By seat; empty for a free one."""
    host: str
    """The name of the host, or empty if it has no seat."""
    seat: int | None
    """The seat that it gives; None for a spectator."""
    moves: bool
    """Whether it takes a seat along from another device."""


class Moved(Struct):
    """Where it goes on."""

    table: str


class Identity(Struct):
    """For programs: who they are from now on. Send it as `Authorization: Bearer TOKEN`."""

    token: str


class Listed(Struct):
    """A table of the lobby."""

    table: str
    game: str
    options: dict[str, Any]
    names: list[str]
    free: int
    since: int
    """Milliseconds since 1970."""


class Lobby(Struct):
    """Listed tables with a free seat, the newest first."""

    tables: list[Listed]


class Mine(Struct):
    """A table at which this device sits."""

    table: str
    game: str
    status: str
    seats: list[int]
    """The own ones; empty for a spectator."""
    names: list[str]
    thinking: list[int]
    touched: int


class OwnTables(Struct):
    """The tables of one visitor, the latest first."""

    tables: list[Mine]


class Seen(Struct):
    """A table, and what is the visitor's own there."""

    state: TableState
    mine: list[int]
    host: bool


class LogLine(Struct):
    """One thing that was told, with its sentence."""

    name: str
    fields: dict[str, Any]
    text: str


class Log(Struct):
    """What one seat was told so far, without what was only for the moment."""

    told: list[LogLine]
    number: int
    """How much the seat had been told by then, as in an update."""


class SharedResult(Struct):
    """How a finished game went, in a few lines to pass on."""

    text: str


class Health(Struct):
    """Whether visitors are welcome, and how many there are."""

    ok: bool
    stores: bool
    """Whether the last write succeeded; else it is tried again with every request."""
    version: str
    tables: int
    connections: int
