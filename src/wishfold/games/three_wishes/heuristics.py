"""What bots know of 3 Wishes: what is worth a switch or a look, when to declare, how a game looks.

A seat judges by what it can know (attention.py); only `evaluate`, which stands for the end of an imagined
world, turns the cards of that world over.
"""

from ...kernel.declared.heuristics import Skill
from ...kernel.rules.bits import bit_count, lowest_bit
from .beliefs import (
    FINE,
    HANDS,
    MAY,
    TYPICAL,
    owner,
    reckon,
    remember,
    share,
    strength,
    switched,
)
from .beliefs import SCRATCH_SIZE as SCRATCH_SIZE
from .components import DOUBLES, EACH, LOSES
from .rules.history import (
    CARD_BITS,
    DECLARE,
    ENTRY,
    FIRST_OWN,
    HIDDEN_LOOK,
    SHUFFLE,
    SWITCH,
    WIDTH,
    entry,
    note,
    own_from,
    player_of,
)
from .rules.play import N_PLACES
from .rules.reckoning import ALL_TYPES, UNBEATABLE, total
from .rules.state import ENTRIES, TURN, Kit, State

SKILLS = {
    "easy": Skill(60, max_depth=1, forgetful=1),
    "medium": Skill(250),
    "strong": Skill(20_000),
}

# The prior of an action, in thousandths of all strength; of a switch it is what it moves to the player.
OWN_LOOK = 90
OTHER_LOOK = 60
HIDING = 40
LITTLE = 15
CONFIDENT = 550
"""How likely to win, in thousandths, a player declares."""

MEMORY = 2
"""Rounds after which a look is forgotten by those who forget."""


# -- whether to declare --------------------------------------------------------------------


def score(kit: Kit, a: int, b: int, c: int) -> int:
    """As `rank`, of any three cards."""
    kinds = 1 << kit.type[a] | 1 << kit.type[b] | 1 << kit.type[c]
    if kinds != ALL_TYPES or kit.special[a] == LOSES or kit.special[b] == LOSES or kit.special[c] == LOSES:
        return 0
    doublers = (kit.special[a] == DOUBLES) + (kit.special[b] == DOUBLES) + (kit.special[c] == DOUBLES)
    return 1 + (UNBEATABLE if doublers == 2 else total(kit, a, b, c))


def known_score(kit: Kit, scratch: list[int], seat: int) -> int:
    """What the seat surely has: 0 if it loses, -1 if it does not know."""
    base = MAY + own_from(seat)
    cards = scratch[base] | scratch[base + 1] | scratch[base + 2]
    if bit_count(cards) > EACH:
        return -1
    rest = cards & (cards - 1)
    return score(kit, lowest_bit(cards), lowest_bit(rest), lowest_bit(rest & (rest - 1)))


def beaten_by(kit: Kit, scratch: list[int], seat: int, mine: int) -> int:
    """How likely a seat has more than a score, in thousandths."""
    base = MAY + own_from(seat)
    one = scratch[base]
    two = scratch[base + 1]
    three = scratch[base + 2]
    all = 0
    better = 0
    while one != 0:
        a = lowest_bit(one)
        one &= one - 1
        second = two & ~(1 << a)
        while second != 0:
            b = lowest_bit(second)
            second &= second - 1
            third = three & ~(1 << a | 1 << b)
            all += bit_count(third)
            while third != 0 and kit.type[a] != kit.type[b]:
                better += score(kit, a, b, lowest_bit(third)) > mine
                third &= third - 1
    return 1000 * better // max(all, 1)


def chance(kit: Kit, scratch: list[int], seat: int, mine: int) -> int:
    """How likely the seat wins by declaring with a score that it knows of, in thousandths."""
    likely = 1000
    for other in range(kit.seats):
        if other != seat and likely >= CONFIDENT:
            likely = likely * (1000 - beaten_by(kit, scratch, other, mine)) // 1000
    return likely


# -- for the search ------------------------------------------------------------------------


def drawn_to(kit: Kit, scratch: list[int], seat: int, action: int, mine: int, all: int) -> int:
    """How much an action attracts a seat with this known score."""
    if action < SWITCH:
        if bit_count(scratch[MAY + action]) == 1 or scratch[TYPICAL + action] == 0:
            return 0
        if owner(action) != seat:
            return OTHER_LOOK
        return OWN_LOOK if mine < 0 else LITTLE
    if action < SHUFFLE:
        one = (action - SWITCH) // N_PLACES
        other = (action - SWITCH) % N_PLACES
        if owner(one) == owner(other) or scratch[TYPICAL + one] == 0 or scratch[TYPICAL + other] == 0:
            return 0
        now = share(scratch[HANDS + seat], all, kit.seats)
        return switched(kit, scratch, seat, one, other, all) - now
    if action < DECLARE:
        # It keeps others from taking what they have seen. All three ways to do it are the same.
        if action - SHUFFLE + FIRST_OWN != own_from(seat):
            return 0
        return HIDING if mine > 0 else LITTLE
    if mine == 0:
        return 0
    likely = chance(kit, scratch, seat, mine) if mine > 0 else 0
    return 4 * likely if likely >= CONFIDENT else LITTLE


def prior(
    kit: Kit, s: State, seat: int, actions: list[int], n: int, weights: list[int], scratch: list[int]
) -> int:
    """By what a switch gains, by what is not known yet, and by how sure a player is to win. Of what
    comes to the same, one is enough; but a first look that were always at the same card would be no
    secret."""
    if s.phase != TURN:
        for j in range(n):
            weights[j] = j + 1
        return n
    remember(kit, s, seat, scratch)
    all = reckon(kit, scratch)
    mine = known_score(kit, scratch, seat)
    kept = 0
    sum = 0
    for j in range(n):
        drawn = drawn_to(kit, scratch, seat, actions[j], mine, all)
        if drawn >= LITTLE:
            sum += drawn * drawn
            actions[kept] = actions[j]
            weights[kept] = sum
            kept += 1
    return kept


def rollout_depth(kit: Kit) -> int:
    """Two turns for everybody."""
    return 4 * kit.seats


def evaluate(kit: Kit, s: State, seats: int, chances: list[int], scratch: list[int]) -> None:
    """By the strength of all hands, if the cards of this world were turned over."""
    all = 0
    for p in range(seats):
        kinds = 0
        hand = 1
        for spot in range(own_from(p), own_from(p) + EACH):
            card = s.card[spot] - 1
            kinds |= 1 << kit.type[card]
            hand *= FINE * strength(kit, card)
        chances[p] = hand if kinds == ALL_TYPES else 0
        all += chances[p]
    for p in range(seats):
        chances[p] = share(chances[p], all, seats)


def forget(kit: Kit, s: State, seat: int, random: object) -> None:
    """The first look, and peeks that are some rounds old, are gone as if they had never been; what was
    done with the cards is remembered. A look that only lost its card would get another one imagined, and
    each imagined world would then be one that the seat knows something else of."""
    old = s.done - 2 * MEMORY * kit.seats
    if old > 0:
        s.first[seat] = HIDDEN_LOOK
    for i in range(old):
        spot = entry(s, i) >> CARD_BITS
        if player_of(kit, i) == seat and spot < SWITCH:
            s.story[i // ENTRIES] &= ~(ENTRY << WIDTH * (i % ENTRIES))
            note(s, i, SWITCH + N_PLACES * spot + spot, 0)
