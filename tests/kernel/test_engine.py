"""Two ways to run the same rules, with one face: the same calls give the same answers."""

from collections.abc import Callable
from typing import Any

import pytest

from wishfold import NOBODY, Game
from wishfold.kernel.engines.engine import Engine
from wishfold.kernel.story import CHANCE, CHANCE_ACTS

SEATS = 3


class Table:
    """A game of three with one engine, and room for all that its loops want."""

    def __init__(self, game: Game, engine: Engine, text: str = "") -> None:
        position = game.position(f"seats={SEATS} {text}")
        self.engine, self.run = engine, engine.loops
        self.kits = engine.kits(position.kit)
        self.fresh = engine.states(1, position.state)
        self.states = engine.states(1, position.state)
        self.out, self.weights = engine.numbers(game.room), engine.numbers(game.room)
        self.rng = engine.rngs(5)[0]
        self.tally = engine.numbers(2)
        self.room = engine.numbers(3, game.room)
        self.room[2][0] = self.rng[0]

    @property
    def flat(self) -> list[int]:
        return self.engine.flat(self.states, 0)


def same(game: Game, text: str, call: Callable[[Table], Any]) -> Any:
    """What both engines answer."""
    plain, compiled = call(Table(game, game.plain, text)), call(Table(game, game.native(), text))
    assert plain == compiled
    return plain


def whole(numbers: Any) -> list[Any]:
    """Arrays and lists alike, as lists of whole numbers."""
    return [whole(n) if hasattr(n, "__len__") else int(n) for n in numbers]


def test_the_engines_know_their_names(hunch: Game) -> None:
    assert (hunch.engine(compiled=False).name, hunch.engine().name) == ("interpreted", "native")
    assert hunch.engine(compiled=False) is hunch.plain


@pytest.mark.parametrize("compiled", [False, True], ids=["interpreted", "compiled"])
def test_states_are_copies_of_their_own(hunch: Game, compiled: bool) -> None:
    engine, like = hunch.engine(compiled), hunch.position("hands=3/5").state
    states, kits = engine.states(2, like), engine.kits(hunch.kit(hunch.choose()))
    engine.loops.apply_at(kits, states, 1, 0, 0)
    assert engine.flat(states, 0) == like.flat()
    assert engine.flat(states, 1) != like.flat()
    assert engine.flat(engine.states(1), 0) == [0] * like.cells


@pytest.mark.parametrize("compiled", [False, True], ids=["interpreted", "compiled"])
def test_numbers_are_zeros(hunch: Game, compiled: bool) -> None:
    engine = hunch.engine(compiled)
    assert whole(engine.numbers(3)) == [0, 0, 0]
    assert whole(engine.numbers(2, 2)) == [[0, 0], [0, 0]]


def test_generators_begin_alike(hunch: Game) -> None:
    assert whole(hunch.plain.rngs(1, 2, 3)) == whole(hunch.engine().rngs(1, 2, 3))


def test_playouts(hunch: Game) -> None:
    """Each of two rounds for three has three cards and three calls."""

    def call(t: Table) -> Any:
        t.run.playouts(t.kits, t.fresh, t.states, t.out, t.weights, t.rng, t.tally, 50)
        return whole(t.tally), t.flat

    assert same(hunch, "", call)[0] == [50 * 12, 50 * 6]


def test_playouts_from_a_position_count_first_places(hunch: Game) -> None:
    """Seat 3 is two points behind with one round to go."""

    def call(t: Table) -> Any:
        wins = t.engine.numbers(SEATS)
        t.run.playouts_from(t.kits, t.fresh, 0, t.states, t.out, t.weights, t.rng, t.tally, wins, 100)
        return whole(wins)

    wins = same(hunch, "rounds=2 shown=123 score=1/1/0 hands=4/5/6 calls=low/-/high", call)
    assert wins[0] == 100
    assert wins[2] == 0


def test_a_trace_writes_every_step_down(hunch: Game) -> None:
    def call(t: Table) -> Any:
        states, steps = t.engine.states(13, hunch.position("seats=3").state), t.engine.numbers(12, 3)
        n = int(t.run.trace(t.kits, states, t.out, t.weights, t.rng, steps))
        return n, whole(steps), [t.engine.flat(states, i) for i in range(n + 1)]

    n, steps, _ = same(hunch, "", call)
    assert n == 12
    assert [step[0] for step in steps] == [CHANCE, CHANCE, CHANCE, 0, 1, 2] * 2


def test_a_trace_stops_where_the_room_ends(hunch: Game) -> None:
    def call(t: Table) -> Any:
        states = t.engine.states(5, hunch.position("seats=3").state)
        return int(t.run.trace(t.kits, states, t.out, t.weights, t.rng, t.engine.numbers(4, 3)))

    assert same(hunch, "", call) == 4


def test_digests_stop_where_a_game_would_not_end(hunch: Game) -> None:
    def call(t: Table) -> Any:
        sums, states = t.engine.numbers(4, 2), t.engine.states(4)
        t.run.digests(t.kits, t.fresh, states, t.out, t.weights, t.rng, sums, 7, 9)
        return whole(sums)

    sums = same(hunch, "", call)
    assert [steps for _, steps in sums] == [10] * 4
    assert len({sum for sum, _ in sums}) == 4


def test_stepping_answers_who_acts_and_what_is_legal(hunch: Game) -> None:
    def call(t: Table) -> Any:
        who, n = t.run.begin(t.kits, t.fresh, t.states, 0, t.room)
        seen = [(who, n, t.flat)]
        while who:
            seat = (who & -who).bit_length() - 1
            who, n = t.run.step(t.kits, t.states, 0, seat, int(t.room[0][n - 1]), t.room)
            seen.append((who, n, t.flat))
        return seen

    seen = same(hunch, "", call)
    assert [(who, n) for who, n, _ in seen] == [(7, 2), (6, 2), (4, 2)] * 2 + [(0, 0)]


def test_batches(hunch: Game) -> None:
    """Five games in step; each has six decisions and then begins anew."""

    def call(t: Table) -> Any:
        numbers, games = t.engine.numbers, 5
        states, actions, seats, done = t.engine.states(games), numbers(games), numbers(games), numbers(games)
        masks, places, rngs = (
            t.engine.masks(games, hunch.actions.size),
            numbers(games, SEATS),
            t.engine.rngs(*range(games)),
        )
        t.run.batch_reset(t.kits, t.fresh, states, t.out, t.weights, rngs, masks, seats)
        seen = []
        for _ in range(12):
            t.run.pick_masked(masks, rngs, actions)
            moved = t.run.batch_step(
                t.kits, t.fresh, states, actions, t.out, t.weights, rngs, masks, seats, places, done
            )
            seen.append((int(moved), *map(whole, (actions, masks, seats, places, done))))
        return seen

    seen = same(hunch, "", call)
    assert [done for *_, done in seen] == [[0] * 5] * 5 + [[1] * 5] + [[0] * 5] * 5 + [[1] * 5]
    assert [moved for moved, *_ in seen[:6]] == [5, 5, 20, 5, 5, 20]
    assert all(sorted(places)[0] == 1 for places in seen[5][4])


def test_single_questions(hunch: Game) -> None:
    def call(t: Table) -> Any:
        n = t.run.legal_at(t.kits, t.states, 0, 1, t.out)
        return (
            int(t.run.acting_at(t.kits, t.states, 0)),
            whole(t.out[:n]),
            t.run.legal_at(t.kits, t.states, 0, 0, t.out),
        )

    assert same(hunch, "hands=3/5/6 calls=low/-/-", call) == (6, [0, 1], 0)
    assert same(hunch, "", lambda t: int(t.run.acting_at(t.kits, t.states, 0))) == CHANCE_ACTS


def test_places(hunch: Game) -> None:
    def call(t: Table) -> Any:
        return [int(t.run.place_at(t.kits, t.states, 0, seat)) for seat in range(SEATS)]

    assert same(hunch, "shown=123456 score=1/2/1", call) == [2, 1, 2]


@pytest.mark.parametrize("seat", [0, 1, 2, NOBODY])
def test_veils_and_worlds(hunch: Game, seat: int) -> None:
    def call(t: Table) -> Any:
        t.run.veil_at(t.kits, t.states, 0, seat)
        worlds = t.engine.states(1)
        seen = [t.flat]
        for _ in range(20):
            t.run.imagine_at(t.kits, worlds, 0, t.states, 0, seat, t.rng)
            seen.append(t.engine.flat(worlds, 0))
        t.run.imaginations(t.kits, worlds, t.states, seat, t.rng, 3)
        return [*seen, t.engine.flat(worlds, 0)]

    seen = same(hunch, "hands=3/5/6 calls=low/-/high", call)
    assert len({tuple(world) for world in seen[1:]}) > 5
