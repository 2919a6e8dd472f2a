"""The rules of Hunch. A hand is a bit and a call its action's id plus one, so that 0 is neither."""

from wishfold.kernel.rules.bits import bit_count, lowest_bit
from wishfold.kernel.rules.fields import Fields, ints
from wishfold.kernel.rules.rng import below
from wishfold.kernel.story import (
    CHANCE,
    CHANCE_ACTS,
    EVERYONE,
    ROUND_BEGINS,
    TURN_BEGINS,
    all_but,
    only,
    tell,
)

from .components import CALLS, CARDS, EVENTS

DEALT, DEALT_UNSEEN, CALLED, SHOWN, SCORED = EVENTS.numbers()

LOW, HIGH = 1, 2
N_CALLS = len(CALLS)
ALL_CARDS = (1 << len(CARDS)) - 1

CALL_ONCE = 3
THE_END = 5


class Kit(Fields):
    seats = 0
    rounds = 0


class State(Fields):
    round = 0  # rounds that are over
    dealt = 0  # seats that have their card
    called = 0  # seats that have called, as bits
    shown = 0  # cards of the rounds that are over, as bits
    hand = ints(3)  # the card of a seat; only the seat itself knows it
    call = ints(3)  # what a seat has called, LOW or HIGH; nobody else has heard it yet
    score = ints(3)


def acting(kit: Kit, s: State) -> int:
    """All who have not called yet, at once."""
    if s.round == kit.rounds:
        return 0
    if s.dealt < kit.seats:
        return CHANCE_ACTS
    return (1 << kit.seats) - 1 & ~s.called


def legal(kit: Kit, s: State, seat: int, out: list[int]) -> int:
    if s.round == kit.rounds or s.dealt < kit.seats or s.called >> seat & 1:
        return 0
    for action in range(N_CALLS):
        out[action] = action
    return N_CALLS


def unseen(kit: Kit, s: State) -> int:
    """The cards that are neither out nor in a hand."""
    cards = ALL_CARDS & ~s.shown
    for p in range(kit.seats):
        cards &= ~s.hand[p]
    return cards


def outcomes(kit: Kit, s: State, out: list[int], weights: list[int]) -> int:
    """Any card that is left, each as likely as the next."""
    rest = unseen(kit, s)
    n = 0
    while rest != 0:
        out[n] = lowest_bit(rest)
        rest &= rest - 1
        n += 1
        weights[n - 1] = n
    return n


def place(kit: Kit, s: State, seat: int) -> int:
    better = 0
    for p in range(kit.seats):
        if s.score[p] > s.score[seat]:
            better += 1
    return better + 1


def points(kit: Kit, s: State, seat: int) -> int:
    return s.score[seat]


def deal(kit: Kit, s: State, card: int) -> None:
    if s.dealt == 0:
        tell(s, EVERYONE, ROUND_BEGINS, s.round + 1)
    seat = s.dealt
    s.hand[seat] = 1 << card
    s.dealt += 1
    tell(s, only(seat), DEALT, seat, card)
    tell(s, all_but(seat), DEALT_UNSEEN, seat)
    if s.dealt == kit.seats:
        for p in range(kit.seats):
            tell(s, EVERYONE, TURN_BEGINS, p, s.round + 1)


def hits(kit: Kit, s: State, seat: int) -> bool:
    """Whether no card beats the seat's in the direction of its call."""
    for p in range(kit.seats):
        if s.call[seat] == HIGH and s.hand[p] > s.hand[seat]:
            return False
        if s.call[seat] == LOW and s.hand[p] < s.hand[seat]:
            return False
    return True


def show(kit: Kit, s: State) -> None:
    """All have called: cards and calls come to light and are put away."""
    for p in range(kit.seats):
        tell(s, EVERYONE, SHOWN, p, lowest_bit(s.hand[p]), s.call[p] - 1)
        if hits(kit, s, p):
            s.score[p] += 1
            tell(s, EVERYONE, SCORED, p)
    for p in range(kit.seats):
        s.shown |= s.hand[p]
        s.hand[p] = 0
        s.call[p] = 0
    s.called = 0
    s.dealt = 0
    s.round += 1


def apply(kit: Kit, s: State, seat: int, action: int) -> None:
    if seat == CHANCE:
        deal(kit, s, action)
        return
    s.call[seat] = action + 1
    s.called |= 1 << seat
    tell(s, EVERYONE, CALLED, seat)
    if bit_count(s.called) == kit.seats:
        show(kit, s)


def veil(kit: Kit, s: State, seat: int) -> None:
    """That somebody has called is open to all; what, and with which card, is not."""
    for p in range(kit.seats):
        if p != seat:
            s.hand[p] = 0
            s.call[p] = 0


def imagine(kit: Kit, s: State, seat: int, rng: list[int]) -> None:
    """The others hold any of the cards that are left, and have called anything."""
    for p in range(kit.seats):
        if p == seat or s.dealt == 0:
            continue
        rest = unseen(kit, s)
        for _ in range(below(rng, bit_count(rest))):
            rest &= rest - 1
        s.hand[p] = 1 << lowest_bit(rest)
        if s.called >> p & 1:
            s.call[p] = 1 + below(rng, N_CALLS)


def refusal(kit: Kit, s: State, seat: int, action: int) -> int:
    return THE_END if s.round == kit.rounds else CALL_ONCE
