"""Where cards can have gone: the story of a game as a network through which they run.

Switches are open to all, so they only rename places. A shuffle is a knot: three threads go in, three
new ones come out, in an order that nobody saw. The threads 0, 1, 2 … are the places at the deal,
those from `KNOTTED` on come out of knots, three for each. A card runs along threads from the deal to
where it lies now, each thread carries one card, and a look says which card a thread carries.

Along the way a card is a token: its number once somebody has looked at it whose looks are known
here, else 0. A mask has a bit for each token.
"""

from ....kernel.rules.bits import bit_count
from ..components import DECK, EACH
from .history import CARD, CARD_BITS, FIRST_OWN, SHUFFLE, SWITCH, entry
from .play import FROM, N_ORDERS, N_PLACES
from .state import Kit, State

KNOTTED = len(DECK)
TOKENS = len(DECK) + 1
ANY = (1 << TOKENS) - 1

GIVEN = tuple(
    sum(1 << order for order in range(N_ORDERS) if FROM[EACH * order + out] == into)
    for out in range(EACH)
    for into in range(EACH)
)
"""The orders, as bits, in which thread `out` of a knot gets what came in on thread `into`."""


def count_knots(s: State) -> int:
    knots = 0
    for i in range(s.done):
        knots += entry(s, i) >> CARD_BITS >= SHUFFLE
    return knots


def mark(
    label: list[int], into: list[int], home: list[int], last: list[int], thread: int, token: int
) -> bool:
    """The card of a thread becomes known; False if that cannot be."""
    if token == 0 or label[thread] == token:
        return True
    if label[thread] != 0:
        return False
    if home[token] < 0:
        home[token] = thread
    elif into[last[token]] < 0:
        return False
    label[thread] = token
    last[token] = thread
    return True


def tie(
    kit: Kit,
    s: State,
    at: list[int],
    ins: list[int],
    into: list[int],
    label: list[int],
    home: list[int],
    looked: list[int],
) -> bool:
    """Ties the network of a story. Writes the thread that ends at each place, the three that go
    into each knot, the knot that each thread goes into (-1 for none), the token of each thread that
    was looked at, the first thread on which a token was seen, and the thread that each action
    looked at (-1 for none). False if the looks contradict each other."""
    last = [-1] * TOKENS
    well = True
    for place in range(kit.cards):
        at[place] = place
    for p in range(kit.seats):
        spot = s.first[p] >> CARD_BITS
        well = mark(label, into, home, last, spot, s.first[p] & CARD) and well
    knot = 0
    for i in range(s.done):
        action = entry(s, i) >> CARD_BITS
        looked[i] = -1
        if SWITCH <= action < SHUFFLE:
            one = (action - SWITCH) // N_PLACES
            other = (action - SWITCH) % N_PLACES
            thread = at[one]
            at[one] = at[other]
            at[other] = thread
        else:
            spot = action
            if action >= SHUFFLE:
                spot = action - SHUFFLE + FIRST_OWN
                base = spot - (spot - FIRST_OWN) % EACH
                for j in range(EACH):
                    ins[EACH * knot + j] = at[base + j]
                    into[at[base + j]] = knot
                    at[base + j] = KNOTTED + EACH * knot + j
                knot += 1
            looked[i] = at[spot]
            well = mark(label, into, home, last, at[spot], entry(s, i) & CARD) and well
    return well


def ends(into: list[int], knots: int, thread: int) -> int:
    """The knot before which a thread ends; the number of knots if it has not ended yet."""
    return into[thread] if into[thread] >= 0 else knots


def begins(thread: int) -> int:
    """The knot before which a thread is there for the first time."""
    return 0 if thread < KNOTTED else (thread - KNOTTED) // EACH + 1


def look_back(
    kit: Kit, knots: int, into: list[int], label: list[int], home: list[int], takes: list[int]
) -> bool:
    """Writes for each thread out of a knot which tokens may come in on it, so that each of them can
    run on to where it is seen next. False if some card cannot."""
    held = [0] * (knots + 1)  # the tokens that are seen on threads there before a knot
    for thread in range(KNOTTED + EACH * knots):
        if label[thread] != 0 and (thread < kit.cards or thread >= KNOTTED):
            for knot in range(begins(thread), ends(into, knots, thread) + 1):
                held[knot] |= 1 << label[thread]
    thread = KNOTTED + EACH * knots
    while thread > 0:
        thread -= 1
        if kit.cards <= thread < KNOTTED:
            continue
        onwards = ANY
        if into[thread] >= 0:
            out = KNOTTED + EACH * into[thread]
            onwards = takes[out] | takes[out + 1] | takes[out + 2]
        token = label[thread]
        if token != 0:
            if onwards >> token & 1 == 0:
                return False
            takes[thread] = 1 if home[token] == thread else 1 << token
        else:
            for knot in range(begins(thread), ends(into, knots, thread) + 1):
                onwards &= ~held[knot]
            takes[thread] = onwards
    return True


def fitting(one: int, two: int, three: int, takes: list[int], out: int) -> int:
    """The orders, as bits, in which a knot can let these tokens (as masks) through."""
    orders = (1 << N_ORDERS) - 1
    for j in range(EACH):
        need = takes[out + j]
        some = GIVEN[EACH * j] if one & need else 0
        some |= GIVEN[EACH * j + 1] if two & need else 0
        some |= GIVEN[EACH * j + 2] if three & need else 0
        orders &= some
    return orders


def look_ahead(
    kit: Kit,
    knots: int,
    ins: list[int],
    label: list[int],
    takes: list[int],
    gives: list[int],
    most: list[int],
) -> None:
    """Writes for each thread which tokens can be on it, coming from the deal, and for each knot in
    how many orders it can let them through at most."""
    for thread in range(kit.cards):
        gives[thread] = 1 << label[thread]
    for knot in range(knots):
        out = KNOTTED + EACH * knot
        one = gives[ins[EACH * knot]]
        two = gives[ins[EACH * knot + 1]]
        three = gives[ins[EACH * knot + 2]]
        most[knot] = bit_count(fitting(one, two, three, takes, out))
        for j in range(EACH):
            token = label[out + j]
            gives[out + j] = 1 << token if token != 0 else (one | two | three) & takes[out + j]
