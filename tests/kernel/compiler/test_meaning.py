"""Compiled code computes what Python computes: every operator, every order, every kind of list."""

import inspect
from itertools import product
from typing import Any

import pytest

from wishfold import Game

from . import sums

NUMBERS = [0, 1, -1, 2, -2, 3, 7, -7, 8, 31, 63, -64, 100, 1 << 20, -(1 << 33) + 5, (1 << 61) - 3, -(1 << 61)]
OF_TWO = [
    name
    for name, function in vars(sums).items()
    if inspect.isfunction(function) and list(inspect.signature(function).parameters) == ["a", "b"]
]


@pytest.fixture(scope="module")
def native(hunch: Game) -> Any:
    return hunch.native().more(sums, None)


def answer(function: Any, *args: Any) -> Any:
    """What it returns, or which error it raises."""
    try:
        return function(*args)
    except Exception as error:
        return type(error)


@pytest.mark.parametrize("name", [name for name in OF_TWO if name != "left"])
def test_numbers(native: Any, name: str) -> None:
    compiled, plain = getattr(native, name), getattr(sums, name)
    for a, b in product(NUMBERS, repeat=2):
        assert answer(compiled, a, b) == answer(plain, a, b), (a, b)


def test_what_is_shifted_out_is_lost_or_refused(native: Any) -> None:
    """Numbers have 62 bits; more are the rules' mistake."""
    for a, b in product(NUMBERS, repeat=2):
        if b < 0:
            assert answer(native.left, a, b) is answer(sums.left, a, b) is ValueError
        elif b < 64:
            wrapped = (a << b) & ((1 << 64) - 1)
            assert native.left(a, b) & ((1 << 64) - 1) == wrapped
        else:
            assert answer(native.left, a, b) == (0 if a == 0 else ValueError)


def test_the_lowest_number_is_divided_by_minus_one(native: Any) -> None:
    """The processor itself would stop the process."""
    assert native.divided(-(1 << 63), -1) == -(1 << 63)
    assert native.rest(-(1 << 63), -1) == 0


def test_effects_come_in_the_order_of_python(hunch: Game, native: Any) -> None:
    cells = hunch.native().numbers(3)
    cells[:] = [3, 4, 5]
    plain = [3, 4, 5]
    for _ in range(5):
        assert native.in_order(cells) == sums.in_order(plain)
        assert list(cells) == plain


def test_rows_of_a_grid_are_its_own(hunch: Game, native: Any) -> None:
    grid, plain = hunch.native().numbers(2, 3), [[0] * 3 for _ in range(2)]
    assert native.rows(grid) == sums.rows(plain)
    assert [list(row) for row in grid] == plain


def test_arguments_may_be_bound(hunch: Game, native: Any) -> None:
    engine = hunch.native()
    cells = engine.numbers(3)
    cells[2] = 8
    assert engine.bound(native, "cell", cells, ...)(2) == 8
    assert hunch.plain.bound(sums, "cell", [5, 6], ...)(1) == 6
    with pytest.raises(TypeError, match="cell takes 1 more, not 2"):
        engine.bound(native, "cell", cells, ...)(1, 2)
    with pytest.raises(TypeError, match="bind takes a function of this module"):
        native.bind(len, cells)
