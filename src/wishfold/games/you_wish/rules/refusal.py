"""Which clause of the book forbids an action that `legal` did not offer.

The numbers are those of both books: YW-n and GF-n say the same for n up to 19.
"""

from .play import KINDS, PLAY_CARD
from .state import ASK, OVER, Kit, State

THE_SEEKER_ACTS = 4
ASK_ANOTHER_SEAT = 5
ASK_FOR_WHAT_YOU_HOLD = 6
ASKING_IS_OVER = 8
THE_END = 15
AFTER_YOU_WISH = 20
PLAY_WHAT_YOU_HOLD = 21


def refusal(kit: Kit, s: State, seat: int, action: int) -> int:
    if s.phase == OVER:
        return THE_END
    if seat != s.seeker:
        return THE_SEEKER_ACTS
    if action >= PLAY_CARD:
        return AFTER_YOU_WISH if s.phase == ASK else PLAY_WHAT_YOU_HOLD
    if s.phase != ASK:
        return ASKING_IS_OVER
    target = action // KINDS
    if target == seat or target >= kit.seats:
        return ASK_ANOTHER_SEAT
    return ASK_FOR_WHAT_YOU_HOLD
