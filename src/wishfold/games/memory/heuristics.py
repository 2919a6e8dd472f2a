"""What a player with a memory knows of Memory: what is worth turning over, and what is best.

Bots turn over only what `prune` leaves, so that every turn of theirs shows a new card or takes a pair and the
game moves on. What is best is worked out in `solving.py`; a bot that forgets does what would be best
if what it remembers were all that has been seen.
"""

from random import Random

from ...kernel.declared.heuristics import Skill
from ...kernel.rules.bits import lowest_bit
from .components import PLACES, ROWS
from .rules import SECOND, WIDTH, Kit, State, card_at
from .solving import known_best as known_best

SKILLS = {
    "easy": Skill(60, forgetful=4, expert=True),
    "medium": Skill(1_000, forgetful=1, expert=True),
    "strong": Skill(10_000, expert=True),
}

HEIGHT = len(ROWS)

FORGOTTEN = 10
"""Of so many cards seen before, one is forgotten at a time."""

NEW_CARD, KNOWN_CARD = 3, 1
"""How inclined a decent player is to show a second new card, and not to."""


def prune(kit: Kit, s: State, seat: int, actions: list[int], n: int) -> int:
    """First a new card, or one of a known pair. Then, if the partner is known, that one or a new card;
    otherwise a new card, or a known one in order to show no other."""
    both = known_pairs(s)
    first = card_at(s, lowest_bit(s.open)) if s.phase == SECOND else -1
    quiet = 0
    kept = 0
    for j in range(n):
        card = card_at(s, actions[j])
        if card < 0:
            keep = True
        elif first < 0:
            keep = both >> card & 1 != 0
        elif both >> first & 1:
            keep = card == first
        else:
            keep = quiet == 0
            quiet = 1
        if keep:
            actions[kept] = actions[j]
            kept += 1
    return kept


def prior(
    kit: Kit, s: State, seat: int, actions: list[int], n: int, weights: list[int], scratch: list[int]
) -> int:
    """A pair that is known is taken; of new cards one is as good as another."""
    first = card_at(s, lowest_bit(s.open)) if s.phase == SECOND else -1
    new = -1
    quiet = -1
    for j in range(n):
        card = card_at(s, actions[j])
        if card < 0:
            new = actions[j] if new < 0 else new
        elif s.phase != SECOND or card == first:
            actions[0] = actions[j]
            weights[0] = 1
            return 1
        else:
            quiet = actions[j]
    actions[0] = new
    weights[0] = NEW_CARD
    if quiet < 0:
        return 1
    actions[1] = quiet
    weights[1] = NEW_CARD + KNOWN_CARD
    return 2


def known_pairs(s: State) -> int:
    """The creatures of which both cards have been seen and still lie there, as bits."""
    once = 0
    twice = 0
    for row in range(HEIGHT):
        cards = s.seen[row]
        while cards != 0:
            if cards & 15:
                card = 1 << (cards & 15) - 1
                twice |= once & card
                once |= card
            cards >>= 4
    return twice


def forget(kit: Kit, s: State, seat: int, random: Random) -> None:
    """Some of the cards seen before, but never what lies face up."""
    for place in range(len(PLACES)):
        if not s.open >> place & 1 and card_at(s, place) >= 0 and random.randrange(FORGOTTEN) == 0:
            s.seen[place // WIDTH] &= ~(15 << 4 * (place % WIDTH))
