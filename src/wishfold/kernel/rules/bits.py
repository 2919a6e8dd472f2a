"""Bit helpers of the rules, and the lists that are made of bits."""


def lowest_bit(board: int) -> int:
    """Index of the lowest set bit; the board must not be empty."""
    return (board & -board).bit_length() - 1


def bit_count(board: int) -> int:
    """How many bits are set; the board must not be negative."""
    return board.bit_count()


def list_bits(board: int, base: int, out: list[int], n: int) -> int:
    """Writes the set bits of a board, ascending, as ids from `base` on after the first n of `out`; returns
    how many ids are there then."""
    while board != 0:
        out[n] = base + lowest_bit(board)
        board &= board - 1
        n += 1
    return n


def equally(weights: list[int], n: int) -> int:
    """Weights for n outcomes of which each is as likely as the next; returns n."""
    for j in range(n):
        weights[j] = j + 1
    return n
