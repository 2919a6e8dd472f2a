"""What the server sends to players and spectators of a table."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct


class SeatState(Struct):
    """A seat as all see it."""

    name: str
    bot: str
    """The bot that plays here, or "" for a person."""
    lent: bool
    """Whether the bot plays for a person, who may come back."""
    resigned: bool
    """Whether the person who sat here has given up; the bot plays on for them."""
    taken: bool
    ready: bool
    here: bool
    """Whether a connection listens from this seat."""
    commit: str
    """SHA-256 of the seed that this player mixes into the dice, once given."""
    seed: str
    """The seed itself, once all are committed and this one is revealed."""
    bot_votes: list[int]
    """Seats that want a bot to play here."""
    choice: str
    """What the player has chosen for the seat, of what the game offers; "" for nothing in particular."""
    chair: int
    """The number that the seat had when the table was opened. It stays when seats get other numbers: when
    one is dropped, and when the table is turned at the deal so that the one who begins has the first."""


class TableState(Struct, tag_field="is", tag="table"):
    """What all may know about the table apart from the game itself."""

    table: str
    game: str
    options: dict[str, Any]
    status: Annotated[str, Meta(description="open, running, over or frozen")]
    why: str
    """Why it is frozen, as a code."""
    seats: list[SeatState]
    host: int | None
    """The seat of the host, if it has one."""
    listed: bool
    revealing: bool
    """All are committed; seeds are to be revealed now."""
    dice: str
    """The commitments of the dice, as they will stand in the record."""
    undo: str
    chat: str
    pace: list[int]
    """Milliseconds for each decision, in the bank, and added to it; all 0 without clocks."""
    auto: bool
    series: bool
    hints: bool
    """Whether players may ask for a hint here, and some bot can give one."""
    first: int | None
    """The seat that begins, as the table agreed or the lot fell; null while it is still to be drawn."""
    first_by: str
    """How that was found: lot, chosen, next (one seat on from the game before), or "" if it is not yet."""
    again: str
    """The table of the rematch, if there is one."""
    branched_from: str
    """The table from whose game this one goes on, or ""."""


class Heard(Struct):
    """Something that happened, with its sentence in the connection's language ("" for none)."""

    name: str
    fields: dict[str, Any]
    text: str
    fleeting: bool
    """For those who were paying attention: a log to look things up in leaves it out."""
    sight: bool
    """Fleeting, and it shows something hidden: it is told again only while it lies open."""


class Update(Struct, tag_field="is", tag="update"):
    """What this seat was told since, and how things stand now.

    `number` counts what this seat was told; give it as `since` when connecting again. With
    `skipped`, `told` begins later than `since`; what came before is in the log."""

    number: int
    skipped: bool
    told: list[Heard]
    missed: int
    """After connecting: how many of `told`, the newest, this seat's player cannot have been shown before.
    Otherwise 0."""
    still_open: int
    """How many of the newest sights that this seat was told of lie open to it now."""
    view: Any
    """What lies open to this seat, as the game's view."""
    wanted: str
    """One sentence: whose turn it is and what is wanted."""
    thinking: list[int]
    """Seats that owe a decision."""
    decision: int
    """The number of the decision that this seat owes; 0 if none."""
    legal: list[int]
    """Ids of the actions it may choose from."""
    undo: str
    """Why this seat cannot take back now, as a code; "" if it can, or may ask the others."""
    undo_wanted: int | None
    """The seat that asks to take something back."""
    clocks: list[int] | None
    """Milliseconds left to each seat."""
    tally: list[int] | None
    """In a series, what each seat has gathered."""
    between: bool
    """In a series: this game is over, the next waits for all to be ready."""
    places: list[int] | None
    """Where each seat came in, once it is over; 0 is no place."""


class Accepted(Struct, tag_field="is", tag="accepted"):
    """Done; what follows from it is told as an update."""

    ref: int


class Refused(Struct, tag_field="is", tag="refused"):
    """Not possible, and why: a stable code, a sentence, and the clause of the book if one forbids it."""

    ref: int
    code: str
    sentence: str
    clause: str | None = None


class Preview(Struct, tag_field="is", tag="preview"):
    """What the seat would see after the action that was asked about."""

    ref: int
    view: Any


class Offer(Struct):
    """A legal action in words."""

    id: int
    text: str


class Described(Struct, tag_field="is", tag="described"):
    """How it stands for the seat, in words: what it sees, and what it may do."""

    ref: int
    view: list[str]
    legal: list[Offer]


class Hinted(Struct, tag_field="is", tag="hinted"):
    """What a bot would do in this seat's place, knowing what the seat may know. No other seat hears of it."""

    ref: int
    action: int
    """The id of one of the seat's legal actions."""
    text: str
    """The same as an offer, in words."""
    chance: float | None = None
    """The seat's chance to win with it, as the bot sees it, from 0 to 1; null where it cannot tell, or has
    thought too little, and at tables for one."""


class Said(Struct, tag_field="is", tag="said"):
    """A seat said something: a preset phrase by its number, or free text."""

    seat: int
    phrase: int | None
    text: str


class Pong(Struct, tag_field="is", tag="pong"):
    """Here."""

    ref: int


class Beat(Struct, tag_field="is", tag="beat"):
    """Nothing happened; the stream is alive."""


class Bye(Struct, tag_field="is", tag="bye"):
    """The connection ends. Come back after so many milliseconds; never when it is negative."""

    code: str
    retry_after: int


Answer = TableState | Update | Accepted | Refused | Preview | Described | Hinted | Said | Pong | Beat | Bye

write = msgspec.json.Encoder().encode
