"""What a position consists of: declared once, flat or as an object, never shared by accident."""

import struct
from typing import Any

import pytest

from wishfold.kernel.rules.fields import Fields, copy_state, ints


class Table(Fields):
    """A class body may hold more than fields: texts, methods, names that begin with _."""

    phase = 0
    hand = ints(3)
    grid = ints(2, 2)
    note = "not a field"
    _inner = 7

    def total(self) -> int:
        return sum(self.hand)


def table() -> Table:
    made = Table()
    made.fill(range(1, 9))
    return made


def test_a_new_one_is_all_zeros() -> None:
    assert Table().flat() == [0] * 8
    assert Table().grid == [[0, 0], [0, 0]]


def test_fields_keep_the_order_of_declaration() -> None:
    assert Table.layout == {"phase": (), "hand": (3,), "grid": (2, 2)}
    assert Table.cells == 8
    assert (table().phase, table().hand, table().grid) == (1, [2, 3, 4], [[5, 6], [7, 8]])


def test_only_whole_numbers_and_arrays_are_fields() -> None:
    assert (Table.note, Table._inner, table().total()) == ("not a field", 7, 9)


def test_fill_is_the_inverse_of_flat() -> None:
    again = Table()
    again.fill(table().flat())
    assert again == table()


@pytest.mark.parametrize("count", [7, 9])
def test_fill_takes_exactly_the_cells(count: int) -> None:
    filled = table()
    with pytest.raises(ValueError, match=f"Table has 8 cells, not {count}"):
        filled.fill(range(count))
    assert filled == table()


def test_bytes_are_a_signed_word_for_each_cell() -> None:
    made = table()
    made.grid[1][0] = -1
    made.phase = -(1 << 63)
    assert made.to_bytes() == struct.pack("<8q", -(1 << 63), 2, 3, 4, 5, 6, -1, 8)
    assert Table.from_bytes(made.to_bytes()) == made


def test_bytes_of_another_length_are_refused() -> None:
    with pytest.raises(struct.error):
        Table.from_bytes(b"\0" * 63)


def test_a_copy_shares_nothing() -> None:
    made = table()
    copy = made.copy()
    assert copy == made
    copy.phase = 0
    copy.hand[0] = 0
    copy.grid[1][1] = 0
    assert made == table()


def test_copy_from_takes_over_every_field() -> None:
    made, other = table(), Table()
    other.copy_from(made)
    assert other == made
    other.grid[0][0] = 0
    assert made == table()


def test_copy_state_writes_into_the_object_that_is_there() -> None:
    states, others = [Table()], [Table(), table()]
    kept = states[0]
    copy_state(states, 0, others, 1)
    assert states[0] is kept
    assert kept == table()
    assert kept.hand is not others[1].hand


def test_equal_are_those_of_one_class_with_equal_cells() -> None:
    class Other(Fields):
        phase = 0
        hand = ints(3)
        grid = ints(2, 2)

    other: Any = Other()
    other.fill(table().flat())
    assert other.flat() == table().flat()
    assert other != table()
    assert Table() != table()


def test_what_is_told_is_no_part_of_the_position() -> None:
    made = table()
    made.told = [(1, 2, 3, 4, 5)]
    assert made == table()
    assert made.to_bytes() == table().to_bytes()
    assert made.copy().told is None


def test_they_are_not_hashable_since_they_change() -> None:
    with pytest.raises(TypeError):
        hash(table())


def test_a_misspelled_field_is_refused() -> None:
    made: Any = table()
    with pytest.raises(AttributeError):
        made.hnad = 1


def test_only_what_is_not_zero_is_shown() -> None:
    made = Table()
    made.hand[1] = 4
    assert repr(made) == "Table(hand=[0, 4, 0])"


def test_a_field_begins_at_zero() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.lives begins at 0"):

        class Wrong(Fields):
            lives = 3


def test_fields_are_not_inherited() -> None:
    with pytest.raises(TypeError, match="the fields of More are declared in one class"):

        class More(Table):
            more = 0


@pytest.mark.parametrize("shape", [(), (2, 3, 4), (0,), (3, -1)])
def test_arrays_have_one_or_two_dimensions(shape: tuple[int, ...]) -> None:
    make: Any = ints
    with pytest.raises(TypeError, match="one or two dimensions"):
        make(*shape)
