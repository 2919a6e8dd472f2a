"""The best response to `random` that a search finds: a player who knows that the other seat draws lots."""

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import wishfold
from wishfold import Position
from wishfold.bots import Budget
from wishfold.bots.search.player import nodes_for
from wishfold.bots.search.searcher import Searcher
from wishfold.games.you_wish.components import CARDS
from wishfold.games.you_wish.rules.cards import count
from wishfold.kernel.engines.engine import Engine
from wishfold.kernel.game import Game

from . import belief, rules
from .kit import kit_for
from .story import Story, heard

FORGETS, REMEMBERS, SEES = "forgets", "remembers", "sees"
"""What it goes by: what the state remembers, all that was ever said, or the other hand itself."""
EXCHANGES = 5
"""Of cards, for each iteration of the search, to find worlds that fit the story."""
TRIES = 4
KINDS = len(CARDS)


@cache
def alone(name: str) -> Game:
    """The game for one against dice."""
    return replace(wishfold.load(name), rules=rules)


class Response:
    """Plays one game in one seat."""

    def __init__(
        self, name: str, seat: int, seed: str, knows: str, iterations: int, compiled: bool = True
    ) -> None:
        self._game = alone(name)
        self._engine: Engine = self._game.engine(compiled)
        self._seat = seat
        self._knows = knows
        self._iterations = iterations
        self._random = Random(seed)
        self._rng = self._engine.rngs(self._random.getrandbits(60))[0]
        self._slots: list[int] = []
        """The cards that were in the slots when it last thought of them."""

    def choose(self, position: Position) -> int:
        legal = position.legal_ids(self._seat)
        if len(legal) == 1:
            return legal[0]
        kit = kit_for(position.kit, 1 - self._seat, self._hands(position))
        seed = self._random.getrandbits(60)
        searcher = Searcher(self._game, kit, self._engine, seed, nodes=nodes_for(self._iterations))
        found = searcher.search(position.veiled(self._seat), self._seat, Budget(iterations=self._iterations))
        return found[0].action

    def _hands(self, position: Position) -> list[int]:
        if self._knows == SEES:
            return [position.state.hand[1 - self._seat]]
        if self._knows == REMEMBERS:
            return self.believed(position)
        return []

    def believed(self, position: Position) -> list[int]:
        """Hands of the other seat, as often as they are likely; none where it found none that fits."""
        story = heard(position.kit, self._seat, position.told(self._seat))
        numbers = self._engine.numbers
        table = numbers(len(story.rows), 3)
        for row, cells in enumerate(story.rows):
            table[row][:] = cells
        laid = self._laid_out(story)
        cards = numbers(len(laid))
        cards[:] = laid
        found, hands = numbers(belief.FINDINGS), numbers(rules.WORLDS)
        loops: Any = self._engine.more(belief, None)
        kept = 0
        for _ in range(TRIES):
            kept = loops.believed(
                table, len(story.rows), cards, story.slots, len(cards), position.kit.full, self._rng,
                EXCHANGES * self._iterations, found, hands,
            )  # fmt: skip
            if kept:
                break
        self._slots = [int(card) for card in cards[: story.slots]]
        return [int(hand) for hand in hands[:kept]]

    def _laid_out(self, story: Story) -> list[int]:
        """The unseen cards, those of the slots first: as they were, where that is still possible."""
        left = [card for card in range(KINDS) for _ in range(count(story.unseen, card))]
        self._random.shuffle(left)
        slots: list[int | None] = [None] * story.slots
        for slot, card in enumerate(self._slots):
            if card in left:
                left.remove(card)
                slots[slot] = card
        return [left.pop() if card is None else card for card in slots] + left
