"""What a player who pays attention can tell: which cards may lie where, and how strong hands seem.

It follows from the player's own looks and from what everybody saw being done. What a seat cannot know is
never looked at, also where an imagined world would show it. All is written into the search's `scratch`
memory.
"""

from ...kernel.rules.bits import bit_count, lowest_bit
from .components import DECK, DOUBLES, EACH, LOSES, MOST_SEATS, TYPES
from .rules.history import CARD, CARD_BITS, FIRST_OWN, SHUFFLE, SWITCH, entry, looked_at, own_from
from .rules.play import N_PLACES
from .rules.state import Kit, State

# The layout of the scratch memory. By places: which cards may lie there, as bits; which seats have looked
# at what lies there; what it brings to a hand, by type; what the rest of its hand makes of a card, by type;
# whether it stands for others like it. By cards: what each possible place counts. By seats: how strong their
# hands seem.
N_CARDS = len(DECK)
N_TYPES = len(TYPES)
MAY = 0
KNOWN = MAY + N_CARDS
BRINGS = KNOWN + N_CARDS
NEEDS = BRINGS + N_TYPES * N_CARDS
COUNTS = NEEDS + N_TYPES * N_CARDS
TYPICAL = COUNTS + N_CARDS
HANDS = TYPICAL + N_CARDS
SCRATCH_SIZE = HANDS + MOST_SEATS

STRENGTH = (3, 5, 7, 10, 13)
"""Of a card by its value; what three of different types have is multiplied."""
DOUBLER = 18
FINE = 16
HOPE = 100 * FINE * FINE * FINE
"""What any hand may still become."""
EVENLY = 5040
"""Shared out among the places that a card may have."""


def strength(kit: Kit, card: int) -> int:
    if kit.special[card] == LOSES:
        return 0
    return DOUBLER if kit.special[card] == DOUBLES else STRENGTH[kit.value[card]]


def owner(spot: int) -> int:
    """The seat before which a place lies; -1 for the middle."""
    return (spot - FIRST_OWN) // EACH if spot >= FIRST_OWN else -1


# -- what may lie where --------------------------------------------------------------------


def remember(kit: Kit, s: State, seat: int, scratch: list[int]) -> None:
    """Which cards may lie at each place, by the looks of this seat, and who has looked there."""
    for spot in range(kit.cards):
        scratch[MAY + spot] = kit.deck
        scratch[KNOWN + spot] = 0
    # Where others took their first look is not known, also where an imagined world says so.
    first = looked_at(s.first[seat])
    if first >= 0:
        scratch[KNOWN + first] |= 1 << seat
        spotted(kit, scratch, first, s.first[seat] & CARD)
    who = kit.starts
    for i in range(s.done):
        noted = entry(s, i)
        action = noted >> CARD_BITS
        if SWITCH <= action < SHUFFLE:
            one = (action - SWITCH) // N_PLACES
            other = (action - SWITCH) % N_PLACES
            swap(scratch, MAY + one, MAY + other)
            swap(scratch, KNOWN + one, KNOWN + other)
        else:
            spot = action
            if action >= SHUFFLE:
                spot = action - SHUFFLE + FIRST_OWN
                mingle(scratch, own_from(who))
            scratch[KNOWN + spot] |= 1 << who
            if who == seat:
                spotted(kit, scratch, spot, noted & CARD)
        if i % 2 == 1:
            who = who + 1 if who + 1 < kit.seats else 0


def swap(scratch: list[int], one: int, other: int) -> None:
    held = scratch[one]
    scratch[one] = scratch[other]
    scratch[other] = held


def mingle(scratch: list[int], base: int) -> None:
    """Three cards are shuffled: each may be any of them, and whoever knew all still knows them."""
    may = scratch[MAY + base] | scratch[MAY + base + 1] | scratch[MAY + base + 2]
    known = scratch[KNOWN + base] & scratch[KNOWN + base + 1] & scratch[KNOWN + base + 2]
    for spot in range(base, base + EACH):
        scratch[MAY + spot] = may
        scratch[KNOWN + spot] = known


def spotted(kit: Kit, scratch: list[int], spot: int, card: int) -> None:
    """The seat saw a card; 0 if it has forgotten which."""
    if card > 0:
        bit = 1 << (card - 1)
        for other in range(kit.cards):
            scratch[MAY + other] &= ~bit
        scratch[MAY + spot] = bit


def typical(scratch: list[int], spot: int) -> bool:
    """Whether a place stands for all of the same owner that are as little known. What the owner has
    looked at comes first: it is not there for nothing."""
    may = scratch[MAY + spot]
    if bit_count(may) == 1:
        return True
    who = owner(spot)
    base = own_from(who) if who >= 0 else 0
    knows = scratch[KNOWN + spot] >> who & 1 if who >= 0 else 0
    for other in range(base, base + EACH if who >= 0 else FIRST_OWN):
        if other != spot and scratch[MAY + other] == may:
            also = scratch[KNOWN + other] >> who & 1 if who >= 0 else 0
            if also > knows or (also == knows and other < spot):
                return False
    return True


# -- how strong hands seem -----------------------------------------------------------------


def reckon(kit: Kit, scratch: list[int]) -> int:
    """How strong each hand seems and what each place brings to it; returns the strength of all."""
    for card in range(N_CARDS):
        places = 0
        for spot in range(kit.cards):
            places += scratch[MAY + spot] >> card & 1
        scratch[COUNTS + card] = EVENLY // max(places, 1)
    for spot in range(kit.places):
        bring(kit, scratch, spot)
        scratch[TYPICAL + spot] = typical(scratch, spot)
    all = 0
    for seat in range(kit.seats):
        base = own_from(seat)
        for j in range(EACH):
            one = BRINGS + N_TYPES * (base + (j + 1) % EACH)
            two = BRINGS + N_TYPES * (base + (j + 2) % EACH)
            for kind in range(N_TYPES):
                a = (kind + 1) % N_TYPES
                b = (kind + 2) % N_TYPES
                scratch[NEEDS + N_TYPES * (base + j) + kind] = (
                    scratch[one + a] * scratch[two + b] + scratch[one + b] * scratch[two + a]
                )
        scratch[HANDS + seat] = hand_with(scratch, base, base)
        all += scratch[HANDS + seat]
    return all


def bring(kit: Kit, scratch: list[int], spot: int) -> None:
    """What may lie at a place, weighed: a card that has few places left is the more likely there."""
    at = BRINGS + N_TYPES * spot
    may = scratch[MAY + spot]
    if spot > 0 and may == scratch[MAY + spot - 1]:
        for kind in range(N_TYPES):
            scratch[at + kind] = scratch[at + kind - N_TYPES]
        return
    for kind in range(N_TYPES):
        scratch[at + kind] = 0
    all = 0
    while may != 0:
        card = lowest_bit(may)
        may &= may - 1
        all += scratch[COUNTS + card]
        scratch[at + kit.type[card]] += FINE * strength(kit, card) * scratch[COUNTS + card]
    for kind in range(N_TYPES):
        scratch[at + kind] //= max(all, 1)


def hand_with(scratch: list[int], spot: int, other: int) -> int:
    """The strength of the hand at a place, if what lies at the other one lay there."""
    rest = NEEDS + N_TYPES * spot
    at = BRINGS + N_TYPES * other
    sum = 0
    for kind in range(N_TYPES):
        sum += scratch[rest + kind] * scratch[at + kind]
    return sum


def share(mine: int, all: int, seats: int) -> int:
    """A hand's part of all strength, in thousandths."""
    return 1000 * (mine + HOPE) // (all + seats * HOPE)


def switched(kit: Kit, scratch: list[int], seat: int, one: int, other: int, all: int) -> int:
    """The seat's part of all strength after a switch of cards of two owners."""
    mine = scratch[HANDS + seat]
    a = owner(one)
    b = owner(other)
    if a >= 0:
        hand = hand_with(scratch, one, other)
        all += hand - scratch[HANDS + a]
        mine = hand if a == seat else mine
    if b >= 0:
        hand = hand_with(scratch, other, one)
        all += hand - scratch[HANDS + b]
        mine = hand if b == seat else mine
    return share(mine, all, kit.seats)
