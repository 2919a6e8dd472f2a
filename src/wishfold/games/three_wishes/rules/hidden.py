"""What a seat cannot know, and how it may be imagined.

Open to all is what was done with which places in turns. Hidden are the cards, what others saw of them,
and at which place others took their first look: a seat keeps its own looks, and all that it can know
follows from them.
"""

from ....kernel.rules.bits import bit_count, lowest_bit
from ....kernel.rules.rng import below
from ..components import EACH
from .history import (
    CARD,
    CARD_BITS,
    HIDDEN_LOOK,
    blot_out,
    entry,
    fill_in,
    hide_first_looks,
    looked_at,
    own_from,
)
from .network import KNOTTED, TOKENS, count_knots, look_ahead, look_back, tie
from .sampling import run
from .state import OVER, Kit, State

ATTEMPTS = 1000
"""So often a world is thrown away to keep all worlds equally likely; then any world will do."""

PATIENCE = 1000
RESTARTS = 1000
"""Beginning anew is better than untying knots for ever; a state that no world fits must end too."""


def veil(kit: Kit, s: State, seat: int) -> None:
    hide_first_looks(kit, s, seat)
    if s.phase == OVER:
        return
    for place in range(kit.cards):
        s.card[place] = 0
    blot_out(kit, s, seat)


def give_faces(kit: Kit, face: list[int], rng: list[int]) -> None:
    """Cards that were never seen are whatever is left, each as likely as the next."""
    rest = kit.deck
    for body in range(kit.cards):
        if face[body] != 0:
            rest &= ~(1 << (face[body] - 1))
    for body in range(kit.cards):
        if face[body] == 0:
            some = rest
            for _ in range(below(rng, bit_count(rest))):
                some &= some - 1
            face[body] = lowest_bit(some) + 1
            rest &= ~(1 << (face[body] - 1))


def imagine(kit: Kit, s: State, seat: int, rng: list[int]) -> None:
    """Fills a veiled state up to a world that it allows; every such world can come, and as often as
    it should: see docs/decisions/12. Where looks contradict each other there is none, and the cards
    stay hidden."""
    if s.phase == OVER:
        return
    knots = count_knots(s)
    threads = KNOTTED + EACH * knots
    at = [0] * kit.cards
    ins = [0] * (EACH * knots)
    into = [-1] * threads
    label = [0] * threads
    home = [-1] * TOKENS
    looked = [-1] * s.done
    if not tie(kit, s, at, ins, into, label, home, looked):
        return
    takes = [0] * threads
    if not look_back(kit, knots, into, label, home, takes):
        return
    gives = [0] * threads
    most = [0] * knots
    look_ahead(kit, knots, ins, label, takes, gives, most)
    body = [0] * threads
    face = [0] * kit.cards
    found = -1
    attempt = 0
    while found < 0 and attempt < ATTEMPTS + RESTARTS:
        fair = attempt < ATTEMPTS
        found = run(kit, knots, ins, label, takes, most, body, face, fair, PATIENCE, rng)
        attempt += 1
    if found <= 0:
        return
    give_faces(kit, face, rng)
    for place in range(kit.cards):
        s.card[place] = face[body[at[place]]]
    for p in range(kit.seats):
        # A seat's own look is hidden only if it has forgotten it, and then it stays so.
        if s.first[p] == HIDDEN_LOOK and p != seat:
            s.first[p] = (own_from(p) + below(rng, EACH)) << CARD_BITS
        spot = looked_at(s.first[p])
        if spot >= 0 and s.first[p] & CARD == 0:
            s.first[p] |= face[spot]
    for i in range(s.done):
        if looked[i] >= 0 and entry(s, i) & CARD == 0:
            fill_in(s, i, face[body[looked[i]]])
