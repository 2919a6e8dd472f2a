"""What a player who listens makes of the talk: who surely has a card, who may have one, and which to ask for.

Every ask ends in cards and another ask, or in a draw. So the best ask comes first: what is surely
there, then what is likely there and worth much. Three of a creature are worth the most, because the
fourth completes the set and because everybody else wants them, too. A creature that one has not
asked for yet is likelier in the other hands than one that they have just handed over or denied.
The figures are rounded from what did best in over a million games of two, each with other figures.
"""

from random import Random

from ...kernel.declared.heuristics import Skill
from ...kernel.rules.rng import below
from .actions import YOU_WISH_ACTIONS
from .components import CREATURES, MOST_SEATS
from .rules.cards import count, first, kinds, one, total
from .rules.hidden import unseen
from .rules.state import ASK, Kit, State
from .rules.turn import sets_of

SKILLS = {
    "easy": Skill(40, max_depth=1, forgetful=12),
    "medium": Skill(100, forgetful=9),
    "strong": Skill(2_000),
}
SCRATCH_SIZE = MOST_SEATS

KINDS = len(CREATURES)
PASS = YOU_WISH_ACTIONS.base("pass")
EAGER = 3
"""How much rather an action card is played than kept."""

# How much an ask attracts, in hundredths, by how many cards of the creature one holds: in any case,
# if it is sure to succeed (or by how likely it is), and if nobody has heard yet that one holds it.
HELD = (0, -110, 0, 120)
SURE = (0, 300, 260, 180)
LIKELY = (0, 140, 310, 640)
NEW = (0, 50, 150, 100)
KNOWN_CARD = 220
"""For each card that is surely there."""
HOPED_CARD = 160
"""For each card to be expected there."""
LATELY = 3
"""About so many cards has a hand drawn since it was last asked for a creature that one asks for often."""
LEAST = 10
# How much rather one asks for what is surely there, what nobody has heard of yet, what may be there.
THERE, UNHEARD, POSSIBLE = 30, 20, 10

WIN = 1000
SET_COUNTS = 8
"""A set that lies is worth so many cards in hand."""
FORGOTTEN = 10
"""Of so many creatures that somebody is known to hold, one is forgotten at a time."""


def prior(
    kit: Kit, s: State, seat: int, actions: list[int], n: int, weights: list[int], scratch: list[int]
) -> int:
    """Nobody asks for what is surely not there, unless there is nothing else."""
    if s.phase != ASK:
        for j in range(n):
            weights[j] = EAGER * (j + 1) if actions[j] != PASS else EAGER * j + 1
        return n
    away = unseen(kit, s, seat)
    cards = max(1, total(away))
    for p in range(kit.seats):
        scratch[p] = s.size[p] - total(s.sure[p]) - s.tricks[p]
    kept = 0
    sum = 0
    for j in range(n):
        target = actions[j] // KINDS
        creature = actions[j] % KINDS
        sure = count(s.sure[target], creature)
        lacks = count(s.none[target], creature) != 0
        if sure > 0 or (not lacks and scratch[target] > 0):
            new = count(s.sure[seat], creature) == 0
            # At a table of two, whoever was asked before had none left then.
            places = scratch[target] if new or kit.seats > 2 else min(scratch[target], LATELY)
            held = count(s.hand[seat], creature)
            score = HELD[held] + (NEW[held] if new else 0)
            if sure > 0:
                score += SURE[held] + KNOWN_CARD * sure
            else:
                score += attraction(held, count(away, creature), places, cards)
            score = max(LEAST, (score + 60) // 4)
            # Steep, so that the best is taken most of the time and all else now and then.
            steep = score * score >> 8
            sum += 1 + steep * steep
            actions[kept] = actions[j]
            weights[kept] = sum
            kept += 1
    if kept > 0:
        return kept
    for j in range(n):
        weights[j] = j + 1
    return n


def rollout_policy(
    kit: Kit,
    s: State,
    seat: int,
    actions: list[int],
    n: int,
    weights: list[int],
    scratch: list[int],
    rng: list[int],
) -> int:
    """What is surely there; else something new, as much of it as can be; what is surely not there last."""
    start = below(rng, n)
    if s.phase != ASK:
        return actions[start]
    best = actions[start]
    most = -1
    for i in range(n):
        j = start + i if start + i < n else start + i - n
        target = actions[j] // KINDS
        creature = actions[j] % KINDS
        score = count(s.hand[seat], creature)
        if count(s.sure[target], creature) != 0:
            score += THERE
        elif count(s.none[target], creature) == 0:
            score += UNHEARD if count(s.sure[seat], creature) == 0 else POSSIBLE
        if score > most:
            most = score
            best = actions[j]
    return best


def attraction(held: int, missing: int, places: int, cards: int) -> int:
    """Of an ask for a creature of which some cards are missing: each of these is one of the cards that
    cannot be seen, of which so many are in places where the target can have it."""
    nowhere = WIN
    for _ in range(missing):
        nowhere = nowhere * (cards - places) // cards
    return (WIN - nowhere) * LIKELY[held] // WIN + HOPED_CARD * missing * places // cards


def evaluate(kit: Kit, s: State, seats: int, chances: list[int], scratch: list[int]) -> None:
    """By what everybody has gathered, in sets and in hand: for those who do not look to the end."""
    all = 0
    for p in range(seats):
        chances[p] = SET_COUNTS * sets_of(kit, s, p) + s.size[p]
        all += chances[p]
    for p in range(seats):
        chances[p] = WIN * chances[p] // max(1, all)


def forget(kit: Kit, s: State, seat: int, random: Random) -> None:
    """Who lacks what is soon forgotten, and some of what was asked for, also by oneself: so people ask for
    the same again."""
    for p in range(kit.seats):
        s.none[p] = 0
        known = kinds(s.sure[p])
        while known:
            creature = first(known)
            known &= known - 1
            if random.randrange(FORGOTTEN) == 0:
                s.sure[p] -= count(s.sure[p], creature) * one(creature)
