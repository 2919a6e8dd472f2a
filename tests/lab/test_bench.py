"""The bench: which figures there are, and how peers are set against them. Nothing is timed here."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

import wishfold
from wishfold.kernel.errors import Illegal
from wishfold.lab import bench
from wishfold.lab.bench.machine import cpu_model
from wishfold.lab.bench.open_spiel import CHANCE, OpenSpiel
from wishfold.lab.bench.timing import Measurement, timed

COMPILED = ["inside", "inside.decisions", "calls", "batch", "imagine", "search"]


class FakePeer:
    """Has something near to Go Fish, and is just as fast every time."""

    def measurements(self, game: wishfold.Game) -> Sequence[Measurement]:
        return [Measurement(("fake.fish",), lambda seconds: (0.5,))] if game.name == "go-fish" else []

    def compared(self, game: wishfold.Game) -> Sequence[tuple[str, str]]:
        return [("go-fish.interpreted", "fake.fish")] if game.name == "go-fish" else []


def test_every_figure_of_a_game_is_measured() -> None:
    found = bench.run(["go-fish"], seconds=0, peers=[])
    assert list(found["figures"]) == [f"go-fish.{figure}" for figure in (*COMPILED, "interpreted")]
    assert all(figure > 0 for figure in found["figures"].values())


def test_decisions_are_a_part_of_the_transitions() -> None:
    figures = bench.run(["go-fish"], seconds=0, peers=[])["figures"]
    assert figures["go-fish.inside.decisions"] < figures["go-fish.inside"]


def test_without_a_compiler_the_interpreted_figure_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_compiler(game: wishfold.Game) -> None:
        raise Illegal("no-compiler")

    monkeypatch.setattr("wishfold.kernel.compiler.engines.native_of", no_compiler)
    found = bench.run(["you-wish"], seconds=0, peers=[FakePeer()])
    assert list(found["figures"]) == ["you-wish.interpreted"]


def test_a_ratio_is_our_figure_over_the_peers() -> None:
    found = bench.run(["go-fish"], seconds=0, peers=[FakePeer()])
    ours = found["figures"]["go-fish.interpreted"]
    assert found["figures"]["fake.fish"] == 0.5
    assert found["ratios"] == {"go-fish.interpreted/fake.fish": ours / 0.5}


def test_a_game_that_the_peer_lacks_has_no_ratio() -> None:
    assert bench.run(["you-wish"], seconds=0, peers=[FakePeer()])["ratios"] == {}


def test_a_figure_is_the_best_of_its_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = iter([3.0, 9.0, 4.0])
    measurement = Measurement(("noisy",), lambda seconds: (next(rates),))
    monkeypatch.setattr(bench, "measurements", lambda game, given: [measurement])
    monkeypatch.setattr(bench, "ROUNDS", 3)
    assert bench.run(["go-fish"], peers=[])["figures"] == {"noisy": 9.0}


def test_measurements_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[str] = []

    def of(name: str) -> Measurement:
        def measure(seconds: float) -> tuple[float]:
            turns.append(f"{name} {seconds}")
            return (1.0,)

        return Measurement((name,), measure)

    monkeypatch.setattr(bench, "measurements", lambda game, given: [of("a"), of("b")])
    monkeypatch.setattr(bench, "ROUNDS", 2)
    bench.run(["go-fish"], seconds=3.0, peers=[])
    assert turns == ["a 1.5", "b 1.5", "a 1.5", "b 1.5"]


def test_all_games_are_measured_when_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def none(game: wishfold.Game, given: object) -> list[Measurement]:
        asked.append(game.name)
        return []

    monkeypatch.setattr(bench, "measurements", none)
    bench.run([], peers=[])
    assert asked == wishfold.names()


def test_progress_hears_what_comes_next() -> None:
    heard: list[str] = []
    bench.run(["you-wish"], seconds=0, progress=heard.append, peers=[])
    assert heard[:2] == ["you-wish: compiling", f"round 1 of {bench.ROUNDS}: you-wish.inside"]


def test_work_is_done_until_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([10.0, 11.0, 12.0, 14.0])
    measurement = timed(("x", "y"), lambda: (8, 4))
    monkeypatch.setattr("wishfold.lab.bench.timing.perf_counter", lambda: next(clock))
    assert measurement.measure(4.0) == (6.0, 3.0)


def test_the_machine_is_named() -> None:
    named = bench.run(["go-fish"], seconds=0, peers=[])["machine"]
    assert set(named) == {"python", "compiler", "open_spiel", "cpus", "cpu"}
    assert named["compiler"]
    assert named["cpu"]


def test_the_cpu_is_what_the_system_calls_it(tmp_path: Path) -> None:
    (tmp_path / "cpuinfo").write_text("processor\t: 0\nmodel name\t: Abacus 3\n", encoding="utf-8")
    assert cpu_model(tmp_path / "cpuinfo") == "Abacus 3"


def test_the_lab_brings_no_numpy_by_itself() -> None:
    code = "import sys, wishfold.lab.bench; sys.exit('numpy' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


class FakeState:
    """A game of theirs: 14 cards are dealt, then 46 times a decision and a card."""

    NODES = (CHANCE,) * 14 + (0, CHANCE) * 46 + (-4,)

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def clone(self) -> "FakeState":
        return FakeState(self.at)

    def move_number(self) -> int:
        return self.at

    def current_player(self) -> int:
        return self.NODES[self.at]

    def is_chance_node(self) -> bool:
        return self.current_player() == CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.25), (1, 0.75)]

    def legal_actions(self) -> list[int]:
        return [0, 1, 2]

    def apply_action(self, action: int) -> None:
        self.at += 1


def fake_spiel(searched: list[int]) -> SimpleNamespace:
    def evaluate(state: FakeState, bots: list[str], seed: int) -> None:
        state.at = len(FakeState.NODES) - 1

    return SimpleNamespace(
        load_game=lambda name, table: SimpleNamespace(
            new_initial_state=FakeState, num_players=lambda: table["players"]
        ),
        make_uniform_random_bot=lambda seat, seed: f"bot {seat}",
        evaluate_bots=evaluate,
        RandomRolloutEvaluator=lambda rollouts, seed: "evaluator",
        MCTSBot=lambda **_: SimpleNamespace(mcts_search=lambda root: searched.append(root.at)),
    )


def test_open_spiel_is_set_against_go_fish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", fake_spiel([]))
    found = bench.run(["go-fish"], seconds=0, peers=[OpenSpiel()])
    assert list(found["ratios"]) == [
        "go-fish.inside/open_spiel.go_fish.cpp",
        "go-fish.inside.decisions/open_spiel.go_fish.cpp.decisions",
        "go-fish.calls/open_spiel.go_fish.py",
    ]
    assert all(ratio > 0 for ratio in found["ratios"].values())


def test_open_spiel_has_nothing_near_to_the_other_games() -> None:
    assert OpenSpiel().measurements(wishfold.load("you-wish")) == []
    assert OpenSpiel().compared(wishfold.load("you-wish")) == []


def test_rollouts_of_open_spiel_begin_after_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[int] = []
    monkeypatch.setitem(sys.modules, "pyspiel", fake_spiel(searched))
    rollouts, _ = OpenSpiel().measurements(wishfold.load("go-fish"))
    transitions, decisions = rollouts.measure(0)
    assert set(searched) == {14}
    assert transitions == 2 * decisions  # 46 decisions with a card each; the deal does not count


def test_other_options_can_be_measured() -> None:
    fewer = bench.run(["memory"], 0.001, peers=[], given={"seats": "4"})
    assert fewer["figures"]["memory.interpreted"] > 0
    with pytest.raises(wishfold.Malformed, match="seats"):
        bench.run(["memory"], 0.001, peers=[], given={"seats": "9"})
