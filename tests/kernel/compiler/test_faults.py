"""What goes wrong in compiled code becomes an exception that names file and line; the process goes on."""

import threading
from array import array
from collections.abc import Callable
from typing import Any

import pytest

from wishfold import Game

from . import sums

Remake = Callable[..., Game]


@pytest.fixture(scope="module")
def native(hunch: Game) -> Any:
    return hunch.native().more(sums, None)


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda unit: unit.cell(array("q", [1, 2]), 2), IndexError, r"sums\.py:\d+: index 2 is out of range"),
        (lambda unit: unit.cell(array("q", [1, 2]), -1), IndexError, r"sums\.py:\d+: index -1 is out"),
        (lambda unit: unit.divided(1, 0), ZeroDivisionError, r"sums\.py:\d+: division by zero"),
        (lambda unit: unit.rest(1, 0), ZeroDivisionError, r"sums\.py:\d+: division by zero"),
        (lambda unit: unit.right(1, -1), ValueError, r"sums\.py:\d+: shift count -1"),
        (lambda unit: unit.left(1, 64), ValueError, r"sums\.py:\d+: shift count 64"),
        (lambda unit: unit.long_list(1 << 40), MemoryError, r"sums\.py:\d+: a list of length \d+ exceeds"),
        (lambda unit: unit.divided(1 << 64, 1), OverflowError, "too big"),
        (lambda unit: unit.divided("1", 1), TypeError, "str"),
        (lambda unit: unit.divided(1), TypeError, "divided takes 2 arguments, not 1"),
        (lambda unit: unit.sum_of(b"12345678"), BufferError, "not writable"),
        (lambda unit: unit.sum_of(bytearray(9)), ValueError, "sum_of: the 9 bytes of cells"),
        (lambda unit: unit.sum_of([1, 2]), TypeError, "bytes-like"),
        (lambda unit: unit.rows(array("q", [1, 2])), ValueError, "rows: the 16 bytes of grid are not"),
    ],
)  # fmt: skip
def test_one_clear_sentence(
    native: Any, call: Callable[[Any], Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        call(native)
    assert native.divided(7, 2) == 3


def test_the_line_is_that_of_the_python(native: Any) -> None:
    line = sums.divided.__code__.co_firstlineno + 1
    with pytest.raises(ZeroDivisionError, match=rf"sums\.py:{line}: "):
        native.divided(1, 0)


@pytest.mark.parametrize(
    ("first", "last", "fails"), [(0, 3, None), (1, 3, None), (0, 4, 3), (-1, 2, -1), (5, 2, None)]
)
def test_a_loop_runs_as_far_as_its_list(native: Any, first: int, last: int, fails: int | None) -> None:
    """What it wrote before it failed stays written, as in Python."""
    cells, plain = array("q", [0, 0, 0]), [0, 0, 0]
    if fails is None:
        native.numbered(cells, first, last)
        sums.numbered(plain, first, last)
    else:
        with pytest.raises(IndexError, match=f"index {fails} is out of range for length 3"):
            native.numbered(cells, first, last)
        sums.numbered(plain, max(first, last) if first < 0 else first, min(last, 3))
    assert list(cells) == plain


def test_states_and_kits_of_another_size_are_refused(hunch: Game) -> None:
    engine = hunch.native()
    kits, states = engine.kits(hunch.kit(hunch.choose())), engine.states(1)
    with pytest.raises(ValueError, match=r"acting_at: the 8 bytes of states are not a multiple of \d+"):
        engine.loops.acting_at(kits, array("q", [0]), 0)
    with pytest.raises(ValueError, match="acting_at: the 40 bytes of kits"):
        engine.loops.acting_at(array("q", [0] * 5), states, 0)
    with pytest.raises(IndexError, match=r"loops\.py:\d+: index 0 is out of range for length 0"):
        engine.loops.acting_at(array("q"), states, 0)
    with pytest.raises(IndexError, match=r"loops\.py:\d+: index 5 is out of range for length 1"):
        engine.loops.acting_at(kits, states, 5)


def test_a_kit_of_bytes_is_as_good_as_any(hunch: Game) -> None:
    kit = hunch.kit(hunch.choose())
    engine = hunch.native()
    states = engine.states(1, hunch.fresh(kit))
    assert engine.loops.acting_at(kit.to_bytes(), states, 0) == hunch.rules.acting(kit, hunch.fresh(kit))


@pytest.mark.parametrize("compiled", [False, True], ids=["interpreted", "compiled"])
def test_an_index_out_of_range_is_an_error_in_both(remake: Remake, compiled: bool) -> None:
    """Where it were silent, compiled code would write into the next field."""
    game = remake("            s.score[p] += 1\n", "            s.score[p + 3] += 1\n")
    position = game.position("hands=3/5 calls=low/-")
    engine = game.engine(compiled)
    kits, states = engine.kits(position.kit), engine.states(1, position.state)
    with pytest.raises(IndexError, match=r"rules\.py:\d+: index 3" if compiled else None):
        engine.loops.apply_at(kits, states, 0, 1, 1)


def test_faults_of_two_threads_do_not_meet(native: Any) -> None:
    said: list[str] = []

    def fail(index: int) -> None:
        for _ in range(200):
            with pytest.raises(IndexError, match=f"index {index} is"):
                native.cell(array("q", [0]), index)
        said.append("done")

    threads = [threading.Thread(target=fail, args=(index,)) for index in (5, 6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert said == ["done", "done"]
