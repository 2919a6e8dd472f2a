"""Deal, ask, action cards, draws: who acts, what is possible, what it does."""

from ....kernel.rules.bits import lowest_bit
from ....kernel.story import CHANCE_ACTS, EVERYONE, all_but, only, tell
from ..actions import YOU_WISH_ACTIONS
from ..components import ACTION_CARDS, CREATURES
from .cards import CREATURE_BITS, first, kinds, one, total
from .state import ASK, DEAL, DRAW, OVER, PLAY, Kit, State
from .turn import (
    ASKED,
    DEALT,
    DEALT_UNSEEN,
    GAVE,
    PLAYED,
    PLAYED_NONE,
    REFILLED,
    TURNED,
    WISHED,
    draw,
    final_draw,
    go_on,
    hear_wish,
    lay,
    sets_of,
    take,
)

KINDS = len(CREATURES)
PLAY_CARD = YOU_WISH_ACTIONS.base("play")
PASS = YOU_WISH_ACTIONS.base("pass")
AGAIN, SWITCH, SKIP, TWO = range(KINDS, KINDS + len(ACTION_CARDS))


def start(kit: Kit, s: State) -> None:
    s.phase = DEAL
    s.pile = kit.deck
    s.pile_size = kit.deck_size
    s.left = kit.sets


def acting(kit: Kit, s: State) -> int:
    if s.phase == ASK or s.phase == PLAY:
        return 1 << s.seeker
    if s.phase == OVER:
        return 0
    return CHANCE_ACTS


def legal(kit: Kit, s: State, seat: int, out: list[int]) -> int:
    n = 0
    if seat != s.seeker:
        return 0
    if s.phase == ASK:
        held = kinds(s.hand[seat] & CREATURE_BITS)
        for target in range(kit.seats):
            if target != seat:
                base = target * KINDS
                rest = held
                while rest != 0:
                    out[n] = base + lowest_bit(rest) // 3
                    rest &= rest - 1
                    n += 1
        return n
    if s.phase == PLAY:
        rest = kinds(s.hand[seat] & ~CREATURE_BITS)
        while rest != 0:
            out[n] = PLAY_CARD + first(rest) - KINDS
            rest &= rest - 1
            n += 1
        out[n] = PASS
        return n + 1
    return 0


def outcomes(kit: Kit, s: State, out: list[int], weights: list[int]) -> int:
    """Any card of the pile, each as likely as the next."""
    n = 0
    seen = 0
    card = 0
    pile = s.pile
    while pile != 0:
        seen += pile & 7
        out[n] = card
        weights[n] = seen
        n += (pile & 7) > 0
        pile >>= 3
        card += 1
    return n


def ask(kit: Kit, s: State, target: int, creature: int) -> None:
    seeker = s.seeker
    shift = 3 * creature
    s.asked = creature
    s.shown = 0
    tell(s, EVERYONE, ASKED, seeker, target, creature)
    if s.sure[seeker] >> shift & 7 == 0:
        s.sure[seeker] += 1 << shift
    s.none[target] |= 7 << shift
    cards = s.hand[target] >> shift & 7
    if cards == 0:
        tell(s, EVERYONE, WISHED, target, seeker)
        hear_wish(kit, s)
        return
    tell(s, EVERYONE, GAVE, target, seeker, cards)
    s.hand[target] -= cards << shift
    s.size[target] -= cards
    s.sure[target] &= ~(7 << shift)
    s.hand[seeker] += cards << shift
    s.size[seeker] += cards
    s.sure[seeker] += cards << shift
    s.idle = -1
    lay(kit, s, seeker, True)
    s.after = ASK
    go_on(kit, s)


def play_card(kit: Kit, s: State, card: int) -> None:
    seeker = s.seeker
    s.hand[seeker] -= one(card)
    s.size[seeker] -= 1
    s.tricks[seeker] = max(0, s.tricks[seeker] - 1)
    s.discard += one(card)
    s.top = card
    s.played = 2 if card == TWO and s.pile_size > 1 else 1
    tell(s, EVERYONE, PLAYED, seeker, card)
    if card == AGAIN:
        s.phase = ASK
        return
    if card == SWITCH:
        s.backwards ^= 1
        tell(s, EVERYONE, TURNED, s.backwards)
    elif card == SKIP:
        s.skips += 1
    final_draw(kit, s, 2 if card == TWO else 1)


def deal_card(kit: Kit, s: State, card: int) -> None:
    seat = s.receiver
    take(s, seat, card)
    tell(s, only(seat), DEALT, seat, card)
    tell(s, all_but(seat), DEALT_UNSEEN, seat)
    s.receiver = (seat + 1) % kit.seats
    if kit.deck_size - s.pile_size == kit.dealt * kit.seats:
        for p in range(kit.seats):
            lay(kit, s, p, False)
        s.after = DEAL
        go_on(kit, s)


def draw_card(kit: Kit, s: State, card: int) -> None:
    """A card of the final draw; the creature asked for last is shown."""
    seeker = s.seeker
    lucky = card == s.asked
    draw(s, seeker, card, lucky)
    if lucky:
        s.shown += 1
    s.draws -= 1
    if s.draws == 0:
        # Two unseen cards can make three of a creature, unless they went into two different sets.
        one_unseen = s.played < 2 or s.shown > 0
        lay(kit, s, seeker, one_unseen or total(kinds(s.hand[seeker] & kit.full)) == 2)
        go_on(kit, s)


def refill_card(kit: Kit, s: State, card: int) -> None:
    """A card for a hand without creatures; that it goes on until one comes, everybody sees."""
    seat = s.receiver
    draw(s, seat, card, False)
    if card < KINDS:
        s.tricks[seat] = s.size[seat] - 1
        tell(s, EVERYONE, REFILLED, seat)
    go_on(kit, s)


def apply(kit: Kit, s: State, seat: int, action: int) -> None:
    if s.phase == ASK:
        ask(kit, s, action // KINDS, action % KINDS)
    elif s.phase == PLAY:
        if action == PASS:
            tell(s, EVERYONE, PLAYED_NONE, seat)
            final_draw(kit, s, 1)
        else:
            play_card(kit, s, action - PLAY_CARD + KINDS)
    elif s.phase == DEAL:
        deal_card(kit, s, action)
    elif s.phase == DRAW:
        draw_card(kit, s, action)
    else:
        refill_card(kit, s, action)


def points(kit: Kit, s: State, seat: int) -> int:
    return sets_of(kit, s, seat)
