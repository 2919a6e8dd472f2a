"""Dealing, first looks, turns: who acts, what is possible, what it does."""

from ....kernel.rules.bits import lowest_bit
from ....kernel.story import CHANCE_ACTS, EVERYONE, NOBODY, ROUND_BEGINS, TURN_BEGINS, only, tell
from ..actions import EVENTS, ORDERS, OUTCOMES
from ..components import EACH, PLACES, QUIET_ROUNDS, ROUNDS
from .history import (
    CARD_BITS,
    DECLARE,
    FIRST_OWN,
    SHUFFLE,
    SWITCH,
    blot_out,
    note,
    own_from,
    player_of,
)
from .reckoning import how_scored, place, points, tied
from .state import DEAL, LOOK, MIX, OVER, TURN, Kit, State

(
    LAID_OUT, LOOKED, PEEKED, SWITCHED, SHUFFLED, SAW, DECLARED,
    TIME_UP, REVEALED, LEFT_OUT, SCORED, WON, NOBODY_WON,
) = EVENTS.numbers()  # fmt: skip

N_PLACES = len(PLACES)
MIXES = OUTCOMES.base("mix")
N_ORDERS = len(ORDERS)
FROM = tuple("abc".index(letter) for order in ORDERS for letter in order)
"""Three numbers for each order: where the cards at a, b and c come from."""


def start(kit: Kit, s: State) -> None:
    s.phase = DEAL


def acting(kit: Kit, s: State) -> int:
    if s.phase == TURN:
        return 1 << player_of(kit, s.done)
    if s.phase == OVER:
        return 0
    if s.phase != LOOK:
        return CHANCE_ACTS
    seats = 0
    for p in range(kit.seats):
        seats |= (s.first[p] == 0) << p
    return seats


def may_declare(kit: Kit, s: State) -> bool:
    """As the only action of a turn, from everybody's fourth turn on."""
    return s.done % 2 == 0 and s.done >= 2 * QUIET_ROUNDS * kit.seats


def legal(kit: Kit, s: State, seat: int, out: list[int]) -> int:
    if seat >= kit.seats:
        return 0
    if s.phase == TURN:
        if seat != player_of(kit, s.done):
            return 0
        n = kit.choices[seat]
        for j in range(n):
            out[j] = kit.menu[seat][j]
        if may_declare(kit, s):
            out[n] = DECLARE
            n += 1
        return n
    if s.phase == LOOK and s.first[seat] == 0:
        for j in range(EACH):
            out[j] = own_from(seat) + j
        return EACH
    return 0


def outcomes(kit: Kit, s: State, out: list[int], weights: list[int]) -> int:
    n = 0
    if s.phase == MIX:
        while n < N_ORDERS:
            out[n] = MIXES + n
            n += 1
            weights[n - 1] = n
        return n
    while n < kit.cards - s.dealt:
        out[n] = n
        n += 1
        weights[n - 1] = n
    return n


def begin_turn(kit: Kit, s: State) -> None:
    turn = s.done // 2
    s.phase = TURN
    if turn % kit.seats == 0:
        tell(s, EVERYONE, ROUND_BEGINS, turn // kit.seats + 1)
    tell(s, EVERYONE, TURN_BEGINS, player_of(kit, s.done), turn + 1)


def deal_card(kit: Kit, s: State, nth: int) -> None:
    """The next place gets one of the cards that are left, counted in the order of the list."""
    rest = kit.deck
    for spot in range(s.dealt):
        rest &= ~(1 << (s.card[spot] - 1))
    for _ in range(nth):
        rest &= rest - 1
    s.card[s.dealt] = lowest_bit(rest) + 1
    s.dealt += 1
    if s.dealt == kit.cards:
        s.phase = LOOK
        tell(s, EVERYONE, LAID_OUT, kit.cards)


def see(s: State, seat: int, spot: int) -> None:
    """The seat looks at what lies there."""
    tell(s, only(seat), SAW, seat, spot, s.card[spot] - 1)


def look_first(kit: Kit, s: State, seat: int, spot: int) -> None:
    """The others see that the seat looks; it lays its cards down afterwards, so they do not see where."""
    s.first[seat] = spot << CARD_BITS | s.card[spot]
    tell(s, EVERYONE, LOOKED, seat)
    see(s, seat, spot)
    if acting(kit, s) == 0:
        begin_turn(kit, s)


def mix(kit: Kit, s: State, order: int) -> None:
    """The three cards lie in another order, which nobody sees; then one of them is looked at."""
    seat = player_of(kit, s.done)
    base = own_from(seat)
    a = s.card[base + FROM[EACH * order]]
    b = s.card[base + FROM[EACH * order + 1]]
    c = s.card[base + FROM[EACH * order + 2]]
    s.card[base] = a
    s.card[base + 1] = b
    s.card[base + 2] = c
    note(s, s.done, SHUFFLE + s.looking - FIRST_OWN, s.card[s.looking])
    see(s, seat, s.looking)
    s.looking = 0
    act_done(kit, s)


def act_done(kit: Kit, s: State) -> None:
    s.done += 1
    s.phase = TURN
    if s.done == kit.most:
        tell(s, EVERYONE, TIME_UP, ROUNDS)
        finish(kit, s)
    elif s.done % 2 == 0:
        begin_turn(kit, s)


def finish(kit: Kit, s: State) -> None:
    """The player to move has declared. All cards come to lie open; what was seen of them before
    matters no more."""
    s.phase = OVER
    s.declarer = player_of(kit, s.done)
    blot_out(kit, s, NOBODY)
    for spot in range(kit.places):
        tell(s, EVERYONE, REVEALED, spot, s.card[spot] - 1)
    tell(s, EVERYONE, LEFT_OUT, s.card[kit.places] - 1)
    winner = -1
    for p in range(kit.seats):
        tell(s, EVERYONE, SCORED, p, how_scored(kit, s, p), points(kit, s, p))
        if place(kit, s, p) == 1:
            winner = p
    if winner < 0:
        tell(s, EVERYONE, NOBODY_WON)
    else:
        tell(s, EVERYONE, WON, winner, tied(kit, s, winner))


def apply(kit: Kit, s: State, seat: int, action: int) -> None:
    if s.phase == DEAL:
        deal_card(kit, s, action)
    elif s.phase == MIX:
        mix(kit, s, action - MIXES)
    elif s.phase == LOOK:
        look_first(kit, s, seat, action)
    elif action < SWITCH:
        note(s, s.done, action, s.card[action])
        tell(s, EVERYONE, PEEKED, seat, action)
        see(s, seat, action)
        act_done(kit, s)
    elif action < SHUFFLE:
        one = (action - SWITCH) // N_PLACES
        other = (action - SWITCH) % N_PLACES
        card = s.card[one]
        s.card[one] = s.card[other]
        s.card[other] = card
        note(s, s.done, action, 0)
        tell(s, EVERYONE, SWITCHED, seat, one, other)
        act_done(kit, s)
    elif action < DECLARE:
        s.looking = action - SHUFFLE + FIRST_OWN
        s.phase = MIX
        tell(s, EVERYONE, SHUFFLED, seat, s.looking)
    else:
        tell(s, EVERYONE, DECLARED, seat)
        finish(kit, s)
