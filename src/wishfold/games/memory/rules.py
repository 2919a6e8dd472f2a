"""The rules of YOU WISH! Memory.

The cards have no hidden order: which creature lies at a place is settled when it is turned over for the first
time. From then on everybody has seen it, and the state remembers it. So nothing is hidden: what people
forget is the view's business.
"""

from ...kernel.rules.bits import bit_count, list_bits, lowest_bit
from ...kernel.rules.fields import Fields, ints
from ...kernel.story import CHANCE_ACTS, EVERYONE, ROUND_BEGINS, TURN_BEGINS, tell
from .components import COLUMNS, COPIES, CREATURES, EVENTS, MOST_SEATS, PLACES, ROWS

TURNED, PAIRED, MISSED, STANDS_STILL = EVENTS.numbers()
FIRST, SECOND, OVER = 0, 1, 2
PHASES = ("first", "second", "over")

STAND_STILL = 60
"""Turns in a row that bring neither a pair nor a card that nobody has seen: so many end the game."""

WIDTH, HEIGHT, KINDS = len(COLUMNS), len(ROWS), len(CREATURES)
ALL_PLACES = (1 << len(PLACES)) - 1

ONE_PLAYER_ACTS, TWO_DIFFERENT_CARDS, EMPTY_PLACES, THE_END = 3, 4, 7, 8
"""Clauses of the book."""


class Kit(Fields):
    """The instance: how many play, and whether the view remembers for them."""

    seats = 0
    notes = 0  # 1 when every card seen so far is shown; the rules are the same


class State(Fields):
    """Places are bits in reading order, creatures bits in the order of the list."""

    phase = 0
    player = 0  # whose turn it is
    turns = 0  # turns of two cards that have been played
    idle = 0  # turns in a row with neither a pair nor an unseen card; -1 when this one has turned one up
    lying = 0  # the places that still hold a card
    open = 0  # the cards that lie face up: the first of this turn, or both of a miss just made
    turning = 0  # the place that is being turned over for the first time: chance owes its card
    seen = ints(HEIGHT)  # a row of the grid as one number, four bits a place: see `card_at`
    taken = ints(MOST_SEATS)  # the creatures of the pairs that a seat has taken


def card_at(s: State, spot: int) -> int:
    """The creature that was seen at this place and lies there yet, or -1."""
    return (s.seen[spot // WIDTH] >> 4 * (spot % WIDTH) & 15) - 1


def see(s: State, spot: int, creature: int) -> None:
    """A card never seen before comes to light."""
    s.seen[spot // WIDTH] |= creature + 1 << 4 * (spot % WIDTH)


def take_away(s: State, spot: int) -> None:
    s.seen[spot // WIDTH] &= ~(15 << 4 * (spot % WIDTH))
    s.lying &= ~(1 << spot)


def start(kit: Kit, s: State) -> None:
    s.lying = ALL_PLACES
    begin_turn(kit, s, 0)


def acting(kit: Kit, s: State) -> int:
    if s.phase == OVER:
        return 0
    return CHANCE_ACTS if s.turning != 0 else 1 << s.player


def legal(kit: Kit, s: State, seat: int, out: list[int]) -> int:
    if seat != s.player or s.phase == OVER or s.turning != 0:
        return 0
    return list_bits(s.lying & ~s.open if s.phase == SECOND else s.lying, 0, out, 0)


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


def place(kit: Kit, s: State, seat: int) -> int:
    """Most pairs are first; those with as many share the place. Alone it takes all pairs to win."""
    if kit.seats == 1:
        return 1 if s.lying == 0 else 0
    better = 0
    for p in range(kit.seats):
        if bit_count(s.taken[p]) > bit_count(s.taken[seat]):
            better += 1
    return better + 1


def points(kit: Kit, s: State, seat: int) -> int:
    """Pairs, the more the better; alone the turns they took, the fewer the better."""
    return s.turns if kit.seats == 1 else bit_count(s.taken[seat])


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


def pair(kit: Kit, s: State, first: int, second: int, creature: int) -> None:
    """The player keeps both cards and goes again."""
    take_away(s, first)
    take_away(s, second)
    s.open = 0
    s.idle = 0
    s.taken[s.player] |= 1 << creature
    tell(s, EVERYONE, PAIRED, s.player, creature)
    if s.lying == 0:
        s.phase = OVER
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
        s.phase = OVER


def begin_turn(kit: Kit, s: State, seat: int) -> None:
    s.player = seat
    s.phase = FIRST
    if s.turns % kit.seats == 0:
        tell(s, EVERYONE, ROUND_BEGINS, s.turns // kit.seats + 1)
    tell(s, EVERYONE, TURN_BEGINS, seat, s.turns + 1)


def refusal(kit: Kit, s: State, seat: int, action: int) -> int:
    if s.phase == OVER:
        return THE_END
    if seat != s.player:
        return ONE_PLAYER_ACTS
    return TWO_DIFFERENT_CARDS if action >= 0 and s.lying >> action & 1 else EMPTY_PLACES
