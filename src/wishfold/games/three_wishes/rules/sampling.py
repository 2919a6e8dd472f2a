"""Cards run through the network of paths.py at random, so that every look comes true."""

from ....kernel.rules.bits import bit_count, lowest_bit
from ....kernel.rules.rng import below
from ..components import EACH
from .network import KNOTTED, fitting
from .play import FROM
from .state import Kit

WORD = 60
"""Knots in one number of a set of knots."""


def blame(
    knot: int, ins: list[int], label: list[int], chosen: list[int], blamed: list[int], words: int
) -> None:
    """Adds the knots that brought these three cards here, each back to where it was last seen: only
    if one of them had been tied otherwise, another card could have come."""
    for j in range(EACH):
        thread = ins[EACH * knot + j]
        while thread >= KNOTTED and label[thread] == 0:
            source = (thread - KNOTTED) // EACH
            blamed[words * knot + source // WORD] |= 1 << source % WORD
            thread = ins[EACH * source + FROM[EACH * chosen[source] + (thread - KNOTTED) % EACH]]


def latest(knot: int, blamed: list[int], words: int) -> int:
    """The latest of the knots that are blamed for what goes wrong at this one, or -1."""
    for word in range(words - 1, -1, -1):
        rest = blamed[words * knot + word]
        if rest != 0:
            source = WORD - 1
            while rest >> source == 0:
                source -= 1
            return WORD * word + source
    return -1


def pass_on(knot: int, source: int, blamed: list[int], words: int) -> None:
    """What is to blame beside the latest knot is to blame for that one's failure too."""
    for word in range(words):
        blamed[words * source + word] |= blamed[words * knot + word]
    blamed[words * source + source // WORD] &= ~(1 << source % WORD)


def untie(
    knot: int, source: int, label: list[int], takes: list[int], body: list[int], face: list[int]
) -> None:
    """Undoes all knots from `source` up to this one: a body that got its face there loses it."""
    for thread in range(KNOTTED + EACH * source, KNOTTED + EACH * knot):
        if label[thread] != 0 and takes[thread] & 1:
            face[body[thread]] = 0


def run(
    kit: Kit,
    knots: int,
    ins: list[int],
    label: list[int],
    takes: list[int],
    most: list[int],
    body: list[int],
    face: list[int],
    fair: bool,
    patience: int,
    rng: list[int],
) -> int:
    """One run of all cards. Answers 1 for a way, 0 if there is none, -1 if it gave up.

    A card is a body, named by the place it was dealt to; `body` gets the body on each thread, and
    `face` the token of each body. Wherever the cards cannot run on, the latest knot that is to blame
    is tied otherwise, at most `patience` times.

    A fair run gives up there, and also on purpose: a knot with m of at most n orders lets it pass m
    times in n. Every way through the network is then equally likely to be taken to its end, however
    many choices there were on it.
    """
    for thread in range(kit.cards):
        body[thread] = thread
        face[thread] = label[thread]
    words = 0 if fair else (knots + WORD - 1) // WORD
    blamed = [0] * (words * knots)
    left = [0] * knots  # the orders not tried yet
    chosen = [0] * knots
    knot = 0
    again = False
    while knot < knots:
        out = KNOTTED + EACH * knot
        a = body[ins[EACH * knot]]
        b = body[ins[EACH * knot + 1]]
        c = body[ins[EACH * knot + 2]]
        if not again:
            left[knot] = fitting(1 << face[a], 1 << face[b], 1 << face[c], takes, out)
            n = bit_count(left[knot])
            if fair and n < most[knot] and below(rng, most[knot]) >= n:
                return -1
            for word in range(words):
                blamed[words * knot + word] = 0
        again = False
        if left[knot] == 0:
            if fair or patience == 0:
                return -1
            patience -= 1
            blame(knot, ins, label, chosen, blamed, words)
            source = latest(knot, blamed, words)
            if source < 0:
                return 0
            pass_on(knot, source, blamed, words)
            untie(knot, source, label, takes, body, face)
            knot = source
            again = True
            continue
        some = left[knot]
        for _ in range(below(rng, bit_count(some))):
            some &= some - 1
        order = lowest_bit(some)
        left[knot] &= ~(1 << order)
        chosen[knot] = order
        for j in range(EACH):
            origin = FROM[EACH * order + j]
            body[out + j] = a if origin == 0 else b if origin == 1 else c
            if label[out + j] != 0:
                face[body[out + j]] = label[out + j]
        knot += 1
    return 1
