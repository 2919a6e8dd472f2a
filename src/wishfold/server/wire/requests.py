"""The requests to a table: the same over a WebSocket and by POST."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=7, description="seats count from 0 on the wire")]
ActionGiven = Annotated[str, Meta(max_length=100)] | Count
ChairNumber = Annotated[int, Meta(ge=0, le=7, description="the number that a seat keeps")]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
ChoiceName = Annotated[str, Meta(max_length=40)]
# In Python, unlike elsewhere, $ also matches before a last line break; hence what stands behind it.
Commitment = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$(?!\n)")]
Seed = Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){1,64}$(?!\n)")]

LONGEST_CHAT = 200


class TableRequest(Struct, tag_field="do", forbid_unknown_fields=True):
    """A request; `ref` comes back with the answer."""

    ref: Count = 0


class Act(TableRequest, tag="act", kw_only=True):
    """An action, in notation or by id, for the decision that the seat was asked."""

    decision: Count
    action: ActionGiven


class WhatIf(TableRequest, tag="what_if", kw_only=True):
    """What the seat would see after an action; answered where nothing hidden comes to light."""

    action: ActionGiven


class Describe(TableRequest, tag="describe"):
    """What the seat sees and may do, in words: for a client that has no board for the game."""


class Hint(TableRequest, tag="hint"):
    """What a good bot would do now: for a seat that owes a decision, at a table that allows it. The answer
    takes as long as a bot thinks; whatever else is asked meanwhile is answered first."""


class Undo(TableRequest, tag="undo"):
    """To take back the own latest action. With the number of the seat's newest decision, the same wish
    sent twice is not a second one."""

    decision: Count | None = None


class AnswerUndo(TableRequest, tag="answer_undo", kw_only=True):
    """Whether another seat may take back; with `seat`, only if it is that one that wishes to."""

    agree: bool
    seat: SeatNumber | None = None


class Ready(TableRequest, tag="ready"):
    """Ready for the deal, or for the next game of a series. `commit` is the SHA-256 of a seed of
    one's own, or empty to leave the dice to the others."""

    commit: Commitment = ""


class Unready(TableRequest, tag="unready"):
    """Not ready after all; the seeds of all players that were shown already are void."""


class Choose(TableRequest, tag="choose", kw_only=True):
    """What the seat chooses for itself before the deal, of what its game offers; empty for nothing in
    particular."""

    value: ChoiceName


class Reveal(TableRequest, tag="reveal", kw_only=True):
    """The seed that was committed to, once all commitments are there."""

    seed: Seed


class Resign(TableRequest, tag="resign"):
    """To give up for good."""


class Abandon(TableRequest, tag="abandon"):
    """The host breaks the table up; there is no result."""


class FreeSeat(TableRequest, tag="free_seat", kw_only=True):
    """The host frees a seat before the deal, of a person, who needs a new invitation, or of a bot. With a
    `name`, only if that is who sits there. All must get ready again."""

    seat: SeatNumber
    name: str = ""


class FillSeat(TableRequest, tag="fill_seat", kw_only=True):
    """The host gives a free seat to a bot before the deal; its invitation is void. All must get ready
    again."""

    chair: ChairNumber
    bot: BotName = "random"


class DropSeat(TableRequest, tag="drop_seat", kw_only=True):
    """The host does without a free seat before the deal, if the game can be played so with these options.
    Those behind it move up, and all must get ready again."""

    chair: ChairNumber


class First(TableRequest, tag="first", kw_only=True):
    """Who begins, as those who play agree; without a `chair` a lot decides. All must get ready again."""

    chair: ChairNumber | None


class LetBot(TableRequest, tag="let_bot", kw_only=True):
    """A vote for a bot to play for a player who has left: it does once all connected players want it."""

    seat: SeatNumber
    bot: BotName = "random"


class TakeSeat(TableRequest, tag="take_seat"):
    """A player who is back takes the own seat from the bot."""


class Say(TableRequest, tag="say", kw_only=True):
    """Chat: the number of a preset phrase, or free text where the table allows it."""

    phrase: Annotated[int, Meta(ge=0, le=63)] | None = None
    text: Annotated[str, Meta(max_length=LONGEST_CHAT)] = ""


class Mute(TableRequest, tag="mute", kw_only=True):
    """Whether to hear what a seat says at this table, on any connection."""

    seat: SeatNumber
    mute: bool = True


class Ping(TableRequest, tag="ping"):
    """Answered by a pong."""


Request = (
    Act
    | WhatIf
    | Describe
    | Hint
    | Undo
    | AnswerUndo
    | Ready
    | Unready
    | Choose
    | Reveal
    | Resign
    | Abandon
    | FreeSeat
    | FillSeat
    | DropSeat
    | First
    | LetBot
    | TakeSeat
    | Say
    | Mute
    | Ping
)

read_request = msgspec.json.Decoder(Request).decode
