"""The layout of the scratch memory of the heuristics: one row of numbers."""

from ..components import BOXES

WORTH = 0
"""By place: what a first X there is worth."""
END = WORTH + BOXES
"""By place: what a new starting point there is worth."""
AIM = END + BOXES
"""By place: the worth of what is aimed at there, 0 for nothing."""
CLOSE = AIM + BOXES
"""By place of an aim: how close the nearest starting point is, in thousandths."""
NEARBY = CLOSE + BOXES
"""By place: steps to the nearest starting point."""
LATER = NEARBY + BOXES
"""By place: the box that will lie there when everything is folded; negative for none."""
TOLL = LATER + BOXES
"""By place: the X's that the network has to pay there, then."""
COST = TOLL + BOXES
CAME = COST + BOXES
"""By place: what the way there costs, and where it comes from."""
WANTED = CAME + BOXES
"""By box of front and back: the number of the latest plan whose network needs it."""

HEADS = WANTED + 2 * BOXES
"""By cost: where the list of places that can be reached at this cost begins."""
DEAREST = 40
NEXT = HEADS + DEAREST
HERE = NEXT + 8 * BOXES
"""The lists: a place, and where its list goes on."""
QUEUED = 7 * BOXES
"""When so many have been listed no more are."""

LIST = HERE + 8 * BOXES
"""Places: of the symbols, then of the aims."""
FOLDS = LIST + BOXES
"""By corner: how it is folded, or is to be."""

PLANS = FOLDS + 4
"""How many plans have been made."""
NETWORK = PLANS + 1
"""X's that the network still needs."""
FACES, MORE_FACES = NETWORK + 1, NETWORK + 2
"""Faces that small folds still need, and those that large ones need besides."""
FACES_AWAY, NETWORK_AWAY = NETWORK + 3, NETWORK + 4
"""How far starting points are from all these, in thousandths of a box that is out of reach."""
BONUSES_LEFT = NETWORK + 5

SIZE = BONUSES_LEFT + 1
