"""The search: what it finds, and that it finds the same again."""

from threading import Event, Thread
from typing import Any

import pytest

import wishfold
from wishfold import Game, Illegal, Position
from wishfold.bots import Budget, search_effort
from wishfold.bots.search import layout, player, tree
from wishfold.bots.search.player import SearchBot, skill_of
from wishfold.bots.search.searcher import ActionStatistics, Searcher
from wishfold.kernel.compiler import engines
from wishfold.kernel.compiler.native import Native
from wishfold.kernel.declared.heuristics import Skill
from wishfold.kernel.engines.engine import Engine


def thoughts(
    position: Position, engine: Engine, seed: int = 1, iterations: int = 30
) -> list[ActionStatistics]:
    seat = position.acting[0]
    searcher = Searcher(position.game, position.kit, engine, seed)
    return searcher.search(position.veiled(seat), seat, Budget(iterations=iterations))


@pytest.fixture
def fishing() -> Position:
    return wishfold.load("go-fish").start(seed=3)


def test_the_winning_move_is_found(heap: Game) -> None:
    """Whoever takes the last stone wins."""
    position = heap.position("seats=2 heap=2")
    best = thoughts(position, heap.plain)[0]
    assert heap.actions[best.action].text == "take 2"
    assert best.value == 1.0


def test_a_losing_position_is_known_for_one(heap: Game) -> None:
    position = heap.position("seats=2 heap=2 latest=2")
    assert [found.value for found in thoughts(position, heap.plain)] == [0.0]


@pytest.mark.parametrize("name", wishfold.names())
def test_it_thinks_of_legal_actions_in_every_game(name: str) -> None:
    game = wishfold.load(name)
    position = game.start(seed=2)
    found = thoughts(position, game.plain, iterations=2)
    assert {one.action for one in found} <= set(position.legal_ids(position.acting[0]))
    assert sum(one.visits for one in found) == 2


def test_the_same_seed_thinks_the_same(fishing: Position) -> None:
    plain = fishing.game.plain
    assert thoughts(fishing, plain) == thoughts(fishing, plain)
    assert thoughts(fishing, plain) != thoughts(fishing, plain, seed=2)


@pytest.mark.parametrize("name", wishfold.names())
def test_compiled_it_thinks_the_same(name: str) -> None:
    game = wishfold.load(name)
    position = game.start(seed=5)
    for step in range(12):
        legal = position.legal(position.acting[0])
        position.push(legal[step % len(legal)])
    assert thoughts(position, game.engine()) == thoughts(position, game.plain)


def test_what_was_thought_before_is_not_forgotten(fishing: Position) -> None:
    searcher = Searcher(fishing.game, fishing.kit, fishing.game.plain, seed=1)
    for _ in range(2):
        found = searcher.search(fishing.veiled(0), 0, Budget(iterations=10))
    assert sum(one.visits for one in found) == 20


def test_what_was_thought_most_is_kept_when_the_room_is_used_up(fishing: Position) -> None:
    searcher = Searcher(fishing.game, fishing.kit, fishing.game.plain, seed=1, nodes=64)
    for round in range(1, 4):
        found = searcher.search(fishing.veiled(0), 0, Budget(iterations=60))
        assert 2 * searcher._counters[layout.NODES_USED] > 64
        assert sum(one.visits for one in found) == 60 * round


def test_what_was_thought_serves_the_next_decision_also_once_room_was_made() -> None:
    position = wishfold.load("folded-wishes").start(seed=3, seats=2)
    seat = position.acting[0]
    searcher = Searcher(position.game, position.kit, position.game.plain, seed=1, nodes=128)
    best = searcher.search(position.veiled(seat), seat, Budget(iterations=300))[0]
    assert 2 * searcher._counters[layout.NODES_USED] > 128
    position.push(position.game.actions[best.action])
    seat = position.acting[0]
    found = searcher.search(position.veiled(seat), seat, Budget(iterations=1))
    assert sum(one.visits for one in found) > 1


def test_room_is_made_alike_compiled(fishing: Position) -> None:
    def think(engine: Engine) -> list[list[ActionStatistics]]:
        searcher = Searcher(fishing.game, fishing.kit, engine, seed=1, nodes=64)
        return [searcher.search(fishing.veiled(0), 0, Budget(iterations=60)) for _ in range(3)]

    assert think(fishing.game.engine()) == think(fishing.game.plain)


def test_others_go_on_while_the_compiled_search_thinks(fishing: Position) -> None:
    """It lets go of the interpreter: else nothing else would happen before it is done."""
    searcher = Searcher(fishing.game, fishing.kit, fishing.game.engine(), seed=1)
    searcher.search(fishing.veiled(0), 0, Budget(iterations=1))  # whatever has to be fetched first
    thinking = Thread(target=searcher.search, args=(fishing.veiled(0), 0, Budget(iterations=20_000)))
    thinking.start()
    turns = 0
    while thinking.is_alive():
        turns += 1
    assert turns > 1_000


def test_the_truth_is_never_asked_for(fishing: Position) -> None:
    """Whoever hands it all cards gets the same thoughts as whoever hands it those of the seat."""
    seat = fishing.acting[0]
    thought = [
        Searcher(fishing.game, fishing.kit, fishing.game.plain, seed=1).search(
            state, seat, Budget(iterations=30)
        )
        for state in (fishing.state, fishing.veiled(seat))
    ]
    assert fishing.state != fishing.veiled(seat)
    assert thought[0] == thought[1]


def test_a_search_can_be_stopped(fishing: Position) -> None:
    stop = Event()
    stop.set()
    searcher = Searcher(fishing.game, fishing.kit, fishing.game.plain, seed=1)
    found = searcher.search(fishing.veiled(0), 0, Budget(iterations=1 << 40), stop)
    assert sum(one.visits for one in found) == 1


def test_whoever_runs_a_search_in_a_thread_can_stop_it(fishing: Position) -> None:
    stop, found = Event(), list[ActionStatistics]()
    searcher = Searcher(fishing.game, fishing.kit, fishing.game.plain, seed=1)

    def think() -> None:
        found.extend(searcher.search(fishing.veiled(0), 0, Budget(iterations=1 << 40), stop))

    thread = Thread(target=think)
    thread.start()
    while not searcher.iterations:
        pass
    stop.set()
    thread.join()
    assert sum(one.visits for one in found) == searcher.iterations


def test_a_clock_ends_it(fishing: Position) -> None:
    searcher = Searcher(fishing.game, fishing.kit, fishing.game.plain, seed=1)
    assert searcher.search(fishing.veiled(0), 0, Budget(seconds=0.01))


def test_a_full_tree_still_answers(fishing: Position) -> None:
    searcher = Searcher(fishing.game, fishing.kit, fishing.game.plain, seed=1, nodes=8)
    found = searcher.search(fishing.veiled(0), 0, Budget(iterations=50))
    assert sum(one.visits for one in found) == 50


def test_an_early_stop_chooses_the_same_with_fewer_iterations(heap: Game) -> None:
    position = heap.position("seats=2 heap=2")
    whole, early = (Searcher(heap, position.kit, heap.plain, seed=1) for _ in range(2))
    budget = Budget(iterations=160)
    best = whole.search(position.veiled(0), position.acting[0], budget)[0]
    assert (
        early.search(position.veiled(0), position.acting[0], budget, early_stop=True)[0].action == best.action
    )
    assert whole.iterations == 160
    assert 80 < early.iterations < 160, "more than half of all must have been for one action"


def test_there_is_no_early_stop_while_the_choice_is_open(fishing: Position) -> None:
    searcher = Searcher(fishing.game, fishing.kit, fishing.game.plain, seed=1)
    found = searcher.search(fishing.veiled(0), fishing.acting[0], Budget(iterations=32), early_stop=True)
    assert searcher.iterations == sum(one.visits for one in found)
    assert found[0].visits - found[1].visits >= 32 - searcher.iterations


@pytest.mark.parametrize("early_stop", [False, True])
def test_a_clock_that_has_not_run_out_changes_nothing(fishing: Position, early_stop: bool) -> None:
    def think(seconds: float | None) -> list[ActionStatistics]:
        searcher = Searcher(fishing.game, fishing.kit, fishing.game.plain, seed=1)
        return searcher.search(
            fishing.veiled(0), fishing.acting[0], Budget(seconds, 32), early_stop=early_stop
        )

    assert think(600.0) == think(None)


def test_everybodys_chances_are_told(heap: Game) -> None:
    position = heap.position("seats=2 heap=2 latest=2")
    searcher = Searcher(heap, position.kit, heap.plain, seed=1)
    for _ in range(2):
        searcher.search(position.veiled(0), position.acting[0], Budget(iterations=5))
        assert sorted(searcher.chances) == [0.0, 1.0]


def test_without_a_compiler_it_thinks_less(fishing: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "engine_for", lambda game: game.plain)
    bot = SearchBot("strong", 1)
    _, budget = bot._searcher_for(fishing.game, fishing.kit, 0, Budget())
    assert budget.iterations == skill_of(fishing.game, "strong").iterations // player.INTERPRETED


def test_whoever_thinks_little_anyway_still_thinks_a_few_times(
    fishing: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "engine_for", lambda game: game.plain)
    monkeypatch.setattr(player, "skill_of", lambda game, name: Skill(12))
    _, budget = SearchBot("medium", 1)._searcher_for(fishing.game, fishing.kit, 0, Budget())
    assert budget.iterations == player.AT_LEAST


def test_how_a_bot_thinks_is_told(fishing: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    full = skill_of(fishing.game, "strong").iterations
    assert search_effort("strong", fishing.game) == player.SearchEffort("native", full, full)
    monkeypatch.setattr(player, "engine_for", lambda game: game.plain)
    weak = player.SearchEffort("interpreted", full // player.INTERPRETED, full)
    assert search_effort("strong", fishing.game) == weak
    assert search_effort("random", fishing.game) is None


def test_a_bot_is_as_strong_at_its_first_decision_as_later(fishing: Position) -> None:
    """A limit of time changes nothing about that."""
    bot = SearchBot("strong", 1)
    searcher, budget = bot._searcher_for(fishing.game, fishing.kit, 0, Budget(seconds=5.0))
    assert searcher._engine.name == "native"
    assert budget.iterations == skill_of(fishing.game, "strong").iterations


def test_where_the_search_cannot_be_compiled_it_runs_interpreted_and_says_so(
    heap: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def more(self: object, loops: object, heuristics: object) -> None:
        raise Illegal("no-compiler")

    monkeypatch.setattr(engines, "_told", set())
    monkeypatch.setattr(Native, "more", more)
    monkeypatch.setattr(engines, "_made", {})
    assert player.engine_for(heap) is heap.plain
    player.engine_for(heap)
    (line,) = caplog.messages
    assert line.startswith("heap runs interpreted: Native speed needs a C compiler")


def test_what_a_game_has_no_sense_of_is_judged_plainly(heap: Game) -> None:
    position = heap.position("seats=2 heap=5")
    loops = heap.plain.more(tree, None)
    chances = [0, 0]
    loops.evaluate(position.kit, position.state, 2, chances, [])
    assert chances == [tree.WIN // 2, tree.WIN // 2]


def test_only_the_bots_that_thought_last_keep_their_trees(
    heap: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "engine_for", lambda game: game.plain)
    monkeypatch.setattr(player, "TREES", 2)
    position = heap.position("seats=2 heap=3")
    bots = [SearchBot("easy", seed) for seed in range(3)]
    for bot in bots:
        bot.choose(heap, position.kit, position.veiled(0), position.acting[0], Budget())
    assert [bot._searcher is not None for bot in bots] == [False, True, True]


def test_of_several_who_decide_at_once_everybody_can_search(hunch: Game) -> None:
    """Whoever owes a decision thinks of its own first."""
    position = hunch.start(seats=3, seed=1)
    assert position.acting == (0, 1, 2)
    for seat in position.acting:
        searcher = Searcher(hunch, position.kit, hunch.plain, seed=1)
        found = searcher.search(position.veiled(seat), seat, Budget(iterations=20))
        assert sum(one.visits for one in found) == 20


def test_what_was_forgotten_does_not_come_back(fishing: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an imagined world shows again what the seat has forgotten, it decides at its own node anyway."""
    game = fishing.game
    loops = game.plain.more(tree, game.heuristics)
    plainly = loops.imagine

    def remembering(kit: Any, s: Any, seat: int, rng: Any) -> None:
        plainly(kit, s, seat, rng)
        s.none[1 - seat] ^= 7

    monkeypatch.setattr(loops, "imagine", remembering)
    found = Searcher(game, fishing.kit, game.plain, seed=1).search(
        fishing.veiled(0), 0, Budget(iterations=20)
    )
    assert sum(one.visits for one in found) == 20


@pytest.mark.parametrize("name", wishfold.names())
def test_the_chances_of_all_add_up(name: str) -> None:
    game = wishfold.load(name)
    seats = max(game.seats)
    position = game.start(seats=seats, seed=1)
    searcher = Searcher(game, position.kit, game.plain, seed=1)
    seat = position.acting[0]
    searcher.search(position.veiled(seat), seat, Budget(iterations=3))
    assert sum(searcher.chances) == pytest.approx(1)


def test_who_may_think_for_no_time_thinks_once(fishing: Position) -> None:
    searcher = Searcher(fishing.game, fishing.kit, fishing.game.plain, seed=1)
    assert sum(found.visits for found in searcher.search(fishing.veiled(0), 0, Budget(iterations=0))) == 1


def test_a_bot_that_is_let_go_has_no_tree(heap: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "engine_for", lambda game: game.plain)
    position, bot = heap.position("seats=2 heap=3"), SearchBot("easy", 1)
    bot.choose(heap, position.kit, position.veiled(0), position.acting[0], Budget())
    bot.close()
    assert bot._searcher is None
    assert bot not in player._trees
