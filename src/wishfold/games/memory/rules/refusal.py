"""Which clause of the book forbids an action that `legal` did not offer."""

from .state import OVER, Kit, State

ONE_PLAYER_ACTS = 3
TWO_DIFFERENT_CARDS = 4
EMPTY_PLACES = 7
THE_END = 8


def refusal(kit: Kit, s: State, seat: int, action: int) -> int:
    if s.phase == OVER:
        return THE_END
    if seat != s.player:
        return ONE_PLAYER_ACTS
    if action >= 0 and s.lying >> action & 1:
        return TWO_DIFFERENT_CARDS
    return EMPTY_PLACES
