"""Telling what happens, and to whom."""

from wishfold.kernel.rules.fields import Fields
from wishfold.kernel.story import CHANCE, EVERYONE, NOBODY, RECKONING, all_but, only, tell


class Table(Fields):
    phase = 0


def listeners(audience: int) -> list[int]:
    return [seat for seat in range(NOBODY + 1) if audience >> seat & 1]


def test_nothing_is_kept_when_nobody_listens() -> None:
    s = Table()
    tell(s, EVERYONE, RECKONING, 1, 2, 3)
    assert s.told is None


def test_what_is_told_is_kept_in_order() -> None:
    s = Table()
    s.told = []
    tell(s, EVERYONE, 3, 1)
    tell(s, only(2), 4, 5, 6, 7)
    assert s.told == [(EVERYONE, 3, 1, 0, 0), (1 << 2, 4, 5, 6, 7)]


def test_everyone_includes_spectators() -> None:
    assert listeners(EVERYONE) == list(range(10))


def test_an_audience_of_one() -> None:
    assert listeners(only(3)) == [3]


def test_everybody_else_includes_spectators() -> None:
    assert listeners(all_but(3)) == [0, 1, 2, 4, 5, 6, 7, CHANCE, NOBODY]
