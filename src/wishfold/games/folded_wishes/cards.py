"""Skill cards, read from a table that a player can compare with the box, and checked while reading."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

RANKS = {"A": "apprentice", "J": "journeyman", "M": "master"}
"""By the first letter of a card's name."""

COUNTS = {"apprentice": 4, "journeyman": 10, "master": 4}
ANIMALS_ASKED = {"apprentice": 0, "journeyman": 3, "master": 4}
"""How many animals the layout of a rank shows; an apprentice's card is dealt, not learned."""

ANY = "any"

Layout = tuple[str, ...]
"""The rows of a layout from top to bottom: X is an animal of one's own, a dot may hold anything."""


@dataclass(frozen=True, slots=True)
class Card:
    """A fold more on tiles of a kind (or any), or another fold instead of a printed one."""

    name: str
    tile: str
    fold: str
    instead_of: str | None
    layout: Layout

    @property
    def rank(self) -> str:
        return RANKS[self.name[0]]


def read_cards(table: str, kinds: Sequence[str], folds: Sequence[str], room: int) -> tuple[Card, ...]:
    """The cards of a table, a line each: `J1 pink: crumple may be corner, XX/X.`

    `room` is the smallest grid's width and height, in which every layout must find a place. Raises
    ValueError with the line that is wrong.
    """
    cards = tuple(_card(line, kinds, folds, room) for line in table.strip().splitlines())
    for letter, rank in RANKS.items():
        names = [card.name for card in cards if card.rank == rank]
        wanted = [f"{letter}{number}" for number in range(1, COUNTS[rank] + 1)]
        if names != wanted:
            raise ValueError(f"the {rank} cards are {' '.join(names)}, not {' '.join(wanted)}")
    if [card.rank for card in cards] != [rank for rank, count in COUNTS.items() for _ in range(count)]:
        raise ValueError("apprentices come first, then journeymen, then masters")
    return cards


def _card(line: str, kinds: Sequence[str], folds: Sequence[str], room: int) -> Card:
    head, _, rest = line.partition(": ")
    effect, _, drawn = rest.partition(", ")
    layout = tuple(drawn.strip().split("/")) if drawn.strip() else ()
    match head.split(), effect.split():
        case [[name, tile], ["gains", fold]]:
            card = Card(name, tile, fold, None, layout)
        case [[name, tile], [printed, "may", "be", fold]]:
            card = Card(name, tile, fold, printed, layout)
        case _:
            raise ValueError(f"not a card: {line!r}")
    if card.name[0] not in RANKS:
        raise ValueError(f"{card.name} is of no rank: {line!r}")
    if card.tile not in (*kinds, ANY) or not {card.fold, card.instead_of or card.fold} <= set(folds):
        raise ValueError(f"there is no such tile or fold: {line!r}")
    if card.instead_of is not None and card.tile == ANY:
        raise ValueError(f"a fold is turned on tiles of one kind: {line!r}")
    _check_layout(card, line, room)
    return card


def _check_layout(card: Card, line: str, room: int) -> None:
    """A layout is drawn as tight as it goes, shows the animals of its rank and fits the grid."""
    layout = card.layout
    if "".join(layout).count("X") != ANIMALS_ASKED[card.rank] or set("".join(layout)) - {"X", "."}:
        raise ValueError(f"a {card.rank} card shows {ANIMALS_ASKED[card.rank]} animals: {line!r}")
    if not layout:
        return
    columns = ["".join(column) for column in zip(*layout, strict=False)]
    if len({len(row) for row in layout}) != 1:
        raise ValueError(f"the rows of a layout are equally long: {line!r}")
    if "X" not in layout[0] or "X" not in layout[-1] or "X" not in columns[0] or "X" not in columns[-1]:
        raise ValueError(f"a layout has no empty edge: {line!r}")
    if len(layout) > room or len(columns) > room:
        raise ValueError(f"the layout does not fit the grid: {line!r}")
    if card.rank == "master" and straight(layout):
        raise ValueError(f"four in a straight line have won, they do not learn: {line!r}")


def squares_of(layout: Layout) -> list[tuple[int, int]]:
    """Column and row of each animal in a layout, from 0."""
    return [(x, y) for y, row in enumerate(layout) for x, mark in enumerate(row) if mark == "X"]


def turned(layout: Layout) -> Layout:
    """A quarter turn clockwise."""
    return tuple("".join(column) for column in zip(*reversed(layout), strict=True))


def straight(layout: Layout) -> bool:
    """Whether all animals stand side by side in a row, a column or a diagonal."""
    spots = sorted(squares_of(layout))
    steps = {(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(spots)}
    return len(steps) == 1 and max(abs(step) for step in steps.pop()) == 1
