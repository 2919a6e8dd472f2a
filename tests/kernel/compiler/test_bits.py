"""Bit helpers, in both ways of running."""

import pytest

from wishfold import Game
from wishfold.kernel.rules.bits import bit_count, lowest_bit

from . import sums

BOARDS = [1 << n for n in range(63)] + [0b1011000, (1 << 62) - 1, 6, 7]


def test_the_lowest_bit() -> None:
    assert [lowest_bit(1 << n) for n in range(63)] == list(range(63))
    assert lowest_bit(0b1011000) == 3


def test_how_many_bits() -> None:
    assert [bit_count((1 << n) - 1) for n in range(63)] == list(range(63))
    assert bit_count(0b1011000) == 3


@pytest.mark.parametrize("board", BOARDS)
def test_the_machine_counts_alike(hunch: Game, board: int) -> None:
    loops = hunch.native().more(sums, None)
    assert loops.lowest(board) == lowest_bit(board)
    assert loops.ones(board) == bit_count(board)


def test_an_empty_board_has_no_bits_in_the_machine_either(hunch: Game) -> None:
    loops = hunch.native().more(sums, None)
    assert (loops.lowest(0), loops.ones(0)) == (lowest_bit(0), bit_count(0)) == (-1, 0)
