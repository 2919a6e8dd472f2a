"""What players and chance can do in Fold 'Em, and what is told of it."""

from ...kernel.actions import Kind, Space
from ...kernel.events import EventKind, EventKinds
from .components import BLACK, CORNERS, DICE, PLACES, SIDES, SIZES, WAYS, WHITE

NUMBERS = ("first", "second", "first+1", "second+1", "bonus1", "bonus2", "bonus3")
"""The numbers on hand: those of the die, each perhaps with one more, and one-time bonuses."""

PATCHES = ("now", "later")
"""On which patch of ice that the string meets it slides: the first, or the second."""

ACTIONS = Space(
    Kind("draw", "draw {number} {start} {way}", number=NUMBERS, way=WAYS, start=PLACES),
    Kind(
        "slide", "slide {number} {start} {way} {patch}", number=NUMBERS, patch=PATCHES, way=WAYS, start=PLACES
    ),
    Kind("go", way=WAYS),
    Kind("beam", place=PLACES),
    Kind("fold", corner=CORNERS, size=SIZES),
    Kind("crease", side=SIDES),
    Kind("over", "turn over"),
    Kind("take", die=DICE),
    Kind("done"),
)
"""A string goes from a starting point in one direction; a star or an orb interrupts it for `go` or
`beam`. Boxes are named by their places on the table, whatever lies there."""

OUTCOMES = Space(
    Kind("black", "black {face}", face=BLACK),
    Kind("white", "white {face}", face=WHITE),
)

EVENTS = EventKinds(
    EventKind("rolled", ("die", "face")),
    EventKind("took", ("seat", "die")),
    EventKind("used", ("seat", "number")),
    EventKind("drew", ("seat", "start", "end")),
    EventKind("slid", ("seat", "start", "end")),
    EventKind("beamed", ("seat", "start", "end")),
    EventKind("won_bonus", ("seat", "number", "place")),
    EventKind("lost_bonus", ("seat", "number", "place")),
    EventKind("folded", ("seat", "corner", "size")),
    EventKind("won_perk", ("seat", "perk")),
    EventKind("turned_over", ("seat",)),
    EventKind("creased", ("seat", "side")),
    EventKind("done", ("seat",)),
    EventKind("reached_goal", ("seat", "drawn", "large")),
    EventKind("nobody_wins", ("rolls",)),
)
