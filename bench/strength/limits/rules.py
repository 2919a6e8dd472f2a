"""The rules of YOU WISH! for one: the other seat plays at random, so its choices are dice.

A search of these looks for the best response to `random`. What may be in the hidden hand comes with the kit,
if there is a belief about it; otherwise it is imagined as the game itself imagines it.
"""

from wishfold.games.you_wish.rules.hidden import imagine as imagine_any
from wishfold.games.you_wish.rules.hidden import unseen, veil
from wishfold.games.you_wish.rules.play import acting as seeking
from wishfold.games.you_wish.rules.play import apply as carry_out
from wishfold.games.you_wish.rules.play import legal, points, start
from wishfold.games.you_wish.rules.play import outcomes as cards_of_the_pile
from wishfold.games.you_wish.rules.refusal import refusal
from wishfold.games.you_wish.rules.state import State
from wishfold.kernel.rules.fields import Fields, ints
from wishfold.kernel.rules.rng import below
from wishfold.kernel.story import CHANCE, CHANCE_ACTS

__all__ = [
    "Kit", "State", "acting", "apply", "imagine", "legal", "outcomes", "points", "refusal", "start",
    "veil",
]  # fmt: skip

WORLDS = 512


class Kit(Fields):
    """That of the game, field by field, and then what the player for whom it is made knows beyond the state:
    so it can stand for the game's own."""

    seats = 0
    dealt = 0
    set_size = 0
    full = 0
    sets = 0
    action_cards = 0
    deck = 0
    deck_size = 0
    dice = 0  # the seat whose choices are dice
    believed = 0  # how many hands are believed possible, each alike; 0 when nothing is believed
    hands = ints(WORLDS)  # these hands of the seat that is dice


def dice_of(kit: Kit) -> int:
    return kit.dice


def believed_by(kit: Kit) -> int:
    return kit.believed


def hand_in(kit: Kit, world: int) -> int:
    return kit.hands[world]


def acting(kit: Kit, s: State) -> int:
    who = seeking(kit, s)  # type: ignore[arg-type]
    return CHANCE_ACTS if who == 1 << dice_of(kit) else who


def outcomes(kit: Kit, s: State, out: list[int], weights: list[int]) -> int:
    """What the other seat may do, each alike; or the cards of the pile."""
    if seeking(kit, s) == CHANCE_ACTS:  # type: ignore[arg-type]
        return cards_of_the_pile(kit, s, out, weights)  # type: ignore[arg-type]
    n = legal(kit, s, dice_of(kit), out)  # type: ignore[arg-type]
    for j in range(n):
        weights[j] = j + 1
    return n


def apply(kit: Kit, s: State, seat: int, action: int) -> None:
    if seat == CHANCE and seeking(kit, s) != CHANCE_ACTS:  # type: ignore[arg-type]
        carry_out(kit, s, dice_of(kit), action)  # type: ignore[arg-type]
    else:
        carry_out(kit, s, seat, action)  # type: ignore[arg-type]


def imagine(kit: Kit, s: State, seat: int, rng: list[int]) -> None:
    worlds = believed_by(kit)
    if worlds == 0:
        imagine_any(kit, s, seat, rng)  # type: ignore[arg-type]
        return
    other = dice_of(kit)
    s.hand[other] = hand_in(kit, below(rng, worlds))
    s.pile = unseen(kit, s, seat) + s.sure[other] - s.hand[other]  # type: ignore[arg-type]
