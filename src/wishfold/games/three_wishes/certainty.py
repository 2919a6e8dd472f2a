"""What can lie where, as far as the looks of a state say: for notes, and for judging positions.

This reads the same network as `imagine`. Questions are answered exactly, by looking for a world; where
none turns up after a long search the question stays open, and what may be counts as possible.
"""

from dataclasses import dataclass, field

from ...kernel.rng import seeded
from .components import EACH
from .rules.paths import KNOTTED, TOKENS, count_knots, look_ahead, look_back, tie
from .rules.running import run
from .rules.state import Kit, State

PATIENCE = 1000
"""Knots that are untied before a question is left open."""


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
    rng: list[int] = field(default_factory=lambda: [seeded(1)])

    def run(self) -> int:
        """Looks for a way through it: 1 if one was found, 0 if there is none, -1 if that is open."""
        return run(
            self.kit, self.knots, self.ins, self.label, self.takes, self.most, self.body, self.face,
            False, PATIENCE, self.rng,
        )  # fmt: skip

    def lies_at(self, place: int) -> int:
        """The token at a place, after a run."""
        return self.face[self.body[self.at[place]]]


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
    return Network(kit, knots, at, ins, into, label, home, takes, gives, most, [0] * threads, [0] * kit.cards)


def can_be(kit: Kit, s: State) -> bool:
    """Whether some course of cards leads to this state."""
    network = network_of(kit, s)
    return network is not None and network.run() != 0


def possible_cards(kit: Kit, s: State) -> list[int]:
    """For each place of a veiled state the cards that may lie there, as bits."""
    network = network_of(kit, s)
    if network is None:
        return [0] * kit.cards
    tokens = [0] * kit.cards
    for place, thread in enumerate(network.at):
        if thread < KNOTTED or network.label[thread]:
            tokens[place] = 1 << network.label[thread]
            continue
        for token in range(TOKENS):
            if network.gives[thread] >> token & 1 and not tokens[place] >> token & 1:
                usual, network.takes[thread] = network.takes[thread], 1 << token
                found = network.run()
                network.takes[thread] = usual
                for other in range(kit.cards) if found > 0 else ():
                    tokens[other] |= 1 << network.lies_at(other)
                tokens[place] |= (found < 0) << token
    never_seen = kit.deck & ~sum(1 << token - 1 for token in range(1, TOKENS) if network.home[token] >= 0)
    return [mask >> 1 | (never_seen if mask & 1 else 0) for mask in tokens]
