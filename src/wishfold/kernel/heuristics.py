"""What a game may tell bots beyond its rules: how well to think, and what is known for certain.

A game's `sense` is a module beside its rules. Its functions that bear the name of one of the `NOTIONS` of
`bots/search/tree.py` are written in the Python of the rules, run compiled like them, and take that
function's place. Besides these it may hold, for use once a decision and in any Python:

- `NOTES`: how many cells of paper its functions reckon on;
- `CURIOSITY`: how much untried actions attract, in thousandths;
- `SKILLS`: by the name of a strength, how well such a bot plays this game;
- `passable(kit, s, seat, actions, n)`: like `worthwhile`, for those who play at random and would otherwise
  come to no end;
- `forget(kit, s, seat, random)`: takes from a veiled state what people forget;
- `known_best(kit, s, seat, actions)`: the action that is proven best, or None.
"""

from collections.abc import Mapping
from dataclasses import dataclass

PLAIN = ("forget", "known_best", "passable")
"""Functions of a sense that are never compiled."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How a strength thinks."""

    iterations: int
    reach: int | None = None
    """How many decisions it looks ahead; None is to the end, or as far as the game's sense has patience."""
    forgetful: int = 0
    """How many times over it forgets what people forget, before it thinks."""
    expert: bool = False
    """Whether it knows what is proven."""


SKILLS: Mapping[str, Skill] = {
    "easy": Skill(60, reach=1, forgetful=1),
    "medium": Skill(1_000),
    "strong": Skill(10_000, expert=True),
}
"""For games that say nothing else."""
