"""What a game of Fold 'Em consists of.

A board of boxes is fifteen rows of fifteen bits. Marks are physical: rows 0 to 14 are the front, 15 to
29 the back, and they stay where they were drawn. Everything under "what is visible" follows from the
marks and the folds; it is kept because looking for strings would otherwise fold paper all the time.
"""

from ....kernel.rules.fields import Fields, ints
from ..components import BOXES, MOST_SEATS, SIDE, SOLO_TURNS
from ..paper.looks import LOOKS, QUARTERS, SPOTS

BLACK_DUE, WHITE_DUE, TAKE, DRAW, OVER = 0, 1, 2, 3, 4
PHASES = ("roll", "roll", "take", "draw", "over")

NO_DIE, BLACK_DIE, WHITE_DIE = 0, 1, 2
EITHER = 2
"""A solo field on which either die may be used; 0 is black, 1 white."""

FREE, GO, BEAM, BONUS = 0, 1, 2, 3
"""What interrupts a seat: nothing, a string that turns, one that beams, a bonus of level 4 that must be
drawn at once."""

BONUSES = 4


class Kit(Fields):
    """The instance: who plays what on which sheet. Boxes of the back are 225 and more."""

    seats = 0
    level = 0
    sheet = 0  # 0: the level's own; else the number of a generated one, or -1 for somebody's own
    column = 0  # of the solo table; 0 with company
    limit = 0  # the last roll
    small = 0  # depth of a small fold
    large = 0
    fields = ints(SOLO_TURNS)  # which die each field of the solo column wants
    gives = ints(4)  # the perk of each large corner
    symbol = ints(2 * BOXES)  # what is printed in a box
    face = ints(2 * BOXES)  # 0, or 1 + the fold that a face counts for: see `missing`
    faces = ints(12)  # how many faces each fold needs: see `missing`
    starts = ints(2 * SIDE)  # printed starts, in rows
    ice = ints(SIDE)
    top = ints(QUARTERS * LOOKS, SPOTS)  # what lies on top: see paper/looks.py


class State(Fields):
    phase = 0
    active = 0
    rolls = 0  # that have been played to the end
    black = 0  # 1 + the face rolled, 0 before
    white = 0
    taken = 0  # the die that the active player took
    waiting = 0  # the seats that still draw, as bits
    goal = 0  # the seats that have reached it, as bits
    # The paper.
    corner = ints(MOST_SEATS, 4)  # 0 flat, 1 small, 2 large
    turned = ints(MOST_SEATS)
    creased = ints(MOST_SEATS)  # second folds, as bits
    marks = ints(MOST_SEATS, 2 * SIDE)
    circles = ints(MOST_SEATS, 2 * SIDE)
    # What is visible, by places.
    look = ints(MOST_SEATS, QUARTERS)
    whole = ints(MOST_SEATS, SIDE)  # can be X'd
    plain = ints(MOST_SEATS, SIDE)  # the same without orbs that beam
    crossed = ints(MOST_SEATS, SIDE)
    circled = ints(MOST_SEATS, SIDE)  # starting points
    ice = ints(MOST_SEATS, SIDE)
    stars = ints(MOST_SEATS, SIDE)  # not spent yet
    orbs = ints(MOST_SEATS, SIDE)  # as long as there are two
    # What is counted: faces missing for the small and large fold of each corner, then for each second
    # fold; winning symbols and light bulbs X'd.
    missing = ints(MOST_SEATS, 12)
    symbols = ints(MOST_SEATS)
    bulbs = ints(MOST_SEATS)
    # This roll.
    perks = ints(MOST_SEATS)  # that work in it, as bits
    die = ints(MOST_SEATS)
    number = ints(MOST_SEATS, 2)  # of the die, still to be used
    plus = ints(MOST_SEATS)  # whether one of them may be one more
    bonus = ints(MOST_SEATS, BONUSES)  # one-time bonuses on hand, by number
    drawn = ints(MOST_SEATS)  # X's
    stop = ints(MOST_SEATS)  # what interrupts the seat
    at = ints(MOST_SEATS)  # the place where
    left = ints(MOST_SEATS)  # how many X's the string still has, or the number of the bonus
