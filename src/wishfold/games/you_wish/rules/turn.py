"""The course of a turn between two decisions: sets, refills, who is next, the end."""

from ....kernel.story import EVERYONE, ROUND_BEGINS, TURN_BEGINS, all_but, only, tell
from ..actions import EVENTS
from ..components import COPIES
from .cards import CREATURE_BITS, count, first, one, total
from .state import ASK, DEAL, DRAW, OVER, PLAY, REFILL, STAND_STILL, Kit, State

(
    DEALT, DEALT_UNSEEN, ASKED, GAVE, WISHED, LAID, DREW, DREW_UNSEEN, SHOWED, REFILLS, REFILLED,
    PASSED_OVER, PLAYED, PLAYED_NONE, EXTRA_TURN, SKIPPED, TURNED, STANDS_STILL,
) = EVENTS.numbers()  # fmt: skip


def sets_of(kit: Kit, s: State, seat: int) -> int:
    return total(s.laid[seat]) // kit.set_size


def lay(kit: Kit, s: State, seat: int, counted: bool) -> None:
    """Every full set in this hand goes down, at once and also off turn.

    `counted` says that everybody can tell how many cards of the creature are left in the hand: a
    hand never keeps a set, so with sets of two it held at most one card of it before, and the
    table has seen how many have come.
    """
    while s.hand[seat] & kit.full != 0:
        creature = first(s.hand[seat] & kit.full)
        sets = count(s.hand[seat], creature) // kit.set_size
        cards = sets * kit.set_size
        unit = one(creature)
        s.hand[seat] -= cards * unit
        s.size[seat] -= cards
        s.laid[seat] += cards * unit
        s.sure[seat] -= min(cards, count(s.sure[seat], creature)) * unit
        if counted and cards < COPIES and s.hand[seat] & 7 * unit == 0:
            s.none[seat] |= 7 * unit
        s.left -= sets
        tell(s, EVERYONE, LAID, seat, creature, sets)


def take(s: State, seat: int, card: int) -> None:
    """A card from the pile comes to a hand."""
    unit = one(card)
    s.pile -= unit
    s.pile_size -= 1
    s.hand[seat] += unit
    s.size[seat] += 1


def draw(s: State, seat: int, card: int, shown: bool) -> None:
    """What the seat lacked it may have drawn now, unless everybody sees the card: then that card is known,
    and nothing else that is known of the hand changes."""
    take(s, seat, card)
    tell(s, only(seat), DREW, seat, card)
    tell(s, all_but(seat), DREW_UNSEEN, seat)
    if shown:
        s.sure[seat] += one(card)
        tell(s, EVERYONE, SHOWED, seat, card)
    else:
        s.none[seat] = 0


def next_seat(kit: Kit, s: State, seat: int) -> int:
    """The next seat in the direction of play that is still in the game."""
    step = kit.seats - 1 if s.backwards else 1
    seat = (seat + step) % kit.seats
    while s.out >> seat & 1:
        seat = (seat + step) % kit.seats
    return seat


def begin_turn(kit: Kit, s: State, seat: int) -> None:
    s.seeker = seat
    s.phase = ASK
    s.played = 0
    if s.turns % kit.seats == 0:
        tell(s, EVERYONE, ROUND_BEGINS, s.turns // kit.seats + 1)
    s.turns += 1
    tell(s, EVERYONE, TURN_BEGINS, seat, s.turns)


def stands_still(kit: Kit, s: State) -> bool:
    """Counts the turn that ends; too many without a card changing hands end the game."""
    s.idle += 1
    if s.idle < STAND_STILL:
        return False
    tell(s, EVERYONE, STANDS_STILL, s.idle)
    s.phase = OVER
    return True


def pass_turn(kit: Kit, s: State) -> None:
    """The turn and its extra turns are over: skips first, in the direction that the cards show by now."""
    if stands_still(kit, s):
        return
    seat = next_seat(kit, s, s.seeker)
    while s.skips > 0:
        s.skips -= 1
        tell(s, EVERYONE, SKIPPED, seat)
        seat = next_seat(kit, s, seat)
    begin_turn(kit, s, seat)


def extra_turn(kit: Kit, s: State) -> None:
    if stands_still(kit, s):
        return
    tell(s, EVERYONE, EXTRA_TURN, s.seeker)
    begin_turn(kit, s, s.seeker)


def refill(kit: Kit, s: State) -> bool:
    """The first seat without creatures, in order of play from the seeker, is to draw."""
    step = kit.seats - 1 if s.backwards else 1
    seat = s.seeker
    for _ in range(kit.seats):
        if s.hand[seat] & CREATURE_BITS == 0 and not s.out >> seat & 1:
            if s.pile_size > 0:
                if s.phase != REFILL or s.receiver != seat:
                    tell(s, EVERYONE, REFILLS, seat)
                s.receiver = seat
                s.phase = REFILL
                return True
            s.out |= 1 << seat
            tell(s, EVERYONE, PASSED_OVER, seat)
        seat = (seat + step) % kit.seats
    return False


def go_on(kit: Kit, s: State) -> None:
    """After cards have moved: the end, a refill, or whatever the turn was at."""
    if s.left == 0:
        s.phase = OVER
    elif refill(kit, s):
        return
    elif s.after == DEAL:
        begin_turn(kit, s, next_seat(kit, s, kit.seats - 1))
    elif s.hand[s.seeker] & CREATURE_BITS == 0:
        pass_turn(kit, s)
    elif s.after == ASK:
        s.phase = ASK
    elif s.shown > 0:
        extra_turn(kit, s)
    else:
        pass_turn(kit, s)


def final_draw(kit: Kit, s: State, cards: int) -> None:
    """The draw that completes a turn; an empty pile gives nothing."""
    s.after = DRAW
    s.draws = min(cards, s.pile_size)
    if s.draws > 0:
        s.receiver = s.seeker
        s.phase = DRAW
    else:
        go_on(kit, s)


def hear_wish(kit: Kit, s: State) -> None:
    """ "You wish!" ends the asking: an action card if one may be played, then the draw.

    With action cards in the deck the seeker is always asked, whatever the hand: being passed by
    would tell the others that it holds none.
    """
    if kit.action_cards and not s.played:
        s.phase = PLAY
    else:
        final_draw(kit, s, 1)
