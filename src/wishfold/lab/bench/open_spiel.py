"""The peer open_spiel, measured on its `go_fish`, the nearest game it has to ours.

It is set to our deck and deal: 15 ranks of 4, 7 cards each (5 from six seats on). Uniform random
play; every draw is a chance node of its own, so a whole game has exactly `CARDS` of them.
"""

from importlib import import_module
from random import Random
from typing import Any

from ...kernel.game import Game
from .figures import options
from .timing import Measurement, timed

NEAREST = {"go-fish": "go_fish"}
"""Their game for ours."""

RANKS, SUITS = 15, 4
CARDS = RANKS * SUITS
ROOTS, ROLLOUTS = 20, 30  # a lap: 600 playouts, about 20 ms, 20 calls from Python
COUNTED = 5  # games that are counted for each rollout of a lap
CHANCE = -1  # pyspiel.PlayerId.CHANCE; comparing with a plain int is faster


class OpenSpiel:
    """Two routes through it: its fastest in C++, and steps from Python."""

    def measurements(self, game: Game) -> list[Measurement]:
        if game.name not in NEAREST:
            return []
        theirs, seats = NEAREST[game.name], game.choose(**options(game)).seats
        # pyspiel has no stubs and is not always installed: imported late, and as Any.
        spiel: Any = import_module("pyspiel")
        hand = 7 if seats < 6 else 5
        table = {"players": seats, "ranks": RANKS, "suits": SUITS, "initial_cards": hand}
        peer = spiel.load_game(theirs, table)
        return [_rollouts(spiel, peer, _name(theirs, "cpp")), _steps(peer, _name(theirs, "py"))]

    def compared(self, game: Game) -> list[tuple[str, str]]:
        if game.name not in NEAREST:
            return []
        ours, theirs = game.name, NEAREST[game.name]
        return [
            (f"{ours}.inside", _name(theirs, "cpp")),
            (f"{ours}.inside.decisions", _name(theirs, "cpp.decisions")),
            (f"{ours}.calls", _name(theirs, "py")),
        ]


def _name(theirs: str, figure: str) -> str:
    return f"open_spiel.{theirs}.{figure}"


def _dealt(game: Any, rng: Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        ranks, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(ranks, odds)[0])
    return state


def _rollouts(spiel: Any, game: Any, name: str) -> Measurement:
    """Transitions and decisions of its fastest playout, `RandomRolloutEvaluator`.

    Python reaches that evaluator only through an MCTS bot: a search of one simulation is nothing
    but the rollouts. Its root must be a decision (a chance root crashes), so playouts start from
    many dealt states, and the deal is not timed. All its decisions are still counted, while ours
    are timed with their deal: that favours the peer. Rollouts do not tell their length; games of
    its random bots from the very same roots do.
    """
    bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    rng = Random(1)
    roots = [_dealt(game, rng) for _ in range(ROOTS)]
    transitions = decisions = 0
    for seed, root in enumerate(root for root in roots for _ in range(ROLLOUTS * COUNTED)):
        state = root.clone()
        spiel.evaluate_bots(state, bots, seed)
        transitions += state.move_number() - root.move_number()
        decisions += state.move_number() - CARDS
    search = spiel.MCTSBot(
        game=game, evaluator=spiel.RandomRolloutEvaluator(ROLLOUTS, 1), uct_c=1.0,
        max_simulations=1, max_memory_mb=1, solve=False, seed=1, verbose=False,
    ).mcts_search  # fmt: skip

    def lap() -> tuple[int, int]:
        for root in roots:
            search(root)
        return transitions // COUNTED, decisions // COUNTED

    return timed((name, f"{name}.decisions"), lap)


def _steps(game: Any, name: str) -> Measurement:
    """Decisions of whole games stepped from Python, chance nodes sampled on the way.

    Written in the peer's favour: bound methods, one call to learn whose node it is, and odds walked
    in Python, which beats both `random.choices` and a trip through `pyspiel.sample_action`.
    """
    chance, draw = CHANCE, Random(1).random

    def play() -> tuple[int]:
        decisions = 0
        state = game.new_initial_state()
        turn, legal, outcomes, push = (
            state.current_player, state.legal_actions, state.chance_outcomes, state.apply_action,
        )  # fmt: skip
        while (player := turn()) >= chance:  # the end is a player below chance
            if player == chance:
                left = draw()
                for action, odds in outcomes():
                    left -= odds
                    if left < 0:
                        push(action)
                        break
            else:
                actions = legal()
                push(actions[int(draw() * len(actions))])
                decisions += 1
        return (decisions,)

    return timed((name,), play)
