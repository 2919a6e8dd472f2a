"""A greedy player who sees some of the other's cards and takes what there is to take. Seeing nothing of use,
it goes by the advice by which our bots play games on in their heads."""

from random import Random

from wishfold import Position
from wishfold.games.you_wish import heuristics
from wishfold.games.you_wish.components import COPIES
from wishfold.games.you_wish.rules.cards import count, one
from wishfold.games.you_wish.rules.play import KINDS
from wishfold.games.you_wish.rules.state import ASK
from wishfold.kernel.rules.rng import seeded


class GreedyPlayer:
    """Plays one game in one seat. At the beginning of every turn each card in the other hand is seen with the
    same chance."""

    def __init__(self, seat: int, seed: str, infoset_key: float) -> None:
        self._seat = seat
        self._seed = seed
        self._sight = infoset_key
        self._rng = [seeded(Random(seed).getrandbits(60))]

    def choose(self, position: Position) -> int:
        """The ask that brings most; while other cards can be played, the first of them."""
        s = position.state
        legal = position.legal_ids(self._seat)
        if s.phase != ASK:
            return legal[0]
        seen, own = self._seen(position), s.hand[self._seat]
        there = [action for action in legal if count(seen, action % KINDS)]
        if there:
            return max(there, key=lambda ask: (count(seen, ask % KINDS), count(own, ask % KINDS)))
        veiled, n = position.veiled(self._seat), len(legal)
        return heuristics.rollout_policy(
            position.kit, veiled, self._seat, legal, n, [0] * n, [0] * heuristics.SCRATCH_SIZE, self._rng
        )

    def _seen(self, position: Position) -> int:
        """Of each creature in the other hand, those copies that the lots of this turn lay open."""
        there, lots = position.state.hand[1 - self._seat], Random(f"{self._seed} {position.state.turns}")
        lit = [[lots.random() < self._sight for _ in range(COPIES)] for _ in range(KINDS)]
        return sum(one(creature) * sum(lit[creature][: count(there, creature)]) for creature in range(KINDS))
