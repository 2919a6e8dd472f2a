"""What three cards are worth, and who wins."""

from ....kernel.rules.bits import bit_count
from ..components import DOUBLES, EACH, LOSES, TYPES
from .history import own_from
from .state import OVER, Kit, State

SUM, DOUBLED, OUTRIGHT, INCOMPLETE, TIME_TRAVEL = range(5)
ALL_TYPES = (1 << len(TYPES)) - 1
UNBEATABLE = 100
"""What an outright win counts where a number is wanted: more than any three cards are worth."""


def how_scored(kit: Kit, s: State, seat: int) -> int:
    types = 0
    doublers = 0
    loses = 0
    for place in range(own_from(seat), own_from(seat) + EACH):
        card = s.card[place] - 1
        types |= 1 << kit.type[card]
        doublers += kit.special[card] == DOUBLES
        loses += kit.special[card] == LOSES
    if loses != 0:
        return TIME_TRAVEL
    if types != ALL_TYPES:
        return INCOMPLETE
    if doublers == 2:
        return OUTRIGHT
    return DOUBLED if doublers == 1 else SUM


def points(kit: Kit, s: State, seat: int) -> int:
    """The values; twice those of the other two if exactly one card doubles; nothing for those who lose."""
    if s.phase != OVER:
        return 0
    how = how_scored(kit, s, seat)
    if how >= INCOMPLETE:
        return 0
    if how == OUTRIGHT:
        return UNBEATABLE
    base = own_from(seat)
    return total(kit, s.card[base] - 1, s.card[base + 1] - 1, s.card[base + 2] - 1)


def total(kit: Kit, a: int, b: int, c: int) -> int:
    """What three cards come to, of which one doubles at most: that one counts nothing itself."""
    sum = counts(kit, a) + counts(kit, b) + counts(kit, c)
    doubled = kit.special[a] == DOUBLES or kit.special[b] == DOUBLES or kit.special[c] == DOUBLES
    return 2 * sum if doubled else sum


def counts(kit: Kit, card: int) -> int:
    return 0 if kit.special[card] == DOUBLES else kit.value[card]


def rank(kit: Kit, s: State, seat: int) -> int:
    """0 for those who lose; a qualifying score, even of 0, is more than that."""
    return 0 if how_scored(kit, s, seat) >= INCOMPLETE else 1 + points(kit, s, seat)


def place(kit: Kit, s: State, seat: int) -> int:
    """Ties go to the declarer, then clockwise from there. Those who lose share the last place;
    where all do, nobody has a place."""
    if s.phase != OVER:
        return 0
    mine = rank(kit, s, seat)
    distance = (seat - s.declarer) % kit.seats
    before = 0
    for p in range(kit.seats):
        theirs = rank(kit, s, p)
        nearer = (p - s.declarer) % kit.seats < distance
        before += theirs > mine or (theirs == mine and mine > 0 and nearer)
    return 0 if mine == 0 and before == 0 else before + 1


def tied(kit: Kit, s: State, seat: int) -> int:
    """How many others have as much as this one."""
    same = 0
    for p in range(kit.seats):
        same |= (rank(kit, s, p) == rank(kit, s, seat)) << p
    return bit_count(same) - 1
