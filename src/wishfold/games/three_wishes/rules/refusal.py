"""Which clause of the book forbids an action that `legal` did not offer."""

from ..components import PLACES
from .history import DECLARE, FIRST_OWN, SHUFFLE, SWITCH, player_of
from .state import LOOK, OVER, Kit, State

THE_TABLE = 2
FIRST_LOOK = 4
ORDER = 5
TWO_ACTIONS = 6
A_PEEK = 7
A_SWITCH = 8
OWN_SWITCH = 9
A_SHUFFLE = 10
DECLARING = 11
ONLY_ACTION = 12
THE_END = 13

N_PLACES = len(PLACES)


def refusal(kit: Kit, s: State, seat: int, action: int) -> int:
    if s.phase == OVER:
        return THE_END
    if s.phase == LOOK:
        return FIRST_LOOK
    if seat != player_of(kit, s.done):
        return ORDER
    if action > DECLARE:
        return TWO_ACTIONS
    if action == DECLARE:
        return ONLY_ACTION if s.done % 2 == 1 else DECLARING
    if action >= SHUFFLE:
        spot = action - SHUFFLE + FIRST_OWN
        return THE_TABLE if spot >= kit.places else A_SHUFFLE
    if action < SWITCH:
        return THE_TABLE
    one = (action - SWITCH) // N_PLACES
    other = (action - SWITCH) % N_PLACES
    if max(one, other) >= kit.places:
        return THE_TABLE
    return A_SWITCH if one >= other else OWN_SWITCH
