"""How far skill goes in Go Fish and Magical Creatures for two: a greedy player who sees all cards and takes
whatever there is to take, against `random`. That is no proof of a limit, but bots see no cards at all.
"""

from collections.abc import Iterator
from random import Random

import wishfold
from wishfold import Position
from wishfold.games.you_wish.rules.cards import count
from wishfold.games.you_wish.rules.play import KINDS
from wishfold.games.you_wish.rules.state import ASK
from wishfold.lab.standing import share

GAMES = ("go-fish", "you-wish")
DEALS = 2000
SURE, LUCKY = 100, 10
"""How much rather one asks for each card that is there; for each that can still be drawn."""


def limits(deals: int = DEALS) -> Iterator[str]:
    for name in GAMES:
        won = share([[_won(name, deal, seat) for seat in (0, 1)] for deal in range(deals)])
        yield (
            f"{name}, 2 seats: a greedy player who sees all cards, against random: {won.value:.1%} "
            f"({won.low:.1%}–{won.high:.1%}), {2 * deals} games"
        )


def _won(name: str, deal: int, peeking: int) -> float:
    position = wishfold.load(name).start(seats=2, seed=f"limits {deal}")
    lots = Random(f"{deal} {peeking}")
    while not position.over:
        seat = position.acting[0]
        legal = position.legal_ids(seat)
        position.push(_peeked(position, seat, legal) if seat == peeking else lots.choice(legal), seat)
    result = position.result()
    assert result is not None
    return (result.places[peeking] == 1) / result.places.count(1)


def _peeked(position: Position, seat: int, legal: list[int]) -> int:
    """The ask that brings most; while other cards can be played, the first of them."""
    s = position.state
    if s.phase != ASK:
        return legal[0]

    def brings(action: int) -> int:
        there, creature = s.hand[action // KINDS], action % KINDS
        return SURE * count(there, creature) + LUCKY * count(s.pile, creature) + count(s.hand[seat], creature)

    return max(legal, key=brings)


if __name__ == "__main__":
    for line in limits():
        print(line, flush=True)
