"""What people overlook: starting points that are not before their eyes."""

from random import Random

from ..actions import ACTIONS
from ..components import SIDE
from ..rules.play import legal
from ..rules.state import DRAW, Kit, State
from .scores import rate
from .scratch import SIZE

OVERLOOKED = 3
"""One in so many circled X's."""
TOLERANCE = 700
"""How much worse than the best a random player's action may be: about half a face."""


def forget(kit: Kit, s: State, seat: int, random: Random) -> None:
    """Some of the seat's circled X's are taken off its sheet, unless it would then believe to be done."""
    if s.phase != DRAW:
        return
    before = s.circled[seat][:]
    possible = _possible(kit, s, seat)
    for r in range(SIDE):
        for c in range(SIDE):
            if before[r] >> c & 1 and random.randrange(OVERLOOKED) == 0:
                s.circled[seat][r] &= ~(1 << c)
    if not _possible(kit, s, seat) <= possible:
        s.circled[seat][:] = before


def _possible(kit: Kit, s: State, seat: int) -> set[int]:
    out = [0] * ACTIONS.size
    return set(out[: legal(kit, s, seat, out)])


def random_prune(kit: Kit, s: State, seat: int, actions: list[int], n: int) -> int:
    """What gets on with the game, for those who otherwise play at random: without it they would take
    hundreds of rolls."""
    if n < 2:
        return n
    scores = [0] * n
    best = rate(kit, s, seat, actions, n, scores, [0] * SIZE)
    kept = [action for action, score in zip(actions, scores, strict=False) if score >= best - TOLERANCE]
    actions[: len(kept)] = kept
    return len(kept)
