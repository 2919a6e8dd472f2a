"""The games, bots and rulebooks, as clients are told of them."""

from typing import Any

from msgspec import Struct


class KindShown(Struct):
    """A kind of actions. Its ids begin at `base` and count through the fields, the last one fastest."""

    kind: str
    base: int
    pattern: str
    fields: dict[str, list[str]]


class OptionShown(Struct):
    """An option of a game."""

    name: str
    default: int | str
    possible: list[int | str]
    """With everything else as usual; fewer or more may be possible with other options."""
    at_seats: dict[str, list[int | str]]
    """The same for numbers of seats at which it is different."""
    title: dict[str, str]
    """What people call it, by language; empty where the game has no words for it."""
    about: dict[str, str]
    """A sentence more, by language, or empty."""
    values: dict[str, dict[str, str]]
    """What people say for a value, by language; a value that is not here speaks for itself."""
    exhibit: dict[str, Any]
    """What there is to see before the choice, as data of the game; empty where there is nothing."""


class ChoiceShown(Struct):
    """What each seat may choose for itself before the deal."""

    title: dict[str, str]
    """What people call it, by language."""
    values: dict[str, dict[str, str]]
    """The values, each with what people call it, by language. A seat that chooses nothing has the value of
    its number."""


class UndoShown(Struct):
    """How players may take back by default."""

    alone: str
    """Where at most one person plays."""
    together: str
    """Where people play each other."""


class ReferenceLineShown(Struct):
    """A line of the card that lies beside each player. The view names the keys of those that hold now."""

    key: str
    title: dict[str, str]
    text: dict[str, str]


class ReferenceSideShown(Struct):
    """One side of that card; titles and texts by language."""

    title: dict[str, str]
    lines: list[ReferenceLineShown]
    numbered: bool
    """Whether its lines are steps, one after the other."""


class GameShown(Struct):
    """A game, with all that is needed to open a table and to read its actions."""

    name: str
    version: int
    title: dict[str, str]
    about: dict[str, str]
    seats: list[int]
    usual_seats: int
    """How many seats a table has by default."""
    minutes: tuple[int, int] | None
    """How long a short and a long game take; null where it is unknown."""
    ages: int | None
    """From which age on its box recommends it; null where the box states none."""
    options: list[OptionShown]
    actions: list[KindShown]
    series: bool
    free_chat: bool
    undo: UndoShown
    choice: ChoiceShown | None
    """What each seat may choose for itself; null where there is nothing to choose."""
    reference: list[ReferenceSideShown]
    """The card that lies beside each player; empty where there is none."""
    lesson: bool
    """Whether there is a first game to learn it by."""
    daily: "DailyTitle | None"
    """What it offers anew every day; null where there is nothing of the kind."""
    first: "FirstShown | None"
    """What its rulebook asks to find who begins; null where it says nothing."""


class FirstShown(Struct):
    """What a rulebook asks before the deal, by language."""

    question: dict[str, str]
    hint: dict[str, str]
    """What helps to answer it; empty where nothing does."""
    dealer: bool
    """Whether it asks for the dealer; then the next seat begins."""
    option: str
    """The option that says which seat begins, or "": it need not be asked."""


class DailyTitle(Struct):
    """What people call something that is new every day, by language."""

    title: dict[str, str]
    about: dict[str, str]


class DailyShown(Struct):
    """Today's game: open a table with these options and this seed."""

    game: str
    day: str
    """The day in UTC, like 2026-11-16."""
    options: dict[str, Any]
    seed: str


class BotShown(Struct):
    """A bot that can take a seat."""

    name: str
    title: dict[str, str]
    """What it is called, by language."""
    about: dict[str, str]
    hints: bool
    """Whether its advice is worth asking."""


class Catalogue(Struct):
    """All that can be played here, with whom, and what can be said at a table."""

    version: str
    languages: list[str]
    games: list[GameShown]
    bots: list[BotShown]
    phrases: dict[str, list[str]]


class ClauseShown(Struct):
    """A numbered rule, which refusals refer to."""

    id: str
    title: str
    text: str
    """In Markdown: paragraphs, lists and emphasis, nothing else."""


class BookShown(Struct):
    """The rules of a game in our own words."""

    game: str
    language: str
    text: str
    """The whole book in Markdown, clauses included."""
    clauses: list[ClauseShown]
