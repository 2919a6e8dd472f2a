"""Where twins are ordered: at once, or in the background while play goes on interpreted."""

import ast
import inspect
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import wishfold
from wishfold import Game, Illegal
from wishfold.kernel import engine
from wishfold.kernel.twin import shop


@pytest.fixture(autouse=True)
def empty_shop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shop, "_made", {})
    monkeypatch.setattr(shop, "_ordered", {})
    monkeypatch.setattr(shop, "_cached", set())
    monkeypatch.setattr(shop, "_ready", {})


@pytest.fixture
def no_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.delitem(sys.modules, "wishfold.kernel.twin.compiled", raising=False)


def failing(*args: Any, **settings: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.CompletedProcess(
        args, returncode=1, stderr=b"Traceback:\nLoweringError: no such loop\n"
    )


def test_play_begins_interpreted_and_goes_on_compiled(
    hunch: Game, site: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, site)))
    assert shop.ready_engine(hunch) is hunch.plain
    twin = shop.wait_for(hunch)
    assert twin.name == "compiled"
    assert shop.ready_engine(hunch) is twin


def test_a_twin_is_ordered_once(hunch: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    orders: list[Any] = []

    def run(*args: Any, **settings: Any) -> subprocess.CompletedProcess[bytes]:
        orders.append(args)
        return failing()

    monkeypatch.setattr(subprocess, "run", run)
    for _ in range(3):
        shop.ready_engine(hunch)
        shop.wait_for(hunch)
    assert len(orders) == 1


def test_where_it_cannot_be_compiled_play_stays_interpreted(
    hunch: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", failing)
    assert shop.wait_for(hunch) is hunch.plain
    assert shop.ready_engine(hunch) is hunch.plain


def test_why_it_could_not_be_compiled_is_in_the_log(
    hunch: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(subprocess, "run", failing)
    shop.wait_for(hunch)
    shop.wait_for(hunch)
    (line,) = caplog.messages
    assert line.startswith("hunch stays interpreted: wishfold.kernel.twin ended with 1: ")
    assert line.endswith("LoweringError: no such loop")


def test_a_compiler_that_cannot_be_run_is_in_the_log(
    hunch: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def run(*args: Any, **settings: Any) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "run", run)
    assert shop.wait_for(hunch) is hunch.plain
    assert caplog.messages[0].endswith("no more processes")


def test_where_there_is_no_compiler_nothing_is_ordered_and_nothing_logged(
    hunch: Game, no_numba: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(subprocess, "run", failing)
    assert shop.wait_for(hunch) is hunch.plain
    assert caplog.messages == []


def test_a_twin_made_at_once_need_not_be_waited_for(hunch: Game) -> None:
    twin = shop.twin_of(hunch)
    assert shop.wait_for(hunch) is twin


def test_a_twin_is_made_once(hunch: Game) -> None:
    assert shop.twin_of(hunch) is shop.twin_of(hunch)


def test_games_with_the_same_rules_share_a_twin() -> None:
    assert shop.twin_of(wishfold.load("go-fish")) is shop.twin_of(wishfold.load("you-wish"))


def test_without_numba_the_error_says_what_to_install(hunch: Game, no_numba: None) -> None:
    with pytest.raises(Illegal) as error:
        hunch.engine()
    assert error.value.code == "no-twin"
    assert "wishfold[fast]" in error.value.say("en")
    assert "wishfold[fast]" in error.value.say("de")


def test_without_numba_the_interpreted_engine_is_there(hunch: Game, no_numba: None) -> None:
    assert hunch.engine(compiled=False).name == "interpreted"


def entry_loops() -> set[str]:
    """The loops that are called from outside: those over arrays of kits or masks."""
    tree = ast.parse(engine.LOOPS.read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name for node in functions if node.args.args[0].arg in ("kits", "masks")}


def test_warming_up_calls_every_loop() -> None:
    """One that is left out would be compiled in the middle of a game."""
    source = inspect.getsource(shop.warm_up)
    assert {name for name in entry_loops() if f"run.{name}(" not in source} == set()


def test_where_several_act_warming_up_takes_the_action_of_the_lowest(
    hunch: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list that `begin` and `step` answer with is that seat's."""
    run, seats = hunch.plain.loops, []
    apply_at = run.apply_at

    def spy(kits: Any, states: Any, i: int, seat: int, action: int) -> None:
        seats.append(seat)
        apply_at(kits, states, i, seat, action)

    monkeypatch.setattr(run, "apply_at", spy)
    shop.warm_up(hunch, hunch.plain)
    assert seats == [0]
