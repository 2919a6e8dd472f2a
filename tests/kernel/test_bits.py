"""Bit helpers, in both ways of running."""

from collections.abc import Callable

import pytest

from wishfold.kernel.bits import bit_count, lowest_bit
from wishfold.kernel.twin.intrinsics import replacements

Helper = Callable[[int], int]

BOARDS = [1 << n for n in range(63)] + [0b1011000, (1 << 62) - 1, 6, 7]


def compiled(helper: Helper) -> Helper:
    twin = replacements()[helper]
    assert callable(twin)
    return twin


def test_the_lowest_bit() -> None:
    assert [lowest_bit(1 << n) for n in range(63)] == list(range(63))
    assert lowest_bit(0b1011000) == 3


def test_how_many_bits() -> None:
    assert [bit_count((1 << n) - 1) for n in range(63)] == list(range(63))
    assert bit_count(0b1011000) == 3


@pytest.mark.parametrize("helper", [lowest_bit, bit_count])
def test_the_machine_counts_alike(helper: Helper) -> None:
    assert [compiled(helper)(board) for board in BOARDS] == [helper(board) for board in BOARDS]


def test_an_empty_board_has_no_bits_in_the_machine_either() -> None:
    assert compiled(bit_count)(0) == bit_count(0) == 0
