"""A position that could not be played on is no position: what the notation refuses, and why."""

from ...kernel.notation import Reader
from .components import CODES
from .rules.cards import CREATURE_BITS, count, kinds
from .rules.state import ASK, DEAL, DRAW, OVER, PLAY, REFILL, Kit, State


def check_open(kit: Kit, s: State, reader: Reader) -> None:
    """What lies open must be right in a veiled position too."""
    if s.discard & CREATURE_BITS:
        reader.wrong("only action cards are discarded")
    for p in range(kit.seats):
        if s.laid[p] & ~CREATURE_BITS or any(count(s.laid[p], kind) % kit.set_size for kind in range(15)):
            reader.wrong(f"what seat {p + 1} has laid down are not whole sets of {kit.set_size}")
        if s.none[p] & ~CREATURE_BITS or s.none[p] != 7 * kinds(s.none[p]):
            reader.wrong("none= names creatures, each once")
    if s.left == 0 and s.phase != OVER:
        reader.wrong("all sets are laid: phase must be over")
    if s.phase == PLAY and not kit.action_cards:
        reader.wrong("there is no phase play without action cards")


def check_whole(kit: Kit, s: State, reader: Reader) -> None:
    """What can be told only when every card is seen."""
    for p in range(kit.seats):
        _check_hand(kit, s, p, reader)
    if s.phase in (ASK, PLAY) and not s.hand[s.seeker] & CREATURE_BITS:
        reader.wrong("the seeker holds no creature")
    if s.left and s.out != out_of_creatures(kit, s):
        reader.wrong("out= must name the seats without creatures, once the pile is empty")
    if s.phase == DEAL:
        _check_deal(kit, s, reader)
    if s.phase == DRAW and (s.after != DRAW or not 1 <= s.draws <= s.pile_size):
        reader.wrong("phase=draw needs after=draw and draws= from 1 to the cards of the pile")
    if s.phase == REFILL and (s.after not in (DEAL, ASK, DRAW) or s.hand[s.receiver] & CREATURE_BITS):
        reader.wrong("phase=refill needs a receiver without creatures, and after=deal, ask or draw")
    if s.phase == REFILL and not s.pile_size:
        reader.wrong("nobody refills from an empty pile")


def out_of_creatures(kit: Kit, s: State) -> int:
    """Once the pile is empty, a seat without creatures is passed over."""
    if s.pile_size or s.left == 0:
        return 0
    return sum(1 << p for p in range(kit.seats) if not s.hand[p] & CREATURE_BITS)


def _check_hand(kit: Kit, s: State, p: int, reader: Reader) -> None:
    if s.phase in (ASK, PLAY, REFILL) and s.hand[p] & kit.full:
        reader.wrong(f"seat {p + 1} holds a full set: it belongs to laid=")
    for kind in range(len(CODES)):
        if count(s.sure[p], kind) > count(s.hand[p], kind):
            reader.wrong(f"sure= says more than seat {p + 1} holds")
        if count(s.none[p], kind) and count(s.hand[p], kind):
            reader.wrong(f"none= denies what seat {p + 1} holds")
    if s.phase in (ASK, PLAY) and not s.hand[p] & CREATURE_BITS and s.pile_size:
        reader.wrong(f"seat {p + 1} holds no creature although the pile has cards")


def _check_deal(kit: Kit, s: State, reader: Reader) -> None:
    """Cards are dealt one by one from seat 1, so their number says who has how many."""
    out = kit.deck_size - s.pile_size
    if out >= kit.dealt * kit.seats:
        reader.wrong(f"the deal is over with {kit.dealt} cards each")
    rounds, more = divmod(out, kit.seats)
    if s.receiver != more or any(s.size[p] != rounds + (p < more) for p in range(kit.seats)):
        reader.wrong("the deal goes round from seat 1, one card each; receiver= is next")
