"""What a player who forgets nothing can believe of a hand that is played at random.

The state remembers less than was said: who lacked a creature is known until the next draw only, and how often
a seat asked for what is not counted. Here every card that came unseen to the other seat has a slot of
its own, in order of arrival. Some cards lie in the slots, the others in the pile; with them the story of the
other seat is told again from the deal on. What contradicts it is a fault; what fits has the chance that
a random player would have acted so. Exchanging cards one by one (the algorithm of Metropolis and
Hastings) visits the worlds without faults as often as they are likely.

A file of loops like `bots/search/tree.py`: run for the game's rules, interpreted and compiled.
"""

from wishfold.games.you_wish.rules.cards import CREATURE_BITS, count, kinds, one, total
from wishfold.kernel.rules.contract import Grid, Ints
from wishfold.kernel.rules.rng import below

HOOKS = ()

# What happened to the other hand: the first cell of a row of the story. The other two are named here.
GETS = 0  # slot: an unseen card
TAKES = 1  # kind, cards: known ones come
GIVES = 2  # creature, cards: all it had of it
LAYS = 3  # creature, cards
ASKS = 4  # creature
PLAYS = 5  # kind: an action card
PASSES = 6  # no action card
IS_NOT = 7  # slot, creature: else it would have been shown
IS_CREATURE = 8  # slot
IS_TRICK = 9  # slot
HAS_CREATURES = 10
HAS_NONE = 11

DOUBT = 0.1
"""By so much less likely is a world taken for each of its faults, so that it finds out of them."""
FINE = 1 << 30

# What telling the story again finds out.
FAULTS = 0
HAND = 1
FINDINGS = 2


def told_again(story: Grid, rows: int, cards: Ints, full: int, found: Ints) -> float:
    """How likely it was to go so with these cards in the slots, faults apart; `found` gets their number, and
    the hand as it is now."""
    hand = 0
    faults = 0
    chance = 1.0
    for row in range(rows):
        what, a, b = story[row][0], story[row][1], story[row][2]
        if what == GETS:
            hand += one(cards[a])
        elif what == IS_NOT:
            if cards[a] == b:
                faults += 1
        elif what == ASKS:
            if count(hand, a) == 0 or hand & full != 0:
                faults += 1
            chance /= max(1, total(kinds(hand & CREATURE_BITS)))
        elif what == GIVES:
            held = count(hand, a)
            faults += abs(held - b)
            hand -= held * one(a)
            if hand & full != 0:
                faults += 1
        elif what == TAKES:
            hand += b * one(a)
        elif what == LAYS:
            laid = min(b, count(hand, a))
            faults += b - laid
            hand -= laid * one(a)
        elif what == PLAYS or what == PASSES:  # noqa: SIM109 (`in` is not compiled)
            chance /= 1 + total(kinds(hand & ~CREATURE_BITS))
            if what == PLAYS:
                if count(hand, a) == 0:
                    faults += 1
                else:
                    hand -= one(a)
        elif what == IS_CREATURE:
            if one(cards[a]) & CREATURE_BITS == 0:
                faults += 1
        elif what == IS_TRICK:
            if one(cards[a]) & CREATURE_BITS != 0:
                faults += 1
        elif what == HAS_CREATURES:
            if hand & CREATURE_BITS == 0:
                faults += 1
        else:
            faults += total(hand & CREATURE_BITS)
    if hand & full != 0:
        faults += 1
    found[FAULTS] = faults
    found[HAND] = hand
    return chance


def doubted(faults: int) -> float:
    """By how much so many faults more make a world less likely; fewer make it likelier."""
    doubt = 1.0
    for _ in range(faults):
        doubt *= DOUBT
    for _ in range(-faults):
        doubt /= DOUBT
    return doubt


def believed(
    story: Grid,
    rows: int,
    cards: Ints,
    slots: int,
    all: int,
    full: int,
    rng: Ints,
    steps: int,
    found: Ints,
    hands: Ints,
) -> int:
    """Exchanges cards so many times and writes down hands without faults, evenly over the later three
    quarters of the way; returns how many. `cards` begins with the slots and goes on with the pile."""
    kept = 0
    early = steps // 4
    every = max(1, (steps - early) // len(hands))
    chance = told_again(story, rows, cards, full, found)
    faults, hand = found[FAULTS], found[HAND]
    for step in range(steps):
        i, j = below(rng, slots), below(rng, all)
        if cards[i] != cards[j]:
            cards[i], cards[j] = cards[j], cards[i]
            other = told_again(story, rows, cards, full, found)
            likelier = other / chance * doubted(found[FAULTS] - faults)
            if likelier >= 1 or below(rng, FINE) < likelier * FINE:
                chance, faults, hand = other, found[FAULTS], found[HAND]
            else:
                cards[i], cards[j] = cards[j], cards[i]
        if faults == 0 and step >= early and step % every == 0 and kept < len(hands):
            hands[kept] = hand
            kept += 1
    return kept
