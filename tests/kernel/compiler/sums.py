"""A file of loops that is there to be compiled: one function for each thing that C does otherwise."""

from wishfold.kernel.rules.bits import bit_count, lowest_bit
from wishfold.kernel.rules.contract import Grid, Ints, Kit, State
from wishfold.kernel.rules.fields import copy_state

HOOKS = ()

TABLE = (5, -3, 1 << 40)
PLAN = ((1, 2, 3), (4, 5, 6))
WIDE = (1 << 61) - 1


def divided(a: int, b: int) -> int:
    return a // b


def rest(a: int, b: int) -> int:
    return a % b


def by_seven(a: int, b: int) -> int:
    return (a // 7) - a % 7 + b % 8 - b // 16


def left(a: int, b: int) -> int:
    return a << b


def right(a: int, b: int) -> int:
    return a >> b


def mixed(a: int, b: int) -> int:
    return (a & 0xFF) - (b | 3) ^ ~a & -b


def wraps(a: int, b: int) -> int:
    return (a * WIDE + b * 3) & 0xFFFFFFFF


def truths(a: int, b: int) -> int:
    """Truth values are numbers; in 32 bits they would be lost."""
    return ((a == b) + (a < b)) << 40 | (1 if a > b else 0) << 33 | (not a) + (a < b < 10)


def conditions(a: int, b: int) -> bool:
    return (a > 0 and b > 0) or not (a or b)


def extremes(a: int, b: int) -> int:
    return min(a, b, 7) * 3 + max(a, b) - abs(a - b) + int(a == b)


def small(a: int, b: int) -> int:
    board = (a ^ b) & 0xFFFFFFFF | 1 << 50
    return lowest_bit(board) * 100 + bit_count(board)


def fractions(a: int, b: int) -> bool:
    return a / 3 + 0.5 > b * 0.25 - 1


def ranges(a: int, b: int) -> int:
    """What is assigned in a loop does not move it; the last number stays."""
    total = 0
    i = -1
    for i in range(a % 10, b % 30, 3):
        total = total * 2 + i
        i += 5
    for j in range(5, -5, -2):
        if j == 1:
            continue
        total += j
    return total * 1000 + i


def broken_off(a: int, b: int) -> int:
    n = 0
    while True:
        n += 1
        if n > a % 9:
            break
    return n + (3 if b else 4)


def count_up(cells: Ints) -> int:
    """Changes what it is handed, and tells what was there."""
    cells[0] += 1
    return cells[0]


def in_order(cells: Ints) -> int:
    """Python goes from left to right."""
    a = cells[0] * 1000 + count_up(cells) * 100 + cells[0] * 10 + count_up(cells)
    cells[1] = cells[0] + count_up(cells) - cells[0]
    cells[count_up(cells) % 3] += count_up(cells)
    cells[2] += count_up(cells) * cells[0]
    cells[2] //= count_up(cells)
    a += min(cells[0], count_up(cells)) + pair_of(count_up(cells), cells[0], count_up(cells))
    cells[0], cells[1] = cells[1], cells[0]
    return a + (count_up(cells) < cells[0]) + (cells[1] == count_up(cells))


def pair_of(a: int, b: int, c: int = 5) -> int:
    return a * 10000 + b * 100 + c


def defaults(a: int, b: int) -> int:
    return pair_of(a & 7, b & 7)


def counted(n: int) -> Ints:
    found = [0] * 4
    for i in range(4):
        found[i] = i * n
    return found


def lists(a: int, b: int) -> int:
    """Lists of their own, of a length that is known or not, and one that comes back."""
    many = [b & 3] * (a & 15)
    for i in range(len(many)):
        many[i] += i
    three = [0] * 3
    three[a & 1] = 9
    back = counted(b & 7)
    again = counted(1)
    return sum_of(many) * 1000 + sum_of(three) + sum_of(back) * 10 + again[3] + sum_of(TABLE) + len(PLAN)  # type: ignore[arg-type]


def sum_of(cells: Ints) -> int:
    total = 0
    for i in range(len(cells)):
        total += cells[i]
    return total


def tables(a: int, b: int) -> int:
    row = PLAN[a & 1]
    return PLAN[b & 1][a % 3] * TABLE[b % 3] + row[2]


def rows(grid: Grid) -> tuple[int, int]:
    row = grid[1]
    row[0] = 7
    grid[0][2] = row[0] + grid[1][1]
    return len(grid), len(row)


def states_move(kits: list[Kit], states: list[State]) -> None:
    copy_state(states, 1, states, 0)


def cell(cells: Ints, i: int) -> int:
    return cells[i]


def numbered(cells: Ints, first: int, last: int) -> None:
    """One test before the loop must find what one at every step would."""
    for i in range(first, last):
        cells[i] = i + TABLE[0]


def long_list(n: int) -> int:
    many = [0] * n
    return len(many)


def lowest(board: int) -> int:
    return lowest_bit(board)


def ones(board: int) -> int:
    return bit_count(board)
