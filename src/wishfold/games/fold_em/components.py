"""The Fold 'Em box: dice, corner bonuses, levels, the solo table. A player can check it all."""

SIDE = 15
"""Boxes along an edge of the sheet."""
BOXES = SIDE * SIDE

COLUMNS = tuple("abcdefghijklmno")
ROWS = tuple(str(number) for number in range(1, SIDE + 1))
PLACES = tuple(column + row for row in ROWS for column in COLUMNS)
"""In reading order from a1, top left, to o15. Names stay when the sheet is turned over."""

CORNERS = ("top-left", "top-right", "bottom-left", "bottom-right")
SIZES = ("small", "large")
SIDES = ("upper", "right", "lower", "left")
WAYS = ("n", "e", "s", "w")
"""North is towards row 1, east towards column o, on the reverse too."""

DICE = ("black", "white")
BLACK = ("4", "5", "2+2", "2+3")
BLACK_FACES = (2, 1, 1, 2)
WHITE = ("3", "1+1", "1+2")
WHITE_FACES = (1, 2, 3)
"""The different faces of each die, and on how many of its six sides each is printed."""

PERKS = ("black +1", "white +1", "choose black", "choose white")
"""What a large corner can give, for good."""

BIGGEST_BONUS = 3
LONGEST = 6
"""The longest string of a number: a five and one more."""

MOST_SEATS = 4
LEVELS = 4
MOST_ROLLS = 100

SOLO_TURNS = 29
"""The thirtieth field is the sad face."""
FREE_FIELDS = (17, 15, 13, 11, 9, 7)
"""Fields of each solo column on which either die may be used."""
COLUMN_COUNT = len(FREE_FIELDS)

CROWNS = ((15, 5), (17, 4), (20, 3), (24, 2), (29, 1))
CROWNS_LEVEL_4 = ((24, 5), (25, 4), (26, 3), (27, 2), (29, 1))
"""Up to so many turns bring so many crowns; below the first line one more for each turn."""

GENERATED_SHEETS = 366
"""Sheets with a number, one for each day of the year; number 0 is the level's own."""


def solo_column(column: int) -> tuple[int, ...]:
    """The 29 fields of a column, from the top: 0 black, 1 white, 2 either.

    The fields that leave no choice are spread evenly over the column and alternate, so that no stretch
    of it is harder than another.
    """
    bound = SOLO_TURNS - FREE_FIELDS[column - 1]
    fields = [2] * SOLO_TURNS
    for number in range(bound):
        fields[(2 * number + 1) * SOLO_TURNS // (2 * bound)] = (number + column) % 2
    return tuple(fields)


FIELD_LETTERS = "bwe"
"""A field of the solo table in writing: black, white, either."""


def solo_letters(column: int) -> str:
    """The 29 fields of a column in letters, from the top."""
    return "".join(FIELD_LETTERS[field] for field in solo_column(column))
