"""What a seat cannot know, and how it may be imagined.

Open to all are hand sizes, the sets, the discards, and what the state remembers of the talk:
which cards a hand certainly holds (`sure`), which creatures it certainly lacks (`none`, since it
last drew a card that was not shown) and how many action cards it has at least (`tricks`, since its
last refill).
Hidden are the hands of the others and the pile.
"""

from ....kernel.rules.rng import below
from .cards import CREATURE_BITS, count, first, kinds, one, total
from .state import Kit, State

TRIES = 1000
"""Far more than a state of a real game ever takes; a state that no world fits must end too."""


def veil(kit: Kit, s: State, seat: int) -> None:
    s.pile = 0
    for p in range(kit.seats):
        if p != seat:
            s.hand[p] = 0


def unseen(kit: Kit, s: State, seat: int) -> int:
    """The cards that are neither open nor in the own hand nor known to be in another one."""
    cards = kit.deck - s.discard
    for p in range(kit.seats):
        cards -= s.laid[p]
        cards -= s.hand[p] if p == seat else s.sure[p]
    return cards


def takes(kit: Kit, s: State, seat: int, card: int) -> bool:
    """Whether one more such card fits this hand: not lacked, no full set, nobody out of creatures."""
    if one(card) & CREATURE_BITS == 0:
        return True
    if s.none[seat] >> 3 * card & 1 or s.out >> seat & 1:
        return False
    return count(s.hand[seat], card) + 1 < kit.set_size


def fitting(kit: Kit, s: State, seat: int, cards: int) -> int:
    """Those of the cards that this hand can take."""
    fit = 0
    rest = kinds(cards)
    while rest != 0:
        card = first(rest)
        rest &= rest - 1
        if takes(kit, s, seat, card):
            fit |= cards & 7 << 3 * card
    return fit


def any_of(cards: int, rng: list[int]) -> int:
    """One of the cards at random."""
    k = below(rng, total(cards))
    card = first(cards)
    while k >= count(cards, card):
        k -= count(cards, card)
        card += 1
    return card


def make_room(kit: Kit, s: State, seat: int, fixed: list[int], rng: list[int]) -> bool:
    """Nothing in the pile fits this hand: another hand gives it a card and takes one instead.

    Looks for a chain of hands, breadth first, from this one to one that the pile can serve, so
    it finds a way whenever there is one. `fixed` holds the cards that must stay in each hand.
    """
    queue = [seat] * kit.seats
    taker_of = [-1] * kit.seats
    given = [-1] * kit.seats
    reached = 1 << seat
    head = 0
    tail = 1
    while head < tail:
        p = queue[head]
        head += 1
        fit = fitting(kit, s, p, s.pile)
        if fit != 0:
            card = any_of(fit, rng)
            s.pile -= one(card)
            s.hand[p] += one(card)
            while p != seat:
                taker = taker_of[p]
                s.hand[p] -= one(given[p])
                s.hand[taker] += one(given[p])
                p = taker
            return True
        for q in range(kit.seats):
            if reached >> q & 1:
                continue
            fit = fitting(kit, s, p, s.hand[q] - fixed[q])
            if fit != 0:
                reached |= 1 << q
                taker_of[q] = p
                given[q] = any_of(fit, rng)
                queue[tail] = q
                tail += 1
    return False


def fill(kit: Kit, s: State, seat: int, fixed: list[int], rng: list[int]) -> bool:
    """Deals the unseen cards to the other hands; False when they did not work out this time."""
    s.pile = unseen(kit, s, seat)
    for p in range(kit.seats):
        if p != seat:
            s.hand[p] = s.sure[p]
            for _ in range(s.tricks[p]):
                fit = s.pile & ~CREATURE_BITS
                if fit == 0:
                    return False
                card = any_of(fit, rng)
                s.pile -= one(card)
                s.hand[p] += one(card)
        fixed[p] = s.hand[p]
    # Whoever is still in the game holds a creature: those without a known one get theirs first.
    for p in range(kit.seats):
        if p != seat and s.hand[p] & CREATURE_BITS == 0 and s.size[p] > 0 and not s.out >> p & 1:
            fit = fitting(kit, s, p, s.pile & CREATURE_BITS)
            if fit == 0:
                if s.left == 0:
                    continue
                return False
            card = any_of(fit, rng)
            s.pile -= one(card)
            s.hand[p] += one(card)
            fixed[p] = s.hand[p]
    for p in range(kit.seats):
        if p == seat:
            continue
        for _ in range(s.size[p] - total(s.hand[p])):
            fit = fitting(kit, s, p, s.pile)
            if fit != 0:
                card = any_of(fit, rng)
                s.pile -= one(card)
                s.hand[p] += one(card)
            elif not make_room(kit, s, p, fixed, rng):
                return False
    return True


def imagine(kit: Kit, s: State, seat: int, rng: list[int]) -> None:
    """Fills a veiled state up to a world that it allows; every such world can come.

    Asked when no card is on its way: players are to act, or the game is over. The pile's size
    comes out right by itself. A first creature that makes the rest impossible is rare; then it
    begins again. A state that no world fits is left with hands that lack cards.
    """
    fixed = [0] * kit.seats
    for _ in range(TRIES):
        if fill(kit, s, seat, fixed, rng):
            return
