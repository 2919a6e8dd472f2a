"""Bit helpers of the rules. Compiled, each is one instruction of the processor."""


def lowest_bit(board: int) -> int:
    """Index of the lowest set bit; the board must not be empty."""
    return (board & -board).bit_length() - 1


def bit_count(board: int) -> int:
    """How many bits are set; the board must not be negative."""
    return board.bit_count()
