"""Turning cards over: who acts, what is possible, what it does."""

from ....kernel.bits import lowest_bit
from ....kernel.story import CHANCE_ACTS, EVERYONE, RECKONING, ROUND_BEGINS, TURN_BEGINS, tell
from ..actions import EVENTS
from ..components import COPIES, CREATURES, PLACES, ROWS
from .grid import card_at, see, take_away
from .reckoning import place, points
from .state import FIRST, OVER, SECOND, STAND_STILL, Kit, State

TURNED, PAIRED, MISSED, STANDS_STILL = EVENTS.numbers()

KINDS = len(CREATURES)
HEIGHT = len(ROWS)
ALL_PLACES = (1 << len(PLACES)) - 1


def start(kit: Kit, s: State) -> None:
    s.lying = ALL_PLACES
    begin_turn(kit, s, 0)


def acting(kit: Kit, s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.turning != 0:
        return CHANCE_ACTS
    return 1 << s.player


def legal(kit: Kit, s: State, seat: int, out: list[int]) -> int:
    if seat != s.player or s.phase == OVER or s.turning != 0:
        return 0
    rest = s.lying
    if s.phase == SECOND:
        rest &= ~s.open
    n = 0
    while rest != 0:
        out[n] = lowest_bit(rest)
        rest &= rest - 1
        n += 1
    return n


def outcomes(kit: Kit, s: State, out: list[int], weights: list[int]) -> int:
    """Any card that nobody has seen yet, each as likely as the next."""
    taken = 0
    for p in range(kit.seats):
        taken |= s.taken[p]
    # First weights[card] counts what is left of a card, numbered as in the grid; cell 0 collects
    # the cards that were never seen.
    for creature in range(KINDS):
        weights[creature + 1] = 0 if taken >> creature & 1 else COPIES
    for row in range(HEIGHT):
        cards = s.seen[row]
        while cards != 0:
            weights[cards & 15] -= 1
            cards >>= 4
    # Then the running sums take the place of the counts, which they never get ahead of.
    n = 0
    unseen = 0
    for creature in range(KINDS):
        if weights[creature + 1] != 0:
            unseen += weights[creature + 1]
            out[n] = creature
            weights[n] = unseen
            n += 1
    return n


def begin_turn(kit: Kit, s: State, seat: int) -> None:
    s.player = seat
    s.phase = FIRST
    if s.turns % kit.seats == 0:
        tell(s, EVERYONE, ROUND_BEGINS, s.turns // kit.seats + 1)
    tell(s, EVERYONE, TURN_BEGINS, seat, s.turns + 1)


def finish(kit: Kit, s: State) -> None:
    s.phase = OVER
    for p in range(kit.seats):
        tell(s, EVERYONE, RECKONING, p, place(kit, s, p), points(kit, s, p))


def pair(kit: Kit, s: State, first: int, second: int, creature: int) -> None:
    """The player keeps both cards and goes again."""
    take_away(s, first)
    take_away(s, second)
    s.open = 0
    s.idle = 0
    s.taken[s.player] |= 1 << creature
    tell(s, EVERYONE, PAIRED, s.player, creature)
    if s.lying == 0:
        finish(kit, s)
    else:
        begin_turn(kit, s, s.player)


def miss(kit: Kit, s: State, second: int) -> None:
    """Both cards count as face down again, but stay in view until the next action."""
    s.open |= 1 << second
    s.idle += 1
    tell(s, EVERYONE, MISSED, s.player)
    if s.idle < STAND_STILL:
        begin_turn(kit, s, (s.player + 1) % kit.seats)
    else:
        tell(s, EVERYONE, STANDS_STILL, s.idle)
        finish(kit, s)


def show(kit: Kit, s: State, spot: int, creature: int) -> None:
    """The card at this place comes up; the second of a turn decides it."""
    tell(s, EVERYONE, TURNED, s.player, spot, creature)
    if s.phase == FIRST:
        s.open = 1 << spot
        s.phase = SECOND
        return
    s.turns += 1
    first = lowest_bit(s.open)
    if card_at(s, first) == creature:
        pair(kit, s, first, spot, creature)
    else:
        miss(kit, s, spot)


def apply(kit: Kit, s: State, seat: int, action: int) -> None:
    if s.turning != 0:
        spot = lowest_bit(s.turning)
        s.turning = 0
        see(s, spot, action)
        s.idle = -1
        show(kit, s, spot, action)
        return
    if s.phase == FIRST:
        s.open = 0
    creature = card_at(s, action)
    if creature < 0:
        s.turning = 1 << action
    else:
        show(kit, s, action, creature)
