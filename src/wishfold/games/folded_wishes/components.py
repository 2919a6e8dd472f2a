"""The Folded Wishes box: tiles, animals, skill cards and the grid. Data that a player can check."""

from ...kernel.options import Option
from .cards import read_cards

FOLDS = ("corner", "crumple", "mountain", "swap", "switch")

#          kind     picture    printed fold  times
TILES = (
    ("blue",   "koi",     "corner",   1),
    ("pink",   "blossom", "crumple",  2),
    ("yellow", "cranes",  "mountain", 1),
    ("green",  "waves",   "switch",   1),
)  # fmt: skip
KINDS = tuple(kind for kind, _, _, _ in TILES)
PICTURES = tuple(picture for _, picture, _, _ in TILES)
LETTERS = "BPYG"
"""How a tile is written in a position."""

COPIES = 5
"""Tiles of each kind, the starting tiles apart. Seat n begins with a tile of kind n in hand."""

ANIMALS = ("swan", "fox", "bird", "crane")
"""To choose from; the first is that of seat 1 unless it chooses another one, and so on."""
HERD = 4
"""Animals of each seat."""

FEWEST_SEATS, MOST_SEATS = 2, 4

COLUMNS = "abcde"
ROWS = "1234"
SQUARES = tuple(column + row for row in ROWS for column in COLUMNS)
"""In reading order: a1 is top left. At a table for two there is no column e."""
OUT = len(SQUARES)
"""The number of the place outside the grid, wherever it lies."""
PLACES = (*SQUARES, "out")

SLOTS = tuple(
    side + str(at + 1)
    for side, length in (("N", len(COLUMNS)), ("S", len(COLUMNS)), ("W", len(ROWS)), ("E", len(ROWS)))
    for at in range(length)
)
"""Where a tile can be placed: N and S from left to right, W and E from top to bottom."""


def columns(seats: int) -> int:
    """How wide the grid is."""
    return len(ROWS) if seats == 2 else len(COLUMNS)


CARDS = read_cards(
    """
A1 pink: gains corner
A2 green: gains crumple
A3 blue: gains mountain
A4 yellow: mountain may be swap
J1 pink: crumple may be corner, XX/X.
J2 blue: gains crumple, XXX
J3 blue: corner may be switch, X../.X./..X
J4 yellow: gains corner, X.X/.X.
J5 yellow: gains crumple, XX./..X
J6 green: gains mountain, .XX/X..
J7 green: switch may be swap, X.X/X..
J8 pink: gains mountain, X.X/..X
J9 pink: crumple may be swap, X../..X/X..
J10 green: gains corner, X.X/.../X..
M1 any: gains corner, XX/XX
M2 any: gains mountain, .X./X.X/.X.
M3 any: gains swap, XXX/.X.
M4 any: gains switch, X.X/.../X.X
""",
    KINDS,
    FOLDS,
    len(ROWS),
)
CARD_NAMES = tuple(card.name for card in CARDS)
APPRENTICES = sum(card.rank == "apprentice" for card in CARDS)
"""They come first; the cards after them can be learned."""
FACE_UP = {"journeyman": 2, "master": 1}
"""How many cards of a rank lie open."""

ROUNDS = 150
"""After so many full rounds without a winner the game is a draw."""

OPTIONS = (Option("seats", default=FEWEST_SEATS, low=FEWEST_SEATS, high=MOST_SEATS),)
