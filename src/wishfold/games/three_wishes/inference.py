"""What can lie where, as far as the looks of a state say: for notes, and for judging positions.

This reads the same network as `imagine`. Questions are answered exactly, by looking for a world; where
none turns up after a long search the question stays open, and what may be counts as possible.
"""

from dataclasses import dataclass, field, replace

from ...kernel.rules.bits import bit_count
from ...kernel.rules.rng import seeded
from .components import EACH
from .rules.network import GIVEN, KNOTTED, TOKENS, count_knots, fitting, look_ahead, look_back, tie
from .rules.sampling import run
from .rules.state import Kit, State

PATIENCE = 1000
"""Knots that are untied before the question whether there is any world is left open."""
AT_FIRST, AT_LAST = 25, 800
"""The same for the first and the last run after a card at a place. Each gets twice as many as the one
before: a run that began badly seldom mends, but to show that there is no way takes a long one."""
IN_ALL = 110_000
"""Knots that are untied in vain, times the knots there are, before all further questions about the
places are left open: the more knots, the longer takes each that is untied."""


@dataclass(slots=True)
class Network:
    """The network of a state, tied and looked through in both directions."""

    kit: Kit
    knots: int
    at: list[int]
    ins: list[int]
    into: list[int]
    label: list[int]
    home: list[int]
    takes: list[int]
    gives: list[int]
    most: list[int]
    body: list[int]
    face: list[int]
    loose: set[int]
    """The knots beside which something was struck out since they were sifted."""
    rng: list[int] = field(default_factory=lambda: [seeded(1)])

    def run(self, patience: int) -> int:
        """Looks for a way through it: 1 if one was found, 0 if there is none, -1 if that is open."""
        return run(
            self.kit, self.knots, self.ins, self.label, self.takes, self.most, self.body, self.face,
            False, patience, self.rng,
        )  # fmt: skip

    def search(self, patience: int) -> tuple[int, int]:
        """The answer of some runs, and the patience that is left."""
        found, some = -1, AT_FIRST
        while found < 0 and some <= min(AT_LAST, patience):
            found = self.run(some)
            patience -= some if found < 0 else 0
            some *= 2
        return found, patience

    def lies_at(self, place: int) -> int:
        """The token at a place, after a run."""
        return self.face[self.body[self.at[place]]]

    def settle(self) -> bool:
        """Strikes out what no order of a knot lets through, until nothing more can be struck out.
        False if nothing gets through some knot. Runs then go astray far less often."""
        while self.loose:
            for knot in (*reversed(range(self.knots)), *range(self.knots)):
                if knot in self.loose and not self._sift(knot):
                    return False
        return True

    def _sift(self, knot: int) -> bool:
        self.loose.remove(knot)
        out, ins = KNOTTED + EACH * knot, self.ins[EACH * knot : EACH * (knot + 1)]
        come = [self.gives[thread] for thread in ins]
        orders = fitting(come[0], come[1], come[2], self.takes, out)
        onwards = [0] * EACH
        for j in range(EACH):
            arriving = 0
            for i in range(EACH):
                if orders & GIVEN[EACH * j + i]:
                    arriving |= come[i]
                    onwards[i] |= self.takes[out + j]
            self._strike(out + j, arriving)
        for thread, tokens in zip(ins, onwards, strict=True):
            self._strike(thread, tokens)
        return orders != 0

    def _strike(self, thread: int, kept: int) -> None:
        """Leaves a thread these tokens alone. Where it was looked at nothing is to be struck out: one
        token comes in on it and one goes on, which differ where a card is seen for the first time."""
        if self.label[thread] or not (self.takes[thread] | self.gives[thread]) & ~kept:
            return
        self.takes[thread] &= kept
        self.gives[thread] &= kept
        if thread >= KNOTTED:
            self.loose.add((thread - KNOTTED) // EACH)
        if self.into[thread] >= 0:
            self.loose.add(self.into[thread])

    def with_card(self, place: int, token: int) -> "Network | None":
        """The same with this token at a place in the end, settled; None if that cannot be."""
        pinned = replace(self, takes=self.takes.copy(), gives=self.gives.copy(), loose=set())
        for other, thread in enumerate(self.at):
            if other == place:
                pinned._strike(thread, 1 << token)
            elif token:
                pinned._strike(thread, ~(1 << token))
        return pinned if pinned.settle() else None


def network_of(kit: Kit, s: State) -> Network | None:
    """None if the looks contradict each other. Cards that the state shows on the table count as
    looked at in the end."""
    knots = count_knots(s)
    threads = KNOTTED + EACH * knots
    at, ins, into = [0] * kit.cards, [0] * (EACH * knots), [-1] * threads
    label, home = [0] * threads, [-1] * TOKENS
    if not tie(kit, s, at, ins, into, label, home, [-1] * s.done):
        return None
    for place in range(kit.cards):
        thread, token = at[place], s.card[place]
        if token and label[thread] != token:
            seen_elsewhere = any(into[t] < 0 for t in range(threads) if label[t] == token)
            if label[thread] or seen_elsewhere:
                return None
            label[thread] = token
            if home[token] < 0:
                home[token] = thread
    takes, gives, most = [0] * threads, [0] * threads, [0] * knots
    if not look_back(kit, knots, into, label, home, takes):
        return None
    look_ahead(kit, knots, ins, label, takes, gives, most)
    body, face, loose = [0] * threads, [0] * kit.cards, set(range(knots))
    return Network(kit, knots, at, ins, into, label, home, takes, gives, most, body, face, loose)


def can_be(kit: Kit, s: State) -> bool:
    """Whether some course of cards leads to this state."""
    network = network_of(kit, s)
    return network is not None and network.run(PATIENCE) != 0


def possible_cards(kit: Kit, s: State, most: int) -> list[int]:
    """For each place of a veiled state the cards that may lie there, as bits; 0 where they are more
    than `most`: that they are is found out far sooner than which."""
    network = network_of(kit, s)
    if network is None or not network.settle():
        return [0] * kit.cards
    never_seen = kit.deck & ~sum(1 << token - 1 for token in range(1, TOKENS) if network.home[token] >= 0)
    tokens, patience = [0] * kit.cards, IN_ALL // max(network.knots, 1)

    def cards(mask: int) -> int:
        return mask >> 1 | (never_seen if mask & 1 else 0)

    for place, thread in enumerate(network.at):
        if thread < KNOTTED or network.label[thread]:
            tokens[place] = 1 << network.label[thread]
            continue
        for token in range(TOKENS):
            if bit_count(cards(tokens[place])) > most:
                break
            if network.gives[thread] & ~tokens[place] & 1 << token:
                pinned = network.with_card(place, token)
                found, patience = pinned.search(patience) if pinned else (0, patience)
                for other in range(kit.cards) if found > 0 else ():
                    tokens[other] |= 1 << network.lies_at(other)
                tokens[place] |= (found < 0) << token
    return [few if bit_count(few) <= most else 0 for few in map(cards, tokens)]
