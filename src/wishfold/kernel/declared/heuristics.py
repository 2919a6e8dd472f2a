"""What a game may tell bots beyond its rules: how well to think, and what is known for certain.

A game's `heuristics` are a module beside its rules. A function there with the name of one of the `HOOKS` of
`bots/search/tree.py` replaces that function; it is written in the Python of the rules and compiled like them.
Besides these the module may hold, for use once a decision and in any Python:

- `SCRATCH_SIZE`: how many cells of scratch memory its functions use;
- `EXPLORATION`: the weight of rarely tried actions, in thousandths;
- `SKILLS`: by the name of a strength, how well such a bot plays this game;
- `random_prune(kit, s, seat, actions, n)`: like `prune`, for bots that play at random and would otherwise
  not finish;
- `forget(kit, s, seat, random)`: takes from a veiled state what people forget;
- `known_best(kit, s, seat, actions)`: the action that is proven best, or None.
"""

from collections.abc import Mapping
from dataclasses import dataclass

PLAIN = ("forget", "known_best", "random_prune")
"""Heuristics that are never compiled."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a strength plays a game."""

    iterations: int
    max_depth: int | None = None
    """How many decisions it looks ahead; None is to the end, or as far as the game's `rollout_depth`."""
    forgetful: int = 0
    """How many times over it forgets what people forget, before it thinks."""
    expert: bool = False
    """Whether it knows what is proven."""


SKILLS: Mapping[str, Skill] = {
    "easy": Skill(60, max_depth=1, forgetful=1),
    "medium": Skill(1_000),
    "strong": Skill(10_000, expert=True),
}
"""For games that say nothing else."""
