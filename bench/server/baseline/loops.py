"""As much of a move in one call as there can be, since every call of compiled code costs. The names of the
rules appear out of nowhere, as in `wishfold.kernel.engines.loops`."""

from typing import TYPE_CHECKING

from wishfold.kernel.rules.contract import Ints, Kit, State
from wishfold.kernel.rules.fields import copy_state
from wishfold.kernel.story import CHANCE_ACTS

if TYPE_CHECKING:
    from wishfold.kernel.engines.loops_names import acting, apply, legal, outcomes, veil

HOOKS = ()


def act_at(
    kits: list[Kit], states: list[State], seat: int, action: int, out: Ints, weights: Ints
) -> tuple[int, int]:
    """Carries out an action or outcome; who acts then, and how many outcomes are possible if it is chance."""
    apply(kits[0], states[0], seat, action)
    who = acting(kits[0], states[0])
    if who == CHANCE_ACTS:
        return who, outcomes(kits[0], states[0], out, weights)
    return who, 0


def legal_at(kits: list[Kit], states: list[State], seat: int, out: Ints) -> int:
    return legal(kits[0], states[0], seat, out)


def veil_both(kits: list[Kit], states: list[State]) -> None:
    """states[1] and states[2] become what the two seats know of states[0]."""
    for seat in range(2):
        copy_state(states, seat + 1, states, 0)
        veil(kits[0], states[seat + 1], seat)
