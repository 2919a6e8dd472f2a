"""What a game of Folded Wishes consists of.

Boards have a bit for each square in reading order and one for the place outside (OUT). Cards are
bits in the order of the list. How many animals of a seat are off the grid follows from its board,
and which cards are in the piles from those that lie open or belong to somebody.
"""

from ....kernel.rules.fields import Fields, ints
from ..actions import JUMPS, STEPS
from ..components import CARDS, FOLDS, KINDS, MOST_SEATS, OUT, SLOTS, columns
from ..geometry import winning_lines

DEAL, ENTER, PLACE, FOLD, RETURN, LEARN, REFILL, OVER = range(8)
PHASES = ("deal", "enter", "place", "fold", "return", "learn", "refill", "over")

CORNER, CRUMPLE, MOUNTAIN, SWAP, SWITCH = range(len(FOLDS))

OUTSIDE = 1 << OUT

QUARTERS = 4
"""Ways to turn a layout."""


class Kit(Fields):
    """The instance: grid, tiles and cards as tables that the rules look things up in."""

    seats = 0
    grid = 0  # board of all squares
    width = 0
    supply = ints(len(KINDS))  # tiles of each kind that the grid is laid with

    slots = 0  # the slots that the grid has, as bits
    opposite = ints(len(SLOTS))  # the slot at the other end of the line
    line = ints(len(SLOTS))  # board of the line that is pushed from a slot
    tile_line = ints(len(SLOTS))  # the same with two bits a place
    first = ints(len(SLOTS))  # its square next to the slot
    last = ints(len(SLOTS))  # its square at the other end
    stride = ints(len(SLOTS))  # from a square of the line to the next
    beyond = ints(len(SLOTS))  # the number of the place outside, if squares were counted on
    near = ints(len(SLOTS), OUT + 1)  # [slot][place]: board of the places it touches
    far = ints(len(SLOTS), OUT + 1)  # [slot][place]: board of the places one jump away

    step = ints(OUT + 1, OUT + 1)  # [start][end]: the number of a step among all steps
    step_start = ints(len(STEPS))
    step_end = ints(len(STEPS))
    jump = ints(OUT + 1, OUT + 1)
    jump_start = ints(len(JUMPS))
    jump_end = ints(len(JUMPS))

    lines = ints(len(winning_lines(columns(MOST_SEATS))))  # boards of four in a straight line
    line_count = 0

    printed_fold = ints(len(KINDS))
    printed_times = ints(len(KINDS))
    adding = ints(len(KINDS))  # cards that give tiles of this kind a fold more
    turning = ints(len(KINDS))  # cards that turn a printed fold of this kind of tile into another
    giving = ints(len(FOLDS))  # cards that lead to this fold
    gives = ints(len(CARDS))  # the fold that a card leads to

    journeymen = 0  # cards
    masters = 0  # cards
    # Layouts, [card][turn]: where the first animal in reading order may stand, and how many squares
    # further on the second, the third and (0 if there is none) the fourth stand.
    anchors = ints(len(CARDS), QUARTERS)
    second = ints(len(CARDS), QUARTERS)
    third = ints(len(CARDS), QUARTERS)
    fourth = ints(len(CARDS), QUARTERS)


class State(Fields):
    phase = 0
    player = 0  # whose turn it is
    turns = 0  # turns begun so far
    slot = 0  # where the tile lies outside
    printed = 0  # folds of the placed tile that are not used yet
    used = 0  # cards that have worked in this turn
    owner = 0  # of the animal that is to return
    open = 0  # cards that lie face up, to be learned
    tiles = 0  # their kinds, two bits a place
    supply = ints(len(KINDS))  # tiles that are still to be laid
    hand = ints(MOST_SEATS)  # the kind of the tile that a seat holds, or has placed in this turn
    animals = ints(MOST_SEATS)  # boards
    skills = ints(MOST_SEATS)  # cards
